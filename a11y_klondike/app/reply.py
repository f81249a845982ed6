"""Replies: what the game answers to one line, made from what each of its commands came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.sequences import describe_dropped, describe_stopped
from a11y_klondike.app.dialogue import Idle
from a11y_klondike.app.result import Result


@dataclass(frozen=True, slots=True)
class Reply:
    """What the game answers to one line.

    Attributes:
        announcement: what is told.
        over: whether the player wants to leave.
        heard: the line that was taken as heard; "" for one that was typed, or isn't certain.
    """

    announcement: Announcement
    over: bool = False
    heard: str = ""


def joined(told: Sequence[Announcement]) -> Announcement:
    """Return all as one announcement; each command's begins a line."""
    first, *others = told
    for other in others:
        head, *rest = other.sentences
        first += Announcement((replace(head, new_line=True), *rest))
    return first


def with_end(
    told: list[Announcement], result: Result, done: list[str], left: int, *, asks: bool
) -> list[Announcement]:
    """Return what is told of a line, with how far it was done; a question stays last.

    Args:
        told: what came of each command.
        result: what the last of them came to.
        done: the words of the commands before it.
        left: how many come after it.
        asks: whether a question is open.
    """
    if result.thinks:
        return [*told, describe_dropped(left, thinks=True)] if left else told
    if result.dialogue != Idle():
        return [*told[:-1], describe_dropped(left), told[-1]] if left else told
    if not done and not left:
        return told
    stopped = describe_stopped(done, partly=result.change is not None)
    at_end = len(told) - 1 if asks else len(told)
    return [*told[:at_end], stopped, *told[at_end:]]
