"""A whole game, spoken: sound files in, the words understood and the replies out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from voice.sound_server import VirtualMicrophone
from voice.voices import speak
from voice.wav_files import wav
from waiting import until
from wins import load_wins
from wording import in_words

from a11y_klondike.l10n import Locale

PROGRAM = (sys.executable, "-m", "a11y_klondike", "--deal", "1", "--listen")


def listen(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Have the program hear these files as commands for deal 1."""
    command = [*PROGRAM, *map(str, paths)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=300, stdin=subprocess.DEVNULL
    )


def test_deal_1_is_won_by_voice_alone(tmp_path: Path, english: Locale) -> None:
    (win,) = [win for win in load_wins() if (win.preset, win.deal) == ("house", 1)]
    paths = [tmp_path / f"{number:03}.wav" for number in range(len(win.moves))]
    for path, move in zip(paths, win.moves, strict=True):
        speak("flite slt", in_words(move, english.vocabulary), path)
    yes = tmp_path / "yes.wav"
    speak("flite slt", "yes please", yes)
    done = listen(*(each for path in paths for each in (path, yes)))  # what is doubtful is asked
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You won. One hundred and three moves. Deal 1." in done.stdout
    assert done.stdout.count("Did you say") + done.stdout.count(" I heard: ") < len(paths) / 10


def test_what_costs_is_done_only_upon_a_spoken_yes(tmp_path: Path) -> None:
    said = ("start a new game", "no", "draw a card", "restart this deal", "yes please", "stock")
    paths = [tmp_path / f"{number}.wav" for number in range(len(said))]
    for path, text in zip(paths, said, strict=True):
        speak("flite slt", text, path)
    done = listen(*paths)
    assert done.returncode == 0
    assert done.stdout.splitlines()[3:] == [
        "Heard: start a new game.",
        "Start a new game? Yes or no.",
        "Heard: no.",
        "Nothing changed.",
        "Heard: draw a card.",
        "Four of hearts.",
        "Heard: restart this deal.",
        "Restart this deal? Yes or no.",
        "Heard: yes please.",
        "Deal restarted. Undo brings your game back.",
        *done.stdout.splitlines()[13:14],
        "Heard: stock.",
        "Stock: twenty-four cards.",
    ]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("nowhere.wav", None, "isn't there"),
        ("empty.wav", b"", "is empty"),
        ("text.wav", b"seven of hearts to four\n" * 40, "is not a sound file that can be heard"),
        ("cut.wav", b"RIFF\x24\x00\x00\x00WAVEfmt ", "is not a sound file that can be heard"),
    ],
)
def test_a_broken_file_costs_a_sentence_and_the_next_is_heard(
    tmp_path: Path, name: str, content: bytes | None, sentence: str
) -> None:
    broken, good = tmp_path / name, tmp_path / "good.wav"
    if content is not None:
        broken.write_bytes(content)
    speak("flite slt", "draw a card", good)
    done = listen(broken, good)
    told = done.stdout.splitlines()[3:]
    assert done.returncode == 65
    assert done.stderr == ""
    assert sentence in told[0]
    assert told[1:] == ["Heard: draw a card.", "Four of hearts."]


def test_silence_is_not_a_command(tmp_path: Path) -> None:
    silence = tmp_path / "silence.wav"
    silence.write_bytes(wav([0.0] * 16_000))
    done = listen(silence)
    assert done.returncode == 0
    assert done.stdout.splitlines()[3:] == ["I didn't catch that."]


def test_commands_are_heard_through_a_microphone(tmp_path: Path) -> None:
    microphone = VirtualMicrophone(tmp_path)
    with subprocess.Popen(
        [*PROGRAM, "microphone", "--speech", "text"],
        env={**os.environ, "PULSE_SERVER": microphone.address},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdout
        assert game.stderr
        told = [game.stdout.readline() for _ in range(4)]
        until(microphone.is_open)
        silence = tmp_path / "silence.wav"
        silence.write_bytes(wav([0.0] * 48_000))
        microphone.play(silence)  # the sound server wakes up, and the room is measured
        for text in (
            "draw a card",
            "ace of spades to the foundation",
            "quit the game",
            "yes please",
        ):
            path = tmp_path / "said.wav"
            speak("flite slt", text, path)
            microphone.play(path)
            told += [game.stdout.readline(), game.stdout.readline()]
        assert game.wait(60) == 0
        assert game.stderr.read() == ""
    microphone.pull_out()
    assert [line.strip() for line in told[3:]] == [
        "Listening.",
        "Heard: draw a card.",
        "Four of hearts.",
        "Heard: ace of spades to the foundation.",
        "Ace of spades to the foundation. Jack of spades turned up in column seven.",
        "Heard: quit the game.",
        "Quit the game? Yes or no.",
        "Heard: yes please.",
        "Goodbye. This was deal 1. Your game goes on when you come back.",
    ]
