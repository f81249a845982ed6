"""Reading a grammar's text."""

from __future__ import annotations

import pytest
from voice.grammars import CARD_MOVES, fsg

from a11y_klondike.voice.fsg import Arc, parse_fsg

HEAD = "FSG_BEGIN test\nNUM_STATES 4\nSTART_STATE 0\nFINAL_STATE 3\n"


def test_states_and_steps_are_read() -> None:
    text = HEAD + "TRANSITION 0 1 0.5 yes\nTRANSITION 1 3 1.0 please\nTRANSITION 1 3 1.0\nFSG_END\n"
    grammar = parse_fsg(text)
    assert (grammar.start, grammar.final) == (0, 3)
    assert set(grammar.arcs) == {
        Arc(0, 1, 0.5, "yes"),
        Arc(1, 3, 1.0, "please"),
        Arc(1, 3, 1.0, None),
    }
    assert grammar.words == {"yes", "please"}


def test_comments_and_empty_lines_mean_nothing() -> None:
    text = f"# a grammar\n\n{HEAD}\nTRANSITION 0 3 1.0 yes # the only word\n\nFSG_END\n"
    assert parse_fsg(text).arcs == (Arc(0, 3, 1.0, "yes"),)


def test_silent_steps_in_a_row_are_joined_to_the_likeliest() -> None:
    text = (
        f"{HEAD}TRANSITION 2 3 1.0 yes\n"
        "TRANSITION 0 1 0.5\nTRANSITION 1 2 0.5\nTRANSITION 0 2 0.125\nTRANSITION 2 0 1.0\nFSG_END"
    )
    silent = {arc for arc in parse_fsg(text).arcs if arc.word is None}
    assert silent == {
        Arc(0, 1, 0.5),
        Arc(0, 2, 0.25),
        Arc(1, 2, 0.5),
        Arc(1, 0, 0.5),
        Arc(2, 0, 1.0),
        Arc(2, 1, 0.5),
    }


def test_a_real_grammar_is_read_whole() -> None:
    text = fsg(CARD_MOVES)
    words = {word for slots in CARD_MOVES for slot in slots for word in slot} - {""}
    assert parse_fsg(text).words == words


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "complete"),
        (f"{HEAD}TRANSITION 0 3 1.0 yes\n", "complete"),
        (f"{HEAD}FSG_END", "complete"),
        ("FSG_BEGIN x\nNUM_STATES 4\nTRANSITION 0 3 1.0 yes\nFSG_END", "complete"),
        ("START_STATE 0\n", "line 1 .*no such state"),
        (f"{HEAD}FINAL_STATE 4\n", "line 5 .*no such state"),
        (f"{HEAD}TRANSITION 0 4 1.0 yes\n", "line 5 .*no such state"),
        (f"{HEAD}TRANSITION -1 3 1.0 yes\n", "line 5 .*no such state"),
        (f"{HEAD}TRANSITION 0 3 1.5 yes\n", "line 5 .*probability"),
        (f"{HEAD}TRANSITION 0 3 0.0 yes\n", "line 5 .*probability"),
        (f"{HEAD}TRANSITION 0 3 nan yes\n", "line 5 .*probability"),
        (f"{HEAD}TRANSITION 0 3 likely yes\n", "line 5"),
        (f"{HEAD}TRANSITION 0 3\n", "line 5"),
        (f"{HEAD}TRANSITION 0 3 1.0 yes please\n", "line 5 .*more than one word"),
        (f"{HEAD}STATE 0\n", "line 5 .*unknown keyword"),
    ],
)
def test_a_malformed_grammar_tells_where(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_fsg(text)
