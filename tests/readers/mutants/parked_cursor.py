"""The game's console, but the cursor waits in the last row of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from readers.mutants.start import start

from a11y_klondike.output import linear_prompt
from a11y_klondike.output.linear_renderer import LinearRenderer

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.layout import Layout

PARK = "\x1b7\x1b[25;1H"
COME_BACK = "\x1b8"


class ParkingRenderer(LinearRenderer):
    """It parks the cursor after each change, as programs do to have it out of sight."""

    _parked = False

    def render(self, app: Application[Any], layout: Layout, is_done: bool = False) -> None:  # noqa: FBT001, FBT002 - as in the base class
        if self._parked:
            self._screen.write_raw(COME_BACK)
        super().render(app, layout, is_done)
        self._screen.write_raw(PARK)
        self._screen.flush()
        self._parked = True


if __name__ == "__main__":
    start(linear_prompt, "LinearRenderer", ParkingRenderer)
