"""speech-dispatcher, the real service, at a loudspeaker that is recorded."""

from __future__ import annotations

import importlib.util
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from output.conftest import run_python
from output.silent_speech import LIMIT, TextLoudspeaker, speech_threads
from output.speech_service import Service
from waiting import until

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import (
    Capability,
    EngineKind,
    Manner,
    NoVoiceError,
    Trouble,
)
from a11y_klondike.output.speech_queue import SpeechQueue
from a11y_klondike.output.synthesizers.speech_dispatcher import SpeechDispatcher

if TYPE_CHECKING:
    from output.conftest import Ear, SoundServer

NOTHING = "/nonexistent/speech-dispatcher"
SENTENCE = "Seven of hearts on the eight of spades, column four."
SYSTEM_PACKAGES: Final = Path("/usr/lib/python3/dist-packages")
"""Where Debian keeps python3-speechd, for its own Python only."""


pytestmark = [
    pytest.mark.usefixtures("_library", "_synthesizer"),
    # Its thread ends with SystemExit, which Python passes over and pytest doesn't.
    pytest.mark.filterwarnings("ignore:Exception in thread SSIP client communication"),
]


@pytest.fixture(scope="module")
def _library() -> Iterator[None]:
    """The library alone, without the other packages that it is installed among."""
    if importlib.util.find_spec("speechd") is not None:
        yield
        return
    if not (SYSTEM_PACKAGES / "speechd").is_dir():
        pytest.skip("needs the system package python3-speechd")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "speechd").symlink_to(SYSTEM_PACKAGES / "speechd")
        sys.path.append(folder)
        yield
        sys.path.remove(folder)
        for module in [name for name in sys.modules if name.partition(".")[0] == "speechd"]:
            del sys.modules[module]


@pytest.fixture(scope="module")
def _synthesizer() -> None:
    """What makes the service's sound; without it, it has no voice."""
    places = ("lib/", "lib/*/", "libexec/")
    files = [f"{place}speech-dispatcher-modules/sd_espeak-ng" for place in places]
    if not any(path for file in files for path in Path("/usr").glob(file)):
        pytest.skip("needs the system package speech-dispatcher-espeak-ng")


@pytest.fixture(scope="module")
def _service(_listening: tuple[SoundServer, Ear]) -> Iterator[Service]:
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder), _listening[0].address)
        yield service
        service.end()


@pytest.fixture
def service(_service: Service, monkeypatch: pytest.MonkeyPatch) -> Service:
    """The service that this process speaks through."""
    monkeypatch.setenv("SPEECHD_ADDRESS", _service.address)
    return _service


@pytest.fixture
def voice(service: Service) -> Iterator[SpeechDispatcher]:
    assert service.process.poll() is None
    voice = SpeechDispatcher("en")
    yield voice
    voice.close()


@pytest.fixture
def aloud(service: Service) -> Iterator[SpeechQueue]:
    assert service.process.poll() is None
    troubles: list[Trouble] = []
    kind = EngineKind(lambda: SpeechDispatcher("en"), sounds=False)
    queue = SpeechQueue([kind], TextLoudspeaker, troubles.append)
    yield queue
    queue.close()
    assert troubles == []
    assert speech_threads() == []


def test_it_speaks_to_the_end(voice: SpeechDispatcher, ear: Ear) -> None:
    began = time.perf_counter()
    voice.speak(SENTENCE, Manner())
    assert time.perf_counter() - began < 1
    voice.wait()
    ended = time.perf_counter()
    ((begin, end),) = ear.bursts(gap=0.5)
    assert 1.5 < end - begin < 4
    assert end < ended + 0.1
    voice.wait()
    assert time.perf_counter() - ended < 0.5, "nothing is left to be waited for"


def test_it_is_silent_at_once_when_stopped(voice: SpeechDispatcher, ear: Ear) -> None:
    voice.speak(SENTENCE, Manner())
    until(lambda: bool(ear.bursts()))
    time.sleep(0.3)
    moments: list[float] = []

    def stop() -> None:
        moments.append(time.perf_counter())
        voice.stop()

    timer = threading.Timer(0.1, stop)
    timer.start()
    voice.wait()
    timer.join()
    time.sleep(0.5)
    assert ear.bursts()[-1][1] < moments[0] + 0.2
    voice.stop()
    voice.wait()
    ear.forget()
    voice.speak("Nine.", Manner())
    voice.wait()
    assert ear.bursts()


def _seconds(voice: SpeechDispatcher, ear: Ear, manner: Manner) -> float:
    ear.forget()
    voice.speak("Seven of hearts.", manner)
    voice.wait()
    time.sleep(0.05)
    ((begin, end),) = ear.bursts(gap=0.9)
    return end - begin


