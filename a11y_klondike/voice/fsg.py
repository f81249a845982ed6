"""Reading a finite state grammar in the text form of CMU Sphinx.

pocketsphinx has a reader of its own, which takes files only, and whose result, after an error in
the file, ends the whole process at its first use.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple


class Arc(NamedTuple):
    """A step from state to state.

    Attributes:
        source: the state before.
        target: the state after.
        probability: of this step among those from `source`: above 0, at most 1.
        word: what is said on the way; None: nothing.
    """

    source: int
    target: int
    probability: float
    word: str | None = None


@dataclass(frozen=True, slots=True)
class Fsg:
    """A grammar whose sentences are the ways from one state to another.

    Attributes:
        start: the state before the first word.
        final: the state after the last word.
        arcs: the steps. Where silent steps follow each other, one that does for all of them is
            there too: pocketsphinx takes no more than one between two words.
    """

    start: int
    final: int
    arcs: tuple[Arc, ...]

    @property
    def words(self) -> frozenset[str]:
        """Every word of the grammar."""
        return frozenset(arc.word for arc in self.arcs if arc.word is not None)


_HEADERS = ("NUM_STATES", "START_STATE", "FINAL_STATE")


def parse_fsg(text: str) -> Fsg:
    """Return the grammar that the text describes.

    Raises:
        ValueError: the text is malformed; the message tells the line.
    """
    headers: dict[str, int] = {}
    arcs: list[Arc] = []
    ended = False
    for number, line in enumerate(text.splitlines(), start=1):
        keyword, *fields = line.partition("#")[0].split() or [""]
        ended = keyword == "FSG_END"
        if ended:
            break
        try:
            _read(keyword, fields, headers, arcs)
        except ValueError as error:
            raise ValueError(f"line {number} of the grammar, {line!r}: {error}") from error
    if not (ended and len(headers) == len(_HEADERS) and any(arc.word for arc in arcs)):
        raise ValueError("the grammar isn't complete: it has a head, words, and FSG_END")
    silent = _silent_ways([arc for arc in arcs if arc.word is None])
    arcs = [arc for arc in arcs if arc.word is not None] + silent
    return Fsg(headers["START_STATE"], headers["FINAL_STATE"], tuple(arcs))


def _read(keyword: str, fields: list[str], headers: dict[str, int], arcs: list[Arc]) -> None:
    """Add what one line says to the headers or the arcs."""
    states = range(headers.get("NUM_STATES", 0))
    if keyword == "TRANSITION":
        arcs.append(_arc(fields, states))
    elif keyword in _HEADERS:
        (value,) = map(int, fields)
        if keyword != "NUM_STATES" and value not in states:
            raise ValueError("no such state")
        headers[keyword] = value
    elif keyword not in {"FSG_BEGIN", ""}:
        raise ValueError("unknown keyword")


def _arc(fields: list[str], states: range) -> Arc:
    source, target, probability, *word = fields
    if len(word) > 1:
        raise ValueError("more than one word")
    arc = Arc(int(source), int(target), float(probability), *word)
    if arc.source not in states or arc.target not in states:
        raise ValueError("no such state")
    if not 0 < arc.probability <= 1:
        raise ValueError("a probability is above 0 and at most 1")
    return arc


def _silent_ways(arcs: list[Arc]) -> list[Arc]:
    """Return one arc for each two states with silent steps between them: the likeliest way."""
    steps: dict[int, dict[int, float]] = defaultdict(dict)
    for source, target, probability, _ in arcs:
        steps[source][target] = max(probability, steps[source].get(target, 0.0))
    ways: list[Arc] = []
    for first in steps:
        likeliest: dict[int, float] = {}
        todo = [(first, 1.0)]
        while todo:
            state, before = todo.pop()
            for target, probability in steps.get(state, {}).items():
                if target != first and before * probability > likeliest.get(target, 0.0):
                    likeliest[target] = before * probability
                    todo.append((target, before * probability))
        ways += [Arc(first, target, probability) for target, probability in likeliest.items()]
    return ways
