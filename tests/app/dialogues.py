"""Every state of the dialogue, every kind of command, and what comes of each answer."""

from __future__ import annotations

from a11y_klondike.announce.model import announcement, sentence
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
from a11y_klondike.app.reacting import Outcome as Reacted
from a11y_klondike.app.reacting import Perform, Reaction, TakeLine
from a11y_klondike.command.model import (
    Advice,
    Answer,
    AskCan,
    AskColumn,
    AskHistory,
    AskLastOfWaste,
    AskStatistics,
    AskTakers,
    AskWhere,
    AskWhereTo,
    CardPattern,
    ChangeManner,
    ChangeThinking,
    ChangeVoice,
    Choose,
    ChooseLike,
    Command,
    DeleteNamed,
    DeleteSave,
    DrawCards,
    ForgetWord,
    Hark,
    ImportLine,
    LoadNamed,
    LoadSave,
    Misheard,
    MoveCards,
    NewGame,
    NewWinnableGame,
    NumberSaid,
    Order,
    Place,
    PlayDaily,
    PlayDeal,
    Pronoun,
    Question,
    Redo,
    SaveAs,
    SaveGame,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetConfirm,
    SetEarcons,
    SetHeadset,
    SetListening,
    SetManner,
    SetSpeech,
    SetTwoSteps,
    SetVerbosity,
    SetVoice,
    TeachWord,
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
)

SEVEN, OTHER_SEVEN, EIGHT_S, EIGHT_C = map(Card.from_code, ("7h", "7d", "8s", "8c"))
TO_TWO, TO_FOUR, UP = (
    Transfer(SEVEN, column(1), target) for target in (column(2), column(4), foundation(Suit.HEARTS))
)
OTHER_TO_TWO, OTHER_TO_FOUR = (
    Transfer(OTHER_SEVEN, column(3), target) for target in (column(2), column(4))
)

IDLE = Idle()
ADVISED = Advised(TO_TWO)
ADVISED_TO_DRAW = Advised(DrawCards())
"""Something was advised: only a yes means it."""
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
OFFERING = Offering(SetSpeech("text"), NewGame(), announcement(sentence("ask-reader")))
"""A yes and a no both do something."""
SUGGESTING_BEFORE_OFFER = Suggesting(DrawCards(), OFFERING)
DOUBTING = Doubting("draw")
GUESSING = Guessing(("undo", "draw", "table"))
"""Something was heard, but not for certain."""
STATES: list[Dialogue] = [
    IDLE,
    ADVISED,
    ADVISED_TO_DRAW,
    CHOOSING_TWO,
    CHOOSING_THREE,
    CHOOSING_SEVEN,
    CHOOSING_OF_FIVE,
    CONFIRMING,
    CONFIRMING_MOVE,
    SUGGESTING,
    SUGGESTING_FIRST,
    SUGGESTING_BEFORE_YES,
    OFFERING,
    SUGGESTING_BEFORE_OFFER,
    DOUBTING,
    GUESSING,
]

HEARTS, DIAMONDS, CLUBS = (
    ChooseLike(CardPattern(suit=suit)) for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
)
RED, BLACK = (ChooseLike(CardPattern(color=color)) for color in (Color.RED, Color.BLACK))
YES, NO, CANCEL, LAST, GO_UP = Answer.YES, Answer.NO, Answer.CANCEL, Answer.LAST, Answer.UP
NUMBERS = [Choose(number) for number in (0, 1, 2, 3, 9)]
ANSWERS: list[Command] = [*Answer, *NUMBERS, HEARTS, DIAMONDS, CLUBS, RED, BLACK]

Outcome = tuple[Dialogue, Reacted]


def done(action: Command | Transfer) -> Outcome:
    """It is done: the player has chosen it, or said yes to it, or no where that does it."""
    return IDLE, Perform(action, chosen=True)


NO_QUESTION: Outcome = (IDLE, Reaction.NO_QUESTION)
LEFT_ALONE: Outcome = (IDLE, Reaction.LEFT_ALONE)
SAY_AGAIN: Outcome = (IDLE, Reaction.SAY_AGAIN)
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


def advice(dialogue: Dialogue, action: Command | Transfer) -> dict[Command, Outcome]:
    """Return the answers to what is no question, but may be done by a yes."""
    return {
        **dict.fromkeys(ANSWERS, stays(dialogue, Reaction.NO_QUESTION)),
        YES: done(action),
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
    (ADVISED, advice(ADVISED, TO_TWO)),
    (ADVISED_TO_DRAW, advice(ADVISED_TO_DRAW, DrawCards())),
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
    (OFFERING, yes_or_no(OFFERING, done(SetSpeech("text")), done(NewGame()))),
    (
        SUGGESTING_BEFORE_OFFER,
        yes_or_no(SUGGESTING_BEFORE_OFFER, MEANT, stays(OFFERING, AGAIN)),
    ),
    (DOUBTING, yes_or_no(DOUBTING, (IDLE, TakeLine("draw")), SAY_AGAIN)),
    (
        GUESSING,
        {
            **dict.fromkeys(ANSWERS, stays(GUESSING, OUT_OF_RANGE)),
            Choose(1): (IDLE, TakeLine("undo")),
            Choose(2): (IDLE, TakeLine("draw")),
            Choose(3): (IDLE, TakeLine("table")),
            LAST: (IDLE, TakeLine("table")),
            NO: SAY_AGAIN,
            CANCEL: LEFT_ALONE,
        },
    ),
]

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
    SetListening("always"),
    SetHeadset(wanted=True),
    SetEarcons(wanted=False),
    Hark.ENOUGH,
    SetSpeech("reader"),
    ChangeManner("rate", 1),
    SetManner("volume", 80),
    ChangeVoice(-1),
    SetVoice("Anna"),
    ChangeThinking(1),
    SetBraille(wanted=True),
    SetCardCodes("aph"),
    SetColumnOrder("top"),
    NewGame(),
    NewGame(("draw=3", "timer=no")),
    NewWinnableGame(),
    NewWinnableGame(("draw=3",)),
    PlayDeal(4711),
    PlayDeal(4711, ("classic",)),
    AskColumn(column(3)),
    AskLastOfWaste(3),
    AskWhere(SEVEN),
    AskWhereTo(Pronoun.IT),
    AskTakers(column(4)),
    AskCan(MoveCards(CardPattern(Rank.SEVEN), column(4))),
    AskHistory(),
    SaveGame(),
    SaveAs("Before the king"),
    LoadSave(3),
    LoadNamed("Before the king"),
    DeleteSave(3),
    DeleteNamed("Before the king"),
    ImportLine("klondike house deal 4711"),
    TeachWord("tin", "ten"),
    ForgetWord("tin"),
    Misheard.TAUGHT,
    PlayDaily(),
    AskStatistics(),
    AskStatistics("draw-three"),
    *Order,
    *Advice,
    *Question,
]
