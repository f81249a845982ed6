"""Every message of every locale: well formed, and without a fault whatever it is given."""

from __future__ import annotations

import re
from functools import cache

import pytest
from babel import Locale as Cldr
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from message_values import PLURALS, arguments, entries, key_of, messages, used

from a11y_klondike.engine import Rank, Suit
from a11y_klondike.l10n import Form, Locale, available_locales, load_locale
from a11y_klondike.l10n.files import read_text
from a11y_klondike.l10n.locale import Argument, _functions

CODE = re.compile(r"\b(?!as\b)(10|[2-9TJQKA])[cdhs]\b|[♠-♧]", re.IGNORECASE)
"""A code of a card. That of the ace of spades is an English word, but all cards are tried."""


class Selectors(Visitor):
    """The keys of each place where a message picks."""

    def __init__(self) -> None:
        self.keys: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.keys.append({key_of(variant) for variant in node.variants})
        self.generic_visit(node)


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
        assert set(names) <= {Form.SPOKEN.value, Form.BRAILLE.value, "prompt"}, name
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
    functions = {it for them in used(tag, name).functions.values() for it in them}
    uses_digits = functions & {"DIGITS", "DATE"}
    for values in arguments(tag, name):
        for form in Form:
            text = locale.format(name, values, form)
            assert text == eager(bundle, name, values, (form.value,))
            assert_in_order(text)
        fact = locale.format_prompt(name, values)
        assert fact == eager(bundle, name, values, ("prompt", Form.BRAILLE.value))
        assert_in_order(fact)
        spoken = locale.format(name, values, Form.SPOKEN)
        assert not CODE.search(spoken), spoken
        assert uses_digits or not re.search(r"\d", spoken), spoken


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


def assert_in_order(text: str) -> None:
    assert text == text.strip()
    assert text
    assert not re.search(r"[{}\u2068\u2069]|  | [.,:;?]", text), text


def eager(
    bundle: FluentBundle, name: str, values: dict[str, Argument], attributes: tuple[str, ...]
) -> str:
    """Return a message as Fluent words it once all messages are parsed."""
    message = bundle.get_message(name)
    found = [message.attributes[name] for name in attributes if name in message.attributes]
    pattern = [*found, message.value][0]
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
