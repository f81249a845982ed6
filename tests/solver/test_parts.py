from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from strategies import any_rules, positions

from a11y_klondike.engine import (
    CARDS,
    COLUMNS,
    Aces,
    Card,
    Draw,
    GameState,
    Rank,
    Redeal,
    Rules,
    Suit,
    TableauPile,
    apply,
    legal_moves,
)
from a11y_klondike.solver.bits import (
    bit_above,
    bit_of,
    bits_of,
    card_of,
    cell_of,
    each,
    following,
    foundations_of,
    preceding,
    put_up,
)
from a11y_klondike.solver.free_runs import uncovered
from a11y_klondike.solver.safety import safety
from a11y_klondike.solver.stock import Stock
from a11y_klondike.solver.table import table_of


def wanted(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    heights = (clubs, diamonds, hearts, spades)
    return sum(map(bit_above, Suit, heights))


def card(code: str) -> int:
    return bit_of(Card.from_code(code))


def test_each_card_has_a_bit_of_its_own() -> None:
    assert bits_of(CARDS).bit_count() == len(CARDS)
    assert [card_of(bit_of(each_card)) for each_card in CARDS] == list(CARDS)


def test_what_lies_on_a_card_is_its_cell_a_row_lower() -> None:
    for below in CARDS:
        assert set(map(card_of, each(cell_of(bit_of(below)) >> 4))) == set(below.takes)


def test_cards_of_a_suit_follow_each_other() -> None:
    for first in CARDS:
        if first.rank is not Rank.KING:
            second = Card(Rank(first.rank + 1), first.suit)
            assert following(bit_of(first)) == bit_of(second)
            assert preceding(bit_of(second)) == bit_of(first)
        if first.rank is Rank.ACE:
            assert preceding(bit_of(first)) == 0


def test_what_foundations_wait_for_says_how_high_they_are() -> None:
    heights = dict(zip(Suit, (0, 3, 13, 7), strict=True))
    foundations = {suit: (bit_above(suit, height), height) for suit, height in heights.items()}
    black, red = foundations_of(wanted(0, 3, 13, 7))
    assert black == (foundations[Suit.CLUBS], foundations[Suit.SPADES])
    assert red == (foundations[Suit.DIAMONDS], foundations[Suit.HEARTS])
    assert put_up(wanted(0, 3, 12, 7), card("Kh") | card("Ac")) == wanted(1, 3, 13, 7)
    assert put_up(wanted(1, 3, 13, 7), card("Kh") | card("Ac")) == wanted(0, 3, 12, 7)


@given(positions())
def test_the_uncovered_cells_are_those_of_the_top_cards(state: GameState) -> None:
    table = table_of(state)
    free, fitting = uncovered(table.visible, table.pinned)
    tops = [pile.face_up[-1] for pile in state.tableau if pile.face_up]
    assert free == sum({cell_of(bit_of(top)) for top in tops})
    taken = {bit_of(lower) for top in tops for lower in top.takes}
    kings = bits_of(each_card for each_card in CARDS if each_card.rank is Rank.KING)
    assert fitting == sum(taken) + (kings if len(tops) < COLUMNS else 0)


@settings(max_examples=60)
@given(positions(), any_rules)
def test_the_stock_reaches_what_drawing_shows(state: GameState, rules: Rules) -> None:
    if rules.aces is Aces.FORCED:
        return
    stock = Stock(state, rules)
    shown = {top for here in all_drawn(state, rules) for top in here.waste[-1:]}
    if not state.is_won:
        assert stock[stock.start].cards == bits_of(shown)
        assert all(play.card & stock[stock.start].cards for play in stock[stock.start].plays)
        assert stock.start in stock[stock.start].earlier


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(draw=3), Rules(passes=2), Rules(draw=3, passes=3)]
)
@pytest.mark.parametrize("size", [1, 7, 9])
def test_a_position_of_the_stock_is_earlier_if_drawing_leads_on(rules: Rules, size: int) -> None:
    reached = all_drawn(GameState((TableauPile(),) * COLUMNS, tuple(CARDS[:size])), rules)
    stocks = {state: Stock(state, rules) for state in reached}
    for state in reached:
        later = {Stock(after, rules).start for after in all_drawn(state, rules)}
        for other, stock in stocks.items():
            earlier = stocks[state].start in stock[stock.start].earlier
            assert earlier is (stock.start in later), (state, other)


