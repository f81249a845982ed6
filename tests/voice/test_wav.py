"""Sound files of every kind, and files that are none."""

from __future__ import annotations

import audioop
import contextlib
import math
import os
import random
import sys
import tracemalloc
from typing import TYPE_CHECKING

import pytest
import speech_recognition as sr
from voice.wav_files import ALAW, FLOAT, MULAW, PCM, tone, wav

from a11y_klondike.errors import AudioFault, AudioFileError
from a11y_klondike.voice.base import heard
from a11y_klondike.voice.wav import SoundFile, read_wav

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from a11y_klondike.voice.pocketsphinx_recognizer import PocketsphinxRecognizer


def loudness(level: float) -> float:
    """Return the root mean square of a tone, of 32,768."""
    return level * 32_768 / math.sqrt(2)


def fault(path: Path) -> AudioFault:
    """Return why the file can't be heard."""
    with pytest.raises(AudioFileError) as caught:
        read_wav(path)
    assert caught.value.path == path
    return caught.value.fault


@pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_every_rate_becomes_16_khz(tmp_path: Path, rate: int) -> None:
    path = tmp_path / "tone.wav"
    path.write_bytes(wav(tone(0.5, rate), rate))
    audio = read_wav(path)
    assert (audio.sample_rate, audio.sample_width) == (16_000, 2)
    assert len(audio.frame_data) / 32_000 == pytest.approx(0.5, abs=0.01)
    assert audioop.rms(audio.frame_data, 2) == pytest.approx(loudness(0.5), rel=0.03)
    assert audioop.cross(audio.frame_data, 2) == pytest.approx(440, abs=3)


@pytest.mark.parametrize("extensible", [False, True])
@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize(
    ("bits", "kind"), [(8, PCM), (16, PCM), (24, PCM), (32, PCM), (32, FLOAT), (64, FLOAT)]
)
def test_every_kind_of_sample_becomes_16_bit_mono(
    tmp_path: Path, bits: int, kind: int, channels: int, *, extensible: bool
) -> None:
    path = tmp_path / "tone.wav"
    samples = tone(0.2, 16_000, level=0.9)
    path.write_bytes(wav(samples, 16_000, channels, bits, kind, extensible=extensible))
    audio = read_wav(path)
    assert len(audio.frame_data) == 0.2 * 32_000
    # Two loud channels are as loud as one.
    assert audioop.rms(audio.frame_data, 2) == pytest.approx(loudness(0.9), rel=0.02)
    assert audioop.max(audio.frame_data, 2) == pytest.approx(0.9 * 32_768, rel=0.02)


@pytest.mark.parametrize("kind", [ALAW, MULAW])
def test_telephone_sound_is_heard(tmp_path: Path, kind: int) -> None:
    path = tmp_path / "telephone.wav"
    path.write_bytes(wav(tone(0.5, 8_000), 8_000, bits=8, kind=kind))
    audio = read_wav(path)
    assert len(audio.frame_data) / 32_000 == pytest.approx(0.5, abs=0.01)
    assert audioop.rms(audio.frame_data, 2) == pytest.approx(loudness(0.5), rel=0.05)
    assert audioop.cross(audio.frame_data, 2) == pytest.approx(440, abs=3)


def test_a_sound_file_is_a_source_to_listen_to(tmp_path: Path) -> None:
    path = tmp_path / "tone.wav"
    path.write_bytes(wav([*[0.0] * 8_000, *tone(0.5, 16_000), *[0.0] * 16_000]))
    source = SoundFile(path)
    for _ in range(2):  # it begins anew each time
        with source:
            audio = sr.Recognizer().listen(source)
        assert 0.5 <= len(audio.frame_data) / 32_000 <= 1.6
        assert audioop.max(audio.frame_data, 2) == pytest.approx(16_384, rel=0.05)


def test_a_name_may_have_any_characters(tmp_path: Path) -> None:
    path = tmp_path / "~ Herz sieben ♥.wav"
    path.write_bytes(wav(tone(0.1, 16_000)))
    assert read_wav(path).frame_data


def test_a_relative_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "~.wav"
    path.write_bytes(wav(tone(0.1, 16_000)))
    monkeypatch.chdir(tmp_path)
    assert read_wav(path.relative_to(tmp_path)).frame_data


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_may_be_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xe9.wav")
    path.write_bytes(wav(tone(0.1, 16_000)))
    assert read_wav(path).frame_data


def test_a_missing_file(tmp_path: Path) -> None:
    assert fault(tmp_path / "none.wav") is AudioFault.MISSING
    (tmp_path / "file").touch()
    assert fault(tmp_path / "file" / "none.wav") is AudioFault.MISSING


def test_a_folder_is_unreadable(tmp_path: Path) -> None:
    assert fault(tmp_path) is AudioFault.UNREADABLE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.wav"
    os.mkfifo(path)
    assert fault(path) is AudioFault.UNREADABLE


