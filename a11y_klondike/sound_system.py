"""The systems' own ways to a loudspeaker and a microphone, which speech and hearing share."""

from __future__ import annotations

import ctypes
import functools
import logging
import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from miniaudio import Backend

_BACKENDS: Final = {
    "linux": ("PULSEAUDIO", "ALSA"),  # PipeWire answers as PulseAudio
    "win32": ("WASAPI", "DSOUND", "WINMM"),
    "darwin": ("COREAUDIO",),
}
_BSD_BACKENDS: Final = ("SNDIO", "AUDIO4", "OSS")
_log = logging.getLogger(__name__)


def backends() -> list[Backend]:
    """Return the sound systems to try, the best first.

    miniaudio's own list ends with a device that plays to nobody and hears nothing: a machine
    without sound would seem to speak and to listen. JACK is left out, since its library writes
    to the terminal when its server isn't running.
    """
    if sys.platform == "linux":
        _quieten_alsa()
    from miniaudio import Backend  # noqa: PLC0415 - 0.2 s, and only where sound is wanted

    return [Backend[name] for name in _BACKENDS.get(sys.platform, _BSD_BACKENDS)]


def open_device(kind: Any, **how: object) -> Any:  # noqa: ANN401 - miniaudio has no types
    """Return the system's usual device of a kind, not yet started.

    miniaudio 1.71 leaves its connection to the sound system open when there is no such device.

    Args:
        kind: miniaudio's class.
        how: what it takes, besides the sound systems and our name.

    Raises:
        miniaudio.MiniaudioError: it is missing, or can't be opened.
    """
    from miniaudio import MiniaudioError  # noqa: PLC0415 - see above

    device = kind.__new__(kind)
    try:
        device.__init__(backends=backends(), app_name="a11y-klondike", **how)
    except MiniaudioError:
        close_device(device)
        raise
    return device


def close_device(device: Any) -> None:  # noqa: ANN401 - miniaudio has no types
    """Close a device of miniaudio, and its connection to the sound system.

    miniaudio 1.71 leaves the connection open: 5 files a device, and PulseAudio refuses the 54th
    (irmen/pyminiaudio issue 86). To close it twice is to close it once.
    """
    from miniaudio import ffi, lib  # noqa: PLC0415 - see above

    device.close()
    context = getattr(device, "_context", ffi.NULL)  # it has no public name
    if context:
        lib.ma_context_uninit(context)
        device._context = ffi.NULL  # noqa: SLF001


@functools.cache
def _quieten_alsa() -> Callable[..., None] | None:
    """Send ALSA's messages to the log: without a sound card it writes 40 lines to the terminal.

    Returns:
        What ALSA calls for each message, so that the cache keeps it alive; None without ALSA.
    """
    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return None
    text, number = ctypes.c_char_p, ctypes.c_int
    handler = ctypes.CFUNCTYPE(None, text, number, text, number, text)(_log_alsa)
    alsa.snd_lib_error_set_handler(handler)
    return handler


def _log_alsa(_file: bytes, line: int, function: bytes, _error: int, message: bytes) -> None:
    _log.debug("ALSA, %r line %d: %r", function, line, message)
