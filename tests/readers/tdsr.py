"""tdsr, with a speech server that is silent."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from typing import Final

from readers.reader import ConsoleReader

_START: Final = "from tdsr import main; main()"
_RAW: Final = 'stty raw -echo; exec "$@"'


class Tdsr(ConsoleReader):
    """tdsr 0.2.1 (tdsr2 on PyPI) says what is written and the name of each key that shows.

    It means to make its terminal raw, but undoes that at once, and then would get the keys a
    line at a time. So it gets a terminal that is raw already, and the program gets a usual one.
    """

    def command(self) -> Sequence[str]:
        (self.folder / ".config" / "tdsr").mkdir(parents=True)  # it writes its settings there
        usual = self.script("program", "sh", "-c", f"stty sane; exec {shlex.join(self.argv)}")
        tdsr = [sys.executable, "-c", _START, "-s", str(self.recorder("tdsr")), "--", str(usual)]
        return ["sh", "-c", _RAW, "sh", *tdsr]
