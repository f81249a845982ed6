"""From the name of a command and the values of its slots to the command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskWhere,
    CardPattern,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    NumberSaid,
    Order,
    OutOfRange,
    Place,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    Source,
    Target,
    Undo,
)
from a11y_klondike.command.slots import RANGES, SlotValue
from a11y_klondike.engine import HIGHEST_DEAL, WASTE, Card, Color, Rank, Suit, column

Captures = tuple[tuple[str, str, SlotValue], ...]
"""Role, slot and value of each slot that was filled, in the order of the words."""


def build(name: str, captures: Captures) -> Command | OutOfRange:
    """Return the command that a locale calls `name`, with these values.

    Raises:
        KeyError: no command has that name.
    """
    for _, slot, value in captures:
        allowed = RANGES.get(slot)
        if allowed and isinstance(value, int) and not allowed.lowest <= value <= allowed.highest:
            kind = "column" if slot == "digit" else slot
            return OutOfRange(kind, value, allowed.lowest, allowed.highest)
    kind, _, rest = name.partition(".")
    if kind == "move":
        what, _, where = rest.partition(".")
        return _move(what, where, captures)
    return _BUILDERS[name](captures)


def command_names() -> frozenset[str]:
    """Return the names of all commands that a locale gives wordings to, but for the moves."""
    return frozenset(_BUILDERS)


def is_command(name: str) -> bool:
    """Whether a command, or a kind of move, has this name."""
    kind, _, rest = name.partition(".")
    what, _, where = rest.partition(".")
    return name in _BUILDERS or (kind == "move" and what in _SOURCES and where in _TARGETS)


def _move(what: str, where: str, captures: Captures) -> Command:
    by_role = {role: value for role, _, value in captures}
    count = cast("int", by_role[""]) if what == "count" else None
    source = _SOURCES[what](captures)
    target = _TARGETS[where](captures)
    return MoveCards(source, target, count, take_back=what == "back")


def _pattern(captures: Captures, role: str) -> CardPattern:
    """Return the card, or what was said of one, from the slots with this role."""
    rank: Rank | None = None
    suit: Suit | None = None
    color: Color | None = None
    for own, _, value in captures:
        if own != role:
            continue
        match value:
            case Card():
                return CardPattern(value.rank, value.suit)
            case Rank():
                rank = value
            case Suit():
                suit = value
            case Color():
                color = value
    return CardPattern(rank, suit, color)


def _number(captures: Captures, role: str = "") -> int:
    """Return the number that was said in this role, 1 if none was."""
    for own, _, value in captures:
        if own == role and isinstance(value, int):
            return value
    return 1


def _deal(captures: Captures) -> Command | OutOfRange:
    """Return the deal, its number being one value or a digit each."""
    number = int("".join(str(value) for _, _, value in captures))
    if 1 <= number <= HIGHEST_DEAL:
        return PlayDeal(number)
    return OutOfRange("deal", number, 1, HIGHEST_DEAL)


_SOURCES: Final[Mapping[str, Callable[[Captures], Source]]] = {
    "card": lambda captures: _pattern(captures, ""),
    "some": lambda captures: _pattern(captures, ""),
    "back": lambda captures: _pattern(captures, ""),
    "it": lambda _: Pronoun.IT,
    "number": lambda captures: NumberSaid(_number(captures, "from")),
    "pile": lambda captures: column(_number(captures, "from")),
    "count": lambda captures: column(_number(captures, "from")),
    "waste": lambda _: WASTE,
}

_TARGETS: Final[Mapping[str, Callable[[Captures], Target]]] = {
    "column": lambda captures: column(_number(captures, "to")),
    "card": lambda captures: _pattern(captures, "to"),
    "some": lambda captures: _pattern(captures, "to"),
    "foundation": lambda _: Place.FOUNDATION,
    "space": lambda _: Place.EMPTY_COLUMN,
    "anywhere": lambda _: None,
}


def _plain(command: Order | Question | Answer) -> Callable[[Captures], Command]:
    return lambda _: command


_BUILDERS: Final[Mapping[str, Callable[[Captures], Command | OutOfRange]]] = {
    **{plain.value: _plain(plain) for plain in (*Order, *Question, *Answer)},
    "draw": lambda captures: DrawCards(_number(captures)),
    "undo": lambda captures: Undo(_number(captures)),
    "redo": lambda captures: Redo(_number(captures)),
    "column": lambda captures: AskColumn(column(_number(captures))),
    "last_of_waste": lambda captures: AskLastOfWaste(_number(captures)),
    "where": lambda captures: AskWhere(cast("Card", _pattern(captures, "").card)),
    "choice": lambda captures: Choose(_number(captures)),
    "play_deal": _deal,
}
