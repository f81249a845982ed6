"""Hearing that can be trusted, by voices that this machine has: a few clips of the corpus.

`tests/benchmarks/voice.py` measures it; this shows that all parts work together.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from spoken_corpus.builder import Clip, Kind, Sounds, noises
from spoken_corpus.hearing import Heard, Outcome, by_scene, hear
from spoken_corpus.scenes import Scene
from spoken_corpus.sentences import legal_moves
from spoken_corpus.voices import Voice, installed

from a11y_klondike.voice.decision import Decision, decide

VOICES = [Voice("flite", name, name, natural=True) for name in ("slt", "rms", "awb")]
TABLE = Scene(3, 0)
QUESTION = Scene(3, 0, "restart")
COMMANDS = ("draw a card", "what can i say", "read the table", "give me a hint", "column four")
ILLEGAL = ("king of spades to column two", "move the king of hearts to column three")
CHATTER = (
    "the train was late again this morning",
    "he bought a new car last week",
    "who left the window open",
    "it was a bright cold day in April",
)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[Heard]:
    here = {(voice.engine, voice.name) for voice in installed()}
    voices = [voice for voice in VOICES if (voice.engine, voice.name) in here]
    if not voices:
        pytest.skip("needs the system package flite")
    clips = [Clip(TABLE, Kind.LEGAL, said, voices[0]) for said in _legal_moves()]
    for number, (kind, text) in enumerate(
        [(Kind.OTHER, said) for said in COMMANDS]
        + [(Kind.ILLEGAL, said) for said in ILLEGAL]
        + [(Kind.CHATTER, said) for said in CHATTER]
    ):
        clips.append(Clip(TABLE, kind, text, voices[number % len(voices)]))
    clips += [Clip(QUESTION, Kind.ANSWER, said, voices[0]) for said in ("yes please", "no")]
    clips += [clip for clip in noises([TABLE], 7) if "babble" not in clip.text]
    sounds = Sounds(tmp_path_factory.mktemp("said"), [], held_out=True)
    sounds.record(clips)
    return list(hear(by_scene(clips), sounds))


def _legal_moves() -> list[str]:
    """Return the moves of a card that are legal, in full words."""
    return list(legal_moves(TABLE, Random(1)))[:4]


def outcomes(found: list[Heard], *kinds: Kind) -> Counter[Outcome]:
    return Counter(each.outcome(decide(each.evidence)) for each in found if each.clip.kind in kinds)


def test_commands_are_carried_out(found: list[Heard]) -> None:
    told = outcomes(found, Kind.LEGAL, Kind.OTHER, Kind.ANSWER)
    assert told.total() >= 8
    assert told[Outcome.RIGHT] + told[Outcome.ASKED] == told.total()
    assert told[Outcome.RIGHT] >= told.total() - 1


def test_nothing_else_changes_the_game(found: list[Heard]) -> None:
    told = outcomes(found, Kind.ILLEGAL, Kind.CHATTER, Kind.NOISE)
    assert told.total() == len(ILLEGAL) + len(CHATTER) + 7
    assert told[Outcome.CHANGED] == 0


def test_most_talk_and_noise_is_passed_over(found: list[Heard]) -> None:
    told = outcomes(found, Kind.CHATTER, Kind.NOISE)
    assert told[Outcome.NOTHING] >= 0.7 * told.total()
    assert told[Outcome.TOLD] == 0


def test_what_was_excluded_is_not_heard_again(found: list[Heard]) -> None:
    """The player has said that it was wrong: the same sound doesn't come to the same words."""
    for each in found:
        first: Decision = decide(each.evidence)
        again = decide(each.evidence, {first.words})
        assert first.words == "" or again.words != first.words
        assert first.words not in again.others
