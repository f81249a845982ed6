"""What a locale's messages can be given: read from how each uses its variables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from a11y_klondike.engine import CARDS, PRESETS, Color, Rank, Suit, column
from a11y_klondike.l10n.files import read_text
from a11y_klondike.l10n.locale import Argument

COUNTS = range(105)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ONE_CARD = {"CARD", "CODE", "TYPED", "TAKES", "TAKES_CODES", "NEEDS", "NEEDS_CODES"}
CARDS_FUNCTIONS = {"CARDS", "SERIES", "RANKS", "CODES", "RUN"}
NUMBER_FUNCTIONS = {"NUM", "DIGITS"}


class Use(Visitor):
    """How a message uses its variables: given to which functions, or picked by which keys."""

    def __init__(self) -> None:
        self.functions: dict[str, set[str]] = {}
        self.keys: dict[str, set[str]] = {}
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        for argument in node.arguments.positional:
            if isinstance(argument, ast.VariableReference):
                self.functions.setdefault(argument.id.name, set()).add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.keys.setdefault(node.selector.id.name, set())
            keys |= {key_of(variant) for variant in node.variants}
        self.generic_visit(node)


def key_of(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else key.value


@cache
def entries(tag: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(read_text(tag, "messages.ftl")).body)


@cache
def messages(tag: str) -> dict[str, ast.Message]:
    return {it.id.name: it for it in entries(tag) if isinstance(it, ast.Message)}


def used(tag: str, name: str) -> Use:
    """Return how a message, and those that it refers to, use their variables."""
    use = Use()
    use.visit(messages(tag)[name])
    for other in sorted(use.messages):
        use.visit(messages(tag)[other])
    return use


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
    if "DATE" in functions:
        return ["2026-01-01", "2026-11-30"]
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
