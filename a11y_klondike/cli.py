"""The command line: arguments, and how the program ends."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from a11y_klondike import __version__
from a11y_klondike.announce.model import Sentence, announcement, sentence
from a11y_klondike.announce.render import render
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.home import Home
from a11y_klondike.app.preferences import Listening, Speech
from a11y_klondike.app.remembered import preferred
from a11y_klondike.app.start import MICROPHONE, Setup, play, write_grammar
from a11y_klondike.engine import (
    DEFAULT_PRESET,
    PRESETS,
    RULE_OPTIONS,
    Deal,
    DealError,
    RuleOptionError,
    Rules,
    with_options,
)
from a11y_klondike.errors import OutputError
from a11y_klondike.l10n import Locale, LocaleError, available_locales, load_locale
from a11y_klondike.storage.card_file import CardFileError, CardFileFault, read_cards

_SIGNALLED: Final = 128
"""The exit code of a program that a signal ended is this and the signal's number."""
_ENDING: Final = ("SIGTERM", "SIGHUP")
"""Signals that say that the game has to end. Windows has no SIGHUP."""
_LONGEST_NUMBER: Final = 30
"""Characters. A deal number is shorter, and nobody wants to hear more of what is none."""
_USUAL_LANGUAGE: Final = "en"
_ONLY_OWN: Final = 0o077
"""The rights that nobody but the player gets to any file that is made."""
_MOST_LISTED: Final = 5
"""Missing cards. More are only counted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if MICROPHONE in asked.listen and len(asked.listen) > 1:
        parser.error(f"argument --listen: either '{MICROPHONE}' or sound files")
    _end_in_order()
    os.umask(_ONLY_OWN)
    home = Home(keeps=not asked.no_save)
    try:
        locale = load_locale(_language(asked, home))
    except LocaleError as error:
        return _broken_language(error)
    try:
        if asked.grammar:
            return write_grammar(locale, asked.grammar)
        return play(_setup(asked, home, locale))
    except CardFileError as error:
        return _failed(_wrong_cards(error), locale, Exit.BROKEN_FILE)
    except LocaleError as error:
        return _broken_language(error)
    except OutputError:
        return _failed(sentence("no-output"), locale, Exit.NO_OUTPUT)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except Exception as error:  # noqa: BLE001 - the last resort: a sentence, not a traceback
        kept = [sentence("game-kept")] if home.holds_game else []
        return _failed(_bug(error), locale, Exit.BUG, *kept)


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
        metavar="RULES",
        help=f"a rule set ({', '.join(PRESETS)}), or single rules as draw=3 "
        f"({', '.join(_rule_names())}), or both, with commas between (as in the last new game)",
    )
    parser.add_argument(
        "--language",
        choices=available_locales(),
        metavar="TAG",
        help=f"language: {', '.join(available_locales())}",
    )
    parser.add_argument(
        "--speech",
        choices=[speech.value for speech in Speech],
        help="voice: the game speaks; text: a screen reader or braille display reads the terminal; "
        "reader: the screen reader is handed each sentence (needs the extra 'reader')",
    )
    parser.add_argument(
        "--verbosity",
        choices=[level.label for level in Verbosity],
        help="how much the game says (as set last)",
    )
    parser.add_argument(
        "--listen",
        nargs="+",
        default=(),
        metavar="SOURCE",
        help=f"hear commands: '{MICROPHONE}', or sound files, each one command",
    )
    parser.add_argument(
        "--no-save",
        action="store_true",
        help="keep nothing: no game, no result, no setting; nor are those of before used",
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
    if asked.cards is not None:
        return read_cards(asked.cards)
    return asked.deal if isinstance(asked.deal, Deal) else None


def _wrong_cards(error: CardFileError) -> Sentence:
    """Return what is told of a file of cards that is no deal."""
    file = str(error.path)
    match error.fault:
        case CardFileFault.UNKNOWN:
            return sentence("cards-unknown", file=file, code=error.code)
        case CardFileFault.DOUBLED:
            return sentence("cards-doubled", file=file, cards=error.cards)
        case CardFileFault.MISSING if len(error.cards) > _MOST_LISTED:
            return sentence("cards-too-few", file=file, count=len(error.cards))
        case CardFileFault.MISSING:
            return sentence("cards-missing", file=file, cards=error.cards)
        case _:
            return sentence(f"cards-{error.fault.value}", file=file)


def _setup(asked: argparse.Namespace, home: Home, locale: Locale) -> Setup:
    """Return how to play: as the command line says, else as the settings do."""
    preferences = preferred(home.settings)
    if asked.verbosity:
        preferences.verbosity = Verbosity.labelled(asked.verbosity)
    if asked.speech:
        preferences.speech = Speech(asked.speech)
    if MICROPHONE in asked.listen:
        preferences.listening = Listening.ALWAYS
    rules = asked.rules or _rules(preferences.rules)
    return Setup(
        locale, home, preferences, _deal(asked), rules, asked.listen, insists=bool(asked.speech)
    )


def _language(asked: argparse.Namespace, home: Home) -> str:
    """Return the tag of the language to play in."""
    wanted = asked.language or home.text("language")
    return wanted if wanted in available_locales() else _USUAL_LANGUAGE


def _end_in_order() -> None:
    """Have signals end the game in good order: it is kept, and the terminal is as it was."""
    for name in _ENDING:
        number = getattr(signal, name, None)
        # Who starts a program with `nohup` wants it to outlive the terminal.
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _terminated)


def _terminated(number: int, _frame: object) -> None:
    """Leave; once, since the signals of a closed terminal come together."""
    for name in _ENDING:
        if hasattr(signal, name):
            # Not `SIG_IGN`: Python warns of a signal that came just before that.
            signal.signal(getattr(signal, name), lambda *_: None)
    raise SystemExit(_SIGNALLED + number)


def _bug(error: Exception) -> Sentence:
    """Write where the program went wrong into a file of its own; return what to tell.

    Only messages of the system are in it: others may hold anything, cards that are face down, too.
    """
    import tempfile  # noqa: PLC0415 - hardly ever needed

    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="a11y-klondike-", suffix=".log", delete=False
        ) as log:
            log.write(f"a11y-klondike {__version__}, Python {sys.version}\n")
            log.writelines(_traced(error))
    except OSError:
        return sentence("bug-unlogged")
    return sentence("bug", file=log.name)


def _traced(error: BaseException) -> Iterator[str]:
    """Yield where an error came from, and those that led to it, the first one first."""
    import traceback  # noqa: PLC0415 - hardly ever needed

    chain: list[BaseException] = []
    last: BaseException | None = error
    while last and last not in chain:
        chain.append(last)
        last = last.__cause__ or last.__context__
    for each in reversed(chain):
        yield from traceback.format_tb(each.__traceback__)
        message = str(each) if isinstance(each, ImportError | OSError) else ""
        yield f"{type(each).__name__} {message}\n"


def _failed(said: Sentence, locale: Locale, code: Exit, *more: Sentence) -> Exit:
    """Say why the program can't go on; return its exit code."""
    return _say(render(announcement(said, *more), locale), code)


def _broken_language(error: LocaleError) -> Exit:
    """Say, in English, what is broken: the language itself can't be trusted to."""
    return _say(f"The files of this language are broken: {error}.", Exit.BUG)


def _say(text: str, code: Exit) -> Exit:
    if sys.stderr:
        sys.stderr.write(f"{text}\n")
    return code
