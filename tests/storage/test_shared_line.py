from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storage.kept import Played, played
from storage.shared_games import SESSION, assert_same, finishable, game_of, played_win
from strategies import deals, rules
from wins import load_wins

from a11y_klondike.engine import PRESETS, Deal, Draw, Move, Redeal, Rules, legal_moves
from a11y_klondike.session import Session
from a11y_klondike.storage import move_code
from a11y_klondike.storage.base32 import SIGNS
from a11y_klondike.storage.move_signs import CodeFault, with_checks
from a11y_klondike.storage.shared_line import (
    LONGEST_LINE,
    LineFault,
    SharedLineError,
    deal_line,
    game_line,
    read_line,
)

numbers = st.lists(st.integers(0, 1 << 16), max_size=80)


@given(deals | st.builds(Deal.numbered, st.integers(1, 10**20)), rules, numbers)
def test_a_game_is_read_as_it_stood(deal: Deal, rules: Rules, numbers: list[int]) -> None:
    game = Played(deal, rules)
    game.do(numbers)
    assert_same(game.session, game_of(game_line(game.session)))


@pytest.mark.parametrize("number", range(len(load_wins())))
def test_won_games_are_short_lines(number: int) -> None:
    session = played_win(number)
    line = game_line(session)
    assert_same(session, game_of(line))
    assert len(line) < 60 + 1.2 * len(session.moves)


def test_three_hundred_moves_are_well_below_a_thousand_characters() -> None:
    for preset in PRESETS:
        session = Session(Deal.numbered(3), PRESETS[preset])
        while len(session.moves) < 300:
            legal = session.legal_moves()
            session.play([legal[len(session.moves) % len(legal)]] if legal else [])
            if not session.legal_moves():
                break
        assert len(game_line(session)) < 450


def test_a_line_looks_like_this() -> None:
    session = Session(Deal.numbered(4711), PRESETS["draw-three"])
    assert game_line(session) == "klondike draw-three deal 4711"
    session.play([Draw()])
    line = game_line(session)
    start, end = line[:-6], line[-6:]
    assert start == "klondike draw-three deal 4711 moves "
    legal = sorted(map(str, legal_moves(Session(session.deal, session.rules).state, session.rules)))
    assert end[:2] == SIGNS[legal.index("draw")] + SIGNS[26]
    own = Session(Deal.numbered(1), Rules(draw=3, passes=2))
    assert game_line(own) == "klondike draw=3,passes=2 deal 1"


def test_a_deal_without_a_number_hides_its_cards() -> None:
    deal = Deal(Deal.numbered(4711).cards)
    line = deal_line(deal, PRESETS["vegas"])
    assert line.startswith("klondike vegas cards ")
    assert len(line) == len("klondike vegas cards ") + 48
    assert read_line(line).deal == deal
    session = Session(deal, PRESETS["vegas"])
    session.play([Draw()])
    assert_same(session, game_of(game_line(session)))


def test_draws_one_after_the_other_are_short() -> None:
    session = Session(Deal.numbered(1), PRESETS["house"])
    for _ in range(24):
        session.play([Draw()])
    one_by_one = game_line(session)
    assert_same(session, game_of(one_by_one))
    assert len(one_by_one) <= len("klondike house deal 1 moves ") + 10
    together = Session(Deal.numbered(1), PRESETS["house"])
    together.play([Draw()] * 24)
    assert_same(together, game_of(game_line(together)))
    assert len(game_line(together)) <= len(one_by_one) + 2


def test_more_draws_than_one_sign_can_repeat() -> None:
    session = Session(Deal.numbered(1), PRESETS["house"])
    for _ in range(4):
        session.play([*[Draw()] * 24, Redeal()])
        session.play([Draw()] * 24)
        session.play([Redeal()])
    assert_same(session, game_of(game_line(session)))


