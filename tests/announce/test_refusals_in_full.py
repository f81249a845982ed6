"""Whatever the table: what a refusal adds in full is true, and none tells of hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from strategies import conceivable_moves, positions, rules, twins

from a11y_klondike.announce.model import Announcement, Sentence, Value
from a11y_klondike.announce.refusals import describe_refusal
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.command.model import CardPattern, MoveCards, Place
from a11y_klondike.command.resolve import Situation, resolve
from a11y_klondike.engine import (
    CARDS,
    WASTE,
    Card,
    Color,
    Draw,
    GameState,
    Rank,
    Redeal,
    Refusal,
    RefusalReason,
    Rules,
    Transfer,
    check,
    column,
    finishing_moves,
    legal_moves,
    view,
)
from a11y_klondike.l10n import Locale

_EVERY_TRANSFER = [move for move in conceivable_moves() if isinstance(move, Transfer)]
_SHARE = 101  # every 101st transfer is tried on one position: a prime, so that all take part
_COLUMNS = st.integers(1, 7).map(column)
_CARDS = st.sampled_from(CARDS).map(lambda it: CardPattern(it.rank, it.suit))
_KINDS = st.builds(CardPattern, st.sampled_from(Rank), color=st.none() | st.sampled_from(Color))
_TARGETS = _COLUMNS | _CARDS | _KINDS | st.sampled_from(Place)
_COMMANDS = (
    st.builds(MoveCards, _COLUMNS | st.just(WASTE), _TARGETS)
    | st.builds(MoveCards, _COLUMNS, _COLUMNS, st.integers(2, 9))
    | st.builds(MoveCards, _CARDS | _KINDS, _TARGETS | st.none())
    | st.builds(MoveCards, _CARDS, _COLUMNS | st.none(), take_back=st.just(value=True))
)
_QUICKLY = [Phase.explicit, Phase.reuse, Phase.generate]
"""Making a failing table smaller takes minutes, and doesn't make it plainer."""


def refusals(state: GameState, house: Rules, start: int) -> Iterator[Refusal]:
    """Yield the reasons for which moves are refused here: some of all transfers, and the rest."""
    for move in (*_EVERY_TRANSFER[start::_SHARE], Draw(), Redeal()):
        if refusal := check(state, house, move):
            yield refusal
    if not state.is_won and not finishing_moves(state, house):
        yield Refusal(RefusalReason.CANT_FINISH)


def resolved(state: GameState, house: Rules, commands: Iterable[MoveCards]) -> Iterator[Refusal]:
    """Yield the reasons for which commands are refused here."""
    situation = Situation(view(state), house, legal_moves(state, house))
    for command in commands:
        found = resolve(command, situation)
        if isinstance(found, Refusal):
            yield found


def hidden(state: GameState) -> set[Card]:
    below = {card for pile in state.tableau for card in pile.face_down}
    return below | set(state.stock if state.pass_number == 1 else ())


@settings(max_examples=150, deadline=None, phases=_QUICKLY)
@given(positions(), rules, st.integers(0, _SHARE - 1), st.lists(_COMMANDS, max_size=20))
def test_what_is_added_is_true(
    english: Locale, state: GameState, house: Rules, start: int, commands: list[MoveCards]
) -> None:
    given = [*refusals(state, house, start), *resolved(state, house, commands)]
    for refusal in given:
        brief, normal, full = (describe_refusal(refusal, each, view(state)) for each in Verbosity)
        assert full.sentences[:1] == normal.sentences, "in full, all is said that is said as usual"
        assert len(brief.sentences) == len(normal.sentences) == 1
        for said in full.sentences[1:]:
            assert is_true(said, refusal, state), (said, refusal)
        texts = [render(told, english) for told in (brief, normal, full)]
        assert all(len(shorter) <= len(longer) for shorter, longer in pairwise(texts)), texts


@settings(max_examples=150, deadline=None, phases=_QUICKLY)
@given(twins(positions()), rules, st.integers(0, _SHARE - 1), st.lists(_COMMANDS, max_size=20))
def test_hidden_cards_change_no_refusal(
    pair: tuple[GameState, GameState], house: Rules, start: int, commands: list[MoveCards]
) -> None:
    told: list[list[Announcement]] = []
    for state in pair:
        given = [*refusals(state, house, start), *resolved(state, house, commands)]
        told.append(
            [
                describe_refusal(refusal, each, view(state))
                for refusal in given
                for each in Verbosity
            ]
        )
    one, other = told
    assert one == other


