"""The game's questions, and what it says of words that it didn't understand."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.model import Announcement, Sentence, Value, announcement, sentence
from a11y_klondike.engine import Card, TableView, Transfer

_LONGEST_ECHO: Final = 24
"""Letters. A longer word isn't said back: nobody wants to hear it."""
_MOST_ECHOED: Final = 6
"""Words that were understood. More aren't said back either."""
_MOST_NEXT: Final = 4
"""Words that could come next. They are help enough."""


def ask_which(
    choices: tuple[Transfer, ...],
    others: int,
    table: TableView,
    *,
    said: Card | None = None,
    take_back: bool = False,
) -> Announcement:
    """Ask which of these moves was meant, what differs first.

    Args:
        choices: those that are offered. None or all of them come from foundations.
        others: how many more there are.
        table: where they are possible.
        said: the card that was named, if one was.
        take_back: whether it was said that it comes from a foundation.
    """
    cards = {move.card for move in choices}
    sentences = [
        _choice(number, move, table, with_card=len(cards) > 1)
        for number, move in enumerate(choices, start=1)
    ]
    if others:
        sentences.append(sentence("choice-others", others=others))
    unsaid_back = choices[0].source.is_foundation and not take_back
    count = len(choices)
    if len(cards) > 1:
        which = sentence("which-back" if unsaid_back else "which-one", choices=count)
    elif unsaid_back:
        which = sentence("which-place-back", card=choices[0].card, choices=count)
    elif choices[0].card is said:
        which = sentence("which-one", choices=count)
    else:
        which = sentence("which-place", card=choices[0].card, choices=count)
    return announcement(which, *sentences)


def ask_meant(words: str) -> Announcement:
    """Ask whether this wording was meant."""
    return announcement(sentence("did-you-mean", words=words))


def describe_unknown(
    word: str,
    *,
    known: bool,
    foreign: bool = False,
    said: tuple[str, ...] = (),
    following: tuple[str, ...] = (),
) -> Announcement:
    """Say which word wasn't understood, and which could have come in its place.

    Args:
        word: the word, "" for one that is missing at the end.
        known: whether it is a word of the language, and just not in its place.
        foreign: whether it has letters that the language hasn't, so that no voice can say it.
        said: the words before it, unless there are none, or codes among them.
        following: words that can follow those.
    """
    if len(word) > _LONGEST_ECHO or not (word or following):
        return announcement(sentence("unknown-words"))
    kind = "misplaced-word" if known else "unknown-word"
    if foreign or (not word.isalpha() and not (known and word.isdecimal())):
        kind = "unknown-code"
    if not following:
        return announcement(sentence(kind, word=word))
    echo = 0 < len(said) <= _MOST_ECHOED
    after: dict[str, Value] = {
        "said": " ".join(said) if echo else "",
        "echo": "yes" if echo else "no",
        "next": following[:_MOST_NEXT],
    }
    if not word:
        return announcement(sentence("unfinished", **after))
    return announcement(sentence(f"{kind}-next", word=word, **after))


def describe_out_of_range(slot: str, said: int, lowest: int, highest: int) -> Announcement:
    """Say which numbers there are, where one was said that names nothing."""
    if slot == "deal":
        return announcement(sentence("range-deal"))
    if slot in {"count", "turns"}:
        slot = "count" if said > highest else "count-none"
    return announcement(sentence(f"range-{slot}", said=said, lowest=lowest, highest=highest))


def _choice(number: int, move: Transfer, table: TableView, *, with_card: bool) -> Sentence:
    card: dict[str, Value] = {"card": move.card} if with_card else {}
    kind = "choice-card" if with_card else "choice"
    if move.target.is_foundation:
        return sentence(f"{kind}-foundation", number=number, **card)
    onto = table.top_of(move.target)
    if onto is None:
        return sentence(f"{kind}-space", number=number, column=move.target, **card)
    return sentence(f"{kind}-column", number=number, column=move.target, onto=onto, **card)
