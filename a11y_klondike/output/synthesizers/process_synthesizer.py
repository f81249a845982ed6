"""pyttsx3 in a process of its own, which can be ended whatever its engine does.

espeak-ng exists once a process. If it hangs, every other engine of that process would wait for it,
so the one that takes over lives elsewhere. It costs 0.15 s at its start, and 20 MB.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import a11y_klondike
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Capability, Manner, NoVoiceError, Sound, Voice
from a11y_klondike.output.synthesizers.failures import as_device_error

_WORKER: Final = "a11y_klondike.output.synthesizers.worker"
_PATIENCE: Final = 4.0
"""Seconds for one answer of the worker, then it is ended: less than the queue waits for us."""
_START: Final = 15.0
"""Seconds for its start, on a machine that is busy."""


class ProcessSynthesizer:
    """The same voices as `Pyttsx3Synthesizer` has, in another process.

    It never hangs: a worker that doesn't answer within seconds is ended, and that is an error.

    Args:
        language: a language tag, as for `Pyttsx3Synthesizer`.

    Raises:
        NoVoiceError: none of its voices speaks the language.
        DeviceError: there is no engine, or the process doesn't start.
    """

    def __init__(self, language: str) -> None:
        with as_device_error():
            self._process = _start(language)
        try:
            hello = self._answer(_START)
        except DeviceError:
            self.close()
            raise
        if hello.get("no_voice"):
            self.close()
            raise NoVoiceError(language)
        self.capabilities = frozenset(map(Capability, hello["capabilities"]))
        self.voices = tuple(
            Voice(voice, name, tuple(languages)) for voice, name, languages in hello["voices"]
        )

    def synthesize(self, text: str, manner: Manner) -> Sound:
        """Return the text as speech, as `Pyttsx3Synthesizer` makes it.

        Raises:
            DeviceError: the engine failed, or didn't answer.
        """
        how = [manner.rate, manner.pitch, manner.volume, manner.voice]
        with as_device_error():
            requests = cast("BinaryIO", self._process.stdin)
            requests.write(json.dumps([text, *how]).encode() + b"\n")
            requests.flush()
        sound = self._answer(_PATIENCE)
        return Sound(sound["samples"], sound["rate"], sound["channels"])

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):  # what wasn't sent is lost
                cast("BinaryIO", pipe).close()
        self._process.wait()

    def _answer(self, limit: float) -> dict[str, Any]:
        """Return the worker's next answer, with its samples if there are any.

        Raises:
            DeviceError: the engine failed, the worker is gone, or it took longer than `limit`
                seconds and was ended.
        """
        answers = cast("BinaryIO", self._process.stdout)
        with as_device_error(), self._ended_after(limit):
            line = answers.readline()
            if not line:
                raise DeviceError(Device.SYNTHESIZER, "the process of the engine has ended")
            answer: dict[str, Any] = json.loads(line)
            if "error" in answer:
                raise DeviceError(Device.SYNTHESIZER, answer["error"])
            if "bytes" in answer:
                answer["samples"] = answers.read(answer["bytes"])
            return answer

    @contextlib.contextmanager
    def _ended_after(self, limit: float) -> Iterator[None]:
        """End the process if this takes longer than `limit` seconds: then nothing can block."""
        timer = threading.Timer(limit, self._process.kill)
        timer.name, timer.daemon = "speech-engine-timer", True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


def _start(language: str) -> subprocess.Popen[bytes]:
    """Start a worker, out of the reach of Control C and of the terminal's end."""
    root = str(Path(a11y_klondike.__file__).parents[1])
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    group = 0
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-m", _WORKER, language],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        start_new_session=True,
        creationflags=group,
    )
