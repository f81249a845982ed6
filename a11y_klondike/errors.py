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
