"""Faults that other Klondike programs have or had: one test a fault, none of them is ours."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laid import Talk, session_at
from positions import all_codes, codes, position

from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import (
    CARDS,
    PRESETS,
    Card,
    GameState,
    GameWon,
    IllegalMoveError,
    Move,
    Rank,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    Score,
    Scoring,
    Suit,
    Transfer,
    apply,
    check,
    column,
    foundation,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session, Turn

HOUSE, VEGAS = PRESETS["house"], PRESETS["vegas"]
NO_ACES = [card for card in CARDS if card.rank is not Rank.ACE]
NO_KINGS = [card for card in CARDS if card.rank is not Rank.KING]
ALL = sorted(card.code for card in CARDS)

NewTalk = Callable[[str, Rules], Talk]


@pytest.fixture
def talk(english_parser: Parser, english: Locale) -> NewTalk:
    """Return a function that begins a conversation on a table."""
    return lambda table, rules: Talk(table, rules, english_parser, english)


def moves_of(card: str, state: GameState, rules: Rules) -> list[str]:
    """Return the legal moves of a card, in their notation."""
    texts = map(str, legal_moves(state, rules))
    return [text for text in texts if text.startswith(f"{card}:")]


def refused(state: GameState, rules: Rules, move: str) -> RefusalReason:
    """Return why a move is refused; it is listed nowhere, and making it changes nothing."""
    refusal = check(state, rules, Move.parse(move))
    assert refusal, f"{move} is accepted"
    assert Move.parse(move) not in legal_moves(state, rules)
    with pytest.raises(IllegalMoveError):
        apply(state, rules, Move.parse(move))
    return refusal.reason


def another_than(card: Card) -> str:
    """Return the code of another card, for the top of the column that holds the rest."""
    return "Kd" if card.code != "Kd" else "Kc"


@pytest.mark.parametrize("runs", Runs)
def test_a_run_taken_through_a_face_down_card(runs: Runs) -> None:
    """Nine, eight and seven are in order, but the nine is face down."""
    rules = Rules(runs=runs)
    state = position("1: 4c 9h | 8s 7h\n2: | Tc\n3: | 9d\n4: * | 2s")
    assert refused(state, rules, "9h:1-2") is RefusalReason.NOT_IN_VIEW
    after = apply(state, rules, Move.parse("8s:1-3")).state
    assert codes(after.tableau[2].face_up) == "9d 8s 7h"
    assert codes(after.tableau[0].face_up) == "9h"


@pytest.mark.parametrize("runs", Runs)
def test_a_hidden_king_counted_into_a_run(runs: Runs) -> None:
    rules = Rules(runs=runs)
    state = position("1: 4c Kd | Qs Jh\n3: | Kh\n4: * | 2s")
    assert refused(state, rules, "Kd:1-2") is RefusalReason.NOT_IN_VIEW
    assert refused(state, rules, "Qs:1-2") is RefusalReason.EMPTY_TAKES_KING
    assert view(state).column(column(1)).head is Card.from_code("Qs")
    after = apply(state, rules, Move.parse("Qs:1-3")).state
    assert codes(after.tableau[2].face_up) == "Kh Qs Jh"
    assert codes(after.tableau[0].face_up) == "Kd"


def test_a_hidden_king_given_away_by_the_refusal(talk: NewTalk) -> None:
    says = {
        talk(f"1: 4c {hidden} | Qs Jh\n4: * | 2s", HOUSE)("1 2") for hidden in ("Kd", "Kc", "9d")
    }
    assert says == {"Column two is empty: only a king can go there."}


@pytest.mark.parametrize("card", NO_ACES, ids=str)
def test_a_card_that_is_no_ace_on_an_empty_foundation(card: Card) -> None:
    needs = Refusal(
        RefusalReason.FOUNDATION_NEEDS,
        card,
        Card(Rank.ACE, card.suit),
        (foundation(card.suit),),
    )
    rest = f"1: * | {another_than(card)}\n"
    for place, table in {"w": f"{rest}waste: {card}", "2": f"{rest}2: | {card}"}.items():
        move = Move.parse(f"{card}:{place}-f")
        assert check(position(table), HOUSE, move) == needs
        assert move not in legal_moves(position(table), HOUSE)


@pytest.mark.parametrize("card", NO_KINGS, ids=str)
def test_any_card_on_the_first_column_when_it_is_empty(card: Card) -> None:
    rest = f"7: * | {another_than(card)}\n"
    for place, table in {"w": f"{rest}waste: {card}", "2": f"{rest}2: | {card}"}.items():
        move = Move.parse(f"{card}:{place}-1")
        refusal = Refusal(RefusalReason.EMPTY_TAKES_KING, card, piles=(column(1),))
        assert check(position(table), HOUSE, move) == refusal
        assert move not in legal_moves(position(table), HOUSE)


@pytest.mark.parametrize("table", ["3: | Ks\n4: * | 2s", "3: 4c | Ks Qh\n4: * | 2s"])
def test_a_king_dropped_on_its_own_column(table: str, talk: NewTalk) -> None:
    assert refused(position(table), HOUSE, "Ks:3-3") is RefusalReason.ALREADY_THERE
    say = talk(table, HOUSE)
    for line in ("ks 3", "king of spades to column three", "3 3"):
        assert say(line) == "The king of spades is already in column three."
    assert say.session.moves == ()
    assert sorted(all_codes(say.session.state)) == ALL


@pytest.mark.parametrize(
    ("number", "reason", "said"),
    [
        (1, "not-in-view", "The seven of hearts is not in view."),
        (2, "in-stock", "The seven of hearts is still in the stock."),
    ],
)
def test_a_card_that_was_drawn_and_undone_stays_playable(
    number: int, reason: str, said: str, talk: NewTalk
) -> None:
    table = f"1: * | Kd\n2: | 8s\n3: | 6h\nwaste: 5c\nstock: 7h 2s\npass: {number}"
    session = session_at(table, HOUSE)
    before = session.legal_moves()
    session.play([Move.parse("draw")])
    assert Move.parse("7h:w-2") in session.legal_moves()
    session.undo()
    assert session.legal_moves() == before
    assert refused(session.state, HOUSE, "7h:w-2") is RefusalReason(reason)
    say = talk(table, HOUSE)
    say("draw")
    say("undo")
    assert say("it to two").startswith("The five of clubs can't go on column two")
    for line in ("7h 2", "seven of hearts"):
        assert say(line) == said
    assert say("waste to three") == "Five of clubs on the six of hearts, column three. Waste empty."


@pytest.mark.parametrize("stock", ["2c", "2c 4c", "2c 4c 6c", "2c 4c 6c 8c Tc"])
def test_a_draw_of_three_undone_in_another_order(stock: str) -> None:
    session = session_at(f"1: * | Kd\nwaste: 9h 3s\nstock: {stock}", PRESETS["draw-three"])
    before = repr(session.state)
    drawn = session.play([Move.parse("draw")])
    assert codes(session.state.waste) == " ".join(["9h 3s", *stock.split()[:3]])
    assert session.undo() == drawn
    assert repr(session.state) == before
    assert session.play([Move.parse("draw")]) == drawn


ACES_UNDER = "1: 9h Ac Ad | 8c\n2: * | 9d"


@pytest.mark.parametrize(
    ("table", "preset", "line"),
    [
        ("1: * | Kd\n2: | Ac\nwaste: 2c 4c 6c", "house", "draw"),
        ("1: * | Kd\n2: | Ac\nwaste: 2c 4c 6c 8c", "google-hard", "draw"),
        ("1: * | Kd\n2: | Ac\nwaste: 2c 4c 6c 8c", "house", "draw three times"),
        ("1: 9h | 8c\n2: * | 9d", "house", "8c 2"),
        (ACES_UNDER, "classic", "8c 2"),
        ("1: * | Kd\n2: | 8h\nstock: Ac Ad 7s", "classic", "draw two times"),
    ],
    ids=["redeal", "redeal-of-three", "several-draws", "turns-up", "aces", "draws-of-aces"],
)
def test_a_move_with_all_that_came_with_it_needs_two_undos(
    table: str, preset: str, line: str, talk: NewTalk
) -> None:
    say = talk(table, PRESETS[preset])
    before = repr(say.session.state)
    say(line)
    after = repr(say.session.state)
    assert after != before
    say("undo")
    assert repr(say.session.state) == before
    assert say("undo") == "Nothing to undo."
    say("redo")
    assert repr(say.session.state) == after


@pytest.mark.parametrize("preset", ["google-easy", "google-hard"])
def test_a_card_just_taken_down_snatched_back_by_the_automatic_finish(preset: str) -> None:
    session = session_at("1: | Ks\n2: | Kh\nfoundations: Kc Kd Qh Qs", PRESETS[preset])
    turn = session.play([Move.parse("Qh:f-1")])
    assert turn.finishing == ()
    assert codes(session.state.tableau[0].face_up) == "Ks Qh"
    assert not session.state.is_won


NO_MORE = "1: * | Kd\n2: | Ac\nwaste: 2c 4c 6c\n"


@pytest.mark.parametrize(
    ("preset", "used", "allowed"),
    [("vegas", 1, "one"), ("classic", 1, "one"), ("google-hard", 3, "three")],
)
@pytest.mark.parametrize("move", ["draw", "redeal"])
def test_a_redeal_without_a_pass_left_does_nothing_and_says_nothing(
    preset: str, used: int, allowed: str, move: str, talk: NewTalk
) -> None:
    rules = PRESETS[preset]
    table = f"{NO_MORE}pass: {used}"
    assert refused(position(table), rules, move) is RefusalReason.NO_PASS_LEFT
    say = talk(table, rules)
    assert say(move) == f"No pass is left: these rules allow {allowed}."
    assert say.session.moves == ()


THREE = Card.from_code("3d")
UP = Transfer(THREE, column(1), foundation(Suit.DIAMONDS))
BACK = Transfer(THREE, foundation(Suit.DIAMONDS), column(1))
UP_AND_BACK = "1: * | 4c 3d\nfoundations: 2d"


def test_vegas_points_kept_after_undo() -> None:
    session = session_at(UP_AND_BACK, VEGAS)
    session.play([UP])
    assert session.score == Score(5 - 52)
    session.undo()
    assert session.score == Score(-52)
    session.redo()
    assert session.score == Score(5 - 52)


@pytest.mark.parametrize("scoring", Scoring)
def test_points_for_a_card_that_goes_up_and_down_or_from_foundation_to_foundation(
    scoring: Scoring,
) -> None:
    """Whoever goes to and fro has no more points than before, and a second time up no more."""
    session = session_at(UP_AND_BACK, Rules(scoring=scoring))
    before = session.score.points
    for _ in range(3):
        session.play([UP])
        assert refused(session.state, session.rules, "3d:f-f") is RefusalReason.ALREADY_THERE
        with pytest.raises(ValueError, match="nothing to do with foundation"):
            Transfer(THREE, foundation(Suit.DIAMONDS), foundation(Suit.SPADES))
        session.play([BACK])
        assert session.score.points == before


LAST_CARD = "1: | Ks\nfoundations: Kc Kd Kh Qs"


def wins(session: Session) -> int:
    """Return how many wins the turns that stand have told."""
    events = [event for turn in session.turns for event in (*turn.events, *turn.finish)]
    return events.count(GameWon())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_win_counted_twice(preset: str) -> None:
    session = session_at(LAST_CARD, PRESETS[preset])
    last = Move.parse("Ks:1-f")
    for _ in range(3):
        session.play([last])
        assert (session.state.is_won, wins(session), len(session.moves)) == (True, 1, 1)
        assert refused(session.state, session.rules, str(last)) is RefusalReason.GAME_WON
        assert isinstance(session.undo(), Turn)
        assert (session.state.is_won, wins(session), len(session.moves)) == (False, 0, 0)
    session.redo()
    assert wins(session) == 1


def test_a_win_told_again_or_lost_after_undo(talk: NewTalk) -> None:
    say = talk(LAST_CARD, HOUSE)
    won = "King of spades to the foundation. Column one empty. You won. One move."
    assert say("king of spades up").startswith(won)
    assert say("king of spades up").startswith("You have won this game.")
    assert say("finish").startswith("You have won this game.")
    assert say("undo") == "King of spades back to column one."
    assert say("moves made") == "No move made yet."
    assert say("king of spades up").startswith(won)
    assert say("moves made") == "One move made."
