"""The other side of `ProcessSynthesizer`: a process that makes speech and nothing else.

Requests come on standard input, a line of JSON each: the text and the four figures of a `Manner`.
Answers go to standard output: a line of JSON each, followed by as many bytes of samples as it
tells. The first answer comes unasked and tells the voices.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping
from queue import SimpleQueue
from typing import BinaryIO

from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Manner, NoVoiceError
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer


def main() -> None:
    """Answer requests until standard input ends; the argument is the language."""
    answers = _taken_away(sys.stdout.fileno())
    try:
        synthesizer = Pyttsx3Synthesizer(sys.argv[1])
    except NoVoiceError:
        _answer(answers, {"no_voice": True})
        return
    except DeviceError as error:
        _answer(answers, {"error": error.detail})
        return
    voices = [(voice.id, voice.name, voice.languages) for voice in synthesizer.voices]
    capabilities = [capability.value for capability in synthesizer.capabilities]
    _answer(answers, {"voices": voices, "capabilities": capabilities})
    requests = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    while True:
        text, rate, pitch, volume, voice = json.loads(requests.get())
        try:
            sound = synthesizer.synthesize(text, Manner(rate, pitch, volume, voice))
        except DeviceError as error:
            _answer(answers, {"error": error.detail})
            continue
        size = {"rate": sound.rate, "channels": sound.channels, "bytes": len(sound.samples)}
        _answer(answers, size, sound.samples)


def _taken_away(stdout: int) -> BinaryIO:
    """Return standard output as ours alone; what a library prints goes nowhere."""
    ours = os.dup(stdout)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stdout)
    os.close(nowhere)
    return os.fdopen(ours, "wb")


def _listen(stdin: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Take requests; end the process when the game is gone, even if the engine hangs."""
    for line in stdin:
        requests.put(line)
    os._exit(0)


def _answer(answers: BinaryIO, answer: Mapping[str, object], samples: bytes = b"") -> None:
    answers.write(json.dumps(answer).encode() + b"\n" + samples)
    answers.flush()


if __name__ == "__main__":
    main()
