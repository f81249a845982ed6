"""What came of a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app.changes import Change
from a11y_klondike.app.dialogue import Dialogue, Idle
from a11y_klondike.engine import Card, Refusal
from a11y_klondike.session import Session

Cancelled: TypeAlias = Callable[[], bool]
"""Tells a search that its answer isn't wanted any more, or that its time is up."""
Answering: TypeAlias = "Callable[[], Result]"
"""Makes the result of a search, in the conversation's turn."""
Search: TypeAlias = Callable[[Cancelled], Answering]
"""Finds something out, beside the game; it looks only at what can't change."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a command came to.

    Attributes:
        announcement: what is told.
        done: whether what was asked for was done; a refusal or a question is not.
        dialogue: the question that is open now.
        named: the card that "it" means from now on, None to leave it as it was.
        change: what changed the game, if anything did.
        refusal: why it wasn't done, where there is a reason.
        over: whether the player wants to leave.
        session: the game that is begun, or goes on, from here, None where that changed nothing.
        daily: the day whose deal it is, as "2026-11-30", "" for none.
        search: what has to be found out before the result is known; nothing else counts then.
        thinks: whether that goes on still.
    """

    announcement: Announcement
    done: bool = True
    dialogue: Dialogue = field(default_factory=Idle)
    named: Card | None = None
    change: Change | None = None
    refusal: Refusal | None = None
    over: bool = False
    session: Session | None = None
    daily: str = ""
    search: Search | None = None
    thinks: bool = False
