"""What speaks, and what takes over when it fails."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, cast

from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.base import (
    EngineKind,
    NoVoiceError,
    Player,
    Synthesizer,
    Talker,
    Trouble,
    TroubleKind,
)
from a11y_klondike.output.keeper import Keeper
from a11y_klondike.output.lines import Line, Loudspeaker, SoundLine, TalkLine, makes_sound
from a11y_klondike.output.watch import HungError, Watch

_START_FACTOR: Final = 4  # starting an engine may take so many times as long as a sentence
_SOON: Final = 60.0
"""Seconds for which something fresh must have done well to deserve being renewed again."""
_MOST_HANGING: Final = 3
"""How many threads may hang at a time. Each holds memory, and perhaps a device, to the end."""


class Silence(Exception):  # noqa: N818 - it may be what is right
    """Nothing is left that could speak."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.detail)
        self.trouble = trouble


class Succession:
    """Ways to speak in their order, of which one speaks at a time.

    What fails is renewed: the engine or the player, whichever it was. If that fails as well, at
    once or within a minute, the next kind of engine takes its place. What can't be had to begin
    with gives way to the next kind without a word. All methods belong to the queue's thread.

    Args:
        kinds: ways to speak, the best first.
        make_player: makes the player; may raise DeviceError.
        tell: is told what was renewed or replaced, as soon as the new one has spoken.
        patience: the seconds that a sentence may take to be made, and a sound to begin.
    """

    def __init__(
        self,
        kinds: Sequence[EngineKind],
        make_player: Callable[[], Player],
        tell: Callable[[Trouble], None],
        patience: float,
    ) -> None:
        self._kinds = list(kinds)
        self._make_player = make_player
        self._tell = tell
        self._patience = patience
        self._engine: Keeper[Synthesizer | Talker] | None = None
        self._player: Keeper[Player] | None = None
        self._loudspeaker: Loudspeaker | None = None
        self._line: Line | None = None
        self._renewed: dict[Device, float] = {}  # when, by what has failed
        self._hanging: list[Keeper[Synthesizer | Talker] | Keeper[Player]] = []
        self._has_spoken = False
        self._failure: DeviceError | None = None  # why what speaks now does, or why nothing can
        self._untold: TroubleKind | None = None

    def line(self, watch: Watch) -> Line:
        """Return what speaks, once it can.

        Raises:
            CutShort: it isn't wanted any more.
            Silence: nothing can speak.
        """
        while self._line is None:
            try:
                self._line = self._make_line(watch)
            except DeviceError as error:
                self._leave(error)
                self._next_kind(error)
        return self._line

    def failed(self, error: DeviceError) -> None:
        """Leave what has failed; `line` will give what takes over.

        Raises:
            Silence: nothing is left.
        """
        self._leave(error)
        now = time.monotonic()
        if now - self._renewed.get(error.device, -_SOON) < _SOON:
            self._next_kind(error)
        else:
            self._renewed[error.device] = now
            self._note(error, TroubleKind.RESTARTED)
            if self._engine is None:
                self._start_engine(again=True)

    def worked(self, *, heard: bool) -> None:
        """Note that a sentence was given to what speaks, or was heard: then it is no trouble.

        Args:
            heard: whether it was heard. What is new in a loudspeaker shows only then.
        """
        self._has_spoken = True
        failure, untold = self._failure, self._untold
        if failure and (heard or failure.device is not Device.SPEAKER):
            self._failure = self._untold = None
            if untold:
                self._tell(Trouble(untold, failure.device, failure.detail))

    def close(self, limit: float) -> None:
        """End all threads that don't hang, each within `limit` seconds."""
        for keeper in (self._player, self._engine):
            if keeper:
                keeper.end(limit)

    def _make_line(self, watch: Watch) -> Line:
        start = self._patience * _START_FACTOR
        keeper, kind = self._engine or self._start_engine(), self._kinds[0]
        if kind.sounds and self._player is None:
            self._start_player()
        engine = watch.answer(keeper.made, kind.device, start)
        if not makes_sound(engine):
            talker = cast("Talker", engine)
            return TalkLine(cast("Keeper[Talker]", keeper), talker, kind.device, self._patience)
        if self._loudspeaker is None:
            device = self._player or self._start_player()
            player = watch.answer(device.made, Device.SPEAKER, start)
            self._loudspeaker = Loudspeaker(device, player, self._patience)
        synthesizer = cast("Keeper[Synthesizer]", keeper)
        return SoundLine(synthesizer, engine, self._loudspeaker, self._patience)

    def _start_engine(self, *, again: bool = False) -> Keeper[Synthesizer | Talker]:
        kind = self._kinds[0]
        make = kind.again if again and kind.again else kind.make
        self._engine = Keeper("speech-engine", make)
        return self._engine

    def _start_player(self) -> Keeper[Player]:
        self._player = Keeper("speech-device", self._make_player)
        return self._player

    def _leave(self, error: DeviceError) -> None:
        """Let go of what has failed, and count it if it hangs.

        Raises:
            Silence: too many threads hang.
        """
        keeper: Keeper[Synthesizer | Talker] | Keeper[Player] | None
        if error.device is Device.SPEAKER and not isinstance(self._line, TalkLine):
            keeper, self._player, self._loudspeaker = self._player, None, None
        else:
            keeper, self._engine = self._engine, None
        self._line = None
        if keeper is None:
            return
        keeper.end(0.0)
        if isinstance(error, HungError):
            self._hanging = [other for other in self._hanging if other.running] + [keeper]
            if len(self._hanging) >= _MOST_HANGING:
                self._kinds.clear()
                raise self._silence(error)

    def _next_kind(self, error: DeviceError) -> None:
        """Pass to the next kind of engine.

        Raises:
            Silence: there is none.
        """
        if self._engine:
            self._engine.end(0.0)
            self._engine = None
        self._renewed.clear()
        self._kinds.pop(0)
        if not self._kinds:
            raise self._silence(error)
        self._note(error, TroubleKind.REPLACED if self._has_spoken else None)

    def _note(self, error: DeviceError, kind: TroubleKind | None) -> None:
        self._failure = self._failure or error
        self._untold = kind

    def _silence(self, error: DeviceError) -> Silence:
        """Return that nothing can speak, for the reason that came first."""
        first = self._failure or error
        kind = TroubleKind.NO_LANGUAGE if isinstance(first, NoVoiceError) else TroubleKind.SILENT
        return Silence(Trouble(kind, first.device, first.detail))
