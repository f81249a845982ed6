"""The pronouncing dictionary that comes with the acoustic model."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path


def look_up(words: Collection[str], dictionary: Path) -> dict[str, tuple[str, ...]]:
    """Return the pronunciations of those of the words that the dictionary has.

    The file has 134,000 lines such as "the DH AH" and "the(2) DH IY". To read it through takes
    30 ms, and to give all of it to the decoder 250 ms.

    Args:
        words: in lower case.
        dictionary: a file in the form of the CMU Pronouncing Dictionary, without stress marks.

    Raises:
        OSError: the file can't be read.
    """
    wanted = {word.encode(): word for word in words}
    found: dict[str, list[str]] = defaultdict(list)
    with dictionary.open("rb") as lines:
        for line in lines:
            head, _, phones = line.partition(b" ")
            word = wanted.get(head.partition(b"(")[0])
            if word is not None:
                found[word].append(phones.decode().strip())
    return {word: tuple(ways) for word, ways in found.items()}
