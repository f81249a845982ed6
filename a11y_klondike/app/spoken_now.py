"""What may be said now: the grammar of one moment, from the table and the question that is open.

While a question is open, that is its answers, and the few commands that help to answer it. All
else is still heard, with the grammar of the whole language, but isn't expected.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from a11y_klondike.app.dialogue import Choosing, Dialogue, is_asking
from a11y_klondike.app.doubts import Guessing
from a11y_klondike.app.reacting import Perform, Reaction, react
from a11y_klondike.command.meanings import depends_on_table, table_meanings, values_of
from a11y_klondike.command.model import (
    Answer,
    CardPattern,
    Choose,
    ChooseLike,
    Command,
    MoveCards,
    NamePlace,
    Order,
    Place,
)
from a11y_klondike.command.normalise import Phrase, normalise
from a11y_klondike.command.now import Meaning, NowGrammar
from a11y_klondike.command.resolve import Ambiguous, Resolved, Situation, resolve
from a11y_klondike.command.slots import HIGHEST_CHOICE
from a11y_klondike.engine import COLUMNS, Color, Suit, column

if TYPE_CHECKING:
    from a11y_klondike.command.parse import Parser
    from a11y_klondike.session import Session

_UNDO: Final = "undo"
_REDO: Final = "redo"
_ANSWERS: Final = frozenset({*(answer.value for answer in Answer), "choice", "like"})
_NEEDY: Final = _ANSWERS | {_UNDO, _REDO, Order.FINISH.value}
_WITH_QUESTIONS: Final = (
    "vocabulary",
    "repeat",
    "repeat_slowly",
    "slower",
    "louder",
    "wrong",
    "stop_listening",
)
"""Commands that help to answer a question, or to be heard right."""
_MISFITS: Final = frozenset(
    {
        Reaction.NO_QUESTION,
        Reaction.OUT_OF_RANGE,
        Reaction.NONE_LIKE,
        Reaction.SEVERAL_LIKE,
        Reaction.YES_OR_NO,
    }
)
"""What comes of an answer that isn't one."""


def spoken_now(parser: Parser, session: Session, situation: Situation, dialogue: Dialogue) -> str:
    """Return what may be said now, as a finite state grammar in the text form of CMU Sphinx.

    Nothing in it depends on a card that the player can't know. Equal moments have equal texts.

    Args:
        parser: has the language.
        session: the game.
        situation: what the player sees of it.
        dialogue: the question that is open, if one is.
    """
    asked = is_asking(dialogue)
    meanings = list(_answers(dialogue, situation))
    if asked:
        meanings += map(Meaning, _WITH_QUESTIONS)
        if session.can_undo:
            meanings.append(Meaning(_UNDO, frozenset()))
    else:
        meanings += table_meanings(situation)
        meanings += _turn_meanings(session)
    lines = _pieces(dialogue) if isinstance(dialogue, Guessing) else ()
    return _grammar(parser).fsg(meanings, lines=lines, alone=asked)


@lru_cache(maxsize=1)
def _grammar(parser: Parser) -> NowGrammar:
    """Return the language from which the sentences are taken; to arrange it takes a while."""
    return NowGrammar(parser.grammar, _is_needy)


def _is_needy(command: str) -> bool:
    return depends_on_table(command) or command in _NEEDY


def _turn_meanings(session: Session) -> Iterator[Meaning]:
    """Yield the commands that can be done with the turns of this session."""
    if session.can_undo:
        yield Meaning(_UNDO)
    if session.can_redo:
        yield Meaning(_REDO)
    if session.finishing_moves():
        yield Meaning(Order.FINISH.value)


def _answers(dialogue: Dialogue, situation: Situation) -> Iterator[Meaning]:
    """Yield all that answers a question, or takes up a piece of advice."""
    for meaning, answer in _CONCEIVABLE:
        if _is_answer(answer, dialogue):
            yield meaning
    if isinstance(dialogue, Choosing):
        yield from _cards(dialogue, situation)


def _is_answer(answer: Command, dialogue: Dialogue) -> bool:
    """Whether this fits the question. What is done without being chosen is a command, not that."""
    match react(dialogue, answer)[1]:
        case Perform(chosen=chosen):
            return chosen or isinstance(answer, Answer)
        case outcome:
            return outcome not in _MISFITS


def _cards(dialogue: Choosing, situation: Situation) -> Iterator[Meaning]:
    """Yield the names of cards that leave some of the moves, but not all of them.

    "Red queen" may be filled with all that it has, as every meaning. So "move queen" may be said
    with it, though it leads back to the question where that is between two queens.
    """
    for card in dict.fromkeys(move.card for move in dialogue.moves):
        for command, pattern in (
            ("move.card.anywhere", CardPattern(card.rank, card.suit)),
            ("move.some.anywhere", CardPattern(card.rank, color=card.color)),
            ("move.some.anywhere", CardPattern(card.rank)),
        ):
            if _narrows(pattern, dialogue, situation):
                yield Meaning(command, values_of(pattern))


def _narrows(pattern: CardPattern, dialogue: Choosing, situation: Situation) -> bool:
    """Whether a card that is named by itself means some of the moves, and nothing else."""
    command = MoveCards(pattern)
    if _is_answer(command, dialogue):
        return True
    match resolve(command, situation):
        case Resolved(move):
            return move in dialogue.moves
        case Ambiguous(choices, others):
            return {*choices, *others} < {*dialogue.moves}
        case _:
            return False


def _pieces(guessing: Guessing) -> Iterator[Phrase]:
    """Yield all words that name one of the lines that may have been said."""
    for line in guessing.readings:
        words = normalise(line)
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                if guessing.number_of(" ".join(words[start:end])):
                    yield words[start:end]


def _conceivable() -> Iterator[tuple[Meaning, Command]]:
    """Yield everything that could answer a question, with what it means."""
    for answer in Answer:
        yield Meaning(answer.value), answer
    for number in range(1, HIGHEST_CHOICE + 1):
        yield Meaning("choice", frozenset({("", number)})), Choose(number)
    for kind in (*map(_of_suit, Suit), *map(_of_color, Color)):
        yield Meaning("like", values_of(kind)), ChooseLike(kind)
    for number in range(1, COLUMNS + 1):
        yield Meaning("column_name", frozenset({("", number)})), NamePlace(column(number))
    yield Meaning("foundation_name"), NamePlace(Place.FOUNDATION)
    for order in (Order.RESUME, Order.CONTINUE):
        yield Meaning(order.value), order


def _of_suit(suit: Suit) -> CardPattern:
    return CardPattern(suit=suit)


def _of_color(color: Color) -> CardPattern:
    return CardPattern(color=color)


_CONCEIVABLE: Final = tuple(_conceivable())
