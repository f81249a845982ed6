"""Which commands ask for a yes by themselves, should they be heard: nobody needs to ask twice."""

from __future__ import annotations

from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.command.model import (
    Advice,
    Command,
    DeleteSave,
    DrawCards,
    LoadSave,
    MoveCards,
    NewGame,
    NewWinnableGame,
    Order,
    PlayDaily,
    PlayDeal,
    SetHeadset,
    SetSpeech,
)
from a11y_klondike.command.resolve import Resolved, Situation, TakeBack, resolve
from a11y_klondike.engine import Redeal

_ALWAYS = NewGame | NewWinnableGame | PlayDeal | PlayDaily | LoadSave | DeleteSave
"""What is never done without a yes when it is heard."""
_ORDERS = frozenset({Order.RESTART, Order.QUIT, Order.FINISH, Order.LAST_GAME, Order.CONTINUE})


def asks_by_itself(command: Command, situation: Situation, preferences: Preferences) -> bool:
    """Whether a command that is heard now does nothing without a yes, which it asks for itself.

    Such a question names what would be lost, so it says more than "Did you say ...?".

    Args:
        command: the command.
        situation: where it was heard.
        preferences: how the game acts.
    """
    match command:
        case _ if isinstance(command, _ALWAYS) or command in _ORDERS:
            return True
        case Advice.SOLUTION | SetHeadset(wanted=True):
            return True
        case MoveCards():
            return _takes_back(command, situation)
        case DrawCards() | Order.REDEAL:
            return _is_last_redeal(situation)
        case SetSpeech(mode):
            is_mute = preferences.speech in {Speech.TEXT, Speech.READER}
            return mode != Speech.VOICE.value and not is_mute
        case _:
            return False


def _takes_back(command: MoveCards, situation: Situation) -> bool:
    """Whether a command means one move, which takes a card from a foundation."""
    match resolve(command, situation):
        case TakeBack():
            return True
        case Resolved(move):
            return move.source.is_foundation
        case _:
            return False


def _is_last_redeal(situation: Situation) -> bool:
    """Whether the next draw turns the waste over for the last time."""
    passes = situation.rules.passes
    is_last = passes is not None and situation.table.pass_number == passes - 1
    return is_last and Redeal() in situation.legal
