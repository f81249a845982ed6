"""Options: how the rules of a new game are worded, one by itself or several after each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.template import (
    Choice,
    Literal,
    Node,
    Sequence,
    TemplateError,
    Valued,
)
from a11y_klondike.engine import PRESETS
from a11y_klondike.l10n import Vocabulary

SLOT: Final = "option"
"""The slot that an option fills, and its role."""
JOINT: Final = "joint"
"""The rule for what may stand before an option that follows another."""

AS_RULE_SETS: Final = {"draw=3": "draw-three"}
"""Options, by their wordings also names of rule sets where only a rule set can be meant."""

_MOST: Final = 9
"""Options after each other: a rule set, and all fields of `Rules`."""
_COMMANDS: Final = ("draw=", "finish=")
"""How options begin that are worded as other commands are."""
_NOTHING: Final = Sequence()

Words = tuple[str, ...]
Wordings = Mapping[str, Iterable[Words]]
"""All ways to word each option that is no rule set."""


class _Wording(NamedTuple):
    """One way to word an option.

    Attributes:
        option: the option.
        words: the wording's tokens.
        spoken: whether it can be said; else it is only typed.
    """

    option: str
    words: Words
    spoken: bool

    @property
    def is_command(self) -> bool:
        """Whether a new game is meant where nothing else is said.

        To say "draw three" is to draw, "finish automatically" is to finish, and one word alone
        is too easily misheard or mistyped.
        """
        return len(self.words) > 1 and not self.option.startswith(_COMMANDS)

    @property
    def names_rule_set(self) -> bool:
        """Whether it is taken for a rule set where only a rule set can be meant."""
        return self.option in PRESETS or self.option in AS_RULE_SETS

    @property
    def node(self) -> Node:
        """The wording as a template, whose last word has the value."""
        *first, last = self.words
        return Sequence((*map(Literal, first), Valued(last, SLOT, SLOT, self.option)))


def option_nodes(vocabulary: Vocabulary, others: Wordings, joint: Node) -> dict[str, Node]:
    """Return the templates of the slots that are made of options, by the slot's name.

    - `option` is one option as it can be said; `typed_option` is one in words or figures.
    - `options` are up to nine, in words or figures. A rule set can only be the first, since it
      would replace what comes before it.
    - `lone_option` is one, as it can be said, that is a command by itself.
    - `lone_options` are up to nine, in words or figures, that are a command by themselves.
    - `rule_set` is a rule set as it can be said; `typed_rule_set` is one in words or figures.

    Args:
        vocabulary: the words of the language, with the names of the rule sets.
        others: the wordings of all other options.
        joint: what may stand before an option that follows another.
    """
    wordings = list(_wordings(vocabulary, others))
    said = [wording for wording in wordings if wording.spoken]
    alone = [wording for wording in wordings if wording.is_command]
    fields = [wording for wording in wordings if wording.option not in PRESETS]
    rule_sets = [wording for wording in wordings if wording.names_rule_set]
    further: Node = _NOTHING
    for _ in range(_MOST - 1):
        second = Sequence((joint, _any_of(fields), further))
        further = Choice((second, _NOTHING))
    return {
        "option": _any_of(said),
        "typed_option": _any_of(wordings),
        "lone_option": _any_of([wording for wording in said if wording.is_command]),
        "rule_set": _any_of([wording for wording in rule_sets if wording.spoken]),
        "typed_rule_set": _any_of(rule_sets),
        "options": Sequence((_any_of(wordings), further)),
        "lone_options": Choice(
            (
                Sequence((_any_of(alone), further)),
                Sequence(
                    (_any_of([wording for wording in wordings if wording not in alone]), second)
                ),
            )
        ),
    }


def _any_of(wordings: list[_Wording]) -> Node:
    return Choice(tuple(wording.node for wording in wordings))


def _wordings(vocabulary: Vocabulary, others: Wordings) -> Iterator[_Wording]:
    """Yield all wordings of all options; a number in one can be typed as a figure."""
    for preset, names in vocabulary.presets.items():
        yield from (_Wording(preset, normalise(name), spoken=True) for name in names)
    for option, wordings in others.items():
        figure = option.partition("=")[2]
        number = normalise(vocabulary.number(int(figure))) if figure.isdecimal() else ()
        for words in dict.fromkeys(wordings):
            yield _Wording(option, words, spoken=True)
            if len(number) == 1 and number[0] in words:
                typed = tuple(figure if word == number[0] else word for word in words)
                yield _Wording(option, typed, spoken=False)


def expanded(node: Node) -> tuple[Words, ...]:
    """Return all ways to say a template.

    Raises:
        TemplateError: it has a slot or a rule in it, or can be without words.
    """
    found = tuple(_expanded(node))
    if () in found:
        raise TemplateError("an option without words")
    return found


def _expanded(node: Node) -> Iterator[Words]:
    match node:
        case Literal(text):
            yield normalise(text)
        case Sequence(items):
            for parts in product(*(list(_expanded(item)) for item in items)):
                yield tuple(word for part in parts for word in part)
        case Choice(options):
            for option in options:
                yield from _expanded(option)
        case _:
            raise TemplateError("an option has words only: no slot, no rule")
