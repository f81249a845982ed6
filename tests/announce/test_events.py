"""Every event, in brief, as usual and in full, as `data/events.txt` words it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import Phase, given, settings
from laid import session_at
from strategies import deals, pick, picks, rules
from verbosity_tables import blocks, texts

from a11y_klondike.announce.events import describe_turn, describe_undo
from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import (
    PRESETS,
    Deal,
    Event,
    GameState,
    Move,
    PileId,
    Rank,
    Rules,
    Suit,
    view,
)
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Session, Turn

CELLS = 40
"""A braille display's line."""

BRIEF, NORMAL, FULL = Verbosity


@dataclass(frozen=True)
class Case:
    """A turn on a table, and what is told of it and of taking it back."""

    session: Session
    turn: Turn
    made: dict[Verbosity, str]
    undone: dict[Verbosity, str]

    def __str__(self) -> str:
        return " ".join(map(str, self.turn.asked))


def _case(head: str, table: str, *said: str) -> Case:
    preset, _, moves = head.partition(": ")
    session = session_at(table.replace(" / ", "\n"), PRESETS[preset])
    turn = session.play(map(Move.parse, moves.split()))
    session.undo()
    lines = list(said)
    undo = lines.index("undo")
    return Case(session, turn, texts(lines[:undo]), texts(lines[undo + 1 :]))


CASES = [_case(*block) for block in blocks("events.txt")]
EACH = pytest.mark.parametrize("case", CASES, ids=str)


@EACH
def test_what_is_told(case: Case, english: Locale) -> None:
    said = {each: render(describe_turn(case.turn, each), english) for each in Verbosity}
    assert said == case.made


@EACH
def test_what_is_told_of_taking_it_back(case: Case, english: Locale) -> None:
    table = case.session.table
    said = {each: render(describe_undo(case.turn, table, each), english) for each in Verbosity}
    assert said == case.undone


@EACH
def test_for_ear_and_finger(case: Case, english: Locale) -> None:
    for verbosity in Verbosity:
        for told in (
            describe_turn(case.turn, verbosity),
            describe_undo(case.turn, case.session.table, verbosity),
        ):
            text, spoken, braille = (render(told, english, form) for form in Form)
            assert spoken == text, "no code or sign is in it"
            assert braille
            assert all(len(braille_of(each, english)) <= CELLS for each in told.sentences)


def braille_of(said: Sentence, english: Locale) -> str:
    return render(announcement(said), english, Form.BRAILLE)


def test_the_file_has_every_event() -> None:
    happened = {type(event) for case in CASES for event in (*case.turn.events, *case.turn.finish)}
    assert happened == set(Event.__args__)


def test_a_win_is_told_once(english: Locale) -> None:
    won = [case for case in CASES if case.turn.after.is_won]
    assert any(case.turn.finish for case in won)
    assert not all(case.turn.finish for case in won)
    for case, verbosity in product(won, Verbosity):
        assert render(describe_turn(case.turn, verbosity), english).count("You won") == 1


def turn_of(moves: str, table: str) -> Turn:
    return session_at(table, PRESETS["house"]).play(map(Move.parse, moves.split()))


def test_in_brief_a_move_is_told_that_the_game_has_chosen(english: Locale) -> None:
    turn = turn_of("7h:1-2", "1: Jc | 7h\n 2: | 8s\n stock: *")
    said = render(describe_turn(turn, BRIEF, implied=True), english)
    assert said == "Seven of hearts to column two. Jack of clubs turned up."


def test_counts_come_after_what_the_player_must_decide() -> None:
    turn = turn_of("7h:1-2", "1: 2d Jc | 7h\n 2: | 8s\n stock: *")
    decide = announcement(sentence("can-finish"))
    full = describe_turn(turn, FULL, then=decide)
    assert [said.id for said in full.sentences] == [
        "moved-onto",
        "turned-up",
        "can-finish",
        "column-face-down",
    ]
    normal = describe_turn(turn, NORMAL, then=decide)
    assert normal.sentences == full.sentences[:-1]


@settings(max_examples=80, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(deal=deals, house=rules, numbers=picks)
def test_the_more_is_said_the_longer_it_is_and_the_counts_are_true(
    deal: Deal, house: Rules, numbers: list[int], english: Locale
) -> None:
    session = Session(deal, house)
    for number in numbers:
        legal = session.legal_moves()
        if not legal:
            break
        turn = session.play([pick(legal, number)])
        check([describe_turn(turn, each) for each in Verbosity], turn.after, english)
        table = view(turn.before)
        check([describe_undo(turn, table, each) for each in Verbosity], turn.before, english)


def check(told: list[Announcement], state: GameState, english: Locale) -> None:
    """Check that in full nothing is missing, nor wrong."""
    brief, normal, full = ([words(said, english) for said in each.sentences] for each in told)
    assert len(" ".join(brief)) <= len(" ".join(normal)) <= len(" ".join(full))
    assert set(normal) <= set(full)
    for said in told[FULL].sentences:
        match said.id, dict(said.values):
            case "column-face-down", {"column": PileId(number=number), "count": count}:
                assert count == len(state.tableau[number - 1].face_down)
            case "suit-next", {"suit": Suit() as suit, "rank": rank}:
                assert rank == state.foundations[suit.index] + 1
            case "suit-complete", {"suit": Suit() as suit}:
                assert state.foundations[suit.index] == len(Rank)
            case "stock-left", {"count": count}:
                assert count == len(state.stock)


def words(said: Sentence, english: Locale) -> str:
    return render(announcement(said), english)
