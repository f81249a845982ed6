"""What the player has chosen is so at the next start as well, and outlasts any end."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest
from kept_program import Played, played

CHOICES = (
    "full answers",
    "confirm off",
    "two step redeal",
    "columns top card first",
    "aph codes",
    "speech rate 250",
    "louder",
    "braille on",
)


def test_all_choices_survive() -> None:
    *_, before = played(*CHOICES, "settings")
    *_, after = played("settings")
    assert after == before
    *_, usual = played("settings", arguments=["--no-save"])
    assert usual != before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_choice_that_was_told_is_kept_whatever_comes(home: Path) -> None:
    for count, (line, written) in enumerate(
        (
            ("full answers", 'verbosity = "full"'),
            ("aph codes", 'codes = "aph"'),
        )
    ):
        with Played() as play:
            assert play(line)
            play.end(signal.SIGKILL)
        assert written in (home / "settings.toml").read_text(), count
    assert [path.name for path in home.iterdir() if path.name.startswith(".")] == []


def test_the_players_own_words_stay(home: Path) -> None:
    home.mkdir()
    settings = home / "settings.toml"
    settings.write_text('# mine\nverbosity = "brief"  # for the train\ncolour = "blue"\n')
    played("full answers")
    assert settings.read_text() == (
        '# mine\nverbosity = "full"  # for the train\ncolour = "blue"\n'
    )


def test_the_command_line_chooses_for_one_run_only(home: Path) -> None:
    played("draw", arguments=["--verbosity", "full", "--rules", "vegas", "--deal", "1"])
    assert not (home / "settings.toml").exists()
    played("no")
    *_, rules = played("rules", arguments=["--deal", "2"])
    assert rules.startswith("House rules.")


@pytest.mark.parametrize(
    ("line", "rules", "told"),
    [
        ("new game draw three", 'rules = "draw=3"', "Rules of your own. Draw three."),
        ("vegas rules", 'rules = "vegas"', "Vegas rules."),
        ("deal 5 with classic rules", 'rules = "classic"', "Classic rules."),
        ("two passes", 'rules = "passes=2"', "Rules of your own. Draw one. Two passes."),
    ],
)
def test_the_rules_of_the_last_new_game_are_those_of_the_next_start(
    home: Path, line: str, rules: str, told: str
) -> None:
    [_, reply] = played(line)
    assert reply.startswith("Deal ")
    assert rules in (home / "settings.toml").read_text()
    [_, asked] = played("rules")
    assert asked.startswith(told)


def test_a_new_game_without_options_changes_no_rules(home: Path) -> None:
    played("new game", "deal 5", arguments=["--rules", "vegas"])
    assert not (home / "settings.toml").exists()


def test_wrong_settings_are_told_with_their_line_and_stay(home: Path) -> None:
    home.mkdir()
    settings = home / "settings.toml"
    wrong = 'rules = "bridge"\nverbosity = "full"\n[speech]\nrate = 9000\n'
    settings.write_text(wrong)
    [welcome, answer] = played("rules")
    assert welcome.splitlines()[-2:] == [
        "The setting rules in line 1 can't be that: the usual one holds.",
        "The setting speech.rate in line 4 can't be that: the usual one holds.",
    ]
    assert answer.startswith("House rules.")
    assert settings.read_text() == wrong


def test_a_broken_file_of_settings_is_told_and_never_written_over(home: Path) -> None:
    home.mkdir()
    settings = home / "settings.toml"
    broken = 'verbosity = "full"\nrules = \n'
    settings.write_text(broken)
    played("draw", arguments=["--deal", "1", "--no-save"])
    told = played("full answers", "brief answers", "ace of spades up", arguments=["--deal", "1"])
    assert told[0].splitlines()[-1] == (
        "The file of settings has a mistake in line 2: the usual settings hold."
    )
    assert told[1] == (
        "Full answers from now on. "
        "This setting holds until you leave: the file of settings has a mistake in it."
    )
    assert told[2] == "Brief answers from now on.", "a fault is told once"
    assert settings.read_text() == broken
    [offer] = played()
    *rest, question = offer.splitlines()
    assert rest == ["The file of settings has a mistake in line 2: the usual settings hold."]
    assert question.startswith("Go on with your last game"), "a question is told last"
