"""What may be said at each moment: all that is understood then, and what doesn't fit left out."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from app.spoken_questions import HOUSE, PARSER, QUESTIONS, on_table, started
from hypothesis import given, settings
from sentences import Sentences
from strategies import positions, rules, twins

from a11y_klondike.app.dialogue import Advised, Dialogue, Idle
from a11y_klondike.app.game import Game
from a11y_klondike.app.spoken_now import spoken_now
from a11y_klondike.command.model import (
    Answer,
    Choose,
    ChooseLike,
    DrawCards,
    MoveCards,
    Order,
    Redo,
    Undo,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import PRESETS, Card, Deal, GameState, Rules, Transfer, column
from a11y_klondike.session import Act, Session

MISFITS = {"no-question", "say-yes-or-no", "none-like", "several-like", "choice-range"}
"""What is told to somebody whose answer doesn't fit."""
ALWAYS = "what can i say · repeat · say that again · slower · louder · wrong · stop listening"


def now(game: Game) -> Sentences:
    return Sentences(game.spoken_now())


def ids(game: Game, line: str) -> set[str]:
    """Return which sentences are told of a line that is heard."""
    return {told.id for told in game.hear(line, spoken=True).announcement.sentences}


def lines_of(text: str) -> list[str]:
    return [line.strip() for part in text.splitlines() for line in part.split(" · ")]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_its_answers_and_little_else(name: str) -> None:
    asked = QUESTIONS[name]
    game = asked.game()
    assert type(game._question.dialogue).__name__ == asked.kind
    said = set(now(game).all())
    assert set(lines_of(asked.fits)) <= said
    assert not set(lines_of(asked.misfits)) & said
    assert set(lines_of(ALWAYS)) <= said
    assert len(said) < 120


@pytest.mark.parametrize("name", QUESTIONS)
def test_whatever_may_be_said_to_a_question_is_understood(name: str) -> None:
    asked = QUESTIONS[name].game
    for line in now(asked()).all():
        told = ids(asked(), line)
        assert not told & MISFITS, line
        assert not any(each.startswith(("unknown", "refusal")) for each in told), line


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_answer_closes_the_question_or_narrows_it(name: str) -> None:
    asked = QUESTIONS[name].game
    for line in lines_of(QUESTIONS[name].fits):
        game = asked()
        before = game._question.dialogue
        game.hear(line, spoken=True)
        assert game._question.dialogue != before, line


def test_what_was_advised_can_be_done_with_a_yes() -> None:
    game = on_table()
    move = Transfer(Card.from_code("7h"), column(1), column(2))

    def said(dialogue: Dialogue) -> Sentences:
        situation = Situation(game.session.table, HOUSE, game.session.legal_moves())
        return Sentences(spoken_now(PARSER, game.session, situation, dialogue))

    advised, idle = said(Advised(move)), said(Idle())
    assert "yes" in advised
    assert "yes" not in idle
    for line in ("seven of hearts to column two", "draw a card", "hint"):
        assert line in advised
        assert line in idle
    for line in ("one", "hearts", "up"):
        assert line not in advised


def test_turns_are_taken_back_only_where_there_are_some() -> None:
    game = on_table()
    assert "undo that" not in now(game)
    assert "redo" not in now(game)
    game.hear("seven of hearts to column two")
    assert "undo that" in now(game)
    assert "undo two turns" in now(game)
    assert "redo" not in now(game)
    game.hear("undo")
    assert "undo that" not in now(game)
    assert "redo" in now(game)


def test_a_game_is_finished_only_where_that_can_be_promised() -> None:
    table = "1: | Ks\n2: | Kd\nfoundations: Kc Qd Kh Qs"
    game = on_table(table=table)
    assert "finish the game" in now(game)
    assert "finish the game" not in now(on_table())
    game.hear("finish")
    for line in ("finish the game", "draw a card", "play the king of spades"):
        assert line not in now(game)
    for line in ("undo that", "new game", "what can i say"):
        assert line in now(game)


def test_it_follows_the_card_that_was_last_named() -> None:
    game = on_table()
    assert "move it to column two" not in now(game)
    game.hear("where is the seven of diamonds")
    assert "move it to column two" in now(game)
    assert "move it to column five" not in now(game)


def test_a_moment_that_stays_has_the_same_text() -> None:
    game = on_table()
    text = game.spoken_now()
    game.hear("table")
    assert game.spoken_now() == text
    game.hear("draw")
    assert game.spoken_now() != text
    game.hear("new game", spoken=True)
    game.hear("no")
    game.hear("undo")
    game.hear("draw")
    game.hear("draw")
    game.hear("undo two")
    game.hear("draw")
    game.hear("undo")
    assert "redo" in now(game)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_game_that_is_played_by_chance_hears_nothing_that_is_refused(preset: str) -> None:
    """Moves and draws, answers to what is asked then, and turns taken back."""
    for number in (1, 2):
        game, random = started(Session(Deal.numbered(number), PRESETS[preset])), Random(number)
        done: list[Act] = []
        game.session.on_act = done.append
        for _ in range(20):
            said = now(game)
            line = next(filter(_plays, iter(partial(said.one, random), None)))
            before = len(done), game._question.dialogue
            told = ids(game, line)
            assert not told & MISFITS, line
            assert not any(it.startswith(("unknown", "refusal", "nothing-to")) for it in told), line
            assert before != (len(done), game._question.dialogue), line


def _plays(line: str) -> bool:
    """Whether a line changes the game, or answers a question."""
    plays = MoveCards | DrawCards | Undo | Redo | Answer | Choose | ChooseLike
    parsed = PARSER.parse(line)
    return isinstance(parsed, plays) or parsed in {Order.REDEAL, Order.FINISH}


@settings(max_examples=40)
@given(twins(positions()) | twins(positions(face_down=False)), rules)
def test_cards_that_are_not_seen_change_nothing(
    both: tuple[GameState, GameState], house: Rules
) -> None:
    texts = []
    for state in both:
        session = Session(Deal.numbered(1), house)
        session._first = state
        texts.append(started(session).spoken_now())
    assert texts[0] == texts[1]


def test_the_parser_is_asked_for_its_language_once(english_parser: Parser) -> None:
    game = on_table()
    assert game.parser is PARSER
    assert game.parser is not english_parser
    assert game.spoken_now() is game.spoken_now()
