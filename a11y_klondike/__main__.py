"""The program's entry: the command `a11y-klondike`, and `python -m a11y_klondike`.

Ctrl-C while the program still loads gets its exit code, and no traceback.
"""

import sys

_INTERRUPTED = 130


def main() -> int:
    """Run the program; return its exit code."""
    try:
        from a11y_klondike.cli import main as play  # noqa: PLC0415 - this is what takes time

        return play()
    except KeyboardInterrupt:
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
