"""The console: lines of the player come in, and replies go out, each in one write.

`LineConsole` serves pipes, files and terminals that can't move the cursor; `TerminalConsole`
serves all other terminals. A screen reader, or a program at the other end of a pipe, may take
each write by itself, so a reply in two writes could be cut in two by the next key.

Whoever listens may leave first (`| head -1`, a closed window). Then `write` does nothing and
`read` tells the end of the input, so that the game ends as usual: saved, with no traceback.
"""

import contextlib
import errno
import io
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, TextIO

from a11y_klondike.output.endable_input import EndableInput
from a11y_klondike.output.line_splitter import LineSplitter
from a11y_klondike.output.printable import printable
from a11y_klondike.output.terminal_echo import TerminalEcho
from a11y_klondike.output.wrap import NO_BREAK, wrap

LINE_LIMIT = 4096
"""How many bytes of a line are taken."""

_PROMPT = "> "
_UNREADABLE = "\N{REPLACEMENT CHARACTER}"
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_DUMB_TERMINALS = frozenset({"dumb", "unknown"})
"""Values of TERM that promise nothing but text: a shell inside Emacs, for instance."""
_GONE = frozenset({errno.EPIPE, errno.ECONNRESET, errno.EIO, errno.EINVAL})
"""Nobody is at the other end: EIO tells it of a terminal, EINVAL of a pipe on Windows."""


class LineConsole:
    """Lines and replies as plain text, for input that is not typed into a capable terminal.

    Args:
        stdin: lines in UTF-8. Each is handed out as soon as its end has come.
        stdout: where replies go, wrapped if it is a terminal. None if nobody listens.
        prompt: written before each line is read, in one write with the reply before it. Leave
            it empty for a pipe: then each reply is written at once, and nothing else.

    Attributes:
        prompt: what stands before the typed line; it may change between reads. Where there is
            none, there never will be one.
    """

    def __init__(self, stdin: BinaryIO, stdout: TextIO | None, *, prompt: str = "") -> None:
        self._input = EndableInput(stdin)
        self._lines = LineSplitter(self._input, LINE_LIMIT + 1)
        self._prompt = prompt
        self._is_first = True
        self._writing = threading.RLock()  # guards all that follows
        self._stdout = stdout
        self._waiting = ""
        self._is_prompted = False

    @property
    def prompt(self) -> str:  # noqa: D102 - see the class
        return self._prompt

    @prompt.setter
    def prompt(self, prompt: str) -> None:
        if self._prompt:
            self._prompt = prompt

    def read(self) -> str | None:
        """Return the next line without its end, or None at the end of the input.

        Bytes that are not UTF-8 become U+FFFD, and so does the rest of a line longer than
        `LINE_LIMIT`. Control characters stay. A byte order mark before the first line goes.
        """
        with self._writing:
            self._waiting += self._prompt
            self.flush()
            is_heard, self._is_prompted = self._stdout is not None, bool(self._prompt)
        line = None
        if is_heard:
            with _nobody_there_is_no_error():
                line = self._lines.next()
        self._is_prompted = False
        if line is None:
            return None
        text = line[:LINE_LIMIT].decode("utf-8", "replace")
        if len(line) > LINE_LIMIT:
            text += _UNREADABLE  # a command that is cut must not pass for another one
        if self._is_first:
            self._is_first = False
            text = text.removeprefix(_BYTE_ORDER_MARK)
        return text

    def write(self, text: str) -> None:
        """Write a reply of one line or more; the end of its last line may be left out.

        Another thread may call this while a line is typed: then the reply is written at once, in
        a line of its own, and the prompt again below it.

        Raises:
            OSError: the output fails for another reason than that nobody is there: a full disk.
        """
        with self._writing:
            if text and self._stdout:
                text = printable(text.removesuffix("\n"), self._stdout.encoding)
                if self._stdout.isatty():
                    text = wrap(text, _columns(self._stdout))
                self._waiting += text.replace(NO_BREAK, " ") + "\n"
                if self._is_prompted:
                    self._waiting = f"\n{self._waiting}{self._prompt}"
            if self._is_prompted or not self._prompt:
                self.flush()

    def end_reading(self) -> None:
        """Let `read` return None, now and ever after. Any thread may do so."""
        self._input.end()

    def flush(self) -> None:
        """Write now what waits for the next prompt."""
        with self._writing:
            waiting, self._waiting = self._waiting, ""
            if not waiting or not self._stdout:
                return
            stdout, self._stdout = self._stdout, None
            with _nobody_there_is_no_error(stdout):
                stdout.write(waiting)
                stdout.flush()
                self._stdout = stdout

    def close(self) -> None:
        """Write what still waits. The streams stay open: they belong to the caller."""
        self.flush()
        self._input.close()


