"""That a file couldn't be used, as an announcement."""

from __future__ import annotations

from enum import Enum

from a11y_klondike.announce.model import Announcement, announcement, sentence


class Doing(Enum):
    """What was to be done when a file couldn't be used."""

    KEEP = "keep"
    """To keep the game, turn by turn."""
    SAVE = "save"
    LOAD = "load"
    LIST = "list"
    DELETE = "delete"
    SHARE = "share"
    IMPORT = "import"
    SETTINGS = "settings"
    STATISTICS = "statistics"
    """To keep a result."""
    ASK_STATISTICS = "ask-statistics"
    EXPORT = "export"


def describe_storage_fault(fault: str, doing: Doing) -> Announcement:
    """Tell in one sentence that a file couldn't be used, and why.

    Args:
        fault: the value of a `StorageFault`.
        doing: what was to be done.
    """
    return announcement(sentence(f"fault-{doing.value}", fault=fault))
