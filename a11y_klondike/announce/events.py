"""What happened: events and turns as announcements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from a11y_klondike.announce.model import Announcement, Sentence, announcement, sentence
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


def describe_events(events: Iterable[Event]) -> Announcement:
    """Tell what happened: the result first, then what it revealed."""
    return announcement(*(said for event in events for said in _sentences(event)))


def describe_turn(turn: Turn) -> Announcement:
    """Tell what a turn did; cards that finished the game by themselves are only counted."""
    told = describe_events(turn.events)
    if turn.finish:
        count = sum(isinstance(event, CardsMoved) for event in turn.finish)
        return told + announcement(sentence("finished", count=count), sentence("won"))
    if _waste_was_played(turn.events) and not turn.after.is_won:
        told += announcement(_waste_now(view(turn.after)))
    return told


def describe_undo(turn: Turn, table: TableView) -> Announcement:
    """Tell what taking a turn back did; `table` is how it looks now."""
    finish = (sentence("undone-finish"),) if turn.finish else ()
    return announcement(*finish, *_undone(turn, table))


def _waste_was_played(events: tuple[Event, ...]) -> bool:
    """Whether the waste shows another card now than the last one that was told."""
    for event in reversed(events):
        match event:
            case CardsDrawn() | WasteTurned():
                return False
            case CardsMoved(_, source) | AceForced(_, source) if source == WASTE:
                return True
    return False


def _undone(turn: Turn, table: TableView) -> Iterator[Sentence]:
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
            case AceForced(card, source) if source.is_column:
                yield _moved_back(card, source, more=0)
    for event in turn.events:
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


def _sentences(event: Event) -> Iterator[Sentence]:
    match event:
        case CardsDrawn(cards, _, stock_left):
            *others, top = cards
            if others:
                yield sentence("drawn-several", card=top, others=tuple(reversed(others)))
            else:
                yield sentence("drawn-one", card=top)
            if not stock_left:
                yield sentence("stock-count", count=0)
        case WasteTurned():
            yield sentence("waste-turned")
            yield _pass(event)
        case CardsMoved():
            yield _moved(event)
        case CardTurnedUp(card, place):
            yield sentence("turned-up", card=card, column=place)
        case ColumnEmptied(place):
            yield sentence("column-emptied", column=place)
        case AceForced(card):
            yield sentence("ace-forced", card=card)
        case GameWon():
            yield sentence("won")


def _pass(event: WasteTurned) -> Sentence:
    if event.passes is None:
        return sentence("pass-unlimited", number=event.pass_number)
    if event.passes == event.pass_number:
        return sentence("pass-last")
    return sentence("pass-limited", number=event.pass_number, passes=event.passes)


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
