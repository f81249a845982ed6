"""A game on a braille display: what stands on the screen, line by line.

`data/braille-*.txt` are transcripts: the prompt with the command behind it, then the reply.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import announcement, line, sentence
from a11y_klondike.app.braille import LINE, in_braille
from a11y_klondike.app.game import Game
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.preferences import CardCodes
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import CARDS, Deal, Rules, with_options
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session

FOLDER = Path(__file__).parent / "data"
TYPED = re.compile(r"(?P<fact>.{1,8} )?> (?P<command>.+)")
"""A line with a command; no reply has such a sign in it."""


class Display:
    """A console that keeps what it shows."""

    def __init__(self) -> None:
        self.prompt = "> "
        self.lines: list[str] = []

    def write(self, text: str) -> None:
        self.lines += text.split("\n")

    def flush(self) -> None:
        """Everything is shown at once."""


def transcript(text: str, english: Locale, parser: Parser) -> str:
    """Return the transcript as it would be written now."""
    head, *rest = text.splitlines()
    options = dict(word.split("=", 1) for word in head.removeprefix("# ").split())
    session = Session(
        Deal.numbered(int(options["deal"])), with_options(Rules(), [options["rules"]])
    )
    display = Display()
    mouth = Mouth(display, english)
    mouth.write_braille(options["codes"])
    welcome = describe_welcome(session)
    game = Game(session, lambda: parser, Random(1), welcome)
    mouth.tell(welcome)
    for each in filter(None, map(TYPED.fullmatch, rest)):
        display.lines.append(display.prompt + each["command"])
        mouth.tell(game.hear(each["command"]).announcement)
    return "\n".join([head, *display.lines, display.prompt.rstrip(), ""])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("braille-*.txt")), ids=lambda path: path.stem)
def test_the_screen_is_as_written(
    path: Path, english: Locale, english_parser: Parser, request: pytest.FixtureRequest
) -> None:
    text = path.read_text(encoding="utf-8")
    now = transcript(text, english, english_parser)
    if request.config.getoption("--update-golden"):
        path.write_text(now, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == now
    assert all(len(row) <= LINE or TYPED.fullmatch(row) for row in now.splitlines())


def test_each_code_has_a_transcript() -> None:
    heads = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("braille-*.txt"))
    assert set(re.findall(r"codes=(\w+)", heads)) == {each.value for each in CardCodes}


def test_long_replies_are_broken_between_words(english: Locale) -> None:
    told = announcement(line("waste-last", cards=CARDS[:24]))
    lines = in_braille(told, english).split("\n")
    assert [len(each) for each in lines] == [40, 32]
    assert all(len(word) in {1, 2} for each in lines for word in each.split())


def test_braille_goes_on_and_off(english: Locale) -> None:
    display = Display()
    mouth = Mouth(display, english)
    drawn = announcement(sentence("drawn-one", card=CARDS[6]))
    mouth.tell(drawn)
    assert (display.lines[-1], display.prompt) == ("Seven of clubs.", "> ")
    mouth.write_braille("letters")
    mouth.tell(drawn, heard="draw")
    assert (display.lines[-2:], display.prompt) == (["heard draw", "7c"], "7c > ")
    mouth.write_braille("aph")
    mouth.tell(drawn)
    assert (display.lines[-1], display.prompt) == ("gc", "gc > ")
    mouth.write_braille(None)
    assert display.prompt == "> "
    mouth.tell(drawn)
    assert (display.lines[-1], display.prompt) == ("Seven of clubs.", "> ")
