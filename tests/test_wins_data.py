"""The golden wins: each move list of `data/wins.tsv` wins its deal under its preset."""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from a11y_klondike.engine import (
    DEFAULT_PRESET,
    PRESETS,
    AceForced,
    Deal,
    GameState,
    GameWon,
    Move,
    Rank,
    Redeal,
    Step,
    Transfer,
    apply,
    deal,
)

_FILE = Path(__file__).parent / "data" / "wins.tsv"
_LONGEST = 160  # the lists are typed and spoken, command by command


@dataclass(frozen=True)
class Win:
    """One line: a numbered deal, the preset it is played with, and the moves to the win."""

    preset: str
    number: int
    length: int
    notation: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.preset}-{self.number}"


def _read() -> Iterator[Win]:
    with _FILE.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            moves = tuple(row["moves"].split(" "))
            yield Win(row["preset"], int(row["deal"]), int(row["length"]), moves)


_WINS = tuple(_read())


def _replay(win: Win) -> Iterator[tuple[GameState, Move, Step]]:
    """Yield each move with the position before it and what it did."""
    rules = PRESETS[win.preset]
    state = deal(Deal.numbered(win.number), rules).state
    for text in win.notation:
        move = Move.parse(text)
        step = apply(state, rules, move)
        yield state, move, step
        state = step.state


def _kinds(win: Win) -> Iterator[str]:
    """Yield the less common kinds of move that a list holds, as often as it does."""
    for before, move, step in _replay(win):
        if any(isinstance(event, AceForced) for event in step.events):
            yield "forced ace"
        match move:
            case Redeal():
                yield "redeal"
            case Transfer(_, source, _) if source.is_foundation:
                yield "worry back"
            case Transfer(card, source, target) if target.is_column:
                if card.rank is Rank.KING and before.column(target).is_empty:
                    yield "king to an empty column"
                if source.is_column and before.column(source).face_up[0] is not card:
                    yield "part of a run"


@pytest.mark.parametrize("win", _WINS, ids=str)
def test_the_last_move_and_none_before_it_wins(win: Win) -> None:
    *before, last = (step for _, _, step in _replay(win))
    assert last.state.is_won
    assert last.events[-1] == GameWon()
    assert not any(step.state.is_won for step in before)


@pytest.mark.parametrize("win", _WINS, ids=str)
def test_each_line_counts_its_moves_and_is_short_enough_to_speak(win: Win) -> None:
    assert win.length == len(win.notation) < _LONGEST


@pytest.mark.parametrize("win", _WINS, ids=str)
def test_the_notation_of_each_move_is_its_own(win: Win) -> None:
    assert tuple(str(Move.parse(text)) for text in win.notation) == win.notation


def test_no_deal_is_there_twice_under_one_preset() -> None:
    counts = Counter((win.preset, win.number) for win in _WINS)
    assert set(counts.values()) == {1}


def test_every_preset_has_three_wins_and_the_house_rules_have_twelve() -> None:
    counts = Counter(win.preset for win in _WINS)
    assert counts.keys() == PRESETS.keys()
    assert min(counts.values()) >= 3
    assert counts[DEFAULT_PRESET] >= 12


@pytest.mark.parametrize(
    ("preset", "kind"),
    [
        ("house", "worry back"),
        ("house", "redeal"),
        ("house", "part of a run"),
        ("house", "king to an empty column"),
        ("google-hard", "redeal"),
        ("classic", "forced ace"),
    ],
)
def test_the_lists_hold_the_less_common_kinds_of_move(preset: str, kind: str) -> None:
    assert any(kind in _kinds(win) for win in _WINS if win.preset == preset)
