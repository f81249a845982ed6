"""From the name of a command and the values of its slots to the command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from a11y_klondike.command.listening import LISTENING
from a11y_klondike.command.model import (
    Advice,
    Answer,
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskStatistics,
    AskTakers,
    AskWhere,
    AskWhereTo,
    CardPattern,
    Choose,
    ChooseLike,
    Command,
    DeleteSave,
    DrawCards,
    LoadSave,
    Misheard,
    MoveCards,
    NamePlace,
    NewGame,
    NewWinnableGame,
    NumberSaid,
    Order,
    OutOfRange,
    Place,
    PlayDaily,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    SaveGame,
    SetManner,
    Source,
    Target,
    Undo,
)
from a11y_klondike.command.options import AS_RULE_SETS
from a11y_klondike.command.options import SLOT as OPTION
from a11y_klondike.command.preference import PREFERENCES
from a11y_klondike.command.questions import USUAL_HISTORY
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
    family, _, rest = name.partition(".")
    if family in FAMILIES:
        return FAMILIES[family](rest, captures)
    return _BUILDERS[name](captures)


def command_names() -> frozenset[str]:
    """Return the names of all commands that a locale gives wordings to, but for the families."""
    return frozenset(_BUILDERS)


def is_command(name: str) -> bool:
    """Whether a command, or one of a family, has this name."""
    family, _, rest = name.partition(".")
    what, _, where = rest.partition(".")
    match family:
        case "move" | "can":
            return what in _SOURCES and where in _TARGETS
        case "where_to":
            return rest in _SOURCES
        case "takers":
            return rest in _TAKERS
        case _:
            return name in _BUILDERS


def _move(name: str, captures: Captures) -> MoveCards:
    what, _, where = name.partition(".")
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


def _number(captures: Captures, role: str = "", usual: int = 1) -> int:
    """Return the number that was said in this role, the usual one if none was."""
    for own, _, value in captures:
        if own == role and isinstance(value, int):
            return value
    return usual


def _new_game(captures: Captures) -> Command | OutOfRange:
    """Return the new game: by chance, or with a number, which is one value or a digit each."""
    options = _options(captures)
    digits = [str(value) for role, _, value in captures if role == "deal"]
    if not digits:
        return NewGame(options)
    number = int("".join(digits))
    if 1 <= number <= HIGHEST_DEAL:
        return PlayDeal(number, options)
    return OutOfRange("deal", number, 1, HIGHEST_DEAL)


def _options(captures: Captures) -> tuple[str, ...]:
    return tuple(str(value) for _, slot, value in captures if slot == OPTION)


def _statistics(captures: Captures) -> AskStatistics:
    return AskStatistics(*(AS_RULE_SETS.get(option, option) for option in _options(captures)))


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

_TAKERS: Final[Mapping[str, Callable[[Captures], AskTakers]]] = {
    "column": lambda captures: AskTakers(column(_number(captures, "to"))),
    "card": lambda captures: AskTakers(_pattern(captures, "to")),
    "space": lambda _: AskTakers(Place.EMPTY_COLUMN),
}

FAMILIES: Final[Mapping[str, Callable[[str, Captures], Command]]] = {
    "move": _move,
    "can": lambda name, captures: AskCan(_move(name, captures)),
    "where_to": lambda name, captures: AskWhereTo(_SOURCES[name](captures)),
    "takers": lambda name, captures: _TAKERS[name](captures),
}
"""Commands of one kind that differ in what moves and where it goes: `move.card.column`."""


def _plain(command: Command) -> Callable[[Captures], Command]:
    return lambda _: command


_BUILDERS: Final[Mapping[str, Callable[[Captures], Command | OutOfRange]]] = {
    **{plain.value: _plain(plain) for plain in (*Order, *Advice, *Misheard, *Question, *Answer)},
    **{name: _plain(command) for name, command in PREFERENCES.items()},
    **{name: _plain(command) for name, command in LISTENING.items()},
    "rate": lambda captures: SetManner("rate", _number(captures)),
    "pitch": lambda captures: SetManner("pitch", _number(captures)),
    "volume": lambda captures: SetManner("volume", _number(captures)),
    "draw": lambda captures: DrawCards(_number(captures)),
    "undo": lambda captures: Undo(_number(captures)),
    "redo": lambda captures: Redo(_number(captures)),
    "column": lambda captures: AskColumn(column(_number(captures))),
    "column_name": lambda captures: NamePlace(column(_number(captures))),
    "foundation_name": _plain(NamePlace(Place.FOUNDATION)),
    "last_of_waste": lambda captures: AskLastOfWaste(_number(captures)),
    "where": lambda captures: AskWhere(cast("Card", _pattern(captures, "").card)),
    "history": lambda captures: AskHistory(_number(captures, usual=USUAL_HISTORY)),
    "choice": lambda captures: Choose(_number(captures)),
    "like": lambda captures: ChooseLike(_pattern(captures, "")),
    "new_game": _new_game,
    "new_winnable_game": lambda captures: NewWinnableGame(_options(captures)),
    "save_game": _plain(SaveGame()),
    "load_save": lambda captures: LoadSave(_number(captures)),
    "delete_save": lambda captures: DeleteSave(_number(captures)),
    "play_daily": _plain(PlayDaily()),
    "statistics_of": _statistics,
    "statistics_of_all": _plain(AskStatistics()),
}
