"""Slots: the words that stand for something with a value, made from the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from a11y_klondike.command.normalise import normalise
from a11y_klondike.engine import CARDS, COLUMNS, Card, Color, Rank, Suit
from a11y_klondike.l10n import Vocabulary, Word

HIGHEST_CHOICE: Final = 9
HIGHEST_COUNT: Final = 24
"""No more cards are ever drawn, moved or read at once than the stock has at the start."""
HIGHEST_TURNS: Final = 999
"""More turns than any game has: undo has no limit."""
LOWEST_RATE: Final = 80
HIGHEST_RATE: Final = 500
"""Words a minute: slower is no speech any more, and nobody follows more."""
HIGHEST_LEVEL: Final = 100
"""Of pitch and volume, which begin at 0."""
_ORDINALS_HEARD: Final = 3
"""A question offers no more choices; a higher ordinal is only typed."""
_SINGLE_DIGITS: Final = 10
_RATE_STEP: Final = 5
_LEVEL_STEP: Final = 10
"""Of a rate, a pitch or a volume only every so many numbers have words: more are hard to hear."""
_NAMED_NUMBERS: Final = 100

SlotValue = Rank | Suit | Color | Card | int | str
"""What a slot can stand for; a text is an option of the rules."""


@dataclass(frozen=True, slots=True)
class Form:
    """One wording of one value of a slot.

    Attributes:
        words: the wording's tokens.
        value: what it stands for.
        spoken: whether it can be said; else it is only typed.
        valid: whether the value names something; a column nine is understood, but there is
            none.
    """

    words: tuple[str, ...]
    value: SlotValue
    spoken: bool = True
    valid: bool = True


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers that a slot takes."""

    lowest: int
    highest: int


RANGES: Final[Mapping[str, Range]] = {
    "column": Range(1, COLUMNS),
    "digit": Range(1, COLUMNS),
    "count": Range(1, HIGHEST_COUNT),
    "turns": Range(1, HIGHEST_TURNS),
    "choice": Range(1, HIGHEST_CHOICE),
    "rate": Range(LOWEST_RATE, HIGHEST_RATE),
    "pitch": Range(0, HIGHEST_LEVEL),
    "volume": Range(0, HIGHEST_LEVEL),
}
"""The slots that take a figure of any size, and the numbers that are right."""

FIGURE: Final = re.compile(r"[0-9]+")
"""A word that is a figure."""

FIGURES: Final = (*RANGES, "number")
"""The slots that any figure fits; `number` has no bounds that belong to the language."""


def slot_forms(vocabulary: Vocabulary) -> dict[str, tuple[Form, ...]]:
    """Return all wordings of each slot, by the slot's name. Figures are not among them."""
    ranks, suits = tuple(_word_forms(vocabulary.ranks)), tuple(_word_forms(vocabulary.suits))
    column_words = _number_words(vocabulary, range(1, COLUMNS + 1))
    choice_words = _number_words(vocabulary, range(1, HIGHEST_CHOICE + 1))
    spoken_ranks = [form for form in ranks if form.spoken]
    return {
        "rank": ranks,
        "suit": suits,
        "suit_name": tuple(form for form in suits if len(form.words[0]) > 1),
        "color": tuple(_word_forms(vocabulary.colors)),
        "code": tuple(_codes(vocabulary)),
        "small": tuple(_numbers(vocabulary, range(1, COLUMNS + 1))),
        "large": tuple(form for form in spoken_ranks if form.words not in column_words),
        "face": tuple(form for form in spoken_ranks if form.words not in choice_words),
        "high": tuple(form for form in ranks if _is_high(form)),
        "column": tuple(_bounded(vocabulary, RANGES["column"])),
        "count": tuple(_bounded(vocabulary, RANGES["count"])),
        "turns": tuple(_bounded(vocabulary, RANGES["turns"], spoken=HIGHEST_COUNT)),
        "choice": tuple(_bounded(vocabulary, RANGES["choice"])),
        "ordinal": tuple(_ordinals(vocabulary)),
        "rate": tuple(_stepped(vocabulary, RANGES["rate"], _RATE_STEP)),
        "pitch": tuple(_stepped(vocabulary, RANGES["pitch"], _LEVEL_STEP)),
        "volume": tuple(_stepped(vocabulary, RANGES["volume"], _LEVEL_STEP)),
        "times": tuple(Form(normalise(word), value) for word, value in vocabulary.times.items()),
        "digit": (),
        "number": tuple(_numbers(vocabulary, range(_SINGLE_DIGITS, _NAMED_NUMBERS))),
        "figure": (
            *_numbers(vocabulary, range(_SINGLE_DIGITS)),
            *(Form(normalise(word), value) for word, value in vocabulary.digits.items()),
        ),
    }


