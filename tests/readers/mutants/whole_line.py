"""The game's console, but each key has the whole line written again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from readers.mutants.start import start

from a11y_klondike.output import linear_prompt
from a11y_klondike.output.linear_renderer import LinearRenderer

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.layout import Layout


class WholeLineRenderer(LinearRenderer):
    """It saves itself the thought of what has changed."""

    def render(self, app: Application[Any], layout: Layout, is_done: bool = False) -> None:  # noqa: FBT001, FBT002 - as in the base class
        self.repaint_text()
        super().render(app, layout, is_done)


if __name__ == "__main__":
    start(linear_prompt, "LinearRenderer", WholeLineRenderer)
