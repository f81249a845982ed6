"""Whether the game listens, as announcements."""

from __future__ import annotations

from enum import Enum

from a11y_klondike.announce.model import Announcement, announcement, sentence


class Listens(Enum):
    """How the game listens, where somebody asks."""

    NOT = "not"
    ONCE = "once"
    """To the next thing that is said."""
    SOON = "soon"
    """The microphone is being opened."""
    ALWAYS = "always"
    """Whenever it is silent itself."""
    HEADSET = "headset"
    """All the time."""
    ASLEEP = "asleep"
    """Only for being told to listen again."""
    NEVER = "never"
    """No key opens the ears."""
    DEAF = "deaf"
    """It would, but can't."""


def describe_open() -> Announcement:
    """Tell that the ears are open now."""
    return announcement(sentence("listening"))


def describe_closed() -> Announcement:
    """Tell that they are closed now."""
    return announcement(sentence("not-listening"))


def describe_opening() -> Announcement:
    """Tell that they will be open in a moment, if they can."""
    return announcement(sentence("listening-soon"))


def describe_already() -> Announcement:
    """Tell that they were open before."""
    return announcement(sentence("listening-already"))


def describe_asleep() -> Announcement:
    """Tell that they are closed, and what a voice opens them with."""
    return announcement(sentence("not-listening"), sentence("listening-wake"))


def describe_by_key() -> Announcement:
    """Tell that they are closed, and that a key opens them."""
    return announcement(sentence("not-listening"), sentence("listening-key"))


def describe_off() -> Announcement:
    """Tell that nothing opens them any more but a typed command."""
    return announcement(sentence("listening-off"))


def describe_refused() -> Announcement:
    """Tell why a key doesn't open them."""
    return announcement(sentence("listening-is-off"))


def describe_nowhere() -> Announcement:
    """Tell that nothing that is said could be heard, whatever is wished."""
    return announcement(sentence("listening-nowhere"))


def describe_heard_again() -> Announcement:
    """Tell that a microphone is back."""
    return announcement(sentence("heard-again"))


def describe_too_loud() -> Announcement:
    """Tell that the player's voice is more than the microphone can take."""
    return announcement(sentence("heard-too-loud"))


def describe_listening(listens: Listens) -> Announcement:
    """Answer how the game listens.

    Args:
        listens: how.
    """
    return announcement(sentence("listens", how=listens.value))