def test_repetitions_of_every_length() -> None:
    for count in range(1, 25):
        for turn in ([Draw()] * count, [Draw()]):
            session = Session(Deal.numbered(1), PRESETS["house"])
            session.play([Move.parse("As:7-f")])
            for _ in range(count // len(turn)):
                session.play(turn)
            assert_same(session, game_of(game_line(session)))


def test_a_finish_that_was_asked_for() -> None:
    session = finishable("house")
    session.finish()
    assert_same(session, game_of(game_line(session)))
    session.undo()
    session.play([session.finishing_moves()[0]])
    session.finish()
    assert_same(session, game_of(game_line(session)))


@pytest.mark.parametrize("preset", ["google-easy", "google-hard"])
def test_a_finish_that_came_by_itself_and_was_taken_back(preset: str) -> None:
    session = finishable(preset)
    assert session.turns[-1].finishing
    assert_same(session, game_of(game_line(session)))
    asked = session.turns[-1].asked
    session.undo()
    session.play(asked)
    assert not session.turns[-1].finishing
    assert_same(session, game_of(game_line(session)))
    session.play([session.finishing_moves()[0]])
    assert_same(session, game_of(game_line(session)))
    session.finish()
    assert_same(session, game_of(game_line(session)))


@pytest.mark.parametrize("others", [22, 23, 24, 25, 26, 40])
def test_places_from_26_on_have_two_signs(others: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No position of a real game has as many moves; so the moves are listed oddly here."""
    places = move_code.places
    module = "a11y_klondike.storage.move_decoder.places"
    many = [Redeal()] * others

    def odd(*table: object) -> list[Move]:
        return [*many, *places(*table)]  # type: ignore[arg-type]

    monkeypatch.setattr(move_code, "places", odd)
    monkeypatch.setattr(module, odd)
    session = Session(Deal.numbered(1), PRESETS["house"])
    session.play([Move.parse("As:7-f")])
    session.play([Draw(), Draw()])
    assert_same(session, game_of(game_line(session)))


PASS = [*[Draw()] * 24, Redeal()]


@pytest.mark.parametrize("turn", [PASS * 400, PASS, None])
def test_a_game_too_long_for_a_line(
    turn: list[Move] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gets none; and if somebody makes one all the same, reading it ends."""
    session = Session(Deal.numbered(1), PRESETS["house"])
    for move in PASS * 400:
        if turn is None:
            session.play([move])
    while turn and len(session.moves) < 10_000:
        session.play(turn)
    line = game_line(session)
    assert len(line) < LONGEST_LINE
    assert_same(session, game_of(line))
    session.play([Draw()])
    with pytest.raises(SharedLineError) as caught:
        game_line(session)
    assert caught.value.fault is LineFault.TOO_LONG
    monkeypatch.setattr(move_code, "MOST_STEPS", 10**9)
    assert read_line(game_line(session)).fault is CodeFault.DAMAGED


def test_finishing_again_and_again_ends() -> None:
    session = finishable("house")
    values = [*move_code._values(session), *[29, 28] * 5000, 26]
    head = f"klondike house deal {session.deal.number}"
    start = time.process_time()
    shared = read_line(f"{head} moves {''.join(with_checks(values, head))}")
    assert shared.fault is CodeFault.DAMAGED
    assert 150 < len(shared.acts) < 300
    assert time.process_time() - start < 30


def test_a_line_that_was_sent_years_ago() -> None:
    """The code never changes: who has kept a line can play it."""
    old = (
        "klondike house deal 1 moves 1230303y3333013442340h344443201211445220814a72311b1111211381"
        "0066p616y20030220113a13014n50574ggg2e2eg2f0f7j5jvftqas6"
    )
    assert game_line(SESSION) == old


def test_what_was_taken_back_is_not_in_the_line() -> None:
    session = played(count=60).session
    line = game_line(session)
    session.undo()
    shorter = game_line(session)
    assert shorter != line
    session.redo()
    assert game_line(session) == line
