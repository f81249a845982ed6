"""How fast the engine plays, and how much memory a game takes.

    python tests/benchmarks/engine.py

Plays games at random, from fixed seeds, and prints plies (moves) a second: the whole way (list
all legal moves, choose one, apply it), then its parts alone, on the very same moves. Then other
Klondikes, those that are installed, all play the same games, and it tells what each does for a
move. Cases take turns, after a round to warm up, and the processor's time is measured, so that
what else runs on the machine counts little. Ratios hold within a run: the plain rules change with
the checkout, too. To compare two checkouts, or two machines, divide by the unit in the first lines.
"""

from __future__ import annotations

import gc
import platform
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]  # in place of this folder

import naive  # noqa: E402 - found by the path above
from benchmarks.other_klondikes import Pytience, SolitaireGame, Soliterm  # noqa: E402
from benchmarks.shared_games import (  # noqa: E402
    HOUSE,
    Engine,
    EngineWithUndo,
    Klondike,
    PlainRules,
    Recorded,
    shared_game,
)
from positions import naive_game, naive_house  # noqa: E402

from a11y_klondike.engine import (  # noqa: E402
    CARDS,
    PRESETS,
    Deal,
    GameState,
    Move,
    Rules,
    apply,
    check,
    deal,
    legal_moves,
)
from a11y_klondike.session import Session  # noqa: E402

PRESET_NAMES: Final = ("house", "draw-three", "classic", "google-hard")
KLONDIKES: Final = (Engine, EngineWithUndo, PlainRules, Soliterm, SolitaireGame, Pytience)
ROUNDS: Final = 11
DEALS: Final = range(1, 11)
LONGEST: Final = 200
"""Moves after which a game at random is given up."""
SESSION_MOVES: Final = 300

