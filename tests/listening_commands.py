"""The part of the page of all commands about how the game listens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LISTENED: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "Listening": {
        "start_listening": (
            "Start listening",
            "Lets the game listen whenever it is silent itself, from now on.",
        ),
        "stop_listening": (
            "Stop listening",
            "Lets it listen only after a key. Said by voice, it still hears start listening.",
        ),
        "listen_once": ("Listen", "Listens to what you say next, as the key does."),
        "listening_off": ("Never listen", "Lets no key open the ears any more."),
        "are_you_listening": ("Are you listening", "Tells how the game listens just now."),
        "stop_reading": ("Stop reading", "Cuts what the game is saying."),
        "headset_on": ("Headset on", "Lets the game listen while it speaks, too."),
        "headset_off": ("Headset off", "Lets it listen only while it is silent, as at first."),
        "sounds_on": (
            "Sounds on",
            "Lets two tones tell when the game listens and when it doesn't.",
        ),
        "sounds_off": ("Sounds off", "Lets words tell it, as at first."),
    },
}
"""Heading and meaning of each command, by its name."""
