"""How the words of a grammar are said."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pocketsphinx

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.voice.dictionary import look_up
from a11y_klondike.voice.phones import PHONES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping


class Pronouncer:
    """Knows the model's own ways to say a word, and remembers those it has looked up."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, ...]] = {}

    def pronounce(
        self, words: Collection[str], given: Mapping[str, tuple[str, ...]]
    ) -> dict[str, tuple[str, ...]]:
        """Return every way to say each of the words: phones with spaces between.

        Args:
            words: in lower case.
            given: ways to say words besides the model's own.

        Raises:
            ValueError: there are words that nobody says how to pronounce, or with sounds that
                the model doesn't have.
            DeviceError: `Device.RECOGNIZER` has no dictionary.
        """
        new = [word for word in words if word not in self._known]
        if new:
            self._known |= dict.fromkeys(new, ()) | english_sounds(new)
        ways = {word: (*self._known[word], *given.get(word, ())) for word in words}
        unsaid = sorted(word for word in ways if not ways[word])
        if unsaid:
            raise ValueError(f"no pronunciation is known for: {', '.join(unsaid)}")
        strange = sorted(word for word in ways if not all(map(_is_sayable, ways[word])))
        if strange:
            raise ValueError(f"unknown phones in the pronunciation of: {', '.join(strange)}")
        return {word: tuple(dict.fromkeys(ways[word])) for word in ways}


def _is_sayable(phones: str) -> bool:
    """Tell whether the model has the sounds. With none at all, the decoder would crash."""
    return bool(phones.split()) and PHONES.issuperset(phones.split())


def english_sounds(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return how English words are said, by the dictionary that comes with pocketsphinx.

    Raises:
        DeviceError: `Device.RECOGNIZER` has no dictionary.
    """
    dictionary = Path(pocketsphinx.get_model_path()) / "en-us" / "cmudict-en-us.dict"
    try:
        return look_up(words, dictionary)
    except (OSError, ValueError) as error:
        raise DeviceError(Device.RECOGNIZER, f"{dictionary}: {error}") from error
