"""Replies for a braille display: in short forms, and in lines that it can show whole."""

from __future__ import annotations

from typing import Final

from a11y_klondike.announce.model import Announcement
from a11y_klondike.announce.render import render
from a11y_klondike.l10n import Form, Locale
from a11y_klondike.output.wrap import wrap

LINE: Final = 40
"""Cells of the displays that are used most. On one with fewer a line has to be panned."""


def in_braille(told: Announcement, locale: Locale) -> str:
    """Return what is told, in lines of `LINE` cells at most, broken between words.

    Raises:
        LocaleError: the locale lacks a message, or one asks for what it isn't given.
    """
    return wrap(render(told, locale, Form.BRAILLE), LINE + 1)
