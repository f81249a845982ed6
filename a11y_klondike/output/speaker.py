"""Saying an utterance to its end, whatever fails on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import Breath, Capability, Manner, Trouble, TroubleKind
from a11y_klondike.output.lines import Line
from a11y_klondike.output.succession import Succession
from a11y_klondike.output.voices import find_voice
from a11y_klondike.output.watch import CutShort, Watch

_PAUSE: Final = 0.7
"""Seconds between sentences that are said slowly, added to the engine's own: 0.3 in espeak-ng."""
_IN_ONE_GO: Final = 4.5
"""Seconds that are spoken without a breath at least. The next sentence is asked for half a second
before the one before it has ended."""


@dataclass(eq=False, slots=True)
class Utterance:
    """What is said in one go. Two of the same text are two.

    Attributes:
        sentences: its text.
        slowly: whether it is said slowly, with pauses.
        said: how many sentences were given to what speaks.
    """

    sentences: tuple[str, ...]
    slowly: bool = False
    said: int = 0


class Speaker:
    """Says utterances, one after the other, with what speaks at the time.

    All methods belong to one thread.

    Args:
        succession: what speaks, and what takes over.
        manner: tells how it is spoken now.
        tell: is told of a voice that isn't there, once for each that was asked for.
        on_line: is given what speaks, whenever that is new.
        breath: taken in long texts, between two sentences; None for never.
    """

    def __init__(
        self,
        succession: Succession,
        manner: Callable[[], Manner],
        tell: Callable[[Trouble], None],
        on_line: Callable[[Line], None],
        breath: Breath | None = None,
    ) -> None:
        self._succession = succession
        self._manner = manner
        self._tell = tell
        self._on_line = on_line
        self._breath = breath
        self._line: Line | None = None
        self._unknown = ""  # the voice that isn't there, if that was told

    def connect(self, watch: Watch) -> Line:
        """Return what speaks, once it can.

        Raises:
            CutShort: it isn't wanted any more.
            Silence: nothing can speak.
        """
        line = self._succession.line(watch)
        if line is not self._line:
            self._line = line
            self._on_line(line)
        return line

    def speak(self, utterance: Utterance, watch: Watch, connecting: Watch) -> None:
        """Say the utterance until it was heard or cut.

        Args:
            utterance: what to say.
            watch: waits as long as the utterance is wanted.
            connecting: waits for what takes over, which is wanted even if the utterance isn't.

        Raises:
            CutShort: nothing is wanted any more.
            Silence: nothing is left that could speak.
        """
        line = self.connect(connecting)
        while watch.wanted:
            try:
                self._say_rest(utterance, line, watch)
            except CutShort:
                line.hush()
            except DeviceError as error:
                self._leave(utterance, line, error, watch)
                line = self.connect(connecting)
            else:
                return

    def close(self, limit: float) -> None:
        """End the threads of what speaks, each within `limit` seconds."""
        self._succession.close(limit)

    def _say_rest(self, utterance: Utterance, line: Line, watch: Watch) -> None:
        """Say the sentences of the utterance that haven't been said."""
        line.begin()
        began = time.monotonic()
        for sentence in utterance.sentences[utterance.said :]:
            if utterance.said and time.monotonic() - began > _IN_ONE_GO:
                self._take_breath(line, watch)
                began = time.monotonic()
            pause = _PAUSE if utterance.slowly and utterance.said else 0.0
            given = line.say(sentence, lambda: self._manner_of(utterance, line), pause, watch)
            utterance.said += 1
            if given:
                self._succession.worked(heard=False)
        line.finish(watch)
        self._succession.worked(heard=True)

    def _take_breath(self, line: Line, watch: Watch) -> None:
        """Be silent for a moment, if anybody may want to say something."""
        if self._breath and self._breath.is_wanted:
            line.finish(watch)
            self._breath.take(lambda: watch.wanted)

    def _leave(self, utterance: Utterance, line: Line, error: DeviceError, watch: Watch) -> None:
        """Leave a line that has failed; go back to the sentence that wasn't heard to its end."""
        try:
            utterance.said -= line.leave(error, watch)
        except CutShort:
            line.hush()
        self._succession.failed(error)

    def _manner_of(self, utterance: Utterance, line: Line) -> Manner:
        """Return how the next sentence is spoken, with the id of a voice, or none."""
        manner = self._manner()
        spoken = manner.slowed() if utterance.slowly else manner
        return replace(spoken, voice=self._voice(manner.voice, line))

    def _voice(self, name: str, line: Line) -> str:
        """Return the id of the voice that is meant, or "" for the usual one."""
        if not name or Capability.VOICES not in line.capabilities:
            self._unknown = ""
            return ""
        voice = find_voice(name, line.voices)
        if voice is None and name != self._unknown:
            self._tell(Trouble(TroubleKind.UNKNOWN_VOICE, Device.SYNTHESIZER, name))
        self._unknown = name if voice is None else ""
        return voice.id if voice else ""
