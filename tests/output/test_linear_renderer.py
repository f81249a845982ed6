import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from prompt_toolkit.application import get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.output.vt100 import Vt100_Output

from a11y_klondike.output.linear_renderer import LinearRenderer
from a11y_klondike.output.wrap import Place, cells, places

NO_APPLICATION = get_app()
"""What prompt_toolkit gives when none runs."""
LINES = st.text(st.sampled_from("ab 红e\N{COMBINING ACUTE ACCENT}"), max_size=30)
EDITS = st.tuples(LINES, st.integers(min_value=0, max_value=30), st.booleans())
"""The new line, its cursor at most, and whether it comes from the history."""


class Terminal:
    """A terminal of a given width with a line on it, and the writes that it got."""

    def __init__(self, columns: int = 80) -> None:
        self.columns = columns
        self.writes: list[str] = []
        self.buffer = Buffer(multiline=False)
        output = Vt100_Output(self, lambda: Size(24, self.columns))  # type: ignore[arg-type] # it only writes and flushes
        self.renderer = LinearRenderer(output, self.buffer)
        self.renderer.prompt = "> "

    def write(self, data: str) -> None:
        self.writes.append(data)

    def flush(self) -> None:
        """Do nothing: each `write` is written."""

    def show(self, text: str, cursor: int | None = None) -> str:
        """Make this the line, and return what painting it writes."""
        self.buffer.document = Document(text, cursor)
        return self.render()

    def render(self, *, is_done: bool = False) -> str:
        before = len(self.writes)
        self.renderer.render(NO_APPLICATION, NO_APPLICATION.layout, is_done)
        assert len(self.writes) - before <= 1, "more than one write"
        return "".join(self.writes[before:])


def screen_of(written: str) -> tuple[list[str], Place]:
    """Return the rows of a terminal after `written`, and where its cursor is."""
    rows: list[list[str]] = [[]]
    row = column = 0
    for digits, sequence, plain in re.findall(r"\x1b\[(\d*)([ACDJK])|(.)", written, re.DOTALL):
        count = int(digits or 1)
        match plain or f"escape {sequence}":
            case "\r":
                column = 0
            case "\n":
                row += 1
                rows += [[] for _ in range(row + 1 - len(rows))]
            case "escape A":
                row -= count
            case "escape C":
                column += count
            case "\b" | "escape D":
                column -= count
            case "escape K" | "escape J":
                del rows[row][column:]
                if sequence == "J":
                    del rows[row + 1 :]
            case mark if not cells(mark):
                rows[row][column - 1] += mark
            case letter:
                rows[row][column : column + cells(letter)] = [letter, ""][: cells(letter)]
                column += cells(letter)
    return ["".join(letters).rstrip(" ") for letters in rows], Place(row, column)


def test_the_prompt_and_what_waits_for_it_are_one_write() -> None:
    terminal = Terminal()
    terminal.renderer.replies.extend(["Seven of hearts.\n", "Two left.\nLast pass."])
    assert terminal.render() == "Seven of hearts.\r\nTwo left.\r\nLast pass.\r\n> "


def test_each_letter_is_written_once_and_an_accepted_line_never_again() -> None:
    terminal = Terminal()
    written = [terminal.show(text) for text in ("", "d", "dr", "draw")]
    assert [*written, terminal.render(is_done=True)] == ["> ", "d", "r", "aw", "\r\n"]


def test_a_line_that_comes_with_its_enter_is_written_before_it_is_left() -> None:
    terminal = Terminal()
    terminal.render()
    terminal.buffer.document = Document("draw")
    assert terminal.render(is_done=True) == "draw\r\n"


def test_nothing_is_written_if_nothing_has_changed() -> None:
    terminal = Terminal()
    terminal.show("draw")
    assert terminal.render() == ""


