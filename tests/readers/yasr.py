"""yasr, with an Emacspeak speech server that is silent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from readers.reader import ConsoleReader
from waiting import program

_SETTINGS: Final = Path("/etc/yasr/yasr.conf")
"""As they come with yasr; it has none built in."""


class Yasr(ConsoleReader):
    """yasr 0.6.9 says what is written, and the line or the letter the cursor comes to."""

    def command(self) -> Sequence[str]:
        yasr = program("yasr", "yasr")
        changes = {
            "synthesizer": "emacspeak server",
            "synthesizer port": f"|{self.recorder('emacspeak')}",
        }
        settings = _SETTINGS.read_text(encoding="latin-1")
        for name, value in changes.items():
            settings = re.sub(rf"^{name}=.*$", f"{name}={value}", settings, flags=re.MULTILINE)
        own = self.folder / "yasr.conf"
        own.write_text(settings, encoding="latin-1")
        # Options after the program would be taken for yasr's own.
        return [yasr, "-C", str(own), str(self.script("program", *self.argv))]

    def wording(self, text: str) -> str:
        return text.replace('"', " quote ")
