"""Files that were changed by chance: by a fault of the disk, or by somebody on purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from storage.kept import NOWHERE, resealed, unsealed

from a11y_klondike.session import Session, replayed
from a11y_klondike.storage.base32 import SIGNS
from a11y_klondike.storage.errors import SaveFileError, StorageFault
from a11y_klondike.storage.game_file import Reading, read, write
from a11y_klondike.storage.shared_line import SharedLineError, game_line, read_line

DESIGNED: Final = {
    StorageFault.DAMAGED,
    StorageFault.NEWER,
    StorageFault.NOT_A_GAME,
    StorageFault.TOO_BIG,
}
NASTY: Final = (
    *("", " ", "0", "-1", "1e999", "nan", "99999999999999999999", "1" * 5000, "\0", "\x1b[2J"),
    *(
        "ä",
        "\u202e",
        "\N{MATHEMATICAL DOUBLE-STRUCK DIGIT ONE}",
        "²",
        "\r",
        "\u2028",
        "draw",
        "redeal",
        "undo",
        "redo",
        "restart",
    ),
    *("finish", "clock", "deal", "cards", "name", "bank", "game", "As:7-f", "Kd:w-7", "7h:3-4"),
    *("house", "vegas", "google-hard", "draw=3", "passes=99", "aces=forced", "runs=whole"),
    *("finish=automatic", ",", ":", "-", "a11y-klondike"),
)
"""Words that mean something, or that some programs can't bear."""


def mutated(data: bytes, random: Random) -> bytes:
    """Return a file changed by chance. Half of them have right checks all the same."""
    if random.random() < 0.5:
        for _ in range(random.randint(1, 3)):
            data = random.choice(BYTES)(data, random)
        return data
    lines = unsealed(data)
    for _ in range(random.randint(1, 4)):
        random.choice(LINES)(lines, random)
    sealed = resealed(lines)
    return random.choice(BYTES)(sealed, random) if random.random() < 0.1 else sealed


def what_is_read(data: bytes) -> Session | StorageFault:
    """Read a file; whatever is in it, it is a game, which is written as it is, or a fault."""
    try:
        reading = read(data, NOWHERE)
    except SaveFileError as error:
        fault = error.fault
    else:
        return _played(reading, data)
    assert fault in DESIGNED
    return fault


def _played(reading: Reading, data: bytes) -> Session:
    assert (reading.fault is None) is (reading.content == data)
    assert reading.fault is None or reading.fault in DESIGNED
    assert data.startswith(reading.content)
    again = read(write(reading.game), NOWHERE)
    assert again.game == reading.game
    assert again.fault is None
    assert again.session.state == reading.session.state
    return reading.session


def _flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data or b"\0")
    changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.randint(0, len(data))]


def _without_a_part(data: bytes, random: Random) -> bytes:
    start = random.randint(0, len(data))
    return data[:start] + data[start + random.randint(1, 200) :]


def _with_bytes(data: bytes, random: Random) -> bytes:
    start = random.randint(0, len(data))
    return data[:start] + random.randbytes(random.randint(1, 200)) + data[start:]


def _overwritten(data: bytes, random: Random) -> bytes:
    start, length = random.randint(0, len(data)), random.randint(1, 4096)
    return data[:start] + bytes(length) + data[start + length :]


def _with_a_part_twice(data: bytes, random: Random) -> bytes:
    start, end = sorted(random.randint(0, len(data)) for _ in range(2))
    return data[:end] + data[start:]


def _line_left_out(lines: list[str], random: Random) -> None:
    if lines:
        del lines[random.randrange(len(lines))]


def _line_doubled(lines: list[str], random: Random) -> None:
    if lines:
        lines.insert(random.randint(0, len(lines)), random.choice(lines))


def _lines_swapped(lines: list[str], random: Random) -> None:
    if lines:
        one, other = (random.randrange(len(lines)) for _ in range(2))
        lines[one], lines[other] = lines[other], lines[one]


def _word_changed(lines: list[str], random: Random) -> None:
    if lines:
        place = random.randrange(len(lines))
        words = lines[place].split(" ")
        words[random.randrange(len(words))] = random.choice(NASTY)
        lines[place] = " ".join(words).replace("\n", "")


def _sign_changed(lines: list[str], random: Random) -> None:
    if lines:
        place = random.randrange(len(lines))
        line = lines[place]
        at = random.randint(0, len(line))
        sign = random.choice(random.choice(NASTY) or "x")
        lines[place] = line[:at] + sign + line[at + random.randint(0, 1) :]


def _acts_added(lines: list[str], random: Random) -> None:
    acts = ("draw", "undo", "redo", "restart", "finish", "redeal", "clock", "draw draw")
    added = [f"{random.uniform(0, 99)} {random.choice(acts)}" for _ in range(random.randint(1, 40))]
    at = random.randint(min(6, len(lines)), len(lines))
    lines[at:at] = added


BYTES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    _flipped,
    _cut,
    _without_a_part,
    _with_bytes,
    _overwritten,
    _with_a_part_twice,
)
LINES: Final[tuple[Callable[[list[str], Random], None], ...]] = (
    _line_left_out,
    _line_doubled,
    _lines_swapped,
    _word_changed,
    _sign_changed,
    _acts_added,
)


def changed_line(line: str, random: Random) -> str:
    """Return a line to share, changed by chance."""
    for _ in range(random.randint(1, 3)):
        at = random.randint(0, len(line))
        match random.randrange(6):
            case 0:
                line = line[:at]
            case 1:
                line = line[:at] + random.choice(NASTY) + line[at:]
            case 2:
                line = line[:at] + random.choice(SIGNS) + line[at + 1 :]
            case 3:
                line = line[:at] + line[at + random.randint(1, 9) :]
            case 4:
                line = line[:at] + "".join(random.choices(SIGNS, k=random.randint(1, 400)))
            case _:
                words = line.split(" ")
                words[random.randrange(len(words))] = random.choice(NASTY)
                line = " ".join(words)
    return line


def what_the_line_tells(line: str) -> str:
    """Read a line; it is a game whose acts can all be done, or one of the designed faults."""
    try:
        shared = read_line(line)
    except SharedLineError as error:
        return error.fault.value
    session, count = replayed(shared.deal, shared.rules, shared.acts)
    assert count == len(shared.acts)
    if shared.fault is None:
        assert read_line(game_line(session)).acts == shared.acts
    return shared.fault.value if shared.fault else "a game"
