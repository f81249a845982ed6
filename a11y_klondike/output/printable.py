"""Text that any terminal can show: no control characters, and none that its encoding lacks."""

import unicodedata

_UNKNOWN = "\N{REPLACEMENT CHARACTER}"
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), _UNKNOWN) | {
    ord("\n"): "\n",
    ord("\r"): "",
    ord("\t"): " ",
}
_LOOK_ALIKES = {
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{LATIN CAPITAL LETTER L WITH STROKE}": "L",
    "\N{LATIN SMALL LETTER L WITH STROKE}": "l",
    "\N{LATIN CAPITAL LETTER O WITH STROKE}": "O",
    "\N{LATIN SMALL LETTER O WITH STROKE}": "o",
    "\N{LATIN CAPITAL LETTER D WITH STROKE}": "D",
    "\N{LATIN SMALL LETTER D WITH STROKE}": "d",
    "\N{LATIN SMALL LETTER SHARP S}": "ss",
    "\N{LATIN SMALL LETTER AE}": "ae",
    "\N{LATIN SMALL LIGATURE OE}": "oe",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i",
}
"""Characters that Unicode doesn't decompose, though they resemble others."""


def printable(text: str, encoding: str | None) -> str:
    """Return `text` as a stream of this encoding can take it, with nothing but line breaks.

    Control characters, which would act on the terminal, become U+FFFD. A character that
    the encoding lacks becomes one that resembles it (an accented letter the plain one), or "?".
    Without an encoding every character will do.
    """
    text = text.translate(_CONTROLS)
    if not encoding:
        return text
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_similar(character, encoding) for character in text)
    return text


def _similar(character: str, encoding: str) -> str:
    candidates = (
        character,
        _LOOK_ALIKES.get(character, ""),
        unicodedata.normalize("NFKD", character),
    )
    for candidate in candidates:
        if known := candidate.encode(encoding, "ignore").decode(encoding):
            return known
    return "" if unicodedata.combining(character) else "?"
