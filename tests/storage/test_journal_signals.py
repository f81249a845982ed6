"""A signal may end the program anywhere, even while an act is written: then the game is closed."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from storage.kept import games_in, played, read_file

from a11y_klondike.session import Act
from a11y_klondike.storage.journal import Journal
from a11y_klondike.storage.syncing import Sync

GAME = played(count=40).game()
STORAGE = str(Path("a11y_klondike", "storage"))


class Signal:
    """Ends what is done when so many lines of the storage were run."""

    def __init__(self, lines: int) -> None:
        self._left = lines

    def trace(self, frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - as `sys` has it
        if STORAGE not in frame.f_code.co_filename:
            return None
        if event == "line":
            self._left -= 1
            if self._left < 0:
                sys.settrace(None)
                raise SystemExit
        return self.trace


def is_ended(journal: Journal, act: Act, lines: int) -> bool:
    """Record an act; return whether a signal has ended that after so many lines."""
    before = sys.gettrace()
    sys.settrace(Signal(lines).trace)
    try:
        journal.record(act)
    except SystemExit:
        return True
    finally:
        sys.settrace(before)
    return False


@pytest.mark.parametrize(("brought", "told"), [(0, 0), (0, 3), (20, 0), (20, 3)])
def test_wherever_a_signal_comes_the_file_is_whole_when_it_is_closed(
    tmp_path: Path, brought: int, told: int
) -> None:
    acts = GAME.acts
    for lines in count():
        folder = tmp_path / f"{lines}"
        game = replace(GAME, acts=acts[:brought])
        journal = Journal(folder, game, Sync.NEVER)
        for act in acts[brought : brought + told]:
            journal.record(act)
        ended = is_ended(journal, acts[brought + told], lines)
        journal.close(99.0)
        for path in games_in(folder):
            reading = read_file(path)
            assert reading.fault is None
            assert len(reading.game.acts) in {brought + told, brought + told + 1}
        assert games_in(folder) or not told
        if not ended:
            break
    assert lines > 30
