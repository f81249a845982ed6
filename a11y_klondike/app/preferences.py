"""What a player has chosen about how the game talks and acts, whatever the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.engine import DEFAULT_PRESET


class Speech(Enum):
    """Who speaks: exactly one voice, never guessed."""

    VOICE = "voice"
    """The game, with a voice of its own."""
    TEXT = "text"
    """A screen reader or braille display reads the terminal; the game is silent."""
    READER = "reader"
    """The game hands its sentences to the screen reader, and writes none."""


class CardCodes(Enum):
    """How cards are written in braille."""

    LETTERS = "letters"
    """As they are typed: 7h."""
    APH = "aph"
    """As on the playing cards of the American Printing House for the Blind: gh."""


class ColumnOrder(Enum):
    """From where a column is read."""

    HEAD = "head"
    """From the highest face-up card down to the top card."""
    TOP = "top"
    """From the top card up."""


class Listening(Enum):
    """When commands can be spoken."""

    KEY = "key"
    """For one utterance, each time a key is pressed; and after a question that came of it."""
    ALWAYS = "always"
    """Whenever the game itself is silent."""
    OFF = "off"
    """Never: no key opens the ears."""


@dataclass(slots=True)
class Preferences:
    """Choices that commands change, and that go on from one deal to the next.

    Attributes:
        verbosity: how much is said.
        confirms: whether a typed command that would lose something needs a yes. Spoken ones
            always do: they can be misheard.
        two_steps: whether "draw" on an empty stock only turns the waste over. Else it draws too.
        speech: who speaks, None as long as the player wasn't asked.
        rate: words a minute, 80 to 500.
        pitch: how high the voice is, 0 to 100.
        volume: how loud it is, 0 to 100.
        voices: the names of the voices that were chosen, by language tag.
        braille: whether the newest fact stands in the prompt, and replies are in braille's forms.
        card_codes: how cards are written then.
        column_order: from where a column is read.
        thinking_seconds: how long a search may take, 1 to 60.
        rules: how a new game is played, in the notation of `rules_text`.
        listening: when commands can be spoken.
        headset: whether the game listens while it speaks, too: it can't hear itself then.
        earcons: whether two short sounds tell when the ears open and close, in place of words.
        taught: for words that are heard instead of others, those that were said.
    """

    verbosity: Verbosity = Verbosity.NORMAL
    confirms: bool = True
    two_steps: bool = False
    speech: Speech | None = None
    rate: int = 200
    pitch: int = 50
    volume: int = 100
    voices: dict[str, str] = field(default_factory=dict)
    braille: bool = False
    card_codes: CardCodes = CardCodes.LETTERS
    column_order: ColumnOrder = ColumnOrder.HEAD
    thinking_seconds: int = 5
    rules: str = DEFAULT_PRESET
    listening: Listening = Listening.KEY
    headset: bool = False
    earcons: bool = False
    taught: dict[str, str] = field(default_factory=dict)
