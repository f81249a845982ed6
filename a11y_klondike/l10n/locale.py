"""A locale: its vocabulary and its messages, and the functions that messages may call."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from a11y_klondike.engine import Card, Color, PileId, Rank, Suit
from a11y_klondike.l10n.code_functions import ANY, NOTHING, code_functions
from a11y_klondike.l10n.files import read_text
from a11y_klondike.l10n.messages import FILE, Form, Messages
from a11y_klondike.l10n.vocabulary import LETTERS, Vocabulary, load_vocabulary

Argument = (
    int
    | str
    | Card
    | Suit
    | Rank
    | Color
    | PileId
    | tuple[Card | None, ...]
    | tuple[PileId, ...]
    | tuple[str, ...]
)
"""What a message may be given."""

_BETWEEN_WORDS: Final = re.compile(r"[\s-]+")


class Locale:
    """One language.

    Attributes:
        tag: its tag, as `en`.
        vocabulary: its words.
        codes: how cards are written in braille, as `Vocabulary.codes` knows it.
    """

    def __init__(
        self, tag: str, vocabulary: Vocabulary, messages: str, codes: str = LETTERS
    ) -> None:
        self.tag = tag
        self.vocabulary = vocabulary
        self.codes = codes
        self._source = messages

    @cached_property
    def messages(self) -> Messages:
        """The sentences."""
        return Messages(self.tag, self._source, _functions(self.vocabulary, self))

    def format(self, message_id: str, values: Mapping[str, Argument], form: Form) -> str:
        """Return a message with its values filled in, in the wording for `form`.

        Raises:
            LocaleError: the message is missing or broken, or lacks a value.
        """
        encoded = {name: _encoded(value) for name, value in values.items()}
        return self.messages.format(message_id, encoded, form)

    def format_prompt(self, message_id: str, values: Mapping[str, Argument]) -> str:
        """Return the shortest wording of a message, for the prompt of a braille display.

        Raises:
            LocaleError: as for `format`.
        """
        encoded = {name: _encoded(value) for name, value in values.items()}
        return self.messages.format_prompt(message_id, encoded)

    def with_codes(self, codes: str) -> Locale:
        """Return the same language with other codes for cards in braille: `letters` or `aph`.

        Text and speech stay as they are.

        Raises:
            KeyError: there are no such codes.
        """
        self.vocabulary.codes(codes)
        return Locale(self.tag, self.vocabulary, self._source, codes)

    def spell(self, text: str, form: Form) -> str:
        """Return a text letter by letter, its words parted by commas.

        The game's own voice says the names of the letters, since a synthesizer takes a lone
        letter for a word where it can. A locale that has no such names says so.
        """
        if not self.vocabulary.letters:
            return self.format("no-letters", {}, form)
        name = self._name_of if form is Form.SPOKEN else str
        words = (_letters(word) for word in _BETWEEN_WORDS.split(text.lower()))
        return f"{', '.join(' '.join(map(name, word)) for word in words if word)}."

    def _name_of(self, letter: str) -> str:
        if letter.isdecimal():
            return self.vocabulary.number(int(letter))
        return self.vocabulary.letters.get(letter, letter)


def load_locale(tag: str) -> Locale:
    """Read a locale's vocabulary and messages.

    Raises:
        LocaleError: a file is missing or broken.
    """
    return Locale(tag, load_vocabulary(tag), read_text(tag, FILE))


def _letters(word: str) -> list[str]:
    """Return the letters and digits of a word, each with its marks."""
    letters: list[str] = []
    for character in unicodedata.normalize("NFC", word):
        if letters and unicodedata.category(character).startswith("M"):
            letters[-1] += character
        elif character.isalnum():
            letters.append(character)
    return letters


def _encoded(value: Argument) -> str | int:
    """Return a value as Fluent takes it: numbers as numbers, all else as a short text.

    A message picks by that text, as in `{ $suit -> [hearts] … }`, or gives it to a function.
    """
    match value:
        case Rank():
            return value.name.lower()
        case bool() | int() | str():
            return value
        case Suit():
            return value.name.lower()
        case Color():
            return value.value
        case tuple():
            return " ".join(NOTHING if item is None else str(item) for item in value)
        case PileId(number=number) if number:
            return number
        case _:
            return str(value)


def _functions(words: Vocabulary, locale: Locale) -> dict[str, Callable[..., Any]]:
    """Return the functions that messages call.

    - `CARD($card, form: "the")` names a card, `CARDS($cards)` several, `SERIES($cards)` places
      of which some may be empty. In codes, the functions of `code_functions` do so.
    - `RANK($rank)` and `SUIT($suit)` name a part of a card, `KIND($color, $rank)` cards of
      which only that is known.
    - `TAKES($card)` is the card that fits on another ("a red seven"), `NEEDS($card)` the one
      on which it fits.
    - `NUM($n)` is a number in words, `DIGITS($n)` in figures without grouping,
      `DIGITS($n, width: 2)` in at least two, as the minutes of a clock; `SPELT($n)` digit by
      digit.
    - `PRESET($name)` names a rule set; `WORDS($words)` lists words that can be said.
    - `DATE($date)` is a day in words, `DATE($date, form: "short")` for braille.
    """
    ranks = {rank.name.lower(): rank for rank in Rank}
    suits = {suit.name.lower(): suit for suit in Suit}

    def suit_of(color: Color) -> Suit:
        return next(suit for suit in Suit if suit.color is color)

    def card(code: str, form: str = "name") -> str:
        return words.card(Card.from_code(str(code)), str(form))

    def cards(codes: str, form: str = "name") -> str:
        return words.listing(tuple(card(code, form) for code in str(codes).split()))

    def series(codes: str) -> str:
        """List the tops of columns: ranks and suits in full, empty columns by their word."""
        empty = locale.format("empty-place", {}, Form.TEXT)
        names = (empty if code == NOTHING else card(code) for code in str(codes).split())
        return words.list_forms["separator"].join(names)

    def takes(value: str) -> str:
        lying = Card.from_code(str(value))
        lower = Card(Rank(lying.rank - 1), suit_of(lying.color.opposite))
        return words.card(lower, "any")

    def needs(value: str) -> str:
        """Name what another card fits on: a card, or an empty column for a king."""
        moving = Card.from_code(str(value))
        if moving.rank is Rank.KING:
            return words.kind_forms["space"]
        higher = Card(Rank(moving.rank + 1), suit_of(moving.color.opposite))
        return words.card(higher, "any")

    def kind(color: str, rank: str) -> str:
        """Name cards of which colour or rank may be left open, by "any"."""
        named = {"color": words.colors[Color(str(color))].say} if str(color) != ANY else {}
        named |= {"rank": words.ranks[ranks[str(rank)]].say} if str(rank) != ANY else {}
        return words.kind_forms["-".join(named)].format(**named)

    def spelt(number: int) -> str:
        """Say a number digit by digit."""
        return " ".join(words.number(int(digit)) for digit in str(int(number)))

    return {
        "CARD": card,
        "CARDS": cards,
        "SERIES": series,
        **code_functions(words, locale.codes),
        "NUM": lambda number: words.number(int(number)),
        "DIGITS": lambda number, width=1: str(int(number)).zfill(int(width)),
        "RANK": lambda name: words.ranks[ranks[str(name)]].say,
        "SUIT": lambda name: words.suits[suits[str(name)]].say,
        "TAKES": takes,
        "NEEDS": needs,
        "KIND": kind,
        "SPELT": spelt,
        "PRESET": lambda name: words.presets[str(name)][0],
        "DATE": lambda date, form="day": words.date(str(date), str(form)),
        "WORDS": lambda listed: words.list_forms["separator"].join(str(listed).split()),
    }
