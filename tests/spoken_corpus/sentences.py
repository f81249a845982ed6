"""What is said at a table: commands that can be carried out, others that can't, and other talk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from a11y_klondike.engine import CARDS, Card, PileId, Refusal, Transfer, column
from a11y_klondike.engine.legality import check_in_view
from a11y_klondike.voice.fsg import parse_fsg
from spoken_corpus.scenes import Scene, english, whole_language

_TO_COLUMN: Final = (
    "{card} to column {number}",
    "{card} to column {number}",
    "{card} to {number}",
    "move the {card} to column {number}",
    "move {card} to column {number}",
    "put the {card} on column {number}",
    "{card} on column {number}",
    "{card} on the {under}",
    "move the {card} onto the {under}",
    "put the {card} on the {under}",
    "{card} to {under}",
    "column {source} to column {number}",
    "move column {source} to column {number}",
    "waste to column {number}",
    "waste to {number}",
    "move the waste card to column {number}",
    "{rank} to column {number}",
    "move {rank} to {number}",
    "{color} {rank} to column {number}",
    "{color} {rank} on the {color_under} {rank_under}",
)
_TO_FOUNDATION: Final = (
    "{card} to the foundation",
    "{card} to the foundation",
    "move the {card} to the foundation",
    "put the {card} on the foundation",
    "{card} up",
    "{card} home",
    "{card} to foundation",
    "column {source} to the foundation",
    "waste to the foundation",
)
"""Wordings of moves. Those without a card mean the one that lies there."""

_MOST_WAYS: Final = 3
"""Wordings of one move at one table."""

_OTHERS: Final = """\
draw|draw a card|next card|draw|draw a card|turn a card
undo|undo that|take that back|undo the last move
redo|hint|give me a hint|another hint
say that again|repeat that|again|repeat
what can i say|help|read the table|what's on the table|table|tops|foundations
what's in the waste|waste|stock|how many cards are left|score|what's the score|moves
what can i move|moves made|column {number}|what's in column {number}|read column {number}
show me column {number}|where is the {card}|find the {card}|where can the {card} go
what goes on column {number}|can i move the {card} to column {number}|can i move the {card}
louder|quieter|slower|faster|how long have i been playing|what changed|history
can this game still be won|am i stuck|settings|save the game|new game|restart
"""
"""Commands that always make sense, or nearly."""

ANSWERS: Final = ("yes", "no", "cancel", "yes please", "no thank you", "yes", "no", "okay", "nope")
"""Answers to a question that can be answered with yes or no."""
CHOICES: Final = ("one", "two", "number one", "number two", "the first", "the second", "cancel")
"""Answers to a question between two moves."""
QUESTIONS: Final = ("restart", "new game", "quit")
"""Commands that the game asks about."""

_ANNOUNCED: Final = (
    "table",
    "column 3",
    "waste",
    "moves",
    "hint",
    "what can i say",
    "draw",
    "help",
)


@cache
def talk(name: str) -> tuple[str, ...]:
    """Return the sentences of one of the files, `chatter` or `near_misses`."""
    lines = Path(__file__).with_name(f"{name}.txt").read_text(encoding="ascii").splitlines()
    return tuple(line for line in lines if not line.startswith("#"))


def share(sentences: tuple[str, ...], *, held_out: bool) -> list[str]:
    """Return the half of the sentences to measure by, or that to tune by."""
    return list(sentences[held_out::2])


def legal_moves(scene: Scene, random: Random) -> Iterator[str]:
    """Yield moves of cards that can be made: each in one of its wordings, then in another."""
    moves = [move for move in scene.situation.legal if isinstance(move, Transfer)]
    random.shuffle(moves)
    ways = [_ways(scene, move, random) for move in moves]
    for round_ in range(_MOST_WAYS):
        yield from (way[round_] for way in ways if round_ < len(way))


def ambiguous_moves(scene: Scene) -> Iterator[str]:
    """Yield moves of which the game asks which one is meant."""
    moves = [move for move in scene.situation.legal if isinstance(move, Transfer)]
    for said in sorted({_name(move.card) for move in moves} | {_rank(move.card) for move in moves}):
        if isinstance(scene.meaning(said), tuple):
            yield said


def illegal_moves(scene: Scene, random: Random) -> Iterator[str]:
    """Yield moves of cards that can't be made, without end."""
    table, rules = scene.situation.table, scene.situation.rules
    lying = [(pile, card) for pile, view in table.numbered_columns() for card in view.face_up]
    while True:
        source, card = random.choice(lying)
        target = column(random.randrange(1, 8))
        if random.random() < 1 / 4:  # one that isn't even seen
            card = random.choice(CARDS)
        if source is not target and isinstance(
            check_in_view(table, rules, Transfer(card, source, target)), Refusal
        ):
            said = [
                each.format(card=_name(card), number=_number(target)) for each in _TO_COLUMN[:7]
            ]
            one = random.choice(said)
            if _can_be_said(one) and not scene.is_legal_move(one):
                yield one


