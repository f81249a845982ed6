"""The notation of moves: every move comes back, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import conceivable_moves

from a11y_klondike.engine import (
    PILES,
    STOCK,
    WASTE,
    Card,
    Draw,
    Move,
    MoveSyntaxError,
    PileId,
    PileKind,
    Redeal,
    Suit,
    Transfer,
    column,
    foundation,
    parse_pile,
)

EVERY_MOVE = conceivable_moves()
TEXTS = [str(move) for move in EVERY_MOVE]
LETTERS = "A2345678910TJQKcdhsfwraeW:- \n\0_\N{SUPERSCRIPT THREE}\N{ARABIC-INDIC DIGIT THREE}"
SEVEN = Card.from_code("7h")


def test_every_move_comes_back() -> None:
    assert [Move.parse(str(move)) for move in EVERY_MOVE] == EVERY_MOVE


def test_every_move_has_a_notation_of_its_own_without_a_space() -> None:
    texts = {str(move) for move in EVERY_MOVE}
    assert len(texts) == len(EVERY_MOVE)
    assert not any(letter.isspace() for text in texts for letter in text)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Draw(), "draw"),
        (Redeal(), "redeal"),
        (Transfer(SEVEN, column(3), column(4)), "7h:3-4"),
        (Transfer(Card.from_code("Kd"), WASTE, column(7)), "Kd:w-7"),
        (Transfer(Card.from_code("As"), column(2), foundation(Suit.SPADES)), "As:2-f"),
        (Transfer(Card.from_code("Tc"), foundation(Suit.CLUBS), column(1)), "Tc:f-1"),
    ],
)
def test_notation(move: Move, text: str) -> None:
    assert str(move) == text
    assert Move.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "draw ", " draw", "Draw", "DRAW", "draw\n", "deal", "undo"),
        *("7h", "7h:", "7h:3", "7h:3-", "7h:-4", "7h3-4", "7h:34", "7h:3-4-5", "7h:3_4"),
        *("7h:3-4\n", "7h:3-4 ", " 7h:3-4", "7h: 3-4", "7H:3-4", "7h:3\N{EN DASH}4"),
        *("10h:3-4", "1h:3-4", "7x:3-4", "xh:3-4", "h7:3-4", "th:3-4"),
        *("7h:0-4", "7h:3-8", "7h:3-9", "7h:33-4", "7h:x-4", "7h:F-4", "7h:W-4"),
        *("7h:s-4", "7h:3-s", "7h:3-w", "7h:w-w", "7h:fh-4", "7h:3-fh", "7h:3-fs"),
        *("7h:_-4", "7h\0:3-4", "7h:\N{SUPERSCRIPT THREE}-4", "7h:\N{FULLWIDTH DIGIT THREE}-4"),
        *("7h:\N{ARABIC-INDIC DIGIT THREE}-4", "7h:\N{CYRILLIC SMALL LETTER EF}-4"),
    ],
)
def test_no_move(text: str) -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        Move.parse(text)
    assert caught.value.text == text


def changed(edit: tuple[str, str, int]) -> str:
    """Return a move's notation with one letter put in, in place of the one that was there."""
    text, letter, place = edit
    return text[:place] + letter + text[place + 1 :]


@settings(deadline=None)
@given(
    st.text(st.sampled_from(LETTERS), max_size=9)
    | st.tuples(*[st.sampled_from(LETTERS)] * 4).map(lambda four: "{}{}:{}-{}".format(*four))
    | st.tuples(st.sampled_from(TEXTS), st.sampled_from(LETTERS), st.integers(0, 8)).map(changed)
)
def test_any_text_is_a_move_or_a_syntax_error(text: str) -> None:
    try:
        move = Move.parse(text)
    except MoveSyntaxError as error:
        assert error.text == text  # noqa: PT017 - most texts are no move, a few are
    else:
        assert str(move) == text
        assert move in EVERY_MOVE


def test_a_transfer_needs_piles_that_cards_are_moved_between_by_hand() -> None:
    for source in PILES:
        for target in PILES:
            text = f"7h:{str(source)[0]}-{str(target)[0]}"
            sensible = source != STOCK and target not in {STOCK, WASTE}
            own = {source.suit, target.suit} <= {None, Suit.HEARTS}
            if sensible and own:
                assert str(Transfer(SEVEN, source, target)) == text
            else:
                with pytest.raises(ValueError, match=r"cards|nothing to do"):
                    Transfer(SEVEN, source, target)


def test_piles_come_back_from_their_notation() -> None:
    assert [parse_pile(str(pile)) for pile in PILES] == list(PILES)
    assert len({str(pile) for pile in PILES}) == len(set(PILES)) == 13
    assert {pile.kind for pile in PILES} == set(PileKind)


@pytest.mark.parametrize("text", ["", "0", "8", "f", "fx", "c", "W", "10", "-1"])
def test_no_pile(text: str) -> None:
    with pytest.raises(ValueError, match="not a pile"):
        parse_pile(text)


@pytest.mark.parametrize("number", [-1, 0, 8, 70])
def test_no_column(number: int) -> None:
    with pytest.raises(ValueError, match=f"no column {number}"):
        column(number)


def test_piles_are_named_by_kind() -> None:
    assert column(3) == PileId(PileKind.TABLEAU, 3)
    assert foundation(Suit.HEARTS) == PileId(PileKind.FOUNDATION, suit=Suit.HEARTS)
    assert [pile for pile in PILES if pile.is_column] == [column(n) for n in range(1, 8)]
    assert [pile for pile in PILES if pile.is_foundation] == [foundation(s) for s in Suit]