def test_rate_and_volume_are_heard(voice: SpeechDispatcher, ear: Ear) -> None:
    seconds = {rate: _seconds(voice, ear, Manner(rate=rate)) for rate in (100, 200, 400)}
    assert seconds[100] == pytest.approx(2 * seconds[200], rel=0.25)
    assert seconds[400] == pytest.approx(seconds[200] / 2, rel=0.25)
    loudest = max(level for _, level in ear.levels())
    _seconds(voice, ear, Manner(volume=50, pitch=80))
    assert max(level for _, level in ear.levels()) < 0.8 * loudest


def test_what_it_can_do_and_which_voices_it_has(voice: SpeechDispatcher) -> None:
    assert voice.capabilities == frozenset(Capability) - {Capability.SOUND}
    names = [one.name for one in voice.voices]
    assert 0 < len(names) < 100
    assert all(one.languages[0].startswith("en") for one in voice.voices)
    voice.speak("Nine.", Manner(voice=names[-1]))
    voice.wait()


def test_any_text_may_be_given(voice: SpeechDispatcher, ear: Ear) -> None:
    for text in ("", ".", "a\n.\nb", "a\udcffb", "\0", "<b>", "\r\n.\r\n", "七"):
        voice.speak(text, Manner(rate=500))
        timer = threading.Timer(0.4, voice.stop)
        timer.start()
        voice.wait()
        timer.cancel()
    ear.forget()
    voice.speak("Still here.", Manner())
    voice.wait()
    assert ear.bursts()


def test_a_language_without_a_voice_is_an_error(service: Service) -> None:
    assert service.process.poll() is None
    with pytest.raises(NoVoiceError):
        SpeechDispatcher("xx")


def test_without_its_library_it_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "speechd", None)
    with pytest.raises(DeviceError, match="speechd"):
        SpeechDispatcher("en")


# In the queue


def test_each_sentence_is_heard_once(aloud: SpeechQueue, ear: Ear) -> None:
    aloud.say("Nine. Nine.")
    aloud.say("Nine.")
    assert aloud.wait_idle(LIMIT)
    assert len(ear.bursts(gap=0.15)) == 3


@pytest.mark.parametrize(
    "silence", [SpeechQueue.cut, lambda queue: queue.say("Ten.", Priority.NOW)], ids=["cut", "now"]
)
def test_a_cut_is_silence_within_200_ms(
    aloud: SpeechQueue, ear: Ear, silence: Callable[[SpeechQueue], None]
) -> None:
    aloud.say(f"{SENTENCE} {SENTENCE}")
    until(lambda: bool(ear.bursts()))
    time.sleep(0.3)
    moment = time.perf_counter()
    silence(aloud)
    assert time.perf_counter() - moment < 0.05
    assert aloud.wait_idle(LIMIT)
    time.sleep(0.4)
    after = [burst for burst in ear.bursts(gap=0.02) if burst[1] > moment + 0.2]
    assert sum(end - begin for begin, end in after) < 1.2, "at most the new word"


# Without the service. The library leaves its connections open, so these are other processes.

_MAKE_ONE = """
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.synthesizers.speech_dispatcher import SpeechDispatcher

try:
    SpeechDispatcher("en")
except DeviceError as error:
    print(error)
"""


def test_without_a_service_it_is_an_error() -> None:
    code, told, noise = run_python(
        _MAKE_ONE, SPEECHD_ADDRESS="unix_socket:/nonexistent/speechd.sock", SPEECHD_CMD=NOTHING
    )
    assert (code, noise) == (0, "")
    assert told.startswith("synthesizer: SSIPCommunicationError")


_LOSE_IT = """
import os, sys, time
from a11y_klondike.output.base import EngineKind
from a11y_klondike.output.speech_queue import SpeechQueue
from a11y_klondike.output.synthesizers.speech_dispatcher import SpeechDispatcher

service, how = map(int, sys.argv[1:])
queue = SpeechQueue(
    [EngineKind(lambda: SpeechDispatcher("en"), sounds=False)],
    None,
    lambda trouble: print(trouble.kind.value, trouble.device.value),
    patience=1.0,
)
queue.say("Seven of hearts on the eight of spades, column four.")
time.sleep(1)
os.kill(service, how)
queue.say("Nine.")
assert queue.wait_idle(40)
queue.close()
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP], ids=["ended", "hung"])
def test_a_service_that_dies_is_noticed(
    sound_server: SoundServer, tmp_path: Path, how: signal.Signals
) -> None:
    service = Service(tmp_path, sound_server.address)
    script = _LOSE_IT.replace("sys.argv[1:]", f"({service.process.pid}, {int(how)})")
    ended = run_python(script, SPEECHD_CMD=NOTHING, SPEECHD_ADDRESS=service.address)
    service.end()
    assert ended == (0, "silent synthesizer\n", "")
