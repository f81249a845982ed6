"""Answering what could be done: the question is resolved as a move would be, and none is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.possible import describe_places, describe_possible, describe_takers
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.moving import card_said, refused
from a11y_klondike.app.result import Result
from a11y_klondike.command.diagnose import column_asked_about
from a11y_klondike.command.model import AskCan, AskTakers, AskWhereTo, MoveCards
from a11y_klondike.command.resolve import Situation, by_likelihood, possible
from a11y_klondike.engine import Refusal, TableView, Transfer

_NO: Final = announcement(sentence("can-no"))
_Describe = Callable[[tuple[Transfer, ...], TableView], Announcement]


def answer(
    question: AskWhereTo | AskTakers | AskCan, situation: Situation, verbosity: Verbosity
) -> Result:
    """Tell what could be done, or why nothing of it can. Either way the question is answered."""
    match question:
        case AskWhereTo(what):
            found = _possible(MoveCards(what), situation, verbosity, describe_places)
        case AskCan(move):
            found = _possible(move, situation, verbosity, describe_possible)
            if found.refusal:
                found = replace(found, announcement=_NO + found.announcement)
        case AskTakers():
            found = _takers(question, situation, verbosity)
    return replace(found, done=True)


def _possible(
    move: MoveCards, situation: Situation, verbosity: Verbosity, describe: _Describe
) -> Result:
    table = situation.table
    moves = possible(move, situation)
    if isinstance(moves, Refusal):
        result = refused(moves, verbosity, table)
    else:
        result = Result(describe(moves, table))
    return replace(result, named=card_said(move.what, table))


def _takers(question: AskTakers, situation: Situation, verbosity: Verbosity) -> Result:
    table = situation.table
    pile = column_asked_about(question, table)
    if isinstance(pile, Refusal):
        return refused(pile, verbosity, table)
    transfers = (move for move in situation.legal if isinstance(move, Transfer))
    taken = by_likelihood((move for move in transfers if move.target == pile), table)
    return Result(describe_takers(pile, taken, table))
