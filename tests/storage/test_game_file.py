from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

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
from storage.small_game import LINES, SMALL
from strategies import deals, rules

from a11y_klondike.engine import PRESETS, Deal, Move, Rules
from a11y_klondike.session import Act, Clock, Doing, Session
from a11y_klondike.storage.game_file import read, write
from a11y_klondike.storage.game_record import Game, turns_standing
from a11y_klondike.storage.limits import MOST_SECONDS
from a11y_klondike.storage.results import result_of

numbers = st.lists(st.integers(0, 1 << 16), max_size=60)


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
