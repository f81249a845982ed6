"""Deals for pyksolve, a solver in C++ that others wrote, and what it finds.

It plays by the house rules, draws one or three, starts from a deal only, and stops after a number
of positions.
"""

from __future__ import annotations

from typing import Any

from pyksolve.solver import Solitaire, SolveResult

from a11y_klondike.engine import COLUMNS, Card, Deal

_STOCK_FROM = COLUMNS * (COLUMNS + 1) // 2
_SUITS = "cdhs"


def loaded(cards: Deal, draw: int) -> Any:  # noqa: ANN401 - the package carries no types
    """Return pyksolve's table with a deal, which it reads in the order of dealing, row by row."""
    columns = [cards.cards[n * (n - 1) // 2 : n * (n + 1) // 2] for n in range(1, COLUMNS + 1)]
    rows = [column[row] for row in range(COLUMNS) for column in columns if row < len(column)]
    table = Solitaire()
    table.draw_count = draw
    if not table.load_solitaire("".join(map(_digits, (*rows, *cards.cards[_STOCK_FROM:])))):
        raise ValueError("pyksolve doesn't take this deal")
    table.reset_game(draw)
    return table


def is_won(table: Any, most: int, *, minimal: bool = False) -> bool | None:  # noqa: ANN401
    """Whether pyksolve wins within so many positions; None where it leaves that open.

    Args:
        table: as `loaded` returns it.
        most: how many positions.
        minimal: whether it has to be the shortest win.
    """
    found = (table.solve_minimal if minimal else table.solve_fast)(max_closed_count=most)
    if found in {SolveResult.SolvedMayNotBeMinimal, SolveResult.SolvedMinimal}:
        return True
    return False if found is SolveResult.Impossible else None


def _digits(card: Card) -> str:
    """Return a card as pyksolve writes it: two digits of rank, one of suit."""
    return f"{card.rank:02}{_SUITS.index(card.suit.letter) + 1}"
