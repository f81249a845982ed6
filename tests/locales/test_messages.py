"""Every message of every locale: well formed, and without a fault whatever it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel import Locale as Cldr
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from a11y_klondike.engine import CARDS, PRESETS, Color, Rank, Suit, column
from a11y_klondike.l10n import Form, Locale, available_locales, load_locale
from a11y_klondike.l10n.files import read_text
from a11y_klondike.l10n.locale import Argument, _functions

COUNTS = range(105)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ONE_CARD = {"CARD", "CODE", "TAKES"}
CARDS_FUNCTIONS = {"CARDS", "SERIES", "RANKS", "CODES"}
NUMBER_FUNCTIONS = {"NUM", "DIGITS"}
CODE = re.compile(r"\b(10|[2-9TJQKA])[cdhs]\b|[♠-♧]", re.IGNORECASE)


class Use(Visitor):
    """How a message uses its variables: given to which functions, or picked by which keys."""

    def __init__(self) -> None:
        self.functions: dict[str, set[str]] = {}
        self.keys: dict[str, set[str]] = {}
        self.variables: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        for argument in node.arguments.positional:
            if isinstance(argument, ast.VariableReference):
                self.functions.setdefault(argument.id.name, set()).add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.keys.setdefault(node.selector.id.name, set())
            keys |= {_key(variant) for variant in node.variants}
        self.generic_visit(node)


class Selectors(Visitor):
    """The keys of each place where a message picks."""

    def __init__(self) -> None:
        self.keys: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.keys.append({_key(variant) for variant in node.variants})
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def entries(tag: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(read_text(tag, "messages.ftl")).body)


@cache
def messages(tag: str) -> dict[str, ast.Message]:
    return {it.id.name: it for it in entries(tag) if isinstance(it, ast.Message)}


EVERY_MESSAGE = [(tag, name) for tag in available_locales() for name in messages(tag)]


@pytest.fixture(scope="module", params=available_locales())
def tag(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_all_of_the_file_is_fluent(tag: str) -> None:
    assert [entry.content for entry in entries(tag) if isinstance(entry, ast.Junk)] == []


def test_no_message_is_there_twice(tag: str) -> None:
    names = [it.id.name for it in entries(tag) if isinstance(it, ast.Message | ast.Term)]
    assert len(names) == len(set(names))


def test_the_messages_are_those_that_are_found_without_parsing(tag: str) -> None:
    assert load_locale(tag).messages.ids == messages(tag).keys()


def test_every_locale_has_the_same_messages(tag: str) -> None:
    assert messages(tag).keys() == messages("en").keys()


def test_every_message_has_a_text_and_known_other_wordings(tag: str) -> None:
    for name, message in messages(tag).items():
        assert message.value, name
        names = [attribute.id.name for attribute in message.attributes]
        assert set(names) <= {Form.SPOKEN.value, Form.BRAILLE.value}, name
        assert len(names) == len(set(names)), name


def test_every_message_calls_functions_that_there_are(tag: str) -> None:
    locale, _ = loaded(tag)
    functions = _functions(locale.vocabulary, locale).keys()
    for name in messages(tag):
        use = used(tag, name)
        called = {function for them in use.functions.values() for function in them}
        assert called <= functions, name
        assert used("en", name).variables >= use.variables, "what the game gives it"


def test_every_message_that_counts_knows_all_plurals(tag: str) -> None:
    plurals = {*Cldr.parse(tag, sep="-").plural_form.tags, "other"}
    for name in messages(tag):
        for keys in selections(tag, name):
            if keys & (PLURALS - {"other"}):
                assert keys & PLURALS == plurals, name


@pytest.mark.parametrize(("tag", "name"), EVERY_MESSAGE)
def test_whatever_a_message_is_given_it_has_words_for(tag: str, name: str) -> None:
    locale, bundle = loaded(tag)
    uses_digits = {"DIGITS"} <= {it for them in used(tag, name).functions.values() for it in them}
    for values in arguments(tag, name):
        for form in Form:
            text = locale.format(name, values, form)
            assert text == eager(bundle, name, values, form)
            assert text == text.strip()
            assert text
            assert not re.search(r"[{}\u2068\u2069]|  | [.,:;?]", text), text
        spoken = locale.format(name, values, Form.SPOKEN)
        assert not CODE.search(spoken), spoken
        assert uses_digits or not re.search(r"\d", spoken), spoken


def used(tag: str, name: str) -> Use:
    use = Use()
    use.visit(messages(tag)[name])
    return use


def selections(tag: str, name: str) -> list[set[str]]:
    selectors = Selectors()
    selectors.visit(messages(tag)[name])
    return selectors.keys


@cache
def loaded(tag: str) -> tuple[Locale, FluentBundle]:
    """Return a locale as the game loads it, and all its messages as Fluent itself would."""
    locale = load_locale(tag)
    functions = _functions(locale.vocabulary, locale)
    bundle = FluentBundle([tag], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(read_text(tag, "messages.ftl")))
    return locale, bundle


def eager(bundle: FluentBundle, name: str, values: dict[str, Argument], form: Form) -> str:
    """Return a message as Fluent words it once all messages are parsed."""
    message = bundle.get_message(name)
    pattern = message.attributes.get(form.value, message.value)
    assert pattern
    encoded = {key: _fluent_value(value) for key, value in values.items()}
    text, errors = bundle.format_pattern(pattern, encoded)
    assert not errors
    return str(text)


def _fluent_value(value: Argument) -> str | int:
    """Return a value in the way in which messages are given it: told by what they pick by."""
    match value:
        case Rank() | Suit():
            return value.name.lower()
        case tuple():
            return " ".join("-" if item is None else str(item) for item in value)
        case int() | str():
            return value
        case _:
            text = str(value)
            return int(text) if text.isdigit() else text


def arguments(tag: str, name: str) -> Iterator[dict[str, Argument]]:
    """Yield values for a message: all cards, all counts, and all that it picks by."""
    use = used(tag, name)
    columns = {variable: values_of(variable, use) for variable in sorted(use.variables)}
    most = max(map(len, columns.values()), default=1)
    for index in range(most):
        yield {
            variable: values[(index + shift) % len(values)]
            for shift, (variable, values) in enumerate(columns.items())
        }


def values_of(variable: str, use: Use) -> list[Argument]:
    """Return what a variable can stand for, which its use in the message tells."""
    functions = use.functions.get(variable, set())
    keys = use.keys.get(variable, set())
    words: list[Argument] = [key for key in sorted(keys - PLURALS) if len(key) > 1]
    places: list[Argument] = [key for key in sorted(keys) if len(key) == 1 and key.isalpha()]
    if functions & ONE_CARD:
        return [card for card in CARDS if "TAKES" not in functions or card.rank is not Rank.ACE]
    if functions & CARDS_FUNCTIONS:
        whole: list[Argument] = [CARDS[:count] for count in range(1, 14)]
        gaps: list[Argument] = [(None, *CARDS[:3], None), (None,) * 7]
        return whole + (gaps if "SERIES" in functions else [])
    if places:
        return [*places, *map(column, range(1, 8))]
    if words and "PRESET" not in functions:
        return words
    if functions & NUMBER_FUNCTIONS or (keys and not words):
        return [*COUNTS]
    if "KIND" in functions and variable == "color":
        return ["any", *(color.value for color in Color)]
    if "KIND" in functions or "RANK" in functions:
        return [*Rank]
    if "SUIT" in functions:
        return [*Suit]
    if "WORDS" in functions:
        return [("hearts",), ("hearts", "spades", "to", "don't")]
    if "PRESET" in functions:
        return [*PRESETS, *words]
    return ["xyzzy", "no/such file.txt"]
