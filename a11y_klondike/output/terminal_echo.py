"""The echo of a terminal, which has to be off between two lines, too.

The system would show what is typed or pasted while a command is carried out in the middle of
the reply, and the prompt would show it again. Ctrl-C interrupts as usual.
"""

import contextlib
import sys
from typing import TextIO

if sys.platform == "win32":  # there, nothing is echoed before it is read

    class TerminalEcho:
        """Nothing to do."""

        def __init__(self, terminal: TextIO) -> None:
            del terminal

        def switch_off(self) -> None:
            """Do nothing."""

        def restore(self) -> None:
            """Do nothing."""

else:
    import termios

    _LOCAL_FLAGS = 3
    """Where `termios.tcgetattr` puts them."""

    class TerminalEcho:
        """Switches the echo of a terminal off and on; of one that is gone, nothing."""

        def __init__(self, terminal: TextIO) -> None:
            self._terminal = terminal
            self._saved: list[int | list[bytes | int]] | None = None

        def switch_off(self) -> None:
            """Keep what is typed for the next prompt, unseen and not edited."""
            with contextlib.suppress(termios.error):
                modes = termios.tcgetattr(self._terminal)
                self._saved = self._saved or list(modes)
                modes[_LOCAL_FLAGS] &= ~(termios.ECHO | termios.ICANON)
                termios.tcsetattr(self._terminal, termios.TCSANOW, modes)

        def restore(self) -> None:
            """Set the terminal as it was before the first `switch_off`."""
            if self._saved:
                with contextlib.suppress(termios.error):
                    termios.tcsetattr(self._terminal, termios.TCSANOW, self._saved)
                self._saved = None
