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
_SIGN: Final = "So"
"""The category of signs such as those of the suits, which are a part of words."""
_STAND_IN: Final = "x"
"""Stands for the word that is being typed."""
_RANK: Final = "rank"
"""The slot for the rank of a card: most moves begin with it."""
_COUNT: Final = "count"
"""The slot for how many cards: who moves cards seldom counts them."""
_MOST_VALUES: Final = 50
"""A slot that can stand for more, as a deal number, offers none before its first letter."""
_ONE_FIGURE: Final = 9
"""The highest number of a slot whose figures are offered one by one."""


class _Offer(NamedTuple):
    """A word that can come next.

    Attributes:
        word: the word.
        is_code: whether it is a code, a letter or a figure.
        slot: the slot that it fills, as a rank or a column, "" for none.
    """

    word: str
    is_code: bool = False
    slot: str = ""


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
    before = text[: len(text) - len(stem)]
    if start is None or len(text) > LONGEST_LINE or category(before[-1:] or " ") == _SIGN:
        return ()
    head = before[before.rfind(" ") + 1 :]  # as in "draw;un"
    names = parser.free_text.names_for(text, on.names)
    for words in parser.last_words(before + _STAND_IN):
        paths = parser.walk([(parser.start, ())], words)
        codes = any(map(str.isdecimal, start)) or any(map(parser.is_code, words))
        found = next_words(parser, paths, on, start=start, codes=codes)
        if found:
            typed = [head + _as_typed(stem, start, word) for word in found]
            return tuple(_shortened([*names, *typed]))
    return tuple(_shortened(names))


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
    if not start and any(state is parser.start for state, _ in paths):
        likely = _likely_words(parser, ranking) if ranking else []
        return list(dict.fromkeys([*likely, *_beginnings(parser, ranking)]))
    offers = dict.fromkeys(_offers(parser, paths, start, codes=codes))
    if ranking is None:
        return list(dict.fromkeys(offer.word for offer in offers))
    slots = list(dict.fromkeys(offer.slot for offer in offers if offer.slot))
    slots.sort(key=_COUNT.__eq__)
    places: dict[str, tuple[int, bool, int, int]] = {}
    for offer in offers:
        rank, move = ranking.fit(_after(parser, paths, offer))
        # Of what leads to a legal move, names of columns and cards come before other words.
        kind = slots.index(offer.slot) if offer.slot else len(slots)
        place = (rank, True, 0, 0) if move is None else (rank, not offer.is_code, kind, move)
        places[offer.word] = min(place, places.get(offer.word, place))
    return sorted(places, key=places.__getitem__)


def _likely_words(parser: Parser, ranking: Ranking) -> list[str]:
    """Return words of which one is likely to come first: answers, and cards that can move."""
    begin: list[Path] = [(parser.start, ())]
    offers = list(dict.fromkeys(_offers(parser, begin, "", codes=False)))
    answers: dict[Answer | Choose, str] = {}
    for word, _, _ in offers:
        for answer in ranking.answers(parser.after(begin, word)):
            answers.setdefault(answer, word)
    cards: dict[int, str] = {}
    for offer in offers:
        if offer.slot != _RANK:
            continue
        move = ranking.move(_after(parser, begin, offer))
        if move is not None:
            cards.setdefault(move, offer.word)
    words = [answers[answer] for answer in ranking.on.answers if answer in answers]
    return words + [cards[move] for move in sorted(cards)[:_MOST_CARDS]]


def _beginnings(parser: Parser, ranking: Ranking | None) -> Iterator[str]:
    """Yield the first word of each command that can be done now, the likeliest first."""
    for name in dict.fromkeys((*_LIKELIEST, *parser.beginnings)):
        if name in parser.beginnings and (ranking is None or ranking.allows(kind_of(name))):
            yield parser.beginnings[name]


def _after(parser: Parser, paths: list[Path], offer: _Offer) -> list[Path]:
    """Return where a word leads as what it is offered for: "two" is a rank, a column, a count."""
    further = parser.after(paths, offer.word)
    filled = [path for path in further if path[1] and path[1][-1][1] == offer.slot]
    return filled or further


def _offers(parser: Parser, paths: list[Path], start: str, *, codes: bool) -> Iterator[_Offer]:
    """Yield the words that can come next, in the order of the grammar.

    The first word of a long number is one of its slot, though the graph spells it out.
    """
    slots = {slot for state, _ in paths for slot in state.slots}
    spelt_out = {form.words[0] for slot in slots for form in parser.grammar.forms[slot]}
    labels = dict.fromkeys(arc.label for state, _ in paths for arc in state.arcs)
    for word, slot, _, _ in labels:
        if not word:
            yield from _values(parser, slot, start, codes=codes)
        elif word.startswith(start) and word not in spelt_out:
            is_code = parser.is_code(word)
            if codes or not is_code:
                yield _Offer(word, is_code)


def _values(parser: Parser, slot: str, start: str, *, codes: bool) -> Iterator[_Offer]:
    """Yield the words of a slot."""
    forms = parser.grammar.forms[slot]
    if codes:
        figures = (figure for figure in map(str, _figures(slot)) if figure.startswith(start))
        for word in (*figures, *_codes(forms, start)):
            yield _Offer(word, is_code=True, slot=slot)
    spoken = [form for form in forms if form.spoken and form.valid]
    if not start and len(spoken) > _MOST_VALUES:
        return
    named: set[object] = set()
    for form in spoken:
        if form.words[0].startswith(start):
            if start or form.value not in named:  # another word for it makes a long list
                yield _Offer(form.words[0], slot=slot)
            named.add(form.value)


def _codes(forms: Iterable[Form], start: str) -> list[str]:
    """Return one code for each value: the shortest, in letters and figures, with this start."""
    codes: dict[object, str] = {}
    for form in forms:
        word = form.words[0]
        if form.spoken or not word.startswith(start) or not word.isalnum():
            continue
        if form.value not in codes or len(word) < len(codes[form.value]):
            codes[form.value] = word
    return list(codes.values())


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
    start = words[0].removesuffix(_STAND_IN)
    return start if len(words) == 1 and bool(start) is bool(stem) else None


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
