"""Putting the parts together, each only when it is needed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
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
from a11y_klondike.engine import Deal, PRESETS
from a11y_klondike.l10n import Locale
from a11y_klondike.output.console import LineConsole, TerminalConsole, open_console
from a11y_klondike.session import Session, random_deal

if TYPE_CHECKING:
    from a11y_klondike.output.base import Player, Synthesizer
    from a11y_klondike.output.speech_queue import SpeechQueue
    from a11y_klondike.voice.base import Recognizer

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
    """Play one game, or several, until the player leaves."""
    random = SystemRandom()
    session = Session(setup.deal or random_deal(random), PRESETS[setup.preset], setup.preset)
    game = Game(session, setup.locale.vocabulary, random)
    with ExitStack() as stack:
        mouth: Mouth | None = None

        def hush() -> None:
            if mouth:
                mouth.hush()

        console = stack.enter_context(closing(open_console(sys.stdin, sys.stdout, on_escape=hush)))
        mouth = Mouth(console, setup.locale)
        in_terminal = isinstance(console, TerminalConsole) or bool(console.prompt)
        if in_terminal if setup.speaks is None else setup.speaks:
            mouth.speech = stack.enter_context(closing(_voice(setup.locale.tag, mouth)))
        return _conversation(setup, game, mouth, console, in_terminal=in_terminal).run()


def _conversation(
    setup: Setup,
    game: Game,
    mouth: Mouth,
    console: LineConsole | TerminalConsole,
    *,
    in_terminal: bool,
) -> Conversation:
    typed = TypedLines(console.read)
    if not setup.listens:
        return Conversation(game, mouth, typed, says_goodbye=in_terminal)
    if MICROPHONE in setup.listens:
        ears: Ears = _Microphone(game, mouth)
        return Conversation(game, mouth, ears, otherwise=typed, says_goodbye=in_terminal)
    return Conversation(game, mouth, _files(setup, game, mouth))


def _files(setup: Setup, game: Game, mouth: Mouth) -> Ears:
    paths = [Path(name) for name in setup.listens]
    return SoundFiles(paths, _recognizer(game), mouth.finish_speaking)


def _voice(tag: str, mouth: Mouth) -> SpeechQueue:
    from a11y_klondike.output.speech_queue import SpeechQueue  # noqa: PLC0415 - only if it speaks

    def make_synthesizer() -> Synthesizer:
        from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import (  # noqa: PLC0415
            Pyttsx3Synthesizer,
        )

        return Pyttsx3Synthesizer(tag)

    def make_player() -> Player:
        from a11y_klondike.output.player import MiniaudioPlayer  # noqa: PLC0415 - 0.2 s

        return MiniaudioPlayer()

    return SpeechQueue(make_synthesizer, make_player, mouth.note_failure)
