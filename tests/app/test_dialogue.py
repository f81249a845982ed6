"""The dialogue: every state, every kind of command, and what comes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.app.dialogue import (
    Choosing,
    Confirming,
    Dialogue,
    Idle,
    Perform,
    Reaction,
    react,
)
from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    AskLastOfWaste,
    AskWhere,
    CardPattern,
    Choose,
    Command,
    DrawCards,
    MoveCards,
    NumberSaid,
    Order,
    Place,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    Undo,
)
from a11y_klondike.engine import WASTE, Card, Rank, Suit, Transfer, column, foundation

SEVEN = Card.from_code("7h")
TO_TWO, TO_FOUR, UP = (
    Transfer(SEVEN, column(1), target) for target in (column(2), column(4), foundation(Suit.HEARTS))
)
IDLE = Idle()
CHOOSING_TWO = Choosing((TO_TWO, TO_FOUR))
CHOOSING_THREE = Choosing((UP, TO_TWO, TO_FOUR))
CONFIRMING = Confirming(Order.NEW_GAME)
CONFIRMING_MOVE = Confirming(TO_TWO)
STATES = [IDLE, CHOOSING_TWO, CHOOSING_THREE, CONFIRMING, CONFIRMING_MOVE]

Outcome = tuple[Dialogue, Perform | Reaction]


def done(action: Command | Transfer) -> Outcome:
    return IDLE, Perform(action, chosen=True)


NO_QUESTION: Outcome = (IDLE, Reaction.NO_QUESTION)
LEFT_ALONE: Outcome = (IDLE, Reaction.LEFT_ALONE)


def again(dialogue: Dialogue, reaction: Reaction) -> Outcome:
    """The question stays open."""
    return dialogue, reaction


OUT_OF_RANGE, YES_OR_NO = Reaction.OUT_OF_RANGE, Reaction.YES_OR_NO

ANSWERS: list[tuple[Dialogue, Command, Outcome]] = [
    # No question is open
    (IDLE, Answer.YES, NO_QUESTION),
    (IDLE, Answer.NO, NO_QUESTION),
    (IDLE, Answer.CANCEL, NO_QUESTION),
    (IDLE, Choose(1), NO_QUESTION),
    (IDLE, Choose(9), NO_QUESTION),
    # Which one?
    (CHOOSING_TWO, Choose(1), done(TO_TWO)),
    (CHOOSING_TWO, Choose(2), done(TO_FOUR)),
    (CHOOSING_TWO, Choose(3), again(CHOOSING_TWO, OUT_OF_RANGE)),
    (CHOOSING_TWO, Choose(9), again(CHOOSING_TWO, OUT_OF_RANGE)),
    (CHOOSING_TWO, Choose(0), again(CHOOSING_TWO, OUT_OF_RANGE)),
    (CHOOSING_TWO, Answer.YES, again(CHOOSING_TWO, OUT_OF_RANGE)),
    (CHOOSING_TWO, Answer.NO, LEFT_ALONE),
    (CHOOSING_TWO, Answer.CANCEL, LEFT_ALONE),
    (CHOOSING_THREE, Choose(1), done(UP)),
    (CHOOSING_THREE, Choose(3), done(TO_FOUR)),
    (CHOOSING_THREE, Choose(4), again(CHOOSING_THREE, OUT_OF_RANGE)),
    (CHOOSING_THREE, Answer.YES, again(CHOOSING_THREE, OUT_OF_RANGE)),
    (CHOOSING_THREE, Answer.CANCEL, LEFT_ALONE),
    # Yes or no?
    (CONFIRMING, Answer.YES, done(Order.NEW_GAME)),
    (CONFIRMING, Answer.NO, LEFT_ALONE),
    (CONFIRMING, Answer.CANCEL, LEFT_ALONE),
    (CONFIRMING, Choose(1), again(CONFIRMING, YES_OR_NO)),
    (CONFIRMING, Choose(9), again(CONFIRMING, YES_OR_NO)),
    (CONFIRMING_MOVE, Answer.YES, done(TO_TWO)),
    (CONFIRMING_MOVE, Answer.NO, LEFT_ALONE),
    (CONFIRMING_MOVE, Answer.CANCEL, LEFT_ALONE),
    (CONFIRMING_MOVE, Choose(1), again(CONFIRMING_MOVE, YES_OR_NO)),
]


@pytest.mark.parametrize(("dialogue", "command", "expected"), ANSWERS)
def test_what_an_answer_means(dialogue: Dialogue, command: Command, expected: Outcome) -> None:
    assert react(dialogue, command) == expected


def test_every_kind_of_answer_to_every_question_is_in_the_table() -> None:
    kinds = {(dialogue, type(command), command) for dialogue, command, _ in ANSWERS}
    for state in STATES:
        answers = {command for dialogue, _, command in kinds if dialogue == state}
        assert any(isinstance(command, Choose) for command in answers)
        assert answers >= set(Answer) or state == CHOOSING_THREE


COMMANDS: list[Command] = [
    MoveCards(CardPattern(Rank.SEVEN, Suit.HEARTS), column(4)),
    MoveCards(CardPattern(Rank.SEVEN), Place.FOUNDATION),
    MoveCards(NumberSaid(1), column(2)),
    MoveCards(Pronoun.IT),
    MoveCards(WASTE, Place.EMPTY_COLUMN),
    MoveCards(column(3), column(5), 2),
    MoveCards(CardPattern(suit=Suit.CLUBS), column(2), take_back=True),
    DrawCards(),
    DrawCards(3),
    Undo(),
    Undo(3),
    Redo(),
    PlayDeal(4711),
    AskColumn(column(3)),
    AskLastOfWaste(3),
    AskWhere(SEVEN),
    *Order,
    *Question,
]


@pytest.mark.parametrize("dialogue", STATES)
def test_what_is_no_answer_closes_the_question_and_is_done(dialogue: Dialogue) -> None:
    for command in COMMANDS:
        assert react(dialogue, command) == (IDLE, Perform(command, chosen=False))


def test_every_kind_of_command_is_in_a_table() -> None:
    listed = {type(command) for command in (*COMMANDS, *(row[1] for row in ANSWERS))}
    assert listed == set(Command.__args__)


_DIALOGUES = st.sampled_from(STATES)
_ANY = st.sampled_from([*COMMANDS, *Answer]) | st.integers(1, 9).map(Choose)


@given(_DIALOGUES, st.lists(_ANY, max_size=8))
def test_only_a_yes_or_a_number_that_was_offered_does_what_was_asked(
    dialogue: Dialogue, commands: list[Command]
) -> None:
    for command in commands:
        after, reaction = react(dialogue, command)
        match reaction:
            case Perform(action, chosen=True) if isinstance(dialogue, Confirming):
                assert command is Answer.YES
                assert action == dialogue.action
            case Perform(action, chosen=True):
                assert isinstance(dialogue, Choosing)
                assert isinstance(command, Choose)
                assert action is dialogue.choices[command.number - 1]
            case Perform(action):
                assert action is command
            case Reaction.OUT_OF_RANGE | Reaction.YES_OR_NO:
                assert after is dialogue
            case Reaction.LEFT_ALONE | Reaction.NO_QUESTION:
                assert after == IDLE
        assert after in {dialogue, IDLE}, "no answer opens another question"
        dialogue = after
