"""The synthetic voices that speak the corpus: those to tune by, and others to measure by.

A speaker is on one side only, whichever engine speaks with their voice. Engines and voices that
this machine doesn't have are left out:

- espeak-ng, flite, festival with festvox-kallpc16k, festvox-kdlpc16k and festvox-us-slt-hts: the
  Debian packages of these names;
- pico: the package py-nanotts of PyPI;
- piper: the package piper-tts, and a voice that whoever measures names.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

Script = Sequence[tuple[str, Path]]
"""What to say, and the new WAV file for it."""


@dataclass(frozen=True, slots=True)
class Voice:
    """A voice.

    Attributes:
        engine: the program that speaks.
        name: of the voice, as the program takes it.
        speaker: whose voice it is, or of which kind.
        natural: whether it is made of a human voice's recordings, and sounds so.
        held_out: whether it is kept for measuring.
        pace: how fast it speaks, 1 for as usual.
    """

    engine: str
    name: str
    speaker: str
    natural: bool = False
    held_out: bool = False
    pace: float = 1.0

    def __str__(self) -> str:
        pace = "" if self.pace == 1 else f" {self.pace}"
        return f"{self.engine} {Path(self.name).stem}{pace}"


_TUNING: Final = (
    Voice("flite", "slt", "slt", natural=True),
    Voice("flite", "slt", "slt", natural=True, pace=1.2),
    Voice("festival", "cmu_us_slt_arctic_hts", "slt", natural=True),
    Voice("flite", "rms", "rms", natural=True),
    Voice("flite", "rms", "rms", natural=True, pace=0.85),
    Voice("flite", "kal16", "kal"),
    Voice("espeak-ng", "en-us", "espeak American"),
    Voice("espeak-ng", "en-us+f3", "espeak American", pace=0.85),
    Voice("espeak-ng", "en-us+m7", "espeak American", pace=1.15),
)
_HELD_OUT: Final = (
    Voice("flite", "awb", "awb", natural=True, held_out=True),
    Voice("pico", "en-US", "pico American", natural=True, held_out=True),
    Voice("pico", "en-GB", "pico British", natural=True, held_out=True),
    Voice("festival", "ked_diphone", "ked", held_out=True),
    Voice("espeak-ng", "en-gb", "espeak British", held_out=True),
    Voice("espeak-ng", "en-gb-scotland+f2", "espeak British", held_out=True),
)


def installed(models: Iterable[Path] = ()) -> list[Voice]:
    """Return all voices that can speak here.

    Args:
        models: voices of piper, its files with the ending .onnx.
    """
    human = (
        Voice("piper", str(model), f"piper {model.stem}", natural=True, held_out=True)
        for model in models
    )
    return [voice for voice in (*_TUNING, *_HELD_OUT, *human) if _speaks_here(voice)]


def speak(voice: Voice, script: Script) -> None:
    """Write each text, as the voice says it, into its WAV file.

    Raises:
        subprocess.SubprocessError: the engine fails.
    """
    if script:
        _ENGINES[voice.engine](voice, script)


def _flite(voice: Voice, script: Script) -> None:
    stretch = ["--setf", f"duration_stretch={1 / voice.pace:.3f}"]
    for text, path in script:
        _run(["flite", "-voice", voice.name, *stretch, "-t", text, "-o", str(path)])


def _espeak(voice: Voice, script: Script) -> None:
    words_a_minute = str(round(175 * voice.pace))
    for text, path in script:
        _run(["espeak-ng", "-v", voice.name, "-s", words_a_minute, "-w", str(path), text])


def _festival(voice: Voice, script: Script) -> None:
    lines = [f"(voice_{voice.name})", f"(Parameter.set 'Duration_Stretch {1 / voice.pace:.3f})"]
    for text, path in script:
        words = text.replace('"', "")
        lines.append(
            f'(utt.save.wave (utt.synth (Utterance Text "{words}")) "{path.resolve()}" \'riff)'
        )
    with tempfile.NamedTemporaryFile("w", suffix=".scm") as file:
        file.write("\n".join(lines))
        file.flush()
        _run(["festival", "-b", file.name])


def _pico(voice: Voice, script: Script) -> None:
    _run([sys.executable, "-c", _PICO, voice.name, str(voice.pace)], script)


def _piper(voice: Voice, script: Script) -> None:
    _run([sys.executable, "-c", _PIPER, voice.name, str(voice.pace)], script)


_ENGINES: Final[dict[str, Callable[[Voice, Script], None]]] = {
    "flite": _flite,
    "espeak-ng": _espeak,
    "festival": _festival,
    "pico": _pico,
    "piper": _piper,
}

_PICO: Final = """
import sys, wave
from py_nanotts import NanoTTS
voice, pace = sys.argv[1], float(sys.argv[2])
speaker = NanoTTS()
for line in sys.stdin:
    path, _, text = line.rstrip("\\n").partition("\\t")
    with wave.open(path, "wb") as file:
        file.setparams((1, 2, 16_000, 0, "NONE", ""))
        file.writeframes(speaker.speak(text, voice=voice, speed=pace))
"""

_PIPER: Final = """
import sys, wave
from piper import PiperVoice, SynthesisConfig
voice = PiperVoice.load(sys.argv[1])
# Without chance: the same recording each time.
config = SynthesisConfig(length_scale=1 / float(sys.argv[2]), noise_scale=0, noise_w_scale=0)
for line in sys.stdin:
    path, _, text = line.rstrip("\\n").partition("\\t")
    with wave.open(path, "wb") as file:
        voice.synthesize_wav(text, file, syn_config=config)
"""


def _run(command: list[str], script: Script = ()) -> None:
    lines = "".join(f"{path}\t{text}\n" for text, path in script)
    subprocess.run(command, input=lines, text=True, check=True, capture_output=True, timeout=900)


def _speaks_here(voice: Voice) -> bool:
    """Tell whether the engine is installed, and has the voice."""
    match voice.engine:
        case "pico":
            return find_spec("py_nanotts") is not None
        case "piper":
            return find_spec("piper") is not None and Path(voice.name).is_file()
        case "festival":
            return shutil.which("festival") is not None and voice.name in _festival_voices()
        case engine:
            return shutil.which(engine) is not None


@cache
def _festival_voices() -> str:
    """Return the names of all of festival's voices, as it lists them."""
    listing = '(mapcar (lambda (name) (format t "%s " name)) (voice.list))'
    with tempfile.NamedTemporaryFile("w", suffix=".scm") as file:
        file.write(listing)
        file.flush()
        festival = shutil.which("festival") or "festival"
        listed = subprocess.run(
            [festival, "-b", file.name], check=True, capture_output=True, text=True, timeout=60
        )
    return listed.stdout
