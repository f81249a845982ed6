"""The part of the page of all commands about what was heard wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MISHEARD: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "What was heard wrong": {
        "wrong": (
            "Wrong",
            "Takes back what the last command did. What you said isn't heard so again.",
        ),
        "teach": (
            "Teach a word",
            "Takes one word for another from now on, where the game always hears the wrong one.",
        ),
        "taught_words": ("Taught words", "Lists the words that you have taught."),
        "forget_word": ("Forget a word", "Doesn't take that word for another any more."),
    },
}
"""Heading and meaning of each of these commands, by its name."""
