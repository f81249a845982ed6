"""Advice as announcements: hints, whether a game can be won, and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from a11y_klondike.announce.game import describe_outcome
from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import Card, Draw, Move, Outcome, Redeal, TableView, Transfer
from a11y_klondike.solver import HintReason, Suggestion, Verdict
from a11y_klondike.solver.lines import Line
from a11y_klondike.solver.worlds import unseen


def describe_hint(
    suggestion: Suggestion, worlds: int, table: TableView, verbosity: Verbosity
) -> Announcement:
    """Tell a move, why it is worth playing, and in full how sure that is.

    Args:
        suggestion: the move.
        worlds: in how many layouts of the unseen cards the moves were compared.
        table: what the player sees.
        verbosity: how much of it.
    """
    told = [tell_move(suggestion.move, table)]
    if verbosity is not Verbosity.BRIEF:
        told.append(tell_reason(suggestion.move, suggestion.reason, suggestion.card))
    if verbosity is Verbosity.FULL and worlds and unseen(table):
        told.append(sentence("hint-sure", wins=suggestion.winnable, worlds=worlds))
    return announcement(*told)


def tell_move(move: Move, table: TableView) -> Sentence:
    """Tell a move in words that can be said back."""
    match move:
        case Transfer(card, _, target) if target.is_foundation:
            return sentence("hint-up", card=card)
        case Transfer(card, source, target) if source.is_foundation:
            return sentence("hint-back", card=card, column=target)
        case Transfer(card, _, target) if table.top_of(target) is None:
            return sentence("hint-space", card=card, column=target)
        case Transfer(card, _, target):
            return sentence("hint-column", card=card, column=target)
        case Redeal():
            return sentence("hint-redeal")
        case _:
            return sentence("hint-draw")


def tell_reason(move: Move, reason: HintReason, card: Card | None) -> Sentence:
    """Tell why a move is worth playing.

    Args:
        move: the move.
        reason: why.
        card: the card that this is about, None where that is the one that is moved.
    """
    about = card or (move.card if isinstance(move, Transfer) else None)
    name = f"hint-why-{reason.value}"
    return sentence(name, card=about) if about else sentence(name)


def describe_no_more_hints() -> Announcement:
    """Tell that there is no other hint than those that were told."""
    return announcement(sentence("hint-no-other"))


def describe_stuck(how: Outcome, turns: int) -> Announcement:
    """Tell that nothing can be gained, and what can still be done after so many turns."""
    return announcement(sentence("stuck-yes")) + describe_outcome(how, turns)


def describe_not_stuck(line: Line | None, table: TableView) -> Announcement:
    """Tell that something can be gained, and what; or, for None, that this isn't known."""
    if line is None:
        return announcement(sentence("stuck-unknown"))
    told = [tell_move(line.moves[0], table), tell_reason(line.moves[0], line.reason, line.card)]
    return announcement(sentence("stuck-no"), *told)


def describe_verdict(verdict: Verdict) -> Announcement:
    """Tell whether the game can still be won."""
    return announcement(sentence(f"winnable-{verdict.name.lower()}"))


def describe_solution(moves: int) -> Announcement:
    """Tell that a solution goes on from here, with so many moves."""
    return announcement(sentence("solution-here", moves=moves))


def describe_solution_from_start(moves: int, here: Verdict | None) -> Announcement:
    """Tell that the deal has a solution, but none was found from here.

    Args:
        moves: how many moves it has.
        here: what is known of the position; None for a game that is won.
    """
    told = announcement(sentence("solution-start", moves=moves))
    if here is None:
        return told
    return (
        announcement(sentence("solution-lost" if here is Verdict.LOST else "solution-far")) + told
    )


def describe_no_solution(verdict: Verdict) -> Announcement:
    """Tell that the deal can't be won, or that no solution was found in the time."""
    return announcement(
        sentence("solution-none" if verdict is Verdict.LOST else "solution-unknown")
    )


def read_solution(moves: Sequence[tuple[Move, TableView]]) -> Announcement:
    """Read what is left of a solution, one move a line, and draws that follow each other as one.

    Args:
        moves: each move, and the table before it.
    """
    return announcement(sentence("solution-left", moves=len(moves)), *_lines(moves))


def _lines(moves: Iterable[tuple[Move, TableView]]) -> Iterator[Sentence]:
    for is_draw, group in groupby(moves, key=lambda each: each[0] == Draw()):
        each = list(group)
        if is_draw:
            yield replace(sentence("solution-draws", count=len(each)), new_line=True)
        else:
            yield from (replace(tell_move(*one), new_line=True) for one in each)
