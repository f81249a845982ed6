"""Games that the player saved or shared, through the program."""

from __future__ import annotations

from pathlib import Path

from kept_program import files_in, played

TABLE = "table"
HISTORY = "history 20"


def test_saves_outlast_the_program(home: Path) -> None:
    _, _, one, _, two = played(
        "draw", "save the game", "draw", "save as Before the king", arguments=["--deal", "1"]
    )
    assert one == "Saved as game one."
    assert two == "Saved as game two: Before the king."
    told = played(
        "saved games", "load game one", "moves made", "load before the KING", "moves made"
    )
    assert told[1] == (
        "Two saved games.\n"
        "One: deal 1. House rules, one turn, saved today.\n"
        "Two: Before the king. Deal 1, house rules, two turns, saved today."
    )
    assert told[2].startswith("Game one loaded.\nDeal 1.")
    assert told[2].endswith("The game you left is kept: say go back to the last game.")
    assert told[3] == "One move made."
    assert told[4].startswith("Game two loaded: Before the king.\nDeal 1.")
    assert told[5] == "Two moves made."
    assert [name for name in files_in(home) if name.startswith("saves/")] == [
        "saves/1.game",
        "saves/2.game",
        "saves/saves.lock",
    ]


def test_a_save_is_deleted_with_a_yes_only() -> None:
    played("draw", "save as Ada", arguments=["--deal", "1"])
    told = played("delete ada", "no", "saved games", "delete saved game one", "yes", "saved games")
    assert told[1] == "Delete saved game one, Ada? Yes or no."
    assert told[3].startswith("One saved game.\nOne: Ada.")
    assert told[5] == "Saved game one deleted."
    assert told[6] == "There are no saved games."
    assert played("saved games", "load Ada")[1:] == [
        "There are no saved games.",
        'There is no saved game called "Ada".',
    ]


def test_a_loaded_game_leaves_its_save_as_it_is(home: Path) -> None:
    played("draw", "save as Ada", arguments=["--deal", "1"])
    save = home / "saves" / "1.game"
    before = save.read_bytes()
    played("load Ada", "draw", "undo two", "ace of spades up")
    assert save.read_bytes() == before
    _, made = played("moves made")
    assert made == "One move made."
    [path] = (home / "games").glob("*.game")
    assert b"\nname " not in path.read_bytes(), "only a save has a name"
    assert b"\nsaved " not in path.read_bytes()


def test_a_save_keeps_what_was_taken_back() -> None:
    played("draw", "ace of spades up", "undo", "save as Ada", arguments=["--deal", "1"])
    told = played("load Ada", "redo", HISTORY, "undo two", "undo")
    assert told[2].startswith("Ace of spades to the foundation.")
    assert told[3] == "Ace of spades to the foundation.\nFour of hearts drawn."
    assert told[5] == "Nothing to undo."


def test_a_game_goes_to_a_friend_as_a_line(tmp_path: Path) -> None:
    lines = ["draw", "ace of spades up", "draw two times", "undo", "ace of hearts up"]
    *_, shared, history, table, deal = played(
        *lines, "share this game", HISTORY, TABLE, "share this deal", arguments=["--deal", "4711"]
    )
    line = shared.splitlines()[-1]
    assert line.startswith("Klondike house deal 4711")
    friend = tmp_path / "friend"
    told = played(f"import {line}", HISTORY, TABLE, "undo", home=friend)
    assert told[1].startswith("The shared game is on the table.\nDeal 4711. House rules")
    assert told[2:4] == [history, table]
    assert not told[4].startswith("Nothing")
    assert files_in(friend)[0].startswith("games/")
    first, *again = played(HISTORY, home=friend)
    assert "deal 4711" in first
    assert again != [history], "the turn that was taken back isn't there"
    [_, only_deal] = played(deal.splitlines()[-1], home=tmp_path / "other friend")
    assert only_deal.splitlines()[1].startswith("Deal 4711. House rules")
    assert only_deal.splitlines()[1].endswith("No move made yet.")


def test_a_pasted_line_leaves_the_game_that_was_played(tmp_path: Path) -> None:
    friend = tmp_path / "friend"
    _, _, shared = played("draw", "share this game", arguments=["--deal", "7"], home=friend)
    played("draw", "draw", arguments=["--deal", "1"])
    _, told, back = played(shared.splitlines()[-1], "go back to the last game")
    assert "The game you left is kept" in told
    assert back.startswith("Your last game is back.\nDeal 1.")
    assert "Two moves made." in back
