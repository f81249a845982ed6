"""The spoken language in the JSpeech Grammar Format: the same language, whoever reads it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pocketsphinx
import pytest
from ambiguity import Alphabet, Words

from a11y_klondike.command.export import (
    _Merger,
    _uses,
    exported,
    spoken_forms,
    spoken_graph,
    to_jsgf,
)
from a11y_klondike.command.graph import State
from a11y_klondike.command.parse import Parser

MODEL = Path(pocketsphinx.get_model_path()) / "en-us"
RULE = re.compile(r"(public )?<(\w+)> = (.*);")
TOKEN = re.compile(r"<\w+>|[\[\]()|]|[^\s\[\]()|<>;=*+/{}\\\"]+")


@dataclass
class Grammar:
    """A reader of JSGF, no more of it than is written: an automaton with steps without words.

    A rule is copied nowhere, which is right as long as nothing follows a reference to it: that
    is checked.
    """

    rules: dict[str, str]
    steps: dict[int, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))
    begins: dict[str, int] = field(default_factory=dict)
    end: int = 0
    states: int = 0

    def state_of(self, rule: str) -> int:
        """Return the state in which a rule begins; all rules end in the same one."""
        if rule not in self.begins:
            self.begins[rule] = self.new()
            tokens = TOKEN.findall(self.rules[rule])
            rest = self.choice(tokens, self.begins[rule], self.end)
            assert rest == []
        return self.begins[rule]

    def new(self) -> int:
        self.states += 1
        return self.states

    def choice(self, tokens: list[str], start: int, stop: int) -> list[str]:
        """Read alternatives between two states; return the tokens behind them."""
        tokens = self.sequence(tokens, start, stop)
        while tokens[:1] == ["|"]:
            tokens = self.sequence(tokens[1:], start, stop)
        return tokens

    def sequence(self, tokens: list[str], start: int, stop: int) -> list[str]:
        assert tokens, "something is needed here"
        while tokens and tokens[0] not in "|)]":
            first, *tokens = tokens
            after = self.new()
            match first:
                case "(" | "[":
                    tokens = self.choice(tokens, start, after)
                    assert tokens[0] == {"(": ")", "[": "]"}[first]
                    tokens = tokens[1:]
                    if first == "[":
                        self.steps[start].append(("", after))
                case _ if first.startswith("<"):
                    assert tokens[:1] in ([], ["|"], [")"], ["]"])
                    self.steps[start].append(("", self.state_of(first[1:-1])))
                case _:
                    self.steps[start].append((first, after))
            start = after
        self.steps[start].append(("", stop))
        return tokens

    def closed(self, states: Iterable[int]) -> frozenset[int]:
        """Return the states, with those that are reached without a word."""
        todo = list(states)
        seen = set(todo)
        while todo:
            fresh = {target for word, target in self.steps[todo.pop()] if not word} - seen
            seen |= fresh
            todo += fresh
        return frozenset(seen)

    def after(self, states: frozenset[int]) -> dict[str, frozenset[int]]:
        """Return where each word leads."""
        found: dict[str, set[int]] = defaultdict(set)
        for state in states:
            for word, target in self.steps[state]:
                if word:
                    found[word].add(target)
        return {word: self.closed(targets) for word, targets in found.items()}


@pytest.fixture(scope="module")
def start(parser: Parser) -> State:
    return spoken_graph(parser.grammar)


@pytest.fixture(scope="module")
def jsgf(parser: Parser, start: State) -> str:
    return to_jsgf(start, spoken_forms(parser.grammar))


@pytest.fixture(scope="module")
def alphabet(parser: Parser) -> Alphabet:
    return Alphabet(spoken_forms(parser.grammar), figures=False)


def read(jsgf: str) -> Grammar:
    _, _, *lines = jsgf.splitlines()
    matches = [RULE.fullmatch(line) for line in lines]
    assert all(matches)
    rules = {match[2]: match[3] for match in matches if match}
    assert len(rules) == len(lines), "no rule is there twice"
    return Grammar(rules)


def test_the_head_and_one_public_rule(parser: Parser, start: State, jsgf: str) -> None:
    assert jsgf.startswith("#JSGF V1.0 UTF-8;\ngrammar klondike;\npublic <command> = ")
    assert jsgf.count("public") == 1
    named = to_jsgf(start, spoken_forms(parser.grammar), "now")
    assert named == jsgf.replace("grammar klondike;", "grammar now;")
    assert exported(parser.grammar, "jsgf") == jsgf


def test_what_can_follow_in_several_places_is_a_rule(
    parser: Parser, start: State, jsgf: str
) -> None:
    uses = Counter(_uses(_Merger(spoken_forms(parser.grammar)).place(start)))
    shared = [place for place, count in uses.items() if count > 1 and place.steps]
    assert len(read(jsgf).rules) == 1 + len(shared)


def test_each_rule_is_named_more_than_once_and_never_inside_itself(jsgf: str) -> None:
    """What is named once stands where it is said; and without a circle any tool can read it."""
    rules = read(jsgf).rules
    uses = {name: re.findall(r"<(\w+)>", body) for name, body in rules.items()}
    counts = [sum(them.count(name) for them in uses.values()) for name in rules]
    assert counts[0] == 0
    assert min(counts[1:]) > 1
    written: set[str] = set()

    def visit(name: str, inside: tuple[str, ...]) -> None:
        assert name not in inside
        if name not in written:
            for other in uses[name]:
                visit(other, (*inside, name))
            written.add(name)

    visit("command", ())
    assert written == rules.keys()


def test_it_takes_just_what_the_spoken_graph_takes(
    jsgf: str, start: State, alphabet: Alphabet
) -> None:
    """Both are walked side by side: after the same words, the same can follow, or end."""
    grammar = read(jsgf)
    begin = grammar.closed([grammar.state_of("command")])
    todo = [(begin, frozenset({start}))]
    seen = set(todo)
    while todo:
        numbers, states = todo.pop()
        arcs: dict[str, set[State]] = defaultdict(set)
        for label, target in (arc for state in states for arc in state.arcs):
            for word in alphabet.of_label(label):
                arcs[word].add(target)
        steps = grammar.after(numbers)
        assert (grammar.end in numbers) == any(state.command for state in states)
        assert steps.keys() == arcs.keys()
        for word, targets in steps.items():
            pair = targets, frozenset(arcs[word])
            if pair not in seen:
                seen.add(pair)
                todo.append(pair)
    assert len(seen) > 200


def test_pocketsphinx_reads_the_same_language(
    jsgf: str, start: State, alphabet: Alphabet, tmp_path: Path
) -> None:
    decoder = pocketsphinx.Decoder(hmm=str(MODEL / "en-us"), lm=None, dict=None, loglevel="FATAL")
    path = tmp_path / "klondike.fsg"
    decoder.parse_jsgf(jsgf).writefile(str(path))
    takes = accepted_by(path)
    random = Random(11)
    said = sorted({sentence(start, alphabet, random) for _ in range(4_000)})
    assert len(said) > 1_000
    assert all(map(takes, said))
    is_spoken = spoken_by(start, alphabet)
    others = sorted({changed(words, random) for words in said})
    wrong = [words for words in others if not is_spoken(words)]
    assert len(wrong) > 500
    assert not any(map(takes, wrong))


def accepted_by(path: Path) -> Callable[[Words], bool]:
    """Return what tells whether a finite state grammar that pocketsphinx wrote takes words."""
    head: dict[str, str] = {}
    steps: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for line in path.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["TRANSITION", source, target, _, *word]:
                steps[source]["".join(word)].append(target)
            case [keyword, value]:
                head[keyword] = value

    def closed(states: Iterable[str]) -> set[str]:
        todo = list(states)
        seen = set(todo)
        while todo:
            fresh = set(steps[todo.pop()][""]) - seen
            seen |= fresh
            todo += fresh
        return seen

    def takes(words: Words) -> bool:
        states = closed([head["START_STATE"]])
        for word in words:
            states = closed(target for state in states for target in steps[state][word])
        return head["FINAL_STATE"] in states

    return takes


def spoken_by(start: State, alphabet: Alphabet) -> Callable[[Words], bool]:
    """Return what tells whether words are a sentence of our graph."""

    def takes(words: Words) -> bool:
        states = {start}
        for word in words:
            arcs = [arc for state in states for arc in state.arcs]
            states = {arc.target for arc in arcs if word in alphabet.of_label(arc.label)}
        return any(state.command for state in states)

    return takes


def sentence(start: State, alphabet: Alphabet, random: Random) -> Words:
    """Return the words along a random way through the graph."""
    state, words = start, []
    while not state.command or (any(state.arcs) and random.random() < 0.8):
        arc = random.choice([arc for arc in state.arcs if alphabet.of_label(arc.label)])
        words.append(random.choice(alphabet.of_label(arc.label)))
        state = arc.target
    return tuple(words)


def changed(words: Words, random: Random) -> Words:
    """Return words of which one is missing, doubled, or in the place of its neighbour."""
    index = random.randrange(len(words))
    head, tail = words[:index], words[index + 1 :]
    return random.choice([head + tail, (*words, words[index]), (*tail, *head, words[index])])
