"""Putting the parts together for one run of the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Announcement, Priority
from a11y_klondike.app.ears import Ears, Microphone, SoundFiles, TypedLines
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.home import Home
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.opening import Wishes, open_game
from a11y_klondike.app.parts import (
    make_game,
    make_listener,
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
    from a11y_klondike.command.parse import Parser

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
        make = partial(make_speech, locale.tag, engine=home.text("speech.engine"))
        speaking = Speaking(locale.tag, preferences, unasked, make)
        stack.enter_context(closing(speaking))
        waits = not in_terminal or not _is_live(setup.listens)
        thinker = Beside(lambda: preferences.thinking_seconds, waits=waits)
        game = cache(lambda: make_game(opening, locale, preferences, keeper, speaking, thinker))
        console = stack.enter_context(
            closing(
                open_console(
                    sys.stdin,
                    sys.stdout,
                    complete=lambda text: game().complete(text),
                    on_completed=lambda words: _say_words(words, game().parser, speaking),
                    on_escape=speaking.cut,
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
        ears = _ears(setup.listens, game, mouth, console.read)
        conversation = Conversation(
            told, game, mouth, ears, says_goodbye=in_terminal, after=after, thinker=thinker
        )
        ended = conversation.run()
        if keeper:
            keeper.close()
            _tell_if_any(keeper.asides(), mouth)
        in_vain = setup.insists and speaking.has_failed
        return Exit.NO_DEVICE if in_vain and ended is Exit.PLAYED else ended


def _is_live(listens: Sequence[str]) -> bool:
    """Whether commands come from the player just now, and not from sound files."""
    return not listens or MICROPHONE in listens


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
        return [
            Microphone(
                lambda: make_listener(game().parser, lambda: mouth.is_speaking),
                mouth.finish_speaking,
            ),
            typed,
        ]
    paths = map(Path, listens)
    return [SoundFiles(paths, lambda: make_recognizer(game().parser), mouth.finish_speaking)]
