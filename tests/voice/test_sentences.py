"""Which words are a sentence of a grammar, and sentences that show all of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from voice.grammars import CARD_MOVES, RANKS, SUITS, allows, fsg

from a11y_klondike.command.export import exported
from a11y_klondike.command.grammar import load_grammar
from a11y_klondike.l10n import load_locale
from a11y_klondike.voice.fsg import parse_fsg
from a11y_klondike.voice.sentences import Sentences, covering

TEXT = fsg(CARD_MOVES)
SENTENCES = Sentences(parse_fsg(TEXT))
WORDS = sorted({word for slots in CARD_MOVES for slot in slots for word in slot if word})

chosen = st.sampled_from(CARD_MOVES).flatmap(
    lambda slots: st.tuples(*(st.sampled_from(slot) for slot in slots))
)
"""The words of a sentence, "" among them."""


@given(chosen)
def test_each_sentence_is_one(words: tuple[str, ...]) -> None:
    assert SENTENCES.accepts(word for word in words if word)


@given(chosen, st.sampled_from([*WORDS, "", "unheard"]), st.data())
def test_one_word_more_less_or_other_is_judged_as_by_the_grammar(
    words: tuple[str, ...], word: str, data: st.DataObject
) -> None:
    changed = [each for each in words if each]
    place = data.draw(st.integers(0, len(changed) - 1))
    changed[place : place + data.draw(st.integers(0, 1))] = [word] if word else []
    assert SENTENCES.accepts(changed) == allows(TEXT, " ".join(changed))


def test_nothing_is_no_sentence() -> None:
    text = "FSG_BEGIN\nNUM_STATES 2\nSTART_STATE 0\nFINAL_STATE 1\n"
    text += "TRANSITION 0 1 1.0 word\nTRANSITION 0 1 1.0\nFSG_END\n"
    assert allows(text, "")
    assert not Sentences(parse_fsg(text)).accepts([])


def test_what_was_heard_may_stand_for_several_words() -> None:
    two = [("two",), ("to",), ("too",)]
    seven = [[("seven",)], [("of",)], [("hearts",)]]
    assert SENTENCES.among([*seven, two, two]) == ("seven of hearts to two",)
    assert SENTENCES.among([[("draw",)], [("card", "a"), ("a", "card")]]) == ("draw a card",)
    assert SENTENCES.among([*seven, [], two]) == ()


def test_the_likelier_come_first() -> None:
    ranks = [("five",), ("nine",)]
    suits = [("spades",), ("clubs",)]
    rest = [[("to",)], [("foundation",)]]
    assert SENTENCES.among([ranks, [("of",)], suits, *rest]) == (
        "five of spades to foundation",
        "five of clubs to foundation",
        "nine of spades to foundation",
        "nine of clubs to foundation",
    )


def test_hundreds_of_likely_sentences_are_not_gone_through() -> None:
    ranks, suits = [[(word,) for word in words] for words in (RANKS, SUITS)]
    columns = [(word,) for word in RANKS]
    among = SENTENCES.among([ranks, [("of",)], suits, [("to",)], [("column",)], columns])
    assert among[0] == "ace of clubs to column two"
    assert 10 < len(among) <= 64


@pytest.mark.parametrize("text", [TEXT, None], ids=["small", "English"])
def test_examples_cover_each_step_of_a_grammar(text: str | None) -> None:
    grammar = parse_fsg(text or exported(load_grammar(load_locale("en").vocabulary), "fsg"))
    examples = covering(grammar)
    sentences = Sentences(grammar)
    assert all(sentences.accepts(example.split()) for example in examples)
    assert list(examples) == sorted(set(examples))
    assert len(examples) <= len(grammar.arcs)
    taken = {step for example in examples for step in steps(grammar.arcs, grammar.start, example)}
    assert {arc for arc in grammar.arcs if arc.word} <= taken


def steps(arcs: tuple, start: int, example: str) -> set:  # type: ignore[type-arg]
    """Return the arcs that any way through a sentence takes."""
    silent = {(arc.source, arc.target) for arc in arcs if arc.word is None}
    states = {start} | {target for source, target in silent if source == start}
    taken = set()
    for word in example.split():
        now = {arc for arc in arcs if arc.source in states and arc.word == word}
        taken |= now
        states = {arc.target for arc in now}
        states |= {target for source, target in silent if source in states}
    return taken
