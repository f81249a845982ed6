"""Saved games: their numbers and names, and that none is lost without a yes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from keeping import MemoryKeeper
from kept_before import filled_keeper
from kept_talk import KeptTalk
from watch import Watch
from wins import load_wins

from a11y_klondike.session import Hold

NOTHING = "Nothing changed."

Start = Callable[..., KeptTalk]


def test_a_saved_game_comes_back_as_it_was(kept_talk: Start) -> None:
    say = kept_talk()
    say("ace of spades up")
    say("draw")
    assert say("save as Before the king") == "Saved as game one: Before the king."
    assert say("new game") == "Give up this game and start a new one? Yes or no."
    say("yes")
    assert say("load before THE king").startswith("Game one loaded: Before the king.\nDeal 1. ")
    assert say.moves == ["As:7-f", "draw"]
    assert say("undo") == "Draw taken back. Waste empty."
    say("draw; ace of hearts up")
    say("load game one")
    assert say.moves == ["As:7-f", "draw"], "the saved one stays as it was"


def test_it_is_the_game_that_was_asked_about_that_is_loaded(kept_talk: Start) -> None:
    say = kept_talk()
    say("save")
    say("draw")
    say("save")
    assert say("load game two", spoken=True) == "This game is kept. Load game two? Yes or no."
    assert say("yes", spoken=True).startswith("Game two loaded.")
    assert say.moves == ["draw"]


def test_a_name_can_only_be_typed(kept_talk: Start) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("save as Sunday", spoken=True)
    assert not keeper.saved
    say("save as Sunday")
    say("draw")
    assert say("load Sunday", spoken=True).startswith("I don't understand")
    assert say("delete Sunday", spoken=True).startswith("I don't understand")
    say("klondike house deal 7", spoken=True)
    assert (say.deal, say.moves) == (1, ["draw"])


def test_a_game_has_a_number_even_without_a_name(kept_talk: Start) -> None:
    say = kept_talk()
    assert say("save") == "Saved as game one."
    assert say("save the game") == "Saved as game two."
    assert say("save as x") == "Saved as game three: x."
    say("delete saved game two")
    say("yes")
    assert say("saves").splitlines() == [
        "Two saved games.",
        "One: deal 1. House rules, no turn made, saved today.",
        "Three: x. Deal 1, house rules, no turn made, saved today.",
    ]


def test_the_time_goes_on_from_where_it_was(kept_talk: Start) -> None:
    say = kept_talk()
    say("draw")
    say.watch.wait(40)
    say("save")
    say.watch.wait(1000)
    say("load game one")
    say.watch.wait(2)
    assert int(say.game.session.seconds) == 42


def test_a_name_is_not_taken_twice_without_a_yes(kept_talk: Start) -> None:
    say = kept_talk()
    say("save as One game")
    say("draw")
    question = 'There is a saved game called "one GAME" already. Replace it? Yes or no.'
    assert say("save as one   GAME") == question
    assert say("no") == NOTHING
    say("load game one")
    assert say.moves == []
    say("draw")
    say("confirm off")
    assert say("save as one GAME") == question, "whoever wants no questions doesn't want this"
    assert say("yes") == "Saved as game one: one GAME."
    say("load game one")
    assert say.moves == ["draw"]


@pytest.mark.parametrize("line", ["delete saved game one", "delete Sunday"])
@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize("confirm", ["confirm on", "confirm off"])
def test_nothing_is_deleted_without_a_yes(
    kept_talk: Start, line: str, confirm: str, *, spoken: bool
) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say(confirm)
    say("save as Sunday")
    if spoken and line.endswith("Sunday"):
        line = "delete saved game one"
    assert say(line, spoken=spoken) == "Delete saved game one, Sunday? Yes or no."
    assert say("no", spoken=spoken) == NOTHING
    assert list(keeper.saved) == [1]
    say(line, spoken=spoken)
    assert say("yes", spoken=spoken) == "Saved game one deleted."
    assert not keeper.saved


def test_it_is_the_game_that_was_asked_about_that_is_deleted(kept_talk: Start) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("save as one game")
    say("save as another")
    say("delete another")
    say("yes")
    assert [save.name for save in keeper.saved.values()] == ["one game"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("load game seven", "There is no saved game seven."),
        ("load game zero", "There is no saved game zero."),
        ("load Monday", 'There is no saved game called "Monday".'),
        ("delete saved game seven", "There is no saved game seven."),
        ("delete Monday", 'There is no saved game called "Monday".'),
        (f"load {'x' * 61}", "There is no saved game of that name."),
        (f"save as {'x' * 61}", "A name has at most sixty characters."),
        ("go back to the last game", "There is no last game to go back to."),
        ("go on with my last game", "There is no last game to go back to."),
        ("import nonsense", "That is no line of a shared game."),
        ("load", "Say load game and its number, or type load and its name."),
        ("save as", "Type save as, and then a name."),
    ],
)
def test_what_there_is_not_changes_nothing(kept_talk: Start, line: str, told: str) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    say("draw")
    session = say.game.session
    assert say(line) == told
    assert say.game.session is session
    assert not keeper.saved
    assert say("yes") == "There is no question to answer."


def test_a_name_of_sixty_characters_is_no_longer_than_any(kept_talk: Start) -> None:
    say = kept_talk()
    assert say(f"save as {'x' * 60}").startswith("Saved as game one")
    assert say(f"load {'X' * 60}").startswith("Game one loaded")


def test_what_was_said_of_the_game_before_is_forgotten(kept_talk: Start) -> None:
    say = kept_talk()
    say("save")
    say("draw")
    say("king of spades up")
    say("load game one")
    assert say("why") == "There is no refusal to explain."
    assert say("what changed") == "Nothing has changed since the deal."
    assert say("it to four") == "No card was named yet: say which one."


def test_a_pause_does_not_go_over_to_another_game(kept_talk: Start) -> None:
    say = kept_talk()
    say("save")
    say("draw")
    say("pause")
    say("load game one")
    assert not say.game.session.clock.is_held(Hold.PAUSE)
    say("pause")
    assert say("save") == "Saved as game two."
    assert say.game.session.clock.is_held(Hold.PAUSE), "saving leaves a game paused"


def test_a_damaged_game_goes_on_from_what_could_be_read(kept_talk: Start) -> None:
    say = kept_talk(filled_keeper(Watch()))
    say("draw")
    told = say("load game five").splitlines()[0]
    assert told == "Game five loaded: Old. One move could be rescued; the damaged file is kept."
    assert say.moves == ["As:7-f"]
    told = say("klondike house deal 1 moves As:7-f Ah:6-f Ah:6-f draw").splitlines()[0]
    assert told == (
        "The shared game is on the table. "
        "Two moves of the line could be read: the rest is damaged or cut."
    )
    assert say.moves == ["As:7-f", "Ah:6-f"]


def test_a_won_game_is_loaded_as_such(kept_talk: Start) -> None:
    win = next(win for win in load_wins() if win.preset == "house" and win.deal == 1)
    moves = " ".join(map(str, win.moves))
    say = kept_talk()
    told = say(f"klondike house deal 1 moves {moves}")
    assert told.splitlines()[1].endswith("moves made. This game is won.")
    assert "Top cards" not in told


def test_names_are_completed_and_only_looked_up_where_one_is_typed(kept_talk: Start) -> None:
    class Counting(MemoryKeeper):
        asked = 0

        def saves(self):  # type: ignore[no-untyped-def]  # noqa: ANN202
            self.asked += 1
            return super().saves()

    keeper = Counting()
    say = kept_talk(keeper)
    say("save as Before the king")
    asked = keeper.asked
    assert say.game.complete("dr")
    assert say.game.complete("save as be") == ()
    assert keeper.asked == asked
    assert say.game.complete("load be") == ("Before the king",)
    assert say.game.complete("delete before the ") == ("king",)
    keeper.fault = "denied"
    assert say.game.complete("load be") == ()
