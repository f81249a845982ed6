"""Speech made by pyttsx3: espeak-ng on Linux, SAPI on Windows, NSSpeech on macOS.

Each sentence goes through a private temporary file instead of pyttsx3's own `say`, which plays
through another program, can't be cut and doesn't tell when it failed.

Only the Linux path is tested. On Windows and macOS the same calls reach pyttsx3's drivers for
these systems; what is particular to them here was read from the drivers' source.
"""

from __future__ import annotations

import importlib
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Final

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Capability, Manner, Sound, Voice
from a11y_klondike.output.synthesizers.failures import as_device_error
from a11y_klondike.output.synthesizers.pyttsx3_engine import ESPEAK, new_engine
from a11y_klondike.output.synthesizers.recordings import read_recording
from a11y_klondike.output.voices import voices_for

_PATIENCE: Final = 4.0  # seconds for one sentence; espeak-ng needs 0.01
_ATTEMPTS: Final = 3
_SETTLING: Final = 0.2  # seconds for espeak-ng to take a property; it needs 0.001


class Pyttsx3Synthesizer:
    """The system's voices for one language.

    Make, use and close it in one thread, and no two at a time: espeak-ng exists once a process.

    Args:
        language: a language tag such as "en" or "pt-BR". A voice of exactly this language and
            region is taken if there is one, else one of the language, never one of another.

    Raises:
        NoVoiceError: none of its voices speaks the language.
        DeviceError: there is no engine.
    """

    def __init__(self, language: str = "en") -> None:
        self._report = _Report()
        self._kept: Any = None
        self._set: dict[str, Any] = {}  # what the kept engine was told last
        with as_device_error():
            engine = new_engine()
            usual = engine.getProperty("voice")
            self.voices = tuple(voices_for(language, _all_voices(engine), usual))
            is_espeak = engine.driver_name == ESPEAK
            # espeak-ng answers slowly (0.17 s) just after it was set up, so its engine is kept.
            # The other drivers are right only on an engine's first run: later ones never end
            # (SAPI), or end before the sound is made (NSSpeech).
            if is_espeak:
                self._kept = self._connected(engine)
        capabilities = {Capability.SOUND, Capability.RATE, Capability.VOLUME, Capability.VOICES}
        # The drivers for SAPI and NSSpeech only print that they have no pitch.
        self.capabilities = frozenset(capabilities | ({Capability.PITCH} if is_espeak else set()))

    def synthesize(self, text: str, manner: Manner | None = None) -> Sound:
        """Return the text as speech. What can't be spoken is left out, or is silence.

        Args:
            text: what to speak.
            manner: how; None is the usual manner.

        Raises:
            DeviceError: the engine failed, or didn't answer.
        """
        # Half a surrogate pair is how Python keeps a typed byte that is no UTF-8; the engine
        # would choke on it, and stay choked. A zero byte ends the text for espeak-ng.
        speakable = text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8") or " "
        with as_device_error():
            for _ in range(_ATTEMPTS):
                sound = self._attempt(speakable, manner or Manner())
                if sound is not None:
                    return sound
        raise DeviceError(Device.SYNTHESIZER, f"cancelled {_ATTEMPTS} times")

    def close(self) -> None:
        """Let the engine go."""
        self._kept = None

    def _attempt(self, text: str, manner: Manner) -> Sound | None:
        """Return the sound, or None when pyttsx3 cancelled it.

        espeak-ng may still be tidying up after its last sentence; pyttsx3 takes that for a
        sentence to be stopped, and stops the new one too.
        """
        report = self._report
        report.clear()
        engine = self._kept or self._connected(new_engine())
        self._set_up(engine, manner)
        with tempfile.TemporaryDirectory(prefix="a11y-klondike-") as folder:
            path = Path(folder, "speech.wav")
            engine.save_to_file(text, str(path))
            engine.runAndWait()
            if engine.driver_name == ESPEAK and not report.finished.wait(_PATIENCE):
                raise DeviceError(Device.SYNTHESIZER, f"no sound within {_PATIENCE} seconds")
            if report.error is not None:
                raise report.error
            return None if report.cancelled else read_recording(path)

    def _connected(self, engine: Any) -> Any:  # noqa: ANN401 - pyttsx3 has no types
        """Return the engine, reporting to us."""
        engine.connect("finished-utterance", self._report.on_finished)
        engine.connect("error", self._report.on_error)
        self._set = {}
        if engine.driver_name == ESPEAK:
            # A new engine counts as busy. It would keep all it is told for its first run, which
            # begins with stopping whatever espeak-ng hasn't taken yet.
            engine.proxy.setBusy(False)
            _settle()
        return engine

    def _set_up(self, engine: Any, manner: Manner) -> None:  # noqa: ANN401 - as above
        """Have the engine speak in this manner."""
        wanted: dict[str, Any] = {
            "voice": manner.voice or self.voices[0].id,
            "rate": manner.rate,
            "volume": manner.volume / 100,
        }
        if Capability.PITCH in self.capabilities:
            wanted["pitch"] = manner.pitch
        if wanted["voice"] != self._set.get("voice"):
            self._set = {}  # another voice may bring its own pitch
        for name, value in wanted.items():
            if self._set.get(name) != value:
                engine.setProperty(name, value)
                if engine.driver_name == ESPEAK:
                    _settle()
        self._set = wanted


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


def _settle() -> None:
    """Wait until espeak-ng has taken a property.

    It takes properties in a thread of its own. Until then it counts as playing, and pyttsx3,
    which stops what plays before each sentence, would make it forget them.
    """
    espeak: Any = importlib.import_module("pyttsx3.drivers._espeak")
    give_up = time.monotonic() + _SETTLING
    while espeak.IsPlaying() and time.monotonic() < give_up:
        time.sleep(0.001)


def _all_voices(engine: Any) -> list[Voice]:  # noqa: ANN401 - as above
    """Return the voices that the engine has."""
    return [
        Voice(str(voice.id), str(voice.name), tuple(map(str, voice.languages or ())))
        for voice in engine.getProperty("voices")
    ]
