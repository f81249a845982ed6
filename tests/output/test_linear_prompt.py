import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pytest
from prompt_toolkit import renderer
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from a11y_klondike.output.linear_prompt import LinearPrompt

COMMANDS = {
    "": ["deal", "draw", "move"],
    "d": ["deal", "draw"],
    "dr": ["draw"],
    "m": ["move"],
    "move ": ["seven", "six"],
    "move s": ["seven", "six"],
    "MO": ["move"],
    "xyz": [],
}


class Desk:
    """A prompt with keys that a test presses and a screen that it looks at."""

    def __init__(self, keyboard: PipeInput, **options: Any) -> None:  # noqa: ANN401 - those of the prompt
        self.keyboard = keyboard
        self.screen = StringIO()
        output = Vt100_Output(self.screen, lambda: Size(24, 80))
        complete: Callable[[str], Sequence[str]] = COMMANDS.__getitem__
        self.prompt = LinearPrompt(keyboard, output, complete=complete, **options)

    def read(self, keys: str) -> str:
        self.keyboard.send_text(keys)
        return self.prompt.read("> ")

    def read_while(self, steps: Sequence[tuple[str, Callable[[], None]]], keys: str) -> str:
        """Read a line; meanwhile, as the screen comes to end in each text, take its step."""

        def take_steps() -> None:
            give_up = time.monotonic() + 20
            for text, step in steps:
                while not self.screen.getvalue().endswith(text):
                    if time.monotonic() > give_up:
                        self.keyboard.close()  # so that reading ends
                        return
                    time.sleep(0.005)
                step()

        thread = threading.Thread(target=take_steps)
        thread.start()
        line = self.read(keys)
        thread.join()
        return line

    def press(self, keys: str) -> Callable[[], None]:
        return lambda: self.keyboard.send_text(keys)


@pytest.fixture
def desk() -> Iterator[Desk]:
    with create_pipe_input() as keyboard:
        yield Desk(keyboard)


@contextmanager
def desk_with_escape(on_escape: Callable[[], None]) -> Iterator[Desk]:
    with create_pipe_input() as keyboard:
        yield Desk(keyboard, on_escape=on_escape)


def test_a_line_is_read_and_shown_once(desk: Desk) -> None:
    assert desk.read("draw\r") == "draw"
    assert desk.screen.getvalue() == "> draw\r\n"


def test_replies_come_with_the_next_prompt(desk: Desk) -> None:
    desk.prompt.write("Seven of hearts.")
    desk.prompt.write("Two left.")
    assert desk.screen.getvalue() == ""
    desk.read("\r")
    assert desk.screen.getvalue() == "Seven of hearts.\r\nTwo left.\r\n> \r\n"


def test_replies_can_be_written_without_a_prompt(desk: Desk) -> None:
    desk.prompt.write("Thinking.")
    desk.prompt.flush()
    desk.prompt.flush()
    assert desk.screen.getvalue() == "Thinking.\r\n"


def test_lines_that_come_together_are_commands_in_their_order(desk: Desk) -> None:
    commands = [f"draw {number}" for number in range(20)]
    desk.keyboard.send_text("\r".join([*commands, ""]))
    assert [desk.read("") for _ in commands] == commands
    assert desk.screen.getvalue() == "".join(f"> {command}\r\n" for command in commands)


def test_a_paste_that_the_terminal_marks_is_taken_as_typed(desk: Desk) -> None:
    assert desk.read("\x1b[200~draw\r\ntable\nmo\x1b[201~ve\r") == "draw"
    assert [desk.read(""), desk.read("")] == ["table", "move"]


def test_up_and_down_walk_through_earlier_lines(desk: Desk) -> None:
    for line in ("draw", "table", "draw", "draw", ""):
        desk.read(f"{line}\r")
    up, down = "\x1b[A", "\x1b[B"
    assert desk.read(f"{up}{up}\r") == "table"
    assert desk.read(f"ta{up}{up}{down}{down}\r") == "ta", "the line begun is kept"


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("dr\t", "draw "),
        ("m\ts\t", "move s"),
        ("m\tse\x08\t", "move s"),
        ("MO\t", "move "),
        ("xyz\t", "xyz"),
        ("draw\x01\t", "draw"),
    ],
)
def test_tab_completes_the_word_before_the_cursor(desk: Desk, keys: str, line: str) -> None:
    assert desk.read(f"{keys}\r") == line


