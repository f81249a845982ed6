"""The prompt of a braille display: the newest fact, in eight cells at most."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from message_values import arguments, messages
from strategies import deals, pick, picks, rules

from a11y_klondike.announce.events import describe_turn, describe_undo
from a11y_klondike.announce.model import (
    Announcement,
    Sentence,
    announcement,
    line,
    sentence,
    spelt,
)
from a11y_klondike.announce.prompt import CELLS, newest_fact, prompt
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.command.resolve import MOST_CHOICES
from a11y_klondike.engine import Card, Deal, Rank, Rules, Suit, column
from a11y_klondike.engine.rules import HIGHEST_PASSES
from a11y_klondike.l10n import Argument, Form, load_locale
from a11y_klondike.session import Session

ENGLISH = load_locale("en")
CODES = [ENGLISH, ENGLISH.with_codes("aph")]

TOO_LONG = re.compile(
    r"help-|say-(?!answers)|choice-(?!range)|cards-|bug|no-output|empty-place|shared-line|no-letters"
    r"|rules-|points-|vegas-|welcome$|won-|sequence-|suit-complete|card-needs|none-in-view|stock-before"
    r"|setting-|voice-(now|chosen|listed)|all-face-down|lying-on-it|heard$|save-|taker|deal-numbered"
)
"""Messages that tell no fact by themselves: texts, what the game says of its rules and files, and
what is added to another sentence. A deal number can be too long."""

CARD = re.compile(r"[2-9TJQKA][cdhs]")

SEVEN, JACK, EIGHT, ACE = map(Card.from_code, ("7h", "Jc", "8s", "Ac"))
FOUR, TWO = column(4), column(2)

MOVED = sentence("moved-onto", card=SEVEN, more=0, onto=EIGHT, column=FOUR)
TURNED_UP = sentence("turned-up", card=JACK, column=TWO)
DRAWN = sentence("drawn-one", card=JACK)
UP = sentence("moved-to-foundation", card=ACE)
WASTE_SHOWS = sentence("waste-shows", card=EIGHT)
NEXT = sentence("suit-next", card=SEVEN, suit=Suit.HEARTS, rank=Rank.SEVEN)
NO_FIT = sentence("refusal-does-not-fit", card=SEVEN, other=JACK, column=FOUR)
CAN_GO = sentence("can-go-onto", card=SEVEN, onto=EIGHT, column=FOUR)
WHICH = sentence("which-one", choices=2)
CHOICE = sentence("choice-column", number=1, column=FOUR, onto=EIGHT)
STOPPED = sentence("sequence-stopped", count=1)
DEAL = line("deal-numbered", deal=17612)
STOCK = line("stock-count", count=3)
TOPS = line("tops", cards=(SEVEN, None, JACK, None, ACE, EIGHT, SEVEN))


def says(*sentences: Sentence) -> Announcement:
    return announcement(*sentences)


def joined(*told: Announcement) -> Announcement:
    """Return what several commands of a line told, as the game joins them."""
    first, *others = told
    for other in others:
        head, *rest = other.sentences
        first += announcement(line(head.id, **head.values), *rest)
    return first


@pytest.mark.parametrize(
    ("told", "fact"),
    [
        # A card turned up is news, where the player has put a card isn't.
        (says(MOVED), "7h 4"),
        (says(MOVED, TURNED_UP), "+Jc 2"),
        (says(MOVED, sentence("column-emptied", column=TWO)), "2 empty"),
        (says(MOVED, WASTE_SHOWS), "w 8s"),
        (says(UP, NEXT), "Ac up"),
        (says(UP, TURNED_UP, sentence("ace-forced", card=ACE), WASTE_SHOWS), "w 8s"),
        (says(sentence("waste-turned"), sentence("pass-last")), "last"),
        (says(sentence("waste-turned"), sentence("pass-last"), DRAWN), "Jc"),
        (says(DRAWN, sentence("stock-left", count=20)), "Jc"),
        # The last command of a line is the newest.
        (joined(says(MOVED, TURNED_UP), says(UP)), "Ac up"),
        (joined(says(DRAWN), says(MOVED)), "7h 4"),
        (joined(says(UP), says(MOVED, TURNED_UP)), "+Jc 2"),
        # What stops the player comes before all that was done.
        (joined(says(DRAWN), says(NO_FIT), says(STOPPED)), "no:4 Jc"),
        (says(NO_FIT, sentence("card-on-top", card=JACK, column=TWO)), "no:4 Jc"),
        (says(sentence("can-no"), NO_FIT), "no:4 Jc"),
        (says(sentence("unknown-word", word="xyzzy")), "?"),
        (says(sentence("unfinished", said="", echo="no", next=("to",))), "...?"),
        (says(sentence("unknown-word", word="xyzzy"), WHICH, CHOICE), "which? 2"),
        (says(sentence("sequence-dropped", count=2), WHICH, CHOICE), "which? 2"),
        (says(sentence("none-like"), WHICH, CHOICE), "which? 2"),
        (joined(says(DRAWN), says(sentence("did-you-mean", words="draw"))), "y/n?"),
        (says(MOVED, TURNED_UP, sentence("stuck", turns=3)), "stuck"),
        (says(UP, sentence("won"), sentence("won-summary", moves=3)), "won"),
        (says(UP, sentence("can-finish"), NEXT), "can win"),
        # Of what was asked for, the first is the most important.
        (says(sentence("can-yes"), CAN_GO), "yes"),
        (says(CAN_GO, sentence("or-to-space", column=TWO)), "7h 4?"),
        (says(line("foundations-tops", cards=(ACE, EIGHT)), STOCK), "Ac8s"),
        (says(line("moves-between"), sentence("move-to-space", card=ACE, column=TWO)), "Ac 2"),
        (says(line("history-up", card=ACE), line("history-drawn", card=JACK)), "Ac up"),
        (says(sentence("score-game", points=-52), sentence("bank", points=-104)), "-52 pt"),
        # A new game shows the top cards, and its number only where that is asked for.
        (says(DEAL, TOPS), "7-J-A87"),
        (says(DEAL), "17612"),
        (says(DEAL, sentence("ace-forced", card=ACE), TOPS), "Ac up"),
        # Nothing is better than half a fact.
        (says(line("deal-numbered", deal=123456789)), ""),
        (says(sentence("help-goal")), ""),
        (says(sentence("say-moves-none")), ""),
        (says(spelt(DRAWN)), ""),
        (announcement(), ""),
    ],
)  # fmt: skip
def test_the_newest_fact(told: Announcement, fact: str) -> None:
    assert newest_fact(told, ENGLISH) == fact
    assert prompt(told, ENGLISH) == (f"{fact} > " if fact else "> ")


def test_a_fact_that_is_too_long_gives_way_to_the_next() -> None:
    told = says(sentence("history-redeal"), sentence("score-points", points=12345678))
    assert newest_fact(told, ENGLISH) == "redeal"
    told = says(sentence("range-choice", said=1234567, lowest=1, highest=2), DRAWN)
    assert newest_fact(told, ENGLISH) == "Jc"


def test_the_prompt_has_the_codes_that_were_chosen() -> None:
    _, aph = CODES
    assert prompt(says(MOVED, TURNED_UP), aph) == "+jc 2 > "
    assert prompt(says(NO_FIT), aph) == "no:4 jc > "
    assert prompt(says(TOPS), aph) == "g-j-ahg > "
    assert prompt(says(sentence("refusal-empty-takes-king", column=FOUR)), aph) == "no:4 k > "


MOST = {
    "column": 7,
    "source": 7,
    "choices": MOST_CHOICES,
    "passes": HIGHEST_PASSES,
    "number": HIGHEST_PASSES,
    "under": 23,
    "minutes": 59,
    "seconds": 59,
}
"""No value is higher."""
MOST_IN_STOCK = 24
LONGEST = {"tops": 7, "foundations-tops": 4}
"""These messages list no more cards."""


def possible(name: str, values: dict[str, Argument]) -> bool:
    """Whether the game can give a message these values."""
    cards = values.get("cards")
    if isinstance(cards, tuple) and len(cards) > LONGEST.get(name, 13):
        return False
    most = MOST | {"count": MOST_IN_STOCK} if "stock" in name else MOST
    return all(values.get(variable, 0) in range(limit + 1) for variable, limit in most.items())


@pytest.mark.parametrize("name", [name for name in messages("en") if not TOO_LONG.match(name)])
def test_every_message_has_a_fact_that_fits_whatever_it_is_given(name: str) -> None:
    given_values = [each for each in arguments("en", name) if possible(name, each)]
    assert given_values
    for values in given_values:
        for locale in CODES:
            assert 0 < len(locale.format_prompt(name, values)) <= CELLS


def _large_numbers() -> Iterator[Sentence]:
    """Yield what can grow beyond the hundred that other tests count to."""
    for points in (-1040, 24_078):
        yield from (
            sentence(name, points=points) for name in ("score-points", "score-game", "bank")
        )
    yield sentence("score-bonus", points=24_078, bonus=23_333)
    yield sentence("moves-made", moves=9_999)
    yield sentence("brought-back", count=999)
    yield sentence("history-earlier", count=999)
    yield sentence("passes-unlimited", number=999)
    yield sentence("pass-unlimited", number=999)
    yield sentence("time-hours", hours=100, minutes=0, seconds=0)
    yield sentence("time-minutes", minutes=59, seconds=59)
    yield sentence("waste-top", card=SEVEN, under=23)
    yield sentence("stock-count", count=24)


@pytest.mark.parametrize("said", list(_large_numbers()), ids=lambda said: said.id)
def test_large_numbers_fit(said: Sentence) -> None:
    assert newest_fact(announcement(said), ENGLISH)


@settings(max_examples=40)
@given(deal=deals, house=rules, numbers=picks)
def test_every_turn_has_a_fact_of_cards_that_are_told(
    deal: Deal, house: Rules, numbers: list[int]
) -> None:
    session = Session(deal, house)
    for number in numbers:
        if not (legal := session.legal_moves()):
            break
        turn = session.play([pick(legal, number)])
        for verbosity in Verbosity:
            undo = describe_undo(turn, session.table, verbosity)
            for told in (describe_turn(turn, verbosity), undo):
                fact = newest_fact(told, ENGLISH)
                assert 0 < len(fact) <= CELLS
                cards = set(CARD.findall(fact))
                assert cards <= set(CARD.findall(render(told, ENGLISH, Form.BRAILLE)))
