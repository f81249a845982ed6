"""What is told of a line that isn't understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.questions import describe_unknown
from a11y_klondike.command.model import Unparsed

if TYPE_CHECKING:
    from a11y_klondike.command.parse import Parser


def unknown(line: Unparsed, parser: Parser) -> Announcement:
    """Say what of a line wasn't understood, and what can follow on what was."""
    said = line.said
    return describe_unknown(
        line.unknown,
        known=parser.knows(line.unknown),
        foreign=not parser.vocabulary.can_spell(line.unknown),
        said=() if any(map(parser.is_code, said)) else said,
        following=line.expected if said else (),
    )
