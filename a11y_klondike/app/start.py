"""Putting the parts together for one run of the program."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.ears import Ears, Microphone, SoundFiles, TypedLines
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.parts import (
    make_game,
    make_listener,
    make_recognizer,
    make_speech,
    spoken_grammar,
)
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.errors import DeviceError, OutputError
from a11y_klondike.l10n import Locale
from a11y_klondike.output.console import open_console
from a11y_klondike.session import Clock, Session, random_deal

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.output.speech_queue import SpeechQueue

MICROPHONE: Final = "microphone"
"""What is listened to, if not a sound file."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to play.

    Attributes:
        locale: the language.
        deal: the cards, None for a deal by chance.
        rules: how it is played.
        speaks: whether the game speaks for itself; None: in a terminal it does.
        listens: sound files, or `MICROPHONE`; empty for typed commands.
        verbosity: how much is said at first.
    """

    locale: Locale
    deal: Deal | None
    rules: Rules
    speaks: bool | None = None
    listens: Sequence[str] = ()
    verbosity: Verbosity = Verbosity.NORMAL


def play(setup: Setup) -> Exit:
    """Play one game, or several, until the player leaves.

    Raises:
        LocaleError: the language's commands or messages are broken.
        OSError: replies can't be written.
    """
    random = SystemRandom()
    cards = setup.deal or random_deal(random)
    session = Session(cards, setup.rules, clock=Clock(monotonic))
    welcome = describe_welcome(session)
    game = cache(lambda: make_game(session, setup.locale, random, welcome, setup.verbosity))
    in_terminal = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    failures = deque[DeviceError]()
    with ExitStack() as stack:
        speech: SpeechQueue | None = None
        if in_terminal if setup.speaks is None else setup.speaks:
            speech = stack.enter_context(closing(make_speech(setup.locale.tag, failures.append)))
        console = stack.enter_context(
            closing(
                open_console(
                    sys.stdin,
                    sys.stdout,
                    complete=lambda text: game().complete(text),
                    on_escape=speech.cut if speech else None,
                )
            )
        )
        mouth = Mouth(console, setup.locale, speech, failures)
        ears = _ears(setup.listens, game, mouth, console.read)
        ended = Conversation(welcome, game, mouth, ears, says_goodbye=in_terminal).run()
        asked_in_vain = setup.speaks and speech and speech.failed
        return Exit.NO_DEVICE if asked_in_vain and ended is Exit.PLAYED else ended


def write_grammar(locale: Locale, form: str) -> Exit:
    """Write what can be spoken, for other recognisers, in one of the forms of `exported`.

    Raises:
        LocaleError: the language's commands are broken.
        OutputError: it can't be written.
    """
    try:
        open_console(None, sys.stdout).write(spoken_grammar(locale, form))
    except OSError as error:
        raise OutputError from error
    return Exit.PLAYED


def _ears(
    listens: Sequence[str],
    game: Callable[[], Game],
    mouth: Mouth,
    read: Callable[[], str | None],
) -> list[Ears]:
    """Return where commands come from, and what takes over when that fails.

    Ears for speech open when the game has said what it has to say.
    """
    typed = TypedLines(read)
    if not listens:
        return [typed]
    if MICROPHONE in listens:
        return [Microphone(lambda: make_listener(game().parser), mouth.finish_speaking), typed]
    paths = map(Path, listens)
    return [SoundFiles(paths, lambda: make_recognizer(game().parser), mouth.finish_speaking)]
