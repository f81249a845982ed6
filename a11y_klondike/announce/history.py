"""The last turns, as announcements: short, a turn a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.engine import AceForced, Card, CardsDrawn, CardsMoved, Draw, Redeal, Transfer
from a11y_klondike.session import Turn


def describe_history(turns: Sequence[Turn], count: int) -> Announcement:
    """Tell what the last turns were, so many, the newest first.

    Of several draws in a turn only their number is told, and of a finish how many cards went up.
    """
    if not turns:
        return announcement(sentence("moves-made", moves=0))
    last = turns[-count:]
    sentences = [said for turn in reversed(last) for said in _turn(turn)]
    if earlier := len(turns) - len(last):
        sentences.append(line("history-earlier", count=earlier))
    return announcement(*sentences)


def _turn(turn: Turn) -> Iterator[Sentence]:
    match turn.asked:
        case (Transfer() as move,):
            yield _move(move, turn)
        case (Redeal(),):
            yield line("history-redeal")
        case (Redeal(), *draws):
            yield line("history-redeal-draw", count=len(draws))
        case (Draw(),):
            yield line("history-drawn", card=_drawn(turn))
        case (Draw(), *others):
            yield line("history-draws", count=1 + len(others))
    if turn.finish:
        count = sum(isinstance(event, CardsMoved | AceForced) for event in turn.finish)
        said = sentence if turn.asked else line
        yield said("finished", count=count)


def _drawn(turn: Turn) -> Card:
    """Return the waste's top card after the turn's draw, as it was told then."""
    return next(event.cards[-1] for event in turn.events if isinstance(event, CardsDrawn))


def _move(move: Transfer, turn: Turn) -> Sentence:
    if move.target.is_foundation:
        return line("history-up", card=move.card)
    if move.source.is_foundation:
        return line("history-back", card=move.card, column=move.target)
    cards = next(event.cards for event in turn.events if isinstance(event, CardsMoved))
    return line("history-move", card=move.card, more=len(cards) - 1, column=move.target)
