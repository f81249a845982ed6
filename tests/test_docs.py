"""What the docs say is true: their commands, options, conversations, links and examples.

Fenced blocks are checked by their kind. `commands` can be spoken and typed, `typed` only typed;
`session` is a conversation, with the program's options after the word; `python` is a doctest.
"""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.cli import main
from a11y_klondike.command.export import spoken_forms
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.model import Muddle, OutOfRange, Unparsed
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import (
    PRESETS,
    RULE_OPTIONS,
    Aces,
    Finish,
    Rules,
    Runs,
    Scoring,
    with_options,
)
from a11y_klondike.l10n import Locale

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]
PLAY = ROOT / "docs" / "play.md"

FENCE = re.compile(r"^```(\w*) ?(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PROGRAM = re.compile(r"(?:^|[\s/\\])a11y-klondike((?: [\w.,=-]+)*)")
EXTRA = re.compile(r"\.\[(\w+)\]")
PROMPT = "> "


class Block(NamedTuple):
    """A fenced block: its kind, what stands behind it, and its lines."""

    kind: str
    options: str
    text: str


def blocks(page: Path, *kinds: str) -> Iterator[Block]:
    for match in FENCE.finditer(page.read_text(encoding="utf-8")):
        block = Block(*match.groups())
        if not kinds or block.kind in kinds:
            yield block


def lines(page: Path, *kinds: str) -> list[str]:
    return [line for block in blocks(page, *kinds) for line in block.text.splitlines()]


def spans(page: Path) -> list[str]:
    """Return all inline code of a page."""
    return INLINE.findall(FENCE.sub("", page.read_text(encoding="utf-8")))


def option_lists() -> Iterator[str]:
    """Yield the options of each call of the program that a page shows."""
    for page in PAGES:
        calls = (*spans(page), *lines(page, "sh", "powershell"))
        yield from (options for call in calls for options in PROGRAM.findall(call))
        yield from (span for span in spans(page) if span.startswith("--"))
        yield from (block.options for block in blocks(page, "session"))


def ids(page: Path) -> str:
    return page.stem


def test_the_readme_starts_and_tests_the_game_with_one_line_each() -> None:
    start, test = (line for line in lines(PAGES[0], "sh") if line.startswith("python3"))
    assert start.endswith(" . && .venv/bin/a11y-klondike")
    assert test.endswith(" && .venv/bin/python -m pytest")
    for line in (start, test):
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")
        assert " -c constraints.txt " in line


def test_the_extras_that_are_installed_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    code = [call for page in PAGES for call in (*spans(page), *lines(page, "sh"))]
    extras = {extra for call in code for extra in EXTRA.findall(call)}
    assert {"test", "dev"} <= extras <= set(project["optional-dependencies"])


def test_the_architecture_has_every_layer() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {each["id"]: each for each in settings["tool"]["importlinter"]["contracts"]}
    layers = {name.strip() for layer in contracts["layers"]["layers"] for name in layer.split("|")}
    assert layers <= set(spans(ROOT / "docs" / "architecture.md"))


@pytest.mark.parametrize("options", sorted(set(option_lists())))
def test_the_program_takes_the_options(options: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        main([*shlex.split(options), "--version"])
    assert ending.value.code == 0, capsys.readouterr().err


def test_the_commands_can_be_typed(english_parser: Parser) -> None:
    typed = [line for page in PAGES for line in lines(page, "commands", "typed")]
    parsed = {line: english_parser.parse_all(line) for line in typed}
    assert len(parsed) > 50
    for line, commands in parsed.items():
        for command in commands:
            assert not isinstance(command, Unparsed | OutOfRange | Muddle), line


def test_the_commands_can_be_spoken(english_parser: Parser) -> None:
    parser = spoken_only(english_parser)
    for page in PAGES:
        for line in lines(page, "commands"):
            assert parser.meanings(normalise(line)), line


def test_how_to_play_has_every_command(english_parser: Parser) -> None:
    """What can be spoken is shown as it is spoken; what is only typed, as it is typed."""
    wordings = english_parser.grammar.wordings
    spoken = {_kind(wording.command) for wording in wordings if wording.spoken}
    typed = {_kind(wording.command) for wording in wordings} - spoken
    assert spoken <= _shown(spoken_only(english_parser), "commands")
    assert typed <= _shown(english_parser, "typed")


def _shown(parser: Parser, *kinds: str) -> set[str]:
    """Return what commands there are in blocks of these kinds."""
    ways = [parser.walk([(parser.start, ())], normalise(line)) for line in lines(PLAY, *kinds)]
    return {_kind(state.command) for way in ways for state, _ in way if state.command}


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_the_conversations_go_as_written(
    page: Path, new_game: Callable[..., Game], english: Locale, request: pytest.FixtureRequest
) -> None:
    def replayed(match: re.Match[str]) -> str:
        block = Block(*match.groups())
        if block.kind != "session":
            return match[0]
        return f"```session {block.options}\n{transcript(block, new_game, english)}\n```"

    now = FENCE.sub(replayed, page.read_text(encoding="utf-8"))
    if request.config.getoption("--update-golden"):
        page.write_text(now, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == now


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_the_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.is_file(), link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_no_page_is_a_dead_end(page: Path) -> None:
    links = [
        (other.parent / link.partition("#")[0]).resolve()
        for other in PAGES
        if other != page
        for link in LINK.findall(other.read_text(encoding="utf-8"))
    ]
    assert page == PAGES[0] or page.resolve() in links


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_the_python_examples_run(page: Path) -> None:
    source = "\n".join(block.text for block in blocks(page, "python"))
    example = doctest.DocTestParser().get_doctest(source, {}, page.name, str(page), 0)
    result = doctest.DocTestRunner().run(example)
    assert result.failed == 0


def test_the_table_of_rules_is_that_of_the_engine() -> None:
    head, *rows = table_rows("The same as a table")
    assert len(head) == len(rows[0])
    assert rows == [_row(name, rules) for name, rules in PRESETS.items()]


def test_the_rules_that_can_be_set_are_those_of_the_engine() -> None:
    _, *rows = table_rows("One rule at a time")
    named = {
        field: INLINE.findall(values) for cell, values in rows for field in INLINE.findall(cell)
    }
    fields = dict.fromkeys(option.partition("=")[0] for option in RULE_OPTIONS if "=" in option)
    assert list(named) == list(fields)
    for field, values in named.items():
        with_options(Rules(), [f"{field}={value}" for value in values])
        assert with_options(Rules(), [f"{field}={values[0]}"]) == Rules(), "the house's is first"
        assert set(values) >= {
            option.partition("=")[2]
            for option in RULE_OPTIONS
            if option.startswith(f"{field}=") and field != "passes"
        }


def table_rows(heading: str) -> list[tuple[str, ...]]:
    """Return the rows of the table under a heading of the page of rules, with its head."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    _, _, section = page.partition(f"\n## {heading}\n")
    return [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in section.partition("\n## ")[0].splitlines()
        if line.startswith("| ")
    ]


def spoken_only(parser: Parser) -> Parser:
    """Return a parser of what can be spoken: nothing else, and no word is overheard."""
    grammar = parser.grammar
    spoken = tuple(wording for wording in grammar.wordings if wording.spoken)
    vocabulary = replace(parser.vocabulary, fillers=())
    return Parser(vocabulary, Grammar(spoken, spoken_forms(grammar)))


def transcript(block: Block, new_game: Callable[..., Game], english: Locale) -> str:
    """Return a conversation as it goes now; it has the greeting if it had one."""
    options = dict(re.findall(r"--(\w+) (\S+)", block.options))
    game = new_game(int(options["deal"]), options.get("rules", "house"))
    greeting = render(describe_welcome(game.session), english)
    said = [] if block.text.startswith(PROMPT) else [greeting]
    for line in block.text.splitlines():
        if line.startswith(PROMPT):
            reply = game.hear(line.removeprefix(PROMPT))
            said += [line, render(reply.announcement, english)]
    return "\n".join(said)


def anchors(page: Path) -> set[str]:
    """Return what links to the headings of a page end in."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _kind(command: str) -> str:
    """Return a command's name; of a move, what is moved: `move.card`; of a question, its family."""
    family, what, *_ = [*command.split("."), ""]
    return f"{family}.{what}" if family == "move" else family


def _row(name: str, rules: Rules) -> tuple[str, ...]:
    return (
        name,
        str(rules.draw),
        str(rules.passes or "any number"),
        "yes" if rules.worry_back else "no",
        "any part" if rules.runs is Runs.ANY else "whole",
        "free" if rules.aces is Aces.FREE else "forced",
        SCORINGS[rules.scoring],
        "when you say so" if rules.finish is Finish.ASK else "by itself",
        "yes" if rules.timer else "no",
    )


SCORINGS = {
    Scoring.NONE: "none",
    Scoring.STANDARD: "standard",
    Scoring.STANDARD_TIMED: "standard, timed",
    Scoring.VEGAS: "Vegas",
}
