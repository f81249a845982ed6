"""What is told of a voice that has failed, or can't be had."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.model import Sentence, sentence
from a11y_klondike.app.mouth import DEVICE_SENTENCES
from a11y_klondike.output.base import Trouble, TroubleKind

_SENTENCES: Final = {
    TroubleKind.RESTARTED: "speech-restarted",
    TroubleKind.REPLACED: "speech-replaced",
    TroubleKind.NO_LANGUAGE: "no-language",
}
"""What is told of the voice, besides that a device is missing or a voice unknown."""


def told_of(trouble: Trouble) -> Sentence:
    """Return what is told of a voice that has failed, or can't be had."""
    match trouble.kind:
        case TroubleKind.SILENT:
            return sentence(DEVICE_SENTENCES[trouble.device])
        case TroubleKind.UNKNOWN_VOICE:
            return sentence("voice-missing", voice=trouble.detail)
        case _:
            return sentence(_SENTENCES[trouble.kind])
