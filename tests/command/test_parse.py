"""Parsing a line: how far it is understood, whatever it holds."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from a11y_klondike.command.grammar import Grammar, Wording
from a11y_klondike.command.model import (
    CardPattern,
    Choose,
    DrawCards,
    MoveCards,
    Muddle,
    OutOfRange,
    Parsed,
    Question,
    Undo,
    Unparsed,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.slots import slot_forms
from a11y_klondike.command.template import Slot
from a11y_klondike.engine import HIGHEST_DEAL, Rank, Suit, column
from a11y_klondike.l10n import Vocabulary

SEVEN_TO_FOUR = MoveCards(CardPattern(Rank.SEVEN, Suit.HEARTS), column(4))


@pytest.mark.parametrize(
    "line",
    [
        "please draw a card",
        "um draw uh a card please",
        "the draw the",
        "can you draw a card",
        "could you please draw a card",
        "i want to draw a card",
        "I would like to draw, please!",
        "Draw.",
        "draw…",
        "  DRAW  ",
    ],
)
def test_fillers_and_signs_cost_nothing(parser: Parser, line: str) -> None:
    assert parser.parse(line) == DrawCards(1)


def test_fillers_may_stand_anywhere(parser: Parser) -> None:
    sentence = "move the seven of hearts to column four"
    words = sentence.split()
    for filler in parser.vocabulary.fillers:
        for place in range(len(words) + 1):
            line = " ".join([*words[:place], filler, *words[place:]])
            assert parser.parse(line) == SEVEN_TO_FOUR, line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("column nine", OutOfRange("column", 9, 1, 7)),
        ("column 9", OutOfRange("column", 9, 1, 7)),
        ("column 0", OutOfRange("column", 0, 1, 7)),
        ("column zero", OutOfRange("column", 0, 1, 7)),
        ("column eight", OutOfRange("column", 8, 1, 7)),
        ("what's in 12", OutOfRange("column", 12, 1, 7)),
        ("seven of hearts to column nine", OutOfRange("column", 9, 1, 7)),
        ("seven of hearts to pile nine", OutOfRange("column", 9, 1, 7)),
        ("7h 8", OutOfRange("column", 8, 1, 7)),
        ("7h 0", OutOfRange("column", 0, 1, 7)),
        ("7h 99999999999999999999", OutOfRange("column", 99999999999999999999, 1, 7)),
        ("8 to 3", OutOfRange("column", 8, 1, 7)),
        ("3 8", OutOfRange("column", 8, 1, 7)),
        ("3 to 8", OutOfRange("column", 8, 1, 7)),
        ("8 9", OutOfRange("column", 8, 1, 7)),
        ("8 f", OutOfRange("column", 8, 1, 7)),
        ("column eight to column three", OutOfRange("column", 8, 1, 7)),
        ("w 9", OutOfRange("column", 9, 1, 7)),
        ("f c 9", OutOfRange("column", 9, 1, 7)),
        ("it to column nine", OutOfRange("column", 9, 1, 7)),
        ("bring down 5c to column nine", OutOfRange("column", 9, 1, 7)),
        ("d 25", OutOfRange("count", 25, 1, 24)),
        ("draw 0", OutOfRange("count", 0, 1, 24)),
        ("draw thirty times", OutOfRange("count", 30, 1, 24)),
        ("draw ninety cards", OutOfRange("count", 90, 1, 24)),
        ("undo 1000", OutOfRange("turns", 1000, 1, 999)),
        ("0 from 2 to 5", OutOfRange("count", 0, 1, 24)),
        ("last 40 of the waste", OutOfRange("count", 40, 1, 24)),
        ("10", OutOfRange("choice", 10, 1, 9)),
        ("0", OutOfRange("choice", 0, 1, 9)),
        ("zero", OutOfRange("choice", 0, 1, 9)),
        ("number twelve", OutOfRange("choice", 12, 1, 9)),
        ("deal 0", OutOfRange("deal", 0, 1, HIGHEST_DEAL)),
        ("deal zero", OutOfRange("deal", 0, 1, HIGHEST_DEAL)),
        (f"deal {HIGHEST_DEAL + 1}", OutOfRange("deal", HIGHEST_DEAL + 1, 1, HIGHEST_DEAL)),
    ],
)
def test_numbers_that_name_nothing(parser: Parser, line: str, expected: OutOfRange) -> None:
    assert parser.parse(line) == expected


@pytest.mark.parametrize("names", [("column", "choice"), ("choice", "column")])
def test_what_is_in_range_goes_before_what_is_not(
    vocabulary: Vocabulary, names: tuple[str, str]
) -> None:
    """Nine is no column, but an answer; twelve is neither."""
    wordings = tuple(Wording(name, Slot(name), spoken=True) for name in names)
    parser = Parser(vocabulary, Grammar(wordings, slot_forms(vocabulary)))
    assert parser.parse("nine") == parser.parse("9") == Choose(9)
    assert parser.meanings(("9",)) == [Choose(9), OutOfRange("column", 9, 1, 7)]
    assert isinstance(parser.parse("twelve"), OutOfRange)


@pytest.mark.parametrize(
    ("line", "unknown", "expected"),
    [
        ("xyzzy", "xyzzy", {"move", "draw", "table", "help"}),
        ("move xyzzy", "xyzzy", {"ace", "ten"}),
        ("seven of xyzzy", "xyzzy", {"clubs", "diamonds", "hearts", "spades"}),
        ("column xyzzy", "xyzzy", {"one", "two", "seven"}),
        ("seven of hearts to column xyzzy", "xyzzy", {"one", "two", "seven"}),
        ("take that xyzzy", "xyzzy", {"back"}),
        ("what can I xyzzy", "xyzzy", {"say", "do", "play"}),
        ("seven of", "", {"clubs", "diamonds", "hearts", "spades"}),
        ("seven of hearts to", "", {"one", "column"}),
        ("move", "", {"ace", "ten"}),
        ("bring", "", {"down", "back"}),
        ("where is", "", {"ace", "two"}),
        ("last three of", "", {"waste"}),
        ("draw draw", "draw", {"a", "cards"}),
        ("undo three four", "four", {"moves"}),
        ("fünf", "funf", {"move"}),
        ("семёрка черв", "семерка", {"move"}),
        ("红桃七 四", "红桃七", {"move"}),
        ("7h ♥", "♥", {"one", "column"}),
        ("7h 4 four", "four", {"clubs", "of"}),
    ],
)
def test_what_is_no_command_says_how_far_it_was_understood(
    parser: Parser, line: str, unknown: str, expected: set[str]
) -> None:
    parsed = parser.parse(line)
    assert isinstance(parsed, Unparsed)
    assert parsed.unknown == unknown
    assert expected <= set(parsed.expected)


@pytest.mark.parametrize(
    "line", ["", "move", "seven of", "column", "draw", "what", "take", "7h", "7h to", "3 of", "f"]
)
def test_each_expected_word_can_come_next_and_be_said(parser: Parser, line: str) -> None:
    """The words are told to the player, and codes are never spoken."""
    parsed = parser.parse(f"{line} xyzzy")
    assert isinstance(parsed, Unparsed)
    assert parsed.said == tuple(line.split())
    assert 0 < len(parsed.expected) <= 12
    assert len(set(parsed.expected)) == len(parsed.expected)
    paths = parser.walk([(parser.start, ())], parsed.said)
    for word in parsed.expected:
        assert parser.walk(paths, [word]), word
        assert not parser.is_code(word), word


@pytest.mark.parametrize(
    ("line", "commands"),
    [
        (
            "draw then seven of hearts to four",
            [DrawCards(1), SEVEN_TO_FOUR],
        ),
        ("7h 4; d", [SEVEN_TO_FOUR, DrawCards(1)]),
        ("7h 4;d", [SEVEN_TO_FOUR, DrawCards(1)]),
        ("d;d;d", [DrawCards(1)] * 3),
        ("d; d then d", [DrawCards(1)] * 3),
        ("draw, then please undo. Then the table", [DrawCards(1), Undo(1), Question.TABLE]),
        ("d;", [DrawCards(1)]),
        ("; d", [DrawCards(1)]),
        ("d;; d", [DrawCards(1)] * 2),
        ("d ; ; d", [DrawCards(1)] * 2),
        ("draw then", [DrawCards(1)]),
        ("then draw", [DrawCards(1)]),
        ("draw then then draw", [DrawCards(1)] * 2),
        ("DRAW THEN DRAW", [DrawCards(1)] * 2),
        (";".join("d" * 20), [DrawCards(1)] * 20),
        (";".join("d" * 21), [Muddle.TOO_LONG]),
        (" then ".join(["draw"] * 20), [DrawCards(1)] * 20),
        (" then ".join(["draw"] * 21), [Muddle.TOO_LONG]),
        ("d; column nine; u", [DrawCards(1), OutOfRange("column", 9, 1, 7), Undo(1)]),
    ],
)
def test_several_commands_in_a_line(parser: Parser, line: str, commands: list[Parsed]) -> None:
    assert parser.parse_all(line) == tuple(commands)


@pytest.mark.parametrize(
    ("line", "unknown"), [("d; xyzzy; u", "xyzzy"), ("draw then xyzzy then undo", "xyzzy")]
)
def test_in_a_line_what_is_no_command_keeps_its_place(
    parser: Parser, line: str, unknown: str
) -> None:
    first, second, third = parser.parse_all(line)
    assert (first, third) == (DrawCards(1), Undo(1))
    assert isinstance(second, Unparsed)
    assert second.unknown == unknown


@pytest.mark.parametrize("line", ["", " ", "\t \n", "\r\n", "\u3000\u00a0"])
def test_an_empty_line(parser: Parser, line: str) -> None:
    assert parser.parse(line) is Muddle.EMPTY
    assert parser.parse_all(line) == (Muddle.EMPTY,)


@pytest.mark.parametrize("line", [";", "; ;", "...", "\x00", "\ud800", "😀", "?!", "\ufeff"])
def test_a_line_without_a_word(parser: Parser, line: str) -> None:
    assert parser.parse_all(line) == (Muddle.NO_WORDS,)


@pytest.mark.parametrize("line", ["please", "the", "um, please…", "can you", "please; the"])
def test_a_line_of_fillers_only(parser: Parser, line: str) -> None:
    assert set(parser.parse_all(line)) == {Muddle.NO_WORDS}


@pytest.mark.parametrize("line", ["♥", "then", "then then", "then; then", "hearts of", "of"])
def test_a_line_of_words_that_are_no_command(parser: Parser, line: str) -> None:
    for parsed in parser.parse_all(line):
        assert isinstance(parsed, Unparsed)


@pytest.mark.parametrize(
    ("line", "parsed"),
    [
        ("a" * 10_000, Muddle.TOO_LONG),
        ("draw " * 2_000, Muddle.TOO_LONG),
        (";" * 10_000, Muddle.TOO_LONG),
        (" " * 10_000, Muddle.TOO_LONG),
        ("\x00" * 10_000, Muddle.TOO_LONG),
        ("x" * 1_001, Muddle.TOO_LONG),
        ("x " * 41, Muddle.TOO_LONG),
        (" " * 996 + "draw", DrawCards(1)),
        ("the " * 200 + "draw", DrawCards(1)),
    ],
)
def test_long_lines(parser: Parser, line: str, parsed: Parsed) -> None:
    assert parser.parse(line) == parsed
    assert parser.parse_all(line) == (parsed,)


@pytest.mark.parametrize("line", ["x" * 1_000, "7" * 1_000, "x " * 40, "seven " * 40, "d " * 40])
def test_the_longest_lines_that_are_looked_at(parser: Parser, line: str) -> None:
    assert isinstance(parser.parse(line), Unparsed | OutOfRange)


@given(st.text(max_size=60))
@example("\ud800")
@example("7h\x004")
@example("ﷺ" * 20)
@example("deal " + "9" * 900)
@example("🂡 ♥ 7️⃣")
def test_whatever_is_typed_is_answered(parser: Parser, line: str) -> None:
    parsed = parser.parse_all(line)
    assert parsed
    assert parser.parse_all(line) == parsed


_SOME_WORDS = """the move seven 7 7h h of hearts ♥ to column four 4 w f d 9 99 it queen red up then
    ; please foundation from three cards twenty one deal bring down what is in undo xyzzy colum"""
_WORDS = st.sampled_from(_SOME_WORDS.split())


@given(st.lists(_WORDS, max_size=9).map(" ".join))
def test_whatever_the_words_they_have_one_meaning_in_range(parser: Parser, line: str) -> None:
    assert parser.parse_all(line)
    words = tuple(word for word in line.split() if word != ";")
    commands = [it for it in parser.meanings(words) if not isinstance(it, OutOfRange)]
    assert len(commands) <= 1


def test_a_figure_of_any_length_is_a_number(parser: Parser) -> None:
    """A deal's number is copied and pasted with a digit too many: say so, with the reason."""
    for figures in ("1" * 22, "1" * 25, "1" * 100):
        parsed = parser.parse(f"deal {figures}")
        assert isinstance(parsed, OutOfRange), figures
        assert parsed.slot == "deal"


def test_where_words_without_end_lead_is_not_kept(parser: Parser) -> None:
    fresh = Parser(parser.vocabulary, parser.grammar)
    fresh.parse("deal 1")
    kept = len(fresh._steps)
    for number in range(1000, 1050):
        fresh.parse(f"deal {number}")
        fresh.after([(fresh.start, ())], f"xyzzy{number}")
    assert len(fresh._steps) == kept > 0
