"""The grammar for the recogniser: the spoken language, all of it and nothing else."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from random import Random

import pocketsphinx
import pytest
from ambiguity import Alphabet, Words

from a11y_klondike.command.export import spoken_forms, spoken_graph, to_fsg
from a11y_klondike.command.grammar import Grammar
from a11y_klondike.command.graph import State
from a11y_klondike.command.model import Muddle, OutOfRange, Unparsed
from a11y_klondike.command.parse import Parser
from a11y_klondike.l10n import Vocabulary

Transitions = dict[int, list[tuple[int, str]]]

MODEL = Path(pocketsphinx.get_model_path()) / "en-us"


@pytest.fixture(scope="module")
def start(parser: Parser) -> State:
    return spoken_graph(parser.grammar)


@pytest.fixture(scope="module")
def fsg(parser: Parser, start: State) -> str:
    return to_fsg(start, spoken_forms(parser.grammar))


@pytest.fixture(scope="module")
def transitions(fsg: str) -> Transitions:
    """Where each state leads; "" stands for a step without a word."""
    found: Transitions = defaultdict(list)
    for line in fsg.splitlines()[4:-1]:
        keyword, source, target, probability, *word = line.split(" ")
        assert (keyword, probability) == ("TRANSITION", "1.0")
        assert len(word) <= 1
        found[int(source)].append((int(target), "".join(word)))
    return found


def test_the_head_and_the_end(fsg: str) -> None:
    head = re.match(
        r"FSG_BEGIN klondike\nNUM_STATES (\d+)\nSTART_STATE 0\nFINAL_STATE (\d+)\n", fsg
    )
    assert head
    assert int(head[1]) == int(head[2]) + 1
    assert fsg.endswith("\nFSG_END\n")


def test_a_name_can_be_given(parser: Parser, start: State) -> None:
    assert to_fsg(start, spoken_forms(parser.grammar), "now").startswith("FSG_BEGIN now\n")


def test_states_are_numbered_without_a_gap_and_all_lead_to_the_end(
    fsg: str, transitions: Transitions
) -> None:
    final = int(re.findall(r"FINAL_STATE (\d+)", fsg)[0])
    assert set(transitions) == set(range(final))
    leading_to = {final}
    while True:
        more = {
            state
            for state, steps in transitions.items()
            if state not in leading_to and any(target in leading_to for target, _ in steps)
        }
        if not more:
            break
        leading_to |= more
    assert leading_to == {*transitions, final}
    reached, todo = {0}, [0]
    for state in todo:
        new = {target for target, _ in transitions.get(state, [])} - reached
        reached |= new
        todo += new
    assert reached == leading_to


def test_only_the_last_state_is_reached_without_a_word(fsg: str, transitions: Transitions) -> None:
    final = int(re.findall(r"FINAL_STATE (\d+)", fsg)[0])
    for steps in transitions.values():
        assert len(steps) == len(set(steps))
        assert {target == final for target, word in steps if not word} <= {True}
        assert not any(target == final for target, word in steps if word)


def test_it_takes_just_what_the_spoken_graph_takes(
    parser: Parser, start: State, transitions: Transitions
) -> None:
    """Both are walked side by side: after the same words, the same can follow, or end."""
    alphabet = Alphabet(spoken_forms(parser.grammar), figures=False)
    final = len(transitions)
    todo = [(frozenset({0}), frozenset({start}))]
    seen = set(todo)
    while todo:
        numbers, states = todo.pop()
        steps: dict[str, set[int]] = defaultdict(set)
        for number in numbers:
            for target, word in transitions[number]:
                steps[word].add(target)
        arcs: dict[str, set[State]] = defaultdict(set)
        for label, target_state in (arc for state in states for arc in state.arcs):
            for word in alphabet.of_label(label):
                arcs[word].add(target_state)
        assert steps.pop("", set()) == ({final} if any(it.command for it in states) else set())
        assert steps.keys() == arcs.keys()
        for word, targets in steps.items():
            pair = frozenset(targets), frozenset(arcs[word])
            if pair not in seen:
                seen.add(pair)
                todo.append(pair)


def test_what_it_takes_is_a_command(parser: Parser, transitions: Transitions) -> None:
    random = Random(7)
    heard = [_walked(transitions, random) for _ in range(400)]
    for words in heard:
        parsed = parser.parse(" ".join(words))
        assert not isinstance(parsed, Unparsed | Muddle), words
        assert not isinstance(parsed, OutOfRange) or parsed.slot == "deal", words
    assert len(set(heard)) > 200


def _walked(transitions: Transitions, random: Random) -> Words:
    state, words = 0, []
    while state in transitions:
        state, word = random.choice(transitions[state])
        words += [word] if word else []
    return tuple(words)


def test_nothing_that_is_only_typed_is_in_it(transitions: Transitions) -> None:
    words = {word for steps in transitions.values() for _, word in steps}
    assert not any(re.search(r"[^a-z']", word) for word in words)
    letters = {word for word in words if len(word) == 1}
    assert letters == {"a", "i"}, "an article and a pronoun: codes are never said"


@pytest.fixture(scope="module")
def dictionary(vocabulary: Vocabulary) -> dict[str, str]:
    """The pronunciations of the recogniser's model, and ours of what it lacks."""
    sounds = {}
    with (MODEL / "cmudict-en-us.dict").open(encoding="utf-8") as lines:
        for line in lines:
            word, _, phones = line.strip().partition(" ")
            sounds[word] = phones
    for word, them in vocabulary.pronunciations.items():
        sounds[word] = them[0]
    return sounds


