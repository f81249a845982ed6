"""Whatever the table and the command: what a refusal tells is true, and has words."""

from __future__ import annotations

from itertools import product

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from strategies import positions, rules

from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.command.model import CardPattern, MoveCards, Place
from a11y_klondike.command.resolve import Situation, resolve
from a11y_klondike.engine import (
    CARDS,
    WASTE,
    GameState,
    Rank,
    Refusal,
    RefusalReason,
    Rules,
    column,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Form, Locale

_COLUMNS = st.integers(1, 7).map(column)
_CARDS = st.sampled_from(CARDS).map(lambda it: CardPattern(it.rank, it.suit))
_COMMANDS = (
    st.builds(MoveCards, _COLUMNS | st.just(WASTE), _COLUMNS | _CARDS | st.sampled_from(Place))
    | st.builds(MoveCards, _CARDS, _COLUMNS | _CARDS | st.sampled_from(Place) | st.none())
    | st.builds(MoveCards, _CARDS, _COLUMNS | st.none(), take_back=st.sampled_from([True]))
)


# Making a failing table smaller takes minutes, and doesn't make it plainer.
@settings(max_examples=60, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(positions(), rules, st.lists(_COMMANDS, min_size=10, max_size=20))
def test_what_a_refusal_tells_is_true(
    english: Locale, state: GameState, house: Rules, commands: list[MoveCards]
) -> None:
    on = Situation(view(state), house, legal_moves(state, house))
    for command in commands:
        refusal = resolve(command, on)
        if isinstance(refusal, Refusal):
            assert_true(refusal, on)
            for form, verbosity in product(Form, Verbosity):
                assert render(describe_refusal(refusal, verbosity, on.table), english, form)


def assert_true(refusal: Refusal, on: Situation) -> None:
    table, named, other = on.table, refusal.card, refusal.other
    place = table.place_of(named) if named else None
    match refusal.reason:
        case RefusalReason.NOT_IN_VIEW:
            assert named
            assert place is None
        case RefusalReason.IN_STOCK:
            assert named in table.known_stock
        case RefusalReason.ELSEWHERE:
            assert place == refusal.piles[1] != refusal.piles[0]
        case RefusalReason.COVERED:
            assert place == refusal.piles[0]
            assert named is not table.top_of(place)
        case RefusalReason.ALREADY_THERE:
            assert place == refusal.piles[0]
        case RefusalReason.DOES_NOT_FIT:
            assert named
            assert other
            assert other is table.top_of(refusal.piles[0])
            assert not named.fits_on(other)
        case RefusalReason.NO_RUN_FITS:
            assert other
            assert other is table.top_of(refusal.piles[1])
            lying = table.column(refusal.piles[0]).face_up
            assert lying
            assert not any(each.fits_on(other) for each in lying), "one would fit"
        case RefusalReason.EMPTY_TAKES_KING:
            assert named
            assert named.rank is not Rank.KING
            assert table.column(refusal.piles[0]).is_empty
        case RefusalReason.PILE_EMPTY:
            assert table.top_of(refusal.piles[0]) is None
        case RefusalReason.NO_EMPTY_COLUMN:
            assert not any(pile.is_empty for _, pile in table.numbered_columns())
        case RefusalReason.NO_SUCH_TOP:
            assert other not in {pile.top for _, pile in table.numbered_columns()}
        case RefusalReason.NO_PLACE:
            assert named not in {getattr(move, "card", None) for move in on.legal}
            assert other is None or (named and named.fits_on(other))
