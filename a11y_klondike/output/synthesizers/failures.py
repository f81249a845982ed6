"""Whatever a library does wrong, as the one error that the queue expects."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from a11y_klondike.errors import Device, DeviceError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def as_device_error(device: Device = Device.SYNTHESIZER) -> Iterator[None]:
    """Raise whatever goes wrong in here as a `DeviceError`.

    Each library, and each driver of pyttsx3, fails in its own way: RuntimeError, ValueError,
    COMError, KeyError.
    """
    try:
        yield
    except DeviceError:
        raise
    except Exception as error:
        raise DeviceError(device, f"{type(error).__name__}: {error}") from error
