"""The words of a language: one source for what is typed, heard, said and shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from a11y_klondike.engine import PRESETS, Card, Color, Rank, Suit
from a11y_klondike.l10n.errors import LocaleError
from a11y_klondike.l10n.files import read_toml

FILE: Final = "vocabulary.toml"
_DATE_FORMS: Final = ("day", "short")
_MONTHS: Final = 12
LETTERS: Final = "letters"
"""The codes that are typed: 7h."""
APH: Final = "aph"
"""The codes of the American Printing House for the Blind: gh."""
_T = TypeVar("_T", Rank, Suit, Color)


@dataclass(frozen=True, slots=True)
class Word:
    """The wordings of one thing.

    Attributes:
        say: how the game says it.
        hear: other ways in which a player may say it.
        type: what only a keyboard writes.
        code: the short form in codes and braille, "" where there is none.
    """

    say: str
    hear: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    code: str = ""

    @property
    def spoken(self) -> tuple[str, ...]:
        """All wordings that can be spoken."""
        return (self.say, *self.hear)


@dataclass(frozen=True, slots=True)
class Codes:
    """How cards are written in a few letters.

    Attributes:
        ranks: what is written for each rank.
        suits: what is written for each suit.
    """

    ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]

    def of(self, card: Card) -> str:
        """Return the code of a card."""
        return self.ranks[card.rank] + self.suits[card.suit]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one language.

    Attributes:
        tag: the language's tag, as `en`.
        name: the language's name in itself.
        fillers: phrases that cost nothing in a command.
        requests: those of them with which a command stays one, though it ends in a question mark.
        joints: words between two commands of one line.
        soft_joints: words that may stand there, but elsewhere too.
        ranks: the words for each rank; suits and colors likewise.
        card_forms: how rank, suit and colour make the name of a card, by the form's name.
        aph: how braille playing cards are marked: the code of the American Printing House for
            the Blind, or that of the language's own country.
        kind_forms: how cards are named of which only rank and colour, or just the rank, are known;
            `space` is what a king fits on, and `space-code` the same in braille.
        list_forms: how the items of a list are joined.
        numbers: the words for 0 and up.
        hundreds: how the hundreds are said, from one hundred on, where a number above those is made
            of one and what is left; empty where a locale doesn't say.
        hundred_forms: how the two are joined; the first is how the game says it.
        minus: how a number below 0 is said, from the same above it.
        digits: other words for a digit.
        times: words for how often, as "twice".
        ordinals: the words for first, second and so on, up to ninth.
        months: the names of the months.
        date_forms: how a day, its month (by name, or as `number`) and its year are put, by the
            form's name.
        letters: how each letter is called when a word is spelt; empty where a locale doesn't say.
        presets: the names of each rule set, the first being how the game says it.
        pronunciations: ARPAbet of words that the recogniser's dictionary lacks.
        sounds: how letters sound, for telling words that sound alike; empty where each letter
            has one sound, or a locale doesn't say.
    """

    tag: str
    name: str
    fillers: tuple[str, ...]
    requests: tuple[str, ...]
    joints: tuple[str, ...]
    soft_joints: tuple[str, ...]
    ranks: Mapping[Rank, Word]
    suits: Mapping[Suit, Word]
    colors: Mapping[Color, Word]
    card_forms: Mapping[str, str]
    aph: Codes
    kind_forms: Mapping[str, str]
    list_forms: Mapping[str, str]
    numbers: tuple[str, ...]
    hundreds: tuple[str, ...]
    hundred_forms: tuple[str, ...]
    minus: str
    digits: Mapping[str, int]
    times: Mapping[str, int]
    ordinals: tuple[str, ...]
    months: tuple[str, ...]
    date_forms: Mapping[str, str]
    letters: Mapping[str, str]
    presets: Mapping[str, tuple[str, ...]]
    pronunciations: Mapping[str, tuple[str, ...]]
    sounds: Mapping[str, str]

    def card(self, card: Card, form: str) -> str:
        """Return the name of a card in one of the forms of `[cards]`, as "the seven of hearts".

        Raises:
            KeyError: the locale has no such form.
        """
        return self.card_forms[form].format(
            rank=self.ranks[card.rank].say,
            suit=self.suits[card.suit].say,
            color=self.colors[card.color].say,
        )

    def code(self, card: Card) -> str:
        """Return the short form of a card, as `7h`."""
        return self.ranks[card.rank].code + self.suits[card.suit].code

    def codes(self, name: str) -> Codes:
        """Return a way to write cards: `letters`, as they are typed, or `aph`.

        Raises:
            KeyError: there is no such way.
        """
        if name == APH:
            return self.aph
        if name == LETTERS:
            ranks = {rank: word.code for rank, word in self.ranks.items()}
            return Codes(ranks, {suit: word.code for suit, word in self.suits.items()})
        raise KeyError(name)

    def can_spell(self, text: str) -> bool:
        """Whether the language has all letters of a text, as far as it names its letters."""
        letters = filter(str.isalpha, text.casefold())
        return not self.letters or all(letter in self.letters for letter in letters)

    def number(self, number: int) -> str:
        """Return a number in words, or in digits where the locale has no words for it."""
        if number < 0:
            return self.minus.format(number=self.number(-number))
        return next(iter(self.number_wordings(number)), str(number))

    def number_wordings(self, number: int) -> tuple[str, ...]:
        """Return all ways to say a number from 0 on in words, none if the locale has no words."""
        if number < len(self.numbers):
            return (self.numbers[number],)
        hundreds, rest = divmod(number, 100)
        if hundreds > len(self.hundreds):
            return ()
        head = self.hundreds[hundreds - 1]
        if not rest:
            return (head,)
        left = self.numbers[rest]
        return tuple(form.format(hundreds=head, rest=left) for form in self.hundred_forms)

    def date(self, date: str, form: str) -> str:
        """Return a date, written as "2026-11-30", in one of the forms of `[dates]`.

        Raises:
            KeyError: the locale has no such form.
        """
        year, number, day = map(int, date.split("-"))
        return self.date_forms[form].format(
            day=day, month=self.months[number - 1], number=number, year=year
        )

    def listing(self, items: tuple[str, ...]) -> str:
        """Return the items as one phrase: "one, two and three"."""
        if len(items) < 2:  # noqa: PLR2004 - a pair is two
            return "".join(items)
        *rest, last = items
        if len(items) == 2:  # noqa: PLR2004
            return self.list_forms["pair"].format(first=items[0], last=last)
        joined = self.list_forms["separator"].join(rest)
        return self.list_forms["last"].format(rest=joined, last=last)


