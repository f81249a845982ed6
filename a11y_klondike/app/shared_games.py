"""Games as lines of text that are shared, as the conversation asks for them."""

from __future__ import annotations

from typing import Final

from a11y_klondike.app.keeping import KeepingError
from a11y_klondike.session import Session
from a11y_klondike.storage.errors import StorageFault
from a11y_klondike.storage.shared_line import (
    LineFault,
    SharedGame,
    SharedLineError,
    deal_line,
    game_line,
    read_line,
)

_FAULTS: Final = {LineFault.TOO_LONG: StorageFault.TOO_BIG, LineFault.CARDS: StorageFault.DAMAGED}


def written(session: Session, *, moves: bool) -> str:
    """Return a game as a line, or, without its moves, only the deal.

    Raises:
        KeepingError: no line can hold it.
    """
    try:
        return game_line(session) if moves else deal_line(session.deal, session.rules)
    except SharedLineError as error:
        raise KeepingError(StorageFault.TOO_BIG.value) from error


def read(text: str) -> SharedGame:
    """Return what a line tells.

    Raises:
        KeepingError: it tells no game.
    """
    try:
        return read_line(text)
    except SharedLineError as error:
        raise KeepingError(_FAULTS.get(error.fault, StorageFault.NOT_A_GAME).value) from error
