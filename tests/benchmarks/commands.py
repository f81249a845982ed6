"""How fast a command is understood and answered, beside other parsers of the same language.

    python tests/benchmarks/commands.py

First our own parser: commands a second, the time of one, the time to load the language, and
that of a whole command (parsed, resolved, applied, described, rendered) in won games. Then hassil
and lark, if it is installed, with the same templates and on the same lines. The lines are what the
tests demand of our parser, so that it gets all of them right; hassil and lark show whether the
templates mean the same to others. Each line counts with the best of its times, and but for a new
process it is the processor's time, so that what else runs on the machine counts little.

Ours keeps where a word leads from a state, as it does in a game: the first time through is told as
well. It doesn't keep the compiled language in a file. On a quiet machine it takes 26 ms to read and
80 ms to compile, once, and would take 17 ms to load from a pickle: what that saves, under 0.1 s,
isn't worth a file that can be stale.
"""

from __future__ import annotations

import gc
import platform
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.other_parsers import (
    Earley,
    HassilParser,
    Lalr,
    OneParser,
    Ours,
    collisions,
    part_for_lalr,
)
from command.wordings import COMMANDS, phrases
from corpus import CORPUS, NOT_COMMANDS, changes_nothing, notation, read
from wins import load_wins
from wording import in_words

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.grammar import Grammar, load_grammar
from a11y_klondike.command.normalise import normalise
from a11y_klondike.command.parse import load_parser
from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.l10n import Locale, Vocabulary, load_locale
from a11y_klondike.session import Session

TAG: Final = "en"
ROUNDS: Final = 9
FEW: Final = 100
"""Lines for a parser that takes long."""
COLD: Final = f"""
import time
from a11y_klondike.l10n import load_locale
words, start = load_locale({TAG!r}).vocabulary, time.process_time()
from a11y_klondike.command.parse import load_parser
imported, parser = time.process_time(), load_parser(words)
print(imported - start, time.process_time() - imported)
"""

Lines = Sequence[str]


class Row(NamedTuple):
    """A line, and the command that it is, in the notation of `corpus.py`."""

    line: str
    command: str


def main() -> None:
    """Print all figures."""
    locale = load_locale(TAG)
    words, grammar = locale.vocabulary, load_grammar(locale.vocabulary)
    rows = _rows()
    print(f"Python {platform.python_version()}; best times of each line")
    _alone(words, grammar, rows)
    _in_games(locale)
    _said_now(locale)
    few = Random(1).sample(rows, FEW)
    _beside(HassilParser, words, grammar, rows)
    _beside(Earley, words, grammar, few)
    if not Lalr.missing():
        print(f"{Lalr.title()}: can't do with all of it: {collisions(words, grammar)} collisions")
        part = part_for_lalr(grammar)
        _beside(Lalr, words, part, _right(Ours(words, part), rows))


def _rows() -> list[Row]:
    """Return all lines of one command that the tests have."""
    wordings = (
        Row(line, notation(command)) for command, text in COMMANDS for line in phrases(text)
    )
    said = (Row(*line) for line in read(TAG, CORPUS) if " ; " not in line.other)
    return list({row.line: row for row in (*wordings, *said)}.values())


def _alone(words: Vocabulary, grammar: Grammar, rows: list[Row]) -> None:
    ours, lines = Ours(words, grammar), [row.line for row in rows]
    moves = [in_words(move, words) for win in load_wins() for move in win.moves]
    chatter = [line.phrase for line in read(TAG, NOT_COMMANDS)]
    print(f"ours, first time through {len(lines)} lines: {_told(_times(ours, lines, 1))}")
    print(f"ours, again: {_told(_times(ours, lines))} (aim: 0.01 to 0.05 ms)")
    print(f"ours, {len(moves)} moves of won games, in words: {_told(_times(ours, moves))}")
    print(
        f"ours, {len(chatter)} lines of chatter, with did-you-mean: {_told(_times(ours, chatter))}"
    )
    read_, compiled = _best(lambda: load_grammar(words)), _best(ours.load)
    print(f"ours, load: {_ms(read_)} to read, {_ms(compiled)} to compile, {_memory(ours)}")
    imported, loaded = map(min, zip(*(_cold() for _ in range(ROUNDS)), strict=True))
    print(f"ours, in a new process: {_ms(imported)} to import, {_ms(loaded)} to load")


def _in_games(locale: Locale) -> None:
    parser = load_parser(locale.vocabulary)
    times: list[float] = []
    for win in load_wins():
        session = Session(Deal.numbered(win.deal), PRESETS[win.preset])
        game = Game(session, lambda: parser, Random(1), describe_welcome(session))
        for move in win.moves:
            line = in_words(move, locale.vocabulary)
            start = time.process_time()
            render(game.hear(line).announcement, locale)
            times.append(time.process_time() - start)
    print(f"a whole command in {len(times)} moves: {_told(times)} (aim: at most 1 ms)")


