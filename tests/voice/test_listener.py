"""When an utterance begins and ends, with sounds that are as long as we like."""

from __future__ import annotations

import array
import random
import threading
import time
from typing import TYPE_CHECKING, Self

import pytest
import speech_recognition as sr

from a11y_klondike.voice.base import Hypothesis, SpokenGrammar
from a11y_klondike.voice.microphone import Listener
from a11y_klondike.voice.wav import read_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer

RATE = 16_000


def noise(seconds: float, loudness: int) -> bytes:
    """Return noise with this root mean square, of 32,768."""
    chance = random.Random(1)
    samples = (round(chance.gauss(0, loudness)) for _ in range(round(seconds * RATE)))
    return array.array("h", samples).tobytes()


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

    def __enter__(self) -> Self:
        self.stream = self
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None

    def read(self, size: int) -> bytes:
        self.read_seconds += size / RATE
        if len(self._sounds) < 2 * size:
            self._sounds += self._after * (2 * size // len(self._after) + 1)
        chunk, self._sounds = self._sounds[: 2 * size], self._sounds[2 * size :]
        return chunk


class Stenographer:
    """Understands nothing, and keeps what it was given to hear."""

    def __init__(self) -> None:
        self.heard: list[sr.AudioData] = []

    def use(self, grammar: SpokenGrammar) -> None:
        raise NotImplementedError

    def hear(self, audio: sr.AudioData) -> Hypothesis:
        self.heard.append(audio)
        return Hypothesis("", 0, 0)

    @property
    def seconds(self) -> list[float]:
        """How long each utterance was."""
        return [len(audio.frame_data) / (2 * RATE) for audio in self.heard]


def listen(*sounds: bytes, times: int = 1) -> tuple[list[float], float]:
    """Return how long the utterances were, and how many seconds of sound it took to the last."""
    recognizer, room = Stenographer(), Room(*sounds)
    listener = Listener(recognizer, room)
    for _ in range(times):
        assert listener.listen() == Hypothesis("", 0, 0)
    return recognizer.seconds, room.read_seconds


@pytest.mark.parametrize("room_noise", [0, 10, 100, 300])
@pytest.mark.parametrize("length", [0.25, 1, 4, 8])
def test_an_utterance_ends_half_a_second_after_the_last_sound(
    length: float, room_noise: int
) -> None:
    before, after = noise(1.5, room_noise), noise(3, room_noise)
    (heard,), end = listen(before, noise(length, 3_000), after)
    assert heard == pytest.approx(length + 0.6, abs=0.1)  # with 0.3 s on each side
    assert end == pytest.approx(1.5 + length + 0.5, abs=0.1)


def test_a_pause_between_words_is_no_end() -> None:
    words = noise(0.5, 3_000), bytes(2 * round(0.4 * RATE))
    (heard,), _ = listen(bytes(RATE * 2), *words, *words, *words)
    assert heard == pytest.approx(2.3 + 0.6, abs=0.1)


def test_a_voice_may_be_soft_at_the_end() -> None:
    falling = [noise(0.3, loudness) for loudness in (4_000, 3_000, 2_000, 1_500, 1_000, 600, 300)]
    (heard,), _ = listen(noise(1, 30), *falling, noise(3, 30))
    assert heard == pytest.approx(2.1 + 0.6, abs=0.1)


def test_what_the_game_says_itself_is_not_heard() -> None:
    recognizer = Stenographer()
    room = Room(noise(1, 20), noise(3, 3_000), noise(1, 20), noise(1, 3_000), noise(2, 20))
    listener = Listener(recognizer, room, is_deaf=lambda: room.read_seconds < 4.5)
    listener.listen()
    assert recognizer.seconds == pytest.approx([1.6], abs=0.1), "only what comes afterwards"


def test_a_click_is_no_utterance() -> None:
    click = noise(0.03, 8_000)
    (heard,), end = listen(
        bytes(RATE * 2), click, bytes(RATE * 2), click, bytes(RATE * 2), noise(1, 3_000)
    )
    assert heard == pytest.approx(1.6, abs=0.1)
    assert end > 4


def test_a_faint_hiss_after_no_sound_at_all_is_no_utterance() -> None:
    (heard,), _ = listen(bytes(RATE * 4), noise(2, 40), bytes(RATE * 2), noise(1, 3_000))
    assert heard == pytest.approx(1.6, abs=0.1)


def test_a_noise_that_sets_in_ends_after_ten_seconds_and_is_learnt() -> None:
    fan = 800
    lengths, end = listen(noise(1, 20), noise(12, fan), noise(1, 6_000), noise(3, fan), times=2)
    assert lengths == pytest.approx([10.3, 1.6], abs=0.2)
    assert end == pytest.approx(14.5, abs=0.2)


def test_when_a_noise_stops_softer_speech_is_heard() -> None:
    lengths, _ = listen(noise(2, 1_000), noise(3, 20), noise(1, 600), noise(2, 20))
    assert lengths == pytest.approx([1.6], abs=0.2)


def test_loud_speech_makes_nobody_deaf_for_soft_speech() -> None:
    silence = noise(0.8, 20)
    loud, soft = noise(4, 6_000), noise(1, 400)
    lengths, _ = listen(noise(1, 20), loud, silence, loud, silence, soft, noise(2, 20), times=3)
    assert lengths == pytest.approx([4.6, 4.6, 1.6], abs=0.2)


def test_it_can_be_stopped_while_nobody_speaks() -> None:
    listener = Listener(Stenographer(), Room())
    threading.Timer(0.2, listener.stop).start()
    began = time.monotonic()
    assert listener.listen() is None
    assert 0.1 < time.monotonic() - began < 2


def test_it_can_be_stopped_in_the_middle_of_an_utterance() -> None:
    recognizer = Stenographer()
    room = Room(bytes(RATE), noise(9, 3_000))
    listener = Listener(recognizer, room)
    read = room.read

    def read_until_stopped(size: int) -> bytes:
        if room.read_seconds > 3:
            listener.stop()
        return read(size)

    room.read = read_until_stopped  # type: ignore[method-assign]
    assert listener.listen() is None
    assert room.read_seconds < 3.2
    assert recognizer.heard == []


def test_a_stop_before_listening_counts_and_counts_once() -> None:
    recognizer = Stenographer()
    listener = Listener(recognizer, Room(noise(1, 20), noise(1, 3_000)))
    listener.stop()
    assert listener.listen() is None
    assert listener.listen() is not None
    assert recognizer.seconds == pytest.approx([1.5], abs=0.3)


def test_an_interrupt_closes_the_ears() -> None:
    room = Room(noise(1, 20))

    def interrupted(size: int) -> bytes:
        raise KeyboardInterrupt(size)

    room.read = interrupted  # type: ignore[method-assign]
    with pytest.raises(KeyboardInterrupt):
        Listener(Stenographer(), room).listen()
    assert room.stream is None


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
    assert [hypothesis.words.replace(" ", "_") for hypothesis in heard if hypothesis] == names
