"""What is told of games that are kept, in each form, and of files that can't be used."""

from __future__ import annotations

import pytest

from a11y_klondike.announce.kept import (
    SaveTold,
    ask_delete,
    ask_load,
    describe_loaded,
    describe_no_save,
    describe_rescued,
    describe_saved,
    describe_saves,
    describe_shared,
    head_of_daily,
    head_of_save,
    offer_to_go_on,
    told_elsewhere,
)
from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.announce.storage_faults import Doing, describe_storage_fault
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import PRESETS, Deal, Move, Rules, with_options
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.output.wrap import NO_BREAK
from a11y_klondike.session import Session
from a11y_klondike.storage.errors import StorageFault

NAMED = SaveTold(3, "Before the king", 4711, "house", 34, "2026-11-30", 0)
NUMBERED = SaveTold(12, "", 4711, "draw-three", 1, "2026-11-29", 1)
OWN = SaveTold(4, "", None, None, 0, "2026-11-26", 4)
OWN_NAMED = SaveTold(5, "Sunday", None, "classic", 2, "2025-02-07", 660)
DAMAGED = SaveTold(6, "Old", damaged=True)
DAMAGED_NAMELESS = SaveTold(7, damaged=True)


def forms(told: Announcement, locale: Locale) -> list[str]:
    return [render(told, locale, form) for form in (Form.TEXT, Form.SPOKEN, Form.BRAILLE)]


@pytest.mark.parametrize(
    ("save", "text", "spoken", "braille"),
    [
        (
            NAMED,
            "Three: Before the king. Deal 4711, house rules, thirty-four turns, saved today.",
            (
                "Three: Before the king. Deal four seven one one, house rules, thirty-four turns,"
                " saved today."
            ),
            "3 Before the king, 4711 34 turns 2026-11-30",
        ),
        (
            NUMBERED,
            "Twelve: deal 4711. Draw three rules, one turn, saved yesterday.",
            "Twelve: deal four seven one one. Draw three rules, one turn, saved yesterday.",
            "12 deal 4711, 1 turns 2026-11-29",
        ),
        (
            OWN,
            "Four: a deal from your cards. Own rules, no turn made, saved four days ago.",
            "Four: a deal from your cards. Own rules, no turn made, saved four days ago.",
            "4 own deal, 0 turns 2026-11-26",
        ),
        (
            OWN_NAMED,
            (
                "Five: Sunday. A deal from your cards, classic rules, two turns,"
                " saved on 7 February 2025."
            ),
            (
                "Five: Sunday. A deal from your cards, classic rules, two turns,"
                " saved on 7 February 2025."
            ),
            "5 Sunday, own deal 2 turns 2025-02-07",
        ),
        (DAMAGED, *["Six: Old. Its file is damaged."] * 2, "6 Old, damaged"),
        (DAMAGED_NAMELESS, *["Seven: no name. Its file is damaged."] * 2, "7, damaged"),
    ],
)
def test_a_saved_game_in_a_list(
    save: SaveTold, text: str, spoken: str, braille: str, english: Locale
) -> None:
    told = forms(describe_saves([save], Verbosity.NORMAL), english)
    assert [each.splitlines()[1] for each in told] == [text, spoken, braille]
    assert [each.splitlines()[0] for each in told] == ["One saved game."] * 2 + ["1 save"]


@pytest.mark.parametrize("save", [NAMED, NUMBERED, OWN, OWN_NAMED])
def test_in_brief_only_what_a_save_is_loaded_by_is_told(save: SaveTold, english: Locale) -> None:
    brief = render(describe_saves([save], Verbosity.BRIEF), english)
    normal = render(describe_saves([save], Verbosity.NORMAL), english)
    assert normal.startswith(f"{brief} ")
    assert normal == render(describe_saves([save], Verbosity.FULL), english)


@pytest.mark.parametrize("verbosity", Verbosity)
def test_a_damaged_save_is_told_as_such_in_any_case(verbosity: Verbosity, english: Locale) -> None:
    told = render(describe_saves([NAMED, DAMAGED], verbosity), english)
    assert told.startswith("Two saved games.\n")
    assert told.endswith("\nSix: Old. Its file is damaged.")


def test_there_may_be_no_saves(english: Locale) -> None:
    told = describe_saves([], Verbosity.NORMAL)
    assert forms(told, english) == ["There are no saved games."] * 2 + ["no saves"]


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (-1, "on 30 November 2026."),
        (0, "today."),
        (1, "yesterday."),
        (2, "two days ago."),
        (6, "six days ago."),
        (7, "on 30 November 2026."),
        (400, "on 30 November 2026."),
    ],
)
def test_when_it_was_saved(days: int, told: str, english: Locale) -> None:
    save = SaveTold(1, "x", 5, "house", 2, "2026-11-30", days)
    assert render(describe_saves([save], Verbosity.NORMAL), english).endswith(f"saved {told}")


