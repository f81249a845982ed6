from __future__ import annotations

import zlib

from hypothesis import given
from hypothesis import strategies as st
from storage.kept import resealed

from a11y_klondike.storage.checked_lines import Chain, count_lines, sound_lines

texts = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n")), max_size=6
)


def written(lines: list[str]) -> bytes:
    chain = Chain()
    return b"".join(map(chain.line, lines))


def test_a_line_ends_with_the_check_of_all_before_it() -> None:
    assert written(["one"]) == b"one %08x\n" % zlib.crc32(b"one ")
    first = written(["one"])
    assert written(["one", "two"]) == first + b"two %08x\n" % zlib.crc32(first + b"two ")


@given(texts)
def test_lines_are_read_as_they_were_written(lines: list[str]) -> None:
    data = written(lines)
    assert data == resealed(lines)
    found = list(sound_lines(data))
    assert [line.text for line in found] == lines
    assert b"".join(data[line.start : line.end] for line in found) == data
    assert count_lines(data) == len(lines)


@given(texts, texts)
def test_a_chain_goes_on_from_what_is_there(before: list[str], after: list[str]) -> None:
    data = written(before)
    chain = Chain(data)
    assert data + b"".join(map(chain.line, after)) == written(before + after)


@given(st.binary(max_size=60))
def test_whatever_bytes_are_read(data: bytes) -> None:
    assert len(list(sound_lines(data))) <= count_lines(data)


def test_a_line_that_is_no_text_is_not_sound() -> None:
    content = b"\xff\xfe "
    assert list(sound_lines(content + b"%08x\n" % zlib.crc32(content))) == []


def test_a_check_alone_is_no_line() -> None:
    assert list(sound_lines(b"%08x\n" % zlib.crc32(b""))) == []


def test_the_check_is_in_small_letters_only() -> None:
    line = next(line for n in range(99) if (line := written([str(n)]))[-9:] != line[-9:].upper())
    assert len(list(sound_lines(line))) == 1
    assert list(sound_lines(line[:-9] + line[-9:].upper())) == []


def test_a_cut_line_counts() -> None:
    assert [count_lines(data) for data in (b"", b"a", b"a\n", b"a\nb", b"\n\n")] == [0, 1, 1, 2, 2]