@settings(max_examples=60, deadline=None, phases=_QUICKLY)
@given(positions(), rules)
def test_a_card_that_is_not_in_view_gets_one_answer(
    english: Locale, state: GameState, house: Rules
) -> None:
    unseen = hidden(state)
    for move in _EVERY_TRANSFER:
        refusal = check(state, house, move) if move.card in unseen else None
        if refusal and not state.is_won:
            name = english.vocabulary.card(move.card, "name")
            for verbosity in Verbosity:
                told = describe_refusal(refusal, verbosity, view(state))
                assert render(told, english) == f"The {name} is not in view."


def is_true(said: Sentence, refusal: Refusal, state: GameState) -> bool:
    """Whether a sentence that a refusal adds fits the cards as they really lie."""
    values = dict(said.values)
    card = values.get("card")
    match said.id:
        case "refusal-not-in-view":
            return card in hidden(state)
        case "suit-next":
            return lies_next(card, values, state)
        case "lying-on-it":
            assert refusal.card
            return len(over(refusal.card, state)) == values["count"]
        case "stock-before":
            assert refusal.card
            return state.stock.index(refusal.card) == values["count"]
        case "card-needs":
            return card is refusal.card
        case "none-in-view":
            kind = [it for it in CARDS if it.rank is values["rank"]]
            meant = [it for it in kind if values["color"] in {"any", it.color}]
            return bool(meant) and set(meant) <= hidden(state)
        case "refusal-no-empty-column":
            return all(pile.face_up for pile in state.tableau)
        case "column-is-empty":
            return not state.tableau[_number(values) - 1].face_up
        case "column-cards":
            return state.tableau[_number(values) - 1].face_up == values["cards"]
        case "stock-count" | "waste-top" | "waste-empty" | "all-face-down":
            return is_all_there(said.id, values, state)
        case _:
            assert isinstance(card, Card)
            return lies_there(said.id, card, values, state) and would_help(card, refusal)


def is_all_there(what: str, values: dict[str, Value], state: GameState) -> bool:
    """Whether a sentence tells the stock, the waste or the cards face down as they are."""
    match what:
        case "stock-count":
            return len(state.stock) == values["count"]
        case "waste-top":
            under = len(state.waste) - 1
            return (*state.waste[-1:], under) == (values["card"], values["under"])
        case "waste-empty":
            return not state.waste
        case _:
            return sum(len(pile.face_down) for pile in state.tableau) == values["count"]


def lies_there(how: str, card: Card, values: dict[str, Value], state: GameState) -> bool:
    """Whether a card lies where a sentence says."""
    lying, above = state.tableau, over(card, state)
    match how:
        case "card-on-top":
            return lying[_number(values) - 1].face_up[-1:] == (card,)
        case "card-in-column":
            return card in lying[_number(values) - 1].face_up and above[0] is values["over"]
        case "card-on-waste":
            return state.waste[-1] is card
        case "card-in-waste":
            return card in state.waste and bool(above) and len(above) == values["over"]
        case "card-on-foundation":
            return card.rank <= state.foundations[card.suit.index]
        case "card-in-stock":
            return card in state.stock
        case _:
            return False


def would_help(card: Card, refusal: Refusal) -> bool:
    """Whether it is a card that the refused one lacks, or one that was meant."""
    moved, other = refusal.card, refusal.other
    like = card.rank is refusal.rank and refusal.color in {None, card.color}
    return (
        like
        or card is other
        or (other is not None and card.fits_on(other))
        or (moved is not None and moved.fits_on(card))
        or (card.rank is Rank.KING and bool(refusal.piles) and refusal.piles[-1].is_column)
        or (card.rank is Rank.ACE and refusal.reason is RefusalReason.PILE_EMPTY)
    )


def lies_next(card: Value | None, values: dict[str, Value], state: GameState) -> bool:
    """Whether a foundation waits for just that card."""
    assert isinstance(card, Card)
    return (card.rank, card.suit) == (
        values["rank"],
        values["suit"],
    ) and card.rank == state.foundations[card.suit.index] + 1


def over(card: Card, state: GameState) -> tuple[Card, ...]:
    """Return what lies on a card, from the one next to it to the top card."""
    own = tuple(it for it in CARDS if it.suit is card.suit)
    up = own[: state.foundations[card.suit.index]]
    for pile in (*(pile.face_up for pile in state.tableau), state.waste, up):
        if card in pile:
            return pile[pile.index(card) + 1 :]
    return ()


def _number(values: dict[str, Value]) -> int:
    pile = values["column"]
    return int(str(pile))
