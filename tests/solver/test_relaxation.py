from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from endgames import some_rules
from plain_search import can_be_won, settled_endgame
from wins import load_wins

from a11y_klondike.engine import (
    CARDS,
    COLUMNS,
    PRESETS,
    Deal,
    GameState,
    Rules,
    TableauPile,
    apply,
    deal,
)
from a11y_klondike.solver.bits import each
from a11y_klondike.solver.free_runs import uncovered
from a11y_klondike.solver.relaxation import Relaxation
from a11y_klondike.solver.stock import Stock
from a11y_klondike.solver.table import table_of


def is_hopeless(state: GameState, rules: Rules) -> bool:
    table, stock = table_of(state), Stock(state, rules)
    had, reach = stock.had(stock.start)
    free, _ = uncovered(table.visible, table.pinned)
    columns = table.visible, table.pinned, free
    return Relaxation(table, rules).is_hopeless(columns, table.wanted, had, reach)


@pytest.mark.parametrize("preset", [*PRESETS, ""])
def test_what_is_hopeless_is_lost(preset: str) -> None:
    random, found = Random(1), Counter[bool | None]()
    for number in range(80):
        rules = PRESETS[preset] if preset else some_rules(random)
        state = settled_endgame(Random(number), rules)
        if is_hopeless(state, rules):
            won = can_be_won(state, rules, 2_000)
            assert not won, (number, rules)
            found[won] += 1
    assert found[False] >= 8, found


def test_no_position_on_the_way_to_a_win_is_hopeless() -> None:
    for win in load_wins():
        rules = PRESETS[win.preset]
        state = deal(Deal.numbered(win.deal), rules).state
        for move in win.moves:
            assert not is_hopeless(state, rules), win.name
            state = apply(state, rules, move).state


def test_deals_that_took_long_are_hopeless_from_the_start() -> None:
    for number in (29, 68):
        assert is_hopeless(deal(Deal.numbered(number), Rules()).state, Rules())


@pytest.mark.parametrize("rules", [Rules(draw=3), Rules(draw=3, passes=2), Rules(passes=1)])
@pytest.mark.parametrize("turned", [0, 4, 7])
def test_every_card_that_can_be_had_counts_as_had(rules: Rules, turned: int) -> None:
    cards = CARDS[:10]
    columns = (TableauPile(),) * COLUMNS
    state = GameState(columns, tuple(cards[turned:]), tuple(cards[:turned]))
    stock = Stock(state, rules)
    random = Random(turned)
    for _ in range(40):
        playable = sum(bit for bit in each((1 << 56) - 1) if random.random() < 0.4)
        shown = _shown(stock, playable)
        assert not shown & ~_had(stock, playable)


def _shown(stock: Stock, playable: int) -> int:
    """Return all cards that become the top card, if these cards are played and no others."""
    found, todo = {stock.start}, [stock.start]
    shown = 0
    for key in todo:
        shown |= stock[key].cards
        for play in stock[key].plays:
            if play.card & playable and play.after not in found:
                found.add(play.after)
                todo.append(play.after)
    return shown


def _had(stock: Stock, playable: int) -> int:
    had, reach = stock.had(stock.start)
    if not reach:
        return had
    while True:
        later = reach.had_later(had, had & playable)
        if later == had:
            return had
        had = later


@pytest.mark.parametrize("rules", [Rules(draw=3), Rules(draw=3, passes=2), Rules(passes=2)])
@pytest.mark.parametrize("turned", range(10))
def test_a_card_that_is_ready_is_played_without_loss_for_the_others(
    rules: Rules, turned: int
) -> None:
    cards = CARDS[:9]
    state = GameState((TableauPile(),) * COLUMNS, tuple(cards[turned:]), tuple(cards[:turned]))
    stock = Stock(state, rules)
    keys = {stock.start}
    for _ in range(3):
        keys |= {play.after for key in keys for play in stock[key].plays}
    for key in keys:
        for card in each(stock[key].ready):
            after = next(play.after for play in stock[key].plays if play.card == card)
            assert _follows(stock, key, after, card, 3)


def _follows(stock: Stock, key: int, other: int, without: int, depth: int) -> bool:
    """Whether the other position of the stock plays all that the first plays, but for one card."""
    if not depth:
        return True
    plays = {play.card: play.after for play in stock[other].plays}
    return all(
        play.card in plays and _follows(stock, play.after, plays[play.card], without, depth - 1)
        for play in stock[key].plays
        if play.card != without
    )
