"""Questions with which the game begins by itself. None of them keeps anybody from playing."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.model import announcement, line
from a11y_klondike.app.dialogue import Offering
from a11y_klondike.command.model import SetSpeech

OFFER_OF_SPEECH: Final = Offering(
    yes=SetSpeech("text"),
    no=SetSpeech("voice"),
    question=announcement(line("ask-reader")),
)
"""Who shall speak, asked as long as the player hasn't chosen."""
