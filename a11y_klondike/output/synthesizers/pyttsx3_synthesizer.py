"""Speech made by pyttsx3: espeak-ng on Linux, SAPI on Windows, NSSpeech on macOS.

Each sentence goes through a private temporary file instead of pyttsx3's own `say`, which plays
through another program, can't be cut and doesn't tell when it failed.

Only the Linux path is tested. On Windows and macOS the same calls reach pyttsx3's drivers for
these systems; what is particular to them here was read from the drivers' source.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import logging
import os
import sys
import tempfile
import threading
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Any

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import SAMPLE_WIDTH, Sound

if TYPE_CHECKING:
    from collections.abc import Iterator

_log = logging.getLogger(__name__)

_ESPEAK = "espeak"  # pyttsx3's name of its Linux driver
_DATA_PATH = "ESPEAK_DATA_PATH"  # where espeak-ng looks for its voices
_PATIENCE = 5.0  # seconds for one sentence; espeak-ng needs 0.01
_ATTEMPTS = 3


class Pyttsx3Synthesizer:
    """The system's voice for one language.

    Make, use and close it in one thread, and no two at a time: espeak-ng exists once a process.

    Args:
        language: a language tag such as "en" or "pt-BR". A voice of exactly this language and
            region is taken if there is one, else one of the language, never one of another.
        rate: words a minute; None leaves pyttsx3's 200.

    Raises:
        DeviceError: there is no engine, or none of its voices speaks the language.
    """

    def __init__(self, language: str = "en", rate: int | None = None) -> None:
        self._rate = rate
        self._report = _Report()
        self._kept: Any = None
        with _as_device_error():
            engine = _new_engine()
            self._voice = _voice_for(language, engine)
            # espeak-ng answers slowly (0.17 s) just after it was set up, so its engine is kept.
            # The other drivers are right only on an engine's first run: later ones never end
            # (SAPI), or end before the sound is made (NSSpeech).
            if engine.driver_name == _ESPEAK:
                self._kept = self._set_up(engine)

    def synthesize(self, text: str) -> Sound:
        """Return the text as speech. What can't be spoken is left out, or is silence.

        Raises:
            DeviceError: the engine failed, or didn't answer.
        """
        # Half a surrogate pair is how Python keeps a typed byte that is no UTF-8; the engine
        # would choke on it, and stay choked. A zero byte ends the text for espeak-ng.
        speakable = text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8") or " "
        with _as_device_error():
            for _ in range(_ATTEMPTS):
                sound = self._attempt(speakable)
                if sound is not None:
                    return sound
        raise DeviceError(Device.SYNTHESIZER, f"cancelled {_ATTEMPTS} times")

    def close(self) -> None:
        """Let the engine go."""
        self._kept = None

    def _attempt(self, text: str) -> Sound | None:
        """Return the sound, or None when pyttsx3 cancelled it.

        espeak-ng may still be tidying up after its last sentence; pyttsx3 takes that for a
        sentence to be stopped, and stops the new one too.
        """
        report = self._report
        report.clear()
        engine = self._kept or self._set_up(_new_engine())
        with tempfile.TemporaryDirectory(prefix="a11y-klondike-") as folder:
            path = Path(folder, "speech.wav")
            engine.save_to_file(text, str(path))
            engine.runAndWait()
            # The first run of an espeak engine ends before its sound is made.
            if engine.driver_name == _ESPEAK and not report.finished.wait(_PATIENCE):
                raise DeviceError(Device.SYNTHESIZER, f"no sound within {_PATIENCE} seconds")
            if report.error is not None:
                raise report.error
            return None if report.cancelled else _read(path)

    def _set_up(self, engine: Any) -> Any:  # noqa: ANN401 - pyttsx3 has no types
        """Return the engine with its voice and rate; the first run sets them."""
        engine.connect("finished-utterance", self._report.on_finished)
        engine.connect("error", self._report.on_error)
        engine.setProperty("voice", self._voice)
        if self._rate is not None:
            engine.setProperty("rate", self._rate)
        return engine


class _Report:
    """What the engine told of its last run, from whatever thread."""

    def __init__(self) -> None:
        self.finished = threading.Event()
        self.cancelled = False
        self.error: Exception | None = None

    def clear(self) -> None:
        self.finished.clear()
        self.cancelled = False

    def on_finished(self, name: str | None, completed: bool) -> None:  # noqa: ARG002, FBT001 - pyttsx3's names
        self.cancelled = not completed
        self.finished.set()

    def on_error(self, name: str | None, exception: Exception) -> None:  # noqa: ARG002 - pyttsx3's names
        self.error = exception


@contextlib.contextmanager
def _as_device_error() -> Iterator[None]:
    """Raise whatever goes wrong in here as a `DeviceError`."""
    try:
        yield
    except DeviceError:
        raise
    except Exception as error:
        # Each driver fails in its own way: RuntimeError, ValueError, COMError, KeyError.
        detail = f"{type(error).__name__}: {error}"
        raise DeviceError(Device.SYNTHESIZER, detail) from error


def _new_engine() -> Any:  # noqa: ANN401 - pyttsx3 has no types
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
        return pyttsx3.Engine(_ESPEAK)


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


def _voice_for(language: str, engine: Any) -> str:  # noqa: ANN401 - pyttsx3 has no types
    """Return the id of a voice that speaks the language.

    Asking espeak-ng for it by name is not enough: it goes on in the last language when it has
    no such voice.

    Raises:
        DeviceError: no voice does.
    """
    wanted = _tag(language)
    tags = {
        voice.id: {_tag(tag) for tag in voice.languages or ()}
        for voice in engine.getProperty("voices")
    }
    exact = [voice for voice in tags if wanted in tags[voice]]
    related = [voice for voice in tags if _primary(wanted) in map(_primary, tags[voice])]
    usual = engine.getProperty("voice")
    for candidates in (exact, related):
        if usual in candidates:
            return str(usual)
        if candidates:
            return str(min(candidates, key=len))  # the plain voice, not a region's
    raise DeviceError(Device.SYNTHESIZER, f"no voice for the language {language}")


def _tag(tag: object) -> str:
    """Return the language tag as all drivers' tags are compared: "en_US" as "en-us"."""
    return str(tag).lower().replace("_", "-")


def _primary(tag: str) -> str:
    """Return the language of a tag, without region or script."""
    return tag.partition("-")[0]


def _read(path: Path) -> Sound:
    """Return the recording in the file."""
    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != SAMPLE_WIDTH:
                return _read_otherwise(path)
            samples = file.readframes(file.getnframes())
            return Sound(samples, file.getframerate(), file.getnchannels())
    except wave.Error:
        return _read_otherwise(path)


def _read_otherwise(path: Path) -> Sound:
    """Return the recording in a file of another kind: macOS writes AIFF under every name."""
    sr: Any = importlib.import_module("speech_recognition")  # 0.15 s, and only macOS needs it
    with sr.AudioFile(str(path)) as source:
        audio = sr.Recognizer().record(source)
    return Sound(audio.get_raw_data(convert_width=SAMPLE_WIDTH), audio.sample_rate, channels=1)
