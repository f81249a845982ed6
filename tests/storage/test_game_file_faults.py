from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from storage.kept import ID, NOWHERE, read_back, resealed
from storage.small_game import LINES, SMALL

from a11y_klondike.engine import Move
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_file import read_bytes, read_record, write
from a11y_klondike.storage.limits import LONGEST_FILE, MOST_ACTS


@pytest.mark.parametrize("place", range(6, 13))
@pytest.mark.parametrize(
    "wrong",
    [
        "12.0 Kh:7-f",  # not legal
        "12.0 redeal",
        "12.0 jump",
        "12.0 play",
        "12.0 ",
        "12.0",
        "12 draw  draw",
        "12.0 draw ",
        "-1.0 draw",
        "1e9 draw",
        "nan draw",
        "inf draw",
        "draw",
        "12,0 draw",
        "١٢ draw",
        "12.0 DRAW",
        "12.0 As:w-s",
        "12.0 As:²-f",
        "9999999999.0 draw",
        "",
    ],
)
def test_what_no_session_does_ends_the_game_before(place: int, wrong: str) -> None:
    lines = [*LINES[:place], wrong, *LINES[place + 1 :]]
    good = read_back(resealed(LINES[:place]))
    reading = read_back(resealed(lines))
    assert reading.game == good.game
    assert reading.content == resealed(LINES[:place])
    assert reading.fault is StorageFault.DAMAGED
    assert reading.lost_lines == len(LINES) - place


@pytest.mark.parametrize(
    "head",
    [
        LINES[:1],
        LINES[:5],
        [*LINES[:4], LINES[5], LINES[4]],
        [*LINES[:6], LINES[5]],
        [*LINES[:5], "cards 0", LINES[5]],
        [*LINES[:5], "deal 2", LINES[5]],
        [*LINES[:6], "saved 2026-11-30T22:14:05Z", "name Ada"],
        *(
            [*LINES[:place], wrong, *LINES[place + 1 : 6]]
            for place, wrong in (
                (1, "game 12"),
                (1, f"game {ID.upper()}"),
                (1, f"game {ID}0"),
                (2, "started today"),
                (2, "started 2026-13-30T22:14:05Z"),
                (2, "started 2026-11-30T22:14:05"),
                (2, "started 0001-01-01T00:00:00Z"),  # nowhere in the west has such a time
                (2, "started 9999-12-31T23:59:59Z"),  # nor in the east
                (3, "rules bridge"),
                (3, "rules draw=2"),
                (3, "rules timed,timer=no"),
                (3, "rules"),
                (4, "deal 0"),
                (4, "deal one"),
                (4, f"deal {'9' * 21}"),
                (4, f"deal {'1' * 5000}"),
                (4, "cards"),
                (4, "cards 7h 8s"),
                (5, "bank none"),
                (5, f"bank {'9' * 30}"),
            )
        ),
        [*LINES[:6], "daily yesterday"],
        [*LINES[:6], "daily 2026-02-30"],
        [*LINES[:6], "saved never"],
    ],
)
def test_a_wrong_head_is_no_game(head: list[str]) -> None:
    with pytest.raises(SaveFileError) as caught:
        read_back(resealed([*head, "1.0 draw"]))
    assert caught.value.fault is StorageFault.DAMAGED
    assert caught.value.path == NOWHERE


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", StorageFault.NOT_A_GAME),
        (b"\0" * 4096, StorageFault.NOT_A_GAME),
        (b"Dear Ada,\nhere is my game.\n", StorageFault.NOT_A_GAME),
        (resealed(["Dear Ada"]), StorageFault.NOT_A_GAME),
        (resealed(["a11y-klondike game one"]), StorageFault.NOT_A_GAME),
        (resealed(["a11y-klondike game 12x"]), StorageFault.NOT_A_GAME),
        (b"a11y-klondike game 1\n", StorageFault.DAMAGED),
        (b"a11y-klondike game 2\n", StorageFault.DAMAGED),
        (b"a11y-klondike game", StorageFault.DAMAGED),
        (resealed(["a11y-klondike game 2"]), StorageFault.NEWER),
        (resealed(["a11y-klondike game 2 packed"]) + b"\xff\0\n", StorageFault.NEWER),
        (resealed(LINES) + b"\n" * LONGEST_FILE, StorageFault.TOO_BIG),
    ],
)
def test_what_is_no_game_of_this_version(data: bytes, fault: StorageFault) -> None:
    with pytest.raises(SaveFileError) as caught:
        read_back(data)
    assert caught.value.fault is fault


