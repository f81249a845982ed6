"""Whatever is typed: nothing breaks the game, and what is no command changes nothing in it.

Lines are words of the language in any order, letters and signs of all of Unicode, bytes that are no
text, and what people say with slips of the fingers. 5,000 are tried, and 100,000 in Hypothesis's
profile `nightly`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from ambiguity import Alphabet, all_states
from corpus import CORPUS, NOT_COMMANDS, changes_nothing, done, read
from hypothesis import given, settings
from hypothesis import strategies as st

from a11y_klondike.announce.render import render
from a11y_klondike.app.game import Game
from a11y_klondike.command.parse import Parser, load_parser
from a11y_klondike.l10n import Form, Locale, load_locale
from a11y_klondike.session import Restart, Session, Turn

TAG: Final = "en"
LINES: Final = 50 * settings().max_examples
"""5,000, in the nightly profile 100,000."""

BEGINNINGS: Final = {
    "idle": (),
    "played": ("draw three times", "ace of spades up", "draw", "undo"),
    "choosing": ("draw", "undo", "the ace"),
    "confirming": ("draw", "new game"),
    "suggesting": ("draw", "undo", "drwa"),
    "restarted": ("draw", "restart", "yes"),
}
"""Lines after which a game is at each point of the dialogue, with turns to undo, or to redo."""

NewGame = Callable[..., Game]
Snapshot = tuple[Session, object, tuple[Turn | Restart, ...], tuple[Turn | Restart, ...]]


def own_words() -> Iterator[str]:
    """Yield every word that any wording has, figures aside, and what separates commands."""
    parser = load_parser(load_locale(TAG).vocabulary)
    words = parser.vocabulary
    alphabet = Alphabet(parser.grammar.forms, figures=False)
    yield from sorted(frozenset[str]().union(*map(alphabet.of, all_states(parser.start))))
    yield from (*words.fillers, *words.joints, *words.soft_joints)
    yield from (";", ",", ".", "→", "♥", "-", "0", "8", "10", "25", "4711", "99999999999999999999")


def lines_of_people() -> list[str]:
    return [line.phrase for name in (CORPUS, NOT_COMMANDS) for line in read(TAG, name)]


PEOPLE: Final = lines_of_people()
SIGNS: Final = st.characters(codec=None, exclude_categories=())
"""Any code point: all planes, controls, marks, private ones, and halves of surrogates."""
HARD: Final = "\x00\x1b\x7f\u00ad\u061c\u0301\u0345\u200b\u200d\u202e\u2066\ufe0f\ufeff\ud800\udcff"
CODES: Final = "7h♥ \u2665\ufe0f10oO1;,.→>-'\u2019aAqQkKfFwWdDuU"


def _edited(draw: st.DrawFn, line: str) -> str:
    """Return a line with one letter or word left out, doubled, swapped or put in."""
    gap = draw(st.sampled_from(["", " "]))
    units = line.split(gap) if gap else list(line)
    place = draw(st.integers(0, len(units)))
    before, after = units[:place], units[place:]
    match draw(st.integers(0, 4)):
        case 0:
            after = after[1:]
        case 1:
            after = [*after[:1], *after]
        case 2:
            after = [*after[1:2], *after[:1], *after[2:]]
        case 3:
            before = [*before, draw(SIGNS)]
        case _:
            before = [*before, draw(st.sampled_from(PEOPLE))]
    return gap.join([*before, *after])


@st.composite
def slips(draw: st.DrawFn) -> str:
    """What people say, with up to three slips."""
    line = draw(st.sampled_from(PEOPLE))
    for _ in range(draw(st.integers(1, 3))):
        line = _edited(draw, line)
    return line


WORDS: Final = st.lists(st.sampled_from(list(own_words())), max_size=12).map(" ".join)
UNICODE: Final = st.text(SIGNS, max_size=40)
BYTES: Final = st.binary(max_size=40).map(lambda them: them.decode("utf-8", "surrogateescape"))
NEAR_CODES: Final = st.text(st.sampled_from(CODES + HARD), max_size=16)
LONG: Final = st.tuples(WORDS | UNICODE, st.integers(2, 40)).map(lambda it: it[0] * it[1])
TYPED: Final = st.one_of(WORDS, slips(), UNICODE, BYTES, NEAR_CODES, LONG)


def snapshot(game: Game) -> Snapshot:
    """Return all of a session that a line could change."""
    session = game.session
    return session, session.state, tuple(session._done), tuple(session._undone)


def game_at(new_game: NewGame, beginning: str) -> Game:
    game = new_game()
    for line in BEGINNINGS[beginning]:
        game.hear(line)
    return game


@settings(max_examples=LINES)
@given(line=TYPED, beginning=st.sampled_from(sorted(BEGINNINGS)), spoken=st.booleans())
def test_whatever_is_typed_is_answered_and_no_command_changes_nothing(
    new_game: NewGame, english: Locale, line: str, beginning: str, *, spoken: bool
) -> None:
    game = game_at(new_game, beginning)
    before = snapshot(game)
    reply = game.hear(line, spoken=spoken)
    for form in Form:
        assert render(reply.announcement, english, form)
    if all(map(changes_nothing, done(game.parser.parse_all(line)))):
        assert snapshot(game) == before
        assert game.session is before[0]
        assert not reply.over


def test_the_beginnings_are_what_they_are_called(new_game: NewGame) -> None:
    open_now = {name: game_at(new_game, name)._question.dialogue for name in BEGINNINGS}
    dialogues = {name: type(dialogue).__name__ for name, dialogue in open_now.items()}
    asked = ("choosing", "confirming", "suggesting")
    assert dialogues == {name: name.title() if name in asked else "Idle" for name in BEGINNINGS}
    turns = {name: snapshot(game_at(new_game, name))[2:] for name in BEGINNINGS}
    assert any(done for done, _ in turns.values())
    assert any(undone for _, undone in turns.values())


@pytest.mark.parametrize(
    ("beginning", "line"),
    [
        ("idle", "draw"),
        ("played", "undo"),
        ("played", "redo"),
        ("choosing", "two"),
        ("confirming", "yes"),
        ("suggesting", "yes"),
        ("restarted", "undo"),
    ],
)
def test_a_snapshot_shows_what_a_command_changes(
    new_game: NewGame, beginning: str, line: str
) -> None:
    game = game_at(new_game, beginning)
    before = snapshot(game)
    game.hear(line)
    assert snapshot(game) != before


def test_the_lines_are_of_all_kinds(english_parser: Parser) -> None:
    """Words of the language make commands often enough, and often enough none."""
    parsed = [english_parser.parse_all(line) for line in PEOPLE]
    commands = [it for it in parsed if not all(map(changes_nothing, done(it)))]
    assert 0.2 * len(parsed) < len(commands) < 0.8 * len(parsed)
