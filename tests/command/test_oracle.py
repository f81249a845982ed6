"""An oracle: hassil, whose template syntax ours is, understands the same sentences.

Sentences of every command, typed and spoken, are read by both, as they are and with fillers in
them; then the same sentences with a word too many, one too few, a wrong one, or cut and turned
round. Both must find the same command, or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from ambiguity import Alphabet, Words
from corpus import CORPUS, read, tags_with
from hassil_grammar import Hassil, hassil_source

from a11y_klondike.command.export import spoken_forms
from a11y_klondike.command.graph import State, compile_graph
from a11y_klondike.command.model import Command, Muddle, OutOfRange, Unparsed
from a11y_klondike.command.normalise import normalise, with_codes_parted
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.l10n import load_locale

TYPED, SPOKEN = 4, 2
"""Sentences of each command."""


@pytest.fixture(scope="module")
def hassil(parser: Parser) -> Hassil:
    return of(parser)


@pytest.fixture(scope="module")
def sentences(parser: Parser) -> list[Words]:
    return list(_said(parser, Random(99)))


def test_hassil_understands_what_we_do(
    parser: Parser, hassil: Hassil, sentences: list[Words]
) -> None:
    understood = [line for line in map(" ".join, sentences) if _both(parser, hassil, line)]
    assert len(understood) == len(sentences) > 500


def test_hassil_understands_what_we_do_with_fillers(
    parser: Parser, hassil: Hassil, sentences: list[Words]
) -> None:
    random = Random(98)
    for words in random.sample(sentences, 200):
        place = random.randint(0, len(words))
        filler = random.choice(parser.vocabulary.fillers)
        line = " ".join((*words[:place], filler, *words[place:]))
        assert _both(parser, hassil, line), line


def test_we_understand_what_hassil_reads_in_the_templates(parser: Parser, hassil: Hassil) -> None:
    random = Random(96)
    for command in hassil.intents.intents:
        for line in (hassil.sentence(command, random) for _ in range(TYPED)):
            assert _both(parser, hassil, line), line


def test_hassil_understands_no_more_than_we_do(
    parser: Parser, hassil: Hassil, sentences: list[Words]
) -> None:
    random = Random(97)
    spoilt = [" ".join(_spoilt(words, random, sentences)) for words in sentences]
    understood = [line for line in spoilt if _both(parser, hassil, line)]
    assert 0.1 * len(spoilt) < len(understood) < 0.6 * len(spoilt)


@pytest.mark.parametrize("tag", tags_with(CORPUS))
def test_hassil_understands_what_people_say(tag: str) -> None:
    """What is only a matter of signs, as in 7♥→4 or 7h4, is put right before: it knows none."""
    parser = load_parser(load_locale(tag).vocabulary)
    hassil = of(parser)
    codes = {word for form in parser.grammar.forms["code"] for word in form.words}
    rows = [
        (" ".join(with_codes_parted(normalise(phrase), codes)), commands)
        for phrase, commands in read(tag, CORPUS)
        if not _is_free_text(parser, phrase)
    ]
    for line, commands in dict.fromkeys(rows):
        if " ; " not in commands:
            assert _both(parser, hassil, line), line


def _is_free_text(parser: Parser, phrase: str) -> bool:
    """Whether a line ends in free text, which hassil would need a list of all names for."""
    found = parser.free_text.find(phrase)
    return found is not None and parser.parse_all(phrase) == (found.meaning,)


def of(parser: Parser) -> Hassil:
    """Return the language of a parser for hassil: its words and templates, not its graph."""
    return Hassil(hassil_source(parser.vocabulary, parser.grammar.forms, in_range=False))


def _both(parser: Parser, hassil: Hassil, line: str) -> Command | OutOfRange | None:
    """Return what both understand, None if neither understands the line."""
    ours, theirs = parser.parse(line), set(hassil.meanings(line))
    right = {meaning for meaning in theirs if not isinstance(meaning, OutOfRange)}
    if isinstance(ours, Unparsed | Muddle):
        assert not theirs, line
        return None
    assert right == (set() if isinstance(ours, OutOfRange) else {ours}), line
    assert theirs, line
    return ours


def _said(parser: Parser, random: Random) -> Iterator[Words]:
    """Yield sentences of every command, typed and spoken."""
    wordings = parser.grammar.wordings
    typed = Alphabet(parser.grammar.forms)
    said = Alphabet(spoken_forms(parser.grammar), figures=False)
    for name in dict.fromkeys(wording.command for wording in wordings):
        own = [wording for wording in wordings if wording.command == name]
        for alphabet, number in ((typed, TYPED), (said, SPOKEN)):
            chosen = [(name, each.node) for each in own if each.spoken or alphabet is typed]
            start = compile_graph(chosen, parser.grammar.forms)
            yield from (_walk(start, alphabet, random) for _ in range(number if chosen else 0))


def _walk(start: State, alphabet: Alphabet, random: Random) -> Words:
    """Return a sentence by chance along words and slots that the alphabet has."""
    state = start
    words: Words = ()
    while not state.command or (any(state.arcs) and random.random() < 0.6):
        arcs = [arc for arc in state.arcs if alphabet.of_label(arc.label)]
        arc = random.choice(arcs)
        words = (*words, random.choice(alphabet.of_label(arc.label)))
        state = arc.target
    return words


def _spoilt(words: Words, random: Random, others: list[Words]) -> Words:
    """Return a sentence with a word too many, one too few, a wrong one, or cut and turned."""
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
