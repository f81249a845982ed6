"""Results for other programs: as a table, or as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from a11y_klondike.storage.atomic import write_new
from a11y_klondike.storage.results import COLUMNS, GameResult


def as_csv(results: Sequence[GameResult]) -> str:
    """Return results as a table with commas, one a row, as RFC 4180 has it.

    Yes and no are 1 and 0, and what isn't known is empty. A deal number may have more digits than
    a spreadsheet keeps.
    """
    table = io.StringIO()
    writer = csv.DictWriter(table, COLUMNS)
    writer.writeheader()
    writer.writerows(result.values() for result in results)
    return table.getvalue()


def as_json(results: Sequence[GameResult]) -> str:
    """Return results as a list of objects, with numbers, true, false and null as JSON has them."""
    objects = [
        result.values() | {"deal": result.deal, "won": result.won, "winnable": result.winnable}
        for result in results
    ]
    return f"{json.dumps(objects, indent=2)}\n"


def export(
    results: Sequence[GameResult], form: Callable[[Sequence[GameResult]], str], path: Path
) -> int:
    """Write results into a new file, and return how many there are.

    Args:
        results: what to write.
        form: one of the above.
        path: the file.

    Raises:
        FileExistsError: it is there already.
        StorageError: it can't be written.
    """
    write_new(path, form(results).encode())
    return len(results)
