"""Diagnosing: why none of the legal moves is what was said."""

from __future__ import annotations

from a11y_klondike.command.model import AskTakers, CardPattern, MoveCards, NumberSaid, Place, Target
from a11y_klondike.engine import (
    CARDS,
    Card,
    PileId,
    PileKind,
    Rank,
    Refusal,
    RefusalReason,
    Rules,
    Runs,
    TableView,
    Transfer,
    check_in_view,
    column,
    foundation,
)


def diagnose(command: MoveCards, table: TableView, rules: Rules) -> Refusal:
    """Return the reason that helps most. The command must mean no legal move here."""
    match command.what:
        case CardPattern() as pattern:
            return _of_pattern(pattern, command, table, rules)
        case NumberSaid(number) if _cant_be_column(column(number), command.target, table):
            return _of_pattern(CardPattern(Rank(number)), command, table, rules)
        case NumberSaid(number):
            return _of_pile(column(number), command, table, rules)
        case PileId() as pile:
            return _of_pile(pile, command, table, rules)
        case _:
            raise TypeError(f"not resolved: {command.what!r}")


def _cant_be_column(said: PileId, target: Target, table: TableView) -> bool:
    """Whether a number that was said is a card's rank: nothing leaves that column to go there."""
    return table.column(said).is_empty or said == target


def column_asked_about(question: AskTakers, table: TableView) -> PileId | Refusal:
    """Return the column of which a player wants to know what goes there, or why there is none."""
    if table.is_won:
        return Refusal(RefusalReason.GAME_WON)
    match question.target:
        case PileId() as pile:
            return pile
        case CardPattern() as pattern:
            return _pile_under(pattern, table)
        case Place.EMPTY_COLUMN:
            return _space(table) or Refusal(RefusalReason.NO_EMPTY_COLUMN)


def _of_pattern(
    pattern: CardPattern, command: MoveCards, table: TableView, rules: Rules
) -> Refusal:
    """Explain for the card, if one can be meant; else for all that are like what was said."""
    if command.take_back:
        return _of_taking_back(pattern, command, table, rules)
    target = command.target
    if card := pattern.card:
        return _of_card(card, target, table, rules)
    open_cards = [card for _, pile in table.numbered_columns() for card in pile.face_up]
    candidates = [card for card in (*open_cards, *table.waste[-1:]) if pattern.matches(card)]
    if len(candidates) == 1:
        return _of_card(candidates[0], target, table, rules)
    if isinstance(target, CardPattern):
        under = _pile_under(target, table)
        if isinstance(under, Refusal):
            return under
        target = under
    column_meant = target if isinstance(target, PileId) else None
    return Refusal(
        RefusalReason.NOTHING_MEANT,
        other=table.top_of(column_meant) if column_meant else None,
        piles=(column_meant,) if column_meant else (),
        number=int(target is not None and column_meant is None),
        rank=pattern.rank,
        color=pattern.color,
    )


def _of_taking_back(
    pattern: CardPattern, command: MoveCards, table: TableView, rules: Rules
) -> Refusal:
    suit = pattern.suit
    top = table.foundation_top(suit) if suit else None
    card = pattern.card or top
    if suit and card is None:
        return Refusal(RefusalReason.PILE_EMPTY, piles=(foundation(suit),))
    if card is None:
        return Refusal(RefusalReason.NOTHING_MEANT, rank=pattern.rank, color=pattern.color)
    place = table.place_of(card)
    if place and not place.is_foundation and place.kind is not PileKind.STOCK:
        return Refusal(RefusalReason.ELSEWHERE, card, piles=(foundation(card.suit), place))
    return _of_card(card, command.target, table, rules)


def _of_card(card: Card, target: Target, table: TableView, rules: Rules) -> Refusal:
    """Explain why this very card can't go there."""
    place = table.place_of(card)
    if place is None:
        return Refusal(RefusalReason.NOT_IN_VIEW, card)
    if place.kind is PileKind.STOCK:
        return Refusal(RefusalReason.IN_STOCK, card)
    pile = _target_pile(card, target, table)
    if isinstance(pile, Refusal):
        return pile
    if pile:
        return _checked(Transfer(card, place, pile), table, rules)
    return _of_nowhere(card, place, table, rules)


def _target_pile(card: Card, target: Target, table: TableView) -> PileId | Refusal | None:
    """Return the pile that is meant, why there is none, or None where none was said."""
    match target:
        case PileId() | None:
            return target
        case Place.FOUNDATION:
            return foundation(card.suit)
        case Place.EMPTY_COLUMN:
            return _space(table) or Refusal(RefusalReason.NO_EMPTY_COLUMN, card)
        case CardPattern():
            return _pile_under(target, table, card)


