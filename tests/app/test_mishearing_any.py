"""Whatever is heard, however surely: only what is certain, confirmed or chosen does anything."""

from __future__ import annotations

from copy import deepcopy

import pytest
from app.hearer import TABLE, Hearer
from hypothesis import given, settings
from hypothesis import strategies as st

from a11y_klondike.app.preferences import Preferences
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, GameState
from a11y_klondike.l10n import Locale
from a11y_klondike.voice import rejection_model
from a11y_klondike.voice.decision import Band, Decision

LINES = [
    "seven of hearts to column two",
    "nine of diamonds to column four",
    "king of hearts to the empty column",
    "king of spades to the empty column",
    "five of hearts to column three",
    "red seven to two",
    "draw",
    "draw three times",
    "redeal",
    "undo",
    "undo three",
    "redo",
    "restart",
    "new game",
    "finish",
    "pause",
    "table",
    "where is the king of hearts",
    "where is the ten of hearts",
    "brief",
    "braille on",
    "slower",
    "repeat",
    "wrong",
    "yes",
    "no",
    "cancel",
    "one",
    "two",
    "hearts",
    "king",
    "",
    "banana",
]
WORDS = st.sampled_from(LINES)
UNSURE = st.builds(
    Decision,
    st.sampled_from([Band.ASK, Band.IGNORE]),
    WORDS,
    st.lists(WORDS, max_size=3).map(tuple),
    st.floats(0, rejection_model.ACT, exclude_max=True),
)
SURE = st.builds(Decision, st.just(Band.ACT), WORDS)
PICKS = {"yes", "one", "two", "hearts", "king"}
"""What answers a question so that something may be done."""


Stand = tuple[object, GameState, Preferences]


def stand(say: Hearer) -> Stand:
    return say.session.deal, say.session.state, deepcopy(say.preferences)


@settings(max_examples=150)
@given(decisions=st.lists(UNSURE | SURE, max_size=8))
def test_only_what_is_certain_does_anything(
    english_parser: Parser, english: Locale, decisions: list[Decision]
) -> None:
    say = Hearer(TABLE, PRESETS["house"], english_parser, english)
    for decision in decisions:
        before = stand(say)
        assert say.hear(decision)
        if decision.band is not Band.ACT:
            assert stand(say) == before, decision


@settings(max_examples=150)
@given(unsure=st.lists(UNSURE, max_size=4), other=WORDS.filter(lambda words: words not in PICKS))
def test_what_was_asked_is_done_by_a_yes_or_a_choice_alone(
    english_parser: Parser, english: Locale, unsure: list[Decision], other: str
) -> None:
    """Of whatever else is said then, only that is done, as if nothing had been asked."""
    say, plain = (Hearer(TABLE, PRESETS["house"], english_parser, english) for _ in range(2))
    for decision in unsure:
        say.hear(decision)
    say.act(other)
    plain.act(other)
    if other != "new game":
        assert stand(say) == stand(plain)


@settings(max_examples=150)
@given(before=st.lists(WORDS, max_size=5), last=WORDS, answer=st.sampled_from(["", "yes", "one"]))
def test_what_was_wrong_is_taken_back_exactly(
    english_parser: Parser, english: Locale, before: list[str], last: str, answer: str
) -> None:
    say = Hearer(TABLE, PRESETS["house"], english_parser, english)
    for words in before:
        say.act(words)
    say.act("table")  # closes what is open, and there is nothing to be taken back before it
    stood = stand(say)
    if last in {"wrong", "repeat"}:
        return
    say.act(last)
    if answer:
        say.act(answer)
    say.act("wrong")
    if stand(say) != stood:
        pytest.fail(f"{before}, {last}, {answer}")
    say.act("wrong")
    assert stand(say) == stood, "and no more than that"


@pytest.mark.parametrize("answer", ["yes", "yeah", "yep", "sure", "do it", "okay"])
def test_yes_never_becomes_no(english_parser: Parser, english: Locale, answer: str) -> None:
    """However uncertain, and whatever else it may have been."""
    say = Hearer(TABLE, PRESETS["house"], english_parser, english)
    say.ask("draw")
    for others in ((), ("no",), ("no", "nope", "undo")):
        assert say.ask(answer, *others).startswith("I didn't catch that. Did you say draw?")
        assert say.ask("no", answer).startswith("I didn't catch that. Did you say draw?")
    assert say.act(answer) == "Five of clubs."
