"""Rules as announcements: in one sentence for a new deal, and in full for a player who asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.engine import Aces, Finish, Rules, Runs, Scoring, free_passes, preset_of
from a11y_klondike.session import Session

_OWN: Final = "own"
"""Stands for the name of rules that are no preset."""
_UNLIMITED: Final = 0
"""Stands for any number of passes."""


def summarise_rules(rules: Rules) -> Sentence:
    """Tell the rules in one sentence: what draws and passes are, and what the house rules lack."""
    return sentence(
        "rules-in-short",
        preset=preset_of(rules) or _OWN,
        draw=rules.draw,
        passes=rules.passes or _UNLIMITED,
        worry_back=_yes_or_no(rules.worry_back),
        runs=rules.runs.value,
        aces=rules.aces.value,
        scoring=rules.scoring.value,
        finish=rules.finish.value,
        timer=_yes_or_no(rules.timer),
    )


def describe_rules(session: Session) -> Announcement:
    """Tell all rules of the game, a fact a sentence."""
    return announcement(*_all_rules(session.rules))


def _all_rules(rules: Rules) -> Iterator[Sentence]:
    preset = preset_of(rules)
    yield sentence("rules-preset", preset=preset) if preset else sentence("rules-own")
    yield sentence("rules-draw", draw=rules.draw)
    yield sentence("rules-passes", passes=rules.passes or _UNLIMITED)
    yield sentence("rules-whole-runs" if rules.runs is Runs.WHOLE else "rules-any-runs")
    yield sentence("rules-worry-back" if rules.worry_back else "rules-no-worry-back")
    yield sentence("rules-aces" if rules.aces is Aces.FORCED else "rules-free-aces")
    automatic = rules.finish is Finish.AUTOMATIC
    yield sentence("rules-finish" if automatic else "rules-ask-finish")
    yield sentence("rules-scoring", scoring=rules.scoring.value)
    yield from _points(rules)
    yield sentence("rules-timer" if rules.timer else "rules-no-timer")


def _points(rules: Rules) -> Iterator[Sentence]:
    """Tell what is paid and what it costs, as far as it can happen by these rules."""
    match rules.scoring:
        case Scoring.STANDARD | Scoring.STANDARD_TIMED:
            yield sentence("points-foundation")
            yield sentence("points-column")
            yield sentence("points-turned-up")
            if rules.worry_back:
                yield sentence("points-worry-back")
            if _redeals_cost(rules):
                yield sentence("points-redeal", draw=rules.draw)
            yield sentence("points-floor")
        case Scoring.VEGAS:
            yield sentence("vegas-deal")
            yield sentence("vegas-foundation")
            if rules.worry_back:
                yield sentence("vegas-worry-back")
            yield sentence("vegas-bank")
        case Scoring.NONE:
            pass
    if rules.scoring is Scoring.STANDARD_TIMED:
        yield sentence("points-time")
        yield sentence("points-bonus")


def _redeals_cost(rules: Rules) -> bool:
    """Whether the rules allow a redeal that costs points in standard scoring."""
    return rules.passes is None or rules.passes > free_passes(rules)


def _yes_or_no(value: bool) -> str:  # noqa: FBT001 - what is worded
    return "yes" if value else "no"
