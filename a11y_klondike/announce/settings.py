"""How the game talks and acts, as announcements: what was changed, and what is set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from a11y_klondike.announce.model import Announcement, Sentence, announcement, line, sentence
from a11y_klondike.announce.verbosity import Verbosity


@dataclass(frozen=True, slots=True)
class SettingsTold:
    """All that can be told of the settings.

    Attributes:
        verbosity: how much is said, of the settings as well.
        confirms: whether typed commands that would lose something ask for a yes.
        two_steps: whether "draw" on an empty stock only turns the waste over.
        speech: who speaks: `voice`, `text`, `reader`, or `ask` where nobody has chosen yet.
        rate: words a minute; pitch and volume are from 0 to 100.
        voice: its name, "" for the usual one.
        braille: whether answers have their short forms.
        card_codes: `letters` or `aph`.
        column_order: `head` or `top`.
        thinking_seconds: how long a search may take.
    """

    verbosity: Verbosity
    confirms: bool
    two_steps: bool
    speech: str
    rate: int
    pitch: int
    volume: int
    voice: str
    braille: bool
    card_codes: str
    column_order: str
    thinking_seconds: int

    @property
    def is_mute(self) -> bool:
        """Whether the game's own voice is off."""
        return self.speech in {"text", "reader"}


def describe_settings(settings: SettingsTold) -> Announcement:
    """Tell each setting in a line of its own; but in brief, how to change it as well.

    How the game's own voice sounds matters only while it is on; in full it is always told.
    """
    sentences: list[Sentence] = []
    for told in _settings(settings):
        sentences.append(told)
        if settings.verbosity is not Verbosity.BRIEF:
            sentences.append(sentence(f"{told.id}-how", **told.values))
    return announcement(*sentences)


def _settings(settings: SettingsTold) -> Iterator[Sentence]:
    yield line("setting-speech", speech=settings.speech)
    if not settings.is_mute or settings.verbosity is Verbosity.FULL:
        yield line("setting-rate", rate=settings.rate)
        yield line("setting-pitch", pitch=settings.pitch)
        yield line("setting-volume", volume=settings.volume)
        yield line("setting-voice", voice=settings.voice, chosen=_yes(chosen=bool(settings.voice)))
    yield line("setting-answers", level=settings.verbosity.label)
    yield line("setting-columns", start=settings.column_order)
    yield line("setting-braille", on=_yes(chosen=settings.braille))
    yield line("setting-codes", codes=settings.card_codes)
    yield line("setting-confirm", on=_yes(chosen=settings.confirms))
    yield line("setting-thinking", seconds=settings.thinking_seconds)
    yield line("setting-redeal", steps=_yes(chosen=settings.two_steps))


def _yes(*, chosen: bool) -> str:
    return "yes" if chosen else "no"


def describe_manner(
    what: str, value: int, bounds: tuple[int, int], verbosity: Verbosity
) -> Announcement:
    """Tell how the game's own voice sounds from now on.

    Args:
        what: `rate`, `pitch` or `volume`.
        value: words a minute, or a number from 0 to 100.
        bounds: the lowest and the highest value that it can have; told in full.
        verbosity: how much is said.
    """
    brief = "-brief" if what == "rate" and verbosity is Verbosity.BRIEF else ""
    sentences = [sentence(f"{what}-now{brief}", value=value)]
    if what == "volume" and not value:
        sentences.append(sentence("volume-none"))
    if verbosity is Verbosity.FULL:
        sentences.append(sentence("manner-range", lowest=bounds[0], highest=bounds[1]))
    return announcement(*sentences)


def describe_limit(what: str, value: int, *, highest: bool) -> Announcement:
    """Tell that the game's own voice can't be changed any further.

    Args:
        what: `rate`, `pitch` or `volume`.
        value: the limit, as for `describe_manner`.
        highest: whether it is the highest, or the lowest.
    """
    return announcement(sentence(f"{what}-{'highest' if highest else 'lowest'}", value=value))


def describe_voices(names: Sequence[str], chosen: str) -> Announcement:
    """List the voices that the game could speak with, one a line.

    Args:
        names: of the voices for this language, at least one.
        chosen: the one that the player has chosen, "" for none.
    """
    head = [sentence("voices-count", count=len(names))]
    if chosen:
        head.append(sentence("voice-chosen", voice=chosen))
    return announcement(*head, *(line("voice-listed", voice=name) for name in names))
