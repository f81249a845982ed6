"""Questions of the game, and what may be said to each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from laid import session_at

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app.dialogue import Idle, Offering
from a11y_klondike.app.game import Game
from a11y_klondike.command.model import Order, Question, SetSpeech
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import PRESETS, Rules
from a11y_klondike.l10n import load_locale
from a11y_klondike.session import Session
from a11y_klondike.voice.decision import Band, Decision

PARSER = load_parser(load_locale("en").vocabulary)
HOUSE = PRESETS["house"]
TABLE = """
    1: 9s | 7h 6s
    2: | 8s
    3: | 8c
    4: 2c | 2h
    5: | 3s
    6: | 7d
    7: | Qs
    stock: *
    foundations: Ah
"""
YES_OR_NO = "yes · yes please · do it · no · no thank you · cancel · never mind"


def started(session: Session, dialogue: Idle | Offering = Idle()) -> Game:  # noqa: B008 - frozen
    return Game(session, lambda: PARSER, Random(1), describe_welcome(session), dialogue=dialogue)


def on_table(*lines: str, table: str = TABLE, house: Rules = HOUSE) -> Game:
    game = started(session_at(table, house))
    for line in lines:
        game.hear(line, spoken=True)
    return game


def in_doubt(words: str, *others: str, before: str = "") -> Game:
    game = on_table(*before.split(" · ")) if before else on_table()
    game.hear_spoken(Decision(Band.ASK, words, others, certainty=0.6))
    return game


def offered() -> Game:
    question = announcement(sentence("ask-reader"))
    offering = Offering(yes=SetSpeech("text"), no=SetSpeech("voice"), question=question)
    return started(session_at(TABLE, HOUSE), offering)


def going_on() -> Game:
    question = announcement(sentence("ask-new-game"))
    offering = Offering(yes=Question.STANDING, no=Order.RESTART, question=question)
    return started(session_at(TABLE, HOUSE), offering)


def slipped() -> Game:
    game = on_table("two of hearts")
    game.hear("colum three")
    return game


@dataclass(frozen=True)
class Asked:
    """A question, and what may be said then.

    Attributes:
        kind: the name of the question's class.
        game: returns a game in which it is open.
        fits: what answers it.
        misfits: what doesn't.
    """

    kind: str
    game: Callable[[], Game]
    fits: str
    misfits: str


QUESTIONS = {
    "where": Asked(
        "Choosing",
        lambda: on_table("seven of hearts"),
        """one · number two · the first one · the second one · the last one · spades · clubs · no
        column two · pile three · cancel · never mind""",
        """three · the third one · hearts · diamonds · the red one · the black one · column four
        seven of hearts · seven of spades · queen · up · home · the foundation · yes · undo""",
    ),
    "up-or-not": Asked(
        "Choosing",
        lambda: on_table("two of hearts"),
        "one · two · up · home · the foundation · column five · the black one · spades · cancel",
        "three · hearts · the red one · column one · yes · two of hearts · hint",
    ),
    "which": Asked(
        "Choosing",
        lambda: on_table("seven to column two", table="1: | 7h\n2: | 8s\n6: | 7d\nstock: *"),
        """one · two · hearts · diamonds · seven of diamonds · the seven of diamonds · no
        the last one""",
        "three · spades · clubs · the red one · seven of clubs · up · column two · yes",
    ),
    "yes-or-no": Asked(
        "Confirming",
        lambda: on_table("draw a card", "new game"),
        f"{YES_OR_NO} · undo · undo that",
        "one · hearts · up · column two · the last one · undo two turns · seven of hearts · hint",
    ),
    "offer": Asked(
        "Offering", offered, YES_OR_NO, "one · hearts · continue my last game · resume · undo"
    ),
    "going-on": Asked(
        "Offering", going_on, f"{YES_OR_NO} · resume · continue my last game", "one · hearts"
    ),
    "slip": Asked(
        "Suggesting",
        slipped,
        f"{YES_OR_NO} · one · two · up · the foundation · column five · the black one",
        "three · hearts · column two",
    ),
    "said": Asked(
        "Doubting",
        lambda: in_doubt("seven of hearts to column two"),
        YES_OR_NO,
        "one · hearts · column two · seven of hearts",
    ),
    "which-said": Asked(
        "Guessing",
        lambda: in_doubt("seven of hearts to column two", "seven of diamonds to column two"),
        """one · two · the first one · the last one · no · cancel · hearts · diamonds
        seven of hearts · of diamonds · seven of diamonds to column two""",
        "three · spades · seven · column two · the red one",
    ),
}
