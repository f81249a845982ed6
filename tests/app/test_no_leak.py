"""Nothing that the game says depends on a card that the player hasn't seen."""

from __future__ import annotations

from functools import partial
from random import Random
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import deals, pick, picks, rules

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import CARDS, Card, Deal, GameState, Rules
from a11y_klondike.l10n import Form, load_locale
from a11y_klondike.session import Session
from a11y_klondike.solver import hint

ENGLISH = load_locale("en")
PARSER = load_parser(ENGLISH.vocabulary)

QUESTIONS = (
    "table",
    "tops",
    "foundations",
    "waste",
    "last five of the waste",
    "stock",
    "moves",
    "moves made",
    "score",
    "time",
    "passes left",
    "what can i say",
    "ace of xyzzy",
    "move xyzzy",
    "move the ate of clubs",  # an ace, or an eight?
    "no",
    "help",
    "finish",
    "what goes on the empty column",
    "why",
    "what changed",
    "history",
    "spell that",
    "again",
    *(f"column {number}" for number in range(1, 8)),
    *(f"what goes on {number}" for number in range(1, 8)),
    *(f"where can column {number} go" for number in range(1, 8)),
)
"""Commands that turn no card, but for `finish`: then none is face down any more."""


def hidden(state: GameState) -> list[Card]:
    """Return the cards that a player who sees this position can't know the place of."""
    down = [card for pile in state.tableau for card in pile.face_down]
    return down + list(state.stock if state.pass_number == 1 else ())


def played(deal: Deal, rules_: Rules, numbers: list[int]) -> Session:
    session = Session(deal, rules_)
    for number in numbers:
        legal = session.legal_moves()
        if legal:
            session.play([pick(legal, number)])
    return session


def shuffled(deal: Deal, cards: list[Card], seed: int) -> Deal:
    """Return the deal with these cards in each other's places."""
    others = list(cards)
    Random(seed).shuffle(others)
    swapped = dict(zip(cards, others, strict=True))
    return Deal(tuple(swapped.get(card, card) for card in deal.cards))


def answers(session: Session, lines: list[str]) -> list[str]:
    game = Game(session, lambda: PARSER, Random(1), describe_welcome(session))
    told = [game.hear(line).announcement for line in lines]
    return [render(each, ENGLISH, form) for each in told for form in Form]


@settings(max_examples=40)
@given(
    deal=deals,
    rules_=rules,
    numbers=picks,
    seed=st.integers(0, 2**16),
    card=st.sampled_from(CARDS),
    level=st.sampled_from(["brief", "normal", "full"]),
)
def test_hidden_cards_change_no_answer(  # noqa: PLR0913, PLR0917 - what Hypothesis draws
    deal: Deal, rules_: Rules, numbers: list[int], seed: int, card: Card, level: str
) -> None:
    session = played(deal, rules_, numbers)
    unseen = hidden(session.state)
    twin = Session(shuffled(deal, unseen, seed), rules_)
    for turn in session.turns:
        twin.play(turn.moves)
    name = ENGLISH.vocabulary.card(card, "name")
    illegal = [
        f"{name} to column {number}"
        for number in range(1, 8)
        if not any(str(move).startswith(f"{card.code}:") for move in session.legal_moves())
    ]
    asked = [f"where can {name} go", f"can I move {name} up", f"what goes on {name}", "why"]
    asked += [f"can I move {name} to {number}" for number in range(1, 8)]
    lines = [level, f"where is {name}", *illegal, *asked, *QUESTIONS]
    assert answers(session, lines) == answers(twin, lines)


@settings(max_examples=40)
@given(
    deal=deals,
    rules_=rules,
    numbers=picks,
    seed=st.integers(0, 2**16),
    level=st.sampled_from(["brief", "normal", "full"]),
)
def test_hidden_cards_change_no_advice(
    deal: Deal, rules_: Rules, numbers: list[int], seed: int, level: str
) -> None:
    session = played(deal, rules_, numbers)
    twin = Session(shuffled(deal, hidden(session.state), seed), rules_)
    for turn in session.turns:
        twin.play(turn.moves)
    lines = [level, "am I stuck", "hint", *["another hint"] * 4, "is it still winnable", "no"]
    lines += ["show a solution", "no", "next move", "read the solution"]
    with patch("a11y_klondike.app.advising.hint", partial(hint, budget=300)):
        assert answers(session, lines) == answers(twin, lines)


@settings(max_examples=40)
@given(deal=deals, rules_=rules, numbers=picks)
def test_a_hidden_card_and_an_unseen_one_get_the_same_answer(
    deal: Deal, rules_: Rules, numbers: list[int]
) -> None:
    session = played(deal, rules_, numbers)
    for card in hidden(session.state):
        name = ENGLISH.vocabulary.card(card, "name")
        expected = f"The {name} is not in view."
        lines = [f"where is {name}", f"{name} to column three", f"{name} up", name]
        lines += [f"where can {name} go", f"what goes on {name}"]
        for line in lines:
            for level in ("brief", "normal", "full"):
                texts = answers(session, [level, line])[:: len(Form)]
                assert texts[1] == expected
        texts = answers(session, [f"can I move {name} to column three", "why"])[:: len(Form)]
        assert texts == [f"No. {expected}", expected]
