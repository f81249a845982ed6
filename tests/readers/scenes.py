"""What is played, and in which reader: a little game, the keys for editing, a rest, the mutants."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from readers.brltty import Brltty
from readers.orca import Orca
from readers.play import PATIENCE, PROMPT, Step, Turn, play
from readers.pty_program import COLUMNS
from readers.reader import BACKSPACE, ENTER, LEFT, TAB, UP, Reader
from readers.tdsr import Tdsr
from readers.yasr import Yasr


class Told(NamedTuple):
    """What the game should write: a reply, and the next prompt."""

    text: str
    prompt: str = PROMPT


Answer = Callable[[str], Told]
"""Gives what is told to a command, and to the empty one the welcome."""

GAME: Final = (
    "ace of spades up",  # turns up a card
    "js 2",  # is refused
    "js 2",
    "draw",
    "column seven",
    "table",
    "xyzzy",
    "new game",  # asks
    "no",
    "undo two",
)
BRAILLE_ON: Final = "braille on"
SHORT_GAME: Final = ("draw", "9d 4", "9d 4")
REFUSED_TWICE: Final = (2, 3)
"""Where in both games the step of the refusal is, and that of the same refusal again."""

SHORT_REST: Final = 2.0
LONG_REST: Final = 60.0
IMPATIENT: Final = 3.0
"""Seconds to wait for what a mutant may never say."""

_OPTIONS: Final = ("--deal", "1", "--speech", "text")
PROGRAM: Final = (sys.executable, "-m", "a11y_klondike", *_OPTIONS)


@dataclass(frozen=True, slots=True)
class Scene:
    """A script, and the reader in which it is played.

    Attributes:
        reader: makes the reader, with a program in it.
        script: makes the steps; the first is the start of the game.
        program: the program and its arguments.
        patience: how many seconds are waited for what should be read.
    """

    reader: Callable[[Sequence[str]], Reader]
    script: Callable[[Answer], Sequence[Step]]
    program: Sequence[str] = PROGRAM
    patience: float = PATIENCE

    def play(self, answer: Answer) -> list[Turn]:
        """Play it, with the answers of a game that nobody has played yet."""
        steps = self.script(answer)
        return play(lambda: self.reader(self.program), steps, self.patience)


def game(answer: Answer) -> list[Step]:
    """Play the little game, to its last but one command."""
    return _lines(answer, GAME)


def game_in_braille(answer: Answer) -> list[Step]:
    """Switch braille on, and play the little game."""
    return _lines(answer, [BRAILLE_ON, *GAME])


def game_with_editing(answer: Answer) -> list[Step]:
    """Play the little game, use the keys for editing, do nothing for a while, and quit."""
    return [
        *game(answer),
        Step("", UP, "undo two"),
        Step("", LEFT, "o"),
        Step("", BACKSPACE, "w"),
        Step("", ENTER, *answer("undo to")),
        Step("und", TAB, "o"),
        Step("", ENTER, *answer("undo")),
        Step(idle=SHORT_REST),
        Step("quit", ENTER, *answer("quit")),
    ]


def short_game(answer: Answer) -> list[Step]:
    """Play a shorter game, and do nothing for a while."""
    return [*_lines(answer, SHORT_GAME), Step(idle=SHORT_REST)]


def rest(answer: Answer) -> list[Step]:
    """Draw a card, and do nothing for a long while."""
    return [*_lines(answer, ["draw"]), Step(idle=LONG_REST)]


def mutant(name: str) -> Sequence[str]:
    """Return how to start the game with something about its console made worse."""
    tests = Path(__file__).parents[1]
    module = f"readers.mutants.{name}"
    return ("env", f"PYTHONPATH={tests}", sys.executable, "-m", module, *_OPTIONS)


def _lines(answer: Answer, commands: Sequence[str]) -> list[Step]:
    return [Step("", "", *answer("")), *(Step(line, ENTER, *answer(line)) for line in commands)]


def _braille(cells: int, columns: int = COLUMNS) -> Callable[[Sequence[str]], Reader]:
    return lambda argv: Brltty(argv, cells=cells, columns=columns)


READERS: Final[Mapping[str, Callable[[Sequence[str]], Reader]]] = {
    "yasr": Yasr,
    "tdsr": Tdsr,
    "orca": Orca,
    "brltty-20": _braille(20),
    "brltty-40": _braille(40),
    "brltty-40-of-40": _braille(40, columns=40),
}