def test_a_name_from_a_stranger_is_tidied() -> None:
    lines = [*LINES[:6], f"name \x1b[2J  {'x' * 1000}\r", *LINES[6:]]
    assert read_back(resealed(lines)).game.name == f"[2J {'x' * 56}"


def test_there_are_only_so_many_acts() -> None:
    lines = [*LINES[:6], *["1.0 draw", "1.0 undo"] * (MOST_ACTS // 2 + 1)]
    reading = read_back(resealed(lines))
    assert len(reading.game.acts) == MOST_ACTS
    assert reading.fault is StorageFault.TOO_BIG
    assert reading.lost_lines == 2


@pytest.mark.parametrize(
    ("rules", "acts", "read"),
    [
        ("house", ("finish", "undo"), 1980),  # 100 and 1 of 100,000 steps
        ("house", (" ".join(["draw"] * 24), "undo"), 8000),  # 24 and 1
        ("house", ("restart", "undo"), 6176),  # more each time
        ("google-hard", ("draw", "undo"), 7406),  # 26 and 1: it looks for the finish
        ("finish=automatic,draw=3", ("draw", "undo"), 7406),
        ("finish=automatic,passes=2", ("draw", "undo"), 7406),
        ("google-easy", ("draw", "undo"), MOST_ACTS),  # 1 and 1
    ],
)
def test_what_takes_long_to_play_again_is_bounded(
    rules: str, acts: tuple[str, str], read: int
) -> None:
    lines = [*LINES[:3], f"rules {rules}", *LINES[4:6]]
    lines += [f"1.0 {act}" for act in acts * 5000 * (1 if "draw draw" in acts[0] else 3)]
    record = read_record(resealed(lines), NOWHERE)
    assert record.fault is StorageFault.TOO_BIG
    assert len(record.game.acts) == read


@pytest.mark.parametrize("late", ["name Ada", "bank 3", "deal 2", "saved 2026-11-30T22:14:05Z"])
def test_after_an_act_there_are_only_acts(late: str) -> None:
    reading = read_back(resealed([*LINES[:7], late, *LINES[7:]]))
    assert len(reading.game.acts) == 1
    assert reading.fault is StorageFault.DAMAGED


def test_what_could_not_be_read_is_not_written() -> None:
    draws = (Act(Doing.PLAY, 1.0, (Move.parse("draw"),)), Act(Doing.UNDO, 1.0))
    most = replace(SMALL, acts=draws * (MOST_ACTS // 2))
    assert read_record(write(most), NOWHERE).game.acts == most.acts
    with pytest.raises(ValueError, match="too long"):
        write(replace(most, acts=(*most.acts, draws[0])))
    long = (Act(Doing.PLAY, 1.0, (Move.parse("draw"),) * 500),) * 201
    with pytest.raises(ValueError, match="too long"):
        write(replace(SMALL, acts=long))


def test_a_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "big.game"
    path.write_bytes(b"x" * LONGEST_FILE)
    assert len(read_bytes(path)) == LONGEST_FILE
    path.write_bytes(b"x" * (LONGEST_FILE + 1))
    with pytest.raises(SaveFileError) as caught:
        read_bytes(path)
    assert caught.value.fault is StorageFault.TOO_BIG


def test_an_endless_file_and_a_pipe_end() -> None:
    with pytest.raises(SaveFileError) as caught:
        read_bytes(Path("/dev/zero"))
    assert caught.value.fault is StorageFault.TOO_BIG


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    import os  # noqa: PLC0415 - only here

    os.mkfifo(tmp_path / "1.game")
    assert read_bytes(tmp_path / "1.game") == b""


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda path: path / "none", StorageFault.MISSING),
        (lambda path: path, StorageFault.OTHER),
        (lambda path: path / "file" / "1.game", StorageFault.NO_FOLDER),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, make: object, fault: StorageFault) -> None:
    (tmp_path / "file").write_text("")
    assert callable(make)
    with pytest.raises(SaveFileError) as caught:
        read_bytes(make(tmp_path))
    assert caught.value.fault is fault