def almost_legal_moves(scene: Scene, random: Random) -> Iterator[str]:
    """Yield moves that would be legal with another rank or column, and aren't."""
    ranks = sorted({_rank(card) for card in CARDS})
    numbers = [_number(column(number)) for number in range(1, 8)]
    for said in legal_moves(scene, random):
        words = said.split()
        places = [at for at, word in enumerate(words) if word in {*ranks, *numbers}]
        at = random.choice(places) if places else 0
        words[at] = random.choice(ranks if "of" in words[at + 1 : at + 2] else numbers)
        one = " ".join(words)
        if places and _can_be_said(one) and scene.is_illegal_move(one):
            yield one


def other_commands(scene: Scene, random: Random) -> Iterator[str]:
    """Yield commands that are no moves of cards, without end."""
    every = [one for line in _OTHERS.splitlines() for one in line.split("|")]
    while True:
        name, number = _name(random.choice(CARDS)), _number(column(random.randrange(1, 8)))
        one = random.choice(every).format(card=name, number=number)
        if _can_be_said(one) and scene.can_do(one):
            yield one


def announcements(scene: Scene, random: Random) -> list[str]:
    """Return some of what the game itself says at a table."""
    return [said for line in random.sample(_ANNOUNCED, 3) for said in scene.told(line)]


def _ways(scene: Scene, move: Transfer, random: Random) -> list[str]:
    """Return wordings of a move that the game understands, in any order."""
    said = _wordings(scene, move.card, move.source, move.target)
    fitting = [one for one in said if _can_be_said(one) and scene.is_legal_move(one)]
    return random.sample(fitting, len(fitting))


def _wordings(scene: Scene, card: Card, source: PileId, target: PileId) -> Iterator[str]:
    forms = _TO_FOUNDATION if target.is_foundation else _TO_COLUMN
    under = None if target.is_foundation else scene.situation.table.column(target).face_up
    words = {
        "card": _name(card),
        "rank": _rank(card),
        "color": card.color.value,
        "number": _number(target),
    }
    if under:
        words |= {"under": _name(under[-1]), "rank_under": _rank(under[-1])}
        words |= {"color_under": under[-1].color.value}
    if source.is_column:
        words |= {"source": _number(source)}
    for form in forms:
        if "waste" in form and (source.is_column or source.is_foundation):
            continue
        try:
            yield form.format(**words)
        except KeyError:  # nothing lies there, or the card comes from no column
            continue


def _name(card: Card) -> str:
    return english().vocabulary.card(card, "name")


def _rank(card: Card) -> str:
    return _name(card).partition(" ")[0]


def _number(pile: PileId) -> str:
    return english().vocabulary.number(pile.number)


@cache
def _can_be_said(sentence: str) -> bool:
    """Whether the spoken language has the sentence."""
    steps, final = _language()
    places = {0}
    for word in sentence.split():
        places = {target for place in places for target in steps.get((place, word), ())}
        places |= {target for place in places for target in steps.get((place, None), ())}
    return final in places


@cache
def _language() -> tuple[Mapping[tuple[int, str | None], list[int]], int]:
    """Return where each word leads from each place of the language, and where it ends."""
    fsg = parse_fsg(whole_language())
    steps: dict[tuple[int, str | None], list[int]] = {}
    for arc in fsg.arcs:
        steps.setdefault((arc.source, arc.word), []).append(arc.target)
    return steps, fsg.final


def some(sentences: Iterator[str], count: int) -> list[str]:
    """Return the first of them."""
    return list(islice(sentences, count))
