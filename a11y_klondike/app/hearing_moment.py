"""What there is to be heard at one moment of the game."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from a11y_klondike.command.listening import WAKES

if TYPE_CHECKING:
    from a11y_klondike.app.game import Game
    from a11y_klondike.voice.base import SpokenGrammar
    from a11y_klondike.voice.decision import Decision

_BEYOND_DOUBT: Final = 0.9
"""The certainty from which on closed ears open: nobody has to answer for what they overhear."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What has to be known of the game before an utterance.

    Attributes:
        grammar: what makes sense now, None for no preference.
        excluded: what it certainly won't be.
    """

    grammar: SpokenGrammar | None = None
    excluded: Collection[str] = ()


def moment_of(game: Game) -> Moment:
    """Return what can be heard just now.

    Raises:
        LocaleError: the language's commands are missing or broken.
    """
    from a11y_klondike.voice.base import SpokenGrammar  # noqa: PLC0415 - only who listens needs it

    pronunciations = game.parser.vocabulary.pronunciations
    return Moment(SpokenGrammar(game.spoken_now(), pronunciations), game.excluded)


def wakes(decision: Decision, game: Game) -> bool:
    """Whether this surely says that the ears, which a voice has closed, shall open.

    Raises:
        LocaleError: the language's commands are missing or broken.
    """
    from a11y_klondike.voice.decision import Band  # noqa: PLC0415 - only who listens needs it

    if decision.band is not Band.ACT or decision.certainty < _BEYOND_DOUBT:
        return False
    return game.parser.parse(decision.words) == WAKES
