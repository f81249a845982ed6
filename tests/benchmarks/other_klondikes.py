"""Klondikes of other people, each made to play the games of `shared_games`.

The project doesn't need them; who wants them in the figures installs them. Left out are pyksolve,
which only searches for wins and takes no moves, and patiencepilot, which as of version 0.1.0
can only deal.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module

from benchmarks.shared_games import HOUSE, Call, Klondike, Played, Shape

from a11y_klondike.engine import WASTE, Card, Deal, PileId, Rank, Redeal, Transfer, deal


class Soliterm(Klondike):
    """MIT licence; version 1.2.0 is of 2026. Slots: stock, waste, 4 foundations, 7 columns."""

    name = package = "soliterm"
    module = "soliterm.engine"
    does = "attempt_move, click: checks, changes its table, keeps a text of it for undo; no events"

    def laid(self, cards: Deal) -> object:
        engine = import_module(self.module)
        options = {"draw": 1, "redeals": "unlimited"}
        table = engine.new_solitaire("klondike", seed=1, options=options)

        def own(cards: tuple[Card, ...], *, up: bool) -> list[object]:
            return [engine.Card(int(card.rank), card.suit.letter.upper(), up) for card in cards]

        first = deal(cards, HOUSE).state
        table.slots[0].cards = own(first.stock[::-1], up=False)
        for slot, pile in zip(table.slots[6:], first.tableau, strict=True):
            slot.cards = own(pile.face_down, up=False) + own(pile.face_up, up=True)
        return table

    def call(self, played: Played) -> Call:
        move = played.move
        if not isinstance(move, Transfer):
            return partial(self.table.click, 0)  # draws or turns over, whichever is possible
        source, target = _slot(move.source), _slot(move.target)
        return partial(self.table.attempt_move, source, target, played.count)

    def lister(self) -> Call:
        return partial(self.table.legal_moves)

    def shape(self) -> Shape:
        sizes = [len(slot.cards) for slot in self.table.slots]
        return sizes[2:6], sizes[6:]


class SolitaireGame(Klondike):
    """MIT licence; version 0.0.11 is of 2024. Areas: waste, 4 foundations, 7 columns, from 1."""

    name = package = "solitaire-game"
    module = "solitaire_game.game"
    does = "handle_action_move_cards: checks, changes its table; no undo, no events"

    def laid(self, cards: Deal) -> object:
        game = import_module(self.module)
        table = game.GameSolitaire()

        def own(cards: tuple[Card, ...]) -> list[object]:
            named = [(int(card.rank), card.suit.name.lower(), card.color.value) for card in cards]
            return [game.Card(*names, icon="") for names in named]

        first = deal(cards, HOUSE).state
        table.deck.cards = own(first.stock)
        table.deck.NB_VISIBLE_CARDS = 1
        for stack, pile in zip(table.initial_stacks.stacks, first.tableau, strict=True):
            stack.hidden_cards, stack.visible_cards = own(pile.face_down), own(pile.face_up)
        return table

    def call(self, played: Played) -> Call:
        move = played.move
        if not isinstance(move, Transfer):
            return partial(self.table.action_switch_deck_cards)  # draws or turns over
        source, target = str(_slot(move.source)), str(_slot(move.target))
        return partial(self.table.handle_action_move_cards, source, target, played.count)

    def shape(self) -> Shape:
        foundations, columns = self.table.final_stacks.stacks, self.table.initial_stacks.stacks
        return [pile.count_cards() for pile in foundations], [
            pile.count_cards() for pile in columns
        ]


class Pytience(Klondike):
    """GPL; version 0.0.4 is of 2020."""

    name = package = "pytience"
    module = "pytience.games.solitaire.klondike"
    does = "select_*, deal: checks, changes its table, keeps how to undo, counts points; no events"

    def laid(self, cards: Deal) -> object:
        table = import_module(self.module).KlondikeGame()
        deck = import_module("pytience.cards.deck")
        ranks = dict(zip(Rank, deck.Pip, strict=True))

        def own(cards: tuple[Card, ...], *, up: bool) -> list[object]:
            suits = [deck.Suit[card.suit.name.capitalize()] for card in cards]
            return [
                deck.Card(ranks[card.rank], suit, up)
                for card, suit in zip(cards, suits, strict=True)
            ]

        first = deal(cards, HOUSE).state
        table.stock.cards.clear()
        table.stock.cards.extend(own(first.stock, up=False))
        table.tableau.piles = [
            own(pile.face_down, up=False) + own(pile.face_up, up=True) for pile in first.tableau
        ]
        return table

    def call(self, played: Played) -> Call:
        move, table = played.move, self.table
        if isinstance(move, Redeal):
            return int  # nothing: the next draw turns the waste over as well
        if not isinstance(move, Transfer):
            return partial(table.deal)
        target = move.target.number - 1 if move.target.is_column else None
        if move.source == WASTE:
            return partial(table.select_waste, target)
        if move.source.is_column:
            return partial(table.select_tableau, move.source.number - 1, played.index, target)
        suit = next(
            suit for suit in table.foundation.piles if suit.name.upper() == move.card.suit.name
        )
        return partial(table.select_foundation, suit, target)

    def shape(self) -> Shape:
        by_name = {suit.name: pile for suit, pile in self.table.foundation.piles.items()}
        heights = [len(by_name[name]) for name in ("Clubs", "Diamonds", "Hearts", "Spades")]
        return heights, [len(pile) for pile in self.table.tableau.piles]


def _slot(pile: PileId) -> int:
    """Return a pile's place where the waste is 1, and foundations and columns follow."""
    if pile.suit:
        return 2 + pile.suit.index
    return 5 + pile.number if pile.is_column else 1
