"""Taught words as they are heard: from the next utterance on, and no longer than wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from a11y_klondike.app.taught import TaughtRecognizer, sounds_in, ways_taught, words_of
from a11y_klondike.command.export import exported
from a11y_klondike.command.parse import Parser
from a11y_klondike.voice.base import Evidence, SpokenGrammar
from a11y_klondike.voice.engines.written import Language, Writing

FULL = SpokenGrammar("full", {"ten": ("T EH N",), "up": ("AH P",)})
NOW = SpokenGrammar("now", {})
SOUNDS = {"tin": ("T IH N",), "won": ("W AH N", "W AA N"), "tan": ("T AE N",)}


def look_up(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    return {word: SOUNDS[word] for word in words if word in SOUNDS}


class Notes:
    """A recogniser that notes what it is told."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, object]] = []

    def use(self, full: SpokenGrammar) -> None:
        self.calls.append(("use", full))

    def use_now(self, now: SpokenGrammar | None) -> None:
        self.calls.append(("now", now))

    def begin(self) -> None:
        self.calls.append(("begin", None))

    def feed(self, samples: bytes) -> None:
        self.calls.append(("feed", samples))

    def end(self) -> Evidence:
        self.calls.append(("end", None))
        return Evidence(frames=7)

    def again(self) -> Evidence | None:
        self.calls.append(("again", None))
        return Evidence(frames=8)

    def new(self) -> list[tuple[str, object]]:
        calls, self.calls = self.calls, []
        return calls


def with_ways(
    grammar: SpokenGrammar, taught: dict[str, str], **ways: tuple[str, ...]
) -> SpokenGrammar:
    return SpokenGrammar(grammar.fsg, {**grammar.pronunciations, **ways}, taught)


def test_nothing_taught_changes_nothing() -> None:
    notes = Notes()
    recognizer = TaughtRecognizer(notes, {}, look_up)
    recognizer.use(FULL)
    recognizer.use_now(NOW)
    recognizer.use_now(None)
    recognizer.begin()
    recognizer.feed(b"ab")
    assert recognizer.end() == Evidence(frames=7)
    assert notes.new() == [
        ("use", FULL),
        ("now", NOW),
        ("now", None),
        ("begin", None),
        ("feed", b"ab"),
        ("end", None),
    ]


def test_what_is_taught_is_heard_besides() -> None:
    notes = Notes()
    taught = {"tin": "ten", "tan": "ten", "won": "one"}
    recognizer = TaughtRecognizer(notes, taught, look_up)
    recognizer.use(FULL)
    recognizer.use_now(NOW)
    full = with_ways(FULL, taught, ten=("T EH N", "T IH N", "T AE N"), one=("W AH N", "W AA N"))
    now = with_ways(NOW, taught, ten=("T IH N", "T AE N"), one=("W AH N", "W AA N"))
    assert notes.new() == [("use", full), ("now", now)]


def test_a_change_counts_from_the_next_utterance_on() -> None:
    notes, taught = Notes(), dict[str, str]()
    recognizer = TaughtRecognizer(notes, taught, look_up)
    recognizer.use(FULL)
    recognizer.use_now(NOW)
    recognizer.begin()
    notes.new()
    taught["tin"] = "ten"
    recognizer.feed(b"ab")
    recognizer.end()
    assert [call for call, _ in notes.new()] == ["feed", "end"]
    recognizer.begin()
    assert notes.new() == [
        ("use", with_ways(FULL, {"tin": "ten"}, ten=("T EH N", "T IH N"))),
        ("now", with_ways(NOW, {"tin": "ten"}, ten=("T IH N",))),
        ("begin", None),
    ]
    recognizer.begin()
    assert notes.new() == [("begin", None)], "only once"
    taught.clear()
    recognizer.use_now(None)
    assert notes.new() == [("use", FULL), ("now", NOW), ("now", None)]
    taught["tin"] = "ten"
    recognizer.begin()
    assert [call for call, _ in notes.new()] == ["use", "begin"], "nothing is preferred any more"


def test_without_a_language_there_is_nothing_to_keep_up() -> None:
    notes = Notes()
    TaughtRecognizer(notes, {"tin": "ten"}, look_up).begin()
    assert notes.new() == [("begin", None)]


def test_words_without_a_sound_are_left_out() -> None:
    assert ways_taught({"flurb": "ten", "tin": "ten", "blarp": "two"}, look_up) == {
        "ten": ("T IH N",)
    }
    assert ways_taught({}, lambda _: pytest.fail("nothing to look up")) == {}


@pytest.mark.parametrize("heard", ["tin", "flurb"])
def test_an_engine_that_writes_words_down_takes_them_too(
    english_parser: Parser, heard: str
) -> None:
    """By their sound, or, where that isn't known, by their spelling."""
    language, taught = Language((), sounds_in("en")), dict[str, str]()
    recognizer = TaughtRecognizer(Written(language), taught, sounds_in("en"))
    recognizer.use(SpokenGrammar(exported(english_parser.grammar, "fsg"), {}))
    writing = Writing(f"where is the {heard} of hearts")
    assert not language.readings([writing]).full.words
    taught[heard] = "ten"
    recognizer.begin()
    assert language.readings([writing]).full.words == "where is the ten of hearts"
    taught.clear()
    recognizer.begin()
    assert not language.readings([writing]).full.words


class Written(Notes):
    """One that keeps the language of what it writes down."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language

    def use(self, full: SpokenGrammar) -> None:
        self._language.use(full)


def test_english_sounds_are_known_and_no_others() -> None:
    assert sounds_in("en")(["tin", "flurb"]) == {"tin": ("T IH N",)}
    assert sounds_in("en-GB")(["tin"])
    assert sounds_in("de")(["tin"]) == {}


def test_what_is_known_of_words(english_parser: Parser) -> None:
    words = words_of(lambda: english_parser)
    assert words.is_known("ten")
    assert words.is_known("7h")
    assert not words.is_known("tin")
    assert words.is_spoken("ten")
    assert not words.is_spoken("revert"), "it is only typed"
    assert not words.is_spoken("tin")
    assert words.is_sounded("tin")
    assert not words.is_sounded("flurb")
