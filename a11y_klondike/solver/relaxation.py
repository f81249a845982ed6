"""Lost positions that need no search: what can't be reached even when nothing is ever used up.

The *relaxation* of a position plays on as if every move left all things as they were: a card that
is laid somewhere stays available where it came from as well, a card that takes another keeps
taking more, and so on. What can be done only grows, so a fixed order of looking at it finds all in
a few rounds. If a column keeps a face-down card even then, no moves turn it up, and the position
is lost: whatever is possible is possible in the relaxation as well. By induction over the moves of
a game, for each kind of fact:

- A cell (see `bits`) gets an uncovered card when it has one already; or when one of the cards that
  lie on it goes up; or when a card is added to it, which is laid there or was under one that left.
  Where a run can move from one card of the cell to its twin, either of the two counts as
  uncovered (see `free_runs`). Nothing else uncovers a card of a cell: a run that moves to another
  column lies on a card of the same cell afterwards.
- A card goes up when its foundation waits for it, and it is in the stock, or visible in a cell with
  an uncovered card.
- A card of the stock, or one that may be taken back, is laid when a card of the cell above is
  uncovered, a king when a column is empty.
- A pinned card leaves its place when it goes up or is laid. What lies under it is then visible and
  uncovered; if nothing does, the column is empty.
- In draw three without forced aces, a card of the stock is had when drawing alone leads to it; when
  the card on it is played; or when so many cards before it can be played that one of the next
  passes shows it: at most that many have left when it comes up, so that with c of them its place is
  lower by 0 to c. Where passes are limited, less is possible. With forced aces, every card counts.

The delete relaxation of planning, put to use for lost positions. What it says holds for all rules:
whole runs, limited passes and forced aces only take moves away, or play some that were possible.
"""

from __future__ import annotations

from a11y_klondike.engine import COLUMNS, Rules
from a11y_klondike.solver.bits import (
    FIRST_CHAIN,
    FIRST_TWINS,
    KINGS,
    RANK_BITS,
    SECOND_CHAIN,
    Cards,
    preceding,
)
from a11y_klondike.solver.stock import Reach
from a11y_klondike.solver.table import Table

_DRAWN_AT_ONCE = 3


class Relaxation:
    """What stays the same in all positions of a search."""

    def __init__(self, table: Table, rules: Rules) -> None:
        self._covering = table.covering
        self._uncovers = table.uncovers
        self._unpins = table.unpins
        self._worry_back = rules.worry_back

    def is_hopeless(
        self,
        columns: tuple[Cards, Cards, Cards],
        wanted: Cards,
        had: Cards,
        reach: Reach | None = None,
    ) -> bool:
        """Whether some card stays face down whatever is played.

        Args:
            columns: the visible cards, the pinned ones, and the cells with an uncovered card.
            wanted: the cards that foundations wait for.
            had: the cards of the stock that can be had without playing another.
            reach: the stock, where it has more cards than these.
        """
        visible, pinned, free = columns
        uncovers, unpins = self._uncovers, self._unpins
        loose = visible ^ pinned
        spare = had
        if self._worry_back:
            returning = preceding(wanted)
            while returning:
                spare |= returning
                returning = preceding(returning)
        went_up = 0
        kings = KINGS if (pinned | visible & KINGS).bit_count() < COLUMNS else 0
        covering = self._covering
        while pinned & covering:
            going = wanted & (had | visible & free)
            while going:
                went_up |= going
                wanted ^= going ^ (going & FIRST_CHAIN) << 6 ^ (going & SECOND_CHAIN) << 2
                going = wanted & (had | visible & free)
            fitting = free >> RANK_BITS | kings
            more = (loose & went_up) << RANK_BITS | spare & fitting
            leaving = pinned & (fitting | went_up)
            if leaving:
                bared = 0
                while leaving:
                    card = leaving & -leaving
                    leaving ^= card
                    under = uncovers[card]
                    pinned ^= unpins[card]
                    bared |= under
                    if not under:
                        kings = KINGS
                visible |= bared
                more |= bared
            elif not more & ~free:
                later = reach.had_later(had, had & (fitting | went_up)) if reach else had
                if later == had:
                    return True
                had = later
                spare |= had
            more = (more | more >> 1) & FIRST_TWINS
            free |= more | more << 1
        return False
