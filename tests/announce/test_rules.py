"""Rules as they are told: in one sentence for a new deal, and in full."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from strategies import any_rules

from a11y_klondike.announce.game import describe_new_game
from a11y_klondike.announce.model import announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.rules import describe_rules, summarise_rules
from a11y_klondike.engine import (
    PRESETS,
    RULE_OPTIONS,
    WASTE,
    AceForced,
    Card,
    CardsMoved,
    CardTurnedUp,
    Deal,
    Event,
    GameWon,
    PileId,
    Rules,
    Scoring,
    WasteTurned,
    column,
    foundation,
    preset_of,
    score,
    with_options,
)
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Session

HOUSE = Rules()

IN_SHORT = {
    "house": "House rules: draw one, any number of passes.",
    "large-print": (
        "Large print rules: draw one, any number of passes, no cards back from the foundations, "
        "no timer."
    ),
    "draw-three": (
        "Draw three rules: draw three, any number of passes, only whole runs move, "
        "no cards back from the foundations."
    ),
    "google-easy": "Google easy rules: draw one, any number of passes, a sure win finishes itself.",
    "google-hard": "Google hard rules: draw three, three passes, a sure win finishes itself.",
    "classic": (
        "Classic rules: draw one, one pass, only whole runs move, "
        "no cards back from the foundations, aces go up by themselves."
    ),
    "vegas": "Vegas rules: draw one, one pass, Vegas scoring.",
    "vegas-three": "Vegas draw three rules: draw three, three passes, Vegas scoring.",
    "timed": "Timed rules: draw one, any number of passes, timed scoring.",
    "draw=3": "Own rules: draw three, any number of passes.",
    "passes=9": "Own rules: draw one, nine passes.",
    "passes=99,timer=no": "Own rules: draw one, ninety-nine passes, no timer.",
    "classic,scoring=standard,finish=automatic,timer=no": (
        "Own rules: draw one, one pass, only whole runs move, no cards back from the foundations, "
        "aces go up by themselves, standard scoring, a sure win finishes itself, no timer."
    ),
}

IN_SHORT_IN_BRAILLE = {
    "house": "house rules: draw 1, passes any",
    "vegas-three": "vegas draw three rules: draw 3, passes 3, vegas",
    "passes=1": "own rules: draw 1, passes 1",
    "large-print": "large print rules: draw 1, passes any, not back, no timer",
    "classic,scoring=standard,finish=automatic,timer=no": (
        "own rules: draw 1, passes 1, whole runs, not back, aces up, score, auto finish, no timer"
    ),
}


def rules_of(options: str) -> Rules:
    return with_options(HOUSE, options.split(","))


def in_short(rules: Rules, english: Locale, form: Form = Form.TEXT) -> str:
    return render(announcement(summarise_rules(rules)), english, form)


def in_full(rules: Rules, english: Locale, form: Form = Form.TEXT) -> str:
    return render(describe_rules(Session(Deal.numbered(1), rules)), english, form)


@pytest.mark.parametrize("options", IN_SHORT)
def test_the_rules_in_one_sentence(options: str, english: Locale) -> None:
    assert in_short(rules_of(options), english) == IN_SHORT[options]
    assert in_short(rules_of(options), english, Form.SPOKEN) == IN_SHORT[options]


@pytest.mark.parametrize("options", IN_SHORT_IN_BRAILLE)
def test_the_rules_in_one_sentence_in_braille(options: str, english: Locale) -> None:
    assert in_short(rules_of(options), english, Form.BRAILLE) == IN_SHORT_IN_BRAILLE[options]


def test_every_preset_is_told() -> None:
    assert PRESETS.keys() <= IN_SHORT.keys()


@pytest.mark.parametrize("form", Form)
def test_other_rules_are_told_in_other_words(form: Form, english: Locale) -> None:
    short = {in_short(rules, english, form) for rules in every_kind_of_rules()}
    full = {in_full(rules, english, form) for rules in every_kind_of_rules()}
    assert len(short) == len(full) == len(list(every_kind_of_rules())) > 800
    for text in short:
        assert text.count(".") == (form is not Form.BRAILLE), text


def every_kind_of_rules() -> Iterator[Rules]:
    fields: dict[str, list[str]] = {}
    for option in RULE_OPTIONS:
        if option not in PRESETS and option not in {f"passes={number}" for number in range(4, 10)}:
            fields.setdefault(option.partition("=")[0], []).append(option)
    for options in product(*fields.values()):
        if not {"scoring=standard-timed", "timer=no"} <= set(options):
            yield with_options(HOUSE, options)


@given(rules=any_rules)
def test_what_is_as_in_the_house_rules_is_left_out(rules: Rules, english: Locale) -> None:
    told = in_short(rules, english).count(",")
    fields = (
        *(rules.worry_back is False, rules.runs is not HOUSE.runs, rules.aces is not HOUSE.aces),
        *(rules.scoring is not HOUSE.scoring, rules.finish is not HOUSE.finish, not rules.timer),
    )
    assert told == 1 + sum(fields)


@pytest.mark.parametrize("options", [*PRESETS, "draw=3", "vegas,passes=2"])
def test_a_new_deal_says_its_rules_in_one_sentence(options: str, english: Locale) -> None:
    session = Session(Deal.numbered(4711), rules_of(options))
    number, rules, *_ = describe_new_game(session).sentences
    assert render(announcement(number, rules), english) == (
        f"Deal 4711. {in_short(session.rules, english)}"
    )


FULL = {
    "house": """House rules. Draw one. Any number of passes. Any part of a run may move.
        Cards may come back from the foundations. Aces wait until you move them.
        A game that is sure to be won waits until you say finish. No score is kept.
        The time you play is kept.""",
    "classic,timer=no,finish=automatic": """Rules of your own. Draw one. One pass.
        The face-up cards of a column move only all together.
        Cards don't come back from the foundations. Aces go up by themselves.
        A game that is sure to be won finishes itself. No score is kept. There is no timer.""",
    "vegas-three": """Vegas draw three rules. Draw three. Three passes. Any part of a run may move.
        Cards may come back from the foundations. Aces wait until you move them.
        A game that is sure to be won waits until you say finish. Vegas scoring.
        Fifty-two points are the price of a deal. Five points for a card that goes to a foundation.
        Five points are lost for a card taken back from a foundation.
        The bank goes from game to game. The time you play is kept.""",
    "timed": """Timed rules. Draw one. Any number of passes. Any part of a run may move.
        Cards may come back from the foundations. Aces wait until you move them.
        A game that is sure to be won waits until you say finish. Standard scoring, timed.
        Ten points for a card that goes to a foundation.
        Five points for a card from the waste to a column. Five points for a card that is turned up.
        Fifteen points are lost for a card taken back from a foundation.
        A hundred points are lost for each redeal. Points never fall below zero.
        Two points are lost every ten seconds. A win in thirty seconds or more has a bonus:
        seven hundred thousand points, divided by the seconds. The time you play is kept.""",
}


@pytest.mark.parametrize("options", FULL)
def test_all_rules_a_fact_a_sentence(options: str, english: Locale) -> None:
    assert in_full(rules_of(options), english) == " ".join(FULL[options].split())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("scoring=standard", "A hundred points are lost for each redeal."),
        ("scoring=standard,passes=2", "A hundred points are lost for each redeal."),
        ("scoring=standard,draw=3", "Twenty points are lost for each redeal from the fourth on."),
        ("scoring=standard,draw=3,passes=5", "each redeal from the fourth on."),
    ],
)
def test_what_can_happen_is_told(options: str, sentence: str, english: Locale) -> None:
    assert sentence in in_full(rules_of(options), english)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("scoring=standard,passes=1", "redeal"),
        ("scoring=standard,draw=3,passes=4", "redeal"),
        ("scoring=standard,worry-back=no", "Fifteen"),
        ("vegas,worry-back=no", "are lost"),
        ("scoring=standard", "seconds"),
        ("vegas", "below zero"),
        ("house", "points"),
    ],
)
def test_what_can_not_happen_is_not(options: str, words: str, english: Locale) -> None:
    assert words not in in_full(rules_of(options), english)


ACE = Card.from_code("As")


def moved(source: PileId, target: PileId) -> Event:
    return CardsMoved((ACE,), source, target, onto=None)


UP, DOWN = moved(column(1), foundation(ACE.suit)), moved(foundation(ACE.suit), column(1))
FROM_WASTE = moved(WASTE, column(1))
FORCED = AceForced(ACE, WASTE)
TURNED_UP = CardTurnedUp(ACE, column(1), face_down=0)


def redeal(pass_number: int) -> Event:
    return WasteTurned(pass_number, None, stock=24)


class Paid(NamedTuple):
    """A sentence of the rules, and a game in which it matters, with its points."""

    options: str
    sentence: str
    events: list[Event]
    points: int
    seconds: int = 0


@pytest.mark.parametrize(
    "paid",
    [
        Paid("scoring=standard", "Ten points for a card that goes to a foundation.", [UP], 10),
        Paid("scoring=standard", "Ten points for a card that goes", [FORCED], 10),
        Paid("scoring=standard", "Five points for a card from the waste to a", [FROM_WASTE], 5),
        Paid("scoring=standard", "Five points for a card that is turned up.", [TURNED_UP], 5),
        Paid("scoring=standard", "Fifteen points are lost for a card", [UP, UP, DOWN], 20 - 15),
        Paid("scoring=standard", "A hundred points are lost", [*[UP] * 11, redeal(2)], 110 - 100),
        Paid("scoring=standard", "Points never fall below zero.", [UP, redeal(2)], 0),
        Paid("scoring=standard,draw=3", "from the fourth on.", [*[UP] * 3, redeal(4)], 30),
        Paid("scoring=standard,draw=3", "Twenty points are", [*[UP] * 3, redeal(5)], 30 - 20),
        Paid("timed", "Two points are lost every ten seconds.", [UP], 10 - 4, seconds=29),
        Paid("vegas", "Fifty-two points are the price of a deal.", [], -52),
        Paid("vegas", "Five points for a card that goes to a foundation.", [UP], -52 + 5),
        Paid("vegas", "Five points are lost for a card taken back", [UP, DOWN, DOWN], -52 - 5),
    ],
    ids=lambda paid: paid.sentence,
)
def test_the_points_that_are_told_are_those_that_count(paid: Paid, english: Locale) -> None:
    rules = rules_of(paid.options)
    assert paid.sentence in in_full(rules, english)
    assert score(rules, [(0, paid.events)], paid.seconds).points == paid.points


def test_the_bonus_that_is_told_is_the_one_that_counts(english: Locale) -> None:
    rules = PRESETS["timed"]
    told = in_full(rules, english)
    assert "A win in thirty seconds or more" in told
    assert "seven hundred thousand points, divided by the seconds." in told
    assert score(rules, [(30, [GameWon()])], 30).bonus == 700_000 // 30
    assert score(rules, [(29, [GameWon()])], 29).bonus == 0


@given(rules=any_rules)
def test_rules_without_a_name_are_never_told_as_a_preset(rules: Rules, english: Locale) -> None:
    own = in_full(rules, english).startswith("Rules of your own.")
    assert own is (preset_of(rules) is None)
    assert own is in_short(rules, english).startswith("Own rules:")
    assert ("score" in in_full(rules, english)) is (rules.scoring is Scoring.NONE)