@contextlib.contextmanager
def anybody() -> Iterator[None]:
    """Give up the rights of root, who may read everything."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65_534)
    yield
    if user == 0:
        os.seteuid(user)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has other permissions")
def test_a_forbidden_file_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "secret.wav"
    path.write_bytes(wav(tone(0.1, 16_000)))
    path.chmod(0)
    with anybody():
        assert fault(path) is AudioFault.UNREADABLE


@pytest.mark.parametrize("content", [b"", wav([])])
def test_a_file_without_sound_is_empty(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.wav"
    path.write_bytes(content)
    assert fault(path) is AudioFault.EMPTY


GOOD = wav(tone(0.1, 16_000))


@pytest.mark.parametrize(
    "content",
    [
        b"R",
        b"seven of hearts to column four\n" * 1_000,
        GOOD[:20],
        GOOD[:36],
        random.Random(1).randbytes(60_000),
        GOOD[:12] + random.Random(2).randbytes(60_000),
        wav(tone(0.1, 16_000), rate=0),
        wav(tone(0.1, 16_000), rate=2**31 - 1),
        GOOD[:22] + b"\0\0" + GOOD[24:],  # no channel
        GOOD[:22] + b"\xff\xff" + GOOD[24:],  # 65,535 channels
    ],
    ids=[
        "a byte", "text", "half a header", "no data", "chance", "a header and chance",
        "no rate", "too high a rate", "no channel", "too many channels",
    ],
)  # fmt: skip
def test_what_is_no_sound_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.wav"
    path.write_bytes(content)
    assert fault(path) is AudioFault.NOT_AUDIO


def test_what_is_left_of_a_broken_off_recording_is_heard(tmp_path: Path) -> None:
    path = tmp_path / "broken.wav"
    path.write_bytes(GOOD[:2_045])  # in the middle of a sample
    assert len(read_wav(path).frame_data) == 2_000


def test_a_header_that_promises_too_much_is_not_believed(tmp_path: Path) -> None:
    # Programs that write into a pipe don't know the length beforehand.
    path = tmp_path / "piped.wav"
    path.write_bytes(GOOD[:40] + b"\xff\xff\xff\x7f" + GOOD[44:])
    assert len(read_wav(path).frame_data) == len(GOOD) - 44


def test_a_minute_is_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "long.wav"
    path.write_bytes(wav([0.0] * 60 * 1_000, 1_000))
    assert len(read_wav(path).frame_data) == 60 * 32_000
    path.write_bytes(wav([0.0] * 60_500, 1_000))
    assert fault(path) is AudioFault.TOO_LONG


def test_ten_minutes_are_too_long(tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    path.write_bytes(wav([0.0], 8_000)[:40] + (2 * 8_000 * 600).to_bytes(4, "little"))
    os.truncate(path, 44 + 2 * 8_000 * 600)
    assert fault(path) is AudioFault.TOO_LONG


def test_silence_is_heard_and_is_no_command(
    tmp_path: Path, shared_recognizer: PocketsphinxRecognizer
) -> None:
    path = tmp_path / "silence.wav"
    path.write_bytes(wav([0.0] * 48_000))
    evidence = heard(shared_recognizer, read_wav(path).get_raw_data())
    assert (evidence.now.words, evidence.full.words) == ("", "")


@pytest.mark.parametrize("kind", ["8 kHz", "48 kHz stereo", "24 bit", "float", "u-law", "8 bit"])
def test_a_command_is_understood_in_every_kind_of_file(
    tmp_path: Path,
    shared_recognizer: PocketsphinxRecognizer,
    recording: Callable[[str, str], Path],
    kind: str,
) -> None:
    spoken = read_wav(recording("espeak", "nine_of_clubs_to_two")).frame_data
    forms = {
        "8 kHz": (8_000, 1, 16, PCM),
        "48 kHz stereo": (48_000, 2, 16, PCM),
        "24 bit": (16_000, 1, 24, PCM),
        "float": (16_000, 1, 32, FLOAT),
        "u-law": (8_000, 1, 8, MULAW),
        "8 bit": (16_000, 1, 8, PCM),
    }
    resampled, _ = audioop.ratecv(spoken, 2, 1, 16_000, forms[kind][0], None)
    path = tmp_path / "command.wav"
    samples = memoryview(resampled).cast("h")
    path.write_bytes(wav([sample / 32_768 for sample in samples], *forms[kind]))
    evidence = heard(shared_recognizer, read_wav(path).get_raw_data())
    assert evidence.full.words == "nine of clubs to two"


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.wav"
    path.write_bytes(GOOD[:40] + b"\xff\xff\xff\x7f")
    os.truncate(path, 2**31)  # it takes no room on the disk
    tracemalloc.start()
    try:
        assert fault(path) is AudioFault.TOO_LONG
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000
