"""What it costs to keep a game as it is played, and to load one.

    python tests/benchmarks/saving.py [folder]

Won games by every rule set are played by commands in words, each time in all ways: not kept, and
kept by the program's own keeper with each policy of when it goes down to the disk. A command is
parsed, resolved, done, written, described and rendered, as in the program; with the last of each
game its result is recorded. The time is that of the clock, since a disk isn't the processor:
whatever else runs on the machine counts, too. What is added is the median of the differences,
command by command. If a folder is given, the files are there, on its disk.

First all commands at once, as through a pipe, then with a pause after each, as a person makes at
least. Last comes the time to load saves of different lengths.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from wins import Win, load_wins
from wording import in_words

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.app.kept_games import GameKeeper
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import PRESETS, Deal, Transfer
from a11y_klondike.l10n import load_locale
from a11y_klondike.session import Act, Clock, Session
from a11y_klondike.storage import game_record
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.game_file import read, write
from a11y_klondike.storage.syncing import Sync

ENGLISH: Final = load_locale("en")
PARSER: Final = load_parser(ENGLISH.vocabulary)
PAUSE: Final = 0.03
"""Seconds between two commands: far less than anybody needs."""
ROUNDS: Final = 3
WAYS: Final = (None, *Sync)
AIM: Final = 0.3
"""Milliseconds that keeping may add to a command, in the median."""
LOAD_AIM: Final = 50
"""Milliseconds to load a game of 300 moves."""


class Figures:
    """Times of the same commands, in each way."""

    def __init__(self) -> None:
        self.commands: dict[Sync | None, list[float]] = {way: [] for way in WAYS}
        self.records: dict[Sync | None, list[float]] = {way: [] for way in WAYS}

    def tell(self) -> None:
        """Print them."""
        bare = statistics.median(self.commands[None])
        for way in WAYS:
            name = way.value if way else "not kept"
            median, p95 = _middle(self.commands[way])
            line = f"  {name:9}command: median {median:.3f} ms, p95 {p95:.3f} ms"
            if way:
                added = statistics.median(
                    kept - not_kept
                    for kept, not_kept in zip(self.commands[way], self.commands[None], strict=True)
                )
                median, p95 = _middle(self.records[way])
                line += (
                    f"; added {added * 1000:+.3f} ms, ratio {1 + added / bare:.2f};"
                    f" writing: median {median:.3f} ms, p95 {p95:.3f} ms"
                )
            print(line)


def main() -> None:
    """Print all figures."""
    wins = list(islice(load_wins(), 0, None, 6))
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    with tempfile.TemporaryDirectory(dir=folder) as name:
        print(f"keeping games (aim: the policy soon adds at most {AIM} ms):")
        for title, pause, rounds in (("all at once", 0.0, ROUNDS), ("with pauses", PAUSE, 1)):
            figures = Figures()
            for _ in range(rounds):
                for number, win in enumerate(wins):
                    # In another order each time, since the first has the colder caches.
                    for way in (*WAYS[number % 4 :], *WAYS[: number % 4]):
                        _play(win, way, Path(name), pause, figures)
            count = len(figures.commands[None])
            print(f" {count} commands, {title}:")
            figures.tell()
    print(f"loading a game (aim: at most {LOAD_AIM} ms for 300 moves):")
    for count in (100, 300, 1000, 5000):
        acts = _long_game(count)
        game = game_record.Game.begun(Deal.numbered(1), PRESETS["house"])
        data = write(replace(game, acts=acts))
        times = [_timed(partial(read, data, Path("a.game"))) for _ in range(9)]
        median = statistics.median(times) * 1000
        print(f"  {count} moves, {len(data)} bytes: median {median:.1f} ms")


def _play(win: Win, way: Sync | None, folder: Path, pause: float, figures: Figures) -> None:
    """Play a won game, and note the times."""
    session = Session(Deal.numbered(win.deal), PRESETS[win.preset], clock=Clock(time.monotonic))
    keeper = GameKeeper(Folders(folder, folder), way, time.monotonic) if way else None
    game = Game(session, lambda: PARSER, Random(1), describe_welcome(session), keeper=keeper)
    if keeper:
        keeper.started(session)
        session.on_act = _Recorder(session.on_act, figures.records[way])
    for command in _commands(win, session):
        start = time.perf_counter()
        render(game.hear(command).announcement, ENGLISH)
        figures.commands[way].append(time.perf_counter() - start)
        if pause:
            time.sleep(pause)
    if keeper:
        keeper.close()


class _Recorder:
    """Keeps acts, and notes how long that takes."""

    def __init__(self, record: Callable[[Act], None] | None, times: list[float]) -> None:
        self._record = record
        self._times = times

    def __call__(self, act: Act) -> None:
        assert self._record
        start = time.perf_counter()
        self._record(act)
        self._times.append(time.perf_counter() - start)


def _commands(win: Win, session: Session) -> Iterator[str]:
    """Yield the commands that win a game, until it is won."""
    for move in win.moves:
        if session.state.is_won:
            return
        yield in_words(move, ENGLISH.vocabulary)


def _long_game(count: int) -> tuple[Act, ...]:
    """Return the acts of a game of so many moves, none of them taken back."""
    acts: list[Act] = []
    random = Random(1)
    session = Session(Deal.numbered(1), PRESETS["house"])
    session.on_act = acts.append
    while len(acts) < count:
        legal = session.legal_moves()
        transfers = [move for move in legal if isinstance(move, Transfer)]
        session.play([random.choice(transfers if transfers and random.random() < 0.5 else legal)])
    return tuple(acts)


def _middle(times: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile in milliseconds."""
    ordered = sorted(times)
    return ordered[len(ordered) // 2] * 1000, ordered[int(len(ordered) * 0.95)] * 1000


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
