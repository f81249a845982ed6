"""The game speaks into the room in which it listens, and never takes its own words for commands."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from voice.spoken_room import Room
from waiting import until
from wins import load_wins
from wording import in_words

from a11y_klondike.l10n import Locale

LAST = 12
"""Moves of the won game that are said; those before them are typed, since each takes seconds."""
FAST = '[speech]\nmode = "voice"\nrate = 400\n'


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def plain(line: str) -> str:
    """Return a line without the words that make no difference, and are hardly heard."""
    return " ".join(word for word in line.split() if word not in {"of", "the"})


def test_a_game_is_won_by_voice_while_the_game_speaks(folder: Path, english: Locale) -> None:
    (win,) = [win for win in load_wins() if (win.preset, win.deal) == ("house", 1)]
    lines = [in_words(move, english.vocabulary) for move in win.moves]
    arguments = ("--deal", "1", "--listen", "microphone", "--speech", "voice")
    with Room(folder, *arguments, settings=FAST) as room:
        room.type(lines[:-LAST])
        room.until_told("Listening.")
        room.until_silent()
        before = len(room.told)
        replies = [room.say(line) for line in lines[-LAST:]]
        told = "\n".join(room.told[before:])
        heard = [plain(reply[0]) for reply in replies]
        assert heard == [plain(f"Heard: {line}.") for line in lines[-LAST:]], told
        said = [line for line in room.told[before:] if line.startswith("Heard:")]
        assert len(said) == LAST, "nothing else was heard, and least of all the game itself"
        assert any("You won." in line for line in replies[-1])
        assert room.say("quit the game")[-1] == "Quit the game? Yes or no."
        room.say("yes please")
        assert room.game.wait(60) == 0
        assert room.game.stderr
        assert room.game.stderr.read() == ""


def test_a_long_reading_can_be_cut_by_voice(folder: Path) -> None:
    arguments = ("--deal", "1", "--listen", "microphone", "--speech", "voice", "--no-save")
    with Room(folder, *arguments) as room:
        room.type([])
        room.until_told("Listening.")
        room.until_silent()
        room.play("read the table")
        room.until_told("Column seven")
        for _ in range(4):  # on a busy machine, the first breath may be over too soon
            until(room.is_speaking)
            until(lambda: not room.is_speaking(), 30)
            room.play("that is enough")
            with contextlib.suppress(TimeoutError):
                until(lambda: "Enough." in room.told, 4)
                break
        room.until_told("Enough.")
        before = len(room.told)
        room.until_silent()
        assert len(room.told) == before, "the game didn't hear itself"
