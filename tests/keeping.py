"""A keeper of games in memory: a little one, which does all that the one on the disk has to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from a11y_klondike.announce.kept import SaveTold
from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.announce.statistics import StatisticsTold, name_of_rules
from a11y_klondike.app.keeping import Daily, KeepingError, Opened
from a11y_klondike.engine import (
    Deal,
    IllegalMoveError,
    Move,
    RuleOptionError,
    Rules,
    Scoring,
    preset_of,
    rules_text,
    with_options,
)
from a11y_klondike.session import Act, Clock, Doing, Session, replayed

TODAY = date(2026, 11, 30)
DAILY_DEAL = 366


@dataclass(frozen=True)
class Save:
    """A game as it was saved."""

    name: str
    deal: Deal
    rules: Rules
    acts: tuple[Act, ...] = ()
    seconds: float = 0.0
    day: date = TODAY
    damaged: bool = False


@dataclass(frozen=True)
class GameResult:
    """How a game went."""

    rules: Rules
    won: bool
    moves: int = 0
    turns: int = 0
    seconds: int = 0
    points: int = 0
    undos: int = 0
    hints: int = 0
    winnable: bool | None = None
    daily: date | None = None


@dataclass
class MemoryKeeper:
    """Keeps games as long as it lives.

    Attributes:
        now: tells the time, for the clocks of games that go on.
        saved: the saved games, by number.
        results: of games that were left or won before.
        left: the game that was left when the program ended last.
        exported: the results that were written, by the path of their file.
        fault: what goes wrong with everything from now on, "" for nothing.
    """

    now: Callable[[], float] = lambda: 0.0
    saved: dict[int, Save] = field(default_factory=dict)
    results: list[GameResult] = field(default_factory=list)
    left: Save | None = None
    exported: dict[str, list[GameResult]] = field(default_factory=dict)
    fault: str = ""
    keeps: bool = True
    _acts: list[Act] = field(default_factory=list)
    _earlier: list[Save] = field(default_factory=list)
    _playing: Session | None = None
    _daily: str = ""
    _hints: int = 0
    _known: dict[int, tuple[Session, tuple[Act, ...]]] = field(default_factory=dict)

    def look(self) -> MemoryKeeper:
        return self

    @property
    def is_played_elsewhere(self) -> bool:
        return False

    def started(self, session: Session, *, daily: str = "") -> None:
        if self._playing and self._playing.was_played:
            self._earlier.append(self._as_save(self._playing, ""))
            self.results.append(self._result(self._playing))
        self._acts = list(self._known.pop(id(session), (session, ()))[1])
        self._playing, self._daily, self._hints = session, daily, 0
        session.on_act = self._acts.append

    def save(self, session: Session, name: str, *, replace: bool) -> int | None:
        self._check()
        same = [number for number, save in self.saved.items() if name and _same(save.name, name)]
        if same and not replace:
            return None
        number = same[0] if same else max(self.saved, default=0) + 1
        self.saved[number] = self._as_save(session, name)
        return number

    def saves(self) -> Sequence[SaveTold]:
        self._check()
        return [self._told(number, save) for number, save in sorted(self.saved.items())]

    def load(self, number: int) -> Opened:
        self._check()
        return self._open(self.saved[number])

    def delete(self, number: int) -> None:
        self._check()
        del self.saved[number]

    def last_game(self) -> Opened | None:
        self._check()
        return self._open(self._earlier[-1]) if self._earlier else None

    def unfinished(self) -> Opened | None:
        self._check()
        return self._open(self.left) if self.left else None

    def share(self, session: Session, *, moves: bool) -> str:
        self._check()
        number = session.deal.number
        dealt = f"deal {number}" if number else f"cards {' '.join(map(str, session.deal.cards))}"
        made = " ".join(map(str, session.moves)) if moves else ""
        return f"klondike {rules_text(session.rules)} {dealt}{' moves ' if made else ''}{made}"

    def read_line(self, text: str, bank: int) -> Opened:
        self._check()
        words = text.lower().split()
        try:
            rules = with_options(Rules(), words[1].split(","))
            deal = Deal.numbered(int(words[3]))
        except (IndexError, ValueError, RuleOptionError):
            raise KeepingError("not-a-game") from None
        session = Session(deal, rules, clock=Clock(self.now), bank=bank)
        damaged = not _played(session, text.split()[5:])
        acts = tuple(Act(Doing.PLAY, turn.seconds, turn.asked) for turn in session.turns)
        self._known[id(session)] = session, acts
        return Opened(session, damaged)

    def bank(self, session: Session | None = None) -> int:
        if session is None:
            return 0
        return session.bank if session.was_played else session.opening_bank

    def hinted(self) -> None:
        self._hints += 1

    def asides(self) -> Announcement:
        return announcement()

    def daily(self) -> Daily:
        self._check()
        results = [*self.results, *([self._result(self._playing)] if self._playing else [])]
        won = any(result.won and result.daily == TODAY for result in results)
        return Daily(TODAY.isoformat(), DAILY_DEAL, won)

    def statistics(self, rules: Rules | None) -> StatisticsTold:
        self._check()
        playing = self._playing
        won_now = [self._result(playing)] if playing and playing.state.is_won else []
        results = [each for each in (*self.results, *won_now) if rules in {None, each.rules}]
        return _counted(name_of_rules(rules), results)

    def export(self, form: str) -> str:
        self._check()
        path = f"results-{len(self.exported) + 1}.{form}"
        self.exported[path] = list(self.results)
        return path

    def _check(self) -> None:
        if self.fault:
            raise KeepingError(self.fault)

    def _as_save(self, session: Session, name: str) -> Save:
        acts = tuple(self._acts)
        return Save(name, session.deal, session.rules, acts, session.clock.seconds)

    def _open(self, save: Save) -> Opened:
        """Return a game that was saved; of a damaged one, the first half."""
        acts = save.acts[: len(save.acts) // 2] if save.damaged else save.acts
        session, _ = replayed(save.deal, save.rules, acts)
        session.go_on(Clock(self.now, save.seconds))
        self._known[id(session)] = session, acts
        return Opened(session, save.damaged)

    def _told(self, number: int, save: Save) -> SaveTold:
        if save.damaged:
            return SaveTold(number, save.name, damaged=True)
        session, _ = replayed(save.deal, save.rules, save.acts)
        return SaveTold(
            number,
            save.name,
            save.deal.number,
            preset_of(save.rules),
            len(session.turns),
            save.day.isoformat(),
            (TODAY - save.day).days,
        )

    def _result(self, session: Session) -> GameResult:
        return GameResult(
            session.rules,
            session.state.is_won,
            len(session.moves),
            len(session.turns),
            int(session.seconds),
            session.score.points,
            sum(act.doing is Doing.UNDO for act in self._acts),
            self._hints,
            daily=date.fromisoformat(self._daily) if self._daily else None,
        )


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _played(session: Session, moves: Iterable[str]) -> bool:
    """Make moves, and return whether all could be made."""
    try:
        for move in moves:
            session.play([Move.parse(move)])
    except (ValueError, IllegalMoveError):
        return False
    return True


def _counted(rule_set: str, results: list[GameResult]) -> StatisticsTold:
    won = [result for result in results if result.won]
    vegas = [result.points for result in results if result.rules.scoring is Scoring.VEGAS]
    winnable = [result for result in results if result.winnable]
    days = {result.daily for result in won if result.daily}
    return StatisticsTold(
        rule_set,
        played=len(results),
        won=len(won),
        streak=_row(reversed([result.won for result in results])),
        best_streak=max(
            (_row(result.won for result in results[i:]) for i in range(len(results))), default=0
        ),
        fewest_moves=min((result.moves for result in won), default=None),
        fewest_turns=min((result.turns for result in won), default=None),
        best_seconds=min((result.seconds for result in won if result.seconds), default=None),
        bank=sum(vegas) if vegas else None,
        without_undo=sum(not result.undos for result in won),
        undos=sum(result.undos for result in results),
        hints=sum(result.hints for result in results),
        winnable=len(winnable),
        winnable_won=sum(result.won for result in winnable),
        daily_won=len(days),
        daily_streak=_row(TODAY - timedelta(days=ago) in days for ago in range(len(days) + 1)),
    )


def _row(won: Iterable[bool]) -> int:
    """Return how many are true before the first that isn't."""
    count = 0
    for each in won:
        if not each:
            break
        count += 1
    return count
