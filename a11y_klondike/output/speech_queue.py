"""Speech that never makes the player wait: said beside the input, and cut by the next command."""

from __future__ import annotations

import atexit
import contextlib
import re
import textwrap
import threading
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.output.keeper import Keeper

if TYPE_CHECKING:
    from collections.abc import Callable

    from a11y_klondike.output.base import Player, Sound, Synthesizer

_Answer = TypeVar("_Answer")

# A stop after a digit may belong to an ordinal ("am 3. Mai"). The full stop of Urdu, and those
# of Chinese and Japanese, which need no space, are written as escapes: they look like others.
_SENTENCE_END = re.compile(r"(?<=[.!?…؟।\u06d4])(?<!\d\.)\s+|(?<=[。\uff01\uff1f])|\n+")
_LONGEST = 300  # characters made into sound at a time

_START_FACTOR = 4  # starting an engine may take so many times as long as a sentence
_FAREWELL = 1.0  # seconds for the engine, and for the device, to be closed in


class SpeechQueue:
    """What is said, in order, one utterance at a time, in threads of its own.

    Nothing is started before the first `say`. All methods may be called from any thread; none
    waits for engine or device but `wait_idle` and `close`, the others take microseconds.

    The engine and the device each live in a thread that makes, uses and closes them. Long text
    is made into sound sentence by sentence, the next while one is heard. A failing engine or
    device, or one that doesn't answer in time, turns the queue off for good: `failed` tells
    why, `on_failure` is called once, and `say` does nothing from then on.

    Args:
        make_synthesizer: makes the engine; may raise DeviceError.
        make_player: makes the device; may raise DeviceError.
        on_failure: is told, once and in another thread, why there is no more speech.
        patience: the seconds that a sentence may take to be made, and a sound to begin.
    """

    def __init__(
        self,
        make_synthesizer: Callable[[], Synthesizer],
        make_player: Callable[[], Player],
        on_failure: Callable[[DeviceError], None],
        *,
        patience: float = 5.0,
    ) -> None:
        self._make_synthesizer = make_synthesizer
        self._make_player = make_player
        self._on_failure = on_failure
        self._patience = patience
        self._changed = threading.Condition()  # guards all that follows
        self._waiting: deque[_Utterance] = deque()
        self._current: _Utterance | None = None
        self._player: Player | None = None
        self._failed: DeviceError | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def failed(self) -> DeviceError | None:
        """Why the queue turned itself off; None while it works."""
        return self._failed

    @property
    def speaking(self) -> bool:
        """Whether anything is being said, or waits to be said."""
        with self._changed:
            return self._current is not None or bool(self._waiting)

    def say(self, text: str, priority: Priority = Priority.NORMAL) -> None:
        """Have the text spoken; the same text twice is heard twice.

        `NOW` cuts what is being said, forgets what waits, and speaks. `NEXT` lets the utterance
        in flight end and goes before all that is `NORMAL`, behind what is `NEXT` already.
        `NORMAL` goes behind everything. Blank text, or any after `close`, is ignored.
        """
        utterance = _Utterance(_sentences(text), priority)
        if not utterance.sentences:
            return
        with self._changed:
            if self._closed or self._failed:
                return
            if priority is Priority.NOW:
                self._drop()
            urgent = sum(waiting.priority is not Priority.NORMAL for waiting in self._waiting)
            place = len(self._waiting) if priority is Priority.NORMAL else urgent
            self._waiting.insert(place, utterance)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
                self._thread.start()
                # A device that still asks for sound while Python ends would crash it.
                atexit.register(self.close)
            self._changed.notify_all()

    def cut(self) -> None:
        """Fall silent within 20 ms, and forget what waits.

        A sound that is just being made is thrown away. What is said afterwards is heard.
        """
        with self._changed:
            self._drop()

    def wait_idle(self, timeout: float | None = None) -> bool:
        """Return True once nothing is being said nor waits, False after `timeout` seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: not self.speaking, timeout)

    def close(self) -> None:
        """Cut all speech and end the threads, within 2 s even when the engine hangs."""
        with self._changed:
            self._closed = True
            self._drop()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(2 * _FAREWELL)
        atexit.unregister(self.close)

    def _drop(self) -> None:
        # Under the lock, so that it can't hit an utterance that is said after the cut. That is
        # why `Player.stop` must not block.
        self._waiting.clear()
        self._current = None
        if self._player is not None:
            self._player.stop()
        self._changed.notify_all()

    def _run(self) -> None:
        """Speak until closed, or until something fails."""
        engine = Keeper("speech-engine", self._make_synthesizer)
        device = Keeper("speech-device", self._make_player)
        try:
            with contextlib.suppress(_CutShort):
                self._speak_all(engine, device)
        except DeviceError as error:
            self._give_up(error)
        except Exception as error:  # noqa: BLE001 - whatever an engine does, the game goes on
            self._give_up(DeviceError(Device.SYNTHESIZER, f"{type(error).__name__}: {error}"))
        finally:
            device.end(_FAREWELL)
            engine.end(_FAREWELL)

    def _give_up(self, error: DeviceError) -> None:
        with self._changed:
            self._failed = error
            self._drop()
        self._on_failure(error)

    def _speak_all(self, engine: Keeper[Synthesizer], device: Keeper[Player]) -> None:
        start = self._patience * _START_FACTOR
        self._answer(engine.made, Device.SYNTHESIZER, start)
        player = self._answer(device.made, Device.SPEAKER, start)
        with self._changed:
            self._player = player
        while (utterance := self._next()) is not None:
            self._speak(utterance, engine, device)

    def _next(self) -> _Utterance | None:
        """Be done with the last utterance and wait for another; None when closed."""
        with self._changed:
            self._current = None
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if self._closed:
                return None
            self._current = self._waiting.popleft()
            return self._current

    def _speak(
        self, utterance: _Utterance, engine: Keeper[Synthesizer], device: Keeper[Player]
    ) -> None:
        """Make the sentences one by one, each while those before it are heard.

        Raises:
            DeviceError: the engine or the device failed, or hangs.
        """
        limit = self._patience
        try:
            for sentence in utterance.sentences:
                made = engine.ask(partial(_synthesize, sentence))
                sound = self._answer(made, Device.SYNTHESIZER, self._patience, utterance)
                started = device.ask(partial(self._play, utterance, sound))
                self._answer(started, Device.SPEAKER, self._patience, utterance)
                limit += sound.seconds
            heard = device.ask(lambda player: player.wait())
            self._answer(heard, Device.SPEAKER, limit, utterance)
        except _CutShort:
            device.ask(lambda player: player.wait())  # silences what was stopped

    def _play(self, utterance: _Utterance, sound: Sound, player: Player) -> None:
        """Play the sound unless its utterance was cut. Runs in the device's thread."""
        if self._current is utterance:
            player.play(sound)
        if self._current is not utterance:
            player.stop()  # the cut came while the device was being opened

    def _answer(
        self,
        answer: Future[_Answer],
        device: Device,
        limit: float,
        utterance: _Utterance | None = None,
    ) -> _Answer:
        """Return what was asked for, once it is there.

        Raises:
            _CutShort: it isn't wanted any more: the utterance was cut, or the queue closed.
            DeviceError: the device failed, or didn't answer within `limit` seconds.
        """

        def unwanted() -> bool:
            return self._closed or (utterance is not None and utterance is not self._current)

        answer.add_done_callback(self._wake)
        with self._changed:
            self._changed.wait_for(lambda: answer.done() or unwanted(), limit)
            if unwanted():
                raise _CutShort
        if not answer.done():
            raise DeviceError(device, f"no answer within {limit:.1f} seconds")
        error = answer.exception()
        if error is None or isinstance(error, DeviceError):
            return answer.result()
        raise DeviceError(device, f"{type(error).__name__}: {error}") from error

    def _wake(self, _answer: Future[_Answer]) -> None:
        with self._changed:
            self._changed.notify_all()


@dataclass(frozen=True, eq=False, slots=True)
class _Utterance:
    """What one `say` asked for. Two of the same text are two."""

    sentences: tuple[str, ...]
    priority: Priority


class _CutShort(Exception):  # noqa: N818 - no error, but a cut
    """The utterance in flight was cut, or the queue closed."""


def _synthesize(text: str, synthesizer: Synthesizer) -> Sound:
    return synthesizer.synthesize(text)


def _sentences(text: str) -> tuple[str, ...]:
    """Return the text in pieces that can be said one after the other, none of them blank."""
    sentences = (part.strip() for part in _SENTENCE_END.split(text))
    return tuple(piece for part in sentences for piece in textwrap.wrap(part, _LONGEST))
