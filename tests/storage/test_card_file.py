from __future__ import annotations

from pathlib import Path

import pytest

from a11y_klondike.engine import CARDS, Card, Deal
from a11y_klondike.storage.card_file import CardFileError, CardFileFault, read_cards

CODES = [card.code for card in Deal.numbered(5).cards]
SEVEN = Card.from_code("7h")


@pytest.mark.parametrize("blank", [" ", "\n", "\r\n", "\t", "  \n"])
def test_the_cards_of_a_file(tmp_path: Path, blank: str) -> None:
    path = tmp_path / "cards"
    path.write_bytes(f"{blank.join(CODES)}\n".encode())
    deal = read_cards(path)
    assert deal.cards == Deal.numbered(5).cards
    assert deal.number is None


@pytest.mark.parametrize(
    ("content", "fault", "code", "cards"),
    [
        ("ä".encode(), CardFileFault.NOT_TEXT, "", ()),
        (b"7h 8x", CardFileFault.UNKNOWN, "8x", ()),
        (b"7H", CardFileFault.UNKNOWN, "7H", ()),
        (b"x" * 9_000_000, CardFileFault.UNKNOWN, "x" * 10, ()),
        (b"7h 7h", CardFileFault.DOUBLED, "", (SEVEN,)),
        (" ".join([*CODES, "7h"]).encode(), CardFileFault.DOUBLED, "", (SEVEN,)),
        (b"", CardFileFault.MISSING, "", CARDS),
        (
            " ".join(code for code in CODES if code != "7h").encode(),
            CardFileFault.MISSING,
            "",
            (SEVEN,),
        ),
    ],
)
def test_a_file_that_is_no_deal(
    tmp_path: Path, content: bytes, fault: CardFileFault, code: str, cards: tuple[Card, ...]
) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(CardFileError) as caught:
        read_cards(path)
    error = caught.value
    assert (error.path, error.fault, error.code, error.cards) == (path, fault, code, cards)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(CardFileError) as caught:
            read_cards(path)
        assert caught.value.fault is CardFileFault.UNREADABLE
