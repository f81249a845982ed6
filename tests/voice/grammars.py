"""Small grammars for the tests, and who else may say what they allow."""

from __future__ import annotations

from collections import defaultdict

Slot = list[str]
"""Words of which one is said; "" stands for none."""

SUITS = ["clubs", "diamonds", "hearts", "spades"]
NUMBERS = ["one", "two", "three", "four", "five", "six", "seven"]
RANKS = ["ace", *NUMBERS[1:], "eight", "nine", "ten", "jack", "queen", "king"]

CARD_MOVES: list[list[Slot]] = [
    [["move", ""], ["the", ""], RANKS, ["of"], SUITS, ["to"], ["column", ""], NUMBERS],
    [["the", ""], RANKS, ["of"], SUITS, ["to"], ["the", ""], ["foundation"]],
    [["draw"]],
    [["draw"], ["a"], ["card"]],
    [["undo"], ["that", ""]],
    [["where"], ["is"], ["the"], RANKS, ["of"], SUITS],
    [["give"], ["me"], ["a"], ["hint"]],
    [["say"], ["that"], ["again"]],
    [["yes"], ["please", ""]],
    [["no"]],
    [["no"], ["thank"], ["you"]],
]
"""A few dozen commands in a thousand wordings."""
SEVEN = "move the seven of hearts to column four"
"""One of them."""
ANSWERS: list[list[Slot]] = [[["yes"], ["please", ""]], [["no"], ["thanks", ""]]]


def fsg(sentences: list[list[Slot]]) -> str:
    """Return the sentences as text for a recogniser."""
    arcs: list[str] = []
    state = 1
    for slots in sentences:
        arcs.append(f"TRANSITION 0 {state + 1} 1.0")
        for words in slots:
            state += 1
            arcs += [f"TRANSITION {state} {state + 1} 1.0 {word}".rstrip() for word in words]
        state += 1
        arcs.append(f"TRANSITION {state} 1 1.0")
    head = ["FSG_BEGIN test", f"NUM_STATES {state + 1}", "START_STATE 0", "FINAL_STATE 1"]
    return "\n".join([*head, *arcs, "FSG_END", ""])


def allows(text: str, sentence: str) -> bool:
    """Tell whether a grammar, given as text, has the sentence."""
    steps: dict[tuple[str, str], set[str]] = defaultdict(set)
    lines = [line.split() for line in text.splitlines()]
    ends = {name: rest[0] for name, *rest in lines if name in {"START_STATE", "FINAL_STATE"}}
    for name, *rest in lines:
        if name == "TRANSITION":
            steps[rest[0], "".join(rest[3:])].add(rest[1])

    def silently(states: set[str]) -> set[str]:
        while new := {after for state in states for after in steps[state, ""]} - states:
            states |= new
        return states

    states = silently({ends["START_STATE"]})
    for word in sentence.split():
        states = silently({after for state in states for after in steps[state, word]})
    return ends["FINAL_STATE"] in states
