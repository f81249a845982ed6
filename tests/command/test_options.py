"""New games with rules of their own: how they are said and typed, and what is none."""

from __future__ import annotations

from itertools import product

import pytest

from a11y_klondike.command.export import spoken_forms
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.model import (
    Command,
    DrawCards,
    Muddle,
    NewGame,
    Order,
    OutOfRange,
    Parsed,
    PlayDeal,
    Question,
    Unparsed,
)
from a11y_klondike.command.options import expanded
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.template import TemplateError, parse_template
from a11y_klondike.engine import PRESETS, RULE_OPTIONS
from a11y_klondike.l10n import Vocabulary

SPOKEN = {
    NewGame(("draw=3",)): "new game with draw three · play draw three",
    NewGame(("vegas",)): "play Vegas · new game with Vegas rules · Vegas rules",
    NewGame(("classic",)): "play classic · classic rules · new game with classic rules",
    NewGame(("draw-three",)): "draw three rules · play draw three rules",
    NewGame(("vegas-three",)): "vegas draw three rules · vegas three",
    NewGame(("large-print",)): "large print rules · large print",
    NewGame(("google-hard",)): "play google hard · google hard rules",
    NewGame(("passes=3",)): "three passes · new game with three passes",
    NewGame(("passes=1",)): "one pass · a single pass · no redeals",
    NewGame(("passes=unlimited",)): "any number of passes",
    NewGame(("worry-back=no",)): "no worry back · without worrying back · no taking back",
    NewGame(("worry-back=yes",)): "with worry back · worrying back allowed",
    NewGame(("runs=whole",)): "whole runs · only whole runs",
    NewGame(("aces=forced",)): "forced aces · aces go up by themselves",
    NewGame(("scoring=none",)): "no scoring · without points",
    NewGame(("scoring=vegas",)): "Vegas scoring · new game with Vegas scoring",
    NewGame(("scoring=standard-timed",)): "timed scoring · standard timed scoring",
    NewGame(("finish=automatic",)): "new game with automatic finish",
    NewGame(("timer=no",)): "no timer · without a timer · new game with no timer",
    PlayDeal(4711, ("draw=3",)): "deal four seven one one with draw three",
    PlayDeal(47, ("classic",)): "play deal forty-seven with classic rules",
}
"""What can be said as well as typed."""

TYPED = {
    NewGame(("draw=3", "passes=3", "worry-back=no", "scoring=vegas")): (
        """new game, draw three, three passes, no worry back, Vegas scoring
        new game with draw three, three passes, no worry back and Vegas scoring
        NEW GAME: draw 3, 3 passes, no worry back, Vegas scoring.
        new draw three game, three passes, no worry back, vegas scoring
        draw three, three passes, no worry back, Vegas scoring"""
    ),
    NewGame(("draw=3",)): (
        """new game draw 3 · new game, draw three · play draw 3 · start a draw 3 game
        new draw three game · start a new draw 3 game"""
    ),
    NewGame(("classic",)): (
        """new game classic rules · new game, classic · new game by classic rules
        play a classic game · start a classic game · please start a new classic game
        new classic game · a new classic game"""
    ),
    NewGame(("classic", "draw=3")): (
        "classic, draw three · classic rules with draw three · new classic game, draw three"
    ),
    NewGame(("vegas", "draw=3", "passes=3")): "vegas, draw three, three passes",
    NewGame(("passes=3", "draw=3")): "three passes, draw three · 3 passes and draw 3",
    NewGame(("draw=3", "passes=3")): "draw three and three passes · draw 3, 3 passes",
    NewGame(("finish=automatic", "timer=no")): "automatic finish, no timer",
    NewGame(("passes=4",)): "4 passes · new game, 4 passes · new 4 passes game",
    NewGame(("scoring=standard",)): "new game under standard scoring",
    PlayDeal(
        4711, ("draw=3",)
    ): "deal 4711 with draw three · deal 4711, draw three · deal 4711 draw 3",
    PlayDeal(4711, ("classic",)): "deal 4711 classic · new game 4711 classic rules",
    PlayDeal(
        3, ("passes=3",)
    ): "deal 3, 3 passes · deal three, three passes · deal three three passes",
    PlayDeal(5, ("draw=1", "timer=no")): "deal five, draw one, no timer",
}
"""What can only be typed: several options, and figures."""


