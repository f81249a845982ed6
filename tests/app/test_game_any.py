"""The conversation, whatever is said in it: no line breaks the game."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.l10n import Form, Locale

NewGame = Callable[..., Game]


@settings(max_examples=300)
@given(line=st.text(max_size=60), spoken=st.booleans())
def test_no_line_breaks_the_game(
    new_game: NewGame, english: Locale, line: str, *, spoken: bool
) -> None:
    game = new_game()
    session, state = game.session, game.session.state
    reply = game.hear(line, spoken=spoken)
    for form in Form:
        assert render(reply.announcement, english, form)
    if session.state != state:
        session.undo()
        assert session.state == state


WORDS = st.sampled_from(
    [
        "move",
        "put",
        "seven",
        "of",
        "hearts",
        "spades",
        "red",
        "black",
        "queen",
        "ace",
        "to",
        "on",
        "column",
        "four",
        "three",
        "nine",
        "w",
        "f",
        "d",
        "7h",
        "3",
        "5",
        "draw",
        "redeal",
        "undo",
        "redo",
        "restart",
        "finish",
        "table",
        "tops",
        "waste",
        "stock",
        "where",
        "is",
        "what",
        "can",
        "i",
        "say",
        "yes",
        "no",
        "one",
        "two",
        "cancel",
        "then",
        ";",
        "it",
        "that",
        "card",
        "from",
        "foundation",
        "bring",
        "down",
        "new",
        "game",
        "deal",
        "quit",
    ]
)


@settings(max_examples=200)
@given(lines=st.lists(st.lists(WORDS, min_size=1, max_size=7).map(" ".join), max_size=8))
def test_no_words_of_the_language_break_the_game(
    new_game: NewGame, english: Locale, lines: list[str]
) -> None:
    game = new_game(preset="classic")
    for line in lines:
        before = game.session
        reply = game.hear(line)
        assert render(reply.announcement, english)
        cards = sum(len(pile.face_down) + len(pile.face_up) for pile in before.state.tableau)
        up = sum(before.state.foundations)
        assert cards + up + len(before.state.stock) + len(before.state.waste) == 52
