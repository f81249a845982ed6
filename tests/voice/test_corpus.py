"""The corpus that hearing is fitted to and measured by: it is what it says it is."""

from __future__ import annotations

import audioop
import math
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from spoken_corpus import noise
from spoken_corpus.builder import COUNTS, Clip, Kind, Sounds, noises, plan
from spoken_corpus.logistic import area_under_curve, fit
from spoken_corpus.scenes import Scene, parser, scenes, whole_language
from spoken_corpus.sentences import share, talk
from spoken_corpus.voices import Voice, installed
from voice.grammars import allows

from a11y_klondike.engine import Transfer
from a11y_klondike.voice.base import RATE, WIDTH

SOMEBODY = Voice("none", "nobody", "nobody")
SMALL = 0.2


@pytest.fixture(scope="module")
def clips() -> list[Clip]:
    return list(plan([SOMEBODY], SMALL, held_out=False, seed=1))


def test_no_speaker_is_on_both_sides() -> None:
    sides = {True: set[str](), False: set[str]()}
    for voice in installed():
        sides[voice.held_out].add(voice.speaker)
    assert not sides[True] & sides[False]


@pytest.mark.parametrize("name", ["chatter", "near_misses"])
def test_no_chatter_is_on_both_sides(name: str) -> None:
    tuned, measured = (share(talk(name), held_out=side) for side in (False, True))
    assert not {*tuned} & {*measured}
    assert sorted(tuned + measured) == sorted(talk(name))


def test_no_chatter_is_in_the_language() -> None:
    chatter = {*talk("chatter"), *talk("near_misses")}
    assert len(chatter) > 250
    assert not [said for said in chatter if allows(whole_language(), said.lower())]


def test_a_plan_is_the_same_each_time(clips: list[Clip]) -> None:
    assert clips == list(plan([SOMEBODY], SMALL, held_out=False, seed=1))
    assert clips != list(plan([SOMEBODY], SMALL, held_out=False, seed=2))


def test_a_plan_has_of_each_kind(clips: list[Clip]) -> None:
    counts = {kind: sum(clip.kind is kind for clip in clips) for kind in COUNTS}
    assert counts == {kind: round(count * SMALL) for kind, count in COUNTS.items()}


def test_legal_moves_are_legal_and_the_others_not(clips: list[Clip]) -> None:
    for clip in clips:
        if clip.kind is Kind.LEGAL:
            meaning = clip.scene.meaning(clip.text)
            moves = meaning[1] if isinstance(meaning, tuple) else (meaning,)
            assert {*moves} <= {*clip.scene.game.session.legal_moves()}
        else:
            assert not isinstance(clip.scene.meaning(clip.text), Transfer), clip.text


def test_what_is_meant_is_in_the_grammar_of_the_moment(clips: list[Clip]) -> None:
    meant = [clip for clip in clips if clip.kind.is_meant]
    assert len(meant) > 10
    for clip in meant:
        assert allows(clip.scene.now, clip.text), clip


def test_answers_are_said_at_a_question(clips: list[Clip]) -> None:
    answers = [clip for clip in clips if clip.kind is Kind.ANSWER]
    assert answers
    for clip in answers:
        assert clip.scene.situation.answers


def test_what_changes_the_game() -> None:
    scene = next(scenes(3))
    assert scene.changes("draw a card")
    assert not scene.changes("what can i say")
    assert not scene.changes("the weather is nice")
    assert not scene.changes("")


def test_wordings_of_one_move_mean_the_same() -> None:
    scene = Scene(1, 0)
    assert scene.meaning("read the table") == scene.meaning("table")
    assert scene.meaning("draw") != scene.meaning("undo")
    assert scene.meaning("mumble") is None


def test_speech_is_brought_to_a_level() -> None:
    random = Random(1)
    tone = noise.noise("tones", 1.0, 5_000, random)
    padded = bytes(RATE * WIDTH) + tone + bytes(RATE * WIDTH)
    assert noise.loudness(noise.brought_to(padded, 1_000)) == pytest.approx(1_000, rel=0.02)


@pytest.mark.parametrize("decibels", [20, 10])
@pytest.mark.parametrize("kind", ["pink", "white"])
def test_noise_is_as_much_softer_as_said(kind: str, decibels: float) -> None:
    speech = noise.noise("tones", 2.0, 3_000, Random(1))
    hiss = noise.noise(kind, 1.0, 700, Random(2))
    mixed = noise.mixed(speech, hiss, decibels)
    added = audioop.add(mixed, audioop.mul(speech, WIDTH, -1), WIDTH)
    ratio = 20 * math.log10(noise.loudness(speech) / audioop.rms(added, WIDTH))
    assert ratio == pytest.approx(decibels, abs=1)


@pytest.mark.parametrize("kind", [*noise.NOISES])
def test_every_noise_is_as_loud_as_asked_for_and_never_cut(kind: str) -> None:
    sound = noise.noise(kind, 1.0, 300, Random(1))
    assert len(sound) == RATE * WIDTH
    assert audioop.rms(sound, WIDTH) == pytest.approx(300, rel=0.03)
    assert sound == noise.noise(kind, 1.0, 300, Random(1))


def test_noise_needs_no_voice(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path, (), held_out=True)
    made = [clip for clip in noises([Scene(1, 0)], 7) if not clip.text.startswith("babble")]
    sounds.record(made)
    assert all(len(sounds.of(clip)) > RATE // 2 for clip in made)


def test_a_clip_sounds_the_same_each_time(tmp_path: Path) -> None:
    voices = [voice for voice in installed() if voice.engine in {"espeak-ng", "flite"}][:1]
    if not voices:
        pytest.skip("needs the system package espeak-ng or flite")
    sounds = Sounds(tmp_path, voices, held_out=voices[0].held_out)
    clip = Clip(Scene(1, 0), Kind.OTHER, "draw a card", voices[0], "pink 10")
    sounds.record([clip])
    again = Sounds(tmp_path, voices, held_out=voices[0].held_out)
    assert sounds.of(clip) == again.of(clip)
    assert len(sounds.of(clip)) > RATE


def test_scenes_are_tables_that_can_be_reached() -> None:
    for scene in islice(scenes(4), 5):
        assert not scene.game.session.state.is_won
        assert parser().parse("draw") is not None


def test_the_fit_finds_what_made_the_cases() -> None:
    """Outcomes that follow a logistic law give back its coefficients."""
    random = Random(1)
    rows = [[random.gauss(0, 1), random.gauss(5, 3)] for _ in range(4_000)]
    chances = [1 / (1 + math.exp(-(1 + 2 * a - 0.5 * b))) for a, b in rows]
    right = [random.random() < chance for chance in chances]
    found = fit(rows, right, 1e-6)
    assert found == pytest.approx([1, 2, -0.5], abs=0.25)


def test_area_under_the_curve() -> None:
    assert area_under_curve([0.9, 0.8, 0.1], [True, True, False]) == 1
    assert area_under_curve([0.1, 0.9], [True, False]) == 0
    assert area_under_curve([0.5, 0.5, 0.5], [True, False, False]) == 0.5
