"""What is told of what could be done is true: it is just what the legal moves are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from strategies import positions, rules

from a11y_klondike.announce.model import Sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.asking import answer
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import (
    AskCan,
    AskTakers,
    AskWhereTo,
    CardPattern,
    MoveCards,
    Place,
    Pronoun,
    Target,
)
from a11y_klondike.command.resolve import Situation, resolve
from a11y_klondike.engine import (
    CARDS,
    WASTE,
    Card,
    Color,
    GameState,
    PileId,
    Rank,
    Refusal,
    Rules,
    Suit,
    Transfer,
    changes_nothing,
    column,
    foundation,
    legal_moves,
    view,
)


def situation_of(state: GameState, rules_: Rules, it: Card | None = None) -> Situation:
    return Situation(view(state), rules_, legal_moves(state, rules_), it)


def places(result: Result) -> set[tuple[Card, PileId]]:
    """Return each card and place of an announcement of `possible`."""
    found: set[tuple[Card, PileId]] = set()
    card = None
    for said in result.announcement.sentences:
        card = said.values.get("card", card)
        if isinstance(card, Card) and said.id.startswith(("can-go", "can-come", "or-")):
            found.add((card, _place(said, card)))
    return found


def _place(said: Sentence, card: Card) -> PileId:
    place = said.values.get("column", foundation(card.suit))
    assert isinstance(place, PileId)
    return place


@given(positions(), rules, st.sampled_from(CARDS))
def test_a_card_can_go_just_where_a_legal_move_takes_it(
    state: GameState, rules_: Rules, card: Card
) -> None:
    situation = situation_of(state, rules_)
    table = situation.table
    result = answer(AskWhereTo(CardPattern(card.rank, card.suit)), situation, Verbosity.NORMAL)
    legal = {
        move.target for move in situation.legal if isinstance(move, Transfer) and move.card is card
    }
    told = {place for _, place in places(result)}
    assert told <= legal
    assert bool(told) is bool(legal) is not bool(result.refusal)
    left_out = legal - told
    spaces = {pile for pile, cards in table.numbered_columns() if cards.is_empty}
    assert left_out <= spaces, "only what is worth the same as another, or nothing, is left out"
    idle = {
        move.target
        for move in situation.legal
        if isinstance(move, Transfer) and move.card is card and changes_nothing(move, table)
    }
    assert not (left_out - idle) or told & spaces


@given(positions(), rules, st.integers(1, 7))
def test_a_column_takes_just_what_legal_moves_bring(
    state: GameState, rules_: Rules, number: int
) -> None:
    situation = situation_of(state, rules_)
    result = answer(AskTakers(column(number)), situation, Verbosity.NORMAL)
    takers = [said for said in result.announcement.sentences if said.id.startswith("taker-")]
    legal = [
        move.card
        for move in situation.legal
        if isinstance(move, Transfer) and move.target == column(number)
    ]
    cards = [said.values["card"] for said in takers]
    assert len(cards) == len(legal)
    assert set(cards) == set(legal)
    idly = [said.id == "taker-idly" for said in takers]
    assert idly == sorted(idly), "what changes nothing is told last"
    told = {said.id for said in result.announcement.sentences}
    top = situation.table.column(column(number)).top
    if not situation.table.is_won and (top is None or top.takes):
        assert ("takers-none" in told) is not bool(legal)


targets: st.SearchStrategy[Target] = st.one_of(
    st.none(),
    st.sampled_from(Place),
    st.integers(1, 7).map(column),
    st.sampled_from(CARDS).map(lambda card: CardPattern(card.rank, card.suit)),
    st.builds(CardPattern, st.sampled_from(Rank), st.none(), st.sampled_from([None, *Color])),
)
sources = st.one_of(
    st.just(Pronoun.IT),
    st.just(WASTE),
    st.integers(1, 7).map(column),
    st.sampled_from(CARDS).map(lambda card: CardPattern(card.rank, card.suit)),
    st.builds(CardPattern, st.sampled_from(Rank), st.none(), st.sampled_from([None, *Color])),
    st.builds(CardPattern, st.none(), st.sampled_from(Suit), st.none()),
)
moves = st.builds(MoveCards, sources, targets) | st.builds(
    MoveCards,
    st.sampled_from(CARDS).map(lambda card: CardPattern(card.rank, card.suit))
    | st.builds(CardPattern, st.none(), st.sampled_from(Suit), st.none()),
    targets,
    take_back=st.sampled_from([True]),
)


@given(positions(), rules, moves, st.sampled_from([None, *CARDS]))
def test_yes_is_said_where_the_move_could_be_made_and_no_with_its_refusal(
    state: GameState, rules_: Rules, move: MoveCards, it: Card | None
) -> None:
    situation = situation_of(state, rules_, it)
    result = answer(AskCan(move), situation, Verbosity.NORMAL)
    found = resolve(move, situation)
    assert result.done
    assert result.refusal == (found if isinstance(found, Refusal) else None)
    first = result.announcement.sentences[0].id
    assert first == ("can-no" if isinstance(found, Refusal) else first)
    if not isinstance(found, Refusal):
        assert first in {"can-yes", "can-yes-ways"}
        legal = {
            (each.card, each.target)
            for each in situation.legal
            if isinstance(each, Transfer) and (each.source.is_foundation or not move.take_back)
        }
        assert places(result) <= legal
        assert places(result)
