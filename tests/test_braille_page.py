"""The page on braille: each prompt that it explains is one, and its sample lines are the game's."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from positions import position

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.announce.prompt import newest_fact, prompt
from a11y_klondike.announce.readings import read_table
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.game import Game
from a11y_klondike.engine import Card, Deal, Rank, Rules, Suit, column, view
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.session import Session

PAGE = (Path(__file__).parents[1] / "docs" / "braille.md").read_text(encoding="utf-8")
INLINE = re.compile(r"`([^`\n]+)`")
TABLE = """
    1: | Qh Js
    2: 3c | Ts
    4: 3d 3h 3s | Kc Qd Jc Td 9c
    5: 4c 5h 6h 7h | 4d
    6: 4s 5s 6s 7s 8s | 8d
    7: 6c 6d 7c 7d 8c 8h | 9s
    waste: 5c 5d 4h
    foundations: Ah 2c
    stock: *
"""
SAID = {"finish"}
"""A command that the section names."""


def cards(codes: str) -> tuple[Card | None, ...]:
    return tuple(None if code == "-" else Card.from_code(code) for code in codes.split())


H7, JC, H5, C5, AH, C2, KC, S8, S9, H6, S6 = map(
    Card.from_code, ["7h", "Jc", "5h", "5c", "Ah", "2c", "Kc", "8s", "9s", "6h", "6s"]
)
C4 = column(4)
EXAMPLES = [
    sentence("moved-onto", card=H7, more=0, onto=S8, column=C4),
    sentence("turned-up", card=JC, column=column(2)),
    sentence("turned-up-brief", card=JC, column=column(2)),
    sentence("column-emptied", column=C4),
    sentence("moved-to-foundation", card=H5),
    sentence("drawn-one", card=C5),
    sentence("waste-shows", card=C5),
    sentence("waste-shows-nothing"),
    sentence("waste-turned"),
    sentence("pass-limited", number=2, passes=3),
    sentence("pass-unlimited", number=2),
    sentence("pass-last"),
    sentence("finished", count=9),
    sentence("undone-move", card=H7, more=0, column=C4),
    sentence("undone-to-foundation", card=AH),
    sentence("undone-to-waste", card=C5),
    sentence("undone-many", count=3),
    sentence("redone-many", count=3),
    sentence("restarted", count=12),
    sentence("brought-back", count=12),
    sentence("won"),
    sentence("can-finish"),
    sentence("stuck", turns=3),
    sentence("no-moves-left", turns=3),
    sentence("refusal-does-not-fit", card=H7, other=C2, column=C4),
    sentence("refusal-empty-takes-king", card=H7, column=C4),
    sentence("refusal-foundation-needs-brief", card=H7, other=H5),
    sentence("refusal-covered-brief", card=H7, other=KC),
    sentence("refusal-not-in-view", card=H7),
    sentence("refusal-in-stock", card=H7),
    sentence("refusal-elsewhere-brief", card=H7, place=C4),
    sentence("refusal-already-there", card=H7, place=C4),
    sentence("refusal-no-place", card=H7),
    sentence("refusal-no-place-else", card=H7, other=S8),
    sentence("refusal-nothing-meant-there", color="red", rank=Rank.SEVEN),
    sentence("refusal-nothing-meant", color="any", rank=Rank.SEVEN),
    sentence("refusal-whole-run", card=H7, other=KC, column=C4),
    sentence("refusal-no-worry-back"),
    sentence("refusal-wrong-count", count=3, column=C4),
    sentence("refusal-no-empty-column"),
    sentence("refusal-no-such-top", other=C2),
    sentence("refusal-pile-empty", place=C4),
    sentence("refusal-stock-not-empty", count=21),
    sentence("refusal-no-pass-left", count=3),
    sentence("refusal-nothing-to-draw"),
    sentence("refusal-cant-finish"),
    sentence("refusal-nothing-to-undo"),
    sentence("refusal-nothing-to-redo"),
    sentence("refusal-nothing-named"),
    sentence("range-column", said=9, lowest=1, highest=7),
    sentence("unknown-word", word="xyzzy"),
    sentence("unfinished", said="", echo="no", next=("to",)),
    sentence("which-one", choices=2),
    sentence("which-place", card=H7, choices=2),
    sentence("which-back", choices=2),
    sentence("did-you-mean", words="draw"),
    *map(sentence, ("ask-new-game", "ask-quit", "ask-restart", "ask-finish", "ask-last-redeal")),
    sentence("ask-play-deal", deal=4711),
    sentence("ask-take-back", card=H7, column=C4),
    sentence("tops", cards=cards("Qh Ts 5c 4c 3c Ah As")),
    sentence("column-run", column=C4, head=S9, top=H6, count=4),
    sentence("column-is-empty", column=C4),
    sentence("foundations-tops", cards=(C2, AH)),
    sentence("foundations-empty"),
    sentence("stock-count", count=24),
    sentence("waste-top", card=C5, under=2),
    sentence("waste-empty"),
    sentence("card-in-column", card=H7, column=C4, over=S6),
    sentence("card-in-waste", card=H7, over=3),
    sentence("card-on-waste", card=H7),
    sentence("card-on-foundation", card=H7),
    sentence("moves-to-foundation", cards=(H5,)),
    sentence("can-go-onto", card=H7, onto=S8, column=C4),
    sentence("can-come-back-onto", card=H7, onto=S8, column=C4),
    sentence("can-yes-ways", count=2),
    sentence("takes-card", card=Card.from_code("7s"), column=C4),
    sentence("takes-nothing", card=AH, column=C4),
    sentence("moves-made", moves=35),
    sentence("score-points", points=-52),
    sentence("time-minutes", minutes=1, seconds=5),
]


def spans(heading: str) -> list[str]:
    """Return what stands between backticks under a heading."""
    _, _, section = PAGE.partition(f"\n## {heading}\n")
    return INLINE.findall(section.partition("\n## ")[0])


def test_the_page_explains_just_these_prompts(english: Locale) -> None:
    facts = {newest_fact(announcement(said), english) for said in EXAMPLES}
    explained = set(spans("What the prompt can say")) - SAID - {"-"}
    assert explained == facts


def test_no_two_rows_of_the_page_explain_the_same_prompt() -> None:
    rows = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    assert len(rows) == len(set(rows)) > 60


def test_the_table_on_the_page_is_one_of_the_game(english: Locale) -> None:
    table = view(position(TABLE))
    lines = render(read_table(table, Verbosity.NORMAL), english, Form.BRAILLE)
    assert f"```text\n{lines}\n```" in PAGE


def test_the_conversation_on_the_page_goes_as_written(
    english: Locale, new_game: Callable[..., Game]
) -> None:
    (block,) = re.findall(r"```text\n(QT543AA > .*?)\n```", PAGE, re.DOTALL)
    game, told = new_game(1), describe_welcome(Session(Deal.numbered(1), Rules()))
    lines = []
    for line in block.split("\n")[:-1]:
        if " > " in line:
            fact, _, command = line.partition(" > ")
            assert newest_fact(told, english) == fact
            told = game.hear(command).announcement
            lines += [line, render(told, english, Form.BRAILLE)]
    assert [*lines, prompt(told, english).rstrip()] == block.split("\n")


@pytest.mark.parametrize(
    ("codes", "ranks", "seven"),
    [("letters", "A23456789TJQK", "7h"), ("aph", "abcdefghixjqk", "gh")],
)
def test_the_codes_are_those_of_the_page(
    english: Locale, codes: str, ranks: str, seven: str
) -> None:
    written = english.vocabulary.codes(codes)
    assert "".join(written.ranks[rank] for rank in Rank) == ranks
    assert " ".join(written.suits[suit] for suit in Suit) == "c d h s"
    name = {"letters": "letters", "aph": "APH"}[codes]
    assert f"| {name} | {' '.join(ranks)} | c d h s | {seven} |" in PAGE
