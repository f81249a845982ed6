"""Which of an engine's voices speak a language, and which of them a player means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from a11y_klondike.output.base import NoVoiceError, Voice


def voices_for(language: str, voices: Iterable[Voice], usual: str | None = None) -> list[Voice]:
    """Return the voices that speak the language, the one to take unasked first.

    That is, of the voices of exactly this language and region, or else of those of the language:
    the engine's usual one, or else the one of the shortest id, which is no region's.

    Args:
        language: a language tag such as "en" or "pt-BR".
        voices: all voices of an engine.
        usual: the id of the engine's usual voice, if it has one.

    Raises:
        NoVoiceError: no voice speaks it.
    """
    wanted = _tag(language)

    def order(voice: Voice) -> tuple[bool, bool, int]:
        exact = wanted in map(_tag, voice.languages)
        return not exact, voice.id != usual, len(voice.id)

    found = [
        voice for voice in voices if _primary(wanted) in map(_primary, map(_tag, voice.languages))
    ]
    if not found:
        raise NoVoiceError(language)
    return sorted(found, key=order)


def find_voice(name: str, voices: Sequence[Voice]) -> Voice | None:
    """Return the voice that is meant by an id, a name or a part of one; None if none or several.

    Upper and lower case are the same.
    """
    name = name.casefold().strip()
    for matches in (
        [voice for voice in voices if name in (voice.id.casefold(), voice.name.casefold())],
        [voice for voice in voices if name in voice.name.casefold()],
        [voice for voice in voices if name in voice.id.casefold()],
    ):
        if matches:
            return matches[0] if len(matches) == 1 else None
    return None


def _tag(tag: str) -> str:
    """Return the language tag as all engines' tags are compared: "en_US" as "en-us"."""
    return tag.lower().replace("_", "-")


def _primary(tag: str) -> str:
    """Return the language of a tag, without region or script."""
    return tag.partition("-")[0]