def test_saving_and_asking(english: Locale) -> None:
    for told, text in [
        (describe_saved(3, ""), "Saved as game three."),
        (describe_saved(3, "x y"), "Saved as game three: x y."),
        (ask_load(3, ""), "Load game three? Yes or no."),
        (ask_load(3, "x"), "Load game three, x? Yes or no."),
        (ask_delete(3, ""), "Delete saved game three? Yes or no."),
        (ask_delete(3, "x"), "Delete saved game three, x? Yes or no."),
        (describe_no_save(3), "There is no saved game three."),
        (describe_no_save(name="x"), "There is no saved game called x."),
        (describe_no_save(name="x" * 60), f"There is no saved game called {'x' * 60}."),
        (describe_no_save(name="x" * 61), "There is no saved game of that name."),
        (announcement(describe_rescued(0)), "No move could be rescued; the damaged file is kept."),
        (
            announcement(describe_rescued(12)),
            "Twelve moves could be rescued; the damaged file is kept.",
        ),
        (
            announcement(describe_rescued(1, shared=True)),
            "One move of the line could be read: the rest is damaged or cut.",
        ),
        (announcement(head_of_daily("2026-02-01")), "Daily deal of 1 February 2026."),
        (
            told_elsewhere(),
            "Another game is being played on this machine; this one is kept by itself.",
        ),
    ]:
        assert render(told, english, Form.SPOKEN) == text


def test_a_shared_line_is_shown_and_never_said(english: Locale) -> None:
    told = sentences("x") + describe_shared("klondike house deal 4711 moves aB3")
    text, spoken, braille = (each.replace(NO_BREAK, " ") for each in forms(told, english))
    assert text.split("\n")[1].lower() == "klondike house deal 4711 moves ab3"
    assert text.endswith("aB3")
    assert spoken.split("\n")[1] == "The line to share is on the screen."
    assert braille.split("\n")[1] == "klondike house deal 4711 moves aB3"


def sentences(name: str) -> Announcement:
    return announcement(head_of_save(1, name))


def test_the_last_game_is_offered_in_one_sentence(english: Locale) -> None:
    numbered = offer_to_go_on(4711, PRESETS["draw-three"], 34)
    own = offer_to_go_on(None, with_options(Rules(), ["passes=4"]), 1)
    assert [len(numbered.sentences), len(own.sentences)] == [1, 1]
    game = "Go on with your last game, "
    assert forms(numbered, english) == [
        f"{game}deal 4711, draw three rules, thirty-four turns? Yes or no.",
        f"{game}deal four seven one one, draw three rules, thirty-four turns? Yes or no.",
        "go on, deal 4711? y/n",
    ]
    text = f"{game}a deal from your cards, own rules, one turn? Yes or no."
    assert forms(own, english) == [text, text, "go on, own deal? y/n"]


def test_a_game_that_goes_on_is_told_with_its_table(english: Locale) -> None:
    session = Session(Deal.numbered(1), PRESETS["classic"])
    session.play([Move.parse("draw")])
    told = render(describe_loaded(session, sentence("last-game-back")), english)
    assert told.splitlines() == [
        "Your last game is back.",
        (
            "Deal 1. Classic rules: draw one, one pass, only whole runs move, no cards back from"
            " the foundations, aces go up by themselves. One move made."
        ),
        (
            "Top cards: queen of hearts, ten of spades, five of clubs, four of clubs,"
            " three of clubs, queen of diamonds, jack of spades."
        ),
        "Waste: four of hearts, the only card.",
    ]
    new = Session(Deal.numbered(1), PRESETS["house"])
    assert "aste" not in render(describe_loaded(new, sentence("last-game-back")), english)
    left = render(describe_loaded(session, sentence("last-game-back"), left_kept=True), english)
    assert left.splitlines()[:-1] == told.splitlines()


@pytest.mark.parametrize("doing", Doing)
def test_every_fault_of_a_file_has_its_sentence(doing: Doing, english: Locale) -> None:
    for fault in StorageFault:
        told = describe_storage_fault(fault.value, doing)
        assert len(told.sentences) == 1
        for form in Form:
            assert render(told, english, form)
        text = render(told, english)
        assert text.count(".") == 1
        assert text.endswith(".")


WRITING = {"full", "denied", "read-only", "no-folder", "locked"}
READING = {"denied", "locked", "damaged", "newer", "too-big", "not-a-game", "missing", "no-folder"}
LIKELY = {
    Doing.KEEP: WRITING | {"too-big"},
    Doing.SAVE: WRITING | {"too-big"},
    Doing.LOAD: READING,
    Doing.LIST: {"denied", "locked", "no-folder"},
    Doing.SHARE: set(),
    Doing.IMPORT: {"not-a-game", "newer", "too-big", "damaged"},
    Doing.DELETE: {"denied", "read-only", "locked", "missing"},
    Doing.SETTINGS: WRITING | {"damaged", "newer", "too-big"},
    Doing.STATISTICS: WRITING | {"damaged", "newer"},
    Doing.ASK_STATISTICS: {"denied", "no-folder", "locked", "damaged", "newer"},
    Doing.EXPORT: WRITING | {"damaged", "newer"},
}
"""The faults that can well come up, by what was to be done: each is told by its own reason, and
all others by one; but whatever is wrong with a line that was sent, it is no line of a game."""


@pytest.mark.parametrize("doing", Doing)
def test_likely_faults_are_told_apart(doing: Doing, english: Locale) -> None:
    likely = LIKELY[doing]
    assert likely <= {fault.value for fault in StorageFault}
    faults = sorted(likely if doing is Doing.IMPORT else {*likely, "other"})
    told = [forms(describe_storage_fault(fault, doing), english) for fault in faults]
    assert len({text for text, _, _ in told}) == len(told)
    assert len({braille for _, _, braille in told}) == len(told)
