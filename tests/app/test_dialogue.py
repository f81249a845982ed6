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
    NamePlace,
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
OTHER_TO_TWO, OTHER_TO_FOUR = (
    Transfer(OTHER_SEVEN, column(3), target) for target in (column(2), column(4))
)

IDLE = Idle()
CHOOSING_TWO = Choosing((TO_TWO, TO_FOUR), (EIGHT_S, EIGHT_C))
"""The same card on one black eight or the other."""
CHOOSING_THREE = Choosing((UP, TO_TWO, TO_FOUR), (None, EIGHT_S, EIGHT_C))
CHOOSING_SEVEN = Choosing((TO_TWO, OTHER_TO_TWO, TO_FOUR), (EIGHT_S, EIGHT_S, EIGHT_C))
"""One red seven or the other, and where."""
CHOOSING_OF_FIVE = Choosing(
    (UP, TO_TWO, TO_FOUR), (None, EIGHT_S, EIGHT_C, EIGHT_S, EIGHT_C), (OTHER_TO_TWO, OTHER_TO_FOUR)
)
"""Three places for one red seven; the other has two, which weren't told."""
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
    CHOOSING_OF_FIVE,
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
YES, NO, CANCEL, LAST, GO_UP = Answer.YES, Answer.NO, Answer.CANCEL, Answer.LAST, Answer.UP
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

Meant = Transfer | Reaction | Choosing


def which(dialogue: Choosing, like: dict[Command, Meant]) -> dict[Command, Outcome]:
    """Return the answers to "Which one?", given what is meant by what a move is like."""
    numbers = enumerate(dialogue.choices, start=1)
    return {
        **dict.fromkeys([YES, *NUMBERS], stays(dialogue, OUT_OF_RANGE)),
        **{Choose(number): done(move) for number, move in numbers},
        **{answer: _leads_to(dialogue, meant) for answer, meant in like.items()},
        LAST: done(dialogue.choices[-1]),
        NO: LEFT_ALONE,
        CANCEL: LEFT_ALONE,
    }


def _leads_to(dialogue: Choosing, meant: Meant) -> Outcome:
    match meant:
        case Transfer():
            return done(meant)
        case Choosing():
            return meant, Reaction.NARROWED
        case _:
            return stays(dialogue, meant)


def yes_or_no(dialogue: Dialogue, yes: Outcome, no: Outcome = LEFT_ALONE) -> dict[Command, Outcome]:
    return {
        **dict.fromkeys(ANSWERS, stays(dialogue, YES_OR_NO)),
        YES: yes,
        NO: no,
        CANCEL: LEFT_ALONE,
    }


BY_EIGHT: dict[Command, Meant] = {
    GO_UP: NONE_LIKE,
    HEARTS: NONE_LIKE,
    DIAMONDS: NONE_LIKE,
    CLUBS: TO_FOUR,
    RED: NONE_LIKE,
    BLACK: SEVERAL_LIKE,
}
BY_EIGHT_OR_UP: dict[Command, Meant] = {
    **BY_EIGHT,
    GO_UP: UP,
    BLACK: CHOOSING_TWO,
}
BY_SEVEN: dict[Command, Meant] = {
    GO_UP: NONE_LIKE,
    HEARTS: CHOOSING_TWO,
    DIAMONDS: OTHER_TO_TWO,
    CLUBS: NONE_LIKE,
    RED: SEVERAL_LIKE,
    BLACK: NONE_LIKE,
}
OTHERS = (OTHER_TO_TWO, OTHER_TO_FOUR)
BY_ALL: dict[Command, Meant] = {
    GO_UP: UP,
    HEARTS: CHOOSING_THREE,
    DIAMONDS: Choosing(OTHERS, (EIGHT_S, EIGHT_C)),
    CLUBS: Choosing((TO_FOUR, OTHER_TO_FOUR), (EIGHT_C, EIGHT_C)),
    RED: SEVERAL_LIKE,
    BLACK: Choosing(
        (TO_TWO, TO_FOUR, OTHER_TO_TWO), (EIGHT_S, EIGHT_C, EIGHT_S, EIGHT_C), (OTHER_TO_FOUR,)
    ),
}
AGAIN = Reaction.ASKED_AGAIN