Case = Callable[[], float]
"""Does its work once, and returns the seconds of what is measured."""


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A game that was played at random: each position, and the move made there."""

    deal: Deal
    path: tuple[tuple[GameState, Move], ...]


def main() -> None:
    """Print all figures."""
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    copies = 100_000
    unit = take_turns({"copy": partial(timed, partial(_copy_lists, copies))})["copy"]
    row("unit: a list of 52 copied", copies, unit, copies / unit[0], "copies")
    print(f"Speeds: of the processor's time, the best of {ROUNDS} rounds (and the median)")
    for name in PRESET_NAMES:
        _print_preset(name)
    _print_klondikes()
    _print_memory()


def take_turns(cases: Mapping[str, Case]) -> dict[str, list[float]]:
    """Return the seconds of each case, best round first; the round to warm up is left out."""
    rounds = [{name: case() for name, case in cases.items()} for _ in range(ROUNDS + 1)]
    return {name: sorted(seconds[name] for seconds in rounds[1:]) for name in cases}


def row(name: str, count: int, seconds: Sequence[float], base: float, unit: str = "plies") -> None:
    """Print how many a second a case does, best and median, and the ratio to another rate."""
    best, median = count / seconds[0], count / statistics.median(seconds)
    print(f"  {name:44} {best:9,.0f} ({median:9,.0f}) {unit}/s  ratio {best / base:.2f}")


def timed(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that a call takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def _copy_lists(times: int) -> None:
    cards = list(CARDS)
    for _ in range(times):
        cards = list(cards)


# Random play by each rule set.


def _print_preset(name: str) -> None:
    rules = PRESETS[name]
    games = [_play(Deal.numbered(number), rules, Random(number)) for number in DEALS]
    plies = sum(len(game.path) for game in games)
    seconds = take_turns(
        {
            "random play: list, choose, apply": partial(timed, partial(_random_play, games, rules)),
            "apply, which checks each move": partial(timed, partial(_replay, games, rules)),
            "check alone": partial(timed, partial(_check, games, rules)),
            "list all legal moves, alone": partial(timed, partial(_list, games, rules)),
            "plain rules (tests/naive.py): list, apply": partial(_naive_play, games, rules),
        }
    )
    played, applied, *_, plain = seconds.values()
    base = plies / plain[0]
    print(f"\n{name}: {len(games)} games at random, {plies} plies; ratio to the plain rules")
    for case, times in seconds.items():
        row(case, plies, times, base)
    row("random play, whole games", len(games), played, len(games) / plain[0], "games")
    print(f"  apply alone is {played[0] / applied[0]:.2f} times as fast as random play")


def _play(cards: Deal, rules: Rules, random: Random) -> RandomGame:
    state, path = deal(cards, rules).state, list[tuple[GameState, Move]]()
    while len(path) < LONGEST and (legal := legal_moves(state, rules)):
        move = random.choice(legal)
        path.append((state, move))
        state = apply(state, rules, move).state
    return RandomGame(cards, tuple(path))


def _random_play(games: Sequence[RandomGame], rules: Rules) -> None:
    """Play the same games once more, from the deal: the seeds choose the same moves."""
    for number, game in zip(DEALS, games, strict=True):
        _play(game.deal, rules, Random(number))


def _replay(games: Sequence[RandomGame], rules: Rules) -> None:
    for game in games:
        state = deal(game.deal, rules).state
        for _, move in game.path:
            state = apply(state, rules, move).state


def _check(games: Sequence[RandomGame], rules: Rules) -> None:
    for game in games:
        for state, move in game.path:
            check(state, rules, move)


def _list(games: Sequence[RandomGame], rules: Rules) -> None:
    for game in games:
        for state, _ in game.path:
            legal_moves(state, rules)


def _naive_play(games: Sequence[RandomGame], rules: Rules) -> float:
    """Return the seconds in which the plain rules list and make the same moves."""
    house = naive_house(rules)
    texts = [[str(move) for _, move in game.path] for game in games]
    tables = [naive_game(deal(game.deal, rules).state) for game in games]
    start = time.process_time()
    for table, moves in zip(tables, texts, strict=True):
        for move in moves:
            naive.legal(table, house)
            table = naive.play(table, house, move)  # noqa: PLW2901 - the next position
    return time.process_time() - start


# The same games by other Klondikes.


def _print_klondikes() -> None:
    games = [shared_game(number, LONGEST) for number in DEALS]
    plies = sum(len(game.moves) for game in games)
    print(f"\nOther Klondikes, the same {len(games)} games of {plies} plies, drawing one card;")
    print("ratio to the engine doing the same")
    here = [kind for kind in KLONDIKES if kind.is_here()]
    lists = [kind for kind in here if kind(games[0].deal).lister()]
    for title, kinds, listing in (("make moves", here, False), ("list and make", lists, True)):
        print(f" {title}")
        seconds = take_turns(
            {kind.title(): partial(_run, kind, games, listing=listing) for kind in kinds}
        )
        base = plies / seconds[Engine.title()][0]
        for name, times in seconds.items():
            row(name, plies, times, base)
    print(" what each does for a move")
    for kind in KLONDIKES:
        missing = "" if kind.is_here() else f" (not installed: pip install {kind.package})"
        print(f"  {kind.name}: {kind.does}{missing}")


def _run(kind: type[Klondike], games: Sequence[Recorded], *, listing: bool) -> float:
    """Return the seconds in which a Klondike plays the games.

    Raises:
        ValueError: it came to another end, so that its speed would mean nothing.
    """
    took = 0.0
    for game in games:
        table = kind(game.deal)
        calls = [table.call(played) for played in game.moves]
        lister = table.lister() if listing else None
        start = time.process_time()
        for call in calls:
            if lister:
                lister()
            call()
        took += time.process_time() - start
        if table.shape() != game.shape:
            raise ValueError(f"{kind.title()} played deal {game.deal.number} otherwise")
    return took


# Memory.


def _print_memory() -> None:
    print("\nMemory of a value alone, without cards, piles and what else is made only once")
    print(f"  a position at the deal: {_own_bytes(_opening):,} bytes")
    print(f"  a position after {LONGEST} random moves: {_own_bytes(_late):,} bytes")
    own, traced = _own_bytes(_session), _traced_bytes(_session)
    print(f"  a session of {SESSION_MOVES} turns, all kept for undo: {own:,} bytes, ", end="")
    print(f"{own / SESSION_MOVES:,.0f} a move ({traced:,} as tracemalloc counts)")


def _opening() -> GameState:
    return deal(Deal.numbered(1), HOUSE).state


def _late() -> GameState:
    state, move = _play(Deal.numbered(1), HOUSE, Random(1)).path[-1]
    return apply(state, HOUSE, move).state


def _session() -> Session:
    session, random = Session(Deal.numbered(1), HOUSE), Random(1)
    for _ in range(SESSION_MOVES):
        session.play([random.choice(session.legal_moves())])
    return session


def _own_bytes(make: Callable[[], object]) -> int:
    """Return the bytes of all that a value leads to, less what another one like it leads to."""
    value, twin = make(), make()
    shared = _reached(twin)
    return sum(sys.getsizeof(each) for key, each in _reached(value).items() if key not in shared)


def _reached(value: object) -> dict[int, object]:
    """Return all objects that a value leads to, by identity; code and classes are no data."""
    found: dict[int, object] = {}
    left = [value]
    while left:
        each = left.pop()
        if id(each) not in found and not isinstance(each, type | FunctionType | ModuleType):
            found[id(each)] = each
            left += gc.get_referents(each)
    return found


def _traced_bytes(make: Callable[[], object]) -> int:
    """Return by how much the memory grows; what is made only once was made before."""
    make()
    gc.collect()
    tracemalloc.start()
    value = make()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del value
    return size


if __name__ == "__main__":
    main()
