"""The sentences of a finite state grammar in the text form of CMU Sphinx, read plainly."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

_MANY = 10_000
"""Sentences that no small grammar has."""


class Sentences:
    """All sentences of a grammar.

    Attributes:
        states: how many states it has.
        steps: the words that lead on from each state, with the states behind them; "" stands for
            a step without a word.
    """

    def __init__(self, text: str) -> None:
        head = re.match(
            r"FSG_BEGIN \w+\nNUM_STATES (\d+)\nSTART_STATE (\d+)\nFINAL_STATE (\d+)\n", text
        )
        assert head
        assert text.endswith("\nFSG_END\n")
        self.states, self._start, self._final = map(int, head.groups())
        self.steps: dict[int, list[tuple[str, int]]] = defaultdict(list)
        for line in text[head.end() :].splitlines()[:-1]:
            keyword, source, target, probability, *word = line.split(" ")
            assert (keyword, probability) == ("TRANSITION", "1.0")
            self.steps[int(source)].append(("".join(word), int(target)))

    def __contains__(self, line: str) -> bool:
        """Whether a line is one of them."""
        states = {self._start}
        for word in line.split():
            states = {
                target for state in states for said, target in self.steps[state] if said == word
            }
        return any(("", self._final) in self.steps[state] for state in states)

    def one(self, random: Random) -> str:
        """Return one by chance."""
        state, words = self._start, []
        while state != self._final:
            word, state = random.choice(self.steps[state])
            words += [word] if word else []
        return " ".join(words)

    def all(self) -> Iterator[str]:
        """Yield all of them, of a small grammar."""
        for count, line in enumerate(self._from(self._start)):
            assert count < _MANY
            yield line

    def _from(self, state: int) -> Iterator[str]:
        if state == self._final:
            yield ""
        for word, target in self.steps[state]:
            yield from (f"{word} {line}".strip() for line in self._from(target))
