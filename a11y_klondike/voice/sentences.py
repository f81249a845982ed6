"""Which words, one after the other, are a sentence of a grammar."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import Final

from a11y_klondike.voice.fsg import Fsg

Ways = Sequence[tuple[str, ...]]
"""What something that was heard may stand for: each is one word or more, the likeliest first."""

_MOST: Final = 64
"""Beginnings of sentences that are kept at once. Where each word has two others that sound alike,
a sentence of three such words has 27."""


class Sentences:
    """The sentences of a grammar, to be asked for.

    Args:
        fsg: the grammar.
    """

    def __init__(self, fsg: Fsg) -> None:
        self._steps: dict[int, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        self._silent: dict[int, set[int]] = defaultdict(set)
        for source, target, _, word in fsg.arcs:
            if word is None:
                self._silent[source].add(target)
        for source, target, _, word in fsg.arcs:
            if word is not None:
                self._steps[source][word] |= {target} | self._silent.get(target, set())
        self._start = frozenset({fsg.start} | self._silent.get(fsg.start, set()))
        self._final = fsg.final
        self.words = fsg.words

    def accepts(self, words: Iterable[str]) -> bool:
        """Whether these words are a sentence."""
        return bool(self.among([[(word,)] for word in words]))

    def among(self, heard: Iterable[Ways]) -> tuple[str, ...]:
        """Return the sentences that what was heard may stand for.

        Those with the likelier ways come first; more than anyone needs are left out.

        Args:
            heard: what each part of it may stand for. None at all is no sentence.
        """
        beginnings: list[tuple[tuple[str, ...], frozenset[int]]] = [((), self._start)]
        for ways in heard:
            longer: dict[tuple[str, ...], frozenset[int]] = {}
            for words, states in beginnings:
                for way in ways:
                    reached = self._reached(states, way)
                    if reached:
                        longer.setdefault((*words, *way), reached)
            beginnings = list(longer.items())[:_MOST]
        return tuple(
            " ".join(words) for words, states in beginnings if words and self._final in states
        )

    def _reached(self, states: frozenset[int], words: tuple[str, ...]) -> frozenset[int]:
        """Return the states in which these words, said in one of the states, may end."""
        for word in words:
            nexts = [
                self._steps[state].get(word, set()) for state in states if state in self._steps
            ]
            states = frozenset().union(*nexts)
        return states


def covering(fsg: Fsg) -> tuple[str, ...]:
    """Return sentences with every step of the grammar in at least one of them, sorted.

    Each is as short as the step allows. So a recogniser that learns from examples learns which
    word may follow which, from a few thousand sentences in place of millions.
    """
    before = _shortest(fsg.start, ((arc.source, arc.target, arc.word) for arc in fsg.arcs))
    after = _shortest(fsg.final, ((arc.target, arc.source, arc.word) for arc in fsg.arcs))
    return tuple(
        sorted(
            {
                " ".join((*before[source], word, *reversed(after[target])))
                for source, target, _, word in fsg.arcs
                if word is not None and source in before and target in after
            }
        )
    )


def _shortest(
    start: int, steps: Iterable[tuple[int, int, str | None]]
) -> dict[int, tuple[str, ...]]:
    """Return the words on a shortest way from a state to each that can be reached."""
    nexts: dict[int, list[tuple[int, str | None]]] = defaultdict(list)
    for source, target, word in steps:
        nexts[source].append((target, word))
    ways: dict[int, tuple[str, ...]] = {start: ()}
    todo = deque([start])
    while todo:
        state = todo.popleft()
        for target, word in nexts.get(state, ()):
            if target not in ways:
                ways[target] = ways[state] if word is None else (*ways[state], word)
                todo.append(target)
    return ways
