"""What people say, and what isn't meant for the game: reading the files, and writing commands.

Each locale's folder in `tests/locales` may hold two files. Lines that are empty or begin with
`#` count for nothing; the others have two columns, with a tab between them.

- `corpus.tsv`: what a player says or types, and the commands that it is, in the notation of
  `notation`, with " ; " between several.
- `not_commands.tsv`: what must never change a game, and why it could be taken for a command.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import NamedTuple

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
    Command,
    DeleteNamed,
    DrawCards,
    ForgetWord,
    ImportLine,
    LoadNamed,
    Misheard,
    MoveCards,
    Muddle,
    NamePlace,
    NewWinnableGame,
    NumberSaid,
    OutOfRange,
    Parsed,
    PlayDeal,
    Question,
    SetVoice,
    Unparsed,
)
from a11y_klondike.engine import Card, PileId

LOCALES = Path(__file__).parent / "locales"
CORPUS, NOT_COMMANDS = "corpus.tsv", "not_commands.tsv"


class Line(NamedTuple):
    """A line of one of the files."""

    phrase: str
    other: str


def tags_with(name: str) -> list[str]:
    """Return the tags of the locales that have a file of this name."""
    return sorted(path.parent.name for path in LOCALES.glob(f"*/{name}"))


def read(tag: str, name: str) -> list[Line]:
    """Return the lines of a locale's file."""
    text = (LOCALES / tag / name).read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.split("\n") if line and not line.startswith("#")]
    return [Line(phrase, other) for phrase, other in rows]


def done(parsed: Iterable[Parsed]) -> Iterator[Command]:
    """Yield the commands of a line that the game gets to: it stops at what is none."""
    for command in parsed:
        if isinstance(command, Unparsed | OutOfRange | Muddle):
            return
        yield command


def changes_nothing(command: Command) -> bool:
    """Whether a command leaves the game as it is, whatever the game has asked.

    Free text in chatter names nothing, so the answer is that there is no such thing.
    """
    return isinstance(command, _ASKS + _NAMES) or command in _HARMLESS


def written(commands: tuple[Parsed, ...]) -> str:
    """Return the commands of one line in their notation."""
    return " ; ".join(map(notation, commands))


def notation(parsed: Parsed) -> str:
    """Return a command in a short form that no other command has.

    `move 7h -> column 4`, `move some rank=7 color=red -> foundation`, `move 3 of column 2 ->
    column 5`, `take back 5c`, `draw 3`, `new game`, `ask table`, `ask column 3`, `answer yes`.
    What is no command is `nothing`, with what was perhaps meant.
    """
    match parsed:
        case MoveCards(what, target, count, take_back):
            head = "take back" if take_back else "move"
            many = f" {count} of" if count is not None else ""
            end = f" -> {_value(target)}" if target else ""
            return f"{head}{many} {_value(what)}{end}"
        case Question():
            return f"ask {_words(parsed.value)}"
        case Unparsed(nearest=nearest):
            return f"nothing, or {notation(nearest.command)}" if nearest else "nothing"
        case OutOfRange(slot, said):
            return f"nothing: {slot} {said}"
        case Enum():
            prefix = f"{_words(type(parsed).__name__)} " * (type(parsed).__name__ != "Order")
            return prefix + _words(parsed.value)
        case _:
            values = (_value(getattr(parsed, each.name)) for each in fields(parsed))
            head = _HEADS.get(type(parsed), _words(type(parsed).__name__))
            return " ".join(filter(None, (head, *values)))


_ASKS = (
    Advice,
    Question,
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskStatistics,
    AskTakers,
    AskWhere,
    AskWhereTo,
)
_NAMES = (LoadNamed, DeleteNamed, ImportLine, SetVoice, ForgetWord)
_HARMLESS = {Answer.NO, Answer.CANCEL, Misheard.TAUGHT}
_HEADS = {
    NewWinnableGame: "new winnable game",
    AskColumn: "ask",
    NamePlace: "name",
    AskLastOfWaste: "ask last of waste",
    AskStatistics: "ask statistics of",
    AskWhere: "ask where",
    Choose: "answer",
    DrawCards: "draw",
    PlayDeal: "deal",
}


def _value(value: object) -> str:
    match value:
        case CardPattern(card=Card() as card):
            return card.code
        case Card():
            return value.code
        case CardPattern(rank, suit, color):
            said = {
                "rank": rank and "-A23456789TJQK"[rank],
                "suit": suit and suit.letter,
                "color": color and color.value,
            }
            return " ".join(["some", *(f"{key}={is_}" for key, is_ in said.items() if is_)])
        case PileId():
            return f"column {value.number}" if value.is_column else value.kind.value
        case MoveCards():
            return notation(value)
        case NumberSaid(number):
            return f"number {number}"
        case bool():
            return "on" if value else "off"
        case tuple():
            return " ".join(map(_value, value))
        case Enum():
            return _words(value.value)
        case _:
            return str(value)


def _words(name: str) -> str:
    """Return a name of code as words: `rules_of_the_game`, `empty-column`, `NewGame`."""
    return re.sub(r"[_-]|(?<=[a-z])(?=[A-Z])", " ", name).lower()
