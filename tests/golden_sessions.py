"""Golden sessions: transcripts of whole conversations, as prose that a person can check.

A file begins with lines of options (`--deal 1`, `--rules vegas`, `--cards …`, `--verbosity brief`).
Then each line that begins with `> ` is typed, and `~ ` spoken; what follows is the game's reply.
`? ` is spoken as well, but only likely: with `/` between them, as likely as one another.
Every line comes five seconds after the one before, or as many as `--pace` says.
`--keeper new` keeps games in memory, `--keeper filled` has kept some before, and so on: see
`kept_before.keeper_of`. `--ears closed` or `--ears open` is how it listens, if it could at all.
`--voices Ada,Bo` are the voices that the game could speak with. With
`--offer speech` it begins with the question who shall speak, with `--offer game` whether the last
game shall go on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from ears import control_of
from keeping import MemoryKeeper
from kept_before import keeper_of
from watch import Watch

from a11y_klondike.announce.kept import offer_to_go_on
from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.dialogue import Idle, Offering
from a11y_klondike.app.game import Game
from a11y_klondike.app.keeping import Keeper
from a11y_klondike.app.opening import Opening, Wishes, open_game
from a11y_klondike.app.preferences import Preferences
from a11y_klondike.app.preferring import Voices
from a11y_klondike.app.reply import Reply
from a11y_klondike.command.model import NewGame, Question
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.engine import Deal, Rules, with_options
from a11y_klondike.l10n import load_locale
from a11y_klondike.output.wrap import NO_BREAK
from a11y_klondike.voice.decision import Band, Decision

FOLDER = Path(__file__).parent / "golden"
TYPED, SPOKEN, DOUBTED = "> ", "~ ", "? "
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
    keeper = keeper_of(options.get("keeper", "none"), watch)
    opening = _opening(options, Wishes(_deal(options), rules, now=watch), keeper)
    verbosity = Verbosity.labelled(options.get("verbosity", "normal"))
    names = options["voices"].split(",") if "voices" in options else []
    game = Game(
        opening.session,
        lambda: _parser(locale.tag),
        Random(_SEED),
        opening.told,
        Preferences(verbosity),
        keeper=keeper,
        voices=Voices(locale.tag, lambda: names),
        dialogue=opening.offer or Idle(),
        control=control_of(options.get("ears", "none")),
    )
    yield Exchange("", opening.told, render(opening.told, locale))
    for line in lines:
        if line.startswith((TYPED, SPOKEN, DOUBTED)):
            watch.wait(float(options.get("pace", _PACE)))
            reply = _heard(game, line)
            text = render(reply.announcement, locale).replace(NO_BREAK, " ")
            yield Exchange(line, reply.announcement, text)


def _heard(game: Game, line: str) -> Reply:
    """Return what the game answers to a line of a file."""
    if not line.startswith(DOUBTED):
        return game.hear(line[2:], spoken=line.startswith(SPOKEN))
    first, *others = line[2:].split(" / ")
    return game.hear_spoken(Decision(Band.ASK, first, tuple(others), 0.5))


def transcript(path: Path) -> str:
    """Return the file as it would be written now."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines if line.startswith(("--", "#"))]
    said = [part for step in replay(path) for part in (step.line, step.text) if part]
    return "\n".join([*head, *said, ""])


def _opening(options: dict[str, str], wishes: Wishes, keeper: Keeper) -> Opening:
    """Return how the session begins: as the program does, or with an offer of its own."""
    store = keeper if isinstance(keeper, MemoryKeeper) else None
    match options.get("offer"):
        case "game":
            return open_game(replace(wishes, deal=None), store, Random(_SEED))
        case "speech":
            return open_game(replace(wishes, asks_speech=True), store, Random(_SEED))
    opening = open_game(wishes, store, Random(_SEED))
    if store is None:
        keeper.started(opening.session)
    if options.get("offer") != "own-game":
        return opening
    question = offer_to_go_on(None, with_options(Rules(), ["draw=3", "worry-back=no"]), 0)
    offer = Offering(Question.STANDING, NewGame(), question)
    return Opening(opening.session, opening.told + question, offer)


@cache
def _parser(tag: str) -> Parser:
    return load_parser(load_locale(tag).vocabulary)


def _deal(options: dict[str, str]) -> Deal:
    if "cards" in options:
        return Deal.from_cards(options["cards"].split())
    return Deal.numbered(int(options["deal"]))
