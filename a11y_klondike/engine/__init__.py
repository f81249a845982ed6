"""The rules of Klondike: pure values and functions, which read no clock, file or device."""

from a11y_klondike.engine.cards import CARDS, Card, CardCodeError, Color, Rank, Suit
from a11y_klondike.engine.deals import HIGHEST_DEAL, Deal, DealError
from a11y_klondike.engine.events import (
    AceForced,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Event,
    GameWon,
    WasteTurned,
)
from a11y_klondike.engine.finishing import finishing_moves
from a11y_klondike.engine.idle import changes_nothing
from a11y_klondike.engine.legality import check, check_in_view, legal_moves, pass_left
from a11y_klondike.engine.moves import Draw, Move, MoveSyntaxError, Redeal, Transfer
from a11y_klondike.engine.outcome import Outcome, outcome
from a11y_klondike.engine.piles import (
    COLUMNS,
    PILES,
    STOCK,
    WASTE,
    PileId,
    PileKind,
    TableauPile,
    column,
    foundation,
    parse_pile,
)
from a11y_klondike.engine.play import Step, apply, deal
from a11y_klondike.engine.refusals import IllegalMoveError, Refusal, RefusalReason
from a11y_klondike.engine.rule_options import (
    RULE_OPTIONS,
    RuleFault,
    RuleOptionError,
    preset_of,
    rules_text,
    with_options,
)
from a11y_klondike.engine.rules import (
    DEFAULT_PRESET,
    PRESETS,
    Aces,
    Finish,
    Rules,
    Runs,
    Scoring,
)
from a11y_klondike.engine.scoring import Score, TimedEvents, free_passes, score
from a11y_klondike.engine.state import GameState
from a11y_klondike.engine.view import ColumnView, TableView, view

__all__ = [
    "CARDS",
    "COLUMNS",
    "DEFAULT_PRESET",
    "HIGHEST_DEAL",
    "PILES",
    "PRESETS",
    "RULE_OPTIONS",
    "STOCK",
    "WASTE",
    "AceForced",
    "Aces",
    "Card",
    "CardCodeError",
    "CardTurnedUp",
    "CardsDrawn",
    "CardsMoved",
    "Color",
    "ColumnEmptied",
    "ColumnView",
    "Deal",
    "DealError",
    "Draw",
    "Event",
    "Finish",
    "GameState",
    "GameWon",
    "IllegalMoveError",
    "Move",
    "MoveSyntaxError",
    "Outcome",
    "PileId",
    "PileKind",
    "Rank",
    "Redeal",
    "Refusal",
    "RefusalReason",
    "RuleFault",
    "RuleOptionError",
    "Rules",
    "Runs",
    "Score",
    "Scoring",
    "Step",
    "Suit",
    "TableView",
    "TableauPile",
    "TimedEvents",
    "Transfer",
    "WasteTurned",
    "apply",
    "changes_nothing",
    "check",
    "check_in_view",
    "column",
    "deal",
    "finishing_moves",
    "foundation",
    "free_passes",
    "legal_moves",
    "outcome",
    "parse_pile",
    "pass_left",
    "preset_of",
    "rules_text",
    "score",
    "view",
    "with_options",
]
