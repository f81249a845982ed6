"""The dialogue: every state, every kind of command, and what comes of it."""

from __future__ import annotations

import pytest
from app.dialogues import (
    ADVISED,
    ADVISED_TO_DRAW,
    ANSWERS,
    CHOOSING_OF_FIVE,
    CHOOSING_SEVEN,
    CHOOSING_THREE,
    CHOOSING_TWO,
    COMMANDS,
    CONFIRMING,
    CONFIRMING_MOVE,
    DOUBTING,
    EIGHT_C,
    EIGHT_S,
    GUESSING,
    IDLE,
    OFFERING,
    OTHER_TO_FOUR,
    OTHER_TO_TWO,
    STATES,
    SUGGESTING,
    SUGGESTING_BEFORE_OFFER,
    SUGGESTING_BEFORE_YES,
    SUGGESTING_FIRST,
    TABLE,
    TO_FOUR,
    TO_TWO,
    UP,
    YES,
    Outcome,
    done,
)
from hypothesis import given
from hypothesis import strategies as st
from positions import position

from a11y_klondike.app.dialogue import (
    Advised,
    Choosing,
    Confirming,
    Dialogue,
    Idle,
    Offering,
    Suggesting,
)
from a11y_klondike.app.doubts import Doubting, Guessing
from a11y_klondike.app.reacting import Perform, Reaction, TakeLine, react
from a11y_klondike.command.model import (
    Answer,
    AskColumn,
    Choose,
    ChooseLike,
    Command,
    Misheard,
    NamePlace,
    Place,
)
from a11y_klondike.engine import (
    Transfer,
    column,
    view,
)


@pytest.mark.parametrize(("dialogue", "outcomes"), TABLE, ids=lambda it: type(it).__name__)
def test_what_an_answer_means(dialogue: Dialogue, outcomes: dict[Command, Outcome]) -> None:
    for answer, expected in outcomes.items():
        assert react(dialogue, answer) == expected, answer


def test_every_answer_to_every_question_is_in_the_table() -> None:
    assert [dialogue for dialogue, _ in TABLE] == STATES
    for dialogue, outcomes in TABLE:
        assert outcomes.keys() == set(ANSWERS), dialogue


@pytest.mark.parametrize("dialogue", STATES, ids=lambda it: type(it).__name__)
def test_what_is_no_answer_closes_the_question_and_is_done(dialogue: Dialogue) -> None:
    for command in COMMANDS:
        assert react(dialogue, command) == (IDLE, Perform(command, chosen=False))


TWO, FOUR, FIVE = (NamePlace(column(number)) for number in (2, 4, 5))
FOUNDATION = NamePlace(Place.FOUNDATION)
PLACES: list[tuple[Dialogue, dict[NamePlace, Transfer]]] = [
    (IDLE, {}),
    (ADVISED, {}),
    (ADVISED_TO_DRAW, {}),
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
    (OFFERING, {}),
    (SUGGESTING_BEFORE_OFFER, {}),
    (DOUBTING, {}),
    (GUESSING, {}),
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


@pytest.mark.parametrize("dialogue", STATES, ids=lambda it: type(it).__name__)
def test_wrong_answers_a_question_with_no_or_is_a_command(dialogue: Dialogue) -> None:
    """Where a no would do something of its own, it does nothing."""
    outcome = react(dialogue, Misheard.WRONG)
    if isinstance(dialogue, Idle | Advised):
        assert outcome == (IDLE, Perform(Misheard.WRONG, chosen=False))
    elif isinstance(dialogue, Offering):
        assert outcome == (IDLE, Reaction.LEFT_ALONE)
    else:
        assert outcome == react(dialogue, Answer.NO)


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
            case Perform(action, chosen=True) if isinstance(dialogue, Advised | Confirming):
                assert command is Answer.YES
                assert action == dialogue.action
            case Perform(action, chosen=True) if isinstance(dialogue, Offering):
                wanted = {Answer.YES: dialogue.yes, Answer.NO: dialogue.no}
                assert isinstance(command, Answer)
                assert action is wanted[command]
            case Perform(action, chosen=True):
                choosing = dialogue if isinstance(dialogue, Choosing) else before
                assert isinstance(choosing, Choosing)
                assert action is _chosen(choosing, command)
            case Perform(action) if isinstance(dialogue, Suggesting) and command is Answer.YES:
                assert action is dialogue.command
            case Perform(action):
                assert action is command
            case TakeLine() | Reaction.SAY_AGAIN:
                assert reaction == _said(dialogue, command)
                assert after == IDLE
            case Reaction.LEFT_ALONE:
                assert after == IDLE
            case Reaction.NO_QUESTION:
                assert isinstance(dialogue, Idle | Advised)
                assert after == dialogue
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


def _said(dialogue: Dialogue, answer: Command) -> TakeLine | Reaction:
    """Return what an answer means that picks what was said, or denies it all."""
    match answer, dialogue:
        case Answer.NO, Doubting() | Guessing():
            return Reaction.SAY_AGAIN
        case Answer.YES, Doubting(words):
            return TakeLine(words)
        case Choose(number), Guessing(readings):
            return TakeLine(readings[number - 1])
        case Answer.LAST, Guessing(readings):
            return TakeLine(readings[-1])
        case _:
            raise AssertionError(answer)


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
