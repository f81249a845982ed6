"""Resolving any command on any table: what is done is legal, and nothing is given away."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from strategies import deals, pick, picks, positions, rules

from a11y_klondike.command.model import CardPattern, MoveCards, NumberSaid, Place, Pronoun
from a11y_klondike.command.resolve import (
    MOST_CHOICES,
    Ambiguous,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import (
    CARDS,
    WASTE,
    Card,
    GameState,
    Refusal,
    RefusalReason,
    Rules,
    Suit,
    TableView,
    Transfer,
    apply,
    column,
    deal,
    legal_moves,
    view,
)

FOUNDATION, SPACE, IT = Place.FOUNDATION, Place.EMPTY_COLUMN, Pronoun.IT

REASONS = {
    RefusalReason.NO_TARGET,
    RefusalReason.GAME_WON,
    RefusalReason.NOT_IN_VIEW,
    RefusalReason.IN_STOCK,
    RefusalReason.ELSEWHERE,
    RefusalReason.COVERED,
    RefusalReason.ALREADY_THERE,
    RefusalReason.DOES_NOT_FIT,
    RefusalReason.EMPTY_TAKES_KING,
    RefusalReason.FOUNDATION_NEEDS,
    RefusalReason.WHOLE_RUN,
    RefusalReason.NO_WORRY_BACK,
    RefusalReason.PILE_EMPTY,
    RefusalReason.NO_PLACE,
    RefusalReason.NOTHING_MEANT,
    RefusalReason.NO_RUN_FITS,
    RefusalReason.WRONG_COUNT,
    RefusalReason.NO_EMPTY_COLUMN,
    RefusalReason.NO_SUCH_TOP,
    RefusalReason.NOTHING_NAMED,
}

_TRUE = st.sampled_from([True])
_CARDS = st.sampled_from(CARDS)
_PATTERNS = (
    _CARDS.map(lambda it: CardPattern(it.rank, it.suit))
    | _CARDS.map(lambda it: CardPattern(it.rank, color=it.color))
    | _CARDS.map(lambda it: CardPattern(it.rank))
)
_COLUMNS = st.integers(1, 7).map(column)
_TARGETS = _COLUMNS | _PATTERNS | st.sampled_from(Place) | st.none()
_SOURCES = _PATTERNS | _COLUMNS | st.integers(1, 7).map(NumberSaid) | st.sampled_from([WASTE, IT])
commands = (
    st.builds(MoveCards, _SOURCES, _TARGETS)
    | st.builds(MoveCards, _COLUMNS, _COLUMNS, st.integers(1, 24))
    | st.builds(
        MoveCards,
        _PATTERNS | st.sampled_from(Suit).map(lambda suit: CardPattern(suit=suit)),
        _COLUMNS | _PATTERNS | st.none(),
        take_back=_TRUE,
    )
)
"""Every command to move that the grammar can make, and some more."""


def situation(state: GameState, house: Rules, it: Card | None) -> Situation:
    return Situation(view(state), house, legal_moves(state, house), it)


@st.composite
def situations(draw: st.DrawFn) -> tuple[GameState, Situation]:
    """A table that random play leads to, or any that is in order, and a card that "it" means."""
    house = draw(rules)
    if draw(st.booleans()):
        state = draw(positions())
    else:
        state = deal(draw(deals), house).state
        for number in draw(picks):
            legal = legal_moves(state, house)
            if not legal:
                break
            state = apply(state, house, pick(legal, number)).state
    it = draw(st.none() | st.sampled_from([its for its in CARDS if view(state).place_of(its)]))
    return state, situation(state, house, it)


# Making a failing table smaller takes minutes, and doesn't make it plainer.
@settings(max_examples=60, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(situations(), st.lists(commands, min_size=10, max_size=30))
def test_whatever_is_meant_is_legal_and_asked_for_where_it_must_be(
    played: tuple[GameState, Situation], said: list[MoveCards]
) -> None:
    _, on = played
    for command in said:
        match resolve(command, on):
            case Resolved(move):
                assert move in on.legal
                assert is_said(move, command, on)
                assert move.source.is_foundation is command.take_back
            case TakeBack(move):
                assert move in on.legal
                assert is_said(move, command, on)
                assert move.source.is_foundation
                assert not command.take_back
            case Ambiguous(choices, others):
                assert set(choices) <= set(on.legal)
                assert 2 <= len(set(choices)) == len(choices) <= MOST_CHOICES
                assert not others or len(choices) == MOST_CHOICES
                assert not set(others) & set(choices)
                assert set(others) <= set(on.legal)
                assert all(is_said(move, command, on) for move in (*choices, *others))
                assert len({move.source.is_foundation for move in choices}) == 1
                assert not command.take_back or choices[0].source.is_foundation
            case Refusal() as refusal:
                transfers = [move for move in on.legal if isinstance(move, Transfer)]
                assert not any(is_said(move, command, on) for move in transfers)
                assert refusal.reason in REASONS
                for named in (refusal.card, refusal.other):
                    assert named is None or may_be_named(named, refusal, command, on)


def is_said(move: Transfer, command: MoveCards, on: Situation) -> bool:
    """Whether a move is what was said, as a player would see it."""
    what, target, table = command.what, command.target, on.table
    if what is IT:
        what = CardPattern(on.it.rank, on.it.suit) if on.it else CardPattern()
        if on.it is None:
            return False
    if command.take_back and not move.source.is_foundation:
        return False
    if command.count and command.count != _lifted(move, table):
        return False
    if isinstance(what, CardPattern):
        from_there = what.matches(move.card)
    elif isinstance(what, NumberSaid):
        from_there = what.number == move.card.rank or move.source == column(what.number)
    else:
        from_there = move.source == what
    top = table.top_of(move.target)
    if isinstance(target, CardPattern):
        to_there = not move.target.is_foundation and top is not None and target.matches(top)
    elif target is SPACE:
        to_there = not move.target.is_foundation and top is None
    elif target is FOUNDATION:
        to_there = move.target.is_foundation
    else:
        to_there = target is None or move.target == target
    return from_there and to_there


def _lifted(move: Transfer, table: TableView) -> int:
    if not move.source.is_column:
        return 1
    cards = table.column(move.source).face_up
    return len(cards[cards.index(move.card) :])


def may_be_named(named: Card, refusal: Refusal, command: MoveCards, on: Situation) -> bool:
    """Whether a card is known to the player: in view, said, or told by the rules."""
    said = {
        pattern.card
        for pattern in (command.what, command.target)
        if isinstance(pattern, CardPattern)
    }
    by_rules = {RefusalReason.FOUNDATION_NEEDS, RefusalReason.NO_PLACE}
    is_told = refusal.reason in by_rules and named is refusal.other
    return on.table.place_of(named) is not None or named in said or is_told
