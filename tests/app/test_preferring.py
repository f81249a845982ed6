"""Commands about how the game talks and acts: what each changes, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random

import pytest

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.dialogue import Consent, Idle
from a11y_klondike.app.executor import Executor
from a11y_klondike.app.game import Game
from a11y_klondike.app.preferences import CardCodes, ColumnOrder, Preferences, Speech
from a11y_klondike.app.preferring import Preferring, Voices
from a11y_klondike.command.model import (
    ChangeManner,
    ChangeThinking,
    ChangeVoice,
    NewGame,
    Preference,
    Question,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetConfirm,
    SetManner,
    SetSpeech,
    SetTwoSteps,
    SetVerbosity,
    SetVoice,
)
from a11y_klondike.command.preference import PREFERENCES, Direction
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Session

NAMES = ("Ada", "Bo", "Bobby", "Émile")


def preferring(own: Preferences) -> Preferring:
    return Preferring(own, Voices("en", lambda: NAMES))


CHANGES: list[tuple[Preference, str, object]] = [
    (SetVerbosity("brief"), "verbosity", Verbosity.BRIEF),
    (SetVerbosity("full"), "verbosity", Verbosity.FULL),
    (SetConfirm(wanted=False), "confirms", False),
    (SetTwoSteps(wanted=True), "two_steps", True),
    (SetSpeech("voice"), "speech", Speech.VOICE),
    (SetSpeech("text"), "speech", Speech.TEXT),
    (SetSpeech("reader"), "speech", Speech.READER),
    (ChangeManner("rate", 1), "rate", 230),
    (ChangeManner("rate", -1), "rate", 175),
    (SetManner("rate", 81), "rate", 81),
    (ChangeManner("pitch", 1), "pitch", 60),
    (ChangeManner("pitch", -1), "pitch", 40),
    (SetManner("pitch", 0), "pitch", 0),
    (ChangeManner("volume", -1), "volume", 90),
    (SetManner("volume", 0), "volume", 0),
    (ChangeVoice(1), "voices", {"en": "Ada"}),
    (ChangeVoice(-1), "voices", {"en": "Émile"}),
    (SetVoice("bo"), "voices", {"en": "Bo"}),
    (SetBraille(wanted=True), "braille", True),
    (SetCardCodes("aph"), "card_codes", CardCodes.APH),
    (SetColumnOrder("top"), "column_order", ColumnOrder.TOP),
    (ChangeThinking(1), "thinking_seconds", 10),
    (ChangeThinking(-1), "thinking_seconds", 2),
]


@pytest.mark.parametrize(("action", "name", "value"), CHANGES, ids=lambda it: str(it)[:40])
def test_a_command_changes_its_preference_and_no_other(
    action: Preference, name: str, value: object
) -> None:
    own = Preferences()
    assert getattr(own, name) != value, "it must be a change"
    result = preferring(own).execute(action, Consent.TYPED)
    assert result.done
    assert result.dialogue == Idle()
    assert getattr(own, name) == value
    for other in fields(Preferences):
        if other.name != name:
            assert getattr(own, other.name) == getattr(Preferences(), other.name), other.name


def test_each_kind_of_preference_is_tried() -> None:
    assert {type(action) for action, _, _ in CHANGES} == set(Preference.__args__)
    assert {type(action) for action in PREFERENCES.values()} < set(Preference.__args__)


@pytest.mark.parametrize(("by", "end"), [(1, 60), (-1, 1)])
def test_the_time_to_think_has_an_end_each_way(by: Direction, end: int, english: Locale) -> None:
    own = Preferences(thinking_seconds=7)
    seen = [7]
    while (result := preferring(own).execute(ChangeThinking(by), Consent.TYPED)).done:
        seen.append(own.thinking_seconds)
    assert seen == sorted(set(seen), reverse=by < 0), "always further"
    assert own.thinking_seconds == end
    assert str(end) in render(result.announcement, english, Form.BRAILLE)


def test_what_a_command_undoes_is_as_it_was() -> None:
    own = Preferences()
    pairs = ["letter_codes", "columns_from_head", "braille_off", "one_step", "confirm_on", "normal"]
    others = ["aph_codes", "columns_from_top", "braille_on", "two_steps", "confirm_off", "full"]
    for name in (*others, *pairs):
        preferring(own).execute(PREFERENCES[name], Consent.TYPED)
    assert own == Preferences()


# In the game


@pytest.fixture
def executor() -> Executor:
    voices = Voices("en", lambda: NAMES)
    return Executor(Session(Deal.numbered(1), Rules()), Random(1), Preferences(), voices=voices)


def test_preferences_change_no_game_and_go_on_in_the_next(executor: Executor) -> None:
    session = executor.session
    before = session.state
    for action, _, _ in CHANGES:
        executor.execute(action, Consent.TYPED)
    executor.execute(Question.SETTINGS, Consent.TYPED)
    executor.execute(Question.VOICES, Consent.TYPED)
    assert executor.session is session
    assert session.state == before
    assert session.turns == ()
    kept = dict(executor.preferences.voices), executor.preferences.rate
    executor.execute(NewGame(), Consent.GIVEN)
    assert executor.session is not session
    assert (executor.preferences.voices, executor.preferences.rate) == kept


def test_columns_are_read_in_the_order_that_was_chosen(
    new_game: Callable[..., Game], english: Locale
) -> None:
    game = new_game(1)

    def says(line: str) -> str:
        return render(game.hear(line).announcement, english)

    for line in ("ace of spades up", "jack of spades to one"):
        game.hear(line)
    assert says("column one") == "Column one: queen of hearts and jack of spades."
    assert says("read columns from the top card").startswith("Columns are read from the top card")
    assert says("column one") == "Column one: jack of spades and queen of hearts."
    assert "Column one: jack of spades and queen of hearts." in says("table").splitlines()
    game.hear("new game")
    game.hear("yes")
    game.hear("deal 1")
    for line in ("ace of spades up", "jack of spades to one"):
        game.hear(line)
    assert says("column one") == "Column one: jack of spades and queen of hearts."
    says("read columns from the head")
    assert says("column one") == "Column one: queen of hearts and jack of spades."


def test_a_preference_closes_an_open_question(new_game: Callable[..., Game]) -> None:
    game = new_game(1)
    for line in ("faster", "volume 20", "braille on", "settings"):
        game.hear("draw")
        game.hear("new game")
        game.hear(line)
        assert ids(game.hear("yes").announcement) == ["no-question"]


def test_a_limit_ends_a_line_of_commands(new_game: Callable[..., Game]) -> None:
    game = new_game(1)
    game.hear("louder; draw")
    assert game.session.turns == ()
    game.hear("quieter; draw")
    assert len(game.session.turns) == 1


def ids(announcement: Announcement) -> list[str]:
    return [said.id for said in announcement.sentences]


def test_a_number_that_is_out_of_range_changes_nothing(
    new_game: Callable[..., Game], english: Locale
) -> None:
    game = new_game(1)
    for line, said in [
        ("rate 79", "A rate is from eighty to five hundred words a minute."),
        ("rate 501", "A rate is from eighty to five hundred words a minute."),
        ("rate ten", "A rate is from eighty to five hundred words a minute."),
        ("pitch 101", "A pitch is from zero to one hundred."),
        ("volume 1000", "A volume is from zero to one hundred."),
    ]:
        assert render(game.hear(line).announcement, english) == said, line
    assert render(game.hear("settings").announcement, english).count("fifty") == 1


def test_numbers_are_spoken_in_words(new_game: Callable[..., Game], english: Locale) -> None:
    game = new_game(1)
    for line in ("rate 265", "faster", "pitch 7", "volume 100", "settings", "rate 9000"):
        spoken = render(game.hear(line).announcement, english, Form.SPOKEN)
        assert not any(character.isdigit() for character in spoken), spoken
