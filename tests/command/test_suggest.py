"""Did you mean: slips of the fingers, and what is asked about them."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from ambiguity import Alphabet
from positions import position

from a11y_klondike.command.grammar import Grammar, Wording
from a11y_klondike.command.model import (
    Answer,
    Choose,
    Command,
    Muddle,
    Nearest,
    Order,
    OutOfRange,
    Question,
    Unparsed,
)
from a11y_klondike.command.parse import Parser
from a11y_klondike.command.resolve import Situation
from a11y_klondike.command.slots import slot_forms
from a11y_klondike.command.template import Literal
from a11y_klondike.engine import PRESETS, legal_moves, view
from a11y_klondike.l10n import Vocabulary

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        # A letter is wrong, missing, doubled, or two are swapped
        ("colum four", "column four"),
        ("colum for", "column four"),
        ("colunm four", "column four"),
        ("collumn four", "column four"),
        ("column foru", "column four"),
        ("sevn of hearts to four", "seven of hearts to four"),
        ("seven of haerts to four", "seven of hearts to four"),
        ("seven of hesrts to colum four", "seven of hearts to column four"),
        ("seven ov hearts to four", "seven hearts to four"),
        ("sevem of harts too four", None),
        ("drwa", "draw"),
        ("darw", "draw"),
        ("drew", "draw"),
        ("draww", "draw"),
        ("udno", "undo"),
        ("unod", "undo"),
        ("redael", "redeal"),
        ("restrat", "restart"),
        ("finnish", "finish"),
        ("foundatoins", "foundations"),
        ("helo", "help"),
        ("hlep", "help"),
        ("whre is the queen of hearts", "where is queen of hearts"),
        ("bring dwon the five of clubs", "bring down five of clubs"),
        ("wast to four", "waste to four"),
        ("waste to foundatoin", "waste to foundation"),
        ("whatss in column three", "what's in column three"),
        ("qeen to four", "queen to four"),
        ("quuen of spades to foundation", "queen of spades to foundation"),
        ("rde seven to four", "red seven to four"),
        ("drow three times", "draw three times"),
        ("new gaem", "new game"),
        # Spelt as it sounds
        ("kween of spayds to foundation", "queen of spades to foundation"),
        ("jak to too", "jack to two"),
        ("sicks to foundation", "six to foundation"),
        ("ate of harts too five", None),
        ("eight of hearts too five", "eight of hearts to five"),
        ("won to five", "one to five"),
        ("waist to foundashun", "waste to foundation"),
        ("wear is the queen of hearts", "where is queen of hearts"),
        ("colum ate", None),
        # A word of the language is taken for one that sounds the same, and for no other
        ("seven of hearts two four", "seven of hearts to four"),
        ("column to", "column two"),
        ("seven of hearts too two", "seven of hearts to two"),
        ("column three two five", "column three to five"),
        ("seven of hearts do four", None),
        # Answers and repetitions are never guessed
        ("nevre mind", None),
        ("tahts right", None),
        ("yess", None),
        ("agian", None),
        # A word too many
        ("draw a card quickly", "draw a card"),
        ("undo xyzzy three", "undo three"),
        ("seven of hearts uber to four", "seven of hearts to four"),
        # A word of the language is never left out
        ("seven of hearts to to four", None),
        ("seven of hearts again to four", None),
        ("seven of hearts no four", None),
        ("move all the seven of hearts to four", None),
        # Nor is what stands between two cards: that one of them goes on the other wasn't said
        ("queen of hearts or queen of spades", None),
        ("queen of hearts xyzzy zyx the queen of spades", None),
        ("7h xyzzy 8s", None),
        ("seven of hearts xyzzy on eight of spades", "seven of hearts on eight of spades"),
        ("queen xyzzy of hearts to four", "queen of hearts to four"),
        # A short word has room for one slip, and one of three letters has none more or less
        ("wosty", None),
        ("waster", "waste"),
        ("then", None),
        ("thten", None),
        ("tenn", "ten"),
        ("tne to four", "ten to four"),
        # Codes that are right are said in words
        ("7h colum four", "seven of hearts column four"),
        ("7h to colunm four", "seven of hearts to column four"),
        ("7h fuondation", "seven of hearts foundation"),
        ("7♥ on eigth of spades", "seven of hearts on eight of spades"),
        # Nothing is near
        ("xyzzy", None),
        ("hello world", None),
        ("seven of xyzzy", None),
        ("the quick brown fox", None),
        ("семёрка", None),
        ("红桃", None),
    ],
)
def test_a_slip_and_what_is_meant(parser: Parser, line: str, words: str | None) -> None:
    parsed = parser.parse(line)
    assert isinstance(parsed, Unparsed), "a near miss is never taken for the command itself"
    assert (parsed.nearest.words if parsed.nearest else None) == words
    if parsed.nearest:
        assert parsed.nearest.command == parser.parse(parsed.nearest.words)


@pytest.mark.parametrize(
    "line", ["e", "x", "b 4", "p", "k f", "g 3", "it x", "t h 4", "f 3", "a", "j f", "v f c"]
)
def test_a_letter_is_never_taken_for_another(parser: Parser, line: str) -> None:
    """A letter is a whole code: nobody means `d` by `e`, and codes are never spoken."""
    nearest = nearest_of(parser, line)
    assert nearest is None or not _letters(nearest.words)


@pytest.mark.parametrize("line", ["column 44 4", "7h 44", "3 55", "d 33", "deal 47x"])
def test_a_figure_is_never_taken_for_another(parser: Parser, line: str) -> None:
    figures = {word for word in line.split() if word.isdigit()}
    nearest = nearest_of(parser, line)
    allowed = {parser.vocabulary.number(int(figure)) for figure in figures}
    numbers = set(parser.vocabulary.numbers)
    assert nearest is None or set(nearest.words.split()) & numbers <= allowed


@pytest.mark.parametrize("line", ["draw 3 44", "undo 5 99", "7h 4 55", "column 3 5 44"])
def test_a_figure_is_never_left_out(parser: Parser, line: str) -> None:
    assert nearest_of(parser, line) is None


@pytest.mark.parametrize("line", ["7h 9 colum", "colum nine", "draw forty tims", "undo 99 movse"])
def test_a_number_that_names_nothing_is_not_suggested(parser: Parser, line: str) -> None:
    nearest = nearest_of(parser, line)
    assert nearest is None or not isinstance(nearest.command, OutOfRange)


@pytest.mark.parametrize(
    "line",
    [
        "deeuce to four",
        "an deuce too four",
        "play 4 onto coulmn five",
        "4 onto coulmn 5",
        "3 to fuor",
        "7 foundtion",
        "3 sevenn diamonds",
        "7 knto the space",
        "d thre",
        "u thre",
        "w too four",
        "f clbus 2",
        "it too f",
        "read thre",
        "7h form foundation",
    ],
)
def test_what_is_asked_is_what_would_be_done(parser: Parser, line: str) -> None:
    """The words of "Did you mean" are a command of their own, and that very command."""
    nearest = nearest_of(parser, line)
    if nearest is not None:
        assert parser.parse(nearest.words) == nearest.command
        assert not _letters(nearest.words), "no codes: the words are spoken"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("1: | 9d\n2: | 8c\nwaste: Ac 4h\nstock: *", "move eight of clubs"),
        ("1: | 9c\n2: | 8c\nwaste: 4h Ac\nstock: *", "move ace of clubs"),
        # Both can move, or neither
        ("1: | 9d\n2: | 8c\nwaste: 4h Ac\nstock: *", "move ace of clubs"),
        ("1: | Ts\n2: | 8d\nwaste: 8c 9c\nstock: * Ac", "move ace of clubs"),
    ],
)
def test_of_two_that_are_as_near_that_is_meant_which_can_be_done(
    parser: Parser, table: str, words: str
) -> None:
    """An "ate" sounds like an eight, and is an ace but for one letter."""
    state, house = position(table), PRESETS["google-easy"]
    situation = Situation(view(state), house, legal_moves(state, house))
    parsed = parser.parse("move the ate of clubs", situation)
    assert isinstance(parsed, Unparsed)
    assert parsed.nearest
    assert parsed.nearest.words == words


def test_what_can_be_done_is_not_meant_where_something_else_is_nearer(
    vocabulary: Vocabulary,
) -> None:
    """The waste can't be turned over here, but that is one slip away, and the table two."""
    words = {Order.REDEAL.value: "abcdef", Question.TABLE.value: "abcxyf"}
    wordings = tuple(Wording(name, Literal(word), spoken=True) for name, word in words.items())
    parser = Parser(vocabulary, Grammar(wordings, slot_forms(vocabulary)))
    state, house = position("1: | 9d\nstock: *"), PRESETS["house"]
    situation = Situation(view(state), house, legal_moves(state, house))
    parsed = parser.parse("abcdxf", situation)
    assert isinstance(parsed, Unparsed)
    assert parsed.nearest == Nearest("abcdef", Order.REDEAL)