def _space(table: TableView) -> PileId | None:
    """Return the leftmost empty column."""
    spaces = (pile for pile, cards in table.numbered_columns() if cards.is_empty)
    return next(spaces, None)


def _pile_under(
    pattern: CardPattern, table: TableView, card: Card | None = None
) -> PileId | Refusal:
    """Return the column whose top card is meant, or why it is no top card.

    `card` is what shall go on it, if that is one card.
    """
    tops = [pile for pile, cards in table.numbered_columns() if _is_top(pattern, cards.top)]
    if tops:
        return tops[0]
    other = pattern.card
    if other is None:
        return Refusal(RefusalReason.NO_TARGET, rank=pattern.rank, color=pattern.color)
    place = table.place_of(other)
    if place is None:
        return Refusal(RefusalReason.NOT_IN_VIEW, other)
    if not place.is_column:
        return Refusal(RefusalReason.NO_SUCH_TOP, other=other)
    cards = table.column(place).face_up
    over = cards[cards.index(other) + 1]
    if over is card:
        return Refusal(RefusalReason.ALREADY_THERE, card, piles=(place,))
    return Refusal(RefusalReason.COVERED, other, over, (place,))


def _is_top(pattern: CardPattern, top: Card | None) -> bool:
    return top is not None and pattern.matches(top)


def _of_nowhere(card: Card, place: PileId, table: TableView, rules: Rules) -> Refusal:
    """Explain why a card can go nowhere: covered, or simply without a place."""
    to_foundation = check_in_view(table, rules, Transfer(card, place, foundation(card.suit)))
    if place.is_foundation:
        if not rules.worry_back:
            return Refusal(RefusalReason.NO_WORRY_BACK, card)
        top = table.foundation_top(card.suit)
        if top is not card:
            return Refusal(RefusalReason.COVERED, card, top, (place,))
    elif not place.is_column and table.top_of(place) is not card:
        return Refusal(RefusalReason.COVERED, card, table.top_of(place), (place,))
    if to_foundation and to_foundation.reason is RefusalReason.COVERED:
        return to_foundation
    bound = _bound_to_its_run(card, place, table, rules)
    return bound or Refusal(RefusalReason.NO_PLACE, card, _other_place(card, place, table))


def _other_place(card: Card, place: PileId, table: TableView) -> Card | None:
    """Return the one card that a card could still go on, if it lies on the other such card."""
    run = table.column(place).face_up if place.is_column else ()
    if card not in run[1:]:
        return None
    under = run[run.index(card) - 1]
    return next(other for other in CARDS if card.fits_on(other) and other is not under)


def _bound_to_its_run(card: Card, place: PileId, table: TableView, rules: Rules) -> Refusal | None:
    """Return that only the whole run may move, if this part of it would fit somewhere."""
    if rules.runs is Runs.ANY or not place.is_column or table.column(place).head is card:
        return None
    fits = any(card.fits_on(top) for _, pile in table.numbered_columns() if (top := pile.top))
    whole = Refusal(RefusalReason.WHOLE_RUN, card, table.column(place).head, (place,))
    return whole if fits else None


def _of_pile(source: PileId, command: MoveCards, table: TableView, rules: Rules) -> Refusal:
    """Explain why no card of a pile can go there."""
    top = table.top_of(source)
    if top is None:
        return Refusal(RefusalReason.PILE_EMPTY, piles=(source,))
    target = command.target
    if command.count and source.is_column:
        cards = table.column(source).face_up
        if command.count > len(cards):
            return Refusal(RefusalReason.WRONG_COUNT, piles=(source,), number=len(cards))
        return _of_card(cards[-command.count], target, table, rules)
    if not source.is_column or target is Place.FOUNDATION:
        return _of_card(top, target, table, rules)
    head = table.column(source).head or top
    pile = _target_pile(head, target, table)
    if isinstance(pile, Refusal):
        return pile
    if pile is None or pile == source or head is top or table.top_of(pile) is None:
        return _of_card(head, target, table, rules)
    onto = table.top_of(pile)
    fitting = [card for card in table.column(source).face_up if onto and card.fits_on(onto)]
    if fitting:
        return _of_card(fitting[0], pile, table, rules)
    return Refusal(RefusalReason.NO_RUN_FITS, other=table.top_of(pile), piles=(source, pile))


def _checked(move: Transfer, table: TableView, rules: Rules) -> Refusal:
    refusal = check_in_view(table, rules, move)
    if refusal is None:
        raise ValueError(f"{move} is legal: there is nothing to diagnose")
    return refusal
