from __future__ import annotations

from collections.abc import Callable

import pytest
from storage.shared_games import CODE, HEAD, LINE, SESSION, assert_same, game_of, turns

from a11y_klondike.engine import PRESETS
from a11y_klondike.session import replayed
from a11y_klondike.storage.base32 import SIGNS
from a11y_klondike.storage.move_signs import CodeFault, with_checks
from a11y_klondike.storage.shared_line import LONGEST_LINE, LineFault, SharedLineError, read_line


def wrapped(text: str, width: int, before: str = "") -> str:
    return "\n".join(before + text[at : at + width] for at in range(0, len(text), width))


@pytest.mark.parametrize(
    "sent",
    [
        LINE.upper(),
        LINE.title(),
        f"  {LINE}  \n",
        f"Can you win this? {LINE} Bye, Ada",
        f"I like klondike. klondike? {LINE}",
        f"<{LINE}>",
        f'"{LINE}".',
        LINE.replace(" ", "\n"),
        LINE.replace(" ", "\N{NO-BREAK SPACE}"),
        LINE.replace(" ", "\r\n> > "),
        HEAD + wrapped(CODE, 10),
        HEAD + wrapped(CODE, 76, "> "),
        HEAD + wrapped(CODE, 1, ">\t"),
        HEAD + CODE.replace("0", "o").replace("1", "l"),
        HEAD + CODE.replace("0", "O").replace("1", "I"),
        HEAD + "-".join(CODE),
        LINE.replace("deal ", "deal #"),
        LINE.replace("deal ", "deal 000"),
        f"{LINE} klondike vegas deal 2",
    ],
)
def test_what_mail_and_people_do_to_a_line(sent: str) -> None:
    assert_same(SESSION, game_of(sent))


@pytest.mark.parametrize(
    ("text", "deal", "preset"),
    [
        ("klondike deal 5", 5, "house"),
        ("klondike house deal 5.", 5, "house"),
        ("Klondike Draw-Three Deal 5!", 5, "draw-three"),
        ("klondike draw=3,\n> worry-back=no,runs=whole deal 5", 5, "draw-three"),
        ("klondike deal 5 moved me", 5, "house"),
        ("the klondike vegas deal 100000000000000000000 is hard", 10**20, "vegas"),
    ],
)
def test_deals_in_text(text: str, deal: int, preset: str) -> None:
    shared = read_line(text)
    assert (shared.deal.number, shared.rules, shared.acts) == (deal, PRESETS[preset], ())
    assert shared.fault is None


@pytest.mark.parametrize(
    ("text", "fault", "detail"),
    [
        ("", LineFault.NO_LINE, ""),
        ("klondike", LineFault.NO_LINE, ""),
        ("klondike house", LineFault.NO_LINE, ""),
        ("klondike house 4711", LineFault.NO_LINE, ""),
        ("myklondike house deal 5", LineFault.NO_LINE, ""),
        ("klondike house deal", LineFault.NO_LINE, ""),
        ("klondike house deal five", LineFault.NO_LINE, ""),
        ("klondike house deal \N{ARABIC-INDIC DIGIT FIVE}", LineFault.NO_LINE, ""),
        ("\N{KELVIN SIGN}londike house deal 5", LineFault.NO_LINE, ""),
        ("klondike bridge deal 5", LineFault.RULES, "bridge"),
        ("klondike draw=2 deal 5", LineFault.RULES, "draw=2"),
        ("klondike timed,timer=no deal 5", LineFault.RULES, "timer=no"),
        ("klondike house deal 0", LineFault.DEAL, "0"),
        ("klondike house deal 100000000000000000001", LineFault.DEAL, "100000000000000000001"),
        (f"klondike house deal {'9' * 9000}", LineFault.DEAL, "9" * 30),
        ("klondike house cards 0123", LineFault.CARDS, ""),
        (f"klondike house cards {'0' * 47}1", LineFault.CARDS, ""),
        (f"klondike house cards {'z' * 48}", LineFault.CARDS, ""),
        (f"klondike house cards {'0' * 47} moves 00", LineFault.CARDS, ""),
        ("x" * (LONGEST_LINE + 1), LineFault.TOO_LONG, ""),
    ],
)
def test_what_is_no_line(text: str, fault: LineFault, detail: str) -> None:
    with pytest.raises(SharedLineError) as caught:
        read_line(text)
    assert (caught.value.fault, caught.value.detail) == (fault, detail)


def rescued(line: str) -> tuple[int, CodeFault | None]:
    """Return how many turns of the game a broken line gives; they must be its first."""
    shared = read_line(line)
    session, count = replayed(shared.deal, shared.rules, shared.acts)
    assert count == len(shared.acts)
    assert turns(session) == turns(SESSION)[: len(session.turns)]
    return len(session.turns), shared.fault


def test_a_line_cut_anywhere() -> None:
    found = [rescued(HEAD + CODE[:length]) for length in range(len(CODE))]
    assert {fault for _, fault in found} == {CodeFault.CUT}
    counts = [count for count, _ in found]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] > len(SESSION.turns) * 0.8


def test_every_sign_changed() -> None:
    """However one sign is changed, no wrong move gets through."""
    for place in range(len(CODE)):
        for sign in SIGNS[place % 8 :: 8]:
            if sign != CODE[place]:
                _, fault = rescued(HEAD + CODE[:place] + sign + CODE[place + 1 :])
                assert fault is not None


@pytest.mark.parametrize("sign", ["u", "U", "ä", "\N{ARABIC-INDIC DIGIT FIVE}"])
def test_a_sign_that_there_is_not(sign: str) -> None:
    count, fault = rescued(HEAD + CODE[:50] + sign + CODE[50:])
    assert fault is CodeFault.DAMAGED
    assert count > 20


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace("deal 1 ", "deal 2 "),
        lambda line: line.replace("house", "vegas"),
        lambda line: line.replace("house ", ""),
        lambda line: line.replace("house", "google-easy"),
    ],
)
def test_the_moves_of_another_deal_or_other_rules(change: Callable[[str], str]) -> None:
    assert SESSION.deal.number == 1
    shared = read_line(change(LINE))
    assert (shared.fault, shared.acts) == (CodeFault.DAMAGED, ())


@pytest.mark.parametrize(
    "values",
    [
        [30, 5],  # nothing to repeat
        [31, 0],  # nothing to join
        [25],  # no such place
        [27, 31],
        [28],  # nothing to take back
        [29],  # no finish yet
        [2, 30, 31],  # more draws than cards
        [2, 28, 28],
        [2, 31, 26],
    ],
)
def test_codes_with_right_checks_that_make_no_sense(values: list[int]) -> None:
    head = "klondike house deal 1"
    code = "".join(with_checks((*values, 26), head))
    shared = read_line(f"{head} moves {code}")
    assert shared.fault is CodeFault.DAMAGED
    assert shared.acts == ()


def test_a_code_without_a_turn() -> None:
    head = "klondike house deal 1"
    shared = read_line(f"{head} moves {''.join(with_checks([26], head))}")
    assert (shared.fault, shared.acts) == (None, ())
