"""What happened: events and turns as announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from a11y_klondike.announce.counts import tell_counts
from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import (
    WASTE,
    AceForced,
    Card,
    CardsDrawn,
    CardsMoved,
    CardTurnedUp,
    ColumnEmptied,
    Draw,
    Event,
    GameWon,
    PileId,
    Redeal,
    TableView,
    WasteTurned,
    view,
)
from a11y_klondike.session import Turn

_NOTHING: Final = announcement()


def describe_events(
    events: Iterable[Event], verbosity: Verbosity = Verbosity.NORMAL
) -> Announcement:
    """Tell what happened: the result first, then what it revealed."""
    return announcement(*(said for event in events for said in _sentences(event, verbosity)))


def describe_turn(
    turn: Turn,
    verbosity: Verbosity,
    *,
    implied: bool = False,
    then: Announcement = _NOTHING,
) -> Announcement:
    """Tell what a turn did: its result, what that revealed, then how it all stands.

    Args:
        turn: the turn; cards that finished the game by themselves are only counted.
        verbosity: how much of it.
        implied: whether the player left it to the game which card goes where, so that this is
            news to be told in brief as well.
        then: what goes before the counts that are told in full.
    """
    told = describe_events(_worth_telling(turn.events, verbosity, implied=implied), verbosity)
    if turn.finish:
        count = sum(isinstance(event, CardsMoved | AceForced) for event in turn.finish)
        told += announcement(sentence("finished", count=count), sentence("won"))
    if turn.after.is_won:
        return told + then
    table = view(turn.after)
    if _waste_was_played(turn.events):
        told += announcement(_waste_now(table))
    counts = tell_counts(turn.events, table) if verbosity is Verbosity.FULL else ()
    return told + then + announcement(*counts)


def describe_undo(turn: Turn, table: TableView, verbosity: Verbosity) -> Announcement:
    """Tell what taking a turn back did; `table` is how it looks now."""
    told = [sentence("undone-finish")] if turn.finish else []
    told += _undone(turn, table, verbosity)
    if verbosity is Verbosity.FULL:
        told += tell_counts(turn.events, table)
    return announcement(*told)


def _worth_telling(
    events: tuple[Event, ...], verbosity: Verbosity, *, implied: bool
) -> Iterable[Event]:
    """Return the events without those that go without saying in brief.

    That a card lies where the player has put it is no news where something else is.
    """
    if verbosity is not Verbosity.BRIEF:
        return events
    if GameWon() in events:
        return (GameWon(),)
    revealed = any(isinstance(event, CardTurnedUp | ColumnEmptied) for event in events)
    if implied or not (revealed or _waste_was_played(events)):
        return events
    return (event for event in events if not _is_between_columns(event))


def _is_between_columns(event: Event) -> bool:
    """Whether cards went to a column as they do all the time: not from a foundation."""
    return (
        isinstance(event, CardsMoved) and event.target.is_column and not event.source.is_foundation
    )


def _waste_was_played(events: tuple[Event, ...]) -> bool:
    """Whether the waste shows another card now than the last one that was told."""
    for event in reversed(events):
        match event:
            case CardsDrawn() | WasteTurned():
                return False
            case CardsMoved(_, source) | AceForced(_, source) if source == WASTE:
                return True
    return False


def _undone(turn: Turn, table: TableView, verbosity: Verbosity) -> Iterator[Sentence]:
    """Tell what was taken back, the last thing first; draws are only counted."""
    draws = sum(isinstance(move, Draw) for move in turn.asked)
    if Redeal() in turn.asked:
        yield sentence("undone-redeal")
    elif draws:
        yield sentence("undone-draw", count=draws)
    for event in reversed(turn.events):
        match event:
            case CardsMoved(cards, source):
                yield _moved_back(cards[0], source, more=len(cards) - 1)
            case AceForced(card, source) if source.is_column or not draws:
                yield _moved_back(card, source, more=0)
    for event in turn.events if verbosity > Verbosity.BRIEF else ():
        if isinstance(event, CardTurnedUp):
            yield sentence("turned-down", card=event.card, column=event.column)
    if draws or Redeal() in turn.asked:
        yield _waste_now(table)


def _moved_back(card: Card, source: PileId, *, more: int) -> Sentence:
    if source.is_column:
        return sentence("undone-move", card=card, more=more, column=source)
    return sentence(
        "undone-to-foundation" if source.is_foundation else "undone-to-waste", card=card
    )


def _waste_now(table: TableView) -> Sentence:
    if table.waste:
        return sentence("waste-shows", card=table.waste[-1])
    return sentence("waste-shows-nothing")


def _sentences(event: Event, verbosity: Verbosity) -> Iterator[Sentence]:
    brief = verbosity is Verbosity.BRIEF
    match event:
        case CardsDrawn(cards, _, stock_left):
            *others, top = cards
            if others:
                yield sentence("drawn-several", card=top, others=tuple(reversed(others)))
            else:
                yield sentence("drawn-one", card=top)
            if not stock_left and verbosity is Verbosity.NORMAL:
                yield sentence("stock-count", count=0)
        case WasteTurned():
            yield sentence("waste-turned")
            if not brief:
                yield _pass(event)
        case CardsMoved():
            yield _moved_in_brief(event) if brief else _moved(event)
        case CardTurnedUp(card, place):
            yield sentence("turned-up-brief" if brief else "turned-up", card=card, column=place)
        case ColumnEmptied(place):
            yield sentence("column-emptied", column=place)
        case AceForced(card):
            yield sentence("ace-forced-brief" if brief else "ace-forced", card=card)
        case GameWon():
            yield sentence("won")


def _pass(event: WasteTurned) -> Sentence:
    if event.passes is None:
        return sentence("pass-unlimited", number=event.pass_number)
    if event.passes == event.pass_number:
        return sentence("pass-last")
    return sentence("pass-limited", number=event.pass_number, passes=event.passes)


def _moved_in_brief(event: CardsMoved) -> Sentence:
    card, target = event.cards[0], event.target
    if target.is_foundation:
        return sentence("suit-up-to", card=card, suit=card.suit, rank=card.rank)
    back = event.source.is_foundation
    return sentence("moved-back-brief" if back else "moved-brief", card=card, column=target)


def _moved(event: CardsMoved) -> Sentence:
    card, target, onto = event.cards[0], event.target, event.onto
    if target.is_foundation:
        return sentence("moved-to-foundation", card=card)
    if event.source.is_foundation:
        if onto:
            return sentence("moved-back", card=card, onto=onto, column=target)
        return sentence("moved-back-to-space", card=card, column=target)
    more = len(event.cards) - 1
    if onto:
        return sentence("moved-onto", card=card, more=more, onto=onto, column=target)
    return sentence("moved-to-space", card=card, more=more, column=target)
