"""An oracle: hassil, whose template syntax ours is, recognises the same sentences.

It is another program by other people, which matches letter by letter instead of word by word,
so what both say of a sentence is hardly wrong in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from ambiguity import Alphabet, Words
from hassil import Intents, recognize

from a11y_klondike.command.grammar import FILE
from a11y_klondike.command.graph import Label
from a11y_klondike.command.model import Muddle, Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.l10n.files import read_toml

SENTENCES = 150
_SLOT = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
_DEAL = "({number:deal}|{figure:deal}[ {figure:deal}[ {figure:deal}[ {figure:deal}]]])"


@pytest.fixture(scope="module")
def intents(parser: Parser) -> Intents:
    """The templates of `commands.toml` as they stand, in hassil's own frame."""
    data = read_toml(parser.vocabulary.tag, FILE)
    translate = _Translator(data)
    sentences = {name: list(map(translate, texts)) for name, texts in _commands(data)}
    alphabet = Alphabet(parser.grammar.forms)
    return Intents.from_dict(
        {
            "language": parser.vocabulary.tag,
            "intents": {
                name.replace(".", "_"): {"data": [{"sentences": texts}]}
                for name, texts in sentences.items()
            },
            "lists": {
                slot: {"values": sorted({*words, *(" ".join(form.words) for form in forms)})}
                for slot, forms in parser.grammar.forms.items()
                if (words := alphabet.of_label(Label("", slot)))
            },
            "expansion_rules": translate.rules,
        }
    )


class _Translator:
    """Writes our templates for hassil: what differs is how slots are made of others."""

    def __init__(self, data: dict[str, Any]) -> None:
        self._slots: dict[str, str] = data["slots"]
        self.rules: dict[str, str] = {}
        for name, text in data["rules"].items():
            self.rules[name] = self(text)

    def __call__(self, text: str, role: str = "") -> str:
        optional = re.sub(r"\bthe\b", "[the]", text)  # A filler: it need never be there.
        return _SLOT.sub(lambda slot: self._slot(slot[1], slot[2] or role), optional)

    def _slot(self, name: str, role: str) -> str:
        if name == "deal":
            return _DEAL
        if name not in self._slots:
            return f"{{{name}:{role}}}" if role else f"{{{name}}}"
        rule = f"{name}_{role}" if role else name
        if rule not in self.rules:
            self.rules[rule] = self(self._slots[name], role)
        return f"<{rule}>"


def _commands(data: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, list[str]]]:
    for name, table in data.items():
        if name in {"rules", "slots"} or not isinstance(table, dict):
            continue
        texts = [*table.get("say", []), *table.get("type", [])]
        if texts:
            yield prefix + name, texts
        yield from _commands(table, f"{prefix}{name}.")


def test_hassil_recognises_what_we_do(parser: Parser, intents: Intents) -> None:
    random = Random(99)
    right = [_said(parser, random) for _ in range(SENTENCES)]
    wrong = [_spoilt(words, random, right) for words in right]
    verdicts = {}
    for words in (*right, *wrong):
        line = " ".join(words)
        ours = not isinstance(parser.parse(line), Unparsed | Muddle)
        verdicts[line] = ours, recognize(line, intents) is not None
    assert {line: both for line, both in verdicts.items() if both[0] != both[1]} == {}
    recognised = [line for line, (ours, _) in verdicts.items() if ours]
    assert len(recognised) > 0.4 * len(verdicts)
    assert len(recognised) < 0.8 * len(verdicts)


def _said(parser: Parser, random: Random) -> Words:
    alphabet = Alphabet(parser.grammar.forms)
    state = parser.start
    words: Words = ()
    while not state.command or (any(state.arcs) and random.random() < 0.6):
        arc = random.choice(list(state.arcs))
        words = (*words, random.choice(alphabet.of_label(arc.label)))
        state = arc.target
    return words


def _spoilt(words: Words, random: Random, others: list[Words]) -> Words:
    """Return a sentence with a word too many, one too few, a wrong one, or two swapped."""
    place = random.randrange(len(words))
    other = random.choice(random.choice(others))
    return random.choice(
        [
            (*words[:place], *words[place + 1 :]) if len(words) > 1 else (other, *words),
            (*words[:place], other, *words[place:]),
            (*words[:place], other, *words[place + 1 :]),
            (*words[place:], *words[:place]),
        ]
    )
