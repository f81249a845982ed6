"""Our commands as hassil understands them, whose template syntax ours is.

hassil is another program by other people, which matches letter by letter instead of word by word.
It gets the texts of `commands.toml` as they stand, not what our own reader made of them, so that
what both say of a sentence is hardly wrong in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hassil import Intents, recognize_all
from hassil.expression import (
    Alternative,
    Expression,
    Group,
    ListReference,
    RuleReference,
    TextChunk,
)
from hassil.intents import RangeSlotList, SlotList, TextSlotList

from a11y_klondike.command.build import build
from a11y_klondike.command.grammar import FILE
from a11y_klondike.command.model import Command, OutOfRange
from a11y_klondike.command.options import AS_RULE_SETS
from a11y_klondike.command.options import SLOT as OPTION
from a11y_klondike.command.slots import FIGURES, RANGES, Form, SlotValue
from a11y_klondike.engine import HIGHEST_DEAL, PRESETS
from a11y_klondike.l10n import Vocabulary
from a11y_klondike.l10n.files import read_toml

if TYPE_CHECKING:
    from hassil.recognize import RecognizeResult

ENDLESS: Final = 10**15
"""No figure in a test is higher."""
_SLOT: Final = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
_HIGH: Final = 1100
"""Figures up to this one are in sentences by chance: more than any slot but a deal takes."""
_MOST_DIGITS: Final = 6
_MOST_OPTIONS: Final = 9

_NO_COMMANDS: Final = {"rules", "slots", "options", "free"}

Forms = Mapping[str, tuple[Form, ...]]
Texts = dict[str, list[str]]
Value = dict[str, Any]


def hassil_source(words: Vocabulary, forms: Forms, *, in_range: bool) -> dict[str, Any]:
    """Return a language as hassil reads it.

    Args:
        words: the language's words; its templates are read from its file.
        forms: the words of each slot.
        in_range: whether numbers that name nothing, as column nine, are left out.
    """
    data = read_toml(words.tag, FILE)
    translate = _Translator(words, forms, data, in_range=in_range)
    commands = {
        name: {"data": [{"sentences": list(map(translate, texts))}]}
        for name, texts in _commands(data)
    }
    return {
        "language": words.tag,
        "intents": commands,
        "lists": translate.lists,
        "expansion_rules": translate.rules,
        "skip_words": list(words.fillers),
    }


class Hassil:
    """A language as hassil understands it.

    Attributes:
        intents: it, in hassil's own form.
    """

    def __init__(self, source: dict[str, Any]) -> None:
        self.intents = Intents.from_dict(source)

    def meanings(self, line: str) -> Iterator[Command | OutOfRange]:
        """Yield all that a line means.

        What is found in a part of a word is left out: in 124 hassil sees 1 and 24.
        """
        results = recognize_all(line, self.intents)
        return (meaning(result) for result in results if _is_of_whole_words(result, line))

    def sentence(self, command: str, random: Random) -> str:
        """Return a wording of a command by chance, as hassil reads its templates."""
        [data] = self.intents.intents[command].data
        return " ".join(self._wording(random.choice(data.sentences).expression, random).split())

    def _wording(self, part: Expression, random: Random) -> str:
        match part:
            case TextChunk():
                return part.text
            case Alternative():
                return self._wording(random.choice(part.items), random)
            case Group():
                return "".join(self._wording(item, random) for item in part.items)
            case RuleReference():
                return self._wording(
                    self.intents.expansion_rules[part.rule_name].expression, random
                )
            case ListReference():
                return self._value(self.intents.slot_lists[part.list_name], random)
            case _:
                raise TypeError(f"not in our templates: {part!r}")

    def _value(self, values: SlotList, random: Random) -> str:
        match values:
            case TextSlotList():
                return self._wording(random.choice(values.values).text_in, random)
            case RangeSlotList():
                return str(random.randint(values.start, min(values.stop, _HIGH)))
            case _:
                raise TypeError(f"not in our templates: {values!r}")


def meaning(result: RecognizeResult) -> Command | OutOfRange:
    """Return the command that hassil recognised."""
    return build(result.intent.name, tuple(_captures(result)))


def _is_of_whole_words(result: RecognizeResult, line: str) -> bool:
    spans = [entity.text_span for entity in result.entities_list if entity.text_span]
    edges = {edge for span in spans for edge in span} - {0, len(line)}
    return all(" " in line[edge - 1 : edge + 1] for edge in edges)


def _captures(result: RecognizeResult) -> Iterator[tuple[str, str, SlotValue]]:
    for entity in result.entities_list:
        slot, role = entity.name.split(".")
        value = int(entity.value) if isinstance(entity.value, float) else entity.value
        yield role, slot, value


class _Translator:
    """Writes our templates for hassil: what differs is how slots are made of others.

    Attributes:
        rules: the rules that are referred to in what was translated.
        lists: the words and numbers of the slots.
    """

    def __init__(
        self, words: Vocabulary, forms: Forms, data: dict[str, Any], *, in_range: bool
    ) -> None:
        self._fillers = [filler for filler in words.fillers if " " not in filler]
        self._slots: dict[str, str] = {**data["slots"], **_option_slots(), "deal": _deal()}
        self._options = {
            name: [{"in": self._lenient(text), "out": option} for text, option in pairs]
            for name, pairs in _option_texts(words, data["options"]).items()
        }
        self.lists = {
            name: {"values": values}
            for name, values in (_words(forms, in_range=in_range) | self._options).items()
        } | _figures(in_range=in_range)
        self.rules: dict[str, str] = {}
        for name, text in data["rules"].items():
            self.rules[name] = self(text)

    def __call__(self, text: str, role: str = "") -> str:
        return _SLOT.sub(lambda slot: self._slot(slot[1], slot[2] or role), self._lenient(text))

    def _slot(self, name: str, role: str) -> str:
        if name in self._slots:
            rule = f"{name}.{role}"
            if rule not in self.rules:
                self.rules[rule] = self(self._slots[name], role)
            return f"<{rule}>"
        slot = OPTION if name in self._options else name
        lists = [each for each in (name, f"{name}_figures") if each in self.lists]
        return f"({'|'.join(f'{{{each}:{slot}.{role}}}' for each in lists)})"

    def _lenient(self, text: str) -> str:
        """Return the text with its fillers optional: they need never be there."""
        for filler in self._fillers:
            text = re.sub(rf"\b{filler}\b", f"[{filler}]", text)
        return text


def _words(forms: Forms, *, in_range: bool) -> dict[str, list[Value]]:
    """Return the words of each slot that has any."""
    values: dict[str, list[Value]] = {
        slot: [
            {"in": " ".join(form.words), "out": form.value}
            for form in of_slot
            if form.valid or not in_range
        ]
        for slot, of_slot in forms.items()
    }
    return {slot: of_slot for slot, of_slot in values.items() if of_slot}


def _figures(*, in_range: bool) -> dict[str, Any]:
    """Return the figures of each slot that takes any."""
    bounds = dict.fromkeys(FIGURES, (0, ENDLESS))
    if in_range:
        bounds["number"] = (1, HIGHEST_DEAL)
        bounds |= {slot: (allowed.lowest, allowed.highest) for slot, allowed in RANGES.items()}
    return {
        f"{slot}_figures": {"range": {"from": lowest, "to": highest, "words": False}}
        for slot, (lowest, highest) in bounds.items()
    }


def _deal() -> str:
    """Return the template of a deal number: a number, or its digits one by one."""
    digits = ""
    for _ in range(_MOST_DIGITS):
        digits = f"{{figure:deal}}[ {digits}]" if digits else "{figure:deal}"
    return f"({{number:deal}}|{digits})"


def _option_texts(words: Vocabulary, texts: Texts) -> dict[str, list[tuple[str, str]]]:
    """Return how options are worded, each with the option, in groups.

    The groups are the rule sets with a name of several words and of one, the fields of the rules
    that other commands are worded like, and the other fields; and the last two once more as they
    are typed, with figures. Likewise the fields that can be meant for a rule set.
    """
    sets = [(name, preset) for preset in PRESETS for name in words.presets[preset]]
    pairs = [(text, option) for option in texts for text in texts[option]]
    typed = [(_with_figure(words, *pair), pair[1]) for pair in pairs]
    return {
        "option_set": [pair for pair in sets if " " in pair[0]],
        "option_word": [pair for pair in sets if " " not in pair[0]],
        "option_draw": [pair for pair in pairs if _like_a_command(pair[1])],
        "option_field": [pair for pair in pairs if not _like_a_command(pair[1])],
        "typed_draw": [pair for pair in typed if _like_a_command(pair[1])],
        "typed_field": [pair for pair in typed if not _like_a_command(pair[1])],
        "draw_three": [pair for pair in pairs if pair[1] in AS_RULE_SETS],
        "typed_draw_three": [pair for pair in typed if pair[1] in AS_RULE_SETS],
    }


def _like_a_command(option: str) -> bool:
    return option.startswith(("draw=", "finish="))


def _with_figure(words: Vocabulary, text: str, option: str) -> str:
    figure = option.partition("=")[2]
    if not figure.isdecimal():
        return text
    number = words.number(int(figure))
    return re.sub(rf"\b{number}\b", f"({number}|{figure})", text)


def _option_slots() -> dict[str, str]:
    """Return the templates of the slots that are made of options."""
    field = "({typed_draw:option}|{typed_field:option})"
    more = [""]
    for _ in range(_MOST_OPTIONS - 1):
        more.append(f"[ <joint> {field}{more[-1]}]")
    alone = f"({{option_set:option}}|{{typed_field:option}}){more[-1]}"
    several = f"({{option_word:option}}|{{typed_draw:option}}) <joint> {field}{more[-2]}"
    said = "{option_set:option}|{option_field:option}"
    return {
        "option": f"({{option_draw:option}}|{{option_word:option}}|{said})",
        "typed_option": f"({{option_set:option}}|{{option_word:option}}|{field})",
        "lone_option": f"({said})",
        "options": f"({{option_set:option}}|{{option_word:option}}|{field}){more[-1]}",
        "lone_options": f"({alone}|{several})",
        "rule_set": "({option_set:option}|{option_word:option}|{draw_three:option})",
        "typed_rule_set": "({option_set:option}|{option_word:option}|{typed_draw_three:option})",
    }


def _commands(data: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, list[str]]]:
    """Yield each command's name and templates."""
    for name, table in data.items():
        if name in _NO_COMMANDS or not isinstance(table, dict):
            continue
        texts = [*table.get("say", []), *table.get("type", [])]
        if texts:
            yield prefix + name, texts
        yield from _commands(table, f"{prefix}{name}.")
