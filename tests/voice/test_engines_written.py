"""What an engine has written down becomes a sentence of the language, or nothing."""

from __future__ import annotations

import pytest
from voice.grammars import CARD_MOVES, fsg

from a11y_klondike.command.export import exported
from a11y_klondike.command.parse import load_parser
from a11y_klondike.l10n import load_locale
from a11y_klondike.voice.base import Reading, SpokenGrammar
from a11y_klondike.voice.engines.written import Language, Writing
from a11y_klondike.voice.pronouncing import english_sounds

VOCABULARY = load_locale("en").vocabulary
ENGLISH = SpokenGrammar(exported(load_parser(VOCABULARY).grammar, "fsg"), VOCABULARY.pronunciations)
SEVEN = "seven of hearts to column four"


@pytest.fixture(scope="module")
def language() -> Language:
    language = Language(VOCABULARY.numbers, english_sounds)
    language.use(ENGLISH)
    return language


def full(language: Language, text: str) -> str:
    return language.readings([Writing(text)]).full.words


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SEVEN, SEVEN),
        ("7 of Hearts to column 4.", SEVEN),
        ("Seven of hearts, to column for!", SEVEN),
        (" seven of harts two column fore", SEVEN),
        ("10 of clubs to the foundation", "ten of clubs to the foundation"),
        ("Play deal 4711.", "play deal four seven one one"),
        ("play deal 10", "play deal ten"),
        ("play deal 005", "play deal zero zero five"),
        ("column Won to column to", "column one to column two"),
        ("What\N{RIGHT SINGLE QUOTATION MARK}s in stock?", "what's in stock"),
        ("play deal ४७११", "play deal four seven one one"),
        ("rate two-hundred", "rate two hundred"),
        ("DRAW A CARD", "draw a card"),
        (
            "\N{LATIN SMALL LIGATURE FI}ve of hearts to ten of clubs",
            "five of hearts to ten of clubs",
        ),
    ],
)
def test_figures_capitals_and_sounds_are_put_right(
    language: Language, text: str, sentence: str
) -> None:
    assert full(language, text) == sentence


@pytest.mark.parametrize(
    "text",
    [
        "",
        "...",
        "the weather is nice today",
        "seven of hearts to column",
        "and seven of hearts to column four",
        "7 of hearts to column 4 thank you for watching",
        "14 of hearts to column 4",
        pytest.param("7" * 5000, id="figures"),
        "4th",
        "seven of arts to column four",
    ],
)
def test_nothing_else_is(language: Language, text: str) -> None:
    readings = language.readings([Writing(text)])
    assert (readings.full, readings.now, readings.others) == (Reading(), Reading(), ())


def test_each_sentence_of_the_language_stands_for_itself(language: Language) -> None:
    for sentence in ("draw a card", "undo that", "read the table", "what can i say", "yes please"):
        assert full(language, sentence) == sentence


def test_without_a_dictionary_words_are_taken_as_they_are() -> None:
    plain = Language()
    plain.use(ENGLISH)
    assert full(plain, SEVEN.upper()) == SEVEN
    assert full(plain, "seven of hearts to column for") == ""
    assert full(plain, "7 of hearts to column four") == ""


def test_the_moment_chooses_between_words_that_sound_alike(language: Language) -> None:
    language.use(SpokenGrammar(fsg([[["to", "two", "too"]], [["draw"]]]), {}))
    language.use_now(SpokenGrammar(fsg([[["too"]], [["draw"]]]), {}))
    readings = language.readings([Writing("two", 0.0), Writing("draw", -3.0)])
    assert readings.full == Reading("two", 0.0)
    assert readings.now == Reading("too", 0.0)
    assert readings.others == (Reading("to", 0.0), Reading("draw", -3.0))
    language.use_now(None)
    assert language.readings([Writing("two")]).now == Reading()
    language.use(ENGLISH)


def test_another_language_knows_nothing_of_the_moment(language: Language) -> None:
    language.use_now(SpokenGrammar(fsg([[["draw"]]]), {}))
    assert language.readings([Writing("draw")]).now == Reading("draw")
    language.use(ENGLISH)
    assert language.readings([Writing("draw")]).now == Reading()


def test_a_question_may_have_words_that_the_language_lacks(language: Language) -> None:
    language.use_now(SpokenGrammar(fsg([[["tin"], ["roof", ""]]]), {}))
    readings = language.readings([Writing("tin")])
    assert (readings.now, readings.full) == (Reading("tin"), Reading())
    assert (readings.best, readings.share) == (Reading("tin"), 1.0)
    language.use_now(None)


def test_given_pronunciations_make_words_sound_alike() -> None:
    language = Language((), english_sounds)
    language.use(SpokenGrammar(fsg([[["jason"]], [["json"]]]), {"json": ("JH EY S AH N",)}))
    readings = language.readings([Writing("Jason")])
    assert readings.full.words == "jason"
    assert [reading.words for reading in readings.others] == ["json"]


def test_a_sentence_has_the_score_of_its_likeliest_writing(language: Language) -> None:
    language.use(SpokenGrammar(fsg(CARD_MOVES), {}))
    writings = [Writing("draw", -1.0), Writing("Draw.", -4.0), Writing("undo", -5.0)]
    readings = language.readings(writings)
    assert readings.full == Reading("draw", -1.0)
    assert readings.others == (Reading("undo", -5.0),)
    language.use(ENGLISH)


def test_a_malformed_grammar_changes_nothing(language: Language) -> None:
    for change in (language.use, language.use_now):
        with pytest.raises(ValueError, match="grammar"):
            change(SpokenGrammar("", {}))
    assert full(language, "7 of hearts to column 4") == SEVEN
