"""Exit codes: how the program ended, for scripts. The numbers follow BSD's sysexits."""

from enum import IntEnum


class Exit(IntEnum):
    """How the program ended."""

    PLAYED = 0
    WRONG_ARGUMENTS = 2
    BROKEN_FILE = 65
    """A file that was given can't be used."""
    NO_DEVICE = 69
    """A device that was asked for is missing."""
    BUG = 70
    NO_OUTPUT = 74
    """Replies can't be written: the disk is full, for instance."""
    INTERRUPTED = 130
