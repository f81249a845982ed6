"""A stand-in for the vosk library: it has its names, and hears what it is told to."""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    import pytest


class Vosk(ModuleType):
    """The library.

    Attributes:
        vocabulary: the words that each model knows; None: all.
        alternatives: what is heard next, with confidences.
        pieces: the lengths in which the sound of the last utterance came.
        grammars: what each recogniser was given.
        finished: how many results were asked for.
        error: what recognisers raise, None for nothing.
    """

    def __init__(self) -> None:
        super().__init__("vosk")
        self.vocabulary: Collection[str] | None = None
        self.alternatives: list[tuple[str, float]] = []
        self.pieces: list[int] = []
        self.grammars: list[list[str]] = []
        self.finished = 0
        self.most = 0
        self.log_level = 0
        self.error: Exception | None = None
        library = self

        class Model:
            def __init__(self, model_path: str) -> None:
                self.path = model_path

            def vosk_model_find_word(self, word: str) -> int:
                known = library.vocabulary
                return 7 if known is None or word in known else -1

        class KaldiRecognizer:
            def __init__(self, _model: Model, rate: float, grammar: str) -> None:
                assert rate == 16_000
                if library.error:
                    raise library.error
                library.grammars.append(json.loads(grammar))

            def SetMaxAlternatives(self, most: int) -> None:  # noqa: N802 - its own name
                library.most = most

            def AcceptWaveform(self, data: bytes) -> int:  # noqa: N802
                if library.error:
                    raise library.error
                library.pieces.append(len(data))
                return 1  # it takes each silence for an end

            def FinalResult(self) -> str:  # noqa: N802
                library.finished += 1
                library.pieces_before, library.pieces = library.pieces, []
                told = [{"text": text, "confidence": sure} for text, sure in library.alternatives]
                return json.dumps({"alternatives": told[: library.most]})

        self.pieces_before: list[int] = []
        self.Model = Model
        self.KaldiRecognizer = KaldiRecognizer

    def SetLogLevel(self, level: int) -> None:  # noqa: N802
        self.log_level = level


def put_in(monkeypatch: pytest.MonkeyPatch) -> Vosk:
    """Have it imported in place of vosk."""
    library = Vosk()
    monkeypatch.setitem(sys.modules, "vosk", library)
    return library


def model_folder(path: Path) -> Path:
    """Make a folder that looks like a model."""
    (path / "am").mkdir(parents=True)
    (path / "am" / "final.mdl").write_bytes(b"")
    return path