TABLE: list[tuple[Dialogue, dict[Command, Outcome]]] = [
    (IDLE, dict.fromkeys(ANSWERS, NO_QUESTION)),
    (CHOOSING_TWO, which(CHOOSING_TWO, BY_EIGHT)),
    (CHOOSING_THREE, which(CHOOSING_THREE, BY_EIGHT_OR_UP)),
    (CHOOSING_SEVEN, which(CHOOSING_SEVEN, BY_SEVEN)),
    (CHOOSING_OF_FIVE, which(CHOOSING_OF_FIVE, BY_ALL)),
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


TWO, FOUR, FIVE = (NamePlace(column(number)) for number in (2, 4, 5))
FOUNDATION = NamePlace(Place.FOUNDATION)
PLACES: list[tuple[Dialogue, dict[NamePlace, Transfer]]] = [
    (IDLE, {}),
    (CHOOSING_TWO, {TWO: TO_TWO, FOUR: TO_FOUR}),
    (CHOOSING_THREE, {TWO: TO_TWO, FOUR: TO_FOUR, FOUNDATION: UP}),
    # Two of the choices go to column two
    (CHOOSING_SEVEN, {FOUR: TO_FOUR}),
    # To each column goes one that was told, and one that wasn't
    (CHOOSING_OF_FIVE, {FOUNDATION: UP}),
    (CONFIRMING, {}),
    (CONFIRMING_MOVE, {}),
    (SUGGESTING, {}),
    (SUGGESTING_FIRST, {TWO: TO_TWO, FOUR: TO_FOUR}),
    (SUGGESTING_BEFORE_YES, {}),
]


@pytest.mark.parametrize(("dialogue", "picked"), PLACES, ids=lambda it: type(it).__name__)
def test_a_place_picks_the_one_choice_that_goes_there_or_is_a_question(
    dialogue: Dialogue, picked: dict[NamePlace, Transfer]
) -> None:
    assert [dialogue for dialogue, _ in PLACES] == STATES
    for name in (TWO, FOUR, FIVE, FOUNDATION):
        asked = (IDLE, Perform(name.question, chosen=False))
        assert react(dialogue, name) == (done(picked[name]) if name in picked else asked), name


def test_a_place_that_only_a_move_goes_to_which_was_not_told_is_a_question() -> None:
    choosing = Choosing((UP, TO_TWO), (None, EIGHT_S, EIGHT_C), (OTHER_TO_FOUR,))
    assert react(choosing, FOUR) == (IDLE, Perform(AskColumn(column(4)), chosen=False))


def test_a_suggestion_that_was_meant_is_what_it_would_have_been_without_a_slip() -> None:
    suggesting = Suggesting(TWO, CHOOSING_TWO)
    assert react(suggesting, YES) == done(TO_TWO)
    assert react(Suggesting(TWO), YES) == (IDLE, Perform(AskColumn(column(2)), chosen=False))


def test_every_kind_of_command_is_in_a_table() -> None:
    """A new one must be put into one table or another."""
    answers, others = set(map(type, ANSWERS)), set(map(type, COMMANDS))
    assert not answers & others
    assert answers | others | {NamePlace} == set(Command.__args__)


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
            case Reaction.NARROWED:
                choosing = dialogue if isinstance(dialogue, Choosing) else before
                assert isinstance(choosing, Choosing)
                assert isinstance(after, Choosing)
                assert 1 < len(after.moves) < len(choosing.moves)
                assert set(after.moves) < set(choosing.moves)
                dialogue = after
                continue
            case _:
                assert after in {dialogue, before} - {IDLE}
        assert after in {dialogue, before, IDLE}, (
            "only an answer that narrows it opens another question"
        )
        dialogue = after


def _chosen(dialogue: Choosing, answer: Command) -> Transfer:
    """Return the one choice that an answer picks."""
    match answer:
        case Choose(number):
            return dialogue.choices[number - 1]
        case Answer.LAST:
            return dialogue.choices[-1]
        case ChooseLike(kind):
            (choice,) = dialogue.like(kind)
            return choice
        case Answer.UP:
            (choice,) = [move for move in dialogue.moves if move.target.is_foundation]
            return choice
        case _:
            raise AssertionError(answer)
