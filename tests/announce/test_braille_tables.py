"""Braille texts in the dots of a real translator, liblouis, by the tables of English displays."""

from __future__ import annotations

import subprocess
from functools import cache
from itertools import product

import pytest
from golden_sessions import golden_files, replay
from message_values import arguments, messages
from positions import position
from waiting import program

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.announce.prompt import CELLS, newest_fact, prompt
from a11y_klondike.announce.readings import read_table
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.braille import LINE, in_braille
from a11y_klondike.engine import CARDS, Rank, view
from a11y_klondike.l10n import Form, Locale, load_locale
from a11y_klondike.output.wrap import NO_BREAK

COMPUTER_BRAILLE = "en-us-comp8.ctb"
"""Eight dots, a cell a character: what displays show that translate nothing."""
UNIFIED = "en-ueb-g1.ctb"
"""Unified English Braille without contractions."""
TABLES = (COMPUTER_BRAILLE, UNIFIED, "en-us-g1.ctb", "en-ueb-g2.ctb")
BLANK = "\N{BRAILLE PATTERN BLANK}"
UNDEFINED = "\N{BRAILLE PATTERN DOTS-3}\N{BRAILLE PATTERN DOTS-12567}\N{BRAILLE PATTERN DOTS-1346}"
"""How liblouis begins a character that a table lacks: '\\x and its number."""
ENGLISH = load_locale("en")
APH = ENGLISH.with_codes("aph")


def in_cells(texts: list[str], table: str) -> list[str]:
    """Return each text, of one line, in the cells of a table, as the console writes it."""
    translator = program("lou_translate", "liblouis-bin")
    done = subprocess.run(
        [translator, "--forward", f"unicode.dis,{table}"],
        input="".join(f"{text}\n" for text in texts).replace(NO_BREAK, " "),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    cells = done.stdout.split("\n")[:-1]
    assert len(cells) == len(texts)
    assert all("\N{BRAILLE PATTERN BLANK}" <= cell <= "\N{BRAILLE PATTERN DOTS-12345678}"
               for text in cells for cell in text)  # fmt: skip
    return cells


@cache
def told() -> tuple[frozenset[str], frozenset[str]]:
    """Return the lines and the prompts of all golden sessions, in both codes."""
    lines, prompts = set[str](), set[str]()
    for path in golden_files():
        for step in replay(path):
            for locale in (ENGLISH, APH):
                lines.update(in_braille(step.told, locale).split("\n"))
                prompts.add(prompt(step.told, locale))
    return frozenset(lines), frozenset(prompts)


@cache
def worded() -> list[str]:
    """Return every message with every kind of value, in both codes."""
    texts = {
        text
        for locale, name in product((ENGLISH, APH), messages("en"))
        for values in arguments("en", name)
        for text in (
            locale.format(name, values, Form.BRAILLE),
            locale.format_prompt(name, values),
        )
    }
    return sorted(texts)


@pytest.mark.parametrize("table", TABLES)
def test_every_character_is_in_the_tables(table: str) -> None:
    lines, prompts = told()
    texts = sorted({*lines, *prompts, *worded()})
    lacking = [
        text
        for text, cells in zip(texts, in_cells(texts, table), strict=True)
        if UNDEFINED in cells
    ]
    assert lacking == []


@pytest.mark.parametrize("table", TABLES)
def test_a_character_that_a_table_lacks_is_seen(table: str) -> None:
    for sign in ("♥", "д"):
        assert UNDEFINED in in_cells([f"7{sign} 4"], table)[0]


def test_in_computer_braille_a_character_is_a_cell() -> None:
    lines, prompts = told()
    texts = sorted({*lines, *prompts, *worded()})
    for text, cells in zip(texts, in_cells(texts, COMPUTER_BRAILLE), strict=True):
        assert len(cells) == len(text), text
        assert [cell == BLANK for cell in cells] == [letter in {" ", NO_BREAK} for letter in text]


def test_in_computer_braille_lines_and_facts_fit() -> None:
    lines, prompts = map(sorted, told())
    lines = [line for line in lines if NO_BREAK not in line]  # one to copy is as long as it is
    assert max(map(len, in_cells(lines, COMPUTER_BRAILLE))) <= LINE
    cells = in_cells([text.removesuffix("> ").rstrip() for text in prompts], COMPUTER_BRAILLE)
    assert max(map(len, cells)) <= CELLS


def test_two_facts_never_look_alike() -> None:
    """No two different prompts have the same cells."""
    for table in (COMPUTER_BRAILLE, UNIFIED):
        prompts = sorted(told()[1])
        assert len(set(in_cells(prompts, table))) == len(prompts)


def codes(locale: Locale) -> list[str]:
    return [newest_fact(announcement(sentence("drawn-one", card=card)), locale) for card in CARDS]


def test_codes_of_letters_need_no_signs_in_unified_braille() -> None:
    """Figures need a number sign, and one that ends the number; capitals need a sign too."""
    assert {len(cells) for cells in in_cells(codes(APH), UNIFIED)} == {2}
    lengths = {
        card.rank: len(cells)
        for card, cells in zip(CARDS, in_cells(codes(ENGLISH), UNIFIED), strict=True)
    }
    figures = {rank: length for rank, length in lengths.items() if Rank.TWO <= rank <= Rank.NINE}
    assert set(figures.values()) <= {3, 4}
    assert {lengths[rank] for rank in lengths.keys() - figures.keys()} == {3}


def test_the_longest_line_of_a_table_in_unified_braille() -> None:
    """With the codes of the APH it fits a display of 40 cells. With letter codes it doesn't."""
    table = view(position("7: 2d 3d 4d 5d 6d 7d | Kh Qs Jh Ts 9h 8s 7h 6s 5h 4s 3h\nstock: *"))
    lengths = {}
    for locale in (ENGLISH, APH):
        lines = render(read_table(table, Verbosity.FULL), locale, Form.BRAILLE).split("\n")
        lengths[locale.codes] = max(map(len, in_cells(lines, UNIFIED)))
    assert lengths == {"letters": 55, "aph": LINE}
