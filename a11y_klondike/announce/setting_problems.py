"""What is wrong in the file of settings, as announcements."""

from __future__ import annotations

from dataclasses import dataclass

from a11y_klondike.announce.model import Announcement, announcement, line


@dataclass(frozen=True, slots=True)
class SettingProblem:
    """Something in the file of settings that doesn't count.

    Attributes:
        kind: what: `syntax`, `unknown-value`, `out-of-range` or `unusable`.
        line: where, from 1; 0 where that isn't known.
        key: the setting, "" where it is the whole file.
        fault: why the file is unusable: the value of a `StorageFault`, or "".
    """

    kind: str
    line: int = 0
    key: str = ""
    fault: str = ""


def describe_problem(problem: SettingProblem) -> Announcement:
    """Tell what is wrong, where, and what holds instead."""
    match problem.kind:
        case "syntax":
            return announcement(line("settings-syntax", line=problem.line))
        case "unusable":
            return announcement(line("settings-unusable", fault=problem.fault))
        case _:
            return announcement(line("setting-wrong", key=problem.key, line=problem.line))
