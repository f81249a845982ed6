"""The dialogue: every state, every kind of command, and what comes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import position

from a11y_klondike.app.dialogue import (
    Choosing,
    Confirming,
    Dialogue,
    Idle,
    Perform,
    Reaction,
    Suggesting,
    react,
)
from a11y_klondike.command.model import (
    Answer,
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskTakers,
    AskWhere,
    AskWhereTo,
    CardPattern,
    Choose,
    ChooseLike,
    Command,
    DrawCards,
    MoveCards,
    NewGame,
    NumberSaid,
    Order,
    Place,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    SetConfirm,
    SetTwoSteps,
    SetVerbosity,
    Undo,
)
from a11y_klondike.engine import (
    WASTE,
    Card,
    Color,
    Rank,
    Suit,
    Transfer,
    column,
    foundation,
    view,
)

SEVEN, OTHER_SEVEN, EIGHT_S, EIGHT_C = map(Card.from_code, ("7h", "7d", "8s", "8c"))
TO_TWO, TO_FOUR, UP = (
    Transfer(SEVEN, column(1), target) for target in (column(2), column(4), foundation(Suit.HEARTS))
)
OTHER_TO_TWO = Transfer(OTHER_SEVEN, column(3), column(2))

IDLE = Idle()
CHOOSING_TWO = Choosing((TO_TWO, TO_FOUR), (EIGHT_S, EIGHT_C))
"""The same card on one black eight or the other."""
CHOOSING_THREE = Choosing((UP, TO_TWO, TO_FOUR), (None, EIGHT_S, EIGHT_C))
CHOOSING_SEVEN = Choosing((TO_TWO, OTHER_TO_TWO, TO_FOUR), (SEVEN, OTHER_SEVEN, SEVEN))
"""One red seven or the other, and where."""
CONFIRMING = Confirming(NewGame())
CONFIRMING_MOVE = Confirming(TO_TWO)
SUGGESTING = Suggesting(DrawCards())
SUGGESTING_FIRST = Suggesting(DrawCards(), CHOOSING_TWO)
"""A slip, while it was open which move is meant."""
SUGGESTING_BEFORE_YES = Suggesting(DrawCards(), CONFIRMING)
STATES: list[Dialogue] = [
    IDLE,
    CHOOSING_TWO,
    CHOOSING_THREE,
    CHOOSING_SEVEN,
    CONFIRMING,
    CONFIRMING_MOVE,
    SUGGESTING,
    SUGGESTING_FIRST,
    SUGGESTING_BEFORE_YES,
]

HEARTS, DIAMONDS, CLUBS = (
    ChooseLike(CardPattern(suit=suit)) for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
)
RED, BLACK = (ChooseLike(CardPattern(color=color)) for color in (Color.RED, Color.BLACK))
YES, NO, CANCEL, LAST = Answer.YES, Answer.NO, Answer.CANCEL, Answer.LAST
NUMBERS = [Choose(number) for number in (0, 1, 2, 3, 9)]
ANSWERS: list[Command] = [*Answer, *NUMBERS, HEARTS, DIAMONDS, CLUBS, RED, BLACK]

Outcome = tuple[Dialogue, Perform | Reaction]


def done(action: Command | Transfer) -> Outcome:
    """It is done: the player has chosen it, or said yes to it."""
    return IDLE, Perform(action, chosen=True)


NO_QUESTION: Outcome = (IDLE, Reaction.NO_QUESTION)
LEFT_ALONE: Outcome = (IDLE, Reaction.LEFT_ALONE)
MEANT: Outcome = (IDLE, Perform(DrawCards(), chosen=False))


def stays(dialogue: Dialogue, reaction: Reaction) -> Outcome:
    """The question stays open."""
    return dialogue, reaction


OUT_OF_RANGE, YES_OR_NO = Reaction.OUT_OF_RANGE, Reaction.YES_OR_NO
NONE_LIKE, SEVERAL_LIKE = Reaction.NONE_LIKE, Reaction.SEVERAL_LIKE


def which(dialogue: Choosing, like: dict[Command, Transfer | Reaction]) -> dict[Command, Outcome]:
    """Return the answers to "Which one?", given what is meant by what a card is like."""
    numbers = enumerate(dialogue.choices, start=1)
    return {
        **dict.fromkeys([YES, *NUMBERS], stays(dialogue, OUT_OF_RANGE)),
        **{Choose(number): done(move) for number, move in numbers},
        **{
            answer: done(meant) if isinstance(meant, Transfer) else stays(dialogue, meant)
            for answer, meant in like.items()
        },
        LAST: done(dialogue.choices[-1]),
        NO: LEFT_ALONE,
        CANCEL: LEFT_ALONE,
    }


def yes_or_no(dialogue: Dialogue, yes: Outcome, no: Outcome = LEFT_ALONE) -> dict[Command, Outcome]:
    return {
        **dict.fromkeys(ANSWERS, stays(dialogue, YES_OR_NO)),
        YES: yes,
        NO: no,
        CANCEL: LEFT_ALONE,
    }


BY_EIGHT: dict[Command, Transfer | Reaction] = {
    HEARTS: NONE_LIKE,
    DIAMONDS: NONE_LIKE,
    CLUBS: TO_FOUR,
    RED: NONE_LIKE,
    BLACK: SEVERAL_LIKE,
}
BY_SEVEN: dict[Command, Transfer | Reaction] = {
    HEARTS: SEVERAL_LIKE,
    DIAMONDS: OTHER_TO_TWO,
    CLUBS: NONE_LIKE,
    RED: SEVERAL_LIKE,
    BLACK: NONE_LIKE,
}
AGAIN = Reaction.ASKED_AGAIN

TABLE: list[tuple[Dialogue, dict[Command, Outcome]]] = [
    (IDLE, dict.fromkeys(ANSWERS, NO_QUESTION)),
    (CHOOSING_TWO, which(CHOOSING_TWO, BY_EIGHT)),
    (CHOOSING_THREE, which(CHOOSING_THREE, BY_EIGHT)),
    (CHOOSING_SEVEN, which(CHOOSING_SEVEN, BY_SEVEN)),
    (CONFIRMING, yes_or_no(CONFIRMING, done(NewGame()))),
    (CONFIRMING_MOVE, yes_or_no(CONFIRMING_MOVE, done(TO_TWO))),
    (SUGGESTING, yes_or_no(SUGGESTING, MEANT)),
    # What answers the question before a suggestion is an answer to it still.
    (
        SUGGESTING_FIRST,
        which(CHOOSING_TWO, BY_EIGHT) | {YES: MEANT, NO: stays(CHOOSING_TWO, AGAIN)},
    ),
    (
        SUGGESTING_BEFORE_YES,
        yes_or_no(SUGGESTING_BEFORE_YES, MEANT, stays(CONFIRMING, AGAIN)),
    ),
]


@pytest.mark.parametrize(("dialogue", "outcomes"), TABLE, ids=lambda it: type(it).__name__)
def test_what_an_answer_means(dialogue: Dialogue, outcomes: dict[Command, Outcome]) -> None:
    for answer, expected in outcomes.items():
        assert react(dialogue, answer) == expected, answer


def test_every_answer_to_every_question_is_in_the_table() -> None:
    assert [dialogue for dialogue, _ in TABLE] == STATES
    for dialogue, outcomes in TABLE:
        assert outcomes.keys() == set(ANSWERS), dialogue


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
    SetVerbosity("full"),
    SetConfirm(wanted=False),
    SetTwoSteps(wanted=True),
    NewGame(),
    NewGame(("draw=3", "timer=no")),
    PlayDeal(4711),
    PlayDeal(4711, ("classic",)),
    AskColumn(column(3)),
    AskLastOfWaste(3),
    AskWhere(SEVEN),
    AskWhereTo(Pronoun.IT),
    AskTakers(column(4)),
    AskCan(MoveCards(CardPattern(Rank.SEVEN), column(4))),
    AskHistory(),
    *Order,
    *Question,
]


@pytest.mark.parametrize("dialogue", STATES, ids=lambda it: type(it).__name__)
def test_what_is_no_answer_closes_the_question_and_is_done(dialogue: Dialogue) -> None:
    for command in COMMANDS:
        assert react(dialogue, command) == (IDLE, Perform(command, chosen=False))


def test_every_kind_of_command_is_in_a_table() -> None:
    """A new one must be put into one table or the other."""
    answers, others = set(map(type, ANSWERS)), set(map(type, COMMANDS))
    assert not answers & others
    assert answers | others == set(Command.__args__)


def test_every_state_is_in_the_table() -> None:
    assert set(map(type, STATES)) == set(Dialogue.__args__)


def test_choices_are_told_apart_by_the_card_that_moves_or_by_what_it_goes_on() -> None:
    table = view(position("1: | 7h\n2: | 8s\n3: | 7d\n4: | 8c\nfoundations: 6h\nstock: *"))
    assert Choosing.between([TO_TWO, TO_FOUR], table) == CHOOSING_TWO
    assert Choosing.between([UP, TO_TWO, TO_FOUR], table) == CHOOSING_THREE
    assert Choosing.between([TO_TWO, OTHER_TO_TWO, TO_FOUR], table) == CHOOSING_SEVEN


_DIALOGUES = st.sampled_from(STATES)
_ANY = st.sampled_from([*COMMANDS, *ANSWERS]) | st.integers(1, 9).map(Choose)


@given(_DIALOGUES, st.lists(_ANY, max_size=8))
def test_only_a_yes_or_one_choice_that_was_offered_does_what_was_asked(
    dialogue: Dialogue, commands: list[Command]
) -> None:
    for command in commands:
        after, reaction = react(dialogue, command)
        before = dialogue.before if isinstance(dialogue, Suggesting) else IDLE
        match reaction:
            case Perform(action, chosen=True) if isinstance(dialogue, Confirming):
                assert command is Answer.YES
                assert action == dialogue.action
            case Perform(action, chosen=True):
                choosing = dialogue if isinstance(dialogue, Choosing) else before
                assert isinstance(choosing, Choosing)
                assert action is _chosen(choosing, command)
            case Perform(action) if isinstance(dialogue, Suggesting) and command is Answer.YES:
                assert action is dialogue.command
            case Perform(action):
                assert action is command
            case Reaction.LEFT_ALONE | Reaction.NO_QUESTION:
                assert after == IDLE
            case _:
                assert after in {dialogue, before} - {IDLE}
        assert after in {dialogue, before, IDLE}, "no answer opens another question"
        dialogue = after


def _chosen(dialogue: Choosing, answer: Command) -> Transfer:
    """Return the one choice that an answer picks."""
    match answer:
        case Choose(number):
            return dialogue.choices[number - 1]
        case Answer.LAST:
            return dialogue.choices[-1]
        case ChooseLike(kind):
            pairs = zip(dialogue.choices, dialogue.cards, strict=True)
            (choice,) = [move for move, card in pairs if card and kind.matches(card)]
            return choice
        case _:
            raise AssertionError(answer)
