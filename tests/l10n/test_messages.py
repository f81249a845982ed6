"""Messages: only what is said is parsed, and what comes out is what Fluent would make of all."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from a11y_klondike.l10n import Form, LocaleError
from a11y_klondike.l10n.messages import Messages

FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "UP": lambda text: str(text).upper(),
    "JOIN": lambda one, other="": f"{one}{other}",
    "FAIL": lambda _: 1 // 0,
}
VALUES: Mapping[str, str | int] = {"n": 1, "word": "tin"}

SOURCE = """\
# A comment at the top, with { braces } and { -dashes } = equals.

### A heading

plain = Plain.
    .spoken = Spoken.
    .braille = pl
text-only = Only a text.
one_line=No blanks.
Capital = A capital.
several = First line
    second line.

    After an empty line.

# commented = out
# Mentions { nowhere } and { -no-where }.
with-value = Number { $n }, word { $word }.
counted = { $n ->
    [0] None
    [one] One
   *[other] { $n } things
}.
    .braille = { $n ->
        [one] 1
       *[other] +
    }
called = { UP($word) }, { UP("literal") } and { JOIN($word, other: "!") }

## Another heading

refers = See: { text-only }
refers-twice = { refers } { refers-to-attribute }
refers-to-attribute = { plain.spoken }
refers-in-a-choice = { $n ->
    [one] { text-only }
   *[other] { with-value }
}
refers-to-a-later = { later }
-brand = Klondike
    .gender = masculine
-cased = { $case ->
    [genitive] Klondikes
   *[nominative] Klondike
}
uses-a-term = { -brand } rules
uses-a-cased-term = { -cased(case: "genitive") }
picks-by-a-term = { -brand.gender ->
    [masculine] he
   *[other] it
}
refers-in-a-spoken-form = Text.
    .spoken = { later }
refers-to-a-capital = { Capital }
refers-in-a-call = { UP(text-only) }
quoted = { "{" }braces{ "}" } and "quotes"
later = Later.
"""
NAMES = re.findall(r"^([a-zA-Z][\w-]*) *=", SOURCE, re.MULTILINE)


def messages(source: str = SOURCE) -> Messages:
    return Messages("en", source, FUNCTIONS)


def whole_bundle() -> FluentBundle:
    bundle = FluentBundle(["en"], functions=dict(FUNCTIONS), use_isolating=False)
    bundle.add_resource(FluentResource(SOURCE))
    return bundle


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_parsed_alone_says_what_all_together_say(name: str, form: Form) -> None:
    bundle = whole_bundle()
    message = bundle.get_message(name)
    pattern = message.attributes.get(form.value, message.value)
    assert pattern
    text, errors = bundle.format_pattern(pattern, dict(VALUES))
    assert not errors
    assert messages().format(name, VALUES, form) == text


@pytest.mark.parametrize("form", Form)
def test_all_in_one_go_say_the_same(form: Form) -> None:
    one_by_one = [messages().format(name, VALUES, form) for name in NAMES]
    together = messages()
    assert [together.format(name, VALUES, form) for name in NAMES] == one_by_one
    assert [together.format(name, VALUES, form) for name in reversed(NAMES)] == one_by_one[::-1]


def test_terms_and_comments_are_no_messages() -> None:
    assert messages().ids == set(NAMES)


@pytest.mark.parametrize(
    ("name", "form", "text"),
    [
        ("plain", Form.TEXT, "Plain."),
        ("plain", Form.SPOKEN, "Spoken."),
        ("plain", Form.BRAILLE, "pl"),
        ("text-only", Form.SPOKEN, "Only a text."),
        ("text-only", Form.BRAILLE, "Only a text."),
        ("called", Form.TEXT, "TIN, LITERAL and tin!"),
        ("refers-twice", Form.TEXT, "See: Only a text. Spoken."),
        ("several", Form.TEXT, "First line\nsecond line.\n\nAfter an empty line."),
        ("uses-a-cased-term", Form.TEXT, "Klondikes"),
        ("counted", Form.TEXT, "One."),
        ("counted", Form.BRAILLE, "1"),
    ],
)
def test_the_wording_for_a_form(name: str, form: Form, text: str) -> None:
    assert messages().format(name, VALUES, form) == text


@pytest.mark.parametrize(
    ("number", "text"), [(0, "None."), (1, "One."), (2, "2 things."), (5, "5 things.")]
)
def test_a_number_picks_as_a_number(number: int, text: str) -> None:
    assert messages().format("counted", {"n": number}, Form.TEXT) == text


@pytest.mark.parametrize(
    ("source", "name", "reason"),
    [
        ("other = x", "missing", "missing is missing"),
        ("", "missing", "missing is missing"),
        ("-brand = x", "brand", "brand is missing"),
        ("asks = { $n } { $lacks }", "asks", "lacks"),
        ("asks = { $lacks ->\n   *[other] x\n}", "asks", "lacks"),
        ("calls = { NOSUCH($n) }", "calls", "NOSUCH"),
        ("fails = { FAIL($n) }", "fails", "division"),
        ("refers = { elsewhere }", "refers", "elsewhere is missing"),
        ("refers = { -brand }", "refers", "-brand is missing"),
        ("refers = { plain.spoken }\nplain = x", "refers", "plain.spoken"),
        ("refers = { broken }\nbroken = { $", "refers", "broken is not Fluent"),
        ("broken = { $n", "broken", "broken is not Fluent"),
        ("broken = { $n -> [one] x }", "broken", "broken is not Fluent"),
        ("broken =", "broken", "broken is not Fluent"),
        ("broken = x\nnot an entry", "broken", "broken is not Fluent"),
        ("hollow =\n    .spoken = x", "hollow", "hollow has no text"),
        ("round = { round }", "round", "round"),
        ("one = { other }\nother = { one }", "one", ""),
    ],
)
def test_a_fault_is_told_with_file_and_message(source: str, name: str, reason: str) -> None:
    faulty = messages(source)
    for _ in range(2):  # A fault that was told once is told again, not passed over.
        with pytest.raises(LocaleError) as caught:
            faulty.format(name, VALUES, Form.TEXT)
        assert caught.value.file == "en/messages.ftl"
        assert caught.value.line == 0
        assert reason in caught.value.reason
        assert str(caught.value).startswith("en/messages.ftl: ")


def test_a_broken_message_breaks_no_other() -> None:
    both = messages("broken = { $n\nplain = Plain.\nbroken-too = }")
    assert both.format("plain", {}, Form.TEXT) == "Plain."


def test_a_hollow_message_has_words_for_its_forms() -> None:
    assert messages("hollow =\n    .spoken = x").format("hollow", {}, Form.SPOKEN) == "x"


def test_values_that_no_one_asks_for_are_no_fault() -> None:
    assert messages().format("plain", VALUES, Form.TEXT) == "Plain."


def test_fluent_is_imported_with_the_first_sentence() -> None:
    program = (
        "import sys\n"
        "from a11y_klondike.l10n import Form, load_locale\n"
        "locale = load_locale('en')\n"
        "loaded = lambda: any(name.startswith('fluent') for name in sys.modules)\n"
        "assert not loaded()\n"
        "locale.format('won', {}, Form.TEXT)\n"
        "assert loaded()\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
