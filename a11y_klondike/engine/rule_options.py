"""Rules in writing: `vegas,draw=3,timer=no`, as the command line and commands have them.

Each word between commas is an *option*: the name of a preset, or `field=value`. Options are
applied from left to right, and a preset's name replaces all that was set before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

from a11y_klondike.engine.rules import (
    DEFAULT_PRESET,
    DRAWS,
    HIGHEST_PASSES,
    PRESETS,
    Aces,
    Finish,
    Rules,
    Runs,
    Scoring,
)

_SEPARATOR: Final = ","
_HIGHEST_SAID: Final = 9
"""Passes. More can be written, but a locale needn't have words for them."""
_LONGEST_QUOTED: Final = 30
"""Characters of a wrong option that its message repeats: whoever hears it can't skip the rest."""
_YES_OR_NO: Final[Mapping[str, object]] = {"yes": True, "no": False}

_VALUES: Final[Mapping[str, Mapping[str, object]]] = {
    "draw": {str(number): number for number in DRAWS},
    "passes": {
        **{str(number): number for number in range(1, HIGHEST_PASSES + 1)},
        "unlimited": None,
    },
    "worry-back": _YES_OR_NO,
    "runs": {runs.value: runs for runs in Runs},
    "aces": {aces.value: aces for aces in Aces},
    "scoring": {scoring.value: scoring for scoring in Scoring},
    "finish": {finish.value: finish for finish in Finish},
    "timer": _YES_OR_NO,
}
"""Each field of `Rules` as it is written, with what can be written for it."""

_TIMING: Final = {"scoring", "timer"}
"""The fields that can contradict each other."""


def _sayable() -> Iterator[str]:
    yield from PRESETS
    too_many = {str(number) for number in range(_HIGHEST_SAID + 1, HIGHEST_PASSES + 1)}
    for field, values in _VALUES.items():
        yield from (f"{field}={text}" for text in values if text not in too_many)


RULE_OPTIONS: Final = tuple(_sayable())
"""The options that every locale has words for: all, but for passes above nine."""


class RuleFault(Enum):
    """What is wrong with an option."""

    UNKNOWN_WORD = "unknown-word"
    """It is neither a preset's name nor a field with a value."""
    UNKNOWN_FIELD = "unknown-field"
    IMPOSSIBLE_VALUE = "impossible-value"
    CONTRADICTION = "contradiction"
    """Together with the other rules it makes none: timed scoring without a timer."""


class RuleOptionError(ValueError):
    """An option that sets no rule. The message tells what would do.

    Attributes:
        option: the option as it was written.
        fault: what is wrong with it.
        possible: what can stand in its place: words, fields, or values of its field; empty for
            a contradiction.
    """

    def __init__(self, option: str, fault: RuleFault, possible: Iterable[str] = ()) -> None:
        self.option = option
        self.fault = fault
        self.possible = tuple(possible)
        quoted = option
        if len(option) > _LONGEST_QUOTED:
            quoted = f"{option[:_LONGEST_QUOTED]}..."
        super().__init__(_EXPLANATIONS[fault].format(option=quoted, possible=self._listed()))

    def _listed(self) -> str:
        """Return what would do; of many numbers, the first and the last."""
        numbers = [text for text in self.possible if text.isdecimal()]
        words = [text for text in self.possible if not text.isdecimal()]
        if len(numbers) > _HIGHEST_SAID:
            numbers = [f"{numbers[0]} to {numbers[-1]}"]
        return ", ".join([*numbers, *words])


_EXPLANATIONS: Final[Mapping[RuleFault, str]] = MappingProxyType(
    {
        RuleFault.UNKNOWN_WORD: "{option!r} is neither a rule set nor a rule: there are {possible}",
        RuleFault.UNKNOWN_FIELD: "{option!r} sets a rule that isn't there: there are {possible}",
        RuleFault.IMPOSSIBLE_VALUE: "{option!r} has a value that isn't there: it can be {possible}",
        RuleFault.CONTRADICTION: "{option!r} contradicts the other rules: "
        "timed scoring needs a timer",
    }
)


def with_options(rules: Rules, options: Iterable[str]) -> Rules:
    """Return the rules with these options, applied from left to right.

    Raises:
        RuleOptionError: an option that isn't one, or options that contradict each other.
    """
    changed: dict[str, Any] = {}
    last = ""
    for option in options:
        settings = _settings(option)
        changed |= settings
        if not _TIMING.isdisjoint(settings):
            last = option
    try:
        return replace(rules, **changed)
    except ValueError as error:
        raise RuleOptionError(last, RuleFault.CONTRADICTION) from error


def preset_of(rules: Rules) -> str | None:
    """Return the name of the preset that has just these rules, None where none has."""
    return next((name for name, preset in PRESETS.items() if preset == rules), None)


def rules_text(rules: Rules) -> str:
    """Return the shortest way to write these rules, with commas between the options.

    Applied to the house rules, they give the same rules again.
    """
    ways = [
        _SEPARATOR.join([name, *_differences(preset, rules)]) for name, preset in PRESETS.items()
    ]
    unnamed = _SEPARATOR.join(_differences(PRESETS[DEFAULT_PRESET], rules))
    return min([unnamed or DEFAULT_PRESET, *ways], key=len)


def _settings(option: str) -> dict[str, Any]:
    """Return the fields of `Rules` that an option sets, with their values."""
    if option in PRESETS:
        return {field.name: getattr(PRESETS[option], field.name) for field in fields(Rules)}
    name, sign, text = option.partition("=")
    if not sign:
        possible = (*PRESETS, *(f"{field}=" for field in _VALUES))
        raise RuleOptionError(option, RuleFault.UNKNOWN_WORD, possible)
    if name not in _VALUES:
        raise RuleOptionError(option, RuleFault.UNKNOWN_FIELD, _VALUES)
    if text not in _VALUES[name]:
        raise RuleOptionError(option, RuleFault.IMPOSSIBLE_VALUE, _VALUES[name])
    return {name.replace("-", "_"): _VALUES[name][text]}


def _differences(preset: Rules, rules: Rules) -> Iterator[str]:
    """Yield the options that turn a preset into these rules, in the order of the fields."""
    for name, values in _VALUES.items():
        value = getattr(rules, name.replace("-", "_"))
        if value != getattr(preset, name.replace("-", "_")):
            yield next(f"{name}={text}" for text, meant in values.items() if meant == value)
