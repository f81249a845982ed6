"""Golden sessions: transcripts of whole conversations, as prose that a person can check.

A file begins with lines of options (`--deal 1`, `--rules vegas`, `--cards …`, `--verbosity brief`).
Then each line that begins with `> ` is typed, and `~ ` spoken; what follows is the game's reply.
Every line comes five seconds after the one before, or as many as `--pace` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from watch import Watch

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.engine import Deal, Rules, with_options
from a11y_klondike.l10n import load_locale
from a11y_klondike.session import Clock, Session

FOLDER = Path(__file__).parent / "golden"
TYPED, SPOKEN = "> ", "~ "
_PACE = 5
"""Seconds from one line to the next."""
_SEED = 4711
"""What a new game draws its deal number from."""


@dataclass(frozen=True)
class Exchange:
    """A line, and what the game announced upon it; the first of a session has no line."""

    line: str
    told: Announcement
    text: str


def golden_files() -> list[Path]:
    return sorted(FOLDER.glob("*/*.txt"))


def replay(path: Path) -> Iterator[Exchange]:
    """Play a golden file's lines, and yield what comes of each."""
    lines = path.read_text(encoding="utf-8").splitlines()
    options = dict(line[2:].split(" ", 1) for line in lines if line.startswith("--"))
    locale = load_locale(path.parent.name)
    rules = with_options(Rules(), options.get("rules", "house").split(","))
    watch = Watch()
    session = Session(_deal(options), rules, clock=Clock(watch))
    welcome = describe_welcome(session)
    verbosity = Verbosity.labelled(options.get("verbosity", "normal"))
    game = Game(session, lambda: _parser(locale.tag), Random(_SEED), welcome, verbosity)
    yield Exchange("", welcome, render(welcome, locale))
    for line in lines:
        if line.startswith((TYPED, SPOKEN)):
            watch.wait(float(options.get("pace", _PACE)))
            reply = game.hear(line[2:], spoken=line.startswith(SPOKEN))
            yield Exchange(line, reply.announcement, render(reply.announcement, locale))


def transcript(path: Path) -> str:
    """Return the file as it would be written now."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines if line.startswith(("--", "#"))]
    said = [part for step in replay(path) for part in (step.line, step.text) if part]
    return "\n".join([*head, *said, ""])


@cache
def _parser(tag: str) -> Parser:
    return load_parser(load_locale(tag).vocabulary)


def _deal(options: dict[str, str]) -> Deal:
    if "cards" in options:
        return Deal.from_cards(options["cards"].split())
    return Deal.numbered(int(options["deal"]))
