"""The words of every locale: none is missing, and what the game says can be said to it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import chain, product
from typing import NamedTuple

import pytest
from ambiguity import Alphabet, Words, ways_along_all_arcs

from a11y_klondike.command.graph import compile_graph
from a11y_klondike.command.model import (
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    CardPattern,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    PlayDeal,
    Redo,
    Undo,
)
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.resolve import MOST_CHOICES
from a11y_klondike.command.slots import HIGHEST_CHOICE
from a11y_klondike.engine import CARDS, PRESETS, Color, Rank, Suit, column
from a11y_klondike.l10n import Locale, Vocabulary, Word

NUMBERS = range(105)


@pytest.fixture
def words(locale: Locale) -> Vocabulary:
    return locale.vocabulary


def test_a_locale_has_the_tag_of_its_folder(locale: Locale) -> None:
    """Else the commands would come from the folder of another."""
    assert locale.vocabulary.tag == locale.tag
    assert locale.vocabulary.name


def test_every_rank_suit_and_colour_has_its_word(words: Vocabulary) -> None:
    assert set(words.ranks) == set(Rank)
    assert set(words.suits) == set(Suit)
    assert set(words.colors) == set(Color)
    for word in _all_words(words):
        assert word.say


def test_every_rank_and_suit_has_a_code_of_its_own(words: Vocabulary) -> None:
    ranks = {rank: word.code for rank, word in words.ranks.items()}
    suits = {suit: word.code for suit, word in words.suits.items()}
    for codes in (ranks, suits):
        assert all(len(code) == 1 for code in codes.values())
        assert len({code.lower() for code in codes.values()}) == len(codes)
    assert len({words.code(card) for card in CARDS}) == 52


def test_every_rule_set_has_a_name(words: Vocabulary) -> None:
    assert words.presets.keys() == PRESETS.keys()
    names = [name for names in words.presets.values() for name in names]
    assert all(names)
    assert len(names) == len(set(names))


def test_numbers_have_words_from_0_to_104(words: Vocabulary) -> None:
    named = [words.number(number) for number in NUMBERS]
    assert len(set(named)) == len(NUMBERS)
    assert not any(character.isdigit() for name in named for character in name)


def test_numbers_up_to_999_have_words_or_are_in_digits(words: Vocabulary) -> None:
    above = range(NUMBERS.stop, 1000)
    named = [words.number(number) for number in above]
    assert len(set(named)) == len(above)
    if words.hundreds:
        assert len(words.hundreds) == 9
        assert not any(character.isdigit() for name in named for character in name)
    else:
        assert named == list(map(str, above))
    assert words.number(1000) == "1000"


def test_a_number_below_zero_is_said_with_a_word(words: Vocabulary) -> None:
    for number in (*NUMBERS[1:], NUMBERS.stop, 23_333):
        said = words.number(-number)
        assert words.number(number) in said
        assert said.replace(words.number(number), "").strip().isalpha(), said


@pytest.mark.parametrize("form", ["day", "short"])
def test_every_day_has_its_own_name(words: Vocabulary, form: str) -> None:
    days = [date(year, 1, 1) + timedelta(ago) for year in (2024, 2025) for ago in range(365)]
    assert len({words.date(day.isoformat(), form) for day in days}) == len(days)


def test_choices_can_be_named_by_their_order(words: Vocabulary, parser: Parser) -> None:
    assert len(words.ordinals) == len(set(words.ordinals)) == HIGHEST_CHOICE
    heard = [form.words for form in parser.grammar.forms["ordinal"] if form.spoken]
    assert heard == [normalise(word) for word in words.ordinals[:MOST_CHOICES]]


def test_every_letter_of_a_card_has_a_name(words: Vocabulary) -> None:
    """Only where a locale names its letters at all."""
    names = words.letters
    assert len(set(names.values())) == len(names)
    cards = {letter for card in CARDS for letter in words.card(card, "name") if letter.isalpha()}
    assert cards <= names.keys() or not names


def test_every_card_has_its_name_in_every_form(words: Vocabulary) -> None:
    for form in words.card_forms:
        names = {words.card(card, form) for card in CARDS}
        assert len(names) == (26 if form == "any" else 52), form
        assert not any("{" in name or "  " in name or name != name.strip() for name in names)


def test_lists_name_all_their_items_in_order(words: Vocabulary) -> None:
    assert words.listing(()) == ""
    assert words.listing(("A",)) == "A"
    for count in range(2, 8):
        items = tuple("ABCDEFGH"[:count])
        listing = words.listing(items)
        assert [letter for letter in listing if letter in items] == list(items)
        assert "{" not in listing


def test_words_are_in_lower_case_without_signs(words: Vocabulary) -> None:
    for text in _plain_words(words):
        assert text == text.lower().strip()
        assert all(character.isalpha() or character in " '-" for character in text), text


def _plain_words(words: Vocabulary) -> Iterator[str]:
    """Yield the words that are said or typed as they stand."""
    yield from (form for word in _all_words(words) for form in word.spoken)
    yield from (*words.fillers, *words.joints, *words.soft_joints, *words.ordinals)
    yield from (*words.digits, *words.pronunciations, *words.letters, *words.letters.values())


def test_no_word_mixes_letters_of_two_scripts(words: Vocabulary) -> None:
    texts = [form for word in _all_words(words) for form in word.spoken]
    texts += [words.card(card, form) for card in CARDS for form in words.card_forms]
    texts += [*words.numbers, *words.fillers, *chain(*words.presets.values())]
    for text in texts:
        for word in text.split():
            assert len({script(letter) for letter in word if letter.isalpha()}) <= 1, word


def script(letter: str) -> str:
    return unicodedata.name(letter).split()[0]


def test_every_card_that_is_said_can_be_said_back(words: Vocabulary, parser: Parser) -> None:
    for card in CARDS:
        pattern = CardPattern(card.rank, card.suit)
        for form in words.card_forms:
            if form != "any":
                assert parser.parse(words.card(card, form)) == MoveCards(pattern), form
        assert parser.parse(words.code(card)) == MoveCards(pattern)


def test_the_card_that_would_fit_can_be_said_back(words: Vocabulary, parser: Parser) -> None:
    """A refusal says "takes a red six": whoever says it back means that."""
    for card in CARDS:
        said = words.card(card, "any")
        assert parser.parse(said) == MoveCards(CardPattern(card.rank, color=card.color)), said


def test_every_way_to_say_a_card_is_understood(words: Vocabulary, parser: Parser) -> None:
    for (rank, rank_word), (suit, suit_word) in product(words.ranks.items(), words.suits.items()):
        for one, other in product(_forms(rank_word), _forms(suit_word)):
            said = words.card_forms["name"].format(rank=one, suit=other, color="")
            assert parser.parse(said) == MoveCards(CardPattern(rank, suit)), said


def test_every_code_is_understood(words: Vocabulary, parser: Parser) -> None:
    for card in CARDS:
        rank, suit = words.ranks[card.rank], words.suits[card.suit]
        for one, other in product({*rank.type, rank.code}, {*suit.type, suit.code}):
            for code in (one + other, other + one):
                assert parser.parse(code) == MoveCards(CardPattern(card.rank, card.suit)), code


class SaidNumber(NamedTuple):
    """A slot for a number in a command's wordings."""

    name: str
    slot: str
    numbers: range
    command: Callable[[int], Command]


