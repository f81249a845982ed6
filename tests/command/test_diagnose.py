"""Each reason for which a command to move is refused, on a table laid by hand."""

from __future__ import annotations

from itertools import product

import pytest
from command.patterns import IT, card
from command.refused_moves import CASES, RUNS, Case
from positions import position

from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.command.diagnose import diagnose
from a11y_klondike.command.model import MoveCards
from a11y_klondike.command.resolve import Situation, resolve
from a11y_klondike.engine import (
    PRESETS,
    WASTE,
    Card,
    PileId,
    Refusal,
    RefusalReason,
    Suit,
    column,
    foundation,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Form, Locale


@pytest.mark.parametrize(
    ("reason", "case"), [(reason, case) for reason, cases in CASES.items() for case in cases]
)
def test_why_a_command_is_refused(reason: RefusalReason, case: Case, english: Locale) -> None:
    state, house = position(case.table), PRESETS[case.preset]
    refusal = resolve(case.command, Situation(view(state), house, legal_moves(state, house)))
    assert refusal == Refusal(
        reason,
        Card.from_code(case.card) if case.card else None,
        Card.from_code(case.other) if case.other else None,
        tuple(map(_pile, case.piles.split())),
        case.number,
        case.rank,
        case.color,
    )
    for form, verbosity in product(Form, Verbosity):
        assert render(describe_refusal(refusal, verbosity, view(state)), english, form)


def _pile(notation: str) -> PileId:
    if notation.startswith("f"):
        return next(foundation(suit) for suit in Suit if suit.letter == notation[1])
    return WASTE if notation == "w" else column(int(notation))


def test_what_resolving_never_refuses_is_not_about_moving_cards() -> None:
    """The reasons that no case has belong to the stock, to undoing and to finishing."""
    assert set(RefusalReason) - CASES.keys() == {
        RefusalReason.STOCK_NOT_EMPTY,
        RefusalReason.STOCK_EMPTY,
        RefusalReason.NOTHING_TO_DRAW,
        RefusalReason.NO_PASS_LEFT,
        RefusalReason.CANT_FINISH,
        RefusalReason.NOTHING_TO_UNDO,
        RefusalReason.NOTHING_TO_REDO,
    }


def test_a_legal_move_is_nothing_to_diagnose() -> None:
    table = view(position(RUNS))
    with pytest.raises(ValueError, match="8h:1-2 is legal"):
        diagnose(MoveCards(card("8h"), column(2)), table, PRESETS["house"])


def test_it_has_to_be_resolved_first() -> None:
    with pytest.raises(TypeError, match="not resolved"):
        diagnose(MoveCards(IT), view(position(RUNS)), PRESETS["house"])
