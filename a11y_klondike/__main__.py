"""`python -m a11y_klondike` is the same as the command `a11y-klondike`."""

import sys

from a11y_klondike.cli import main

if __name__ == "__main__":
    sys.exit(main())