def load_vocabulary(tag: str) -> Vocabulary:
    """Read a locale's `vocabulary.toml`.

    Raises:
        LocaleError: the file is missing or broken, or something in it is.
    """
    data = read_toml(tag, FILE)
    try:
        return Vocabulary(
            tag=data["language"]["tag"],
            name=data["language"]["name"],
            fillers=_texts(data["language"]["fillers"]),
            requests=_texts(data["language"].get("requests", [])),
            joints=_texts(data["language"]["joints"]),
            soft_joints=_texts(data["language"]["soft-joints"]),
            ranks=_words(data["ranks"], {rank.name.lower(): rank for rank in Rank}),
            suits=_words(data["suits"], {suit.name.lower(): suit for suit in Suit}),
            colors=_words(data["colors"], {color.value: color for color in Color}),
            card_forms=data["cards"],
            aph=_codes(data["aph"]),
            kind_forms=data["kinds"],
            list_forms=data["lists"],
            numbers=_texts(data["numbers"]["words"]),
            hundreds=_texts(data["numbers"].get("hundreds", [])),
            hundred_forms=_texts(data["numbers"].get("hundreds-and", [])),
            minus=_text(data["numbers"]["minus"]),
            digits=data["numbers"]["digits"],
            times=data["numbers"].get("times", {}),
            ordinals=_texts(data["numbers"]["ordinals"]),
            months=_months(data["dates"]["months"]),
            date_forms={name: _text(data["dates"][name]) for name in _DATE_FORMS},
            letters={letter: _text(name) for letter, name in data.get("letters", {}).items()},
            presets={name: _texts(data["presets"][name]) for name in PRESETS},
            pronunciations={
                word: _texts(sounds) for word, sounds in data["pronunciations"].items()
            },
            sounds=dict(map(_sound, data.get("sounds", {}).items())),
        )
    except KeyError as error:
        raise LocaleError(f"{tag}/{FILE}", 0, f"lacks {error.args[0]!r}") from error
    except (AttributeError, TypeError) as error:
        raise LocaleError(f"{tag}/{FILE}", 0, f"is not in order: {error}") from error


def _words(table: Mapping[str, Mapping[str, Any]], keys: Mapping[str, _T]) -> dict[_T, Word]:
    """Return the word of each thing by the thing itself; KeyError for one that is missing."""
    return {
        value: Word(
            say=_text(table[key]["say"]),
            hear=_texts(table[key].get("hear", [])),
            type=_texts(table[key].get("type", [])),
            code=_text(table[key]["code"]) if "code" in table[key] else "",
        )
        for key, value in keys.items()
    }


def _codes(table: Mapping[str, object]) -> Codes:
    """Return the codes of a table; KeyError for a rank or a suit that it lacks."""
    ranks = {rank: _text(table[rank.name.lower()]) for rank in Rank}
    return Codes(ranks, {suit: _text(table[suit.name.lower()]) for suit in Suit})


def _sound(rule: tuple[str, object]) -> tuple[str, str]:
    """Return letters and how they sound, which may be silent."""
    letters, sound = rule
    if not letters.strip("^$") or not isinstance(sound, str):
        raise TypeError(f"{letters!r} = {sound!r} is no sound")
    return letters, sound


def _months(value: object) -> tuple[str, ...]:
    months = _texts(value)
    if len(months) != _MONTHS:
        raise TypeError(f"{len(months)} months in place of {_MONTHS}")
    return months


def _texts(value: object) -> tuple[str, ...]:
    """Return a list of texts; a text alone would be taken for the list of its letters."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return tuple(map(_text, value))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError(f"{value!r} is no text")
    return value
