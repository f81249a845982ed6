"""New games with rules of their own: relative to the game that is played, and asked for first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from a11y_klondike.announce.render import render
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.game import Game
from a11y_klondike.command.model import NewGame, PlayDeal
from a11y_klondike.engine import RuleFault, RuleOptionError, rules_text
from a11y_klondike.l10n import Locale

Play = Callable[..., Game]


@pytest.fixture
def say(english: Locale) -> Callable[..., str]:
    """Return a function that says a line to a game and returns the text of the reply."""

    def said(game: Game, line: str, *, spoken: bool = False) -> str:
        return render(game.hear(line, spoken=spoken).announcement, english)

    return said


Say = Callable[..., str]


@pytest.mark.parametrize(
    ("rules", "line", "after"),
    [
        ("house", "new game", "house"),
        ("house", "new game with draw three", "draw=3"),
        ("house", "new draw three game, three passes, no worry back, Vegas scoring", "{}"),
        ("vegas", "new game, draw three", "vegas,draw=3"),
        ("vegas", "vegas, draw three, three passes", "vegas-three"),
        ("vegas,draw=3", "new game", "vegas,draw=3"),
        ("classic", "draw three, any number of passes", "draw-three,aces=forced"),
        ("classic", "new Vegas game", "vegas"),
        ("classic", "play vegas with three passes", "vegas,passes=3"),
        ("draw-three", "aces go up by themselves, draw one, one pass", "classic"),
        ("timed", "no timer, no scoring", "timer=no"),
        ("timed", "new game, large print", "large-print"),
        ("large-print", "timer on and timed scoring", "timed,worry-back=no"),
        ("house", "new game with 9 passes", "passes=9"),
    ],
)
def test_options_change_the_rules_of_the_game_that_is_played(
    new_game: Play, say: Say, rules: str, line: str, after: str
) -> None:
    game = new_game(1, rules)
    expected = after.format("vegas-three,worry-back=no")
    assert say(game, line).startswith("Deal ")
    assert rules_text(game.session.rules) == expected
    assert game.session.deal.number != 1


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("deal 4711", "vegas"),
        ("deal 4711 with draw three", "vegas,draw=3"),
        ("deal 4711, classic", "classic"),
        ("deal four seven one one, classic rules, no timer", "classic,timer=no"),
    ],
)
def test_a_deal_can_be_played_by_other_rules(
    new_game: Play, say: Say, line: str, rules: str
) -> None:
    game = new_game(1, "vegas")
    assert say(game, line).startswith("Deal 4711.")
    assert game.session.deal.number == 4711
    assert rules_text(game.session.rules) == rules


def test_the_next_game_keeps_what_was_set(new_game: Play, say: Say) -> None:
    game = new_game()
    for line, rules in [
        ("new game with draw three", "draw=3"),
        ("three passes", "draw=3,passes=3"),
        ("new game", "draw=3,passes=3"),
        ("deal 5", "draw=3,passes=3"),
        ("new game, house", "house"),
    ]:
        say(game, line)
        assert rules_text(game.session.rules) == rules


@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize("line", ["new game with draw three", "draw three rules", "three passes"])
def test_a_game_under_way_is_given_up_only_upon_a_yes(
    new_game: Play, say: Say, line: str, *, spoken: bool
) -> None:
    game = new_game(1, "vegas")
    say(game, "draw")
    question = say(game, line, spoken=spoken)
    assert question == "Give up this game and start a new one? Yes or no."
    assert say(game, "no") == "Nothing changed."
    assert (game.session.deal.number, len(game.session.moves)) == (1, 1)
    say(game, line, spoken=spoken)
    answer = say(game, "yes", spoken=spoken)
    assert answer.startswith("Deal ")
    rules = {"new game with draw three": "vegas,draw=3", "draw three rules": "draw-three"}
    assert rules_text(game.session.rules) == rules.get(line, "vegas,passes=3")


def test_a_spoken_option_is_asked_for_even_at_the_start(new_game: Play, say: Say) -> None:
    game = new_game()
    assert say(game, "classic rules", spoken=True) == "Start a new game? Yes or no."
    assert rules_text(game.session.rules) == "house"
    say(game, "yes", spoken=True)
    assert rules_text(game.session.rules) == "classic"


def test_a_deal_that_is_asked_for_keeps_its_options(new_game: Play, say: Say) -> None:
    game = new_game()
    say(game, "draw")
    question = say(game, "deal 4711 with draw three")
    assert question == "Give up this game and start deal 4711? Yes or no."
    assert say(game, "yes").startswith("Deal 4711. Own rules: draw three, any number of passes.")


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("house", "new game, no timer, timed scoring"),
        ("house", "timed scoring and no timer"),
        ("timed", "no timer"),
        ("timed", "deal 4711 with draw three, no timer"),
        ("large-print", "timed scoring"),
        ("house", "large print rules with timed scoring"),
    ],
)
@pytest.mark.parametrize("spoken", [False, True])
def test_a_contradiction_is_refused_and_changes_nothing(
    new_game: Play, say: Say, rules: str, line: str, *, spoken: bool
) -> None:
    game = new_game(1, rules)
    say(game, "draw")
    session = game.session
    assert say(game, line, spoken=spoken).startswith("Timed scoring needs a timer")
    assert say(game, "yes") == "There is no question to answer."
    assert game.session is session
    assert len(session.moves) == 1


def test_a_contradiction_stops_a_line_of_commands(new_game: Play, say: Say) -> None:
    game = new_game(1, "timed")
    assert say(game, "no timer; draw").splitlines()[1].startswith("The first command failed")
    assert game.session.moves == ()


@pytest.mark.parametrize("command", [NewGame(("draw=2",)), PlayDeal(1, ("nonsense",))])
def test_an_option_that_no_language_has_is_a_mistake_of_the_program(
    new_game: Play, command: NewGame | PlayDeal
) -> None:
    game = new_game()
    with pytest.raises(RuleOptionError) as caught:
        game._executor.execute(command, Consent.TYPED)
    assert caught.value.fault is not RuleFault.CONTRADICTION
    assert game.session.deal.number == 1


def test_undo_does_not_bring_back_other_rules(new_game: Play, say: Say) -> None:
    game = new_game()
    say(game, "new game with draw three")
    assert say(game, "undo") == "Nothing to undo."
    say(game, "draw")
    say(game, "restart")
    say(game, "yes")
    assert rules_text(game.session.rules) == "draw=3"
