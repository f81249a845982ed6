"""A player whose program is killed at random moments, again and again, and who checks the files.

The games are random ones: turns, some of them taken back and made again, and after some forty
another deal. What should be in each file is known, so a turn that was told and isn't there is
found, and so is one that was never made.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from subprocess import Popen
from threading import Timer
from typing import Final

from kept_program import Played
from wording import in_words

from a11y_klondike.announce.kept import offer_to_go_on
from a11y_klondike.announce.render import render
from a11y_klondike.engine import Deal, Rules, Transfer
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Act, Session
from a11y_klondike.storage.earlier import EARLIER, GAME, MOST_EARLIER
from a11y_klondike.storage.game_file import read, read_record

TURNS_A_GAME: Final = 40
_EARLY: Final = 0.2
"""How many of the programs may be killed while they still start."""
_KILLED: Final = -9
"""The exit code of a program that was killed."""


@dataclass
class Told:
    """What came of it.

    Attributes:
        kills: how often the program was killed.
        turns: how many turns it told.
        lost: how many of those weren't in their file afterwards.
        damaged: files that weren't as they had been written.
        went_on: how often a game went on after a kill.
    """

    kills: int = 0
    turns: int = 0
    lost: int = 0
    damaged: int = 0
    went_on: int = 0


@dataclass
class _Game:
    """A game as it should be.

    Attributes:
        session: the game, with all that the program was asked to do.
        acts: what was done.
        told: how many of the acts the program has told.
    """

    session: Session
    acts: list[Act] = field(default_factory=list)
    told: int = 0

    def __post_init__(self) -> None:
        self.session.on_act = self.acts.append

    @property
    def number(self) -> int:
        """Its deal number."""
        return self.session.deal.number or 0


class Killed:
    """The player.

    Attributes:
        told: what came of it.
        begun: the deals of which an act was kept.

    Args:
        home: where the program keeps its files.
        locale: English.
        seed: decides what is played, but not at which moment the program is killed.
    """

    def __init__(self, home: Path, locale: Locale, seed: int) -> None:
        self.told = Told()
        self.begun: set[int] = set()
        self._folder = home / "games"
        self._home = home
        self._locale = locale
        self._random = Random(seed)
        self._next_deal = 1
        self._game: _Game | None = None
        self._games: list[_Game] = []

    def life(self, longest: float) -> None:
        """Start the program, play until it is killed, and look at the files.

        Args:
            longest: seconds until then, at most, from the welcome or from before it.
        """
        timers = []

        def kill_later(process: Popen[bytes]) -> None:
            timers.append(Timer(self._random.uniform(0, longest), process.kill))
            timers[0].start()

        is_killed_early = self._random.random() < _EARLY
        with Played(home=self._home, on_start=kill_later if is_killed_early else None) as program:
            if not is_killed_early:
                kill_later(program.process)
            if self._starts(program):
                while self._does_something(program):
                    continue
            timers[0].join()
            assert program.process.wait(60) == _KILLED, program.process.communicate()
        self.told.kills += 1
        self._check()

    def leave(self) -> None:
        """Begin another deal, and leave the program in order."""
        with Played(home=self._home) as program:
            assert self._starts(program)
            assert self._begins(program)
            assert program.end() == (0, "")
        self._check()

    def _starts(self, program: Played) -> bool:
        """Check what is offered, and accept it, or just play on; return whether it still runs."""
        if not program.welcome:
            return False
        if self._game is None:
            assert program.welcome.startswith("Klondike solitaire."), program.welcome
            return True
        session = self._game.session
        offer = offer_to_go_on(session.deal.number, session.rules, len(session.turns))
        assert program.welcome == render(offer, self._locale)
        self.told.went_on += 1
        return self._random.random() < 0.5 or bool(_answer(program, "yes"))

    def _does_something(self, program: Played) -> bool:
        """Play a turn, or begin another deal; return whether the program still answers."""
        game = self._game
        if game is None or game.session.state.is_won or self._random.random() < 1 / TURNS_A_GAME:
            return self._begins(program)
        if not _answer(program, self._next_line(game.session)):
            return False
        game.told += 1
        self.told.turns += 1
        return True

    def _begins(self, program: Played) -> bool:
        """Begin a deal that no game had before."""
        deal = self._next_deal
        self._next_deal += 1
        reply = _answer(program, f"deal {deal}")
        if reply and self._game and self._game.session.is_begun:
            assert reply.endswith("Yes or no."), reply
            reply = _answer(program, "yes")
        self._game = _Game(Session(Deal.numbered(deal), Rules()))
        self._games.append(self._game)
        assert not reply or reply.startswith(f"Deal {deal}."), reply
        return bool(reply)

    def _next_line(self, session: Session) -> str:
        """Do something to the session, and return the line that says it."""
        chance = self._random.random()
        if chance < 0.1 and session.undo():
            return "undo"
        if chance < 0.15 and session.redo():
            return "redo"
        # A draw is always legal, or else a redeal.
        legal = [
            move
            for move in session.legal_moves()
            if not (isinstance(move, Transfer) and move.source.is_foundation)
        ]
        move = self._random.choice(legal)
        session.play([move])
        return in_words(move, self._locale.vocabulary)

    def _check(self) -> None:
        """See that all games are kept, and find out which one goes on."""
        self.told.damaged += len([*self._home.rglob("*.damaged")])
        # Of the games before them there are results only, not files.
        self.begun |= {game.number for game in self._games[:-MOST_EARLIER] if game.told}
        for game in self._games[-MOST_EARLIER:]:
            self._check_game(game)
        [*left] = self._folder.glob(f"*{GAME}")
        assert len(left) <= 1
        self._game, self._games = None, []
        for path in left:
            reading = read(path.read_bytes(), path)
            self.told.damaged += reading.fault is not None
            acts = list(reading.game.acts)
            self._game = _Game(reading.session, acts, len(acts))
            self._games = [self._game]

    def _check_game(self, game: _Game) -> None:
        """See that what was told of a game is in its file, and no more than was asked for."""
        kept: list[Act] = []
        for path in (*self._folder.glob(f"*{GAME}"), *(self._folder / EARLIER).glob(f"*{GAME}")):
            record = read_record(path.read_bytes(), path)
            if record.game.deal == game.session.deal:
                self.told.damaged += record.fault is not None
                kept += record.game.acts
        assert _without_times(kept) == _without_times(game.acts[: len(kept)])
        self.told.lost += max(0, game.told - len(kept))
        if kept:
            self.begun.add(game.number)


def _answer(program: Played, line: str) -> str:
    """Type a line, and return the reply; empty if the program was killed before."""
    try:
        return program(line)
    except BrokenPipeError:
        return ""


def _without_times(acts: list[Act]) -> list[tuple[object, ...]]:
    return [(act.doing, act.moves) for act in acts]
