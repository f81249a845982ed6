"""Tables at which somebody speaks, and what a sentence means there."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import Final

from corpus import changes_nothing

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.costly import asks_by_itself
from a11y_klondike.app.doubts import said_by
from a11y_klondike.app.game import Game
from a11y_klondike.app.mishearing import to_make_of
from a11y_klondike.command.export import exported
from a11y_klondike.command.model import Command, DrawCards, MoveCards, Muddle, OutOfRange, Unparsed
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.command.resolve import (
    Ambiguous,
    Resolved,
    Situation,
    TakeBack,
    resolve,
)
from a11y_klondike.engine import PRESETS, Deal, Draw, Transfer
from a11y_klondike.l10n import Form, Locale, load_locale
from a11y_klondike.session import Session
from a11y_klondike.voice.decision import Decision

_LONGEST_GAME: Final = 60
"""Moves before somebody speaks, at most."""
_DRAWS: Final = 0.35
"""How often cards are drawn where something else could be done."""


@cache
def english() -> Locale:
    """Return the language."""
    return load_locale("en")


@cache
def parser() -> Parser:
    """Return what understands it."""
    return load_parser(english().vocabulary)


@cache
def whole_language() -> str:
    """Return the grammar of all that can be said, as text for a recogniser."""
    return exported(parser().grammar, "fsg")


@dataclass(frozen=True)
class Scene:
    """A table, and perhaps a question of the game.

    Attributes:
        deal: the number of the cards.
        moves: how many moves, by chance, were made.
        question: the command that the game asks something about; "" for no question.
    """

    deal: int
    moves: int
    question: str = ""

    def __reduce__(self) -> tuple[type[Scene], tuple[int, int, str]]:
        """Leave out the game, which can be played again."""
        return Scene, (self.deal, self.moves, self.question)

    @cached_property
    def game(self) -> Game:
        """The conversation, after the question."""
        session = Session(Deal.numbered(self.deal), PRESETS["house"])
        random = Random(self.deal)
        for _ in range(self.moves):
            legal = [move for move in session.legal_moves() if not _is_back(move)]
            others = [move for move in legal if not isinstance(move, Draw)]
            draws = Draw() in legal and random.random() < _DRAWS
            session.play([Draw() if draws or not others else random.choice(others)])
            if session.state.is_won:
                break
        game = Game(session, parser, random, describe_welcome(session))
        if self.question:
            game.hear(self.question, spoken=True)
        return game

    @cached_property
    def situation(self) -> Situation:
        """What a command is understood by."""
        return self.game._situation()

    @cached_property
    def now(self) -> str:
        """The grammar of what makes sense here, as text for a recogniser."""
        return self.game.spoken_now()

    def meaning(self, sentence: str) -> Hashable:
        """Return what a sentence comes to here; None where it is no command."""
        parsed = self._parsed(sentence)
        if isinstance(parsed, MoveCards):
            found = resolve(parsed, self.situation)
            if isinstance(found, Resolved | TakeBack):
                return found.move
            return ("which", found.choices) if isinstance(found, Ambiguous) else parsed
        return parsed

    def is_legal_move(self, sentence: str) -> bool:
        """Whether a sentence moves cards here, or could mean one of several moves."""
        meaning = self.meaning(sentence)
        return isinstance(meaning, Transfer | tuple)

    def is_illegal_move(self, sentence: str) -> bool:
        """Whether a sentence is a move of cards that can't be made here."""
        return isinstance(self.meaning(sentence), MoveCards)

    def changes(self, sentence: str) -> bool:
        """Whether the sentence does something to the game."""
        meaning = self.meaning(sentence)
        if meaning is None or isinstance(meaning, MoveCards | tuple):
            return False
        return isinstance(meaning, Transfer) or not changes_nothing(meaning)  # type: ignore[arg-type]

    def reaction(self, decision: Decision) -> str | tuple[str, ...]:
        """Return the line that is done, or those that are asked about, if any."""
        game = self.game
        dialogue = game._question.dialogue
        made = to_make_of(decision, parser(), self.situation, dialogue, game.preferences)
        return made if isinstance(made, str) else said_by(made)

    def asks_first(self, sentence: str) -> bool:
        """Whether a sentence is a command that is done only after a yes."""
        parsed = self._parsed(sentence)
        return parsed is not None and asks_by_itself(parsed, self.situation, self.game.preferences)

    def told(self, line: str) -> list[str]:
        """Return the sentences with which the game's voice would answer a line."""
        scene = Scene(self.deal, self.moves)  # the answer may change it
        said = render(scene.game.hear(line).announcement, english(), Form.SPOKEN)
        return [part.strip(" .\n") for part in said.replace("?", ".").split(".") if part.strip()]

    def _parsed(self, sentence: str) -> Command | None:
        each = parser().parse_each(sentence, self.situation, spoken=True)
        if len(each) != 1 or isinstance(each[0][1], Muddle | OutOfRange | Unparsed):
            return None
        return each[0][1]

    def can_draw(self) -> bool:
        """Whether a card can be drawn."""
        return Draw() in self.situation.legal

    def can_do(self, sentence: str) -> bool:
        """Whether a sentence that is no move of cards makes sense here."""
        parsed = self._parsed(sentence)
        return parsed is not None and (not isinstance(parsed, DrawCards) or self.can_draw())


def _is_back(move: object) -> bool:
    return isinstance(move, Transfer) and move.source.is_foundation


def scenes(seed: int) -> Iterator[Scene]:
    """Yield tables without end, none of them won."""
    random = Random(seed)
    while True:
        scene = Scene(random.randrange(1, 32_000), random.randrange(_LONGEST_GAME))
        if not scene.game.session.state.is_won:
            yield scene
