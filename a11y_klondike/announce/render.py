"""Rendering: an announcement in the words of a language, for an eye, an ear or a finger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from a11y_klondike.announce.model import Announcement, Value
from a11y_klondike.l10n import Form


class Wording(Protocol):
    """What rendering asks of a locale."""

    def format(self, message_id: str, values: Mapping[str, Value], form: Form, /) -> str:
        """Return a message with its values filled in."""
        ...

    def spell(self, text: str, form: Form, /) -> str:
        """Return a text letter by letter."""
        ...


def render(announcement: Announcement, wording: Wording, form: Form = Form.TEXT) -> str:
    """Return the announcement's sentences, with a space or a line break between them.

    Raises:
        LocaleError: the locale lacks a message, or one asks for what it isn't given.
    """
    text = ""
    for said in announcement.sentences:
        words = wording.format(said.id, said.values, form)
        words = wording.spell(words, form) if said.spelt else _capitalised(words, form)
        text += ("\n" if said.new_line else " ") + words if text else words
    return text


def _capitalised(words: str, form: Form) -> str:
    """Return a sentence with a capital letter; braille spares the sign for it."""
    return words if form is Form.BRAILLE else words[:1].upper() + words[1:]
