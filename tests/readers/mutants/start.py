"""Starting the game with a part of it replaced by a worse one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING
from unittest.mock import patch

from a11y_klondike import cli

if TYPE_CHECKING:
    from types import ModuleType


def start(module: ModuleType, name: str, worse: type) -> None:
    """Play with `worse` in place of the class that the module knows by this name, and exit."""
    with patch.object(module, name, worse):
        sys.exit(cli.main())