def _said_now(locale: Locale) -> None:
    """Print how long it takes to find what may be said, before each move of won games."""
    parser = load_parser(locale.vocabulary)
    times: list[float] = []
    texts: list[str] = []
    for win in load_wins():
        session = Session(Deal.numbered(win.deal), PRESETS[win.preset])
        game = Game(session, lambda: parser, Random(1), describe_welcome(session))
        for move in win.moves:
            start = time.process_time()
            texts.append(game.spoken_now())
            times.append(time.process_time() - start)
            game.hear(in_words(move, locale.vocabulary))
    print(f"what may be said now, the first time: {_ms(times[0])}")
    print(f"what may be said now, before {len(times)} moves: {_told(times[1:])} (aim: 15 ms)")
    states = sorted(int(text.split()[3]) for text in texts)
    steps = sorted(text.count("TRANSITION") for text in texts)
    for name, sizes in (("states", states), ("steps", steps)):
        print(f"  {name}: {sizes[0]} to {sizes[-1]}, median {statistics.median(sizes):.0f}")


def _beside(kind: type[OneParser], words: Vocabulary, grammar: Grammar, rows: list[Row]) -> None:
    """Print the figures of another parser, and ours on the same lines."""
    if missing := kind.missing():
        print(missing)
        return
    ours, other, lines = Ours(words, grammar), kind(words, grammar), [row.line for row in rows]
    own, times = _times(ours, lines), _times(other, lines)
    print(f"{other.title()}, {len(lines)} lines: {_told(times)}")
    print(f"  ours on the same lines: {_told(own)}")
    for name, figure in (("median", statistics.median), ("p95", _p95), ("mean", statistics.mean)):
        print(f"  {name}: ours is {figure(times) / figure(own):.0f} times as fast")
    rounds = min(other.rounds, ROUNDS)
    print(f"  load, without reading: {_ms(_best(other.load, rounds))}, {_memory(other)}")
    print(f"  import: {_ms(_import_time(other))}")
    for parser in (other, ours):
        _tell_right(parser, rows)


def _tell_right(parser: OneParser, rows: list[Row]) -> None:
    """Print how many lines a parser understands as they are meant, and how much chatter."""
    right = set(_right(parser, rows))
    wrong = [row.line for row in rows if row not in right]
    plain = [Row(" ".join(normalise(row.line)), row.command) for row in rows]
    print(
        f"  {parser.title()}, right: {len(right)} of {len(rows)} as typed, "
        f"{len(_right(parser, plain))} with signs put right by ours first; not: {wrong[:9]}"
    )
    if len(rows) > FEW:
        chatter = [line.phrase for line in read(TAG, NOT_COMMANDS)]
        meanings = map(parser.meaning, chatter)
        done = sum(found is not None and not changes_nothing(found) for found in meanings)
        print(f"  {parser.title()}, does something at {done} lines of chatter")


def _right(parser: OneParser, rows: Iterable[Row]) -> list[Row]:
    """Return what a parser understands as it is meant."""
    meanings = ((row, parser.meaning(row.line)) for row in rows)
    return [row for row, found in meanings if found is not None and notation(found) == row.command]


def _times(parser: OneParser, lines: Lines, rounds: int | None = None) -> list[float]:
    """Return the best time of each line in seconds, the shortest first."""
    best = [float("inf")] * len(lines)
    for _ in range(rounds or parser.rounds):
        for place, line in enumerate(lines):
            start = time.process_time()
            parser.parse(line)
            best[place] = min(best[place], time.process_time() - start)
    return sorted(best)


def _told(times: list[float]) -> str:
    median, p95 = statistics.median(times) * 1000, _p95(times) * 1000
    a_second = len(times) / sum(times)
    return f"median {median:.3f} ms, p95 {p95:.3f} ms, {a_second:,.0f} a second"


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def _best(
    work: Callable[[], object],
    rounds: int = ROUNDS,
    clock: Callable[[], float] = time.process_time,
) -> float:
    """Return the shortest time of several rounds: the others were disturbed."""
    times: list[float] = []
    for _ in range(rounds):
        gc.collect()
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


def _memory(parser: OneParser) -> str:
    """Tell what a parser takes that has loaded the language and parsed a line."""
    tracemalloc.start()
    parser.load()
    parser.parse("move the seven of hearts to column four")
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return f"{taken / 1e6:.1f} MB"


def _cold() -> tuple[float, float]:
    """Return the seconds to import our parser and to load the language, in a new process."""
    run = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    imported, loaded = map(float, run.stdout.split())
    return imported, loaded


def _import_time(parser: OneParser) -> float:
    """Return the seconds to import a parser in a new process, but for starting Python."""

    def run(code: str) -> float:
        command = [sys.executable, "-c", code]
        return _best(lambda: subprocess.run(command, check=True), clock=time.perf_counter)

    return run(f"import {parser.modules}") - run("pass")


if __name__ == "__main__":
    main()
