import io
import os
import re
from typing import BinaryIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from a11y_klondike.output.line_splitter import LineSplitter


class Chunks:
    """A stream that hands out these pieces one by one, as a pipe does."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = list(pieces)

    def read(self, _size: int) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""


def lines_of(pieces: list[bytes], limit: int = 1000) -> list[bytes]:
    splitter = LineSplitter(cast("BinaryIO", Chunks(pieces)), limit)
    return list(iter(splitter.next, None))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"draw\n", [b"draw"]),
        (b"draw\npile 3", [b"draw", b"pile 3"]),
        (b"draw\r\npile\rtop\n", [b"draw", b"pile", b"top"]),
        (b"\n\r\n\r", [b"", b"", b""]),
    ],
)
def test_line_ends(data: bytes, expected: list[bytes]) -> None:
    assert lines_of([data]) == expected


def test_a_stream_in_memory() -> None:
    assert LineSplitter(io.BytesIO(b"a\nb\n"), 9).next() == b"a"


def test_the_rest_of_a_long_line_is_dropped() -> None:
    assert lines_of([b"x" * 10, b"y" * 10, b"\nshort\n"], limit=12) == [b"x" * 10 + b"yy", b"short"]


@pytest.mark.parametrize("buffering", [0, -1])
def test_a_line_is_handed_out_before_the_next_one_comes(buffering: int) -> None:
    reading, writing = os.pipe()
    with open(reading, "rb", buffering) as stream, open(writing, "wb", 0) as feeder:  # noqa: PTH123 (a descriptor)
        splitter = LineSplitter(stream, 100)
        for end in (b"\n", b"\r\n", b"\r"):
            feeder.write(b"draw" + end)
            assert splitter.next() == b"draw"


@given(st.lists(st.binary(max_size=8) | st.sampled_from([b"\r", b"\n", b"\r\n"])))
def test_lines_do_not_depend_on_how_the_bytes_come(pieces: list[bytes]) -> None:
    pieces = [piece for piece in pieces if piece]
    lines = re.split(rb"\r\n|\r|\n", b"".join(pieces))
    assert lines_of(pieces) == (lines if lines[-1] else lines[:-1])
