"""The result of a game, and the forms in which it is kept: values by name, or a line of text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime
from typing import Any, Final, TypeVar

from a11y_klondike.engine import HIGHEST_DEAL, preset_of, rules_text
from a11y_klondike.session import Session

VERSION: Final = 1
"""Of the line. A higher one may tell what this program doesn't know."""
_MOST: Final = 1_000_000_000
"""No count, time or score of a game comes near it."""
_ID: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_WORDS: Final = re.compile(r"[a-z0-9=,-]{1,200}", re.ASCII)
"""What rules, a preset and a way of scoring are written with."""

_Read = TypeVar("_Read", datetime, date)

Value = str | int | float | None
"""What a database, a line of text and a table can hold."""


class ResultError(ValueError):
    """Values that make no result."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: won, or left for another one.

    Attributes:
        id: 32 hexadecimal digits that no other game has.
        started: when it was dealt, in UTC, to the second.
        ended: when it ended, likewise.
        day: the day on which it ended where the player was.
        deal: the deal number, None where the cards were given one by one.
        rules: how it was played, in the notation of `rules_text`.
        preset: the name of those rules, None where they have none.
        won: whether it was won.
        turns: how many turns stood at the end.
        moves: how many moves they were.
        seconds: how long it was played, None where the rules keep no time.
        points: its score; of a Vegas game, what it adds to the bank.
        scoring: how points were counted.
        undos: how often a turn was taken back.
        hints: how often a hint was given.
        winnable: whether the deal can be won, None where that isn't known.
        daily: whose day's deal it was, None for any other deal.

    Raises:
        ResultError: a value that no game has.
    """

    id: str
    started: datetime
    ended: datetime
    day: date
    deal: int | None
    rules: str
    preset: str | None
    won: bool
    turns: int
    moves: int
    seconds: float | None
    points: int
    scoring: str
    undos: int = 0
    hints: int = 0
    winnable: bool | None = None
    daily: date | None = None

    def __post_init__(self) -> None:
        texts = (self.rules, self.scoring, self.preset or self.rules)
        counts = (self.turns, self.moves, self.undos, self.hints)
        times = (self.started, self.ended)
        fits = (
            _ID.fullmatch(self.id)
            and all(map(_WORDS.fullmatch, texts))
            and all(0 <= count < _MOST for count in counts)
            and abs(self.points) < _MOST
            and (self.seconds is None or 0 <= self.seconds < _MOST)
            and (self.deal is None or 1 <= self.deal <= HIGHEST_DEAL)
            and all(time.tzinfo is UTC and not time.microsecond for time in times)
        )
        if not fits:
            raise ResultError(f"no game has these values: {self}")

    def values(self) -> dict[str, Value]:
        """Return its values by name, as texts and numbers.

        The deal is a text, since a database has no numbers as high as that may be.
        """
        values: dict[str, Value] = {name: getattr(self, name) for name in COLUMNS}
        return values | {
            "started": _written(self.started),
            "ended": _written(self.ended),
            "day": self.day.isoformat(),
            "deal": None if self.deal is None else str(self.deal),
            "won": int(self.won),
            "winnable": None if self.winnable is None else int(self.winnable),
            "daily": self.daily.isoformat() if self.daily else None,
        }

    @classmethod
    def of_values(cls, values: Mapping[str, object]) -> GameResult:
        """Return the result that has these values, as `values` gives them.

        Raises:
            ResultError: there is none.
        """
        read = {name: _READERS[name](values.get(name)) for name in COLUMNS}
        return cls(**read)

    def line(self) -> bytes:
        """Return it as one line of JSON, with its end."""
        text = json.dumps({"version": VERSION, **self.values()}, separators=(", ", ": "))
        return f"{text}\n".encode("ascii")

    @classmethod
    def of_line(cls, line: bytes) -> GameResult:
        """Return the result that a line tells.

        Raises:
            ResultError: it tells none, or is of a newer version.
        """
        try:
            values = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ResultError("not JSON") from error
        if not isinstance(values, dict) or values.get("version") != VERSION:
            raise ResultError("not of this version")
        return cls.of_values(values)


COLUMNS: Final = tuple(field.name for field in fields(GameResult))
"""The names of a result's values, in order."""


