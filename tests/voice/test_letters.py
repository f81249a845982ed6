"""The names of the letters sound like the letters, by the voice that every machine has."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from a11y_klondike.l10n import available_locales, load_locale

SOUNDS = """
import ctypes, sys
import espeakng_loader

library = ctypes.CDLL(espeakng_loader.get_library_path())
library.espeak_Initialize(2, 0, str(espeakng_loader.get_data_path()).encode(), 0)
if library.espeak_SetVoiceByName(sys.argv[1].encode()):
    sys.exit(f"no voice {sys.argv[1]}")
to_phonemes = library.espeak_TextToPhonemes
to_phonemes.restype = ctypes.c_char_p
to_phonemes.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
for text in sys.argv[2:]:
    characters = ctypes.create_string_buffer(text.encode())
    rest = ctypes.c_void_p(ctypes.addressof(characters))
    sounds = []
    while rest.value:
        sounds.append((to_phonemes(ctypes.byref(rest), 1, 2) or b"").decode())
    print("".join(sounds))
"""
"""A program that prints how a voice says each text, in the International Phonetic Alphabet."""


def sounds(voice: str, texts: list[str]) -> list[str]:
    command = [sys.executable, "-c", SOUNDS, voice, *texts]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60)
    return [re.sub(r"[ˈˌ ]", "", line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("tag", available_locales())
def test_each_name_is_said_as_the_letter_alone_would_be(tag: str) -> None:
    names = load_locale(tag).vocabulary.letters
    if names:
        alone = dict(zip(names, sounds(tag, list(names)), strict=True))
        named = dict(zip(names, sounds(tag, list(names.values())), strict=True))
        assert named == alone
        assert len(set(named.values())) == len(names)
