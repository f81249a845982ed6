"""What a keeper can't do is one sentence, and the game goes on; and how games went is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from keeping import MemoryKeeper
from kept_before import filled_keeper
from kept_talk import KeptTalk
from watch import Watch

from a11y_klondike.announce.render import render
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.keeping import NothingKept
from a11y_klondike.app.keeping_commands import KeepingCommands, is_about_keeping
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.command.model import (
    AskStatistics,
    Command,
    DeleteSave,
    DrawCards,
    ImportLine,
    LoadSave,
    NewGame,
    Order,
    PlayDaily,
    Question,
    SaveAs,
    SaveGame,
)
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session

COMMANDS: list[Command] = [
    SaveGame(),
    SaveAs("x"),
    LoadSave(1),
    DeleteSave(1),
    ImportLine("klondike house deal 1"),
    PlayDaily(),
    AskStatistics("vegas"),
    Question.SAVES,
    Question.SHARE_GAME,
    Question.SHARE_DEAL,
    Question.STATISTICS,
    Order.LAST_GAME,
    Order.CONTINUE,
    Order.EXPORT_CSV,
    Order.EXPORT_JSON,
]

Start = Callable[..., KeptTalk]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("fault", ["full", "denied", "missing", "other", "no such fault"])
@pytest.mark.parametrize("consent", Consent)
def test_whatever_goes_wrong_is_one_sentence(
    command: Command, fault: str, consent: Consent, english: Locale
) -> None:
    session = Session(Deal.numbered(1), Rules())
    commands = KeepingCommands(MemoryKeeper(fault=fault), Preferences())
    assert is_about_keeping(command)
    result = commands.execute(command, session, consent)
    (said,) = result.announcement.sentences
    assert said.id.startswith("fault-")
    assert render(result.announcement, english)
    assert not result.done
    assert result.session is None


@pytest.mark.parametrize("command", COMMANDS)
def test_where_nothing_is_kept_that_is_said(command: Command) -> None:
    session = Session(Deal.numbered(1), Rules())
    commands = KeepingCommands(NothingKept(), Preferences())
    assert is_about_keeping(command)
    result = commands.execute(command, session, Consent.SPOKEN)
    assert [said.id for said in result.announcement.sentences] == ["nothing-kept"]
    assert not result.done


def test_the_game_goes_on_after_a_fault(kept_talk: Start) -> None:
    keeper = MemoryKeeper()
    say = kept_talk(keeper)
    keeper.fault = "full"
    told = say("draw; save the game; draw").splitlines()
    assert told[1:] == [
        "The game isn't saved: the disk is full.",
        'Stopped there; only "draw" was done.',
    ]
    keeper.fault = ""
    say("draw")
    assert say("save the game") == "Saved as game one."
    say("load game one")
    assert say.moves == ["draw", "draw"]


def test_other_commands_are_not_about_keeping() -> None:
    for command in (NewGame(), DrawCards(), Order.QUIT, Order.RESUME, Question.TABLE):
        assert not is_about_keeping(command)


def test_statistics_are_of_the_rules_that_are_played(kept_talk: Start) -> None:
    say = kept_talk(filled_keeper(Watch()))
    say("draw")
    assert say("statistics").startswith("House rules: six games, five won, eighty-three percent.")
    assert say("statistics for vegas").startswith("Vegas rules: one game, none won.")
    say("vegas rules")
    say("yes")
    assert say("statistics").startswith("Vegas rules: one game, none won.")
    say("two passes")
    told = say("statistics").splitlines()
    assert told[0] == "No game by these rules has ended yet."
    assert told[1].startswith("All rules: ")


def test_an_export_is_asked_of_the_keeper(kept_talk: Start) -> None:
    keeper = filled_keeper(Watch())
    say = kept_talk(keeper)
    assert say("export my statistics") == "The statistics are in the file results-1.csv."
    assert say("export stats as json") == "The statistics are in the file results-2.json."
    assert list(keeper.exported) == ["results-1.csv", "results-2.json"]