def test_the_recogniser_knows_how_each_word_sounds(
    transitions: Transitions, dictionary: dict[str, str]
) -> None:
    words = {word for steps in transitions.values() for _, word in steps if word}
    assert words <= dictionary.keys()


def test_pronunciations_are_given_only_for_words_that_lack_one(vocabulary: Vocabulary) -> None:
    text = (MODEL / "cmudict-en-us.dict").read_text(encoding="utf-8")
    phones = {phone for line in text.splitlines()[::50] for phone in line.split()[1:]}
    for word, them in vocabulary.pronunciations.items():
        assert f"\n{word} " not in text
        assert them
        for sounds in them:
            assert set(sounds.split()) <= phones, word


def test_the_recogniser_takes_it(
    fsg: str, transitions: Transitions, dictionary: dict[str, str], tmp_path: Path
) -> None:
    words = sorted({word for steps in transitions.values() for _, word in steps if word})
    (tmp_path / "klondike.fsg").write_text(fsg, encoding="utf-8")
    (tmp_path / "klondike.dict").write_text(
        "".join(f"{word} {dictionary[word]}\n" for word in words), encoding="utf-8"
    )
    decoder = pocketsphinx.Decoder(
        hmm=str(MODEL / "en-us"),
        dict=str(tmp_path / "klondike.dict"),
        fsg=str(tmp_path / "klondike.fsg"),
        lm=None,
        loglevel="FATAL",
    )
    decoder.start_utt()
    decoder.process_raw(bytes(3200), full_utt=True)
    decoder.end_utt()
    assert all(decoder.lookup_word(word) for word in words)


def test_all_states_of_the_spoken_language_are_few(fsg: str) -> None:
    """The recogniser's work grows with the graph: this is what its load time is measured on."""
    assert _states(fsg) < 450
    assert fsg.count("TRANSITION") < 3_000


def test_asking_about_a_move_is_said_as_the_move_is(parser: Parser) -> None:
    """After "can i" come the words of a move, so that the recogniser has little more to know.

    "Can i" itself is there in any case: "can i still win" begins with it.
    """
    grammar = parser.grammar
    others = [each for each in grammar.wordings if not each.command.startswith("can.")]
    without = Grammar(tuple(others), grammar.forms)
    more = _states(_exported(grammar)) - _states(_exported(without))
    assert 0 <= more < 5


def _exported(grammar: Grammar) -> str:
    return to_fsg(spoken_graph(grammar), spoken_forms(grammar))


def _states(fsg: str) -> int:
    """Return how many states the recogniser gets."""
    return int(fsg.split()[3])
