"""The question that is open: what an answer means, and how it is asked again."""

from __future__ import annotations

from a11y_klondike.announce.model import Announcement, announcement
from a11y_klondike.announce.questions import ask_meant, ask_which
from a11y_klondike.app.dialogue import (
    Choosing,
    Confirming,
    Dialogue,
    Idle,
    Offering,
    Suggesting,
    is_asking,
)
from a11y_klondike.app.reacting import Outcome, react
from a11y_klondike.app.result import Result
from a11y_klondike.command.model import Command, Nearest
from a11y_klondike.engine import TableView


class OpenQuestion:
    """Keeps the question that is open, and the words in which it was asked.

    Attributes:
        dialogue: the question.
        told: what was told with it.

    Args:
        dialogue: the one that is open at the start.
    """

    def __init__(self, dialogue: Idle | Offering) -> None:
        self.dialogue: Dialogue = dialogue
        self.told = announcement() if isinstance(dialogue, Idle) else dialogue.question
        self._told_before = announcement()

    @property
    def is_open(self) -> bool:
        """Whether an answer is waited for."""
        return is_asking(self.dialogue)

    @property
    def again(self) -> Announcement:
        """The question that is open, if any, to be told once more."""
        return self.told if self.is_open else announcement()

    def open(self, result: Result) -> Result:
        """Keep the question that a result opens, so that it can be asked again."""
        self.dialogue = result.dialogue
        self.told = result.announcement
        return result

    def react(self, command: Command) -> tuple[Outcome, Dialogue]:
        """Return what a command leads to, and the question that it answers, if it does."""
        before = self.dialogue
        self.dialogue, outcome = react(before, command)
        if isinstance(before, Suggesting):
            before = before.before
            if self.dialogue == before:
                self.told = self._told_before
        return outcome, before

    def suggest(self, nearest: Nearest) -> Result:
        """Ask whether a slip was meant as this; a no leads back to the question before."""
        match self.dialogue:
            case Suggesting(before=before):
                pass
            case Choosing() | Confirming() | Offering() as before:
                self._told_before = self.told
            case _:
                before = Idle()
        dialogue = Suggesting(nearest.command, before)
        return self.open(Result(ask_meant(nearest.words), done=False, dialogue=dialogue))

    def not_understood(self, told: Announcement) -> Result:
        """Tell that a line is no command; only a suggestion for the line before it is dropped."""
        if isinstance(self.dialogue, Suggesting):
            self.dialogue, self.told = self.dialogue.before, self._told_before
        return Result(told + self.again, done=False)

    def narrow(self, before: Dialogue, table: TableView) -> Result:
        """Ask which of fewer moves is meant; their card is named where it was to be chosen.

        Args:
            before: the question which of more moves was meant.
            table: where they are possible.
        """
        now = self.dialogue
        if not (isinstance(before, Choosing) and isinstance(now, Choosing)):
            raise TypeError(f"no narrower choice: {before!r} and {now!r}")
        cards = {move.card for move in before.moves}
        said = next(iter(cards)) if len(cards) == 1 else None
        told = ask_which(now.choices, len(now.others), table, said=said)
        return self.open(Result(told, done=False, dialogue=now))
