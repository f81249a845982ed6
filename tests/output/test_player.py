"""What the loudspeaker does, recorded at a sound server of the test's own."""

from __future__ import annotations

import array
import math
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from output.conftest import Ear, SoundServer, run_python
from waiting import until

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output import player as player_module
from a11y_klondike.output.base import Sound
from a11y_klondike.output.player import MiniaudioPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator


def tone(seconds: float, *, level: int = 12000, rate: int = 22050, channels: int = 1) -> Sound:
    """Return a tone of 440 Hz."""
    step = 2 * math.pi * 440 / rate
    wave = (round(level * math.sin(step * frame)) for frame in range(round(seconds * rate)))
    samples = array.array("h", (sample for sample in wave for _ in range(channels)))
    if sys.byteorder == "big":
        samples.byteswap()
    return Sound(samples.tobytes(), rate, channels)


@pytest.fixture
def player() -> Iterator[MiniaudioPlayer]:
    player = MiniaudioPlayer()
    yield player
    player.close()


@pytest.mark.parametrize(("rate", "channels"), [(22050, 1), (16000, 1), (44100, 2)])
def test_a_sound_is_heard_for_as_long_as_it_lasts(
    player: MiniaudioPlayer, ear: Ear, rate: int, channels: int
) -> None:
    sound = tone(0.4, rate=rate, channels=channels)
    assert sound.seconds == pytest.approx(0.4)
    began = time.perf_counter()
    player.play(sound)
    assert time.perf_counter() - began < 0.3
    assert player.wait()
    waited = time.perf_counter() - began
    assert 0.35 < waited < 1.0
    ((begin, end),) = ear.bursts()
    assert end - begin == pytest.approx(0.4, abs=0.06)
    assert end <= began + waited + 0.05


def test_a_second_sound_follows_without_a_gap(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(0.2))
    player.play(tone(0.2))
    assert player.wait()
    ((begin, end),) = ear.bursts(gap=0.02)
    assert end - begin == pytest.approx(0.4, abs=0.06)


def test_a_sound_that_comes_late_is_waited_for(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(0.1))
    stream = player._stream
    assert stream is not None
    until(stream.handed_over.is_set)
    player.play(tone(0.5))
    assert player.wait()
    bursts = ear.bursts(gap=0.02)
    assert sum(end - begin for begin, end in bursts) == pytest.approx(0.6, abs=0.08)


def test_a_sound_of_another_rate_waits_for_the_end(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(0.2))
    player.play(tone(0.2, rate=48000))
    assert player.wait()
    bursts = ear.bursts(gap=0.02)
    assert sum(end - begin for begin, end in bursts) == pytest.approx(0.4, abs=0.06)


def test_waiting_ends_with_its_time(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(0.5))
    assert not player.wait(0.01)
    assert not player.wait(0)
    assert player.wait(10)
    assert player.wait(0)
    assert len(ear.bursts()) == 1


def test_stop_is_silence_at_once(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(5.0))
    until(lambda: bool(ear.bursts()))
    moments: list[float] = []

    def stop() -> None:
        moments.append(time.perf_counter())
        player.stop()
        moments.append(time.perf_counter())

    timer = threading.Timer(0.2, stop)
    timer.start()
    assert player.wait(10)
    stopped = time.perf_counter()
    timer.join()
    time.sleep(0.1)
    assert moments[1] - moments[0] < 0.1  # the call; it doesn't wait for the device
    assert stopped - moments[0] < 0.2
    assert ear.bursts()[-1][1] < moments[0] + 0.1


def test_stop_is_silence_soon_even_if_nobody_waits(player: MiniaudioPlayer, ear: Ear) -> None:
    player.play(tone(5.0))
    until(lambda: bool(ear.bursts()))
    moment = time.perf_counter()
    player.stop()
    time.sleep(0.5)
    assert ear.bursts()[-1][1] < moment + 0.35


def test_nothing_of_a_stopped_sound_is_heard_in_the_next(player: MiniaudioPlayer, ear: Ear) -> None:
    for _ in range(3):
        player.play(tone(5.0))
        until(lambda: bool(ear.bursts()))
        player.stop()
        player.wait()
        time.sleep(0.1)
        ear.forget()
        player.play(tone(0.1, level=1000))
        player.wait()
        until(lambda: bool(ear.bursts()))
        assert max(level for _, level in ear.levels()) < 2000
        ear.forget()


def test_stop_in_silence_does_nothing(player: MiniaudioPlayer, ear: Ear) -> None:
    player.stop()
    player.play(tone(0.1))
    assert player.wait()
    player.stop()
    assert player.wait()
    assert len(ear.bursts()) == 1


def test_no_connection_stays_behind(player: MiniaudioPlayer, sound_server: SoundServer) -> None:
    assert sound_server.process.poll() is None

    def play() -> int:
        player.play(tone(0.05))
        player.stop()
        player.wait()
        return sum(1 for _ in Path("/proc/self/fd").iterdir())

    first = play()
    counts = [play() for _ in range(80)]  # PulseAudio takes 64 connections
    assert max(counts) <= first + 2


def test_a_device_that_vanishes_ends_the_sound_and_is_missed_by_the_next(
    player: MiniaudioPlayer,
    mortal_sound_server: SoundServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player_module, "_STALL", 0.1)
    player.play(tone(0.5))
    mortal_sound_server.kill()
    assert player.wait(10)
    with pytest.raises(DeviceError) as caught:
        player.play(tone(0.1))
    assert caught.value.device is Device.SPEAKER


def test_a_device_that_takes_no_sound_is_an_error_at_the_second_time(
    player: MiniaudioPlayer, sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sound_server.process.poll() is None
    monkeypatch.setattr(player_module, "_STALL", -5.0)  # every device is too late
    player.play(tone(1.0))
    assert player.wait()
    player.play(tone(1.0))
    with pytest.raises(DeviceError) as caught:
        player.wait()
    assert caught.value.device is Device.SPEAKER


_PLAY_TO_NOBODY = """
from a11y_klondike.errors import DeviceError
from a11y_klondike.output.base import Sound
from a11y_klondike.output.player import MiniaudioPlayer

player = MiniaudioPlayer()
for _ in range(2):
    try:
        player.play(Sound(bytes(4410), rate=22050, channels=1))
    except DeviceError as error:
        print(error.device.value)
    player.wait()
player.close()
"""


def test_without_a_device_it_is_an_error_and_the_terminal_stays_clean() -> None:
    assert run_python(_PLAY_TO_NOBODY) == (0, "speaker\nspeaker\n", "")
