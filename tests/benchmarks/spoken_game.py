"""How much of a whole game is understood at the first try, voice by voice.

    python tests/benchmarks/spoken_game.py [VOICE …]

Speaks the commands that win deal 1, in full words, with each synthetic voice that is installed
(espeak-ng, and flite's slt, rms and awb), has the program's recogniser hear them with its whole
English grammar, and prints the share of commands whose meaning was understood.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pytest
from voice.voices import VOICES, speak
from wins import load_wins
from wording import in_words

from a11y_klondike.app.parts import make_recognizer
from a11y_klondike.command.parse import load_parser
from a11y_klondike.l10n import load_locale
from a11y_klondike.voice.base import heard
from a11y_klondike.voice.wav import read_wav


def main() -> None:
    """Print the share of each voice, and what was misunderstood."""
    vocabulary = load_locale("en").vocabulary
    parser = load_parser(vocabulary)
    recognizer = make_recognizer(parser)
    (win,) = [win for win in load_wins() if (win.preset, win.deal) == ("house", 1)]
    commands = [in_words(move, vocabulary) for move in win.moves]
    for voice in sys.argv[1:] or VOICES:
        missed: list[str] = []
        took = 0.0
        with tempfile.TemporaryDirectory() as folder:
            for number, command in enumerate(commands):
                path = Path(folder) / f"{number}.wav"
                try:
                    speak(voice, command, path)
                except pytest.skip.Exception as reason:
                    print(f"{voice}: {reason}")
                    break
                start = time.perf_counter()
                words = heard(recognizer, read_wav(path).get_raw_data()).full.words
                took += time.perf_counter() - start
                if parser.parse(words) != parser.parse(command):
                    missed.append(f"    {command} -> {words or '(nothing)'}")
            else:
                right = len(commands) - len(missed)
                share = 100 * right / len(commands)
                each = 1000 * took / len(commands)
                print(f"{voice}: {right} of {len(commands)} ({share:.1f} %), {each:.0f} ms each")
                print(*missed, sep="\n")


if __name__ == "__main__":
    main()
