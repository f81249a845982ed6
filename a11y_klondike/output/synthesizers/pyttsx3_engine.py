"""pyttsx3's engines, made so that they find the espeak-ng that came with the game."""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import logging
import os
import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ESPEAK: Final = "espeak"
"""pyttsx3's name of its Linux driver."""
_DATA_PATH: Final = "ESPEAK_DATA_PATH"  # where espeak-ng looks for its voices
_log = logging.getLogger(__name__)


def new_engine() -> Any:  # noqa: ANN401 - pyttsx3 has no types
    """Return a new engine of the system's driver; `pyttsx3.init` would share one."""
    pyttsx3 = importlib.import_module("pyttsx3")
    if sys.platform in {"win32", "darwin"}:
        return pyttsx3.Engine()
    with _bundled_espeak():
        driver: Any = importlib.import_module("pyttsx3.drivers.espeak")
        # After each sentence the driver prints where it saved it, and `logging.debug` would
        # give the root logger a handler that writes to the terminal. Names of the driver's own
        # module stand before the built-in ones, so no other module is touched.
        driver.print = _log.debug
        driver.logging = _log
        return pyttsx3.Engine(ESPEAK)


@contextlib.contextmanager
def _bundled_espeak() -> Iterator[None]:
    """Make pyttsx3 find the espeak-ng that came with the game, before the system's own.

    Once a library is loaded, the loader gives it to whoever asks for its soname, and pyttsx3
    does. The path to the data is needed only while the engine starts, and must not reach the
    programs that this process starts: another espeak-ng can't read this one's data.
    """
    try:
        loader = importlib.import_module("espeakng_loader")
        data = loader.get_data_path()
        ctypes.CDLL(loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
    except (ImportError, OSError, RuntimeError) as error:
        _log.info("no espeak-ng of our own, so the system's: %s", error)
        yield
        return
    before = os.environ.get(_DATA_PATH)
    os.environ[_DATA_PATH] = data
    try:
        yield
    finally:
        if before is None:
            del os.environ[_DATA_PATH]
        else:
            os.environ[_DATA_PATH] = before