def phrases(text: str) -> list[str]:
    return [piece.strip() for line in text.splitlines() for piece in line.split("·")]


@pytest.fixture(scope="module")
def hearing(parser: Parser) -> Parser:
    """A parser of what can be spoken."""
    grammar = parser.grammar
    spoken = tuple(wording for wording in grammar.wordings if wording.spoken)
    return Parser(parser.vocabulary, Grammar(spoken, spoken_forms(grammar)))


@pytest.mark.parametrize(
    ("phrase", "command"),
    [(phrase, command) for command, text in SPOKEN.items() for phrase in phrases(text)],
)
def test_what_is_said(parser: Parser, hearing: Parser, phrase: str, command: Command) -> None:
    assert parser.parse_all(phrase) == (command,)
    assert hearing.parse_all(phrase) == (command,)


@pytest.mark.parametrize(
    ("phrase", "command"),
    [(phrase, command) for command, text in TYPED.items() for phrase in phrases(text)],
)
def test_what_is_typed(parser: Parser, phrase: str, command: Command) -> None:
    assert parser.parse_all(phrase) == (command,)


@pytest.mark.parametrize(
    ("line", "commands"),
    [
        # Drawing stays drawing, and finishing stays finishing
        ("draw three", [DrawCards(3)]),
        ("draw 3", [DrawCards(3)]),
        ("draw one", [DrawCards(1)]),
        ("draw three cards", [DrawCards(3)]),
        ("auto finish", [Order.FINISH]),
        # Commands that commas and joints part
        ("new game; draw three", [NewGame(), DrawCards(3)]),
        ("new game then draw three", [NewGame(), DrawCards(3)]),
        ("no timer; draw three", [NewGame(("timer=no",)), DrawCards(3)]),
        ("draw three, classic rules", [DrawCards(3), NewGame(("classic",))]),
        # The rules themselves, and other games
        ("rules", [Question.RULES]),
        ("passes left", [Question.PASSES_LEFT]),
        ("new game", [NewGame()]),
        ("new game three", [PlayDeal(3)]),
        ("new game 33", [PlayDeal(33)]),
    ],
)
def test_what_was_understood_before_still_is(
    parser: Parser, line: str, commands: list[Command]
) -> None:
    assert parser.parse_all(line) == tuple(commands)


@pytest.mark.parametrize(
    "line",
    [
        # Too little to start a game by: one word, or what is worded like another command
        *("vegas", "classic", "timed", "house"),
        *("automatic finish", "finish automatically"),
        # No such rules
        *("ten passes", "new game, ten passes", "zero passes", "new game with 0 passes"),
        *("draw two three passes", "new game with draw four"),
        # After a comma or "and" a rule is awaited, and this is none, or badly put
        *("new game, draw", "new game, draw, table", "new game and draw three", "deal 5, draw"),
        # A rule set replaces what was said before it, so it is never the second
        *("draw three classic rules", "new draw three classic game", "vegas classic"),
        # More than there are fields
        " ".join(["no timer"] * 10),
    ],
)
def test_what_starts_no_game(parser: Parser, line: str) -> None:
    for meaning in parser.parse_all(line):
        assert isinstance(meaning, Unparsed | OutOfRange | Muddle), meaning


@pytest.mark.parametrize("line", ["new vegas game", "new classic game", "new draw three game"])
def test_what_sounds_like_a_move_is_only_typed(parser: Parser, hearing: Parser, line: str) -> None:
    """Recognisers hear "new vegas game" in "move eight of spades"."""
    assert isinstance(parser.parse(line), NewGame)
    assert isinstance(hearing.parse(line), Unparsed)