@pytest.mark.parametrize(
    "case",
    [
        SaidNumber("draw", "count", range(1, 25), DrawCards),
        SaidNumber("undo", "turns", range(1, 25), Undo),
        SaidNumber("redo", "turns", range(1, 25), Redo),
        SaidNumber("last_of_waste", "count", range(1, 25), AskLastOfWaste),
        SaidNumber("history", "count", range(1, 25), AskHistory),
        SaidNumber("choice", "choice", range(1, 10), Choose),
        SaidNumber("column", "column", range(1, 8), lambda number: AskColumn(column(number))),
        SaidNumber("new_game", "number", range(10, 100), PlayDeal),
    ],
    ids=lambda case: case.name,
)
def test_numbers_that_are_said_can_be_said_back(
    words: Vocabulary, parser: Parser, case: SaidNumber
) -> None:
    for (before, after), number in product(_around(parser, case.name, case.slot), case.numbers):
        said = " ".join([*before, words.number(number), *after])
        assert parser.parse(said) == case.command(number), said


def test_the_number_of_a_deal_can_be_said_digit_by_digit(words: Vocabulary, parser: Parser) -> None:
    digits = {words.number(digit): digit for digit in range(10)} | dict(words.digits)
    for (before, after), (word, digit) in product(
        _around(parser, "new_game", "number"), digits.items()
    ):
        said = " ".join([*before, words.number(4), word, words.number(1), *after])
        assert parser.parse(said) == PlayDeal(401 + 10 * digit), said


def _around(parser: Parser, name: str, slot: str) -> list[tuple[Words, Words]]:
    """Return the words before and after a slot, in each wording that has no other."""
    found = []
    alphabet = Alphabet(parser.grammar.forms, figures=False)
    for wording in parser.grammar.wordings:
        if wording.command == name and wording.spoken:
            start = compile_graph([(name, wording.node)], parser.grammar.forms)
            for way in ways_along_all_arcs(start, alphabet):
                said = [arc.label.word for arc in way]
                if [arc.label.slot for arc in way if arc.label.slot] == [slot] and "" in said:
                    place = said.index("")
                    found.append((tuple(said[:place]), tuple(said[place + 1 :])))
    assert found
    return found


def _all_words(words: Vocabulary) -> list[Word]:
    return [*words.ranks.values(), *words.suits.values(), *words.colors.values()]


def _forms(word: Word) -> tuple[str, ...]:
    return (*word.spoken, *word.type)
