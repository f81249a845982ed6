"""The part of the page of all commands about how the game talks and acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PREFERRED: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "How it is told": {
        "brief": ("Brief", "Makes the answers as short as can be."),
        "normal": ("Normal", "Makes the answers as they are at first."),
        "full": ("Full", "Makes the answers tell more."),
        "confirm_on": (
            "Confirm on",
            "Lets typed commands that would lose your game ask for a yes first.",
        ),
        "confirm_off": (
            "Confirm off",
            "Lets typed commands that would lose your game be done at once.",
        ),
        "two_steps": (
            "Two step redeal",
            "Lets `draw` only turn the waste over when the stock is empty.",
        ),
        "one_step": (
            "One step redeal",
            "Lets `draw` turn the waste over and draw when the stock is empty, as at first.",
        ),
    },
    "Who speaks, and how": {
        "speech_voice": ("Speech on", "Lets the game speak with a voice of its own."),
        "speech_text": (
            "Speech off",
            "Lets the game be silent: a screen reader or a braille display reads its text.",
        ),
        "speech_reader": (
            "Speech by the screen reader",
            "Lets the game hand its sentences to your screen reader, where that can be done.",
        ),
        "faster": ("Faster", "Lets the game's own voice speak faster."),
        "slower": ("Slower", "Lets it speak slower."),
        "rate": ("Rate", "Lets it speak so many words a minute, from 80 to 500."),
        "higher": ("Higher", "Lets it speak in a higher voice."),
        "lower": ("Lower", "Lets it speak in a lower voice."),
        "pitch": ("Pitch", "Sets how high it is, from 0 to 100."),
        "louder": ("Louder", "Lets it speak louder."),
        "quieter": (
            "Quieter",
            "Lets it speak more quietly, though never so that it can't be heard.",
        ),
        "volume": ("Volume", "Sets how loud it is, from 0, which is silence, to 100."),
        "next_voice": ("Next voice", "Speaks with the next voice of the language."),
        "previous_voice": ("Previous voice", "Speaks with the voice before that."),
        "voice": (
            "A voice by its name",
            "Speaks with the voice of that name, of which a part is enough.",
        ),
        "voices": ("Voices", "Lists the voices of the language."),
    },
    "Braille and reading": {
        "braille_on": (
            "Braille on",
            "Makes answers short, and puts the newest fact into the prompt.",
        ),
        "braille_off": ("Braille off", "Makes answers whole sentences again."),
        "letter_codes": ("Letter codes", "Writes cards in braille as you type them: `7h`."),
        "aph_codes": (
            "APH codes",
            "Writes cards in braille as the American Printing House for the Blind does: `gh`.",
        ),
        "columns_from_head": (
            "Columns from the head",
            "Reads columns from the highest face-up card down, as at first.",
        ),
        "columns_from_top": (
            "Columns from the top card",
            "Reads columns from the card that nothing covers up.",
        ),
        "think_longer": (
            "Think longer",
            "Lets the game search longer for a hint, a solution or a deal that can be won.",
        ),
        "think_shorter": ("Think shorter", "Lets it search for a shorter time."),
        "settings": (
            "Settings",
            "Tells how everything is set, and how to change each of it.",
        ),
    },
}
"""Heading and meaning of each command, by its name."""
