"""Speech by the screen reader that is running, through prismatoid (the extra `reader`).

It knows NVDA, JAWS, VoiceOver, Orca and others. The reader decides how it speaks: its voice, rate
and volume are the player's own settings, and its braille display shows the text too.
"""

from __future__ import annotations

import contextlib
import importlib
import time
from typing import Any, Final

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Capability, Manner, Voice
from a11y_klondike.output.synthesizers.failures import as_device_error

_NO_READERS: Final = frozenset(
    {"SAPI", "AV_SPEECH", "ONE_CORE", "ANDROID_TTS", "WEB_SPEECH", "SPIEL"}
)
"""prismatoid's names of what is only a voice of the system. speech-dispatcher is one as well, but
it is the way to the ears of whoever uses Orca: only Orca 49 and later takes text itself."""
_BETWEEN_STOPS: Final = 0.08  # seconds for a reader to begin the next text that it was given


class ScreenReader:
    """The screen reader that is running.

    It doesn't tell when a text has been heard, so a new text may come while it still speaks the
    last one; then it speaks both.

    Raises:
        DeviceError: prismatoid is missing, or no reader runs.
    """

    capabilities: frozenset[Capability] = frozenset()
    voices: tuple[Voice, ...] = ()

    def __init__(self) -> None:
        self._given = 0  # texts since the last stop
        self._stopped = False
        with as_device_error(Device.READER):
            self._prism: Any = importlib.import_module("prism")
            self._context: Any = self._prism.Context()
            self._reader: Any = _running_reader(self._context)
            features = self._reader.features
            self._can_stop = features.supports_stop
            self._tell = self._reader.output if features.supports_output else self._reader.speak

    def speak(self, text: str, _manner: Manner) -> None:
        """Give the text to the reader.

        Raises:
            DeviceError: the reader is gone.
        """
        speakable = text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
        self._stopped = False
        with as_device_error(Device.READER):
            self._tell(speakable, False)  # noqa: FBT003 - it isn't to cut what the reader says
        self._given += 1

    def wait(self) -> None:
        """Silence what was stopped."""
        if not self._stopped:
            return
        self._stopped = False
        given, self._given = self._given, 0
        if not given or not self._can_stop:
            return
        # It is an error for some to be stopped in silence; one that is gone can't take a text.
        with contextlib.suppress(self._prism.PrismError):
            self._reader.stop()
            if given > 1:  # a stop may silence one text only, and the next begins
                time.sleep(_BETWEEN_STOPS)
                self._reader.stop()

    def stop(self) -> None:
        """Have the thread that is in `wait`, or enters it, silence the reader."""
        self._stopped = True

    def close(self) -> None:
        """Let the reader go; it may speak on to the end of what it was given."""
        del self._tell, self._reader, self._context


def _running_reader(context: Any) -> Any:  # noqa: ANN401 - prismatoid is optional
    """Return the first reader that works, in prismatoid's order.

    Raises:
        DeviceError: none does.
    """
    known = [context.id_of(number) for number in range(context.backends_count)]
    for reader in sorted(known, key=context.priority_of, reverse=True):
        if reader.name in _NO_READERS:
            continue
        try:
            backend = context.create(reader)
        except Exception:  # noqa: BLE001, S112 - each reader that doesn't run has its own error
            continue
        if backend.features.is_supported_at_runtime:
            return backend
    raise DeviceError(Device.READER, "no screen reader is running")
