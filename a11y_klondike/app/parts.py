"""The heavy parts of the program, each loaded only where it is needed.

A plain text game needs no audio library, a spoken one no line editor, and the welcome not even
the command language.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.output.base import Player, Synthesizer
    from a11y_klondike.output.speech_queue import SpeechQueue
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.microphone import Listener


def make_game(
    session: Session, locale: Locale, random: Random, told: Announcement, verbosity: Verbosity
) -> Game:
    """Return the conversation about a session; `told` is what was told before."""
    from a11y_klondike.app.game import Game  # noqa: PLC0415 - see above
    from a11y_klondike.command.parse import load_parser  # noqa: PLC0415

    return Game(session, lambda: load_parser(locale.vocabulary), random, told, verbosity)


def spoken_grammar(locale: Locale, form: str) -> str:
    """Return what can be spoken in a language, in one of the forms of `exported`.

    Raises:
        LocaleError: the language's commands are missing or broken.
    """
    from a11y_klondike.command.export import exported  # noqa: PLC0415 - see above
    from a11y_klondike.command.grammar import load_grammar  # noqa: PLC0415

    return exported(load_grammar(locale.vocabulary), form)


def make_recognizer(parser: Parser) -> Recognizer:
    """Return what understands the spoken part of a parser's language.

    Raises:
        DeviceError: the recogniser doesn't work here.
    """
    from a11y_klondike.command.export import exported  # noqa: PLC0415 - see above
    from a11y_klondike.voice.base import SpokenGrammar  # noqa: PLC0415
    from a11y_klondike.voice.pocketsphinx_recognizer import (  # noqa: PLC0415
        PocketsphinxRecognizer,
    )

    spoken = SpokenGrammar(exported(parser.grammar, "fsg"), parser.vocabulary.pronunciations)
    recognizer = PocketsphinxRecognizer()
    try:
        recognizer.use(spoken)
    except ValueError as error:  # a word of the language that the recogniser can't hear
        raise DeviceError(Device.RECOGNIZER, str(error)) from error
    return recognizer


def make_listener(parser: Parser) -> Listener:
    """Return what listens to the microphone.

    Raises:
        DeviceError: there is no microphone, or the recogniser doesn't work here.
    """
    from a11y_klondike.voice.microphone import (  # noqa: PLC0415 - see above
        Listener,
        MiniaudioMicrophone,
    )

    return Listener(make_recognizer(parser), MiniaudioMicrophone())


def make_speech(tag: str, on_failure: Callable[[DeviceError], None]) -> SpeechQueue:
    """Return the queue of what the game says in this language; it starts with the first word.

    Args:
        tag: the language.
        on_failure: is told, once and in another thread, why there is no more speech.
    """
    from a11y_klondike.output.speech_queue import SpeechQueue  # noqa: PLC0415 - see above

    def make_synthesizer() -> Synthesizer:
        from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import (  # noqa: PLC0415
            Pyttsx3Synthesizer,
        )

        return Pyttsx3Synthesizer(tag)

    def make_player() -> Player:
        from a11y_klondike.output.player import MiniaudioPlayer  # noqa: PLC0415

        return MiniaudioPlayer()

    return SpeechQueue(make_synthesizer, make_player, on_failure)
