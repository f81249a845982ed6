"""The page of docs about saves shows what is true."""

from __future__ import annotations

import re
from pathlib import Path
from zlib import crc32

from storage.kept import read_back

from a11y_klondike.engine import PRESETS, Card, Deal, Draw, Move, legal_moves
from a11y_klondike.session import Session
from a11y_klondike.storage.base32 import SIGNS
from a11y_klondike.storage.earlier import MOST_EARLIER
from a11y_klondike.storage.game_file import write
from a11y_klondike.storage.limits import LONGEST_FILE, MOST_ACTS, MOST_SECONDS
from a11y_klondike.storage.packed_deal import pack
from a11y_klondike.storage.save_names import LONGEST_NAME
from a11y_klondike.storage.shared_line import deal_line, game_line, read_line

PAGE = (Path(__file__).parents[2] / "docs" / "saves.md").read_text(encoding="utf-8")
LINES, FILE = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


def test_the_file_on_the_page_is_a_game() -> None:
    reading = read_back(FILE.encode())
    assert reading.fault is None
    assert write(reading.game) == FILE.encode()
    assert reading.game.name == "Sunday"
    assert len(reading.session.turns) == 2


def test_the_lines_on_the_page_are_games() -> None:
    deal, game, cards = map(read_line, LINES.splitlines())
    session = read_back(FILE.encode()).session
    session.redo()
    assert LINES.splitlines() == [
        deal_line(deal.deal, deal.rules),
        game_line(session),
        deal_line(cards.deal, cards.rules),
    ]
    assert game.fault is None
    assert cards.deal.cards == deal.deal.cards


def test_the_figures_on_the_page() -> None:
    for figure in (LONGEST_FILE, MOST_ACTS, int(MOST_SECONDS)):
        assert f"{figure:,}" in PAGE
    assert f"the {MOST_EARLIER} that ended last" in PAGE
    assert f"up to {LONGEST_NAME} characters" in PAGE
    assert f"`{SIGNS}`" in PAGE
    for value, sign in re.findall(r"^- `(\w)` \((\d+)\)", PAGE, re.MULTILINE):
        assert SIGNS[int(sign)] == value


def test_the_code_of_cards_as_the_page_tells_it() -> None:
    deal = Deal.numbered(4711)
    left = [Card.from_code(rank + suit) for suit in "cdhs" for rank in "A23456789TJQK"]
    number = 0
    for card in deal.cards:
        number = number * len(left) + left.index(card)
        left.remove(card)
    number = number * 16_384 + crc32(number.to_bytes(29, "big")) % 2**14
    signs = ""
    for _ in range(48):
        number, value = divmod(number, 32)
        signs = "0123456789abcdefghjkmnpqrstvwxyz"[value] + signs
    assert number == 0
    assert pack(deal) == signs


def test_the_code_of_moves_as_the_page_tells_it() -> None:
    session = Session(Deal.numbered(4711), PRESETS["house"])
    signs = ""

    def sign(move: Move) -> str:
        places = sorted(map(str, legal_moves(session.state, session.rules)))
        return SIGNS[places.index(str(move))]

    for text in ("As:7-f", "Qs:1-2"):
        signs += sign(Move.parse(text))
        session.play([Move.parse(text)])
    signs += f"{sign(Draw())}y4"  # a draw, and five more
    for _ in range(6):
        session.play([Draw()])
    signs += "t"
    before = "klondike house deal 4711"
    check = crc32((before + signs).encode()) % 2**20
    written = "".join(SIGNS[check >> shift & 31] for shift in (15, 10, 5, 0))
    assert len(signs) < 20
    assert game_line(session) == f"{before} moves {signs}{written}"
