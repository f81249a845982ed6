"""Text in rows: broken between words, or at the edge, and measured in the cells of a terminal.

A screen reader reads a line at a time, so a word cut in two is two words to the ear. A cell is
the place of one Latin letter; wide characters (East Asian, emoji) take two, marks that combine
with the letter before them take none.

Widths come from the `unicodedata` of Python: `wcwidth` knows more terminals, but importing it
takes longer (30 to 60 ms) than wrapping all replies of a game.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, NamedTuple

_WORD = re.compile(r"[ \t]*[^ \t]+")
"""A word with the blanks before it. No-break spaces are part of a word."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""What keeps two words in one line. A line for people to copy must stay one, however long it is:
the terminal breaks it where it must, and gives it back whole."""
_ZERO_WIDTH_CATEGORIES = frozenset({"Mn", "Me", "Cf"})


class Place(NamedTuple):
    """A cell of the terminal, counted from where a text begins."""

    row: int
    column: int


def cells(text: str) -> int:
    """Return how many cells `text`, a single line, takes in a terminal.

    A control character counts as one cell.
    """
    if text.isascii():
        return len(text)
    return sum(map(_cells_of_character, text))


def wrap(text: str, width: int) -> str:
    """Break each line of `text` between words, so that it takes less than `width` cells.

    The last cell stays empty, since terminals differ in what they do once it is filled. A word is
    broken only if it is longer than a line, and has no `NO_BREAK` in it. Line breaks of `text`
    stay; blanks at the end of a line go. A width of less than 3 counts as 3, so that every
    character has room.
    """
    room = _room(width)
    return "\n".join(
        piece for line in text.split("\n") for piece in _wrap_line(line.rstrip(" \t"), room)
    )


def places(glyphs: Iterable[str], width: int) -> list[Place]:
    """Return where each glyph stands if they are written in rows of less than `width` cells.

    Args:
        glyphs: what to write, each piece in one row: a character, or what stands for it.
        width: of the terminal; less than 3 counts as 3.

    Returns:
        the place of each glyph, and as the last one the place after them all.
    """
    room = _room(width)
    result: list[Place] = []
    row = column = 0
    for width_of_glyph in map(cells, glyphs):
        if column + width_of_glyph > room:
            row, column = row + 1, 0
        result.append(Place(row, column))
        column += width_of_glyph
    return [*result, Place(row, column)]


def _room(width: int) -> int:
    return max(width - 1, 2)


def _wrap_line(line: str, room: int) -> list[str]:
    """Return `line` in pieces of at most `room` cells."""
    if cells(line) <= room:
        return [line]
    pieces: list[str] = []
    piece = ""
    for word in _WORD.findall(line):
        if cells(piece + word) <= room:
            piece += word
            continue
        if piece:
            pieces.append(piece)
        word = word.lstrip(" \t")  # noqa: PLW2901 - the blanks were for the line before
        *full, piece = [word] if NO_BREAK in word else _break_word(word, room)
        pieces += full
    return [*pieces, piece]


def _break_word(word: str, room: int) -> list[str]:
    """Return `word` in pieces of at most `room` cells, marks together with their letters."""
    pieces: list[str] = []
    piece, used = "", 0
    for character in word:
        more = _cells_of_character(character)
        if used + more > room:
            pieces.append(piece)
            piece, used = "", 0
        piece += character
        used += more
    return [*pieces, piece]


def _cells_of_character(character: str) -> int:
    if character < "\N{COMBINING GRAVE ACCENT}":  # Latin, the usual case
        return 1
    if unicodedata.category(character) in _ZERO_WIDTH_CATEGORIES:
        return 0
    if "\N{HANGUL JUNGSEONG FILLER}" <= character <= "\N{HANGUL JONGSEONG SSANGNIEUN}":
        return 0  # vowels and final consonants join the syllable before them
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