class TerminalConsole:
    """A terminal with line editing, history and completion, painted for screen readers.

    It has to be closed (`with contextlib.closing(...)`), or the terminal stays without echo.

    Args:
        stdin: the terminal for typing.
        stdout: the terminal for replies, which are wrapped by words to its present width.
        complete: tells what the last word of the text before the cursor can become (the last
            word is what follows the last blank). Tab completes it, or lists the choices.
        on_completed: called with what Tab has put in, or with the choices that it lists.
        on_escape: called when Escape alone is pressed; the line stays as it is.
        on_talk: called when Ctrl-T is pressed; the line stays as it is.

    Attributes:
        prompt: what stands before the typed line; it may change between reads.
    """

    def __init__(  # noqa: PLR0913 - a terminal, and what its keys do
        self,
        stdin: TextIO,
        stdout: TextIO,
        *,
        complete: Callable[[str], Sequence[str]] | None = None,
        on_completed: Callable[[Sequence[str]], None] | None = None,
        on_escape: Callable[[], None] | None = None,
        on_talk: Callable[[], None] | None = None,
    ) -> None:
        self.prompt = _PROMPT
        self._stdout = stdout
        self._echo = TerminalEcho(stdin)
        self._echo.switch_off()  # before the slow import, since keys may come already
        try:
            from prompt_toolkit.input import create_input  # noqa: PLC0415 (0.3 s)
            from prompt_toolkit.output import create_output  # noqa: PLC0415

            from a11y_klondike.output.linear_prompt import LinearPrompt  # noqa: PLC0415

            self._line = LinearPrompt(
                create_input(stdin),
                create_output(stdout),
                complete=complete,
                on_completed=on_completed,
                on_escape=on_escape,
                on_talk=on_talk,
            )
        except BaseException:  # Ctrl-C among them
            self._echo.restore()
            raise

    def read(self) -> str | None:
        """Write the waiting replies and the prompt in one write; return the line typed then.

        What was typed or pasted in the meantime counts. None is the end: Ctrl-D on an empty
        line, `end_reading`, or the terminal is gone.

        Raises:
            KeyboardInterrupt: Ctrl-C. The line is dropped; the next call reads a new one.
        """
        self._echo.switch_off()
        line = None
        with contextlib.suppress(EOFError), _nobody_there_is_no_error(self._stdout):
            line = self._line.read(self.prompt)
        # Bytes that are not UTF-8 come as surrogates, which no other program could take.
        return line and line.encode("utf-8", "surrogateescape").decode("utf-8", "replace")

    def write(self, text: str) -> None:
        """Keep a reply of one line or more for the next `read`, to come with the prompt.

        The end of its last line may be left out. Another thread may call this while a line is
        typed: then the reply is shown at once, and below it the present prompt and the line again.
        """
        if text:
            self._line.write(printable(text, self._stdout.encoding), self.prompt)

    def end_reading(self) -> None:
        """Let `read` return None, now and ever after. Any thread may do so."""
        self._line.end()

    def flush(self) -> None:
        """Write the waiting replies now, without a prompt: before long work, for instance."""
        with _nobody_there_is_no_error(self._stdout):
            self._line.flush()

    def close(self) -> None:
        """Write the waiting replies, and give the terminal back as it was."""
        try:
            self.flush()
        finally:
            self._echo.restore()


def open_console(  # noqa: PLR0913 - as for a terminal
    stdin: TextIO | None,
    stdout: TextIO | None,
    *,
    complete: Callable[[str], Sequence[str]] | None = None,
    on_completed: Callable[[Sequence[str]], None] | None = None,
    on_escape: Callable[[], None] | None = None,
    on_talk: Callable[[], None] | None = None,
) -> LineConsole | TerminalConsole:
    """Return the console that suits these streams, usually `sys.stdin` and `sys.stdout`.

    Lines are edited only where both are a terminal. None, which Python sets for a stream that
    was closed before the start, stands for an empty input, and for an output nobody listens to.
    """
    prompt = ""
    if stdin and stdout and stdin.isatty() and stdout.isatty():
        if os.environ.get("TERM", "").lower() not in _DUMB_TERMINALS:
            return TerminalConsole(
                stdin,
                stdout,
                complete=complete,
                on_completed=on_completed,
                on_escape=on_escape,
                on_talk=on_talk,
            )
        prompt = _PROMPT
    return LineConsole(stdin.buffer if stdin else io.BytesIO(), stdout, prompt=prompt)


@contextlib.contextmanager
def _nobody_there_is_no_error(stdout: TextIO | None = None) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if stdout:
            _silence(stdout)
        if error.errno not in _GONE:
            raise


def _columns(terminal: TextIO) -> int:
    """Return the width of a terminal; 80 for one that doesn't tell it."""
    try:
        return os.get_terminal_size(terminal.fileno()).columns or 80
    except OSError:
        return 80


def _silence(stream: TextIO) -> None:
    """Keep Python from complaining, at its exit, about what `stream` still holds.

    https://docs.python.org/3/library/signal.html#note-on-sigpipe
    """
    with contextlib.suppress(io.UnsupportedOperation):  # a stream in memory
        descriptor = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
