"""A start of the program, as far as games are kept, with a clock that is set by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from storage.kept import games_in
from watch import Watch

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app.kept_games import GameKeeper
from a11y_klondike.app.opening import Opening, Wishes, open_game
from a11y_klondike.engine import Deal, Draw, Rules
from a11y_klondike.session import Clock, Session
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.syncing import Sync

DRAW = (Draw(),)
RULES = Rules(timer=True)


def ids(told: Announcement) -> list[str]:
    return [said.id for said in told.sentences]


@dataclass
class Start:
    """A start of the program, as far as games are kept."""

    home: Path
    watch: Watch = field(default_factory=Watch)
    deal: int | None = None
    rules: Rules = RULES
    keeper: GameKeeper = field(init=False)
    opening: Opening = field(init=False)

    def __post_init__(self) -> None:
        self.keeper = GameKeeper(Folders(self.home, self.home), Sync.NEVER, self.watch)
        deal = Deal.numbered(self.deal) if self.deal else None
        wishes = Wishes(deal, self.rules, now=self.watch)
        self.opening = open_game(wishes, self.keeper, Random(1))

    @property
    def session(self) -> Session:
        return self.opening.session

    def plays(self, session: Session | None = None, count: int = 1) -> None:
        for _ in range(count):
            (session or self.session).play(DRAW)
            self.watch.wait(5)

    def goes_over_to(self, deal: int, rules: Rules = RULES, bank: int = 0) -> Session:
        session = Session(Deal.numbered(deal), rules, clock=Clock(self.watch), bank=bank)
        self.keeper.started(session)
        return session


def left(home: Path, count: int = 6) -> Path:
    """Leave a game of deal 1, one turn of it taken back and made again; return its file."""
    start = Start(home, deal=1)
    start.plays(count=count)
    start.session.undo()
    start.session.redo()
    start.keeper.close()
    [path] = games_in(home / "games")
    return path
