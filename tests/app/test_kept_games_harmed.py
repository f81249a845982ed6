"""The keeper of games where files are damaged, taken by another process, or can't be written."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from kept_start import DRAW, Start, ids, left
from storage.faulty_disk import without_rights
from storage.kept import games_in, read_file
from storage.small_disk import files_up_to
from watch import Watch

from a11y_klondike.app.keeping import KeepingError
from a11y_klondike.app.kept_games import GameKeeper
from a11y_klondike.storage.folders import Folders
from a11y_klondike.storage.locks import Held
from a11y_klondike.storage.syncing import Sync

FIRST_TURN = b"0.0 draw "


def test_of_a_file_cut_anywhere_the_turns_before_go_on(tmp_path: Path, home: Path) -> None:
    path = left(home)
    whole = path.read_bytes()
    harmed = [whole[:length] for length in range(len(whole))]
    check_each(harmed, path, tmp_path)


def test_whichever_bit_flips_the_turns_before_go_on(tmp_path: Path, home: Path) -> None:
    path = left(home)
    whole, random = path.read_bytes(), Random(1)
    harmed = []
    for at, byte in enumerate(whole):
        changed = byte ^ (1 << random.randrange(8))
        harmed.append(whole[:at] + bytes([changed]) + whole[at + 1 :])
    check_each(harmed, path, tmp_path)


def check_each(harmed: list[bytes], path: Path, folder: Path) -> None:
    """Start with each of the harmed files in the place of the game, and play on."""
    whole, moves = path.read_bytes(), read_file(path).session.moves
    rescued: set[int] = set()
    for number, data in enumerate(harmed):
        home = folder / str(number)
        place = home / "games" / path.name
        place.parent.mkdir(parents=True)
        place.write_bytes(data)
        start = Start(home)
        told = start.opening.told_with(start.keeper.asides())
        start.plays()
        start.keeper.close()
        files = [file for file in home.rglob("*") if file.is_file() and file != place]
        kept = [file.read_bytes() for file in files]
        if start.opening.offer:
            count = len(start.session.moves) - 1
            assert start.session.moves[:count] == moves[:count]
            assert ids(told)[-1].startswith("ask-go-on")
            assert (ids(told)[0] == "rescued") is bool(told.sentences[1:])
            assert read_file(place).fault is None
            assert len(read_file(place).game.acts) > count
            # What was cut within a line that is written again just so is whole then.
            assert (data in kept) is ("rescued" in ids(told) and not completed(place, data))
            rescued.add(count)
        else:
            # What is cut just before the first turn looks like a game that nobody played.
            assert ids(told)[-1] == "fault-load" or whole.startswith(data + FIRST_TURN)
            assert data in kept
    assert rescued == {*range(1, len(moves) + 1)}


def completed(path: Path, data: bytes) -> bool:
    return path.read_bytes().startswith(data)


def test_whoever_takes_the_game_first_has_it(home: Path) -> None:
    path = left(home)
    one = GameKeeper(Folders(home, home), Sync.NEVER, Watch())
    other = GameKeeper(Folders(home, home), Sync.NEVER, Watch())
    assert not one.look().is_played_elsewhere
    assert not other.look().is_played_elsewhere
    taken = other.unfinished()
    assert taken
    other.started(taken.session)
    with pytest.raises(KeepingError) as caught:
        one.unfinished()
    assert caught.value.fault == "locked"
    assert one.last_game() is None
    other.close()
    back = one.last_game()
    assert back
    assert back.session.moves == taken.session.moves
    assert games_in(home / "games") == [path]


def test_who_comes_too_late_has_a_file_of_his_own(home: Path) -> None:
    """Between the reading of a game and its first turn another process may take it."""
    path = left(home)
    keeper = GameKeeper(Folders(home, home), Sync.NEVER, Watch())
    keeper.look()
    opened = keeper.unfinished()
    assert opened
    held = Held(path)
    before = path.read_bytes()
    keeper.started(opened.session)
    opened.session.play(DRAW)
    held.release()
    keeper.close()
    assert path.read_bytes() == before
    [other] = [file for file in games_in(home / "games") if file != path]
    assert read_file(other).session.moves == opened.session.moves
    assert read_file(other).game.id == read_file(path).game.id, "so its result counts once"
    assert keeper.asides().sentences == ()


def test_a_game_that_was_played_on_meanwhile_is_not_written_over(home: Path) -> None:
    path = left(home)
    late = GameKeeper(Folders(home, home), Sync.NEVER, Watch())
    late.look()
    opened = late.unfinished()
    assert opened
    other = Start(home)
    other.plays(count=3)
    other.keeper.close()
    before = path.read_bytes()
    late.started(opened.session)
    opened.session.play(DRAW)
    late.close()
    assert path.read_bytes() == before
    assert len(games_in(home / "games")) == 2
    assert all(read_file(file).fault is None for file in games_in(home / "games"))


def test_what_was_found_at_the_start_is_read_again_if_it_has_changed(home: Path) -> None:
    """Another process may have gone on with it since, and left it."""
    path = left(home)
    start = Start(home, deal=3)
    for count in (3, 2):
        other = Start(home)
        assert other.session.deal.number == 1
        other.plays(count=count)
        other.keeper.close()
        opened = start.keeper.unfinished()
        assert opened
        assert opened.session.moves == read_file(path).session.moves == other.session.moves


def test_the_game_that_is_played_is_no_last_game_where_nothing_can_be_locked(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The list of deals may be where a user without rights can't read it.
    monkeypatch.setattr("a11y_klondike.app.kept_results.known_winnable", lambda _: ())
    path = left(home)
    with without_rights(path, path.parent):
        start = Start(home)
        assert start.opening.offer
        start.plays()
        assert start.keeper.last_game() is None
        start.goes_over_to(2)
        back = start.keeper.unfinished()
        assert back
        assert back.session.moves == read_file(path).session.moves, "what is in the file"


def test_a_game_on_a_disk_without_room_is_lost_and_that_is_known(home: Path) -> None:
    start = Start(home, deal=1)
    kept = [start.keeper.keeps]
    with files_up_to(10):
        start.plays(count=3)
        assert ids(start.keeper.asides()) == ["fault-keep"]
        kept += [start.keeper.keeps]
        assert ids(start.keeper.asides()) == []
    kept += [start.keeper.keeps]
    assert kept == [True, False, True], "it is tried once more"
    [path] = games_in(home / "games")
    assert len(read_file(path).game.acts) == 3
    start.keeper.close()
    assert start.keeper.holds_game


def test_a_game_that_could_not_be_kept_to_the_end_is_not_held(home: Path) -> None:
    start = Start(home, deal=1)
    with files_up_to(10):
        start.plays(count=3)
        start.keeper.close()
    assert not start.keeper.holds_game
    assert ids(start.keeper.asides()) == ["fault-keep", "fault-keep"]
