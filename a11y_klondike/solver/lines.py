"""What a player may do next, as they would think of it: one move, or a few that belong together.

A move that could be taken back (part of a run moved, a card taken back from a foundation, a draw)
gains nothing by itself. It counts for what it makes possible: the line ends with that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from a11y_klondike.engine import (
    WASTE,
    Card,
    Draw,
    GameState,
    Move,
    Rank,
    Redeal,
    Rules,
    Suit,
    TableView,
    Transfer,
    apply,
    changes_nothing,
    check,
    legal_moves,
    view,
)
from a11y_klondike.solver.bits import bit_above, bit_of
from a11y_klondike.solver.safety import safety


class HintReason(Enum):
    """Why a move is worth playing. What `card` is, where a reason has one, is said with it."""

    ONLY_MOVE = "only-move"
    """Nothing else is legal."""
    SAFE = "safe"
    """The card goes up, and can't be missed in a column: no cards that are hidden matter."""
    REVEALS = "reveals"
    """A face-down card is turned up."""
    TO_FOUNDATION = "to-foundation"
    """A card goes up."""
    MAKES_PLACE = "makes-place"
    """The card that is moved takes the head of another column, `card`."""
    FREES_COLUMN = "frees-column"
    """A column is emptied, and `card` is a king that can use it."""
    FILLS_COLUMN = "fills-column"
    """A king goes to an empty column."""
    OPENS_CARD = "opens-card"
    """The move makes it possible to move `card`, which then gains something."""
    FETCHES = "fetches"
    """Cards are drawn until `card` comes up, which the player has seen before."""
    DRAW = "draw"
    """Cards that weren't seen yet come up."""
    LAYS = "lays"
    """A card of the waste goes to a column, for no more than that."""
    REARRANGES = "rearranges"
    """Nothing better was found, and it does no harm: a draw of known cards is one of these."""


_ORDER: Final = tuple(HintReason)
_A_WHOLE_PASS: Final = 2 * 24 + 2
"""As many draws and redeals as lead from anywhere to anywhere in the stock."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that belong together.

    Attributes:
        moves: what is played; the first of them is what a hint tells.
        reason: why.
        card: which card that is about, None where that is the one that is moved.
        weight: among lines that gain the same, the higher one is better.
        gain: the reason of the last move, None where it is the only one.
    """

    moves: tuple[Move, ...]
    reason: HintReason
    card: Card | None = None
    weight: int = 0
    gain: HintReason | None = None

    @property
    def order(self) -> tuple[int, int, int]:
        """How soon a good player thinks of it: the lowest first.

        A line goes by what it ends with, and then by how few moves it takes: so it stays as good
        while it is played.
        """
        return _ORDER.index(self.gain or self.reason), -self.weight, len(self.moves)


def lines(state: GameState, rules: Rules) -> list[Line]:
    """Return what gains something and may be done at once, or after drawing known cards.

    Only cards that the player knows decide what is among them.
    """
    table = view(state)
    transfers = [move for move in legal_moves(state, rules) if isinstance(move, Transfer)]
    found = [line for move in transfers if (line := _gain(table, rules, move))]
    return [*found, *_from_stock(state, rules)]


def planned(state: GameState, rules: Rules, moves: Iterable[Move]) -> Line | None:
    """Return the beginning of a plan, up to what gains something, None if nothing does.

    What that doesn't need is left out. Where it takes a card that the player hasn't seen, drawing
    is all that is left of it.

    Args:
        state: a world.
        rules: what is allowed.
        moves: a plan for this world.
    """
    start, played = state, list[Move]()
    for move in moves:
        table = view(state)
        if isinstance(move, Draw) and not is_known(table):
            return Line((move,), HintReason.DRAW)
        if isinstance(move, Transfer) and _gain(table, rules, move):
            return _leading(start, rules, _needed(start, rules, [*played, move]))
        played.append(move)
        state = apply(state, rules, move).state
    return None


def _needed(state: GameState, rules: Rules, moves: list[Move]) -> list[Move]:
    """Return the moves without those that the last one doesn't need."""
    *before, last = moves
    for number in range(len(before) - 1, -1, -1):
        fewer = [*before[:number], *before[number + 1 :]]
        if isinstance(before[number], Transfer) and _are_legal(state, rules, [*fewer, last]):
            before = fewer
    transfers = [move for move in before if isinstance(move, Transfer)]
    if _are_legal(state, rules, [*transfers, last]):
        before = list[Move](transfers)
    return [*before, last]


def _are_legal(state: GameState, rules: Rules, moves: Iterable[Move]) -> bool:
    for move in moves:
        if check(state, rules, move):
            return False
        state = apply(state, rules, move).state
    return True


