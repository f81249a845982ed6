"""Score, time and passes in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from watch import Watch
from wins import load_wins

from a11y_klondike.announce.game import describe_win
from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.score import describe_passes, describe_score, describe_time
from a11y_klondike.engine import PRESETS, Deal, Draw, Move, Redeal, Rules, Scoring
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Clock, Session

STANDARD = replace(PRESETS["timed"], scoring=Scoring.STANDARD)
WIN = next(win for win in load_wins() if win.preset == "house")


def session_of(rules: Rules, seconds: float = 0, bank: int = 0, deal: int = 1) -> Session:
    watch = Watch()
    session = Session(Deal.numbered(deal), rules, clock=Clock(watch), bank=bank)
    watch.wait(seconds)
    return session


def won(rules: Rules, seconds: float, bank: int = 0) -> Session:
    session = session_of(rules, seconds, bank, WIN.deal)
    for move in WIN.moves:
        session.play([move])
    assert session.state.is_won
    return session


def after_passes(rules: Rules, number: int) -> Session:
    """Return a game in its pass of this number."""
    session = session_of(rules)
    draws = -(-24 // rules.draw)
    for _ in range(number - 1):
        session.play([*[Draw()] * draws, Redeal()])
    return session


TIMES = [
    (0, "Zero seconds.", "0:00"),
    (0.9, "Zero seconds.", "0:00"),
    (1, "One second.", "0:01"),
    (59, "Fifty-nine seconds.", "0:59"),
    (60, "One minute.", "1:00"),
    (61, "One minute, one second.", "1:01"),
    (725, "Twelve minutes, five seconds.", "12:05"),
    (3599, "Fifty-nine minutes, fifty-nine seconds.", "59:59"),
    (3600, "One hour.", "1:00:00"),
    (3601, "One hour, one second.", "1:00:01"),
    (3660, "One hour, one minute.", "1:01:00"),
    (7384, "Two hours, three minutes, four seconds.", "2:03:04"),
    (720_000, "Two hundred hours.", "200:00:00"),
]


@pytest.mark.parametrize(("seconds", "text", "braille"), TIMES)
def test_the_time_played(seconds: float, text: str, braille: str, english: Locale) -> None:
    told = describe_time(session_of(PRESETS["house"], seconds))
    assert render(told, english) == text
    assert render(told, english, Form.SPOKEN) == text
    assert render(told, english, Form.BRAILLE) == braille


def test_where_there_is_no_timer_there_is_no_time(english: Locale) -> None:
    told = describe_time(session_of(PRESETS["large-print"], 100))
    assert render(told, english) == "These rules have no timer."


PASSES = [
    ("house", 1, "Pass one: there is no limit.", "pass 1"),
    ("house", 5, "Pass five: there is no limit.", "pass 5"),
    ("google-hard", 1, "Pass one of three: two redeals left.", "pass 1/3"),
    ("google-hard", 2, "Pass two of three: one redeal left.", "pass 2/3"),
    ("google-hard", 3, "Last of three passes: no redeal left.", "last pass"),
    ("classic", 1, "The only pass: no redeal left.", "last pass"),
]


@pytest.mark.parametrize(("preset", "number", "text", "braille"), PASSES)
def test_the_passes_left(
    preset: str, number: int, text: str, braille: str, english: Locale
) -> None:
    told = describe_passes(after_passes(PRESETS[preset], number))
    assert render(told, english) == text
    assert render(told, english, Form.BRAILLE) == braille


def test_a_game_without_score_tells_the_moves_made(english: Locale) -> None:
    session = session_of(PRESETS["house"])
    session.play([Draw()])
    assert both(describe_score(session), english) == "These rules keep no score. One move made."


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("draw", "No points."),
        ("As:7-f", "Fifteen points."),
        ("As:7-f Ah:6-f", "Thirty points."),
    ],
)
def test_standard_points(moves: str, text: str, english: Locale) -> None:
    session = session_of(STANDARD)
    session.play(map(Move.parse, moves.split()))
    assert both(describe_score(session), english) == text


def test_timed_points_come_with_the_time(english: Locale) -> None:
    session = session_of(PRESETS["timed"], 25)
    session.play([Move.parse("As:7-f")])
    assert both(describe_score(session), english) == "Fifteen points. Twenty-five seconds."


@pytest.mark.parametrize(
    ("bank", "text"),
    [
        (0, "Minus forty-seven points in this game. Bank: minus forty-seven."),
        (47, "Minus forty-seven points in this game. Bank: zero."),
        (1_000, "Minus forty-seven points in this game. Bank: nine hundred and fifty-three."),
        (-1_000, "Minus forty-seven points in this game. Bank: minus 1047."),
    ],
)
def test_vegas_points_come_with_the_bank(bank: int, text: str, english: Locale) -> None:
    session = session_of(PRESETS["vegas"], bank=bank)
    session.play([Move.parse("As:7-f")])
    assert both(describe_score(session), english) == text


def test_points_in_braille(english: Locale) -> None:
    told = describe_score(session_of(PRESETS["vegas"], bank=-100))
    assert render(told, english, Form.BRAILLE) == "-52 points, bank -152"


@pytest.mark.parametrize("preset", [name for name, it in PRESETS.items() if it.draw == 1])
def test_a_win_tells_what_its_rules_count(preset: str, english: Locale) -> None:
    """The rules are those of a preset, but for what keeps the house's moves from winning."""
    house = PRESETS["house"]
    rules = replace(house, scoring=PRESETS[preset].scoring, timer=PRESETS[preset].timer)
    text = both(describe_win(won(rules, 125, bank=10)), english)
    counted = {
        "vegas": "Two hundred and eight points in this game. Bank: two hundred and eighteen.",
        "timed": f"{timed_points(125)} points, the bonus of 5600 included. "
        "Two minutes, five seconds.",
    }
    moves, _, rest = text.partition(" moves. ")
    assert moves == "One hundred and three"
    assert rest == " ".join([*filter(None, [counted.get(preset)]), "Deal 1."])


def timed_points(seconds: int) -> int:
    """Return what the win is worth if all its moves are made at its end."""
    return won(STANDARD, 0).score.points + 700_000 // seconds


def test_a_timed_win_without_a_bonus(english: Locale) -> None:
    assert won(STANDARD, 0).score.points == 690
    text = both(describe_win(won(PRESETS["timed"], 29)), english)
    assert text.endswith(" moves. Six hundred and ninety points. Twenty-nine seconds. Deal 1.")


def test_a_win_of_standard_points_tells_no_time(english: Locale) -> None:
    text = both(describe_win(won(STANDARD, 100)), english)
    assert text.endswith(" moves. Six hundred and ninety points. Deal 1.")


def both(told: Announcement, english: Locale) -> str:
    """Return the text, which is the spoken one as well but for deal numbers."""
    text, spoken = (render(told, english, form) for form in (Form.TEXT, Form.SPOKEN))
    assert spoken.partition("Deal")[0] == text.partition("Deal")[0]
    return text
