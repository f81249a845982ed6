"""What is told where nothing can be heard."""

from __future__ import annotations

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.app.mouth import DEVICE_SENTENCES
from a11y_klondike.errors import DeviceError, RecognizerError


def told_of_deafness(error: DeviceError, *, types: bool = True) -> Announcement:
    """Return what is told of a microphone or recogniser that doesn't work.

    Args:
        error: what is wrong.
        types: whether the player can type instead.
    """
    if isinstance(error, RecognizerError):
        from a11y_klondike.app.recognizer_faults import told_of_fault  # noqa: PLC0415 - rare

        told = told_of_fault(error)
    else:
        told = announcement(sentence(DEVICE_SENTENCES[error.device]))
    return told + announcement(sentence("type-instead")) if types else told
