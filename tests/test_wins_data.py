"""The golden wins: each move list of `data/wins.tsv` wins its deal under its preset."""

from collections import Counter
from collections.abc import Iterator

import pytest
from wins import Win, load_wins

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

_LONGEST = 160  # the lists are typed and spoken, command by command
_WINS = load_wins()


def _replay(win: Win) -> Iterator[tuple[GameState, Move, Step]]:
    """Yield each move with the position before it and what it did."""
    rules = PRESETS[win.preset]
    state = deal(Deal.numbered(win.deal), rules).state
    for move in win.moves:
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


@pytest.mark.parametrize("win", _WINS, ids=lambda win: win.name)
def test_the_last_move_and_none_before_it_wins(win: Win) -> None:
    *before, last = (step for _, _, step in _replay(win))
    assert last.state.is_won
    assert last.events[-1] == GameWon()
    assert not any(step.state.is_won for step in before)


@pytest.mark.parametrize("win", _WINS, ids=lambda win: win.name)
def test_each_line_counts_its_moves_and_is_short_enough_to_speak(win: Win) -> None:
    assert win.length == len(win.moves) < _LONGEST


def test_no_deal_is_there_twice_under_one_preset() -> None:
    counts = Counter((win.preset, win.deal) for win in _WINS)
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
