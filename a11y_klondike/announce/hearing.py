"""What was heard, and whether it was heard right, as announcements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from a11y_klondike.announce.model import Announcement, announcement, line, sentence
from a11y_klondike.announce.verbosity import Verbosity

_YES = "yes"
_NO = "no"


def ask_said(words: str) -> Announcement:
    """Ask whether this was said."""
    return announcement(sentence("did-you-say", words=words))


def ask_which_said(
    before: Sequence[str],
    apart: Sequence[Sequence[str]],
    after: Sequence[str],
    verbosity: Verbosity,
) -> Announcement:
    """Ask which of two or three lines was said, what differs first: "King or ten of hearts?".

    Args:
        before: the words with which all begin; those are told last.
        apart: the words by which each differs, in the order of their numbers.
        after: the words with which all end.
        verbosity: how much is told.
    """
    names = ("one", "two", "three")[: len(apart)]
    words = dict(zip(names, map(" ".join, apart), strict=True))
    more = _YES if after else _NO
    told = announcement(
        sentence(f"which-said-{names[-1]}", **words, after=" ".join(after), more=more)
    )
    if before:
        first = " ".join((*before, *apart[0], *after))
        told += announcement(sentence("which-said-heard", words=first))
    if verbosity is Verbosity.FULL:
        told += announcement(sentence("which-said-how", highest=len(apart)))
    return told


def describe_not_heard() -> Announcement:
    """Tell that something was said, but not understood."""
    return announcement(sentence("heard-nothing"))


def describe_taught(heard: str, word: str, *, is_sounded: bool) -> Announcement:
    """Tell that a word was taught.

    Args:
        heard: the word that is heard.
        word: the one that it stands for from now on.
        is_sounded: whether it is known how that sounds; else only what writes down words can use
            it.
    """
    told = announcement(sentence("word-taught", heard=heard, word=word))
    return told if is_sounded else told + announcement(sentence("word-not-sounded", heard=heard))


def describe_words(taught: Mapping[str, str]) -> Announcement:
    """List the words that were taught, one a line."""
    if not taught:
        return announcement(sentence("no-words-taught"))
    count = sentence("words-taught", count=len(taught))
    listed = (line("word-listed", heard=heard, word=word) for heard, word in taught.items())
    return announcement(count, *listed)
