"""Cards that are as well on their foundation as anywhere: what a search needn't try otherwise.

All that is said here compares two positions: in B some cards are up that aren't in A. B is at
least as good when each way to win from A gives a way to win from B with no more moves of the
kinds that can't be taken back. Such a way follows A's move for move; the cards that are up in B
only are the *extra* ones, and a move that concerns them alone is left out.

That works while a card that A lays on an extra one can become an extra one as well. Nothing else
can go wrong: an extra card that A has in a column only takes room there, no card comes to light
later in B than in A, and no foundation is lower in B.

**Without worry back**, let c be of rank r. (1) Both foundations of the other colour have r - 1:
every card that fits on c is up for ever, so no card is ever laid on it. (2) Those two have r - 2,
and the other one of c's colour has r - 3. What is laid on c has rank r - 1 and goes up in B
instead. What is laid on that has rank r - 2 and c's colour: it goes up as well, or is up. What is
laid on that has rank r - 3 and is up for ever.

**With worry back** (1) doesn't hold: a card that is up could come down on c, to take a card on
itself. (2) does: B just never takes back the cards that it names, and those that are laid on
extra ones can go up as before. So a card for which (2) holds needn't be taken back either.

**From the stock**, in draw one with passes without limit and worry back, more is true of a card
c: it may go up as soon as (2) holds for the card u before it in its suit. B puts c up. As u is
never taken back, c stays on top until A moves it; if A lays it on a column, B takes it back
there. A card of a column doesn't have that freedom: where it lies, others can be laid on it, and
it can't return there.

Where safe cards may be played at once: from a column always, whatever the rules. From the waste
in draw one, when it is the top card. In draw three the cards that a later pass shows change, unless
it is the last one (see `Reach.ready`).
Source of the rule in its form (2): common to solvers of patience games; the proofs are ours.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from a11y_klondike.engine import Rules
from a11y_klondike.solver.bits import Cards, foundations_of, preceding


class Safety(NamedTuple):
    """What the heights of the foundations say.

    Attributes:
        safe: the cards that foundations wait for and that may go up at once.
        from_stock: as `safe`, from the stock, in draw one with passes without limit.
        returning: the foundations' top cards that may be worth taking back; none without
            worry back.
    """

    safe: Cards
    from_stock: Cards
    returning: Cards


def safety(wanted: Cards, rules: Rules) -> Safety:
    """Return what is safe when the foundations wait for these four cards."""
    return _safety(wanted, rules.worry_back)


@cache
def _safety(wanted: Cards, worry_back: bool) -> Safety:  # noqa: FBT001 - a key of the cache
    safe = from_stock = returning = 0
    black, red = foundations_of(wanted)
    for colors in ((black, red), (red, black)):
        (first, second), others = colors
        opposite = min(height for _, height in others)
        for (bit, height), (_, twin) in ((first, second), (second, first)):
            if _both_ways(height + 1, opposite, twin) or (not worry_back and opposite >= height):
                safe |= bit
            if (worry_back and _both_ways(height, opposite, twin)) or safe & bit:
                from_stock |= bit
            if worry_back and height and not _both_ways(height, opposite, twin):
                returning |= preceding(bit)
    return Safety(safe, from_stock, returning)


def _both_ways(rank: int, opposite: int, twin: int) -> bool:
    """Whether (2) holds for a card of this rank."""
    return opposite >= rank - 2 and twin >= rank - 3
