"""Commands about what was heard wrong, as data: taking it back, and words that are taught."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Misheard(Enum):
    """What is said of mishearing without anything more."""

    WRONG = "wrong"
    """The last command wasn't meant: take back what it did."""
    TAUGHT = "taught_words"
    """Which words were taught."""


@dataclass(frozen=True, slots=True)
class TeachWord:
    """Take one word for another from now on.

    Attributes:
        heard: the word that is heard.
        word: the one that was said.
    """

    heard: str
    word: str


@dataclass(frozen=True, slots=True)
class ForgetWord:
    """Don't take this word for another any more."""

    heard: str


Hearing = Misheard | TeachWord | ForgetWord
"""All commands about what was heard wrong."""