def test_slips_in_sampled_commands(parser: Parser) -> None:
    """One slip in one longer word: nearly always the very command, never done by itself."""
    random = Random(2718)
    right = wrong = 0
    for _ in range(250):
        words, command = sampled(parser, random)
        if isinstance(command, Answer | Choose) or command is Question.REPEAT:
            continue  # Never guessed.
        long = [index for index, word in enumerate(words) if len(word) > 4 and word.isalpha()]
        if not long:
            continue
        index = random.choice(long)
        slipped = (*words[:index], slip(words[index], random), *words[index + 1 :])
        parsed = parser.parse(" ".join(slipped))
        if not isinstance(parsed, Unparsed):
            continue  # The slip made another word of the language.
        if parsed.nearest and parsed.nearest.command == command:
            right += 1
        else:
            wrong += 1
    assert right > 100
    assert right >= 8 * wrong


def test_suggestions_and_expected_words_depend_on_no_hash_seed() -> None:
    program = (
        "from a11y_klondike.l10n.vocabulary import load_vocabulary\n"
        "from a11y_klondike.command.parse import load_parser\n"
        "parser = load_parser(load_vocabulary('en'))\n"
        "for line in ('ext', 'uno', 'ack', 'colum', 'move x', '3', 'nipe', 'yeal'):\n"
        "    print(parser.parse(line))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def nearest_of(parser: Parser, line: str) -> Nearest | None:
    parsed = parser.parse(line)
    return parsed.nearest if isinstance(parsed, Unparsed) else None


def sampled(parser: Parser, random: Random) -> tuple[tuple[str, ...], Command]:
    """Return the words of a random way through the graph, and the command that they are."""
    alphabet = Alphabet(parser.grammar.forms)
    while True:
        state = parser.start
        words: tuple[str, ...] = ()
        while not state.command or (any(state.arcs) and random.random() < 0.5):
            arc = random.choice(list(state.arcs))
            state, words = arc.target, (*words, random.choice(alphabet.of_label(arc.label)))
        parsed = parser.parse(" ".join(words))
        if not isinstance(parsed, Unparsed | OutOfRange | Muddle):
            return words, parsed


def slip(word: str, random: Random) -> str:
    """Return a word with one letter missing, doubled, swapped or wrong."""
    index = random.randrange(len(word) - 1)
    head, letter, following, tail = word[:index], word[index], word[index + 1], word[index + 2 :]
    other = random.choice(LETTERS.replace(letter, ""))
    slips = [following, letter + letter + following, other + following]
    if letter != following:
        slips.append(following + letter)
    return head + random.choice(slips) + tail


def _letters(words: str) -> list[str]:
    return [word for word in words.split() if len(word) == 1 and word.isalpha() and word != "a"]
