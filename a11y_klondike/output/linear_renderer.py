"""A renderer for prompt_toolkit that writes only what a listener has to hear.

A screen reader speaks what is written to the terminal. prompt_toolkit's own renderer paints the
accepted line again (the command is heard twice), asks the terminal for the cursor (the answer
counts as a key and cuts speech), switches modes and keeps room for menus. This one writes what a
typewriter would: replies and prompt in one piece, each typed letter once, a new line. Escape
sequences occur only while a line is edited elsewhere than at its end, or shortened.
"""

from collections import deque
from itertools import takewhile
from operator import eq
from typing import Any, NamedTuple

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.layout import Layout
from prompt_toolkit.output import DummyOutput, Output
from prompt_toolkit.renderer import Renderer
from prompt_toolkit.styles import DummyStyle

from a11y_klondike.output.wrap import NO_BREAK, Place, cells, places, wrap


class _Picture(NamedTuple):
    """How prompt and line look on the terminal."""

    glyphs: list[str]
    places: list[Place]
    """Where each glyph stands, and the place after the last."""
    text_start: int
    """Index of the first glyph after the prompt."""
    cursor: int
    """Index of the glyph under the cursor."""
    columns: int
    """Width of the terminal."""

    @property
    def end(self) -> Place:
        return self.places[-1]

    @property
    def cursor_place(self) -> Place:
        return self.places[self.cursor]

    def after(self, count: int) -> Place:
        """Return where the terminal's cursor is once `count` glyphs have been written."""
        if not count:
            return Place(0, 0)
        row, column = self.places[count - 1]
        return Place(row, column + cells(self.glyphs[count - 1]))

    def looks_like(self, other: "_Picture") -> bool:
        """Tell whether both show the same, be it in rows of another length."""
        return self.glyphs == other.glyphs and self.cursor == other.cursor

    def count_unchanged(self, new: "_Picture", *, all_text: bool) -> int:
        """Return how many glyphs need not be written; if `all_text`, those of the prompt only."""
        count = sum(1 for _ in takewhile(bool, map(eq, self.glyphs, new.glyphs)))
        if all_text:
            count = min(count, new.text_start)
        while count and self.glyphs[count:] and not cells(self.glyphs[count]):
            count -= 1  # a mark goes only if the letter that carries it is written again
        return count


class LinearRenderer(Renderer):
    """Writes replies, the prompt and the line; of a changed line only what follows the change.

    The base class keeps what prompt_toolkit asks of a renderer; its output is a dummy.

    Attributes:
        prompt: what stands before the line.
        next_prompt: what stands there once replies have been written above it; None for the same.
        replies: texts that wait for the next painting. Other threads may append.
    """

    def __init__(self, screen: Output, buffer: Buffer) -> None:
        super().__init__(DummyStyle(), DummyOutput())
        self.prompt = ""
        self.next_prompt: str | None = None
        self.replies: deque[str] = deque()
        self._screen = screen
        self._buffer = buffer
        self._shown: _Picture | None = None
        self._repaints_text = False

    def render(self, app: Application[Any], layout: Layout, is_done: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 (the base class has this signature)
        """Bring the terminal up to date in one write; when done, go to a new line."""
        if self.replies and not is_done:
            if self._shown:
                self._paint()
                self._leave_line()
            if self.next_prompt is not None:
                self.prompt = self.next_prompt
            self._put_replies()
        self._paint()
        if is_done:
            self._leave_line()
        self._screen.flush()

    def repaint_text(self) -> None:
        """Write the whole line at the next painting, so that a reader says all of it.

        A line from the history may differ by a letter from the one that it replaces.
        """
        self._repaints_text = True

    def write_replies(self) -> None:
        """Write the waiting replies, in one write."""
        self._put_replies()
        self._screen.flush()

    def _put_replies(self) -> None:
        columns = self._screen.get_size().columns
        while self.replies:
            text = wrap(self.replies.popleft().removesuffix("\n"), columns)
            self._screen.write(text.replace("\n", "\r\n").replace(NO_BREAK, " ") + "\r\n")

    def _leave_line(self) -> None:
        """Go to the line below what is shown, which then stays as it is."""
        if self._shown:
            rows_left = self._shown.end.row - self._shown.cursor_place.row
            self._screen.write_raw("\r\n" * (rows_left + 1))
            self._shown = None

    def _paint(self) -> None:
        """Bring prompt and line up to date."""
        picture = self._picture()
        shown, repaints_text, self._repaints_text = self._shown, self._repaints_text, False
        if shown and shown.columns != picture.columns:
            if shown.looks_like(picture):
                return  # a resized window is no news
            if shown.end.row or shown.end.column >= picture.columns:
                # The terminal may have moved the rows about: we don't know what is where.
                self._leave_line()
                shown = None
        if not shown:
            shown = _Picture([], [Place(0, 0)], 0, 0, picture.columns)
        unchanged = shown.count_unchanged(picture, all_text=repaints_text)
        position = shown.cursor_place
        if unchanged < max(len(shown.glyphs), len(picture.glyphs)):
            self._move(position, picture.after(unchanged))
            self._write_from(unchanged, shown, picture)
            position = picture.end
        self._move(position, picture.cursor_place)
        self._shown = picture

    def _picture(self) -> _Picture:
        document = self._buffer.document
        columns = self._screen.get_size().columns
        glyphs = list(map(_glyph, self.prompt + document.text))
        start = len(self.prompt)
        cursor = start + document.cursor_position
        return _Picture(glyphs, places(glyphs, columns), start, cursor, columns)

    def _write_from(self, start: int, shown: _Picture, picture: _Picture) -> None:
        """Write the glyphs from `start` in place of those shown; the cursor is there already."""
        one_row = shown.end.row == picture.end.row == 0
        if start < len(shown.glyphs) and not one_row:
            self._screen.erase_down()
        row = picture.after(start).row
        for glyph, place in zip(picture.glyphs[start:], picture.places[start:-1], strict=True):
            if place.row > row:
                self._screen.write_raw("\r\n")
            self._screen.write(glyph)
            row = place.row
        if one_row and shown.end.column > picture.end.column:
            self._screen.erase_end_of_line()

    def _move(self, start: Place, to: Place) -> None:
        row, column = start
        if to.row > row:
            self._screen.write_raw("\r\n" * (to.row - row))
            column = 0
        self._screen.cursor_up(max(row - to.row, 0))
        self._screen.cursor_backward(max(column - to.column, 0))
        self._screen.cursor_forward(max(to.column - column, 0))


def _glyph(character: str) -> str:
    """Return what stands for a character: control characters would act on the terminal."""
    if character < " " or character == "\x7f":
        return "^" + chr(ord(character) ^ 0x40)
    if "\x80" <= character < "\xa0" or "\ud800" <= character <= "\udfff":
        return "\N{REPLACEMENT CHARACTER}"  # the latter are bytes that are no UTF-8
    return character
