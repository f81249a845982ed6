"""The heavy parts of the program, each loaded only where it is needed.

A plain text game needs no audio library, a spoken one no line editor, and the welcome not even
the command language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import SystemRandom
from types import MappingProxyType
from typing import TYPE_CHECKING

from a11y_klondike.app.opening import Opening
from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.l10n import Locale

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.app.hearing import Hearing
    from a11y_klondike.app.keeping import Keeper
    from a11y_klondike.app.speaking import Speaking
    from a11y_klondike.app.thinking import Thinker
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.output.base import Breath, Manner, Player, Synthesizer, Talker, Trouble
    from a11y_klondike.output.speech_queue import SpeechQueue
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.listener import Listener


def make_game(  # noqa: PLR0913, PLR0917 - all that differs from one run to another
    opening: Opening,
    locale: Locale,
    preferences: Preferences,
    keeper: Keeper | None,
    speaking: Speaking,
    thinker: Thinker,
    hearing: Hearing | None,
) -> Game:
    """Return the conversation about a game.

    Args:
        opening: the game, and what was told and asked before.
        locale: the language.
        preferences: how the player wants it told.
        keeper: keeps games, None where nothing is kept.
        speaking: the voice, and the others that the game could speak with.
        thinker: finds out what takes a while.
        hearing: hears what is said, None where commands come from sound files.
    """
    from a11y_klondike.app.dialogue import Idle  # noqa: PLC0415 - see above
    from a11y_klondike.app.game import Game  # noqa: PLC0415
    from a11y_klondike.app.hearing_commands import NO_EARS  # noqa: PLC0415
    from a11y_klondike.app.preferring import Voices  # noqa: PLC0415
    from a11y_klondike.command.parse import load_parser  # noqa: PLC0415

    return Game(
        opening.session,
        lambda: load_parser(locale.vocabulary),
        SystemRandom(),
        opening.told,
        preferences,
        keeper=keeper,
        voices=Voices(locale.tag, speaking.voices, speaking.renew),
        dialogue=opening.offer or Idle(),
        thinker=thinker,
        control=hearing or NO_EARS,
    )


def spoken_grammar(locale: Locale, form: str) -> str:
    """Return what can be spoken in a language, in one of the forms of `exported`.

    Raises:
        LocaleError: the language's commands are missing or broken.
    """
    from a11y_klondike.command.export import exported  # noqa: PLC0415 - see above
    from a11y_klondike.command.grammar import load_grammar  # noqa: PLC0415

    return exported(load_grammar(locale.vocabulary), form)


def make_recognizer(
    parser: Parser,
    engine: str = "pocketsphinx",
    model: str = "",
    taught: Mapping[str, str] = MappingProxyType({}),
) -> Recognizer:
    """Return what understands the spoken part of a parser's language.

    Args:
        parser: has the language.
        engine: the name of what hears, one of `voice.engines.choice.ENGINES`.
        model: the model for it that the player has named, "" for none.
        taught: for words that are heard instead of others, those that were said. What changes in
            it counts from the next utterance on.

    Raises:
        DeviceError: the recogniser doesn't work here.
    """
    from a11y_klondike.app.taught import TaughtRecognizer, sounds_in  # noqa: PLC0415 - see above
    from a11y_klondike.command.export import exported  # noqa: PLC0415
    from a11y_klondike.voice.base import SpokenGrammar  # noqa: PLC0415
    from a11y_klondike.voice.engines.choice import Choice, make_engine  # noqa: PLC0415

    words = parser.vocabulary
    spoken = SpokenGrammar(exported(parser.grammar, "fsg"), words.pronunciations)
    recognizer = TaughtRecognizer(
        make_engine(Choice(engine, model, words.tag, words.numbers)),
        taught,
        sounds_in(words.tag),
    )
    try:
        recognizer.use(spoken)
    except ValueError as error:  # a word of the language that the recogniser can't hear
        raise DeviceError(Device.RECOGNIZER, str(error)) from error
    return recognizer


def make_listener(recognizer: Recognizer, is_deaf: Callable[[], bool]) -> Listener:
    """Return what listens to the microphone, which isn't open yet.

    Args:
        recognizer: understands what was said.
        is_deaf: whether what is heard is the game itself.
    """
    from a11y_klondike.voice.listener import Listener  # noqa: PLC0415 - see above
    from a11y_klondike.voice.microphone import MiniaudioMicrophone  # noqa: PLC0415

    return Listener(recognizer, MiniaudioMicrophone(), is_deaf)


def make_speech(  # noqa: PLR0913 - all that differs from one voice to another
    tag: str,
    manner: Manner,
    mode: Speech,
    on_trouble: Callable[[Trouble], None],
    *,
    engine: str = "auto",
    breath: Breath | None = None,
) -> SpeechQueue:
    """Return the queue of what the game says in this language; it starts with the first word.

    Args:
        tag: the language.
        manner: how it is spoken at first.
        mode: who speaks, the game's own voice or the screen reader; not `Speech.TEXT`.
        on_trouble: is told, in another thread and once each, what went wrong.
        engine: what makes the game's own voice, "pyttsx3" or "speech-dispatcher"; the other takes
            over when it fails. "auto" is the usual order, pyttsx3 first.
        breath: where a long text may be cut by voice.
    """
    from a11y_klondike.output.base import EngineKind  # noqa: PLC0415 - see above
    from a11y_klondike.output.speech_queue import SpeechQueue  # noqa: PLC0415

    own = {
        "pyttsx3": EngineKind(partial(_pyttsx3, tag), again=partial(_pyttsx3_elsewhere, tag)),
        "speech-dispatcher": EngineKind(partial(_speech_dispatcher, tag), sounds=False),
    }
    kinds = {
        Speech.VOICE: [own[name] for name in sorted(own, key=lambda name: name != engine)],
        Speech.READER: [EngineKind(_screen_reader, device=Device.READER, sounds=False)],
    }
    return SpeechQueue(kinds[mode], _player, on_trouble, manner=manner, breath=breath)


def _pyttsx3(tag: str) -> Synthesizer:
    from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import (  # noqa: PLC0415 - see above
        Pyttsx3Synthesizer,
    )

    return Pyttsx3Synthesizer(tag)


def _pyttsx3_elsewhere(tag: str) -> Synthesizer:
    from a11y_klondike.output.synthesizers.process_synthesizer import (  # noqa: PLC0415 - see above
        ProcessSynthesizer,
    )

    return ProcessSynthesizer(tag)


def _speech_dispatcher(tag: str) -> Talker:
    from a11y_klondike.output.synthesizers.speech_dispatcher import (  # noqa: PLC0415 - see above
        SpeechDispatcher,
    )

    return SpeechDispatcher(tag)


def _screen_reader() -> Talker:
    from a11y_klondike.output.synthesizers.screen_reader import (  # noqa: PLC0415 - see above
        ScreenReader,
    )

    return ScreenReader()


def _player() -> Player:
    from a11y_klondike.output.player import MiniaudioPlayer  # noqa: PLC0415 - see above

    return MiniaudioPlayer()
