"""The words of a language: one source for what is typed, heard, said and shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from a11y_klondike.engine import PRESETS, Card, Color, Rank, Suit
from a11y_klondike.l10n.errors import LocaleError
from a11y_klondike.l10n.files import read_toml

FILE: Final = "vocabulary.toml"
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
class Vocabulary:
    """The words of one language.

    Attributes:
        tag: the language's tag, as `en`.
        name: the language's name in itself.
        fillers: phrases that cost nothing in a command.
        joints: words between two commands of one line.
        soft_joints: words that may stand there, but elsewhere too.
        ranks: the words for each rank; suits and colors likewise.
        card_forms: how rank, suit and colour make the name of a card, by the form's name.
        kind_forms: how cards are named of which only rank and colour, or just the rank, are known;
            `space` is what a king fits on.
        list_forms: how the items of a list are joined.
        numbers: the words for 0 and up.
        minus: how a number below 0 is said, from the same above it.
        digits: other words for a digit.
        ordinals: the words for first, second and so on, up to ninth.
        letters: how each letter is called when a word is spelt; empty where a locale doesn't say.
        presets: the names of each rule set, the first being how the game says it.
        pronunciations: ARPAbet of words that the recogniser's dictionary lacks.
        sounds: how letters sound, for telling words that sound alike; empty where each letter
            has one sound, or a locale doesn't say.
    """

    tag: str
    name: str
    fillers: tuple[str, ...]
    joints: tuple[str, ...]
    soft_joints: tuple[str, ...]
    ranks: Mapping[Rank, Word]
    suits: Mapping[Suit, Word]
    colors: Mapping[Color, Word]
    card_forms: Mapping[str, str]
    kind_forms: Mapping[str, str]
    list_forms: Mapping[str, str]
    numbers: tuple[str, ...]
    minus: str
    digits: Mapping[str, int]
    ordinals: tuple[str, ...]
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

    def number(self, number: int) -> str:
        """Return a number in words, or in digits where the locale has no words for it."""
        if number < 0:
            return self.minus.format(number=self.number(-number))
        return self.numbers[number] if number < len(self.numbers) else str(number)

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
            joints=_texts(data["language"]["joints"]),
            soft_joints=_texts(data["language"]["soft-joints"]),
            ranks=_words(data["ranks"], {rank.name.lower(): rank for rank in Rank}),
            suits=_words(data["suits"], {suit.name.lower(): suit for suit in Suit}),
            colors=_words(data["colors"], {color.value: color for color in Color}),
            card_forms=data["cards"],
            kind_forms=data["kinds"],
            list_forms=data["lists"],
            numbers=_texts(data["numbers"]["words"]),
            minus=_text(data["numbers"]["minus"]),
            digits=data["numbers"]["digits"],
            ordinals=_texts(data["numbers"]["ordinals"]),
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


def _sound(rule: tuple[str, object]) -> tuple[str, str]:
    """Return letters and how they sound, which may be silent."""
    letters, sound = rule
    if not letters.strip("^$") or not isinstance(sound, str):
        raise TypeError(f"{letters!r} = {sound!r} is no sound")
    return letters, sound


def _texts(value: object) -> tuple[str, ...]:
    """Return a list of texts; a text alone would be taken for the list of its letters."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return tuple(map(_text, value))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise TypeError(f"{value!r} is no text")
    return value
