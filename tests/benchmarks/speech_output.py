"""How soon speech is heard, and how soon it is silent: `python tests/benchmarks/speech_output.py`.

It starts a PulseAudio daemon of its own (needs the system packages pulseaudio and
pulseaudio-utils) and measures at its loudspeaker, to the 5 ms: what a player's ear would get.
The last rows are of the whole game in a terminal, from a key that is pressed there.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from output.conftest import Ear, SoundServer  # noqa: E402 - found by the path above
from terminal import CONTROL, Terminal  # noqa: E402
from waiting import until  # noqa: E402

from a11y_klondike.announce.model import Priority  # noqa: E402
from a11y_klondike.output.base import EngineKind, Manner  # noqa: E402
from a11y_klondike.output.player import MiniaudioPlayer  # noqa: E402
from a11y_klondike.output.speech_queue import SpeechQueue  # noqa: E402
from a11y_klondike.output.synthesizers.process_synthesizer import ProcessSynthesizer  # noqa: E402
from a11y_klondike.output.synthesizers.pyttsx3_synthesizer import Pyttsx3Synthesizer  # noqa: E402

SENTENCE = "Seven of hearts on the eight of spades, column four."
PROGRAM = f"""{CONTROL}
import sys
from a11y_klondike.cli import main
from a11y_klondike.output.base import Manner
from a11y_klondike.output.speech_queue import SpeechQueue

say = SpeechQueue.say

def say_inaudibly_if_short(queue, text, *priority, **how):
    queue.adopt(Manner(volume=100 if len(text) > 300 else 0))
    say(queue, text, *priority, **how)

SpeechQueue.say = say_inaudibly_if_short
sys.exit(main(sys.argv[1:]))
"""
"""The game, in which the table is heard and short answers are not: so the end of the table can be
told from the beginning of an answer."""
KEYS = {"Escape": "\x1b", "Control C": "\x03", "Enter of the next command": "draw\r"}


def row(name: str, seconds: list[float], unit: float = 1e3, suffix: str = "ms") -> None:
    """Print the median, 95th percentile and maximum."""
    ordered = sorted(value * unit for value in seconds)
    p95 = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    print(
        f"{name:44} median {statistics.median(ordered):7.1f}  p95 {p95:7.1f}"
        f"  max {ordered[-1]:7.1f} {suffix}  (n = {len(ordered)})"
    )


def resident_kilobytes() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def first_words(queue: SpeechQueue, ear: Ear) -> float:
    """Return the seconds from the very first `say`, imports and all, to the first sound."""
    ear.forget()
    began = time.perf_counter()
    queue.say(SENTENCE)
    until(lambda: bool(ear.bursts()))
    queue.cut()
    return ear.bursts()[0][0] - began


def measure(queue: SpeechQueue, ear: Ear, rounds: int) -> None:
    """Print how long it takes to be heard and to fall silent, again and again."""
    heard, silent, calls, says = [], [], [], []
    for number in range(rounds):
        time.sleep(0.15)
        ear.forget()
        began = time.perf_counter()
        queue.say(f"{SENTENCE} {SENTENCE}", Priority.NOW)
        says.append(time.perf_counter() - began)
        until(lambda: bool(ear.bursts()))
        time.sleep(0.2 + 0.013 * (number % 11))
        cut = time.perf_counter()
        queue.cut()
        calls.append(time.perf_counter() - cut)
        time.sleep(0.25)
        bursts = ear.bursts()
        heard.append(bursts[0][0] - began)
        silent.append(max(0.0, bursts[-1][1] - cut))
    row("`say` to the first sound", heard)
    row("`cut` to silence", silent)
    row("`say` itself", says, 1e6, "us")
    row("`cut` itself", calls, 1e6, "us")


def synthesize(voice: Pyttsx3Synthesizer | ProcessSynthesizer, count: int) -> None:
    """Print how long sentences take to make, and how the process grows."""
    manner = Manner()
    voice.synthesize(SENTENCE, manner)
    before = resident_kilobytes()
    times = []
    for number in range(count):
        began = time.perf_counter()
        sound = voice.synthesize(f"{number}. {SENTENCE}", manner)
        times.append(time.perf_counter() - began)
        assert sound.seconds > 2.0
    row(f"a sentence made by {type(voice).__name__}", times)
    print(f"{'memory grown by':44} {resident_kilobytes() - before} kB")
    voice.close()


def press(ear: Ear, rounds: int) -> None:
    """Print how long the game's speech goes on after a key in a terminal."""
    with Terminal(PROGRAM, "--deal", "1", "--speech", "voice") as game:
        game.until("> ")
        for name, keys in KEYS.items():
            silent = []
            for number in range(rounds):
                ear.forget()
                game.type("table\r")
                game.until("Column seven")
                until(lambda: bool(ear.bursts()))
                time.sleep(0.5 + 0.037 * (number % 11))
                pressed = time.perf_counter()
                game.type(keys)
                time.sleep(0.6)
                silent.append(max(0.0, ear.bursts()[-1][1] - pressed))
            row(f"{name} to silence", silent)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = SoundServer(Path(folder))
        os.environ["PULSE_SERVER"] = server.address
        os.environ["A11Y_KLONDIKE_HOME"] = folder  # the player's own games stay as they are
        ear = Ear(server)
        queue = SpeechQueue([EngineKind(Pyttsx3Synthesizer)], MiniaudioPlayer, print)
        row("first `say` of the process to the first sound", [first_words(queue, ear)])
        measure(queue, ear, rounds=40)
        began = time.perf_counter()
        queue.close()
        row("`close`", [time.perf_counter() - began])
        press(ear, rounds=40)
        ear.close()
        server.kill()
    synthesize(Pyttsx3Synthesizer("en"), 500)
    synthesize(ProcessSynthesizer("en"), 500)


if __name__ == "__main__":
    main()
