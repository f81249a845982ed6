"""Completion: what can come next in a line, what suits this table first.

The token graph tells which words can follow; the legal moves, walked through the graph one by
one, tell which of them lead to something that can be done now. Nothing else is looked at, so
that no completion depends on a card which the player hasn't seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import category

from a11y_klondike.command.model import Answer, Choose
from a11y_klondike.command.normalise import LONGEST_LINE, normalise
from a11y_klondike.command.ranking import Ranking, kind_of
from a11y_klondike.command.slots import RANGES, Form

if TYPE_CHECKING:
    from a11y_klondike.command.parse import Parser, Path
    from a11y_klondike.command.resolve import Situation

_MOST: Final = 9
"""Words. A longer list is no help to a listener."""
_MOST_CARDS: Final = 3
"""Of the words that a command begins with, so many name a card."""
_LIKELIEST: Final = (
    "move.some.anywhere",
    "draw",
    "tops",
    "table",
    "moves",
    "undo",
    "waste",
    "help",
)
"""The commands whose first words are offered first where nothing is typed yet."""
_APOSTROPHES: Final = "'\u2019"
_STAND_IN: Final = "x"
"""Stands for the word that is being typed."""
_ONE_FIGURE: Final = 9
"""The highest number of a slot whose figures are offered one by one."""


class _Offer(NamedTuple):
    """A word that can come next.

    Attributes:
        word: the word.
        is_code: whether it is a code, a letter or a figure.
        is_value: whether it stands for something, as a rank or a column.
    """

    word: str
    is_code: bool = False
    is_value: bool = False


def completions(parser: Parser, text: str, on: Situation) -> tuple[str, ...]:
    """Return what the last word of a line can become, at most nine words, the likeliest first.

    Args:
        parser: the language.
        text: the line up to the cursor; its last word, which may be empty, follows the last
            blank. What a completion takes over from it stays as it was typed.
        on: what the player sees, and can do.
    """
    stem = _stem(text)
    start = _folded(stem)
    if start is None or len(text) > LONGEST_LINE:
        return ()
    before = text[: len(text) - len(stem)]
    head = before[before.rfind(" ") + 1 :]  # as in "draw;un"
    for words in parser.last_words(before + _STAND_IN):
        paths = parser.walk([(parser.start, ())], words)
        codes = any(map(str.isdecimal, start)) or any(map(parser.is_code, words))
        found = next_words(parser, paths, on, start=start, codes=codes)
        if start:
            fillers = (word for word in parser.vocabulary.fillers if " " not in word)
            found += (word for word in fillers if word.startswith(start) and word not in found)
        if found:
            return tuple(head + _as_typed(stem, start, word) for word in _shortened(found))
    return ()


def next_words(
    parser: Parser,
    paths: list[Path],
    on: Situation | None = None,
    *,
    start: str = "",
    codes: bool = False,
) -> list[str]:
    """Return the words that can come next: what suits the table first, then as in the grammar.

    Args:
        parser: the language.
        paths: where the words before lead.
        on: what the player sees, and can do; None where that doesn't matter.
        start: what the words begin with.
        codes: whether codes and figures are offered too, before words.
    """
    ranking = Ranking(on, parser.ahead) if on else None
    if ranking and not start and any(state is parser.start for state, _ in paths):
        return _first_words(parser, ranking)
    places: dict[str, tuple[int, ...]] = {}
    for offer in dict.fromkeys(_offers(parser, paths, start, codes=codes)):
        place = _place(parser, offer, paths, ranking) if ranking else ()
        places[offer.word] = min(place, places.get(offer.word, place))
    return sorted(places, key=places.__getitem__)


def _place(
    parser: Parser, offer: _Offer, paths: list[Path], ranking: Ranking
) -> tuple[int, bool, bool, int]:
    """Return the place of a word: the lower, the earlier it is offered.

    Among those that lead to a legal move, what names a card or a pile comes before the rest.
    """
    rank, move = ranking.fit(parser.after(paths, offer.word))
    if move is None:
        return rank, True, True, 0
    return rank, not offer.is_code, not offer.is_value, move


def _first_words(parser: Parser, ranking: Ranking) -> list[str]:
    """Return words that begin a command: answers, cards that can move, then one a command."""
    begin: list[Path] = [(parser.start, ())]
    offers = list(dict.fromkeys(_offers(parser, begin, "", codes=False)))
    answers: dict[Answer | Choose, str] = {}
    for word, _, _ in offers:
        for answer in ranking.answers(parser.after(begin, word)):
            answers.setdefault(answer, word)
    moves = {
        word: move
        for word, _, is_value in offers
        if is_value and (move := ranking.move(parser.after(begin, word))) is not None
    }
    words = [answers[answer] for answer in ranking.on.answers if answer in answers]
    words += sorted(moves, key=moves.__getitem__)[:_MOST_CARDS]
    beginnings = parser.beginnings
    for name in dict.fromkeys((*_LIKELIEST, *beginnings)):
        if name in beginnings and ranking.allows(kind_of(name)):
            words.append(beginnings[name])
    return list(dict.fromkeys(words))


def _offers(parser: Parser, paths: list[Path], start: str, *, codes: bool) -> Iterator[_Offer]:
    """Yield the words that can come next, those of the grammar before those of slots.

    The first word of a long number is one of its slot, though the graph spells it out.
    """
    slots = list(dict.fromkeys(slot for state, _ in paths for slot in state.slots))
    spelt_out = {form.words[0] for slot in slots for form in parser.grammar.forms[slot]}
    for state, _ in paths:
        for word in state.words:
            is_code = parser.is_code(word)
            if word.startswith(start) and word not in spelt_out and (codes or not is_code):
                yield _Offer(word, is_code)
    for slot in slots:
        if codes:
            figures = map(str, _figures(slot))
            for word in figures:
                if word.startswith(start):
                    yield _Offer(word, is_code=True, is_value=True)
            yield from _typed(parser.grammar.forms[slot], start)
        named: set[object] = set()
        for form in parser.grammar.forms[slot]:
            if form.spoken and form.valid and form.words[0].startswith(start):
                if start or form.value not in named:  # another word for it makes a long list
                    yield _Offer(form.words[0], is_value=True)
                named.add(form.value)


def _typed(forms: Iterable[Form], start: str) -> Iterator[_Offer]:
    """Yield one code for each value: the shortest, in letters and figures, with this start."""
    codes: dict[object, str] = {}
    for form in forms:
        word = form.words[0]
        if form.spoken or not word.startswith(start) or not word.isalnum():
            continue
        if form.value not in codes or len(word) < len(codes[form.value]):
            codes[form.value] = word
    yield from (_Offer(word, is_code=True, is_value=True) for word in codes.values())


def _figures(slot: str) -> range:
    """Return the numbers of a slot that are few enough to be offered one by one."""
    allowed = RANGES.get(slot)
    if allowed is None or allowed.highest > _ONE_FIGURE:
        return range(0)
    return range(allowed.lowest, allowed.highest + 1)


def _stem(text: str) -> str:
    """Return the end of a text that belongs to one word."""
    index = len(text)
    while index and (text[index - 1] in _APOSTROPHES or category(text[index - 1])[0] in "LMN"):
        index -= 1
    return text[index:]


def _folded(stem: str) -> str | None:
    """Return the beginning of a word in its one form, None if it is no word."""
    words = normalise(stem + _STAND_IN)  # an apostrophe at the end of a word would go
    return words[0][: -len(_STAND_IN)] if len(words) == 1 else None


def _as_typed(stem: str, start: str, word: str) -> str:
    """Return a completion with its beginning as the player typed it, and its rest likewise."""
    if len(stem) != len(start):
        return word
    rest = word[len(start) :]
    return stem + (rest.upper() if len(stem) > 1 and stem.isupper() else rest)


def _shortened(words: list[str]) -> list[str]:
    """Return the first words, with one among them that differs as early as any of all does.

    What all completions have in common is typed for the player, so it must be true of all.
    """
    shown, others = words[:_MOST], words[_MOST:]
    for place, letters in enumerate(zip(*shown, strict=False)):
        if len(set(letters)) > 1:
            break
        differing = [word for word in others if word[place : place + 1] != letters[0]]
        if differing:
            return [*shown[:-1], differing[0]]
    return shown
