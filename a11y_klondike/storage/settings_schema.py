"""What can be set: each key with what it may be, and what it is where nothing is set."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from a11y_klondike.engine import DEFAULT_PRESET, PRESETS, RuleOptionError, Rules, with_options

_LONGEST: Final = 200
"""Characters of a text. The rules with all options are shorter, and so are names of voices."""
MOST_ENTRIES: Final = 100
"""Entries of a table: more languages than any synthesizer has, and words enough to teach."""
_RECOGNIZERS: Final = (
    "pocketsphinx",
    "vosk",
    "sphinx",
    "whisper",
    "faster-whisper",
    "google",
    "google-cloud",
    "openai",
    "groq",
)
"""What can hear the player: `voice.engines.choice` makes it."""
_TAG: Final = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", re.ASCII)
"""The form of a language tag: RFC 5646, without its special cases."""


class Kind(Enum):
    """What a setting's values are."""

    CHOICE = "choice"
    """One of some words."""
    FLAG = "flag"
    """True or false."""
    NUMBER = "number"
    """A whole number between two others."""
    TEXT = "text"
    TABLE = "table"
    """Texts by names."""


def _anything(_: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be set.

    Attributes:
        key: its name in the file; what stands before a dot is the table that it is in.
        kind: what its values are.
        default: what it is where the file has nothing, or nothing that would do.
        allowed: the words of a choice; of a text or table, examples.
        lowest: the lowest value of a number.
        highest: the highest.
        accepts: whether a text, or the name of a table's entry, can be one.
    """

    key: str
    kind: Kind
    default: object
    allowed: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    accepts: Callable[[str], bool] = _anything

    def allows(self, value: object) -> bool:
        """Whether it can be set to this value."""
        match self.kind, value:
            case Kind.FLAG, bool():
                return True
            case Kind.NUMBER, int() if not isinstance(value, bool):
                return self.lowest <= value <= self.highest
            case Kind.CHOICE, str():
                return value in self.allowed
            case Kind.TEXT, str():
                return _is_text(value) and self.accepts(value)
            case Kind.TABLE, dict() if len(value) <= MOST_ENTRIES:
                return all(
                    _is_text(name) and self.accepts(name) and _is_text(text)
                    for name, text in value.items()
                )
        return False


def _is_text(value: object) -> bool:
    """Whether this is a text that a line can show."""
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def _is_language(text: str) -> bool:
    return not text or _is_tag(text)


def _is_tag(text: str) -> bool:
    return _TAG.fullmatch(text) is not None


def _is_plain_word(text: str) -> bool:
    return text.isalpha() and text == text.lower()


def _are_rules(text: str) -> bool:
    try:
        rules_of(text)
    except RuleOptionError:
        return False
    return True


def rules_of(text: str) -> Rules:
    """Return the rules that a setting has in the notation of `with_options`.

    Capitals and blanks don't matter, as on the command line.

    Raises:
        RuleOptionError: it isn't in that notation.
    """
    return with_options(PRESETS[DEFAULT_PRESET], map(str.strip, text.lower().split(",")))


def _schema(*settings: Setting) -> Mapping[str, Setting]:
    return MappingProxyType({setting.key: setting for setting in settings})


SETTINGS: Final = _schema(
    Setting("language", Kind.TEXT, "", ("en",), accepts=_is_language),
    Setting("rules", Kind.TEXT, DEFAULT_PRESET, ("vegas", "draw=3,passes=3"), accepts=_are_rules),
    Setting("verbosity", Kind.CHOICE, "normal", ("brief", "normal", "full")),
    Setting("confirm", Kind.FLAG, default=True),
    Setting("two_steps", Kind.FLAG, default=False),
    Setting("speech.mode", Kind.CHOICE, "ask", ("ask", "voice", "text", "reader")),
    Setting("speech.rate", Kind.NUMBER, 200, lowest=80, highest=500),
    Setting("speech.pitch", Kind.NUMBER, 50, lowest=0, highest=100),
    Setting("speech.volume", Kind.NUMBER, 100, lowest=0, highest=100),
    Setting("speech.engine", Kind.CHOICE, "auto", ("auto", "pyttsx3", "speech-dispatcher")),
    Setting("speech.voices", Kind.TABLE, MappingProxyType({}), ('en = "..."',), accepts=_is_tag),
    Setting("braille.on", Kind.FLAG, default=False),
    Setting("braille.codes", Kind.CHOICE, "letters", ("letters", "aph")),
    Setting("columns.from", Kind.CHOICE, "head", ("head", "top")),
    Setting("thinking.seconds", Kind.NUMBER, 5, lowest=1, highest=60),
    Setting("voice.engine", Kind.CHOICE, "pocketsphinx", _RECOGNIZERS),
    Setting("voice.model", Kind.TEXT, "", ("~/models/small-english",)),
    Setting("voice.listening", Kind.CHOICE, "key", ("key", "always", "off")),
    Setting("voice.headset", Kind.FLAG, default=False),
    Setting("voice.sounds", Kind.FLAG, default=False),
    Setting(
        "voice.taught", Kind.TABLE, MappingProxyType({}), ('tin = "ten"',), accepts=_is_plain_word
    ),
    Setting("saving.sync", Kind.CHOICE, "soon", ("soon", "always", "never")),
    Setting("saving.resume", Kind.CHOICE, "ask", ("ask", "yes", "no")),
)
"""The game's settings, by key. Those without a table come first, as TOML needs it."""
