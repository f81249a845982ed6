"""The page of all commands, made from the language's own files: `docs/commands.md`.

What each command does is told here, once; how it is said and typed comes from the templates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from textwrap import fill
from typing import Final

from kept_commands import KEPT, free_examples
from listening_commands import LISTENED
from mishearing_commands import MISHEARD
from preference_commands import PREFERRED

from a11y_klondike.command.grammar import Wording
from a11y_klondike.command.model import Muddle, OutOfRange, Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.template import (
    Choice,
    Literal,
    Node,
    Sequence,
    Slot,
    Valued,
    shortest,
)

MOST_SAID = 8
MOST_TYPED = 6
"""Examples of one command. More would hide what matters."""
LONGEST = 14
"""Words of an example."""

HEAD: Final = """\
# All commands

What each command does, and how it is said or typed. This page is made from the files of the
language, so it is complete. [How to play](play.md) tells the same in a better order for a first
reading.

Under each command come examples that can be spoken, and typed word for word. After "Typed only"
come others, mostly in short codes. There are more ways than are shown: for "move" you may say
"put", "play" or "place", for "to" also "on", for "column" also "pile". Put in any card, column or
number.
"""

SECTIONS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "Moving cards": {
        "move.card": (
            "A card",
            "Moves a card, with all that lies on it, to the place you say, or where it can go.",
        ),
        "move.some": (
            "A card in fewer words",
            "Moves a card of which you say less, as long as only one move can be meant.",
        ),
        "move.it": ("It", "Moves the card that was drawn, turned up, moved or asked for last."),
        "move.number": (
            "A number",
            "Moves from the column of this number, or a card of this rank, as the table allows.",
        ),
        "move.pile": (
            "A column",
            "Moves what fits from one column to another, or a column's top card to its foundation.",
        ),
        "move.count": ("So many cards", "Moves just so many cards from one column to another."),
        "move.waste": ("The waste card", "Moves the top card of the waste."),
        "move.back": (
            "Back from a foundation",
            "Takes a card back from its foundation to a column.",
        ),
    },
    "Stock and waste": {
        "draw": (
            "Draw",
            "Turns cards of the stock onto the waste; if it is empty, turns the waste over first.",
        ),
        "redeal": (
            "Redeal",
            "Turns the waste over to be the stock again, if the stock is empty and a pass is left.",
        ),
    },
    "Taking back": {
        "undo": ("Undo", "Takes the last turn back, or so many."),
        "redo": ("Redo", "Makes the last turn again that was taken back, or so many."),
        "restart": ("Restart", "Begins the same deal again; undo brings your game back."),
    },
    "Reading the table": {
        "table": ("Table", "Reads every pile, one a line."),
        "tops": ("Top cards", "Reads the top cards of the columns, from the left."),
        "column": (
            "Column",
            "Reads the face-up cards of a column, and tells how many lie face down.",
        ),
        "column_name": (
            "The name of a column",
            "Reads it, or, while the game asks which move is meant, chooses the one to there.",
        ),
        "waste": ("Waste", "Reads the top card of the waste, and tells how many lie under it."),
        "last_of_waste": (
            "The last cards of the waste",
            "Reads so many cards of the waste, from the top.",
        ),
        "stock": ("Stock", "Tells how many cards are left in the stock."),
        "foundations": ("Foundations", "Reads the top cards of the foundations."),
        "foundation_name": (
            "The name of the foundation",
            "Reads them, or, while the game asks which move is meant, chooses the one to there.",
        ),
        "where": ("Where a card is", "Tells where a card lies, if it is in view."),
    },
    "What can be done": {
        "moves": ("Moves", "Lists all legal moves, in groups."),
        "where_to": (
            "Where a card can go",
            "Tells where a card can go, or why it can't go anywhere.",
        ),
        "takers": (
            "What goes on a column",
            "Tells what a column takes, and which cards could go there now.",
        ),
        "can": ("Can I", "Tells whether a move could be made, and doesn't make it."),
    },
    "What was said and done": {
        "repeat": ("Repeat", "Says the last answer again, as an empty line does."),
        "repeat_slowly": (
            "Repeat slowly",
            "Says it again sentence by sentence: slowly, or in text a line each.",
        ),
        "spell": ("Spell that", "Spells the first sentence of the last answer, letter by letter."),
        "why": ("Why", "Explains the last refusal in full."),
        "what_changed": ("What changed", "Tells in full what the last command changed."),
        "history": (
            "History",
            "Tells what the last turns did, the newest first: five, or so many.",
        ),
        "standing": ("The game", "Tells how far you have played, and the top cards."),
        "moves_made": ("Moves made", "Tells how many moves you have made."),
        "score": ("Score", "Tells the points, in games that keep a score."),
        "time": ("Time", "Tells how long you have played, if the rules have a timer."),
        "passes_left": (
            "Passes left",
            "Tells which pass through the stock this is, and how many redeals are left.",
        ),
        "deal_number": ("Deal number", "Tells the number of the deal."),
        "rules_of_the_game": ("Rules", "Tells all rules of this game."),
    },
    "Help in thinking": {
        "hint": ("Hint", "Tells what may be played, and why. It knows no more than you can know."),
        "another_hint": ("Another hint", "Tells what else may be played."),
        "am_i_stuck": (
            "Am I stuck",
            "Tells whether anything can be gained, as far as you can know.",
        ),
        "is_winnable": (
            "Is it still winnable",
            "Tells whether the game can still be won, by the hidden cards, once you say yes.",
        ),
        "show_solution": (
            "Show a solution",
            "Looks for a way to win, from here or from the beginning, once you say yes.",
        ),
        "next_move": ("Next move", "Makes the next move of the solution."),
        "whole_solution": ("Read the solution", "Reads all moves that are left of the solution."),
        "new_winnable_game": (
            "New winnable game",
            "Starts a deal that can be won, by the rules of this one or by those that you name.",
        ),
    },
    "The game": {
        "new_game": (
            "New game",
            "Starts another game: by chance, by its number, by the rules you name.",
        ),
        "finish": (
            "Finish",
            "Plays the remaining cards to the foundations, once nothing can stop the win.",
        ),
        "pause": ("Pause", "Stops the clock."),
        "resume": ("Resume", "Lets the clock run again."),
        "quit": ("Quit", "Leaves the game."),
        "help": ("Help", "Explains how to play."),
        "vocabulary": (
            "What can I say",
            "Lists what can be said now, with moves that can be made on this table.",
        ),
    },
    **KEPT,
    **PREFERRED,
    **LISTENED,
    **MISHEARD,
    "Answers": {
        "yes": ("Yes", "Says yes to the question of the game."),
        "no": ("No", "Says no to it."),
        "choice": (
            "A number of a choice",
            "Chooses one of the moves that the game offers, by its number.",
        ),
        "last_choice": ("The last choice", "Chooses the last of them."),
        "like": ("A kind of card", "Chooses the one whose card has this suit or colour."),
        "up": ("Up", "Chooses the one that goes to a foundation."),
        "cancel": ("Cancel", "Leaves it alone."),
    },
}
"""Heading and meaning of each command, by its name; those that differ in their places share one."""

_MORE_TYPED: Final[Mapping[str, tuple[str, ...]]] = {
    "new_game": ("deal 4711", "new game, draw three, three passes", "deal 4711, classic"),
}
"""What no single template shows."""

_SLOTS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("rank", ""): ("seven", "7"),
    ("rank", "to"): ("eight", "8"),
    ("suit", ""): ("hearts", "h"),
    ("suit", "to"): ("spades", "s"),
    ("suit_name", ""): ("hearts", "hearts"),
    ("color", ""): ("red", "red"),
    ("color", "to"): ("black", "black"),
    ("code", ""): ("", "7h"),
    ("code", "to"): ("", "8s"),
    ("large", ""): ("queen", "queen"),
    ("large", "to"): ("king", "king"),
    ("face", ""): ("queen", "queen"),
    ("high", "to"): ("10", "10"),
    ("small", "from"): ("three", "three"),
    ("column", ""): ("four", "4"),
    ("column", "to"): ("four", "4"),
    ("column", "from"): ("three", "3"),
    ("digit", "from"): ("3", "3"),
    ("count", ""): ("three", "3"),
    ("turns", ""): ("three", "3"),
    ("times", ""): ("twice", "twice"),
    ("rate", ""): ("two hundred and fifty", "250"),
    ("pitch", ""): ("forty", "40"),
    ("volume", ""): ("eighty", "80"),
    ("choice", ""): ("two", "2"),
    ("ordinal", ""): ("second", "second"),
    ("number", ""): ("forty two", "42"),
    ("figure", ""): ("three", "3"),
    ("number", "deal"): ("forty seven", "4711"),
    ("figure", "deal"): ("four", "4"),
}
"""What stands in a slot, with its role: in words, and as it is typed."""


def page_of_commands(parser: Parser) -> str:
    """Return the text of the page."""
    parts = [HEAD]
    for title, commands in SECTIONS.items():
        parts.append(f"\n## {title}\n")
        parts += (_entry(name, *what, parser) for name, what in commands.items())
    return "".join(parts)


def name_of(command: str) -> str:
    """Return the name under which a command is on the page: `move.card` for all its places."""
    parts = command.split(".")
    return ".".join(parts[:2]) if parts[0] == "move" else parts[0]


def _entry(name: str, title: str, what: str, parser: Parser) -> str:
    wordings = [wording for wording in parser.grammar.wordings if name_of(wording.command) == name]
    said = _examples((wording for wording in wordings if wording.spoken), parser)
    typed = _examples((wording for wording in wordings if not wording.spoken), parser)
    typed += free_examples(name, parser.grammar)
    typed = [*_MORE_TYPED.get(name, ()), *(example for example in typed if example not in said)]
    what = fill(what, 100)
    text = f"\n### {title}\n\n{what}\n"
    if said:
        text += f"\n{_block('commands', said[:MOST_SAID])}"
    return text + (f"\nTyped only:\n\n{_block('typed', typed[:MOST_TYPED])}" if typed else "")


def _block(kind: str, lines: Iterable[str]) -> str:
    return "\n".join([f"```{kind}", *lines, "```", ""])


def _examples(wordings: Iterable[Wording], parser: Parser) -> list[str]:
    """Return examples of the wordings, of each command in turn the first of each template."""
    each: dict[str, list[Iterator[str]]] = {}
    for wording in wordings:
        each.setdefault(wording.command, []).append(_of_template(wording))
    found = _in_turn([list(_in_turn(templates)) for templates in each.values()])
    return [example for example in dict.fromkeys(found) if _is_good(example, parser)]


def _in_turn(lists: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the first of each, then the second of each, and so on."""
    for row in zip_longest(*lists):
        yield from filter(None, row)


def _is_good(example: str, parser: Parser) -> bool:
    """Whether an example is a command, and short enough to be remembered."""
    parsed = parser.parse(example)
    return len(example.split()) <= LONGEST and not isinstance(
        parsed, Unparsed | OutOfRange | Muddle
    )


def _of_template(wording: Wording) -> Iterator[str]:
    """Yield a template with all that is optional, and at its shortest, if that is good to read."""
    has_slot = "" in shortest(wording.node)
    for full in (True, False):
        if wording.spoken or full is not has_slot:
            yield " ".join(_filled(wording.node, typed=not wording.spoken, full=full))


def _filled(node: Node, *, typed: bool, full: bool) -> tuple[str, ...]:
    match node:
        case Literal(text) | Valued(text):
            return (text,)
        case Slot(name, role):
            return (_SLOTS[name, role][typed],)
        case Sequence(items):
            return tuple(word for item in items for word in _filled(item, typed=typed, full=full))
        case Choice(options):
            words = [_filled(option, typed=typed, full=full) for option in options]
            words = [each for each in words if "" not in each and each != ("card",)] or words
            return words[0] if full else min(words, key=len)
        case _:
            raise TypeError(f"not filled in: {node!r}")
