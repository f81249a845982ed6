"""Languages: the files of a locale, its words, and its messages."""

from a11y_klondike.l10n.errors import LocaleError
from a11y_klondike.l10n.files import available_locales
from a11y_klondike.l10n.locale import Argument, Locale, load_locale
from a11y_klondike.l10n.messages import Form
from a11y_klondike.l10n.vocabulary import Codes, Vocabulary, Word

__all__ = [
    "Argument",
    "Codes",
    "Form",
    "Locale",
    "LocaleError",
    "Vocabulary",
    "Word",
    "available_locales",
    "load_locale",
]
