"""The command line: arguments, and how the program ends."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from a11y_klondike import __version__
from a11y_klondike.announce.model import Sentence, announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.start import MICROPHONE, Setup, play, write_grammar
from a11y_klondike.engine import (
    DEFAULT_PRESET,
    PRESETS,
    RULE_OPTIONS,
    CardCodeError,
    Deal,
    DealError,
    RuleOptionError,
    Rules,
    with_options,
)
from a11y_klondike.errors import OutputError
from a11y_klondike.l10n import Locale, LocaleError, available_locales, load_locale

_SIGNALLED: Final = 128
"""The exit code of a program that a signal ended is this and the signal's number."""
_LONGEST_CODE: Final = 10
_LONGEST_NUMBER: Final = 30
"""Characters. A deal number is shorter, and nobody wants to hear more of what is none."""
_LONGEST_CARDS: Final = 10_000
"""Bytes. A file of 52 cards is shorter by far."""

_MOST_LISTED: Final = 5
"""Missing cards. More are only counted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if MICROPHONE in asked.listen and len(asked.listen) > 1:
        parser.error(f"argument --listen: either '{MICROPHONE}' or sound files")
    signal.signal(signal.SIGTERM, _terminated)
    try:
        locale = load_locale(asked.language)
    except LocaleError as error:
        return _broken_language(error)
    try:
        if asked.grammar:
            return write_grammar(locale, asked.grammar)
        deal = _deal(asked)
        verbosity = Verbosity.labelled(asked.verbosity)
        speaks = _speaks(asked.speech)
        return play(Setup(locale, deal, asked.rules, speaks, asked.listen, verbosity))
    except _CardsFileError as error:
        return _failed(error.said, locale, Exit.BROKEN_FILE)
    except LocaleError as error:
        return _broken_language(error)
    except OutputError:
        return _failed(sentence("no-output"), locale, Exit.NO_OUTPUT)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last resort: a sentence, not a traceback
        return _failed(_bug(error), locale, Exit.BUG)


class _CardsFileError(Exception):
    """A file of cards that is no deal.

    Attributes:
        said: what the player is told.
    """

    def __init__(self, said: Sentence) -> None:
        super().__init__(said.id)
        self.said = said


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="a11y-klondike",
        description="Klondike solitaire played by ear, by voice, by keyboard or by braille.",
        allow_abbrev=False,
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--deal", type=_deal_number, metavar="N", help="play this deal number")
    which.add_argument(
        "--cards",
        type=Path,
        metavar="FILE",
        help="play the 52 cards in this file: columns 1 to 7 from bottom to top, then the stock",
    )
    parser.add_argument(
        "--rules",
        type=_rules,
        default=PRESETS[DEFAULT_PRESET],
        metavar="RULES",
        help=f"a rule set ({', '.join(PRESETS)}), or single rules as draw=3 "
        f"({', '.join(_rule_names())}), or both, with commas between (house)",
    )
    parser.add_argument(
        "--language",
        choices=available_locales(),
        default="en",
        metavar="TAG",
        help=f"language: {', '.join(available_locales())}",
    )
    parser.add_argument(
        "--speech",
        choices=("voice", "text"),
        help="voice: the game speaks; text: a screen reader or braille display reads it",
    )
    parser.add_argument(
        "--verbosity",
        choices=[level.label for level in Verbosity],
        default=Verbosity.NORMAL.label,
        help="how much the game says (normal)",
    )
    parser.add_argument(
        "--listen",
        nargs="+",
        default=(),
        metavar="SOURCE",
        help=f"hear commands: '{MICROPHONE}', or sound files, each one command",
    )
    # For those who make recognisers: docs/voice.md tells of it, not the help for players.
    parser.add_argument("--grammar", choices=("jsgf", "fsg", "words"), help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def _deal_number(text: str) -> Deal:
    """Return the deal with this number."""
    if len(text) > _LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"'{text[:_LONGEST_NUMBER]}...' is too long for a number")
    try:
        return Deal.numbered(int(text))
    except DealError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None


def _rule_names() -> Iterable[str]:
    """Return the names of the rules that can be set one by one."""
    return dict.fromkeys(
        option.partition("=")[0] for option in RULE_OPTIONS if option not in PRESETS
    )


def _rules(text: str) -> Rules:
    """Return the rules that are written in the notation of `with_options`."""
    try:
        return with_options(PRESETS[DEFAULT_PRESET], map(str.strip, text.lower().split(",")))
    except RuleOptionError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _deal(asked: argparse.Namespace) -> Deal | None:
    if asked.cards is None:
        return asked.deal if isinstance(asked.deal, Deal) else None
    path: Path = asked.cards
    try:
        with path.open("rb") as file:
            text = file.read(_LONGEST_CARDS + 1).decode("ascii")
        return Deal.from_cards(text.split())
    except OSError as error:
        raise _CardsFileError(sentence("cards-unreadable", file=str(path))) from error
    except UnicodeDecodeError as error:
        raise _CardsFileError(sentence("cards-not-text", file=str(path))) from error
    except CardCodeError as error:
        code = error.code[:_LONGEST_CODE]
        raise _CardsFileError(sentence("cards-unknown", file=str(path), code=code)) from error
    except DealError as error:
        raise _CardsFileError(_wrong_deal(path, error)) from error


def _wrong_deal(path: Path, error: DealError) -> Sentence:
    """Return what is told of cards that aren't the 52, once each."""
    if error.doubled:
        return sentence("cards-doubled", file=str(path), cards=error.doubled)
    if len(error.missing) > _MOST_LISTED:
        return sentence("cards-too-few", file=str(path), count=len(error.missing))
    return sentence("cards-missing", file=str(path), cards=error.missing)


def _speaks(speech: str | None) -> bool | None:
    return None if speech is None else speech == "voice"


def _terminated(number: int, _frame: object) -> None:
    """Leave in good order when another program says so, with the terminal as it was."""
    raise SystemExit(_SIGNALLED + number)


def _bug(error: Exception) -> Sentence:
    """Write where the program went wrong into a file of its own; return what to tell."""
    import tempfile  # noqa: PLC0415 - hardly ever needed
    import traceback  # noqa: PLC0415

    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="a11y-klondike-", suffix=".log", delete=False
        ) as log:
            log.write(f"a11y-klondike {__version__}, Python {sys.version}\n")
            log.writelines(traceback.format_exception(error))
    except OSError:
        return sentence("bug-unlogged")
    return sentence("bug", file=log.name)


def _failed(said: Sentence, locale: Locale, code: Exit) -> Exit:
    """Say why the program can't go on; return its exit code."""
    return _say(render(announcement(said), locale), code)


def _broken_language(error: LocaleError) -> Exit:
    """Say, in English, what is broken: the language itself can't be trusted to."""
    return _say(f"The files of this language are broken: {error}.", Exit.BUG)


def _say(text: str, code: Exit) -> Exit:
    if sys.stderr:
        sys.stderr.write(f"{text}\n")
    return code
