"""How much a screen reader says besides the answer: at our prompt, and at others.

    PYTHONPATH=tests python tests/benchmarks/chatter.py

Plays three commands in each reader, at each prompt, and prints the mean for a command: characters
that are said after Enter besides the answer, and those said while typing besides the typed keys,
blanks aside. "again" is printed where the command is read a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import mean
from typing import TYPE_CHECKING

from program import run
from readers.checks import Fault, chatter, chatter_while_typing, speech_faults
from readers.scenes import IMPATIENT, PROGRAM, READERS, SHORT_GAME, Scene, Told, mutant, short_game

if TYPE_CHECKING:
    from readers.play import Turn

SPEAKING = ("yasr", "tdsr", "orca")
PROMPTS = {
    "this game": PROGRAM,
    "input() with readline": mutant("plain_input"),
    "prompt_toolkit as it comes": mutant("stock"),
    "the same with a toolbar": mutant("toolbar"),
    "the same with a menu": mutant("menu"),
}
AT_ONCE = 2


def main() -> None:
    """Print a line for each prompt and reader."""
    cases = [(prompt, reader) for prompt in PROMPTS for reader in SPEAKING]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        played = pool.map(_played, cases)
        for (prompt, reader), turns in zip(cases, played, strict=True):
            print(f"{prompt:28}{reader:6}{_figures(turns)}", flush=True)


def _played(case: tuple[str, str]) -> list[Turn]:
    prompt, reader = case
    told = run("--deal", "1", lines="\n".join(SHORT_GAME)).stdout.decode().splitlines()
    welcome, answers = told[: -len(SHORT_GAME)], told[-len(SHORT_GAME) :]
    said = dict(zip(["", *SHORT_GAME], ["\n".join(welcome), *answers], strict=True))
    scene = Scene(READERS[reader], short_game, PROMPTS[prompt], IMPATIENT)
    return scene.play(lambda line: Told(said[line]))


def _figures(turns: Sequence[Turn]) -> str:
    played = [turn for turn in turns if turn.step.text]
    after, typing = mean(map(chatter, played)), mean(map(chatter_while_typing, played))
    faults = {found.fault for turn in played for found in speech_faults(turn)}
    again = "  again" if Fault.COMMAND_AGAIN in faults else ""
    return f"{after:5.0f} after Enter {typing:5.0f} while typing{again}"


if __name__ == "__main__":
    main()
