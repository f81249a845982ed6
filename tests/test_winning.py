"""Whole games are won by typed commands: in words, through the program as it is installed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from wins import Win, load_wins
from wording import in_words

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.engine import PRESETS, Finish
from a11y_klondike.l10n import Locale

WINS = load_wins()
THROUGH_THE_PROGRAM = [win for win in WINS if win.preset == "house"][:10] + [
    next(win for win in WINS if win.preset == preset) for preset in PRESETS if preset != "house"
]


@pytest.mark.parametrize("win", WINS, ids=lambda win: win.name)
def test_the_words_of_each_move_win_the_game(
    win: Win, new_game: Callable[..., Game], english: Locale
) -> None:
    game = new_game(win.deal, win.preset)
    texts = []
    for move in win.moves:
        reply = game.hear(in_words(move, english.vocabulary))
        texts.append(render(reply.announcement, english))
        if game.session.state.is_won:
            break
    assert game.session.state.is_won
    assert sum("You won." in text for text in texts) == 1
    assert "You won." in texts[-1]
    if PRESETS[win.preset].finish is Finish.ASK:
        assert game.session.moves == win.moves


@pytest.mark.parametrize("win", THROUGH_THE_PROGRAM, ids=lambda win: win.name)
def test_commands_through_a_pipe_win_the_game(win: Win, english: Locale) -> None:
    lines = [in_words(move, english.vocabulary) for move in win.moves]
    command = [sys.executable, "-m", "a11y_klondike", "--deal", str(win.deal)]
    options = ["--rules", win.preset, "--speech", "text"]
    done = subprocess.run(
        [*command, *options],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("You won.") == 1
    assert f"Deal {win.deal}." in done.stdout.splitlines()[1]
