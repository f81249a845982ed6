"""What can I say: every example can be said as it stands there, and every move be made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from positions import position
from strategies import positions, rules, twins

from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.vocabulary import describe_answers, describe_vocabulary
from a11y_klondike.app.game import Game
from a11y_klondike.command.export import spoken_forms
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.model import (
    Answer,
    Choose,
    Command,
    MoveCards,
    Muddle,
    OutOfRange,
    Parsed,
    Unparsed,
)
from a11y_klondike.command.normalise import by_first_word, normalise, without_fillers
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.command.resolve import Resolved, Situation, by_likelihood, resolve
from a11y_klondike.engine import (
    PRESETS,
    GameState,
    Rules,
    Transfer,
    apply,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Form, load_locale

ENGLISH = load_locale("en")
PARSER = load_parser(ENGLISH.vocabulary)
HOUSE = PRESETS["house"]
FILLERS = by_first_word(map(normalise, ENGLISH.vocabulary.fillers))


def spoken_only(parser: Parser) -> Parser:
    """Return a parser of what can be spoken: nothing else, and no word is overheard."""
    grammar = parser.grammar
    spoken = tuple(wording for wording in grammar.wordings if wording.spoken)
    return Parser(replace(parser.vocabulary, fillers=()), Grammar(spoken, spoken_forms(grammar)))


SPOKEN = spoken_only(PARSER)


def described(state: GameState, house: Rules) -> Announcement:
    legal = legal_moves(state, house)
    transfers = [move for move in legal if isinstance(move, Transfer)]
    others = [move for move in legal if not isinstance(move, Transfer)]
    return describe_vocabulary(view(state), [*by_likelihood(transfers, view(state)), *others])


def examples(told: Announcement, form: Form) -> Iterator[tuple[str, str]]:
    """Yield each example in the words of one form, with the message that it stands in."""
    for sentence in told.sentences:
        if sentence.id in {"say-moves", "say-moves-none"}:
            continue
        text = render(announcement(sentence), ENGLISH, form)
        _, _, listed = text.rpartition(": ")
        for example in listed.removesuffix(".").removesuffix(";").split("; "):
            yield sentence.id, example


def meant(example: str, form: Form) -> Command:
    """Return what an example means, which is one command."""
    parsed: tuple[Parsed, ...] = PARSER.parse_all(example)
    if form is Form.SPOKEN:
        parsed = tuple(SPOKEN.meanings(normalise(example)))
    assert len(parsed) == 1, example
    (command,) = parsed
    assert not isinstance(command, Unparsed | OutOfRange | Muddle), example
    return command


@settings(max_examples=60)
@given(state=positions(), house=rules)
def test_each_example_can_be_said_and_each_move_made(state: GameState, house: Rules) -> None:
    situation = Situation(view(state), house, legal_moves(state, house))
    told = described(state, house)
    for form in Form:
        for message, example in examples(told, form):
            command = meant(example, form)
            if message.startswith("say-move-"):
                assert isinstance(command, MoveCards)
                found = resolve(command, situation)
                assert isinstance(found, Resolved), example
                apply(state, house, found.move)


@settings(max_examples=60)
@given(state=positions(), house=rules)
def test_moves_are_named_if_there_are_any(state: GameState, house: Rules) -> None:
    ids = [sentence.id for sentence in described(state, house).sentences]
    some = any(isinstance(move, Transfer) for move in legal_moves(state, house))
    assert ids[0] == ("say-moves" if some else "say-moves-none")
    assert any(name.startswith("say-move-") for name in ids) is some
    assert len(ids) == len(set(ids)) <= 22


@settings(max_examples=60)
@given(pair=twins(positions()), house=rules)
def test_no_example_depends_on_a_card_that_was_not_seen(
    pair: tuple[GameState, GameState], house: Rules
) -> None:
    assert described(pair[0], house) == described(pair[1], house)


def test_there_is_an_example_of_each_command() -> None:
    """Answers are listed when they are asked for; columns and foundations are read in one way."""
    states = [
        position("1: | 9s 8d\n2: | 9c\n3: 4d | Kh\nwaste: 7s\nfoundations: 8h As\nstock: *"),
        position("1: | 9s\n2: | 8d\nwaste: *\nfoundations: 3h"),
    ]
    said = {
        example for state in states for _, example in examples(described(state, HOUSE), Form.TEXT)
    }
    reached = {name.split(".")[0] for example in said for name in names_of(example)}
    names = {wording.command.split(".")[0] for wording in PARSER.grammar.wordings}
    assert names - reached == {
        *(answer.value for answer in Answer),
        *("choice", "like"),
        *("column", "foundation_name"),
    }


def names_of(example: str) -> set[str]:
    """Return the names of the commands that the grammar reads in an example."""
    words = without_fillers(normalise(example), FILLERS)
    paths = PARSER.walk([(PARSER.start, ())], words)
    return {state.command for state, _ in paths if state.command}


def test_each_way_to_say_it_names_another_move_while_there_are_any() -> None:
    state = position("1: | 7h\n2: | 8s\n3: | 5d\n4: | 6c\nwaste: Jd Qc\n5: | Kd\nstock: *")
    told = [
        example
        for message, example in examples(described(state, HOUSE), Form.BRAILLE)
        if message.startswith("say-move-")
    ]
    assert told[:2] == ["Qc 5", "6c 7h"]


def test_a_won_game_still_tells_what_can_be_said() -> None:
    won = position("foundations: Kc Kd Kh Ks")
    told = described(won, HOUSE)
    assert told.sentences[0].id == "say-moves-none"
    for _, example in examples(told, Form.TEXT):
        meant(example, Form.TEXT)


def test_the_stock_is_told_as_it_is() -> None:
    ids = [
        [sentence.id for sentence in described(position(text), HOUSE).sentences]
        for text in ("1: | Kh\nstock: *", "1: | Kh\nwaste: *", "foundations: Kc Kd Qh Ks\n1: | Kh")
    ]
    assert [("say-stock" in them, "say-stock-empty" in them) for them in ids] == [
        (True, False),
        (False, True),
        (False, False),
    ]


@pytest.mark.parametrize(
    ("choices", "commands"),
    [
        (0, [Answer.YES, Answer.NO]),
        (2, [Choose(1), Choose(2), Answer.CANCEL]),
        (3, [Choose(1), Choose(2), Choose(3), Answer.CANCEL]),
    ],
)
@pytest.mark.parametrize("form", Form)
def test_answers(choices: int, commands: list[Command], form: Form) -> None:
    told = describe_answers(choices)
    assert [meant(example, form) for _, example in examples(told, form)] == commands


def test_an_open_question_stays_open_and_its_answers_come_first(
    new_game: Callable[..., Game],
) -> None:
    game = new_game(1)
    game.hear("ace up")
    told = game.hear("what can I say").announcement
    assert [sentence.id for sentence in told.sentences][:2] == ["say-answers-choices", "say-moves"]
    assert render(game.hear("one").announcement, ENGLISH).startswith("Ace of hearts to the found")
    game.hear("new game")
    told = game.hear("commands").announcement
    assert told.sentences[0].id == "say-answers"
    assert render(game.hear("no").announcement, ENGLISH) == "Nothing changed."
    assert game.hear("commands").announcement.sentences[0].id == "say-moves"


def test_what_is_asked_for_by_a_slip_is_told(new_game: Callable[..., Game]) -> None:
    game = new_game(1)
    assert "Did you mean: what can i say?" in render(
        game.hear("what kan I say").announcement, ENGLISH
    )
    assert game.hear("yes").announcement.sentences[0].id == "say-moves"
