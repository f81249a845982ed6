"""Putting together what listens, for one run of the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from a11y_klondike.announce.model import Announcement
from a11y_klondike.app.hearing import Hearing
from a11y_klondike.app.hearing_breath import Breath
from a11y_klondike.app.hearing_equipment import Makers
from a11y_klondike.app.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Collection

    from a11y_klondike.app.hearing_equipment import Listener
    from a11y_klondike.output.earcons import Earcons
    from a11y_klondike.voice.base import Evidence, Recognizer
    from a11y_klondike.voice.decision import Decision


def make_hearing(
    preferences: Preferences,
    breath: Breath,
    recognizer: Callable[[], Recognizer],
    *,
    begins: bool,
    warning: Announcement,
) -> Hearing:
    """Return ears; what they need is loaded when they open first.

    Args:
        preferences: how they listen.
        breath: where a long text may be cut.
        recognizer: makes what understands; may raise DeviceError.
        begins: whether the ears are open from the start, where the preferences say always.
        warning: what is told before anything is heard.
    """
    makers = Makers(recognizer, _open_microphone, _decide, warning)
    return Hearing(makers, preferences, breath, _Sounds(), begins=begins)


def _open_microphone(recognizer: Recognizer, is_deaf: Callable[[], bool]) -> Listener:
    from a11y_klondike.app.parts import make_listener  # noqa: PLC0415 - not before it is needed

    return make_listener(recognizer, is_deaf)


def _decide(recognizer: Recognizer, evidence: Evidence, excluded: Collection[str]) -> Decision:
    from a11y_klondike.voice.second_hearing import decided  # noqa: PLC0415 - as above

    return decided(recognizer, evidence, excluded)


class _Sounds:
    """Tells by a sound that the ears are open, or closed."""

    def __call__(self, is_open: bool) -> bool:  # noqa: FBT001 - all that there is to say
        return self._earcons.play(rises=is_open)

    @cached_property
    def _earcons(self) -> Earcons:
        from a11y_klondike.output.earcons import Earcons  # noqa: PLC0415 - as above
        from a11y_klondike.output.player import MiniaudioPlayer  # noqa: PLC0415

        return Earcons(MiniaudioPlayer())