def test_up_to_nine_options_are_one_command(parser: Parser) -> None:
    fields = "draw three|two passes|no worry back|whole runs|forced aces|no scoring"
    said = ["classic", *fields.split("|"), "automatic finish", "no timer"]
    meaning = parser.parse(f"new game {', '.join(said)}")
    assert isinstance(meaning, NewGame)
    assert len(meaning.options) == len(said) == 9
    assert meaning.options[0] == "classic"
    assert {option.partition("=")[0] for option in meaning.options[1:]} == {
        option.partition("=")[0] for option in RULE_OPTIONS if "=" in option
    }


def test_options_follow_each_other_in_any_order(parser: Parser) -> None:
    fields = [option for option in RULE_OPTIONS if option not in PRESETS]
    for one, other in product(RULE_OPTIONS, fields):
        said = f"{worded(parser, one)} {worded(parser, other)}"
        for line in (f"new game {said}", said, f"play {said}"):
            assert parser.parse(line) == NewGame((one, other)), line
        assert parser.parse(f"deal 4711 {said}") == PlayDeal(4711, (one, other))


def test_a_slip_in_an_option_is_asked_about(parser: Parser) -> None:
    for line, words in [
        ("new game, draw thre", "new game draw three"),
        ("classic ruls", "classic rules"),
        ("new game with 4 pases", "new game with 4 passes"),
        ("no timr", "no timer"),
    ]:
        meaning = parser.parse(line)
        assert isinstance(meaning, Unparsed)
        assert meaning.nearest
        assert meaning.nearest.words == words
        assert parser.parse(words) == meaning.nearest.command


def test_a_guess_at_numbers_changes_no_figure(parser: Parser) -> None:
    meaning: Parsed = parser.parse("new game with 3 passs, 2 pases")
    assert isinstance(meaning, Unparsed)
    assert meaning.nearest is None or "3" in meaning.nearest.words


def worded(parser: Parser, option: str) -> str:
    """Return a way to say an option."""
    words: Vocabulary = parser.vocabulary
    if option in PRESETS:
        return words.presets[option][0]
    return OPTION_WORDS[option]


OPTION_WORDS = {
    "draw=1": "draw one",
    "draw=3": "draw three",
    "passes=1": "one pass",
    "passes=2": "two passes",
    "passes=3": "three passes",
    "passes=4": "four passes",
    "passes=5": "five passes",
    "passes=6": "six passes",
    "passes=7": "seven passes",
    "passes=8": "eight passes",
    "passes=9": "nine passes",
    "passes=unlimited": "any number of passes",
    "worry-back=yes": "worry back allowed",
    "worry-back=no": "no worry back",
    "runs=any": "any part of a run",
    "runs=whole": "whole runs",
    "aces=free": "free aces",
    "aces=forced": "forced aces",
    "scoring=none": "no scoring",
    "scoring=standard": "standard scoring",
    "scoring=standard-timed": "timed scoring",
    "scoring=vegas": "Vegas scoring",
    "finish=ask": "ask before finishing",
    "finish=automatic": "automatic finish",
    "timer=yes": "timer on",
    "timer=no": "no timer",
}


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("no timer", {"no timer"}),
        ("(no|without) [a] timer", {"no timer", "no a timer", "without timer", "without a timer"}),
        ("[only] whole runs|whole", {"only whole runs", "whole runs", "whole"}),
        ("Ärmel-lose ACES", {"armel lose aces"}),
    ],
)
def test_all_ways_to_say_a_template(template: str, words: set[str]) -> None:
    assert {" ".join(way) for way in expanded(parse_template(template))} == words


@pytest.mark.parametrize("template", ["", "[no] [timer]", "{rank} timer", "<joint> timer"])
def test_what_is_no_wording_of_an_option(template: str) -> None:
    with pytest.raises(TemplateError, match="an option"):
        expanded(parse_template(template))
