"""Free text: a name or a pasted line at the end of what is typed, kept to the letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.command.complete import completions
from a11y_klondike.command.free import LONGEST_FREE, FreeTextFinder
from a11y_klondike.command.model import (
    Command,
    DeleteNamed,
    DeleteSave,
    DrawCards,
    ImportLine,
    LoadNamed,
    LoadSave,
    Muddle,
    OutOfRange,
    Parsed,
    SaveAs,
    SaveGame,
    SetVoice,
    Unparsed,
)
from a11y_klondike.command.normalise import by_first_word
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import PRESETS, Deal, deal, legal_moves, view
from a11y_klondike.l10n import load_locale

ENGLISH = load_parser(load_locale("en").vocabulary)
HOUSE = PRESETS["house"]
STATE = deal(Deal.numbered(1), HOUSE).state
SHARED = "klondike house deal 4711 moves aB3x9"
NAMES = ("Before the king", "before dinner", "3", "Straße", "game; two")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("save as before the king", SaveAs("before the king")),
        ("SAVE AS Before The King!", SaveAs("Before The King!")),
        ("  save  as   two  blanks  ", SaveAs("two  blanks")),
        ("Save my game as: Tuesday", SaveAs("Tuesday")),
        ("please save it as test, please", SaveAs("test, please")),
        ("can you save the game as x", SaveAs("x")),
        ("save as the king", SaveAs("the king")),
        ("save as draw", SaveAs("draw")),
        ("save as a, b; c. then d", SaveAs("a, b; c. then d")),
        ("save as 7♥ ➜ 4", SaveAs("7♥ ➜ 4")),
        ("save as as", SaveAs("as")),
        ("load before the king", LoadNamed("before the king")),
        ("load game of the year", LoadNamed("game of the year")),
        ("\uff2c\uff4f\uff41\uff44 Sunday", LoadNamed("Sunday")),
        ("load the game called game three", LoadNamed("game three")),
        ("open the saved game named 7h 4", LoadNamed("7h 4")),
        ("delete before the king", DeleteNamed("before the king")),
        ("import nonsense; and more", ImportLine("nonsense; and more")),
        (f"import {SHARED}", ImportLine(SHARED)),
        ("voice Anna (enhanced)", SetVoice("Anna (enhanced)")),
        # A shared line by itself, as it may come by mail
        (SHARED, ImportLine(SHARED)),
        (f"  {SHARED.upper()} ", ImportLine(SHARED.upper())),
        (f"> {SHARED}", ImportLine(f"> {SHARED}")),
        (f'"{SHARED}"', ImportLine(f'"{SHARED}"')),
        ("Klondike draw=3,passes=3 cards xyz", ImportLine("Klondike draw=3,passes=3 cards xyz")),
    ],
)
def test_what_follows_is_kept_as_it_is(line: str, meant: Command) -> None:
    assert ENGLISH.parse_all(line) == (meant,)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("save the game", (SaveGame(),)),
        ("load game three", (LoadSave(3),)),
        ("load 3", (LoadSave(3),)),
        ("load game three, please", (LoadSave(3),)),
        ("load game three; draw", (LoadSave(3), DrawCards())),
        ("load game three then draw", (LoadSave(3), DrawCards())),
        ("load game 0", (LoadSave(0),)),
        ("delete saved game 3", (DeleteSave(3),)),
    ],
)
def test_what_is_understood_otherwise_is_no_free_text(line: str, meant: tuple[Parsed, ...]) -> None:
    assert ENGLISH.parse_all(line) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("draw; save as one; two", (DrawCards(), SaveAs("one; two"))),
        ("d;d; load Sunday", (DrawCards(), DrawCards(), LoadNamed("Sunday"))),
        ("; save as x", (SaveAs("x"),)),
        (";;save as x", (SaveAs("x"),)),
        ("save the game; save as x", (SaveGame(), SaveAs("x"))),
        ("load game three; load Sunday", (LoadSave(3), LoadNamed("Sunday"))),
        (f"load game three; import {'x' * 1200}", (LoadSave(3), ImportLine("x" * 1200))),
    ],
)
def test_free_text_can_be_the_last_command_of_a_line(line: str, meant: tuple[Parsed, ...]) -> None:
    assert ENGLISH.parse_all(line) == meant
    assert ENGLISH.parse_each(line)[-1][0] == line[-len(ENGLISH.parse_each(line)[-1][0]) :]


@pytest.mark.parametrize(
    ("line", "prefix"),
    [
        ("save as", "save_as"),
        ("Save the game as?", "save_as"),
        ("load", "load"),
        ("please load", "load"),
        ("delete", "delete"),
        ("import", "import_line"),
        ("voice", "voice"),
    ],
)
def test_a_line_without_its_free_text_is_known(line: str, prefix: str) -> None:
    (parsed,) = ENGLISH.parse_all(line)
    assert isinstance(parsed, Unparsed)
    assert parsed.prefix == prefix


@pytest.mark.parametrize(
    "line",
    [
        "saving as x",
        "I save as x",
        "the game save as x",
        "klondike",
        "klondike solitaire",
        "klondike is a good deal of fun, klondikedeal",
        "aklondike house deal 4711",
        "what is klondike house deal 4711 then",
    ],
)
def test_what_only_looks_alike_is_no_free_text(line: str) -> None:
    assert ENGLISH.free_text.find(line) is None or line.startswith("klondike is a good deal")


@pytest.mark.parametrize("line", ["save as x", "load Sunday", SHARED, "delete Sunday", "voice x"])
def test_nobody_can_say_it(line: str) -> None:
    ((_, parsed),) = ENGLISH.parse_each(line, spoken=True)
    assert isinstance(parsed, Unparsed)
    assert not parsed.prefix


def test_no_line_is_endless() -> None:
    name = "x" * (LONGEST_FREE - len("import "))
    assert ENGLISH.parse_all(f"import {name}") == (ImportLine(name),)
    assert ENGLISH.parse_all(f"import {name}x") == (Muddle.TOO_LONG,)
    assert ENGLISH.parse_all("draw " * 500) == (Muddle.TOO_LONG,)


@given(st.text(alphabet=st.characters(blacklist_categories=["Cs"]), max_size=80))
def test_any_name_comes_back_to_the_letter(text: str) -> None:
    (parsed,) = ENGLISH.parse_all(f"save as {text}")
    if text.strip():
        assert parsed == SaveAs(text.strip())
    else:
        assert isinstance(parsed, Unparsed)
        assert parsed.prefix == "save_as"


@given(st.text(max_size=60))
def test_a_name_is_loaded_unless_the_words_mean_something_else(text: str) -> None:
    meant = ENGLISH.parse_all(f"load {text}")
    if text.strip() and meant != (LoadNamed(text.strip()),):
        assert not isinstance(meant[0], Unparsed | Muddle)
        assert isinstance(
            ENGLISH.parse_each(f"load {text}", spoken=True)[0][1], LoadSave | OutOfRange
        )


def test_the_longest_prefix_counts_and_fillers_may_stand_in_it() -> None:
    fillers = by_first_word([("the",), ("can", "you")])
    finder = FreeTextFinder({"load": [("load",), ("load", "game", "called")]}, fillers, {})
    for line, text in [
        ("load game x", "game x"),
        ("load the game called x", "x"),
        ("can you load the x", "the x"),
        ("can load x", None),
        ("you load x", None),
        ("load can you game called can you", "can you"),
    ]:
        found = finder.find(line)
        assert (found.text if found else None) == text, line


def situation(names: tuple[str, ...] = NAMES) -> Situation:
    return Situation(view(STATE), HOUSE, legal_moves(STATE, HOUSE), names=names)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("load bef", ("Before the king", "before dinner")),
        ("load BEFORE D", ("dinner",)),
        ("delete before the k", ("king",)),
        ("draw; load before t", ("the king",)),
        ("load the game called str", ("Straße",)),
        ("load STRA", ("Straße",)),
        ("delete game; t", ("two",)),
        ("load xyz", ()),
        ("delete straßen", ()),
    ],
)
def test_names_of_saved_games_are_completed(text: str, expected: tuple[str, ...]) -> None:
    assert completions(ENGLISH, text, situation())[: len(expected)] == expected
    if not expected:
        assert completions(ENGLISH, text, situation()) == ()


def test_names_come_before_what_else_can_follow() -> None:
    offered = completions(ENGLISH, "load ", situation(("Sunday",)))
    assert offered[0] == "Sunday"
    assert {"one", "two"} <= set(offered)
    assert "Sunday" not in completions(ENGLISH, "save as ", situation(("Sunday",)))
    assert "Sunday" not in completions(ENGLISH, "load", situation(("Sunday",)))
    assert "Sunday" not in completions(ENGLISH, "", situation(("Sunday",)))


def test_no_more_names_are_offered_than_words() -> None:
    names = tuple(f"game {number}x" for number in range(40))
    assert 0 < len(completions(ENGLISH, "delete game ", situation(names))) <= 9


def test_where_a_name_is_wanted() -> None:
    wanted = [ENGLISH.free_text.wants_name(text) for text in ("load ", "delete x", "load a b ")]
    others = [ENGLISH.free_text.wants_name(text) for text in ("", "load", "save as ", "import x")]
    assert wanted == [True, True, True]
    assert others == [False] * 4


def test_a_line_of_separators_takes_no_time(english_parser: Parser) -> None:
    for line in (";" * LONGEST_FREE, "load;" * 700, "> " * 1900 + "klondike", "klondike " * 400):
        assert english_parser.parse_all(line)
