"""A line editor that screen readers read well: the keys of prompt_toolkit, painted by ourselves.

No menu, toolbar or suggestion is ever shown, and nothing but `LinearRenderer` writes.
"""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Sequence
from typing import Any

from prompt_toolkit.application import Application, run_in_terminal
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import BufferControl, Layout, Window
from prompt_toolkit.output import DummyOutput, Output

from a11y_klondike.output.endings import held_until_read
from a11y_klondike.output.linear_renderer import LinearRenderer

Complete = Callable[[str], Sequence[str]]
"""Tells what the last word of a text (what follows its last blank) can become."""

_ESCAPE_SECONDS = 0.05
"""How long after an escape byte the rest of a function key may come; then it is the Escape key.

Escape has to silence speech within 200 ms, and prompt_toolkit would wait for 500.
"""


class LinearPrompt:
    """Reads lines from a terminal, with editing, history (Up, Down) and completion (Tab).

    Args:
        keyboard: where keys come from.
        screen: the terminal to write to.
        complete: tells what the last word can become; it gets the text before the cursor.
            Without it Tab does nothing.
        on_completed: called with what Tab has put in, or with the choices that it lists.
        on_escape: called when Escape alone is pressed.
        on_talk: called when Ctrl-T is pressed. Without it, that key does nothing.
    """

    def __init__(  # noqa: PLR0913 - a terminal, and what its keys do
        self,
        keyboard: Input,
        screen: Output,
        *,
        complete: Complete | None = None,
        on_completed: Callable[[Sequence[str]], None] | None = None,
        on_escape: Callable[[], None] | None = None,
        on_talk: Callable[[], None] | None = None,
    ) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._complete = complete
        self._on_completed = on_completed
        self._on_escape = on_escape
        self._on_talk = on_talk
        self._is_over = threading.Event()
        self._buffer = Buffer(multiline=False, accept_handler=self._accept)
        self._renderer = LinearRenderer(screen, self._buffer)
        self._application: Application[str] = Application(
            layout=Layout(Window(BufferControl(self._buffer))),
            key_bindings=self._key_bindings(),
            input=keyboard,
            output=DummyOutput(),  # whatever else would be written
        )
        self._application.renderer = self._renderer
        self._application.ttimeoutlen = _ESCAPE_SECONDS
        self._application.terminal_size_polling_interval = None  # asked for at each painting

    def read(self, prompt: str) -> str:
        """Write the waiting replies and `prompt` in one piece; return the line then typed.

        Raises:
            EOFError: Ctrl-D on an empty line, the terminal is gone, or `end` was called.
            KeyboardInterrupt: Ctrl-C.
            OSError: the terminal can't be written to.
        """
        if self._is_over.is_set():
            raise EOFError
        self._renderer.prompt, self._renderer.next_prompt = prompt, None
        self._buffer.reset()
        with held_until_read(self._stop):
            # prompt_toolkit's own exception handler would print English and wait for Enter.
            return self._application.run(pre_run=self._started, set_exception_handler=False)

    def write(self, text: str, prompt: str | None = None) -> None:
        """Show `text`, one line or more, before the next prompt; from any thread.

        While a line is being typed the text is shown at once, and the line again below it.

        Args:
            text: what to show.
            prompt: what stands before the line from then on; None: what stands there now.
        """
        if prompt is not None:
            self._renderer.next_prompt = prompt
        self._renderer.replies.append(text)
        with contextlib.suppress(RuntimeError, AttributeError):  # the reading ends just now
            self._application.invalidate()  # does nothing unless a line is being read

    def flush(self) -> None:
        """Write the waiting replies now, without a prompt; not while a line is being read."""
        self._renderer.write_replies()

    def end(self) -> None:
        """Let `read` end, now and ever after, as if the terminal were gone; from any thread."""
        self._is_over.set()
        with contextlib.suppress(RuntimeError):  # the reading has ended meanwhile
            self._stop()

    def _started(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._failed)
        self._buffer.load_history_if_not_yet_loaded()
        if self._is_over.is_set():
            self._loop.call_soon(self._end_reading)

    def _stop(self) -> bool:
        """Have `read` end soon, as if the terminal were gone; return whether it is reading."""
        if self._loop is None or self._loop.is_closed():
            return False
        self._loop.call_soon_threadsafe(self._end_reading)
        return True

    def _end_reading(self) -> None:
        if self._application.is_running and not self._application.is_done:
            self._application.exit(exception=EOFError)

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Let an error in a callback end `read`, instead of printing and forgetting it."""
        error = context.get("exception")
        if isinstance(error, Exception) and not self._application.is_done:
            self._application.exit(exception=error)
        else:
            loop.default_exception_handler(context)

    def _accept(self, buffer: Buffer) -> bool:
        self._application.exit(result=buffer.text)
        return True  # keep the text: it is not painted yet if it came together with its Enter

    def _key_bindings(self) -> KeyBindings:
        """Return what our prompt does otherwise than prompt_toolkit's Emacs mode."""
        keys = KeyBindings()
        line_is_empty = Condition(lambda: not self._buffer.text)
        nothing_follows = Condition(lambda: not self._application.key_processor.input_queue)
        keys.add("c-c")(self._interrupted)
        keys.add("<sigint>")(self._interrupted)
        keys.add("c-d", filter=line_is_empty)(self._ended)
        keys.add("escape", eager=nothing_follows)(self._escaped)  # else it begins Alt+letter
        keys.add("c-t")(self._talked)
        keys.add("tab")(self._completed)
        keys.add(Keys.BracketedPaste)(self._pasted)
        for key in ("up", "c-p"):
            keys.add(key)(self._went_back)
        for key in ("down", "c-n"):
            keys.add(key)(self._went_forward)
        if hasattr(signal, "SIGTSTP"):
            keys.add("c-z")(self._suspended)
        return keys

    def _interrupted(self, event: KeyPressEvent) -> None:
        event.app.exit(exception=KeyboardInterrupt())

    def _ended(self, event: KeyPressEvent) -> None:
        event.app.exit(exception=EOFError())

    def _escaped(self, _event: KeyPressEvent) -> None:
        if self._on_escape:
            self._on_escape()

    def _talked(self, _event: KeyPressEvent) -> None:
        if self._on_talk:
            self._on_talk()

    def _went_back(self, event: KeyPressEvent) -> None:
        self._buffer.history_backward(event.arg)
        self._renderer.repaint_text()

    def _went_forward(self, event: KeyPressEvent) -> None:
        self._buffer.history_forward(event.arg)
        self._renderer.repaint_text()

    def _completed(self, _event: KeyPressEvent) -> None:
        """Lengthen the last word as far as its completions agree, or else list them."""
        if not self._complete:
            return
        before = self._buffer.document.text_before_cursor
        word = before[before.rfind(" ") + 1 :]
        completions = list(dict.fromkeys(self._complete(before)))
        common = os.path.commonprefix(completions)  # noqa: RUF071 (letter by letter, as wanted)
        if len(completions) == 1:
            common += " "
        if len(common) > len(word):
            self._buffer.delete_before_cursor(len(word))
            self._buffer.insert_text(common)
            completions = [common.rstrip()]
        elif completions:
            self.write(", ".join(completions))
        if completions and self._on_completed:
            self._on_completed(completions)

    def _pasted(self, event: KeyPressEvent) -> None:
        """Take a marked paste as typed: each line is a command.

        We don't ask terminals to mark what is pasted, but some do; on Windows prompt_toolkit
        marks all that comes in quickly.
        """
        text = event.data.replace("\r\n", "\r").replace("\n", "\r")
        presses = [KeyPress(Keys.ControlM if key == "\r" else key, key) for key in text]
        event.key_processor.feed_multiple(presses, first=True)

    def _suspended(self, _event: KeyPressEvent) -> None:
        """Stop the process as a shell does, on a new line; once it goes on, prompt again."""
        run_in_terminal(lambda: os.kill(0, signal.SIGTSTP), render_cli_done=True)
