"""The engines that a player can choose, and making the one that was chosen."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from a11y_klondike.errors import RecognizerError, RecognizerFault

if TYPE_CHECKING:
    from a11y_klondike.voice.base import Recognizer
    from a11y_klondike.voice.engines.written import Language

USUAL: Final = "pocketsphinx"
"""The engine that comes with the install."""
_ENGLISH: Final = "en"
"""The language that the model of pocketsphinx is of."""


@dataclass(frozen=True, slots=True)
class Engine:
    """What hears.

    Attributes:
        modules: what has to be installed for it.
        needs_model: whether the player has to name a model.
        only_english: whether it hears no other language.
        service: who is sent what the player says; "" for nobody.
    """

    modules: tuple[str, ...] = ()
    needs_model: bool = False
    only_english: bool = False
    service: str = ""


ENGINES: Final[Mapping[str, Engine]] = MappingProxyType(
    {
        USUAL: Engine(only_english=True),
        "vosk": Engine(("vosk",), needs_model=True),
        "sphinx": Engine(only_english=True),
        "whisper": Engine(("whisper", "soundfile"), needs_model=True),
        "faster-whisper": Engine(("faster_whisper", "soundfile"), needs_model=True),
        "google": Engine(service="Google"),
        "google-cloud": Engine(("google.cloud.speech",), service="Google Cloud"),
        "openai": Engine(("openai",), service="OpenAI"),
        "groq": Engine(("groq",), service="Groq"),
    }
)
"""The engines by the names that they have in the settings."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player has chosen to be heard by.

    Attributes:
        engine: one of `ENGINES`.
        model: a path, or what a service calls its model; "" for none.
        language: the tag of what is spoken, as "en" or "en-GB".
        numbers: the words of that language for 0 and up.
    """

    engine: str = USUAL
    model: str = ""
    language: str = _ENGLISH
    numbers: Sequence[str] = ()

    @property
    def service(self) -> str:
        """Who is sent what the player says; "" for nobody: it stays on this machine."""
        return ENGINES[self.engine].service


def make_engine(choice: Choice) -> Recognizer:
    """Return the engine that was chosen, ready but for the language.

    Nothing is fetched from the network.

    Raises:
        RecognizerError: it can't hear here, with this model, or in this language.
        DeviceError: `Device.RECOGNIZER` can't be started.
    """
    engine = ENGINES[choice.engine]
    primary = choice.language.partition("-")[0].lower()
    if engine.only_english and primary != _ENGLISH:
        raise RecognizerError(RecognizerFault.NO_LANGUAGE, choice.engine, detail=primary)
    if not all(map(_is_installed, engine.modules)):
        raise RecognizerError(RecognizerFault.NOT_INSTALLED, choice.engine)
    if engine.needs_model and not choice.model:
        raise RecognizerError(RecognizerFault.NO_MODEL, choice.engine)
    if choice.engine == USUAL:
        from a11y_klondike.voice.pocketsphinx_recognizer import (  # noqa: PLC0415 - one of several
            PocketsphinxRecognizer,
        )

        return PocketsphinxRecognizer()
    from a11y_klondike.voice.engines.written import Language  # noqa: PLC0415 - not for the usual

    if primary != _ENGLISH:
        return _other(choice, Language(choice.numbers))
    from a11y_klondike.voice.pronouncing import english_sounds  # noqa: PLC0415 - not for the usual

    return _other(choice, Language(choice.numbers, english_sounds))


def _other(choice: Choice, language: Language) -> Recognizer:
    """Return an engine that writes down what it hears."""
    model = str(Path(choice.model).expanduser()) if ENGINES[choice.engine].needs_model else ""
    if choice.engine == "vosk":
        from a11y_klondike.voice.engines.vosk_recognizer import (  # noqa: PLC0415 - one of several
            VoskRecognizer,
        )

        return VoskRecognizer(Path(model), language)
    from a11y_klondike.voice.engines import speech_recognition_engines  # noqa: PLC0415
    from a11y_klondike.voice.engines.dictation import DictationRecognizer  # noqa: PLC0415

    make = speech_recognition_engines.MAKERS[choice.engine]
    return DictationRecognizer(make(model or choice.model, choice.language), language)


def _is_installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # the package that it is in
        return False
