"""A speech engine that really hangs: espeak-ng's own thread is blocked, in this process."""

from __future__ import annotations

import pytest
from output.conftest import Ear, SoundServer, run_python

_HANG = """
import sys, threading, time
from a11y_klondike.app.parts import make_speech
from a11y_klondike.app.preferences import Speech
from a11y_klondike.output.base import Manner

def tell(trouble):
    print(trouble.kind.value, trouble.device.value)

queue = make_speech("en", Manner(), Speech.VOICE, tell)
queue._speaker._succession._patience = 1.5
queue.say("Nine.")
assert queue.wait_idle(20)
espeak = sys.modules["pyttsx3.drivers._espeak"]
blocked = threading.Event()
espeak.SetSynthCallback(lambda *_: blocked.set() or threading.Event().wait())
"""
"""Begins a program that has spoken once, and whose espeak-ng blocks from now on."""

_SPEAK_ON = """
queue.say("Ten. Two.")
assert queue.wait_idle(20)
queue.say("Three.")
assert queue.wait_idle(20)
queue.close()
print(sorted(thread.name for thread in threading.enumerate() if thread.name.startswith("speech")))
"""


def test_another_process_speaks_on_from_the_same_sentence(
    sound_server: SoundServer, ear: Ear
) -> None:
    ended = run_python(_HANG + _SPEAK_ON, PULSE_SERVER=sound_server.address)
    assert ended == (0, "restarted synthesizer\n['speech-engine']\n", "")
    assert len(ear.bursts()) == 4


_NO_OTHER_ENGINE_HERE = """
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer

queue.say("Ten.")
assert blocked.wait(20)
other = threading.Thread(target=lambda: Pyttsx3Synthesizer().synthesize("Ten."), daemon=True)
other.start()
other.join(3)
print(other.is_alive())
"""


def test_another_engine_in_the_same_process_would_hang_as_well(sound_server: SoundServer) -> None:
    # That is why the second try is made elsewhere.
    ended = run_python(_HANG + _NO_OTHER_ENGINE_HERE, PULSE_SERVER=sound_server.address)
    code, told, noise = ended
    assert (code, noise) == (0, "")
    assert "True" in told


@pytest.mark.parametrize("leave", ["pass", "queue.say('Two.')", "queue.say('Two.'); queue.cut()"])
def test_a_program_ends_though_its_engine_hangs(sound_server: SoundServer, leave: str) -> None:
    script = f"{_HANG}\nqueue.say('Ten.')\nassert queue.wait_idle(20)\n{leave}"
    ended = run_python(script, PULSE_SERVER=sound_server.address)
    assert ended == (0, "restarted synthesizer\n", "")
