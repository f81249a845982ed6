"""The one way in which a locale's files can be wrong."""

from __future__ import annotations


class LocaleError(Exception):
    """A file of a locale is missing or broken, or lacks something.

    Attributes:
        file: the file, as `en/messages.ftl`.
        line: the line, from 1; 0 where no line is to blame.
        reason: what is wrong, in English, for translators and the log.
    """

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason
