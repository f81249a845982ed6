"""Whatever happens to a file, what is read is the beginning of the game that was written."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random

import pytest
from storage.kept import NOWHERE, labelled, played, read_back, resealed, unsealed
from storage.mutations import mutated, what_is_read

from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_file import Record, read_record, write

GAME = labelled(played(count=53).game())
DATA = write(GAME)
HEAD = 9  # lines

DAMAGED_HEAD = {StorageFault.DAMAGED, StorageFault.NOT_A_GAME}


def read_or_fault(data: bytes) -> Record | StorageFault:
    try:
        return read_record(data, NOWHERE)
    except SaveFileError as error:
        return error.fault


def begins_alike(data: bytes, *, whole_head: bool = True) -> bool:
    """Whether a changed file gives the beginning of the game, and tells that it is no more.

    Args:
        data: the changed file.
        whole_head: whether it must be a game still.
    """
    record = read_or_fault(data)
    if isinstance(record, StorageFault):
        return record in DAMAGED_HEAD and not whole_head
    game = record.game
    return (
        game.acts == GAME.acts[: len(game.acts)]
        and (game.deal, game.rules, game.bank) == (GAME.deal, GAME.rules, GAME.bank)
        and DATA.startswith(record.content)
        and (record.fault is None) is (record.content == data)
    )


def test_the_file_has_about_sixty_lines() -> None:
    assert DATA.count(b"\n") in range(60, 66)
    assert read_back(DATA).fault is None


@pytest.mark.parametrize("start", range(0, len(DATA), 200))
def test_cut_at_every_byte(start: int) -> None:
    for length in range(start, min(start + 200, len(DATA))):
        cut = DATA[:length]
        whole_lines = cut.count(b"\n")
        assert begins_alike(cut, whole_head=whole_lines >= 6)
        record = read_or_fault(cut)
        if isinstance(record, Record):
            assert record.content == DATA[: DATA.rfind(b"\n", 0, length) + 1]
            assert len(record.game.acts) == max(0, whole_lines - HEAD)
            assert record.lost_lines == (0 if cut.endswith(b"\n") else 1)
            assert not record.is_closed


@pytest.mark.parametrize("start", range(0, len(DATA), 200))
def test_every_bit_flipped(start: int) -> None:
    for place in range(start, min(start + 200, len(DATA))):
        line = DATA.count(b"\n", 0, place)
        for bit in range(8):
            flipped = bytearray(DATA)
            flipped[place] ^= 1 << bit
            assert begins_alike(bytes(flipped), whole_head=line >= 6)
            record = read_or_fault(bytes(flipped))
            if isinstance(record, Record):
                assert record.content.count(b"\n") == line
                assert record.fault is StorageFault.DAMAGED


def test_a_part_overwritten_with_zeros() -> None:
    """As a power cut can leave it: the size is written, and not the content."""
    for start in range(0, len(DATA), 7):
        whole_lines = DATA.count(b"\n", 0, start)
        assert begins_alike(DATA[:start] + bytes(len(DATA) - start), whole_head=whole_lines >= 6)
        assert begins_alike(DATA + bytes(start + 1))


def test_lines_swapped_doubled_or_left_out() -> None:
    lines = DATA.splitlines(keepends=True)
    for place in range(len(lines) - 1):
        first, second = lines[place : place + 2]
        for others in ([second, first], [first, first, second], [second]):
            changed = b"".join([*lines[:place], *others, *lines[place + 2 :]])
            assert begins_alike(changed, whole_head=place >= 6)


def test_the_rest_of_another_game() -> None:
    """Checks are over all that stands before, so lines of two games never make a third."""
    other = replace(labelled(played(count=53, seed=2).game()), id="f" * 32)
    mine, others = (write(game).splitlines(keepends=True) for game in (GAME, other))
    for place in range(6, len(mine)):
        record = read_or_fault(b"".join((*mine[:place], *others[place:])))
        assert isinstance(record, Record)
        assert record.content == b"".join(mine[:place])


def test_a_stranger_s_file_with_right_checks_is_played_by_the_rules() -> None:
    lines = unsealed(DATA)
    illegal = [*lines[:20], "7.0 Ks:1-f", *lines[20:]]
    reading = read_back(resealed(illegal))
    assert reading.game.acts == GAME.acts[: 20 - HEAD]
    assert reading.fault is StorageFault.DAMAGED
    assert reading.lost_lines == len(illegal) - 20


@pytest.mark.parametrize("seed", range(30))
def test_three_thousand_mutated_files(seed: int) -> None:
    """`tests/benchmarks/fuzz_saves.py` reads 100,000."""
    random = Random(seed)
    start = time.process_time()
    for _ in range(100):
        what_is_read(mutated(DATA, random))
    assert time.process_time() - start < 60
