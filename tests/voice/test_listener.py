"""Waiting for utterances, in rooms whose time is the sound that was read."""

from __future__ import annotations

import threading
import tracemalloc
from contextlib import closing
from typing import TYPE_CHECKING, Self

import pytest
import speech_recognition as sr
from voice.sounds import RATE, Ear, noise, seconds, silence, voice
from voice.wav_files import wav

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.base import Evidence, SpokenGrammar
from a11y_klondike.voice.endpoint import Endpointer
from a11y_klondike.voice.listener import Listener
from a11y_klondike.voice.microphone import MicrophoneStream
from a11y_klondike.voice.wav import SoundFile, read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

END = 0.45
"""Seconds without speech after which an utterance is over."""
MARGIN = 0.3
"""Seconds that are kept before it."""


class Room(sr.AudioSource):  # type: ignore[misc]  # SpeechRecognition has no types
    """Sounds one after the other, as fast as they are asked for, then a noise without end."""

    SAMPLE_RATE = RATE
    SAMPLE_WIDTH = 2
    CHUNK = 512

    def __init__(self, *sounds: bytes, after: bytes = bytes(1_024)) -> None:
        self._sounds = b"".join(sounds)
        self._after = after
        self.stream: Self | None = None
        self.read_seconds = 0.0
        self.entered = 0
        self.on_read: Callable[[], None] = lambda: None

    def __enter__(self) -> Self:
        assert self.stream is None, "it is entered once"
        self.stream = self
        self.entered += 1
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None

    def read(self, size: int) -> bytes:
        self.on_read()
        self.read_seconds += size / RATE
        if len(self._sounds) < 2 * size:
            self._sounds += self._after * (2 * size // len(self._after) + 1)
        chunk, self._sounds = self._sounds[: 2 * size], self._sounds[2 * size :]
        return chunk


class Stenographer:
    """Understands nothing, and keeps what it was given to hear.

    Attributes:
        heard: each utterance that was ended.
    """

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.said: bytes | None = None

    def use(self, full: SpokenGrammar) -> None:
        raise NotImplementedError

    def use_now(self, now: SpokenGrammar | None) -> None:
        raise NotImplementedError

    def begin(self) -> None:
        self.said = b""

    def feed(self, samples: bytes) -> None:
        assert self.said is not None, "an utterance has begun"
        self.said += samples

    def again(self) -> None: ...

    def end(self) -> Evidence:
        assert self.said is not None, "an utterance has begun"
        self.heard.append(self.said)
        self.said = None
        return Evidence(frames=len(self.heard))

    @property
    def seconds(self) -> list[float]:
        """How long each utterance was."""
        return [seconds(sound) for sound in self.heard]


def ears(
    room: sr.AudioSource, is_deaf: Callable[[], bool] = lambda: False
) -> tuple[Stenographer, Listener]:
    """Return who listens in a room."""
    recognizer = Stenographer()
    listener = Listener(recognizer, room, is_deaf, endpointer=Endpointer(Ear()))
    return recognizer, listener


def test_each_call_is_one_utterance() -> None:
    room = Room(silence(1), voice(1, 3_000), silence(1), voice(0.3, 3_000), silence(1))
    recognizer, listener = ears(room)
    assert listener.listen() == Evidence(frames=1)
    assert room.read_seconds == pytest.approx(2 + END, abs=0.05)
    assert listener.listen() == Evidence(frames=2)
    assert recognizer.seconds == pytest.approx([1.75, 1.05], abs=0.05)
    assert room.entered == 1


def test_what_is_said_reaches_the_recogniser_while_it_is_said() -> None:
    room = Room(silence(1), voice(3, 3_000))
    recognizer, listener = ears(room)
    late: list[float] = []

    def look() -> None:
        if recognizer.said:
            late.append(room.read_seconds - 0.7 - seconds(recognizer.said))

    room.on_read = look
    listener.listen()
    assert len(late) > 80
    assert max(late) < 0.07


@pytest.mark.parametrize("chunk", [100, 512, 1_024, 5_000])
def test_the_pieces_in_which_sound_comes_make_no_difference(chunk: int) -> None:
    sounds = noise(1, 30), voice(1, 3_000), noise(0.9, 30), voice(1, 2_000), noise(1, 30)
    room = Room(*sounds)
    room.CHUNK = chunk
    recognizer, listener = ears(room)
    listener.listen()
    listener.listen()
    reference, other = ears(Room(*sounds))
    other.listen()
    other.listen()
    assert recognizer.heard == reference.heard


def test_the_onset_is_told_once_an_utterance_and_at_once() -> None:
    room = Room(silence(1), voice(1, 3_000), silence(1), voice(1, 3_000), silence(1))
    _, listener = ears(room)
    onsets: list[float] = []
    listener.on_onset = lambda: onsets.append(room.read_seconds)
    listener.listen()
    listener.listen()
    assert onsets == pytest.approx([1.14, 3.14], abs=0.05)


def test_patience_ends_where_nothing_has_begun() -> None:
    room = Room(silence(1), voice(0.05, 3_000))
    recognizer, listener = ears(room)
    assert listener.listen(2) is None
    assert room.read_seconds == pytest.approx(2, abs=0.05)
    assert recognizer.said is None


def test_patience_doesnt_cut_who_has_begun() -> None:
    room = Room(silence(0.5), voice(3, 3_000))
    recognizer, listener = ears(room)
    assert listener.listen(0.8) is not None
    assert recognizer.seconds == pytest.approx([3.75], abs=0.05)


def test_patience_begins_after_what_waits_to_be_heard() -> None:
    stream = MicrophoneStream()
    room = Room()
    room.stream = stream  # type: ignore[assignment]
    _, listener = ears(room)
    listener._is_entered = True
    for _ in range(100):  # nobody has listened for three seconds
        stream.feed(silence(0.03))
    for _ in range(40):
        stream.feed(silence(0.01) + voice(0.02, 3_000))
    for _ in range(40):
        stream.feed(silence(0.03))
    assert listener.listen(0.5) is not None


def test_what_the_game_says_itself_is_not_heard() -> None:
    room = Room(noise(1, 20), voice(3, 3_000), noise(1, 20), voice(1, 3_000), noise(2, 20))
    recognizer, listener = ears(room, is_deaf=lambda: room.read_seconds < 4.1)
    listener.listen()
    assert recognizer.seconds == pytest.approx([1.75], abs=0.05), "only what comes afterwards"
    assert room.read_seconds == pytest.approx(6 + END, abs=0.1)


def test_the_end_of_what_the_game_says_is_still_in_the_room() -> None:
    room = Room(silence(1), voice(3, 3_000), silence(1), voice(1, 3_000), silence(1))
    recognizer, listener = ears(room, is_deaf=lambda: 1 < room.read_seconds < 3.85)
    listener.listen()
    assert recognizer.seconds == pytest.approx([1.75], abs=0.05)


def test_who_is_speaking_when_the_game_begins_is_not_heard() -> None:
    room = Room(silence(1), voice(2, 3_000), silence(3), voice(1, 2_000), silence(1))
    recognizer, listener = ears(room, is_deaf=lambda: 2 < room.read_seconds < 4)
    listener.listen()
    assert recognizer.seconds == pytest.approx([1.75], abs=0.05)
    assert voice(1, 2_000)[:20_000] in recognizer.heard[0]


def test_who_begins_in_the_tail_is_heard_from_its_end_on() -> None:
    room = Room(voice(3, 3_000), silence(1))
    recognizer, listener = ears(room, is_deaf=lambda: room.read_seconds < 1)
    listener.listen()
    assert recognizer.seconds == pytest.approx([3 - 1.25 + END], abs=0.07)


def test_what_was_said_before_a_flush_is_forgotten() -> None:
    room = Room(silence(1), voice(4, 3_000), silence(1), voice(1, 2_000), silence(1))
    recognizer, listener = ears(room)
    room.on_read = lambda: listener.flush() if 2 < room.read_seconds < 4.99 else None
    listener.listen()
    assert recognizer.seconds == pytest.approx([1.75], abs=0.05)


def test_it_can_be_stopped_while_nobody_speaks() -> None:
    room = Room()
    recognizer, listener = ears(room)
    room.on_read = lambda: listener.stop() if room.read_seconds > 5 else None
    assert listener.listen() is None
    assert room.read_seconds < 5.1
    assert recognizer.heard == []


def test_it_can_be_stopped_from_another_thread() -> None:
    _, listener = ears(Room())
    waiting = threading.Thread(target=listener.listen)
    waiting.start()
    listener.stop()
    waiting.join(30)
    assert not waiting.is_alive()


def test_it_can_be_stopped_while_the_microphone_sleeps() -> None:
    stream = MicrophoneStream()
    room = Room()
    enter = room.__enter__

    def asleep() -> Room:
        enter()
        room.stream = stream  # type: ignore[assignment]
        return room

    room.__enter__ = asleep  # type: ignore[method-assign]
    recognizer = Stenographer()
    listener = Listener(recognizer, room, endpointer=Endpointer(Ear()))
    listener.open()
    stopper = threading.Timer(0.15, listener.stop)
    stopper.start()
    assert listener.listen() is None
    stopper.join()


def test_it_can_be_stopped_in_the_middle_of_an_utterance() -> None:
    room = Room(silence(0.5), voice(9, 3_000), silence(1), voice(1, 2_000), silence(1))
    recognizer, listener = ears(room)
    room.on_read = lambda: listener.stop() if 3 < room.read_seconds < 3.04 else None
    assert listener.listen() is None
    assert room.read_seconds < 3.2
    assert recognizer.heard == []
    listener.flush()
    listener.listen()
    assert len(recognizer.heard) == 1


def test_a_stop_before_listening_counts_and_counts_once() -> None:
    recognizer, listener = ears(Room(noise(1, 20), voice(1, 3_000)))
    listener.stop()
    assert listener.listen() is None
    assert listener.listen() is not None
    assert recognizer.seconds == pytest.approx([1.75], abs=0.05)


@pytest.mark.parametrize("error", [KeyboardInterrupt, DeviceError(Device.MICROPHONE, "gone")])
def test_what_ends_listening_closes_the_ears_and_they_open_again(
    error: BaseException | type[BaseException],
) -> None:
    room = Room(noise(1, 20), voice(2, 3_000), noise(1, 20), voice(1, 3_000))
    recognizer, listener = ears(room)

    def fail() -> None:
        if room.entered == 1 and room.read_seconds > 2:
            raise error

    room.on_read = fail
    with pytest.raises((KeyboardInterrupt, DeviceError)):
        listener.listen()
    assert room.stream is None
    listener.listen()
    assert room.entered == 2
    assert recognizer.seconds == pytest.approx([1 + END], abs=0.1)


def test_ears_that_were_closed_open_again() -> None:
    room = Room(silence(1), voice(1, 3_000), silence(1), voice(1, 3_000))
    recognizer, listener = ears(room)
    listener.close()  # nothing is open yet
    listener.open()
    listener.open()
    assert room.entered == 1
    listener.listen()
    listener.close()
    listener.close()
    assert room.stream is None
    listener.listen()
    assert (room.entered, len(recognizer.heard)) == (2, 2)


@pytest.mark.parametrize("after", [0.0, 0.2, 2.0])
def test_the_end_of_a_file_ends_an_utterance(tmp_path: Path, after: float) -> None:
    path = tmp_path / "speech.wav"
    samples = memoryview(silence(1) + voice(1.001, 8_000) + silence(after)).cast("h")
    path.write_bytes(wav([sample / 32_768 for sample in samples]))
    recognizer, listener = ears(SoundFile(path))
    with closing(listener):
        assert listener.listen() is not None
        assert listener.listen() is None
    assert recognizer.seconds == pytest.approx([1.3 + min(after, END)], abs=0.05)


def test_a_file_without_speech_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "silence.wav"
    path.write_bytes(wav([0.0] * 32_000))
    _, listener = ears(SoundFile(path))
    with closing(listener):
        assert listener.listen() is None


def test_a_slow_recogniser_loses_nothing() -> None:
    stream = MicrophoneStream()
    room = Room()
    room.stream = stream  # type: ignore[assignment]
    recognizer, listener = ears(room)
    listener._is_entered = True
    sound = noise(1, 20) + voice(8, 3_000) + noise(1, 20)
    for start in range(0, len(sound), 960):  # all of it comes before the first is read
        stream.feed(sound[start : start + 960])
    listener.listen()
    assert recognizer.heard[0] in sound
    assert recognizer.seconds == pytest.approx([8.75], abs=0.05)


def test_ten_minutes_of_noise_are_a_few_utterances_at_most() -> None:
    room = Room(noise(1, 20), after=noise(1, 900))
    recognizer = Stenographer()
    listener = Listener(recognizer, room, endpointer=Endpointer())
    tracemalloc.start()
    try:
        assert listener.listen(600) is not None
        assert recognizer.seconds == pytest.approx([10], abs=0.05)
        before, _ = tracemalloc.get_traced_memory()
        assert listener.listen(600) is None
        assert tracemalloc.get_traced_memory()[0] < before + 1_000_000, "a twentieth of the sound"
    finally:
        tracemalloc.stop()
    assert room.read_seconds > 600
    room._sounds = voice(1, 6_000)
    assert listener.listen() is not None


def test_commands_in_a_row_are_understood(
    shared_recognizer: PocketsphinxRecognizer, recording: Callable[[str, str], Path]
) -> None:
    names = [
        "move_the_seven_of_hearts_to_column_four",
        "draw_a_card",
        "yes",
        "nine_of_clubs_to_two",
    ]
    sounds = [read_wav(recording("espeak", name)).frame_data for name in names]
    pause = noise(0.8, 20)
    room = Room(pause, *(part for sound in sounds for part in (sound, pause)))
    listener = Listener(shared_recognizer, room)
    heard = [listener.listen() for _ in names]
    assert [each.full.words.replace(" ", "_") for each in heard if each] == names
