"""Games that are kept as announcements: what was saved, brought back, shared, or couldn't be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from a11y_klondike.announce.game import describe_standing
from a11y_klondike.announce.model import (
    Announcement,
    Sentence,
    Value,
    announcement,
    line,
    sentence,
)
from a11y_klondike.announce.readings import read_tops, read_waste
from a11y_klondike.announce.rules import summarise_rules
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import Rules, preset_of
from a11y_klondike.session import Session

_OWN: Final = "own"
"""Stands for the name of rules that are no preset."""
LONGEST_NAME: Final = 60
"""Characters of the name of a saved game. A longer one isn't said back, since no game has it."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Stands for a blank in a line that must stay one line, so that it can be copied."""
_WEEK: Final = 7
"""Days. What was saved before is told with its date."""


@dataclass(frozen=True, slots=True)
class SaveTold:
    """A saved game in a list.

    Attributes:
        number: the number by which it can be loaded.
        name: the name that the player gave it, "" for none.
        deal: the deal number, None for a deal from a player's own cards.
        preset: the name of the rule set, None for rules of the player's own.
        turns: how many turns were made.
        date: the local day on which it was saved, as "2026-11-30".
        days_ago: how long ago that was; below 0 where the clock was set back since.
        damaged: whether its file can't be used, or not all of it, so that all but number and name
            may be missing.
        fault: why: the value of a `StorageFault`.
    """

    number: int
    name: str = ""
    deal: int | None = None
    preset: str | None = None
    turns: int = 0
    date: str = "1970-01-01"
    days_ago: int = 0
    damaged: bool = False
    fault: str = "damaged"


def describe_saves(saves: Sequence[SaveTold], verbosity: Verbosity) -> Announcement:
    """List the saved games, one a line: the number, by which it is loaded, and the name first."""
    if not saves:
        return announcement(sentence("saves-none"))
    told = [sentence("saves-count", count=len(saves))]
    for save in saves:
        told += _save(save, verbosity)
    return announcement(*told)


def describe_saved(number: int, name: str) -> Announcement:
    """Tell under which number, and name, the game was saved."""
    if name:
        return announcement(sentence("saved-named", number=number, name=name))
    return announcement(sentence("saved", number=number))


def describe_loaded(session: Session, *head: Sentence, left_kept: bool = False) -> Announcement:
    """Tell a game that goes on: how it came, the deal, how far it was played, and the table.

    Args:
        session: the game, as it stands now.
        head: how it came to be on the table.
        left_kept: whether the game that was left for it can be brought back.
    """
    number = session.deal.number
    told = announcement(
        *head,
        line("deal-numbered", deal=number) if number else line("deal-given"),
        summarise_rules(session.rules),
        sentence("moves-made", moves=len(session.moves)),
    )
    if session.state.is_won:
        told += announcement(sentence("won-before"))
    else:
        told += read_tops(session.table)
        told += read_waste(session.table) if session.table.waste else announcement()
        told += describe_standing(session)
    return told + announcement(line("left-kept")) if left_kept else told


def head_of_save(number: int, name: str) -> Sentence:
    """Return the sentence that a saved game is on the table."""
    if name:
        return sentence("loaded-named", number=number, name=name)
    return sentence("loaded", number=number)


def head_of_daily(date: str) -> Sentence:
    """Return the sentence that the deal of this day is on the table."""
    return sentence("daily-deal", date=date)


def describe_rescued(moves: int, *, shared: bool = False) -> Sentence:
    """Tell how many moves of a damaged game could be read: of its file, or of a shared line."""
    return sentence("line-rescued" if shared else "rescued", moves=moves)


def describe_no_save(number: int = 0, name: str = "") -> Announcement:
    """Tell that no saved game has this name, or, without one, this number."""
    if not name:
        return announcement(sentence("no-save", number=number))
    if len(name) > LONGEST_NAME:
        return announcement(sentence("no-save-such"))
    return announcement(sentence("no-save-named", name=name))


def ask_delete(number: int, name: str) -> Announcement:
    """Ask whether a saved game shall be deleted."""
    if name:
        return announcement(sentence("ask-delete-named", number=number, name=name))
    return announcement(sentence("ask-delete", number=number))


def ask_load(number: int, name: str) -> Announcement:
    """Ask whether a saved game shall be loaded."""
    if name:
        return announcement(sentence("ask-load-named", number=number, name=name))
    return announcement(sentence("ask-load", number=number))


def offer_to_go_on(deal: int | None, rules: Rules, turns: int) -> Announcement:
    """Ask at the start whether the game that was left last shall go on.

    Args:
        deal: its deal number, None for a deal from a player's own cards.
        rules: how it is played.
        turns: how many turns were made.
    """
    preset = preset_of(rules) or _OWN
    if deal:
        return announcement(line("ask-go-on", deal=deal, preset=preset, turns=turns))
    return announcement(line("ask-go-on-own-deal", preset=preset, turns=turns))


def told_elsewhere() -> Announcement:
    """Tell that another process of this player's plays a game of its own."""
    return announcement(sentence("played-elsewhere"))


def describe_shared(text: str) -> Announcement:
    """Show a game as a line of text: on a line of its own, so that it can be copied."""
    return announcement(line("shared-line", line=text.replace(" ", _NO_BREAK)))


def _save(save: SaveTold, verbosity: Verbosity) -> Iterator[Sentence]:
    if save.name:
        yield line("save-named", number=save.number, name=save.name)
    elif save.damaged:
        yield line("save-unnamed", number=save.number)
    elif save.deal:
        yield line("save-deal", number=save.number, deal=save.deal)
    else:
        yield line("save-own-deal", number=save.number)
    if save.damaged:
        yield sentence("save-damaged", fault=save.fault)
    elif verbosity > Verbosity.BRIEF:
        yield _details(save)


def _details(save: SaveTold) -> Sentence:
    """Return what a save is besides its name, or besides the deal that stands for its name."""
    values: dict[str, Value] = {
        "preset": save.preset or _OWN,
        "turns": save.turns,
        "when": _when(save.days_ago),
        "days": save.days_ago,
        "date": save.date,
    }
    if not save.name:
        return sentence("save-details", **values)
    if save.deal:
        return sentence("save-details-deal", deal=save.deal, **values)
    return sentence("save-details-own-deal", **values)


def _when(days_ago: int) -> str:
    """Return how a day is told that was so long ago."""
    match days_ago:
        case 0:
            return "today"
        case 1:
            return "yesterday"
        case _ if 1 < days_ago < _WEEK:
            return "days"
        case _:
            return "date"
