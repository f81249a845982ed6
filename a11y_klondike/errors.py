"""What devices, sound files and outputs do wrong.

These are exceptions, since no move of the player causes them. `app` turns each into one
sentence of the player's language and goes on; the texts here are for the log only.
"""

from enum import Enum
from pathlib import Path


class Device(Enum):
    """A part of the machine that speaking or listening needs."""

    SPEAKER = "speaker"
    SYNTHESIZER = "synthesizer"
    READER = "reader"
    MICROPHONE = "microphone"
    RECOGNIZER = "recognizer"


class DeviceError(Exception):
    """A device is missing, or stopped working.

    Attributes:
        device: which one.
        detail: what the library said of it, for the log.
    """

    def __init__(self, device: Device, detail: str) -> None:
        super().__init__(f"{device.value}: {detail}")
        self.device = device
        self.detail = detail


class RecognizerFault(Enum):
    """Why an engine that the player has chosen can't hear."""

    NOT_INSTALLED = "not-installed"
    NO_MODEL = "no-model"
    """It needs a model, and none is named."""
    MODEL_MISSING = "model-missing"
    MODEL_BROKEN = "model-broken"
    """What is named is no model, or one of another engine."""
    MODEL_STRANGE = "model-strange"
    """The model is of another language."""
    NO_LANGUAGE = "no-language"
    """The engine hears other languages only."""
    NO_ANSWER = "no-answer"
    """It is a service on the network that can't be reached, or refuses."""


class RecognizerError(DeviceError):
    """An engine that the player has chosen can't hear.

    Attributes:
        fault: why.
        engine: its name, for the player.
        model: the model that is named, "" for none.
    """

    def __init__(
        self, fault: RecognizerFault, engine: str, model: str = "", detail: str = ""
    ) -> None:
        super().__init__(Device.RECOGNIZER, f"{engine} {model}: {fault.value}: {detail}")
        self.fault = fault
        self.engine = engine
        self.model = model


class AudioFault(Enum):
    """Why a sound file can't be heard."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    NOT_AUDIO = "not-audio"
    TOO_LONG = "too-long"


class AudioFileError(Exception):
    """A sound file can't be heard.

    Attributes:
        path: the file as it was given.
        fault: why.
    """

    def __init__(self, path: Path, fault: AudioFault) -> None:
        super().__init__(f"{path}: {fault.value}")
        self.path = path
        self.fault = fault


class OutputError(Exception):
    """Replies can't be written: the disk is full, for instance."""
