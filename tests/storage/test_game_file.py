from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.kept import (
    ID,
    NOWHERE,
    STARTED,
    Played,
    labelled,
    played,
    read_back,
    resealed,
    unsealed,
)
from strategies import deals, rules

from a11y_klondike.engine import PRESETS, Deal, Move, Rules
from a11y_klondike.session import Act, Clock, Doing, Session
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_file import read, read_bytes, read_record, write
from a11y_klondike.storage.game_record import Game, turns_standing
from a11y_klondike.storage.limits import LONGEST_FILE, MOST_ACTS, MOST_SECONDS
from a11y_klondike.storage.results import result_of

numbers = st.lists(st.integers(0, 1 << 16), max_size=60)
SMALL = Game(ID, STARTED, Deal.numbered(1), PRESETS["house"])
LINES = [
    "a11y-klondike game 1",
    f"game {ID}",
    "started 2026-11-30T22:14:05Z",
    "rules house",
    "deal 1",
    "bank 0",
    "3.5 As:7-f",
    "60.25 draw draw",
    "61.0 undo",
    "61.5 redo",
    "70.0 restart",
    "71.0 undo",
    "99.5 clock",
]


def same_game(session: Session, other: Session) -> bool:
    """Whether all that can be asked of two sessions is the same, even after undoing all."""
    for _ in range(500):
        both = (session, other)
        states, turns, scores, banks = (
            [asked(each) for each in both]
            for asked in (
                lambda each: each.state,
                lambda each: [(turn.asked, turn.finishing) for turn in each.turns],
                lambda each: each.score,
                lambda each: each.bank,
            )
        )
        if any(a != b for a, b in (states, turns, scores, banks)):
            return False
        undone = [each.undo() for each in both]
        if undone == [None, None]:
            return True
    raise AssertionError("more to undo than was done")


def test_the_format_is_as_documented() -> None:
    acts = (
        Act(Doing.PLAY, 3.5, (Move.parse("As:7-f"),)),
        Act(Doing.PLAY, 60.25, (Move.parse("draw"), Move.parse("draw"))),
        Act(Doing.UNDO, 61.0),
        Act(Doing.REDO, 61.5),
        Act(Doing.RESTART, 70.0),
        Act(Doing.UNDO, 71.0),
    )
    game = replace(SMALL, acts=acts, seconds=99.5)
    assert write(game) == resealed(LINES)
    assert read_back(resealed(LINES)).game == game


def test_all_that_may_stand_in_the_head() -> None:
    game = labelled(replace(SMALL, deal=Deal(Deal.numbered(7).cards)))
    lines = unsealed(write(game))
    assert lines[4].startswith("cards ")
    assert lines[5:] == [
        "bank -52",
        "daily 2026-11-30",
        "name Für Ada",
        "saved 2026-11-30T22:14:05Z",
        "0.0 clock",
    ]
    assert read_back(write(game)).game == game


def test_a_file_tells_no_card_to_its_reader() -> None:
    """The order of the cards must not be read by chance, where a deal has no number."""
    text = write(replace(SMALL, deal=Deal(Deal.numbered(7).cards))).decode()
    codes = {card.code for card in Deal.numbered(7).cards}
    assert not codes & set(text.split())


def test_a_time_of_another_zone_is_written_in_utc() -> None:
    zone = timezone(timedelta(hours=-5))
    local = STARTED.astimezone(zone)
    assert read_back(write(replace(SMALL, started=local))).game.started == STARTED
    assert "started 2026-11-30T22:14:05Z" in unsealed(write(replace(SMALL, started=local)))


@given(deals, rules, numbers, st.integers(-9999, 9999))
def test_a_game_is_read_as_it_was_written(
    deal: Deal, rules: Rules, numbers: list[int], bank: int
) -> None:
    game = Played(deal, rules, bank=bank)
    game.do(numbers)
    data = write(game.game())
    reading = read_back(data)
    assert reading.game == game.game()
    assert (reading.fault, reading.lost_lines, reading.is_closed) == (None, 0, True)
    assert reading.content == data
    assert turns_standing(reading.game.acts) == len(game.session.turns)
    reading.session.go_on(Clock(lambda: 0.0, reading.game.seconds))
    assert same_game(reading.session, game.session)


@given(st.lists(st.sampled_from(("draw", "undo", "redo", "restart")), max_size=30))
def test_turns_are_counted_as_a_session_does(doings: list[str]) -> None:
    game = Played(Deal.numbered(1), PRESETS["house"])
    for doing in doings:
        if doing == "draw":
            game.session.play([game.session.legal_moves()[-1]])
        else:
            getattr(game.session, doing)()
    assert turns_standing(tuple(game.acts)) == len(game.session.turns)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_numbered_deal_by_every_rule_set(preset: str) -> None:
    game = played(preset, deal=4711, count=120)
    reading = read_back(write(game.game()))
    assert reading.game == game.game()
    assert same_game(reading.session, game.session)


def test_the_time_never_goes_back() -> None:
    lines = [*LINES[:-1], "2.0 draw", "1.0 clock", "70.0 draw"]
    reading = read_back(resealed(lines))
    assert [act.seconds for act in reading.game.acts] == [3.5, 60.25, 61, 61.5, 70, 71, 71, 71]
    assert reading.game.seconds == 71
    assert not reading.is_closed


def test_a_time_that_nobody_has_is_cut_so_that_the_game_can_go_on() -> None:
    lines = [*LINES[:-1], "999999999.9 draw", "999999999.9 clock"]
    reading = read_back(resealed(lines))
    assert reading.fault is None
    assert reading.game.seconds == reading.game.acts[-1].seconds == MOST_SECONDS
    acts = (*reading.game.acts, Act(Doing.UNDO, MOST_SECONDS + 1_000.5))
    later = read_back(write(replace(reading.game, acts=acts, seconds=MOST_SECONDS + 1_001)))
    assert len(later.game.acts) == len(acts)
    clock = Clock(lambda: 0.0, MOST_SECONDS + 800_000_000)
    reading.session.go_on(clock)
    assert result_of(reading.session, game_id=ID, started=STARTED, ended=STARTED).seconds


@pytest.mark.parametrize("year", ["1970-01-01T00:00:00Z", "2999-12-31T23:59:59Z"])
def test_a_clock_that_is_set_wrong_spoils_no_game(year: str) -> None:
    game = read_back(resealed([*LINES[:2], f"started {year}", *LINES[3:]])).game
    assert read_back(write(game)).game.started == game.started


def test_a_game_that_was_left_and_gone_on_with() -> None:
    lines = [*LINES, "120.5 draw", "130.0 clock"]
    reading = read_back(resealed(lines))
    assert reading.game.seconds == 130
    assert reading.game.acts[-1].seconds == 120.5
    assert reading.is_closed


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


def test_a_new_game_has_an_id_of_its_own_and_the_time() -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    games = [
        Game.begun(Deal.numbered(1), PRESETS["house"], bank=3, daily=date(2026, 1, 2))
        for _ in range(99)
    ]
    assert len({game.id for game in games}) == 99
    assert Game.begun(Deal.numbered(1), PRESETS["house"]).bank == 0
    for game in games:
        assert before <= game.started <= datetime.now(UTC)
        assert read(write(game), NOWHERE).game == game