def values_by_word(
    slots: Mapping[str, Iterable[Form]],
) -> dict[str, dict[str, tuple[SlotValue, ...]]]:
    """Return what each word that stands in a slot by itself stands for, by the slot's name."""
    values: dict[str, dict[str, tuple[SlotValue, ...]]] = {}
    for name, forms in slots.items():
        for form in forms:
            if len(form.words) == 1:
                of_word = values.setdefault(form.words[0], {})
                of_word[name] = (*of_word.get(name, ()), form.value)
    for figure in filter(FIGURE.fullmatch, values):
        for slot, value in values_of_figure(figure).items():
            values[figure].setdefault(slot, value)
    return values


def values_of_figure(figure: str) -> dict[str, tuple[SlotValue, ...]]:
    """Return what a figure stands for, in every slot that figures fit."""
    return dict.fromkeys(FIGURES, (int(figure),))


def _word_forms(
    words: Mapping[Rank, Word] | Mapping[Suit, Word] | Mapping[Color, Word],
) -> Iterator[Form]:
    for value, word in words.items():
        yield from (Form(normalise(text), value) for text in word.spoken)
        yield from (Form(normalise(text), value, spoken=False) for text in word.type)


def _is_high(form: Form) -> bool:
    """Whether a rank is written as a figure that no column has."""
    word = form.words[-1]
    return word.isdecimal() and int(word) > COLUMNS


def _codes(vocabulary: Vocabulary) -> Iterator[Form]:
    """Yield the codes of all cards: rank and suit as they are typed, in either order.

    The suit may be written out: "7hearts".
    """
    for card in CARDS:
        rank, suit = vocabulary.ranks[card.rank], vocabulary.suits[card.suit]
        rank_letters = {normalise(text) for text in (*rank.type, rank.code)}
        suit_words = {normalise(text) for text in (*suit.spoken, *suit.type, suit.code)}
        for (first,) in sorted(rank_letters):
            for (second,) in sorted(words for words in suit_words if len(words) == 1):
                yield Form((first + second,), card, spoken=False)
                yield Form((second + first,), card, spoken=False)


def _numbers(
    vocabulary: Vocabulary, numbers: Iterable[int], *, valid: bool = True
) -> Iterator[Form]:
    for number in numbers:
        yield Form(normalise(vocabulary.number(number)), number, valid=valid)


def _ordinals(vocabulary: Vocabulary) -> Iterator[Form]:
    for number, word in enumerate(vocabulary.ordinals, start=1):
        yield Form(normalise(word), number, spoken=number <= _ORDINALS_HEARD)


def _bounded(vocabulary: Vocabulary, allowed: Range, spoken: int | None = None) -> Iterator[Form]:
    """Yield the number words of a slot, and single words that are understood but out of range.

    `spoken` is the highest number that has words, where that is not the highest allowed.
    """
    highest = spoken or allowed.highest
    yield from _numbers(vocabulary, range(allowed.lowest, highest + 1))
    others = (*range(allowed.lowest), *range(allowed.highest + 1, len(vocabulary.numbers)))
    for form in _numbers(vocabulary, others, valid=False):
        if len(form.words) == 1:
            yield form


def _stepped(vocabulary: Vocabulary, allowed: Range, step: int) -> Iterator[Form]:
    """Yield the words of every so many numbers of a slot, and single words that are out of range.

    The numbers between are typed in figures.
    """
    for number in range(allowed.lowest, allowed.highest + 1, step):
        for words in vocabulary.number_wordings(number):
            yield Form(normalise(words), number)
    for number in (*range(allowed.lowest), *range(allowed.highest + 1, len(vocabulary.numbers))):
        said = normalise(vocabulary.number(number))
        if len(said) == 1:
            yield Form(said, number, valid=False)


def _number_words(vocabulary: Vocabulary, numbers: Iterable[int]) -> set[tuple[str, ...]]:
    return {form.words for form in _numbers(vocabulary, numbers)}
