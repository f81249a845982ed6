"""WAV files of every kind, written byte by byte."""

from __future__ import annotations

import audioop
import math
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

PCM, FLOAT, ALAW, MULAW, EXTENSIBLE = 1, 3, 6, 7, 0xFFFE
_GUID_END = bytes.fromhex("000000001000800000aa00389b71")


def tone(seconds: float, rate: int, level: float = 0.5) -> list[float]:
    """Return 440 Hz, from -level to level."""
    step = 2 * math.pi * 440 / rate
    return [level * math.sin(step * number) for number in range(round(seconds * rate))]


def wav(  # noqa: PLR0913 - a WAV file has as many sides
    samples: Iterable[float],
    rate: int = 16_000,
    channels: int = 1,
    bits: int = 16,
    kind: int = PCM,
    *,
    extensible: bool = False,
) -> bytes:
    """Return a WAV file with the same samples, from -1 to 1, in each channel."""
    data = b"".join(_sample(sample, bits, kind) * channels for sample in samples)
    size = channels * bits // 8
    form = struct.pack(
        "<HHIIHH", EXTENSIBLE if extensible else kind, channels, rate, rate * size, size, bits
    )
    if extensible:
        form += struct.pack("<HHIH", 22, bits, 0, kind) + _GUID_END
    chunks = b"WAVEfmt " + struct.pack("<I", len(form)) + form
    chunks += b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(chunks)) + chunks


def _sample(sample: float, bits: int, kind: int) -> bytes:
    if kind == FLOAT:
        return struct.pack("<f" if bits == 32 else "<d", sample)
    if kind in {ALAW, MULAW}:
        encode = audioop.lin2alaw if kind == ALAW else audioop.lin2ulaw
        return encode(round(sample * 32_767).to_bytes(2, "little", signed=True), 2)
    if bits == 8:
        return bytes([round(sample * 127) + 128])
    highest = (1 << bits - 1) - 1
    return round(sample * highest).to_bytes(bits // 8, "little", signed=True)
