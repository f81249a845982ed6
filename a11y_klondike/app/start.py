"""Putting the parts together for one run of the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, Priority
from a11y_klondike.app.ears import Ears, SoundFiles, TypedLines
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.hearing_breath import Breath
from a11y_klondike.app.home import USUAL, Home
from a11y_klondike.app.listening import make_hearing
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.once import once
from a11y_klondike.app.opening import Wishes, open_game
from a11y_klondike.app.parts import (
    make_game,
    make_recognizer,
    make_speech,
    spoken_grammar,
)
from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.app.remembered import Changes
from a11y_klondike.app.speaking import Speaking
from a11y_klondike.app.thinking import Beside
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.errors import OutputError
from a11y_klondike.l10n import Locale
from a11y_klondike.output.console import open_console

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.app.hearing_moment import Moment
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.voice.base import Recognizer

MICROPHONE: Final = "microphone"
"""What is listened to, if not a sound file."""
_ACCESSIBLE: Final = "ACCESSIBLE"
"""The environment variable by which programs are told that a screen reader reads the terminal."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How to play.

    Attributes:
        locale: the language.
        home: what the player's own folder says.
        preferences: how it is told, as the settings and the command line say.
        deal: the cards, None for the game that was left, or else a deal by chance.
        rules: how a new game is played.
        listens: sound files, or `MICROPHONE`; empty for typed commands.
        insists: whether the command line says who speaks, so that silence is an error.
    """

    locale: Locale
    home: Home
    preferences: Preferences
    deal: Deal | None
    rules: Rules
    listens: Sequence[str] = ()
    insists: bool = False


def play(setup: Setup) -> Exit:
    """Play one game, or several, until the player leaves.

    Raises:
        LocaleError: the language's commands or messages are broken.
        OSError: replies can't be written.
    """
    preferences, home, locale = setup.preferences, setup.home, setup.locale
    in_terminal = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    asks = in_terminal and preferences.speech is None and not os.environ.get(_ACCESSIBLE)
    wishes = Wishes(setup.deal, setup.rules, home.text("saving.resume"), asks_speech=asks)
    keeper = home.keeper(monotonic)
    opening = open_game(wishes, keeper, SystemRandom())
    with ExitStack() as stack:
        if keeper:
            stack.callback(keeper.close)

        unasked = Speech.VOICE if asks else Speech.TEXT
        breath = Breath()
        make = partial(make_speech, locale.tag, engine=home.text("speech.engine"), breath=breath)
        speaking = Speaking(locale.tag, preferences, unasked, make)
        stack.enter_context(closing(speaking))
        is_live = MICROPHONE in setup.listens or (in_terminal and not setup.listens)
        thinker = Beside(lambda: preferences.thinking_seconds, waits=not is_live)
        game: Callable[[], Game]
        recognizer = partial(_recognizer, lambda: game(), home)  # noqa: PLW0108 - it comes later
        hearing = None
        if not _are_files(setup.listens):
            hearing = make_hearing(
                preferences, breath, recognizer, begins=is_live, warning=_warning(home)
            )
        game = once(
            lambda: make_game(opening, locale, preferences, keeper, speaking, thinker, hearing)
        )
        console = stack.enter_context(
            closing(
                open_console(
                    sys.stdin,
                    sys.stdout,
                    complete=lambda text: game().complete(text),
                    on_completed=lambda words: _say_words(words, game().parser, speaking),
                    on_escape=speaking.cut,
                    on_talk=hearing.press if hearing else None,
                )
            )
        )
        mouth = Mouth(console, locale, speaking, speaking.troubles)
        mouth.adopt(preferences)
        changes = Changes(preferences)

        def after() -> Announcement:
            told = home.keep(changes.new())
            return told + keeper.asides() if keeper else told

        told = opening.told_with(home.told + (keeper.asides() if keeper else Announcement()))
        ears: Ears = TypedLines(console.read)
        if hearing:
            stack.callback(hearing.close)
        else:
            told += _warning(home)
            files = map(Path, setup.listens)
            ears = SoundFiles(files, recognizer, mouth.finish_speaking, partial(_moment, game))
        conversation = Conversation(
            told,
            game,
            mouth,
            ears,
            says_goodbye=in_terminal,
            after=after,
            thinker=thinker,
            hearing=hearing,
            end_reading=console.end_reading,
        )
        ended = conversation.run()
        if hearing:
            hearing.close()
        if keeper:
            keeper.close()
            _tell_if_any(keeper.asides(), mouth)
        in_vain = setup.insists and speaking.has_failed
        if MICROPHONE in setup.listens and hearing and not hearing.control.has_worked:
            in_vain = in_vain or hearing.control.is_deaf
        return Exit.NO_DEVICE if in_vain and ended is Exit.PLAYED else ended


def _are_files(listens: Sequence[str]) -> bool:
    """Whether commands come from sound files, and not from the player just now."""
    return bool(listens) and MICROPHONE not in listens


def _warning(home: Home) -> Announcement:
    """Return what is told before anything is heard: who else hears it."""
    engine = home.text("voice.engine")
    if engine == USUAL["voice.engine"]:
        return Announcement()
    from a11y_klondike.app.recognizer_faults import told_of_service  # noqa: PLC0415 - rare

    return told_of_service(engine)


def _recognizer(game: Callable[[], Game], home: Home) -> Recognizer:
    """Return what understands the player, as the settings say.

    Raises:
        DeviceError: it doesn't work.
    """
    engine, model = home.text("voice.engine"), home.text("voice.model")
    return make_recognizer(game().parser, engine, model, game().preferences.taught)


def _moment(game: Callable[[], Game]) -> Moment:
    from a11y_klondike.app.hearing_moment import moment_of  # noqa: PLC0415 - not for typing

    return moment_of(game())


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


def _say_words(words: Sequence[str], parser: Parser, speaking: Speaking) -> None:
    """Say what Tab has put in, or what it lists; but no codes, which a voice reads as nonsense.

    A screen reader reads it where it is written, as all that is typed.
    """
    if not speaking.replaces_text:
        speaking.say(", ".join(word for word in words if not parser.is_code(word)), Priority.NOW)


def _tell_if_any(told: Announcement, mouth: Mouth) -> None:
    """Tell what has gone wrong at the very end."""
    if told.sentences:
        mouth.tell(told)
        mouth.finish_speaking()
