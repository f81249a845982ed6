"""What makes sense on a table: all that can mean a legal move, and nothing that can't."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from command.test_resolve_any import situations
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from positions import position
from sentences import Sentences
from strategies import positions, rules, twins

from a11y_klondike.command.export import exported
from a11y_klondike.command.meanings import depends_on_table, table_meanings
from a11y_klondike.command.model import (
    Answer,
    Choose,
    DrawCards,
    MoveCards,
    Order,
    Parsed,
    Question,
)
from a11y_klondike.command.now import Meaning, NowGrammar
from a11y_klondike.command.parse import load_parser
from a11y_klondike.command.resolve import Situation, resolve
from a11y_klondike.engine import (
    PRESETS,
    WASTE,
    Card,
    Draw,
    GameState,
    Redeal,
    Refusal,
    Rules,
    Transfer,
    legal_moves,
    view,
)
from a11y_klondike.l10n import load_locale
from a11y_klondike.voice.fsg import parse_fsg

PARSER = load_parser(load_locale("en").vocabulary)
WORDS = PARSER.vocabulary
NOW = NowGrammar(PARSER.grammar, depends_on_table)
FULL = Sentences(exported(PARSER.grammar, "fsg"))
TABLE = """
    1: | Kh Qs
    2: 4h | 7h 6s
    3: | 8s
    4: 5h | Jd
    6: | Qc
    7: | 8c
    stock: *
    waste: 9d 3d Ac
    foundations: 2h 2d
