"""Games to be kept: sessions in which all kinds of things were done."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

from strategies import pick

from a11y_klondike.engine import PRESETS, Deal, Rules
from a11y_klondike.session import Act, Clock, Session
from a11y_klondike.storage.earlier import GAME
from a11y_klondike.storage.game_file import Reading, read
from a11y_klondike.storage.game_record import Game

NOWHERE = Path("nowhere.game")
ID = "0123456789abcdef" * 2
STARTED = datetime(2026, 11, 30, 22, 14, 5, tzinfo=UTC)


class Played:
    """A session that keeps what was done to it, and a clock that is set by hand."""

    def __init__(
        self,
        deal: Deal,
        rules: Rules,
        *,
        bank: int = 0,
        on_act: Callable[[Act], None] | None = None,
    ) -> None:
        self.time = 0.0
        self.acts: list[Act] = []
        self.session = Session(deal, rules, clock=Clock(lambda: self.time), bank=bank)
        self._on_act = on_act
        self.session.on_act = self._made

    def _made(self, act: Act) -> None:
        self.acts.append(act)
        if self._on_act:
            self._on_act(act)

    def do(self, numbers: Iterable[int]) -> None:
        """Do what numbers stand for: mostly moves, at times something else."""
        for number in numbers:
            self.time += number % 97 / 8
            self._do(number % 16, number // 16)

    def _do(self, kind: int, number: int) -> None:
        legal = self.session.legal_moves()
        match kind:
            case 0 | 1:
                self.session.undo()
            case 2:
                self.session.redo()
            case 3 if number % 2 == 0:
                self.session.restart()
            case 4 | 5 if self.session.finishing_moves():
                self.session.finish()
            case 6 if len(legal) > 1:
                self._play_two(number)
            case _ if legal:
                self.session.play([pick(legal, number)])

    def _play_two(self, number: int) -> None:
        """Make a turn of two moves."""
        first = pick(self.session.legal_moves(), number)
        copy = Session(self.session.deal, self.session.rules)
        copy.play(self.session.moves)
        if copy.state == self.session.state:
            after = copy.play([first]).after
            if not after.is_won and (legal := copy.legal_moves()):
                self.session.play([first, pick(legal, number // 3)])
                return
        self.session.play([first])

    def game(self) -> Game:
        """Return the game as it is kept."""
        session = self.session
        return Game(
            ID,
            STARTED,
            session.deal,
            session.rules,
            tuple(self.acts),
            session.clock.seconds,
            session.opening_bank,
        )


def played(preset: str = "house", deal: int = 1, count: int = 60, seed: int = 1) -> Played:
    """Return a game in which so many things were done, by chance."""
    random = Random(seed)
    game = Played(Deal.numbered(deal), PRESETS[preset])
    game.do(random.randrange(1 << 16) for _ in range(count))
    return game


def labelled(game: Game) -> Game:
    """Return a game with everything that may be kept with one."""
    return replace(game, bank=-52, daily=date(2026, 11, 30), name="Für Ada", saved=STARTED)


def resealed(lines: Iterable[str]) -> bytes:
    """Return a file of these lines with right checks, written without the code under test."""
    check, pieces = 0, []
    for line in lines:
        for piece in (f"{line} ".encode(), None):
            pieces.append(piece or f"{check:08x}\n".encode())
            check = zlib.crc32(pieces[-1], check)
    return b"".join(pieces)


def unsealed(data: bytes) -> list[str]:
    """Return the lines of a whole file without their checks."""
    return [line[:-9] for line in data.decode().splitlines()]


def read_back(data: bytes) -> Reading:
    return read(data, NOWHERE)


def read_file(path: Path) -> Reading:
    return read(path.read_bytes(), path)


def games_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{GAME}"))
