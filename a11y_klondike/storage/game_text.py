"""The lines of a game's file: what they say, without their checks. `docs/saves.md` tells all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from a11y_klondike.engine import DEFAULT_PRESET, PRESETS, Deal, Move, rules_text, with_options
from a11y_klondike.session import Act, Doing
from a11y_klondike.storage.game_record import Game
from a11y_klondike.storage.limits import MOST_SECONDS
from a11y_klondike.storage.packed_deal import pack, unpack
from a11y_klondike.storage.save_names import LONGEST_NAME, tidied

MAGIC: Final = "a11y-klondike game"
"""How each such file begins; the version follows."""
VERSION: Final = 1

_REQUIRED: Final = ("game", "started", "rules", "deal|cards", "bank")
_KEYS: Final = ("game", "started", "rules", "deal", "cards", "bank", "daily", "name", "saved")
"""The first words of the lines about the game, in their order."""

_ID: Final = re.compile("[0-9a-f]{32}")
_TIME: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_DATE: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NUMBER: Final = re.compile("[0-9]{1,21}")
_POINTS: Final = re.compile("-?[0-9]{1,9}")
_SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?")
_YEARS: Final = range(1970, 3000)
"""Systems know the local time of these, as a clock that was never set tells it, too."""
_CLOCK: Final = "clock"
_DOINGS: Final = {doing.value: doing for doing in Doing if doing is not Doing.PLAY}
_DIFFERENT_MOVES: Final = 4096
"""There are hardly more."""


def version_of(line: str) -> int | None:
    """Return the version that a file's first line tells, None where it is no game's."""
    found = re.match(rf"{MAGIC} ([0-9]{{1,9}})(?: |$)", line)
    return int(found[1]) if found else None


def head(game: Game) -> Iterator[str]:
    """Yield the lines before the acts."""
    yield f"{MAGIC} {VERSION}"
    yield f"game {game.id}"
    yield f"started {_written(game.started)}"
    yield f"rules {rules_text(game.rules)}"
    number = game.deal.number
    yield f"cards {pack(game.deal)}" if number is None else f"deal {number}"
    yield f"bank {game.bank}"
    if game.daily:
        yield f"daily {game.daily.isoformat()}"
    if game.name:
        yield f"name {game.name}"
    if game.saved:
        yield f"saved {_written(game.saved)}"


def act_line(act: Act) -> str:
    """Return the line of an act: `12.5 7h:3-4 draw`, `20.0 undo`."""
    what = " ".join(map(str, act.moves)) if act.doing is Doing.PLAY else act.doing.value
    return f"{act.seconds!r} {what}"


def clock_line(seconds: float) -> str:
    """Return the line that tells how long a game was played until it was left."""
    # In full milliseconds, as those of acts: the many digits of a float are noise.
    return f"{round(seconds, 3)!r} {_CLOCK}"


def split_head(lines: Sequence[str]) -> int:
    """Return how many of a file's lines tell of the game, before its acts."""
    acts = (n for n, line in enumerate(lines) if n and line.partition(" ")[0] not in _KEYS)
    return next(acts, len(lines))


def read_head(lines: Sequence[str]) -> Game:
    """Return the game without its acts: the inverse of `head`.

    Raises:
        ValueError: a line is missing, or says what can't be.
    """
    pairs = [line.partition(" ") for line in lines[1:]]
    words = {key: text for key, _, text in pairs}
    if [key for key, _, _ in pairs] != [key for key in _KEYS if key in words]:
        raise ValueError("lines that are there twice, or in another order")
    if any(sum(key in words for key in each.split("|")) != 1 for each in _REQUIRED):
        raise ValueError("a line is missing, or one too many")
    rules = with_options(PRESETS[DEFAULT_PRESET], words["rules"].split(","))
    is_numbered = "deal" in words
    return Game(
        id=_matched(_ID, words["game"]),
        started=_time(words["started"]),
        deal=Deal.numbered(_number(words["deal"])) if is_numbered else unpack(words["cards"]),
        rules=rules,
        bank=int(_matched(_POINTS, words["bank"])),
        daily=date.fromisoformat(_matched(_DATE, words["daily"])) if "daily" in words else None,
        # A stranger's file may call itself anything.
        name=tidied(words.get("name", ""))[:LONGEST_NAME],
        saved=_time(words["saved"]) if "saved" in words else None,
    )


def read_act(line: str) -> Act | float:
    """Return the act that a line tells, or the seconds of a line that only tells the time.

    Raises:
        ValueError: it tells neither.
    """
    first, _, what = line.partition(" ")
    seconds = min(float(_matched(_SECONDS, first)), MOST_SECONDS)
    if what == _CLOCK:
        return seconds
    if doing := _DOINGS.get(what):
        return Act(doing, seconds)
    return Act(Doing.PLAY, seconds, tuple(map(_move, what.split(" "))))


@lru_cache(_DIFFERENT_MOVES)
def _move(text: str) -> Move:
    return Move.parse(text)


def _matched(pattern: re.Pattern[str], text: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(f"{text!r} is not {pattern.pattern}")
    return text


def _number(text: str) -> int:
    return int(_matched(_NUMBER, text))


def _written(time: datetime) -> str:
    return f"{time.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='seconds')}Z"


def _time(text: str) -> datetime:
    time = datetime.fromisoformat(_matched(_TIME, text))
    if time.year not in _YEARS:
        raise ValueError(f"nobody played in the year {time.year}")
    return time