def _leading(state: GameState, rules: Rules, moves: list[Move]) -> Line | None:
    """Return the line of these moves, the last of which gains something."""
    for move in moves[:-1]:
        state = apply(state, rules, move).state
    last = moves[-1]
    line = _gain(view(state), rules, last) if isinstance(last, Transfer) else None
    return _after(moves, line) if line else None


def idle(state: GameState, rules: Rules) -> list[Line]:
    """Return what is legal, where nothing gains anything."""
    table = view(state)
    drawn = HintReason.REARRANGES if is_known(table) else HintReason.DRAW
    found = [
        Line((move,), HintReason.REARRANGES if isinstance(move, Transfer) else drawn)
        for move in legal_moves(state, rules)
        if not (isinstance(move, Transfer) and changes_nothing(move, table))
    ]
    return sorted(found, key=lambda line: isinstance(line.moves[0], Transfer))


def is_known(table: TableView) -> bool:
    """Whether the player has seen each card of the stock."""
    return len(table.known_stock) == table.stock_size


def _after(played: list[Move], line: Line) -> Line:
    """Return a line with the moves that lead to it."""
    (move,) = line.moves
    if len(played) == 1 or not isinstance(move, Transfer):
        return line
    drawn = isinstance(played[0], Draw | Redeal)
    reason = HintReason.FETCHES if drawn else HintReason.OPENS_CARD
    return Line(tuple(played), reason, move.card, line.weight, line.reason)


def _gain(table: TableView, rules: Rules, move: Transfer) -> Line | None:
    """Return the line of a move that changes something for good."""
    card, source, target = move.card, move.source, move.target
    if source.is_foundation:
        return None
    if source == WASTE:
        return _played(table, rules, move)
    pile = table.column(source)
    if target.is_foundation and _is_safe(table, rules, card):
        return Line((move,), HintReason.SAFE)
    if pile.head is card and pile.face_down:
        return Line((move,), HintReason.REVEALS, weight=pile.face_down)
    if target.is_foundation:
        returns = rules.worry_back and pile.head is not card
        if returns and any(column.face_down for column in table.tableau):
            return None
        return Line((move,), HintReason.TO_FOUNDATION)
    if pile.head is not card or card.rank is Rank.KING:
        return None
    king = _waiting_king(table)
    return Line((move,), HintReason.FREES_COLUMN, king) if king else None


def _played(table: TableView, rules: Rules, move: Transfer) -> Line:
    """Return the line of a move from the waste."""
    if move.target.is_foundation:
        safe = rules.draw == 1 and _is_safe(table, rules, move.card)
        return Line((move,), HintReason.SAFE if safe else HintReason.TO_FOUNDATION)
    for _, pile in table.numbered_columns():
        if pile.face_down and pile.head in move.card.takes:
            return Line((move,), HintReason.MAKES_PLACE, pile.head, pile.face_down)
    if move.card.rank is Rank.KING:
        return Line((move,), HintReason.FILLS_COLUMN)
    return Line((move,), HintReason.LAYS)


def _is_safe(table: TableView, rules: Rules, card: Card) -> bool:
    wanted = sum(
        bit_above(suit, height) for suit, height in zip(Suit, table.foundations, strict=True)
    )
    return bool(bit_of(card) & safety(wanted, rules).safe)


def _waiting_king(table: TableView) -> Card | None:
    """Return a king that could go to an empty column and gain something."""
    for _, pile in table.numbered_columns():
        if pile.face_down and pile.head and pile.head.rank is Rank.KING:
            return pile.head
    for card in (*table.waste[-1:], *table.known_stock, *table.waste):
        if card.rank is Rank.KING:
            return card
    return None


def _from_stock(state: GameState, rules: Rules) -> Iterator[Line]:
    """Yield a draw of unseen cards, or else each play of a card that drawing leads to."""
    legal = legal_moves(state, rules)
    draws = [move for move in legal if isinstance(move, Draw | Redeal)]
    if not draws:
        return
    table = view(state)
    if not is_known(table):
        yield Line((draws[0],), HintReason.DRAW)
        return
    tops = set(state.waste[-1:])
    moves: list[Move] = []
    for _ in range(_A_WHOLE_PASS):
        move = Draw() if state.stock else Redeal()
        if move not in legal_moves(state, rules):
            return
        state = apply(state, rules, move).state
        moves.append(move)
        if not state.waste or state.waste[-1] in tops:
            continue
        tops.add(state.waste[-1])
        shown = view(state)
        for play in legal_moves(state, rules):
            if isinstance(play, Transfer) and play.source == WASTE:
                line = _played(shown, rules, play)
                if rules.draw > 1 or line.reason is not HintReason.LAYS:
                    yield _after([*moves, play], line)