def all_drawn(state: GameState, rules: Rules) -> list[GameState]:
    """Return a position and all that drawing and redeals lead to, a few passes long."""
    found = [state]
    for here in found:
        for move in legal_moves(here, rules):
            if not isinstance(move, Draw | Redeal):
                continue
            after = apply(here, rules, move).state
            if after not in found and after.pass_number <= state.pass_number + 3:
                found.append(after)
    return found


def test_aces_and_twos_are_safe_at_once() -> None:
    for rules in (Rules(), Rules(worry_back=False)):
        assert safety(wanted(0, 0, 0, 0), rules).safe == wanted(0, 0, 0, 0)
        assert safety(wanted(1, 0, 0, 0), rules).safe & card("2c")
        assert not safety(wanted(2, 0, 0, 0), rules).safe & card("3c")


def test_with_worry_back_a_card_is_safe_only_if_its_twin_is_near() -> None:
    # 6s with both red fives up: without worry back no card is ever laid on it.
    heights = wanted(2, 5, 5, 5)
    assert safety(heights, Rules(worry_back=False)).safe & card("6s")
    assert not safety(heights, Rules()).safe & card("6s")
    assert safety(wanted(3, 4, 4, 5), Rules()).safe & card("6s")
    assert not safety(wanted(2, 4, 4, 5), Rules()).safe & card("6s")


@pytest.mark.parametrize("worry_back", [False, True])
def test_what_is_safe_follows_from_the_other_foundations(*, worry_back: bool) -> None:
    random = Random(1)
    for _ in range(300):
        heights = {suit: random.randint(0, 12) for suit in Suit}
        safe = 0
        for suit, height in heights.items():
            others = [heights[other] for other in Suit if other.color is not suit.color]
            [twin] = [heights[o] for o in Suit if o.color is suit.color and o is not suit]
            up_for_ever = not worry_back and min(others) >= height
            if up_for_ever or (min(others) >= height - 1 and twin >= height - 2):
                safe |= bit_above(suit, height)
        found = safety(wanted(*heights.values()), Rules(worry_back=worry_back))
        assert found.safe == safe, heights


def test_from_the_stock_the_card_before_decides() -> None:
    found = safety(wanted(2, 3, 3, 5), Rules())
    assert found.from_stock & card("6s")
    assert not found.safe & card("6s")
    assert not safety(wanted(1, 3, 3, 5), Rules()).from_stock & card("6s")


def test_only_cards_that_are_not_safe_are_taken_back() -> None:
    assert safety(wanted(2, 3, 3, 5), Rules()).returning == 0
    assert safety(wanted(2, 3, 3, 6), Rules()).returning == card("6s")
    assert safety(wanted(2, 3, 3, 6), Rules(worry_back=False)).returning == 0


@pytest.mark.parametrize(("passes", "begins"), [(None, False), (1, None), (2, True)])
def test_a_card_that_takes_another_pass_is_marked(
    passes: int | None, *, begins: bool | None
) -> None:
    """Of 7 cards the fifth is up: the seventh is drawn, the third only comes in another pass."""
    cards = CARDS[:7]
    state = GameState((TableauPile(),) * COLUMNS, tuple(cards[5:]), tuple(cards[:5]))
    rules = Rules(draw=3, passes=passes)
    stock = Stock(state, rules)
    found = {card_of(play.card): play.again for play in stock[stock.start].plays}
    later = {cards[2]: begins, cards[5]: begins} if begins is not None else {}
    assert found == {cards[4]: False, cards[6]: False, **later}
