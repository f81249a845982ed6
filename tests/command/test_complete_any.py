"""Completion on any table: true, complete, and nothing that the player can't know."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions, rules, twins
from wording import in_words

from a11y_klondike.command.complete import completions, next_words
from a11y_klondike.command.model import Unparsed
from a11y_klondike.command.parse import load_parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.engine import GameState, Rank, Rules, Transfer, legal_moves, view
from a11y_klondike.l10n import load_locale

ENGLISH = load_parser(load_locale("en").vocabulary)

TEXTS = (
    *("", "move ", "seven of ", "queen of hearts ", "red ", "two of clubs to ", "column three to "),
    *(
        "7h ",
        "7",
        "3 ",
        "w ",
        "f c ",
        "waste to the ",
        "where is ",
        "what goes on ",
        "put the king ",
    ),
    *("can i move the four of ", "it to ", "new game with ", "undo ", "draw; ", "d", "s", "t"),
)
"""Lines that go on, of all kinds of commands."""


def situation(state: GameState, house: Rules) -> Situation:
    return Situation(view(state), house, legal_moves(state, house))


def after(text: str, on: Situation) -> tuple[str, ...]:
    return completions(ENGLISH, text, on)


@settings(max_examples=25)
@given(state=positions(), house=rules)
def test_the_words_of_every_legal_move_are_offered(state: GameState, house: Rules) -> None:
    on = situation(state, house)
    for move in on.legal:
        words = [word for word in in_words(move, ENGLISH.vocabulary).split() if word != "the"]
        for count in range(1, len(words)):
            paths = ENGLISH.walk([(ENGLISH.start, ())], words[:count])
            assert words[count] in next_words(ENGLISH, paths, on), words[: count + 1]


@settings(max_examples=25)
@given(state=positions(), house=rules)
def test_cards_that_can_move_and_columns_they_can_go_to_come_first(
    state: GameState, house: Rules
) -> None:
    on, words = situation(state, house), ENGLISH.vocabulary
    transfers = [move for move in on.legal if isinstance(move, Transfer)]
    for rank in Rank:
        suits = {words.suits[move.card.suit].say for move in transfers if move.card.rank is rank}
        offered = after(f"{words.ranks[rank].say} of ", on)
        assert set(offered[: len(suits)]) == suits
        assert set(offered) == {word.say for word in words.suits.values()}
    for card in {move.card for move in transfers if not move.source.is_foundation}:
        targets = [move.target for move in transfers if move.card is card]
        columns = {words.number(target.number) for target in targets if target.is_column}
        offered = after(f"move {words.card(card, 'the')} to column ", on)
        assert set(offered[: len(columns)]) == columns
        assert set(offered) == {"number", *map(words.number, range(1, 8))}


@settings(max_examples=60)
@given(pair=twins(positions()), house=rules, text=st.sampled_from(TEXTS))
def test_no_completion_depends_on_a_card_that_was_not_seen(
    pair: tuple[GameState, GameState], house: Rules, text: str
) -> None:
    one, other = (situation(state, house) for state in pair)
    assert after(text, one) == after(text, other)


@settings(max_examples=100)
@given(state=positions(), house=rules, text=st.sampled_from(TEXTS), letters=st.text(max_size=2))
def test_whatever_is_offered_can_come_next(
    state: GameState, house: Rules, text: str, letters: str
) -> None:
    line = text + letters
    before = line[: line.rfind(" ") + 1]
    for word in after(line, situation(state, house)):
        *_, completed = ENGLISH.parse_all(before + word)
        assert not isinstance(completed, Unparsed) or completed.unknown == "", before + word
