"""Statistics as announcements: a fact a sentence, how many games were won before all else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import Rules, preset_of

ALL_GAMES: Final = "all"
"""Stands for the name of a rule set where the games of all are counted."""
OWN_RULES: Final = "own"
"""Stands for the name of rules that are no preset: those of the game that is played."""
_ROW: Final = 2
"""From so many wins on, they are a row."""
_MINUTE: Final = 60
_HOUR: Final = 60 * _MINUTE


@dataclass(frozen=True, slots=True)
class StatisticsTold:
    """How games went. What can't be told, since there was no such game, is None.

    Attributes:
        rule_set: the name of a preset, `OWN_RULES`, or `ALL_GAMES`.
        played: games that were won or given up.
        won: how many of those were won.
        streak: how many of the last games were won, one after the other.
        best_streak: the most that ever were.
        fewest_moves: of a win.
        fewest_turns: of a win.
        best_seconds: the shortest time of a win.
        bank: the points of all Vegas games.
        without_undo: wins in which nothing was taken back.
        undos: how often something was taken back, in all games.
        hints: how many hints were given, in all games.
        winnable: games of which it is known that they could be won.
        winnable_won: how many of those were won.
        daily_won: daily deals that were won on their day.
        daily_streak: how many days in a row, up to today or yesterday.
    """

    rule_set: str
    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    fewest_moves: int | None = None
    fewest_turns: int | None = None
    best_seconds: int | None = None
    bank: int | None = None
    without_undo: int = 0
    undos: int = 0
    hints: int = 0
    winnable: int = 0
    winnable_won: int = 0
    daily_won: int = 0
    daily_streak: int = 0


def describe_statistics(
    told: StatisticsTold, verbosity: Verbosity, of_all: StatisticsTold | None = None
) -> Announcement:
    """Tell how games went: in brief what was won, in full also undo, hints and what was winnable.

    Args:
        told: what is told.
        verbosity: how much of it.
        of_all: the same of all games, of which only what was won is told, in a line of its own;
            and nothing where no others were played.
    """
    sentences = [_won(told)]
    if told.played:
        sentences += _streaks(told)
        sentences += _records(told) if verbosity > Verbosity.BRIEF else ()
        sentences += _help(told) if verbosity is Verbosity.FULL else ()
    if of_all and of_all.played > told.played:
        others = _won(of_all)
        sentences.append(line(others.id, **others.values))
    return announcement(*sentences)


def name_of_rules(rules: Rules | None) -> str:
    """Return how rules are named in `StatisticsTold`; None stands for those of all games."""
    if rules is None:
        return ALL_GAMES
    return preset_of(rules) or OWN_RULES


def percent(part: int, whole: int) -> int:
    """Return a share of 100, rounded, but never to none or all of it where it isn't that."""
    if not whole:
        return 0
    rounded = (200 * part + whole) // (2 * whole)
    return min(max(rounded, int(part > 0)), 100 - int(part < whole))


def _won(told: StatisticsTold) -> Sentence:
    if not told.played:
        return sentence("stats-none", rule_set=told.rule_set)
    share = percent(told.won, told.played)
    return sentence(
        "stats-won", rule_set=told.rule_set, played=told.played, won=told.won, percent=share
    )


def _streaks(told: StatisticsTold) -> Iterator[Sentence]:
    """Yield how many games were won in a row, now and at best."""
    now, best = told.streak, told.best_streak
    if now >= _ROW:
        yield sentence("stats-streak-best" if now >= best else "stats-streak", count=now)
    if best >= _ROW and best > now:
        yield sentence("stats-best-streak", count=best)


def _records(told: StatisticsTold) -> Iterator[Sentence]:
    """Yield what was done best, the bank, and the daily deals."""
    if told.fewest_moves is not None:
        yield sentence("stats-fewest-moves", moves=told.fewest_moves)
    if told.best_seconds is not None:
        yield _fastest(told.best_seconds)
    if told.bank is not None:
        yield sentence("bank", points=told.bank)
    if told.daily_won:
        yield sentence("stats-daily", count=told.daily_won)
    if told.daily_streak >= _ROW:
        yield sentence("stats-daily-streak", count=told.daily_streak)


def _help(told: StatisticsTold) -> Iterator[Sentence]:
    """Yield what is told in full: turns, undo, hints, and how many games could be won."""
    if told.fewest_turns is not None:
        yield sentence("stats-fewest-turns", turns=told.fewest_turns)
    if told.won:
        yield sentence("stats-without-undo", count=told.without_undo)
    yield sentence("stats-undos", count=told.undos)
    if told.hints:
        yield sentence("stats-hints", count=told.hints)
    if told.winnable:
        yield sentence("stats-winnable", count=told.winnable, won=told.winnable_won)


def _fastest(total: int) -> Sentence:
    hours, rest = divmod(total, _HOUR)
    minutes, seconds = divmod(rest, _MINUTE)
    if hours:
        return sentence("stats-fastest-hours", hours=hours, minutes=minutes, seconds=seconds)
    if minutes:
        return sentence("stats-fastest-minutes", minutes=minutes, seconds=seconds)
    return sentence("stats-fastest-seconds", seconds=seconds)
