"""The game's console, but the line is written once more when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from readers.mutants.start import start

from a11y_klondike.output import linear_prompt
from a11y_klondike.output.linear_renderer import LinearRenderer

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.layout import Layout


class RepaintingRenderer(LinearRenderer):
    """It repaints the accepted line in place, as prompt_toolkit's renderer does."""

    def render(self, app: Application[Any], layout: Layout, is_done: bool = False) -> None:  # noqa: FBT001, FBT002 - as in the base class
        if is_done:
            self._screen.write_raw("\r")
            self._screen.write(self.prompt + self._buffer.text)
        super().render(app, layout, is_done)


if __name__ == "__main__":
    start(linear_prompt, "LinearRenderer", RepaintingRenderer)