"""
# Making a failing table smaller takes minutes, and doesn't make it plainer.
few = settings(max_examples=30, phases=[Phase.explicit, Phase.reuse, Phase.generate])


def said_on(on: Situation) -> Sentences:
    return Sentences(NOW.fsg(table_meanings(on)))


def on_table(text: str, house: Rules = PRESETS["house"], it: str = "") -> Situation:
    state = position(text)
    named = Card.from_code(it) if it else None
    return Situation(view(state), house, legal_moves(state, house), named)


def makes_sense(command: Parsed, on: Situation) -> bool:
    """Whether the rules let this be done, or it needs nothing."""
    match command:
        case MoveCards():
            return not isinstance(resolve(command, on), Refusal)
        case DrawCards():
            return Draw() in on.legal or Redeal() in on.legal
        case Order.REDEAL:
            return Redeal() in on.legal
        case _:
            return True


def wordings(move: Transfer, on: Situation) -> list[str]:
    """Return ways to say a move in full: the card, or where it lies, and where it goes."""
    card, source, target = WORDS.card(move.card, "name"), move.source, move.target
    name = f"move the {card}" if not source.is_foundation else f"bring down the {card}"
    sources = [name]
    if not source.is_foundation:
        sources.append(card)
    if source.is_column:
        sources.append(f"column {WORDS.number(source.number)}")
    if source == WASTE:
        sources += ["waste", "move the waste card"]
    if target.is_foundation:
        return [f"{said} {up}" for said in sources for up in ("to the foundation", "up", "home")]
    number = WORDS.number(target.number)
    targets = [f"to column {number}", f"to {number}"]
    top = on.table.top_of(target)
    targets.append(f"to the {WORDS.card(top, 'name')}" if top else "to the empty column")
    return [f"{said} {where}" for said in sources for where in targets]


@few
@given(situations(), st.integers(0, 2**16))
def test_every_sentence_that_moves_cards_is_understood_as_legal_moves(
    played: tuple[GameState, Situation], seed: int
) -> None:
    random, (_, on) = Random(seed), played
    now = said_on(on)
    for line in (now.one(random) for _ in range(100)):
        assert makes_sense(PARSER.parse(line), on), line


@few
@given(situations())
def test_every_legal_move_can_be_said_in_full(played: tuple[GameState, Situation]) -> None:
    _, on = played
    now = said_on(on)
    for move in on.legal:
        if isinstance(move, Transfer):
            for line in wordings(move, on):
                assert line in now
    assert ("draw a card" in now) == (Draw() in on.legal or Redeal() in on.legal)
    assert ("turn over the waste" in now) == (Redeal() in on.legal)


@few
@given(situations(), st.integers(0, 2**16))
def test_of_the_whole_language_it_has_just_what_makes_sense(
    played: tuple[GameState, Situation], seed: int
) -> None:
    random, (_, on) = Random(seed), played
    now = said_on(on)
    for line in (FULL.one(random) for _ in range(100)):
        assert (line in now) == makes_sense(PARSER.parse(line), on), line


@few
@given(situations(), st.data())
def test_of_all_ways_to_name_two_piles_it_has_just_what_makes_sense(
    played: tuple[GameState, Situation], data: st.DataObject
) -> None:
    """Words by chance seldom mean a legal move; these often do."""
    _, on = played
    now = said_on(on)
    tops = [top for pile, _ in on.table.numbered_columns() if (top := on.table.top_of(pile))]
    heads = [it.head for it in on.table.tableau if it.head]
    cards = st.sampled_from([*tops, *heads, *on.table.waste[-1:]] or [Card.from_code("Ks")])
    names = cards.map(lambda card: WORDS.card(card, "name"))
    kinds = cards.map(lambda card: f"{WORDS.colors[card.color].say} {WORDS.ranks[card.rank].say}")
    numbers = st.integers(1, 7).map(WORDS.number)
    columns = numbers.map("column {}".format)
    sources = names | kinds | numbers | columns | st.sampled_from(["waste", "it", "that card"])
    counted = st.builds("{} cards from {}".format, st.integers(1, 5).map(WORDS.number), numbers)
    backs = names.map("bring down {}".format) | names.map("{} from the foundation".format)
    places = names | kinds | columns | numbers | st.sampled_from(["space", "the foundation"])
    lines = st.builds("{} to {}".format, sources | counted | backs, places)
    for line in data.draw(st.lists(lines | sources | backs, min_size=50, max_size=80)):
        parsed = PARSER.parse(line)
        if isinstance(parsed, MoveCards) and line in FULL:
            assert (line in now) == makes_sense(parsed, on), line


@few
@given(twins(positions()), rules)
def test_nothing_in_it_depends_on_cards_that_are_not_seen(
    both: tuple[GameState, GameState], house: Rules
) -> None:
    one, other = (
        NOW.fsg(table_meanings(Situation(view(state), house, legal_moves(state, house))))
        for state in both
    )
    assert one == other


def test_a_table() -> None:
    now = said_on(on_table(TABLE))
    for line in (
        "seven of hearts to column three",
        "seven of hearts to the eight of clubs",
        "move the red seven to seven",
        "seven to the black eight",
        "two to three",
        "column two to three",
        "move column two to column seven",
        "two cards from column two to column three",
        "move the seven of hearts",
        "seven of hearts",
        "jack to the queen of spades",
        "jack",
        "king of hearts to a space",
        "waste to the foundation",
        "play the waste card",
        "ace of clubs up",
        "draw three times",
        "can i move the king of clubs to column one",
        "hint",
    ):
        assert line in now, line
    for line in (
        "seven of hearts to column four",
        "seven of hearts to the foundation",
        "seven of diamonds to column three",
        "six of spades",
        "red seven to four",
        "three to two",
        "one card from column two to column three",
        "three cards from column two to column three",
        "waste to three",
        "queen of hearts to a space",
        "it to three",
        "move it",
        "redeal",
        "ten",
    ):
        assert line not in now, line


def test_the_card_last_named_is_meant_by_a_word_for_it() -> None:
    on = on_table(TABLE)
    named = said_on(replace(on, it=Card.from_code("7h")))
    assert "move it to three" in named
    assert "that card to the black eight" in named
    assert "it to the foundation" not in named
    assert "move it to three" not in said_on(on)
    assert "move it to three" not in said_on(replace(on, it=Card.from_code("Kh")))


def test_a_card_goes_back_from_its_foundation_without_that_being_said_too() -> None:
    """Then the game asks: it is the only thing that can be meant."""
    table = "1: | 3s\n2: | 3c\nstock: *\nfoundations: 2h Ac As"
    now = said_on(on_table(table))
    assert "bring down the two of hearts to one" in now
    assert "two of hearts to column two" in now
    assert "two of hearts from the foundation" in now
    assert "bring down the ace of clubs" not in now
    without = said_on(on_table(table, replace(PRESETS["house"], worry_back=False)))
    assert "two of hearts to one" not in without
    assert "bring down the two of hearts to one" not in without


def test_equal_moments_have_equal_texts_whatever_was_before() -> None:
    on = on_table(TABLE)
    meanings = list(table_meanings(on))
    text = NOW.fsg(meanings)
    again = NowGrammar(PARSER.grammar, depends_on_table)
    again.fsg([Meaning("draw")])
    assert again.fsg(reversed(meanings)) == text
    assert NOW.fsg([]) != text
    assert NOW.fsg(meanings) == text


def test_a_moment_that_stays_is_written_once() -> None:
    meanings = [Meaning("draw")]
    assert NOW.fsg(meanings) is NOW.fsg([*meanings])


def test_what_is_alone_has_nothing_beside_it() -> None:
    meanings = [Meaning("yes"), Meaning("choice", frozenset({("", 1)})), Meaning("vocabulary")]
    now = Sentences(NOW.fsg(meanings, alone=True))
    lines = set(now.all())
    assert {"yes please", "number one", "the first one", "one", "what can i say"} <= lines
    assert {PARSER.parse(line) for line in lines} == {Answer.YES, Choose(1), Question.VOCABULARY}


def test_lines_that_are_no_command_can_make_sense() -> None:
    lines = (("king",), ("king", "of", "hearts"), ("ten", "of", "hearts"))
    now = Sentences(NOW.fsg([Meaning("yes")], lines=lines, alone=True))
    assert {"king", "king of hearts", "ten of hearts"} < set(now.all())
    assert "ten" not in now
    assert "yes" in now
    assert set(Sentences(NOW.fsg([], lines=lines, alone=True)).all()) == set(map(" ".join, lines))


def test_there_is_no_grammar_of_nothing() -> None:
    with pytest.raises(ValueError, match="nothing"):
        NOW.fsg([], alone=True)


def test_all_states_are_reached_and_lead_to_the_end() -> None:
    now = said_on(on_table(TABLE))
    reached, todo = {0}, [0]
    for state in todo:
        new = {target for _, target in now.steps.get(state, [])} - reached
        reached |= new
        todo += new
    assert reached == set(range(now.states))
    assert set(now.steps) == reached - {now.states - 1}
    for steps in now.steps.values():
        assert len(steps) == len(set(steps))


def test_the_recogniser_can_read_it() -> None:
    read = parse_fsg(NOW.fsg(table_meanings(on_table(TABLE))))
    full = parse_fsg(exported(PARSER.grammar, "fsg"))
    assert read.words <= full.words
