"""Rendering: an announcement in the words of a language, for an eye, an ear or a finger.

Sentences of text end with a full stop. Braille spares it, so that there a comma parts them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from a11y_klondike.announce.model import Announcement, Value
from a11y_klondike.l10n import Form

_ENDS: Final = ".:;?!"
"""The last character of what needs no comma after it."""


class Wording(Protocol):
    """What rendering asks of a locale."""

    def format(self, message_id: str, values: Mapping[str, Value], form: Form, /) -> str:
        """Return a message with its values filled in."""
        ...

    def spell(self, text: str, form: Form, /) -> str:
        """Return a text letter by letter."""
        ...


def render(announcement: Announcement, wording: Wording, form: Form = Form.TEXT) -> str:
    """Return the announcement's sentences, one after the other, in as many lines as it has.

    What is spelt is spelt in full, since a short form has other letters.

    Raises:
        LocaleError: the locale lacks a message, or one asks for what it isn't given.
    """
    text = ""
    for said in announcement.sentences:
        full = Form.TEXT if said.spelt and form is Form.BRAILLE else form
        words = wording.format(said.id, said.values, full)
        words = wording.spell(words, form) if said.spelt else _capitalised(words, form)
        new_line = said.new_line or (announcement.slowly and form is not Form.SPOKEN)
        text += ("\n" if new_line else _between(text, form)) + words if text else words
    return text


def _between(text: str, form: Form) -> str:
    """Return what parts two sentences of a line, after the text of the first."""
    return ", " if form is Form.BRAILLE and text[-1] not in _ENDS else " "


def _capitalised(words: str, form: Form) -> str:
    """Return a sentence with a capital letter; braille spares the sign for it."""
    return words if form is Form.BRAILLE else words[:1].upper() + words[1:]
