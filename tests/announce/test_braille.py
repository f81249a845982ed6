"""Replies in braille: short, in codes, and a pile in one line of a display."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product

import pytest
from hypothesis import given, settings
from message_values import arguments, messages
from positions import position
from strategies import deals, pick, picks, positions, rules

from a11y_klondike.announce.model import (
    Announcement,
    announcement,
    line,
    sentence,
    spelt,
)
from a11y_klondike.announce.readings import (
    read_column,
    read_foundations,
    read_stock,
    read_table,
    read_tops,
    read_waste,
)
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import (
    CARDS,
    Card,
    Color,
    Deal,
    GameState,
    Rank,
    Rules,
    TableView,
    column,
    view,
)
from a11y_klondike.l10n import Form, Locale, available_locales, load_locale
from a11y_klondike.session import Session

CELLS = 40
"""A braille display's line."""
LONGEST_RUN = 11
"""Cards. So many are written one by one."""
ENGLISH = load_locale("en")
CODES = [ENGLISH, ENGLISH.with_codes("aph")]
PROSE = re.compile(r"help-|cards-|bug|no-output|empty-place|shared-line")
"""Messages that a display shows as they are: text to be read as a whole, what is told of files
before the game starts, a word that others are made of, and a line to be copied."""


def braille(told: Announcement, locale: Locale = ENGLISH) -> str:
    return render(told, locale, Form.BRAILLE)


def pile_lines(table: TableView, locale: Locale) -> list[str]:
    """Return every line that reads a pile, as much as is said of it."""
    told = [read_tops(table), read_waste(table), read_stock(table), read_foundations(table)]
    for verbosity, from_top in product(Verbosity, (False, True)):
        told.append(read_table(table, verbosity, from_top=from_top))
        told += [
            read_column(table, pile, verbosity, from_top=from_top)
            for pile, _ in table.numbered_columns()
        ]
    return [each for said in told for each in braille(said, locale).split("\n")]


@given(state=positions())
def test_every_pile_fits_a_line(state: GameState) -> None:
    for locale in CODES:
        assert max(map(len, pile_lines(view(state), locale))) <= CELLS


@settings(max_examples=40)
@given(deal=deals, house=rules, numbers=picks)
def test_every_pile_fits_a_line_in_every_game(deal: Deal, house: Rules, numbers: list[int]) -> None:
    session = Session(deal, house)
    for number in numbers:
        if legal := session.legal_moves():
            session.play([pick(legal, number)])
    for locale in CODES:
        assert max(map(len, pile_lines(session.table, locale))) <= CELLS


def runs() -> Iterator[tuple[Card, ...]]:
    """Yield the longest run of each suit of king, and all that end it sooner."""
    for king in (card for card in CARDS if card.rank is Rank.KING):
        run = [king]
        for rank in range(Rank.QUEEN, 0, -1):
            run.append(next(it for it in CARDS if it.rank == rank and it.fits_on(run[-1])))
        yield from (tuple(run[:count]) for count in range(1, 14))


@pytest.mark.parametrize("face_down", range(7))
def test_the_longest_columns_fit_a_line(face_down: int) -> None:
    for run in runs():
        rest = [card.code for card in CARDS if card not in run]
        below, stock = rest[:face_down], rest[face_down:]
        up = " ".join(card.code for card in run)
        table = view(position(f"7: {' '.join(below)} | {up}\nstock: {' '.join(stock)}"))
        down = f", {face_down}x" if face_down else ""
        for locale, verbosity in product(CODES, Verbosity):
            said = braille(read_column(table, column(7), verbosity), locale)
            assert len(said) <= CELLS
            assert said.endswith(down)
            cards = said.removesuffix(down).removeprefix("7 ")
            written = [locale.vocabulary.codes(locale.codes).of(card) for card in run]
            if verbosity is Verbosity.FULL and len(run) <= LONGEST_RUN:
                assert cards == " ".join(written)
            else:
                assert cards in {" ".join(written), f"{written[0]}-{written[-1]}"}


@pytest.mark.parametrize("tag", available_locales())
def test_all_that_is_told_has_a_form_for_braille(tag: str) -> None:
    for name, message in messages(tag).items():
        forms = {attribute.id.name for attribute in message.attributes}
        assert (Form.BRAILLE.value in forms) is not bool(PROSE.match(name)), name


@pytest.mark.parametrize("tag", available_locales())
def test_braille_is_no_longer_than_text(tag: str) -> None:
    locale = load_locale(tag)
    for name in messages(tag):
        for values in arguments(tag, name):
            text = locale.format(name, values, Form.TEXT)
            short = locale.format(name, values, Form.BRAILLE)
            assert len(short) <= len(text), name
            assert PROSE.match(name) or not short.endswith("."), name


def test_text_and_speech_know_no_codes_of_cards() -> None:
    """The player's choice of codes is for the fingers only."""
    letters, aph = CODES
    for name in messages("en"):
        for values in arguments("en", name):
            for form in (Form.TEXT, Form.SPOKEN):
                assert aph.format(name, values, form) == letters.format(name, values, form)


