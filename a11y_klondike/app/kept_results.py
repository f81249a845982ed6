"""Results of games on the disk, as the conversation asks for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from a11y_klondike.announce.statistics import ALL_GAMES, OWN_RULES, StatisticsTold
from a11y_klondike.app.keeping import Daily
from a11y_klondike.app.winnable import MOMENT
from a11y_klondike.engine import Rules, Scoring, deal, preset_of, rules_text
from a11y_klondike.session import Doing, Session
from a11y_klondike.storage.errors import RescuedStatisticsError, StorageError, StorageFault
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.free_names import free_path
from a11y_klondike.storage.game_record import Game, now
from a11y_klondike.storage.statistics import Statistics
from a11y_klondike.storage.winnable import known_winnable

if TYPE_CHECKING:
    from a11y_klondike.storage.statistics_summary import Summary

_EXPORTED: Final = "statistics"

_Read = TypeVar("_Read")


class KeptResults:
    """What became of games, in the player's own folder.

    Args:
        folders: where things are kept.
        on_rescue: is told how many games could be rescued, when the database was damaged.
    """

    def __init__(self, folders: Folders, on_rescue: Callable[[int], None]) -> None:
        self._folder = folders.data
        self._on_rescue = on_rescue
        self._statistics = Statistics(folders.statistics, folders.results)

    def record(self, session: Session, game: Game, *, hints: int = 0) -> None:
        """Keep how a game stands that was won, or left for another one.

        Raises:
            StorageError: it waits for the database, or for the next result.
        """
        from a11y_klondike.storage.results import result_of  # noqa: PLC0415 - not before the end

        result = result_of(
            session,
            game_id=game.id,
            started=game.started,
            ended=now(),
            undos=sum(act.doing is Doing.UNDO for act in game.acts),
            hints=hints,
            winnable=_is_winnable(session),
            daily=game.daily,
        )
        try:
            self._statistics.record(result)
        except RescuedStatisticsError as error:  # and the result is in it
            self._on_rescue(error.count)

    def flush(self) -> None:
        """Keep what couldn't be kept before, if there is anything.

        Raises:
            StorageError: it still can't be.
        """
        if self._statistics.unwritten:
            self._statistics.flush()

    def bank(self, session: Session | None = None, game_id: str = "") -> int:
        """Return the points of all Vegas games, one of them as it stands.

        Where that can't be read, it is what the session knows.

        Args:
            session: a game that is played now, None for no such game.
            game_id: its id.
        """
        try:
            before = self._mended(lambda: self._statistics.bank(besides=game_id))
        except StorageError:
            before = session.opening_bank if session else 0
        counts = session and session.rules.scoring is Scoring.VEGAS and session.was_played
        return before + (session.score.points if session and counts else 0)

    def told(self, rules: Rules | None) -> StatisticsTold:
        """Return how the games by these rules went, or, for None, all games.

        Raises:
            StorageError: it can't be read.
        """
        summary = self._summary(rules)
        seconds = summary.best_seconds
        return StatisticsTold(
            rule_set=(preset_of(rules) or OWN_RULES) if rules else ALL_GAMES,
            played=summary.played,
            won=summary.won,
            streak=summary.streak,
            best_streak=summary.best_streak,
            fewest_moves=summary.fewest_moves,
            fewest_turns=summary.fewest_turns,
            best_seconds=None if seconds is None else int(seconds),
            bank=summary.bank if not rules or rules.scoring is Scoring.VEGAS else None,
            without_undo=summary.without_undo,
            undos=summary.undos,
            hints=summary.hints,
            winnable=summary.winnable,
            winnable_won=summary.winnable_won,
            daily_won=summary.daily_won,
            daily_streak=summary.daily_streak,
        )

    def daily(self) -> Daily:
        """Return the deal of the player's own today."""
        from a11y_klondike.storage.daily import daily_deal  # noqa: PLC0415 - only when asked for

        today = _today()
        try:
            won = self._summary(None).won_today
        except StorageError:
            won = False  # the deal can be played all the same
        return Daily(today.isoformat(), daily_deal(today), won=won)

    def export(self, form: str) -> Path:
        """Write all results into a new file, as `csv` or as `json`, and return where it is.

        Raises:
            StorageError: it can't be written, or the results can't be read.
        """
        path = free_path(self._folder, f"{_EXPORTED}-{_today()}", f".{form}")
        write = self._statistics.export_csv if form == "csv" else self._statistics.export_json
        try:
            self._mended(lambda: write(path))
        except FileExistsError as error:  # another process has just taken the name
            raise StorageError(path, StorageFault.LOCKED) from error
        return path

    def _summary(self, rules: Rules | None) -> Summary:
        text = rules_text(rules) if rules else None
        return self._mended(lambda: self._statistics.summary(text, _today()))

    def _mended(self, read: Callable[[], _Read]) -> _Read:
        """Return what is read; of a database that was damaged, what could be rescued."""
        try:
            return read()
        except RescuedStatisticsError as error:
            self._on_rescue(error.count)
        return read()


def _is_winnable(session: Session) -> bool | None:
    """Return whether a deal can be won, None where that isn't found out in a moment."""
    if session.state.is_won or session.deal.number in known_winnable(session.rules):
        return True
    from a11y_klondike.solver import Verdict, solve  # noqa: PLC0415 - only games that were left

    dealt = deal(session.deal, session.rules).state
    verdict = solve(dealt, session.rules, MOMENT).verdict
    return None if verdict is Verdict.UNKNOWN else verdict is Verdict.WON


def _today() -> date:
    """Return the day it is where the player is."""
    return now().astimezone().date()
