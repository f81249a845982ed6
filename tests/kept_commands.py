"""The part of the page of all commands about games that are kept, and about free text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from a11y_klondike.command.grammar import Grammar

KEPT: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "Games that are kept": {
        "save_game": ("Save", "Saves the game, and tells its number."),
        "save_as": (
            "Save under a name",
            "Saves the game under a name. All that you type after the words is the name.",
        ),
        "saves": ("Saved games", "Lists the saved games, with their numbers."),
        "load_save": (
            "Load by number",
            "Goes on with a saved game. The saved one stays as it is.",
        ),
        "load": ("Load by name", "Goes on with the saved game of that name."),
        "delete_save": (
            "Delete by number",
            "Deletes a saved game, once you have said yes.",
        ),
        "delete": (
            "Delete by name",
            "Deletes the saved game of that name, once you have said yes.",
        ),
        "last_game": ("Last game", "Goes back to the game that you left for this one."),
        "continue_game": (
            "Continue",
            "Goes on with the game that was left when the program ended last.",
        ),
        "play_daily": (
            "Daily deal",
            "Starts the deal of the day, which is the same for everybody.",
        ),
        "share_game": (
            "Share a game",
            "Writes the game, with its moves, as one line that you can send to a friend.",
        ),
        "share_deal": ("Share a deal", "Writes the deal and its rules as one line."),
        "import_line": (
            "Play a shared game",
            "Goes on with the game of a line that was sent to you. Such a line alone does, too.",
        ),
    },
    "Statistics": {
        "statistics": (
            "Statistics",
            "Tells how the games by the rules of this one went, and how many of all were won.",
        ),
        "statistics_of": ("Statistics of a rule set", "Tells how the games by a rule set went."),
        "statistics_of_all": ("Statistics of all games", "Tells how all games went."),
        "export_csv": (
            "Export",
            "Writes the results of all games into a file, as a table of comma separated values.",
        ),
        "export_json": ("Export as JSON", "Writes them into a file as JSON."),
    },
}
"""Heading and meaning of each of these commands, by its name."""

_TEXTS: Final[Mapping[str, str]] = {
    "save_as": "before the king",
    "load": "before the king",
    "delete": "before the king",
    "import_line": "klondike house deal 4711",
    "voice": "Anna",
    "teach": "tin, take ten",
    "forget_word": "tin",
}
"""What is typed as free text, by the command's name."""


def free_examples(name: str, grammar: Grammar) -> Iterator[str]:
    """Yield a line with free text for each wording that comes before it, the shortest first."""
    for words in sorted(grammar.free.get(name, ()), key=len):
        yield f"{' '.join(words)} {_TEXTS[name]}"