@pytest.mark.parametrize(
    ("change", "written"),
    [
        (("dra", 3), "\b\x1b[K"),
        (("draw", 3), "\b"),
        (("draw", 0), "\x1b[4D"),
        (("drxaw", 3), "\x1b[2Dxaw\x1b[2D"),
        (("", 0), "\x1b[4D\x1b[K"),
        (("move", 4), "\x1b[4Dmove"),
    ],
)
def test_of_a_changed_line_only_what_follows_the_change(
    change: tuple[str, int], written: str
) -> None:
    terminal = Terminal()
    terminal.show("draw")
    assert terminal.show(*change) == written


def test_a_line_from_the_history_is_written_whole() -> None:
    terminal = Terminal()
    terminal.show("move 7h 8s")
    terminal.renderer.repaint_text()
    assert terminal.show("move 7h 9s") == "\x1b[10Dmove 7h 9s"
    assert terminal.show("move 7h 8s") == "\x1b[2D8s", "only when asked"


def test_a_reply_that_comes_while_a_line_is_typed_leaves_the_line_whole_below_it() -> None:
    terminal = Terminal()
    terminal.show("draw", 1)
    terminal.renderer.replies.append("Time is up.")
    assert terminal.render() == "\r\nTime is up.\r\n> draw\x1b[3D"


def test_a_reply_that_comes_with_enter_waits_for_the_next_prompt() -> None:
    terminal = Terminal()
    terminal.show("draw")
    terminal.renderer.replies.append("Time is up.")
    assert terminal.render(is_done=True) == "\r\n"
    assert terminal.show("") == "Time is up.\r\n> "


def test_replies_are_wrapped_to_the_present_width() -> None:
    terminal = Terminal(40)
    sentence = "Seven of hearts on the eight of spades, column four."
    terminal.renderer.replies.append(sentence)
    assert terminal.render() == "Seven of hearts on the eight of spades,\r\ncolumn four.\r\n> "
    terminal.columns = 80
    terminal.renderer.replies.append(sentence)
    assert terminal.render() == f"\r\n{sentence}\r\n> "


@pytest.mark.parametrize("columns", [7, 30, 200])
def test_a_resized_window_is_no_news(columns: int) -> None:
    terminal = Terminal()
    terminal.show("draw three")
    terminal.columns = columns
    assert terminal.render() == ""


def test_typing_goes_on_after_a_resize() -> None:
    terminal = Terminal()
    terminal.show("draw")
    terminal.columns = 40
    assert terminal.show("draws") == "s"


def test_a_line_that_the_resize_has_moved_about_begins_anew() -> None:
    terminal = Terminal()
    terminal.show("move the seven of hearts")
    terminal.columns = 20
    assert terminal.render() == ""
    assert screen_of(terminal.show("move the seven of hearts ")) == (
        ["", "> move the seven of", " hearts"],
        (2, 8),
    )


def test_a_line_moved_about_is_left_without_a_repetition() -> None:
    terminal = Terminal()
    terminal.show("move the seven of hearts")
    terminal.columns = 20
    assert terminal.render(is_done=True) == "\r\n"


def test_control_characters_in_a_line_do_not_reach_the_terminal() -> None:
    terminal = Terminal()
    assert terminal.show("a\x1b[2J\x7f\x9b\udcff\n") == "> a^[[2J^?\ufffd\ufffd^J"


@given(
    st.integers(min_value=3, max_value=30),
    st.lists(
        st.tuples(LINES, st.integers(min_value=0, max_value=40), st.booleans()),
        min_size=1,
        max_size=8,
    ),
)
@settings(deadline=None)  # a busy machine is slow, not wrong
def test_the_screen_shows_the_line_whatever_the_edits(
    columns: int, edits: list[tuple[str, int, bool]]
) -> None:
    terminal = Terminal(columns)
    for text, cursor, is_from_history in edits:
        if is_from_history:
            terminal.renderer.repaint_text()
        terminal.show(text, min(cursor, len(text)))
        rows, place = screen_of("".join(terminal.writes))
        shown = "> " + text
        where = places(shown, columns)
        expected = [""] * (where[-1].row + 1)
        for glyph, at in zip(shown, where, strict=False):
            expected[at.row] += glyph
        assert rows == [row.rstrip(" ") for row in expected]
        assert place == where[2 + min(cursor, len(text))]
