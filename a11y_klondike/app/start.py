"""Putting the parts together, each only when it is needed."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from a11y_klondike.app.ears import Ears, Microphone, SoundFiles, TypedLines
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.game import Game
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.command.export import spoken_forms, spoken_graph, to_fsg
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.errors import DeviceError
from a11y_klondike.l10n import Locale
from a11y_klondike.output.console import open_console
from a11y_klondike.session import Session, random_deal

if TYPE_CHECKING:
    from a11y_klondike.output.base import Player, Synthesizer
    from a11y_klondike.output.speech_queue import SpeechQueue
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.microphone import Listener

MICROPHONE: Final = "microphone"
"""What is listened to, if not a sound file."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to play.

    Attributes:
        locale: the language.
        deal: the cards, None for a deal by chance.
        preset: the name of the rule set.
        speaks: whether the game speaks for itself; None: in a terminal it does.
        listens: sound files, or `MICROPHONE`; empty for typed commands.
    """

    locale: Locale
    deal: Deal | None
    preset: str
    speaks: bool | None = None
    listens: Sequence[str] = ()


def play(setup: Setup) -> Exit:
    """Play one game, or several, until the player leaves.

    Raises:
        LocaleError: the language's commands or messages are broken.
        OSError: replies can't be written.
    """
    random = SystemRandom()
    session = Session(setup.deal or random_deal(random), PRESETS[setup.preset], setup.preset)
    game = Game(session, lambda: load_parser(setup.locale.vocabulary), random)
    in_terminal = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    failures = deque[DeviceError]()
    with ExitStack() as stack:
        speech: SpeechQueue | None = None
        if in_terminal if setup.speaks is None else setup.speaks:
            speech = stack.enter_context(closing(_voice(setup.locale.tag, failures.append)))
        console = stack.enter_context(
            closing(open_console(sys.stdin, sys.stdout, on_escape=speech.cut if speech else None))
        )
        mouth = Mouth(console, setup.locale, speech, failures)
        typed = TypedLines(console.read)
        heard = _heard(setup.listens, game, mouth)
        return Conversation(
            game,
            mouth,
            heard or typed,
            otherwise=typed if MICROPHONE in setup.listens else None,
            says_goodbye=in_terminal,
        ).run()


def _heard(listens: Sequence[str], game: Game, mouth: Mouth) -> Ears | None:
    """Return the ears for spoken commands, None where all are typed."""
    if not listens:
        return None
    if MICROPHONE in listens:
        return Microphone(lambda: _listener(game), mouth.finish_speaking)
    return SoundFiles(map(Path, listens), lambda: _recognizer(game), mouth.finish_speaking)


def _recognizer(game: Game) -> Recognizer:
    from a11y_klondike.voice.base import SpokenGrammar  # noqa: PLC0415 - only if it listens
    from a11y_klondike.voice.pocketsphinx_recognizer import (  # noqa: PLC0415
        PocketsphinxRecognizer,
    )

    grammar = game.parser.grammar
    fsg = to_fsg(spoken_graph(grammar), spoken_forms(grammar))
    recognizer = PocketsphinxRecognizer()
    recognizer.use(SpokenGrammar(fsg, game.parser.vocabulary.pronunciations))
    return recognizer


def _listener(game: Game) -> Listener:
    from a11y_klondike.voice.microphone import (  # noqa: PLC0415 - only if it listens
        Listener,
        MiniaudioMicrophone,
    )

    return Listener(_recognizer(game), MiniaudioMicrophone())


def _voice(tag: str, on_failure: Callable[[DeviceError], None]) -> SpeechQueue:
    from a11y_klondike.output.speech_queue import SpeechQueue  # noqa: PLC0415 - only if it speaks

    def make_synthesizer() -> Synthesizer:
        from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import (  # noqa: PLC0415
            Pyttsx3Synthesizer,
        )

        return Pyttsx3Synthesizer(tag)

    def make_player() -> Player:
        from a11y_klondike.output.player import MiniaudioPlayer  # noqa: PLC0415 - 0.2 s

        return MiniaudioPlayer()

    return SpeechQueue(make_synthesizer, make_player, on_failure)