def result_of(  # noqa: PLR0913 - as many facts are not in the session
    session: Session,
    *,
    game_id: str,
    started: datetime,
    ended: datetime,
    undos: int = 0,
    hints: int = 0,
    winnable: bool | None = None,
    daily: date | None = None,
) -> GameResult:
    """Return the result of a game as it stands, with what the session doesn't know.

    Args:
        session: the game.
        game_id: as in `GameResult.id`.
        started: when it was dealt, with its time zone.
        ended: when it was won or left, with its time zone.
        undos: how often a turn was taken back.
        hints: how often a hint was given.
        winnable: whether the deal can be won, as far as that is known.
        daily: whose day's deal it is.
    """
    rules = session.rules
    return GameResult(
        id=game_id,
        started=started.astimezone(UTC).replace(microsecond=0),
        ended=ended.astimezone(UTC).replace(microsecond=0),
        day=ended.astimezone().date(),
        deal=session.deal.number,
        rules=rules_text(rules),
        preset=preset_of(rules),
        won=session.state.is_won,
        turns=len(session.turns),
        moves=len(session.moves),
        seconds=round(session.seconds, 1) if rules.timer else None,
        points=session.score.points,
        scoring=rules.scoring.value,
        undos=undos,
        hints=hints,
        winnable=winnable,
        daily=daily,
    )


def merged(one: GameResult, other: GameResult) -> GameResult:
    """Return the one result of a game that ended twice: it was won, taken back, and won again.

    A win stays a win. Of two wins, the better one counts, on the day of the first, so that it
    keeps its place among the games. Of two games that were left, the later one counts. In whatever
    order results come, the outcome is the same.
    """
    if one.won is not other.won:
        return one if one.won else other
    if not one.won:
        return max(one, other, key=_later)
    first = min(one, other, key=_later)
    return replace(min(one, other, key=_better), ended=first.ended, day=first.day)


def _later(result: GameResult) -> tuple[Any, ...]:
    return result.ended, result.day, result.line()


def _better(result: GameResult) -> tuple[Any, ...]:
    """Return what orders wins, the best first. When they ended doesn't matter."""
    rest = {**result.values(), "ended": "", "day": ""}
    return result.moves, result.seconds or 0, result.turns, repr(rest)


def _written(time: datetime) -> str:
    return time.isoformat(timespec="seconds").replace("+00:00", "Z")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ResultError(f"{value!r} is no text")
    return value


def _time(value: object) -> datetime:
    try:
        time = datetime.fromisoformat(_text(value)).replace(tzinfo=UTC)
    except ValueError as error:
        raise ResultError(f"{value!r} is no time") from error
    return _only_as(time, _written(time), value)


def _date(value: object) -> date:
    try:
        day = date.fromisoformat(_text(value))
    except ValueError as error:
        raise ResultError(f"{value!r} is no date") from error
    return _only_as(day, day.isoformat(), value)


def _only_as(read: _Read, form: str, value: object) -> _Read:
    """Return what was read, if it was written in the one form that sorts as the times do."""
    if form != value:
        raise ResultError(f"{value!r} is another form of {form}")
    return read


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ResultError(f"{value!r} is no whole number")
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise ResultError(f"{value!r} is no number")
    return value


def _flag(value: object) -> bool:
    if _count(value) not in (0, 1):
        raise ResultError(f"{value!r} is neither 0 nor 1")
    return value == 1


def _deal(value: object) -> int:
    text = _text(value)
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(HIGHEST_DEAL))):
        raise ResultError(f"{value!r} is no deal number")
    return int(text)


def _optional(read: Any) -> Any:  # noqa: ANN401 - of any of the above
    return lambda value: None if value is None else read(value)


_READERS: Final[Mapping[str, Any]] = {
    "id": _text,
    "started": _time,
    "ended": _time,
    "day": _date,
    "deal": _optional(_deal),
    "rules": _text,
    "preset": _optional(_text),
    "won": _flag,
    "turns": _count,
    "moves": _count,
    "seconds": _optional(_number),
    "points": _count,
    "scoring": _text,
    "undos": _count,
    "hints": _count,
    "winnable": _optional(_flag),
    "daily": _optional(_date),
}
"""How each value is read that may be anything."""