def test_tab_lists_the_completions_where_they_part(desk: Desk) -> None:
    steps = [("> d", desk.press("\t")), ("\r\n> d", desk.press("\r"))]
    assert desk.read_while(steps, "d") == "d"
    assert desk.screen.getvalue() == "> d\r\ndeal, draw\r\n> d\r\n"


def test_what_tab_does_is_told_to_whoever_speaks() -> None:
    heard: list[list[str]] = []
    with create_pipe_input() as keyboard:
        desk = Desk(keyboard, on_completed=lambda words: heard.append(list(words)))
        assert desk.read("dr\t\r") == "draw "
        desk.read_while([("> d", desk.press("\t")), ("\r\n> d", desk.press("\r"))], "d")
        desk.read("xyz\t\r")
        assert desk.read("m\ts\t\x08\r") == "move "
    assert heard == [["draw"], ["deal", "draw"], ["move"], ["seven", "six"]]


def test_a_reply_from_another_thread_is_shown_while_a_line_is_typed(desk: Desk) -> None:
    steps = [
        ("> dr", lambda: desk.prompt.write("Time is up.")),
        ("\r\nTime is up.\r\n> dr", desk.press("aw\r")),
    ]
    assert desk.read_while(steps, "dr") == "draw"
    assert desk.screen.getvalue() == "> dr\r\nTime is up.\r\n> draw\r\n"


def test_control_c_drops_the_line_and_the_next_read_begins_a_new_one(desk: Desk) -> None:
    with pytest.raises(KeyboardInterrupt):
        desk.read("dra\x03")
    assert desk.screen.getvalue() == "> dra\r\n"
    assert desk.read("move\r") == "move"


def test_control_d_ends_an_empty_line_and_deletes_in_another(desk: Desk) -> None:
    assert desk.read("drawx\x02\x04\r") == "draw"
    with pytest.raises(EOFError):
        desk.read("\x04")


def test_escape_alone_calls_back_and_leaves_the_line() -> None:
    calls = []

    def escaped() -> None:
        calls.append(quiet.screen.getvalue())
        quiet.keyboard.send_text("aw\r")

    with desk_with_escape(escaped) as quiet:
        assert quiet.read("dr\x1b") == "draw"
    assert calls == ["> dr"]
    assert quiet.screen.getvalue() == "> draw\r\n"


def test_escape_calls_back_at_once() -> None:
    pressed = [time.monotonic()]
    delays = []

    def escaped() -> None:
        delays.append(time.monotonic() - pressed[-1])
        pressed.append(time.monotonic())
        quiet.keyboard.send_text("\x1b" if len(delays) < 5 else "\r")

    with desk_with_escape(escaped) as quiet:
        quiet.read("\x1b")
    assert min(delays) < 0.2, "speech has to stop within 200 ms"


def test_escape_before_a_letter_is_the_alt_key() -> None:
    calls: list[None] = []
    with desk_with_escape(lambda: calls.append(None)) as desk:
        assert desk.read("move seven\x1bb\x0b\r") == "move "
    assert not calls


def test_an_error_of_a_callback_comes_out_of_read() -> None:
    def fail() -> None:
        raise LookupError("no voice")

    with desk_with_escape(fail) as desk:
        with pytest.raises(LookupError, match="no voice"):
            desk.read("dr\x1b")
        assert desk.read("draw\r") == "draw"


def test_no_private_part_of_prompt_toolkit_paints(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in vars(renderer) if name.startswith("_output")]:
        monkeypatch.delattr(renderer, name)
    assert desk.read("move\x1b[D\x1b[D\x08\r") == "mve"
    assert desk.read("\x1b[A\r") == "mve"
