"""A file of 52 cards: columns 1 to 7 from bottom to top, then the stock as it is drawn."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Final

from a11y_klondike.engine import Card, CardCodeError, Deal, DealError

_LONGEST_FILE: Final = 10_000
"""Bytes. A file of 52 cards is shorter by far."""
_LONGEST_CODE: Final = 10
"""Characters of what is no card: nobody wants to hear more of it."""


class CardFileFault(Enum):
    """Why a file of cards is no deal."""

    UNREADABLE = "unreadable"
    NOT_TEXT = "not-text"
    UNKNOWN = "unknown"
    """Something in it is no card."""
    DOUBLED = "doubled"
    """A card is there twice."""
    MISSING = "missing"
    """A card isn't there."""


class CardFileError(Exception):
    """A file of cards is no deal.

    Attributes:
        path: the file.
        fault: why.
        code: the beginning of what is no card.
        cards: those that are there twice, or missing.
    """

    def __init__(
        self,
        path: Path,
        fault: CardFileFault,
        *,
        code: str = "",
        cards: tuple[Card, ...] = (),
    ) -> None:
        super().__init__(f"{path}: {fault.value}")
        self.path = path
        self.fault = fault
        self.code = code
        self.cards = cards


def read_cards(path: Path) -> Deal:
    """Return the deal in a file of card codes, with blanks or line breaks between them.

    Raises:
        CardFileError: it is none.
    """
    try:
        with path.open("rb") as file:
            text = file.read(_LONGEST_FILE + 1).decode("ascii")
        return Deal.from_cards(text.split())
    except OSError as error:
        raise CardFileError(path, CardFileFault.UNREADABLE) from error
    except UnicodeDecodeError as error:
        raise CardFileError(path, CardFileFault.NOT_TEXT) from error
    except CardCodeError as error:
        code = error.code[:_LONGEST_CODE]
        raise CardFileError(path, CardFileFault.UNKNOWN, code=code) from error
    except DealError as error:
        fault = CardFileFault.DOUBLED if error.doubled else CardFileFault.MISSING
        raise CardFileError(path, fault, cards=error.doubled or error.missing) from error
