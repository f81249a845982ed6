"""Speech that never makes the player wait: said beside the input, and cut by the next command."""

from __future__ import annotations

import atexit
import threading
from collections import deque
from typing import TYPE_CHECKING, Final

from a11y_klondike.announce.model import Priority
from a11y_klondike.errors import Device
from a11y_klondike.output.base import Capability, Manner, Trouble, TroubleKind
from a11y_klondike.output.sentences import sentences
from a11y_klondike.output.speaker import Speaker, Utterance
from a11y_klondike.output.succession import Silence, Succession
from a11y_klondike.output.voices import find_voice
from a11y_klondike.output.watch import CutShort, Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from a11y_klondike.output.base import Breath, EngineKind, Player, Voice
    from a11y_klondike.output.lines import Line

_FAREWELL: Final = 1.0  # seconds for the engine, and for the device, to be closed in


class SpeechQueue:
    """What is said, in order, one utterance at a time, in threads of its own.

    Nothing is started before the first `say`. All methods may be called from any thread; none
    waits for engine or device but `wait_idle`, `voices`, `find_voice` and `close`, the others
    take microseconds.

    An utterance is what one `say` asked for. At each moment one is in flight at most, and it is
    said sentence by sentence, the next one made while one is heard. The others wait, in two
    groups: first all that are `NEXT`, then all that are `NORMAL`, each group in the order of
    `say`. When the one in flight has been heard, the first that waits follows. So, with calls
    from several threads as if they came one after the other:

    - `NORMAL`: behind all that wait.
    - `NEXT`: behind what is `NEXT` already, before all that is `NORMAL`. It doesn't cut.
    - `NOW`: the utterance in flight is cut, what waits is forgotten whatever its priority, and
      this one is in flight. It is silent within 20 ms with our player, within 50 ms with an
      engine that talks by itself.
    - `cut` is the same without anything to follow. Nothing that was said before it is heard
      afterwards, and all that is said after it is.

    A failing engine or player, or one that doesn't answer in time, is left, and another takes
    over (see `Succession`): the utterance in flight goes on with the sentence that was not heard
    to its end. When nothing is left, the queue turns itself off for good: `failed` tells why, and
    `say` does nothing from then on.

    Args:
        engines: ways to speak, tried in turn.
        make_player: makes the loudspeaker, for engines that make sounds; may raise DeviceError.
        on_trouble: is told, in another thread and once each, what went wrong.
        manner: how it is spoken at first.
        patience: the seconds that a sentence may take to be made, and a sound to begin.
        breath: taken in long texts, between two sentences; None for never.
    """

    def __init__(  # noqa: PLR0913 - all that differs from one voice to another
        self,
        engines: Sequence[EngineKind],
        make_player: Callable[[], Player],
        on_trouble: Callable[[Trouble], None],
        *,
        manner: Manner | None = None,
        patience: float = 5.0,
        breath: Breath | None = None,
    ) -> None:
        self._on_trouble = on_trouble
        self._manner = manner or Manner()
        succession = Succession(engines, make_player, on_trouble, patience)
        self._speaker = Speaker(succession, lambda: self._manner, on_trouble, self._connect, breath)
        self._changed = threading.Condition()  # guards all that follows
        self._until_closed = Watch(self._changed, lambda: not self._closed)
        self._waiting: deque[tuple[Priority, Utterance]] = deque()
        self._current: Utterance | None = None
        self._line: Line | None = None
        self._failed: Trouble | None = None
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def failed(self) -> Trouble | None:
        """Why the queue turned itself off; None while it works."""
        return self._failed

    @property
    def speaking(self) -> bool:
        """Whether anything is being said, or waits to be said."""
        with self._changed:
            return self._current is not None or bool(self._waiting)

    @property
    def capabilities(self) -> frozenset[Capability]:
        """What the engine can do that speaks now; nothing as long as none does."""
        with self._changed:
            return self._line.capabilities if self._line else frozenset()

    def voices(self, timeout: float = 2.0) -> tuple[str, ...]:
        """Return the names of the voices for the language, the usual one first.

        Empty if there is nothing to choose from, or nothing known within `timeout` seconds.
        """
        return tuple(voice.name for voice in self._known_voices(timeout))

    def find_voice(self, name: str, timeout: float = 2.0) -> str | None:
        """Return the full name of the voice that `Manner.voice` would mean by a name.

        Args:
            name: an id, a name, or a part of one, in any case.
            timeout: the seconds to wait for an engine at most.

        Returns:
            None if there is no such voice, or several, or none is known in time.
        """
        voice = find_voice(name, self._known_voices(timeout))
        return voice.name if voice else None

    def adopt(self, manner: Manner) -> None:
        """Speak in this manner from the next sentence on, as far as the engine can.

        What is being heard goes on as it is, and so does a sentence that would begin within half
        a second. A voice that isn't there, or that several could be, is reported; the usual one
        speaks.
        """
        self._manner = manner

    def say(self, text: str, priority: Priority = Priority.NORMAL, *, slowly: bool = False) -> None:
        """Have the text spoken; the same text twice is heard twice.

        Args:
            text: what to say. Blank text is ignored, and so is any after `close`.
            priority: when it is said; see the class.
            slowly: at six tenths of the rate, with a clear pause between sentences.
        """
        utterance = Utterance(sentences(text), slowly)
        if not utterance.sentences:
            return
        with self._changed:
            if self._closed or self._failed:
                return
            if priority is Priority.NOW:
                self._drop()
            urgent = sum(other is not Priority.NORMAL for other, _ in self._waiting)
            place = len(self._waiting) if priority is Priority.NORMAL else urgent
            self._waiting.insert(place, (priority, utterance))
            self._start()
            self._changed.notify_all()

    def cut(self) -> None:
        """Fall silent, and forget what waits; see the class.

        A sound that is just being made is thrown away.
        """
        with self._changed:
            self._drop()

    def wait_ready(self, timeout: float) -> bool:
        """Start speech, and return whether it can be heard, once that is known.

        Args:
            timeout: the seconds to wait at most; False after that.
        """
        self._known_voices(timeout)
        with self._changed:
            return self._line is not None

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

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()
            # A device that still asks for sound while Python ends would crash it.
            atexit.register(self.close)

    def _known_voices(self, timeout: float) -> Sequence[Voice]:
        with self._changed:
            if not self._closed and not self._failed:
                self._start()
            self._changed.wait_for(lambda: self._line or self._failed or self._closed, timeout)
            return self._line.voices if self._line else ()

    def _drop(self) -> None:
        # Under the lock, so that it can't hit an utterance that is said after the cut. That is
        # why `Line.stop` must not block.
        self._waiting.clear()
        self._current = None
        if self._line is not None:
            self._line.stop()
        self._changed.notify_all()

    def _run(self) -> None:
        """Speak until closed, or until nothing is left that could."""
        try:
            self._speaker.connect(self._until_closed)
            while (utterance := self._next()) is not None:
                self._speak(utterance)
        except CutShort:
            pass  # closed before anything could speak
        except Silence as silence:
            self._give_up(silence.trouble)
        except Exception as error:  # noqa: BLE001 - whatever an engine does, the game goes on
            detail = f"{type(error).__name__}: {error}"
            self._give_up(Trouble(TroubleKind.SILENT, Device.SYNTHESIZER, detail))
        finally:
            self._speaker.close(_FAREWELL)

    def _next(self) -> Utterance | None:
        """Be done with the last utterance and wait for another; None when closed."""
        with self._changed:
            self._current = None
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if self._closed:
                return None
            _, self._current = self._waiting.popleft()
            return self._current

    def _speak(self, utterance: Utterance) -> None:
        watch = Watch(self._changed, lambda: utterance is self._current and not self._closed)
        self._speaker.speak(utterance, watch, self._until_closed)

    def _connect(self, line: Line) -> None:
        with self._changed:
            self._line = line
            self._changed.notify_all()

    def _give_up(self, trouble: Trouble) -> None:
        with self._changed:
            self._failed = trouble
            self._line = None
            self._drop()
        self._on_trouble(trouble)