def test_aph_codes() -> None:
    """As they are printed on the cards of the American Printing House for the Blind."""
    ranks = dict(zip(Rank, "abcdefghixjqk", strict=True))
    _, aph = CODES
    for card in CARDS:
        drawn = announcement(sentence("drawn-one", card=card))
        assert braille(drawn, aph) == ranks[card.rank] + card.suit.letter
        assert braille(drawn) == card.code
    assert (
        len({braille(announcement(sentence("drawn-one", card=card)), aph) for card in CARDS}) == 52
    )


LETTER_CODE = re.compile(r"\b[2-9TJQKA][cdhs]\b")
"""No code of the APH has a capital letter or a figure in it."""


def test_all_cards_are_written_in_the_codes_that_were_chosen() -> None:
    letters, aph = CODES
    written = 0
    for name in messages("en"):
        if not name.startswith("say-") and not PROSE.match(name):
            for values in arguments("en", name):
                written += bool(LETTER_CODE.search(letters.format(name, values, Form.BRAILLE)))
                for text in (
                    aph.format(name, values, Form.BRAILLE),
                    aph.format_prompt(name, values),
                ):
                    assert not LETTER_CODE.search(text), name
    assert written > 1_000


def test_examples_of_commands_have_the_codes_that_can_be_typed() -> None:
    card, onto = Card.from_code("7h"), Card.from_code("8s")
    example = announcement(sentence("say-move-onto", card=card, onto=onto))
    assert [braille(example, locale) for locale in CODES] == ["7h 8s;"] * 2


def test_other_codes_leave_the_locale_as_it_was() -> None:
    first = load_locale("en")
    drawn = announcement(sentence("drawn-one", card=Card.from_code("7h")))
    assert braille(drawn, first.with_codes("aph")) == "gh"
    assert braille(drawn, first) == "7h"
    assert braille(drawn, first.with_codes("aph").with_codes("letters")) == "7h"
    with pytest.raises(KeyError):
        first.with_codes("morse")


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (announcement(sentence("won"), sentence("waste-empty")), "won, w -"),
        (announcement(sentence("won"), line("waste-empty")), "won\nw -"),
        (announcement(sentence("which-one", choices=2), sentence("won")), "which? won"),
        (announcement(sentence("moves-between"), sentence("won")), "columns: won"),
        (
            announcement(sentence("help-more"), sentence("won")),
            "What can I say lists all commands. won",
        ),
        (announcement(), ""),
    ],
)
def test_sentences_are_parted_by_a_comma_where_nothing_else_parts_them(
    told: Announcement, text: str
) -> None:
    assert braille(told).casefold() == text.casefold()


def test_what_is_spelt_is_spelt_in_full() -> None:
    drawn = sentence("drawn-one", card=Card.from_code("7h"))
    told = announcement(spelt(drawn), drawn)
    for locale, code in zip(CODES, ("7h", "gh"), strict=True):
        assert braille(told, locale) == f"s e v e n, o f, h e a r t s. {code}"


@pytest.mark.parametrize(
    ("name", "code", "text"),
    [
        ("takes-card", "7h", "4 takes 6c 6s"),
        ("card-needs", "7h", "7h needs 8c 8s"),
        ("card-needs", "Kh", "Kh needs space"),
        ("takes-king", "Kh", "4 takes K"),
        ("takes-nothing", "Ah", "4 takes none: Ah on top"),
    ],
)
def test_which_cards_fit(name: str, code: str, text: str) -> None:
    said = sentence(name, card=Card.from_code(code), column=column(4))
    assert braille(announcement(said)) == text


@pytest.mark.parametrize(
    ("color", "rank", "letters", "aph"),
    [
        (Color.RED, Rank.SEVEN, "no 7d 7h", "no gd gh"),
        (Color.BLACK, Rank.KING, "no Kc Ks", "no kc ks"),
        ("any", Rank.TEN, "no T", "no x"),
    ],
)
def test_cards_of_which_only_a_part_was_said(
    color: Color | str, rank: Rank, letters: str, aph: str
) -> None:
    told = announcement(sentence("refusal-no-target", color=color, rank=rank))
    assert [braille(told, locale) for locale in CODES] == [letters, aph]


def test_a_draw_of_three() -> None:
    cards = tuple(map(Card.from_code, ("8h", "9c")))
    told = announcement(sentence("drawn-several", card=Card.from_code("6c"), others=cards))
    assert [braille(told, locale) for locale in CODES] == ["6c (8h 9c)", "fc (hh ic)"]


def test_the_only_card_of_the_waste_has_none_under_it() -> None:
    card = Card.from_code("6c")
    told = [announcement(sentence("waste-top", card=card, under=under)) for under in (0, 1, 23)]
    assert list(map(braille, told)) == ["w 6c", "w 6c +1", "w 6c +23"]


def test_codes_are_there_for_every_rank_and_suit() -> None:
    for tag in available_locales():
        words = load_locale(tag).vocabulary
        for name in ("letters", "aph"):
            codes = words.codes(name)
            assert len({codes.of(card) for card in CARDS}) == len(CARDS)
            assert all(map(str.isalnum, chain(codes.ranks.values(), codes.suits.values())))
