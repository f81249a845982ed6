"""Speech by speech-dispatcher, the speech service of Linux desktops, through python3-speechd.

That library comes with Linux distributions only, for their own Python. The service plays the
sound itself, with the voice of whatever synthesizer it is set up for.
"""

from __future__ import annotations

import importlib
import threading
from typing import Any, Final

from a11y_klondike.output.base import RATES, Capability, Manner, Voice
from a11y_klondike.output.synthesizers.failures import as_device_error
from a11y_klondike.output.voices import voices_for

_CLIENT: Final = "a11y-klondike"
_USUAL_RATE: Final = 175
"""Words a minute at the service's rate 0 with espeak-ng, measured; other synthesizers differ."""
_FASTEST: Final = 450
"""Words a minute at the service's rate 100 with espeak-ng, measured."""


class SpeechDispatcher:
    """The service's voices for one language.

    Its `stop` silences only the message in flight, and only the end of a message is told. So it
    gets one message at a time, a sentence each.

    Args:
        language: a language tag such as "en" or "pt-BR".

    Raises:
        NoVoiceError: none of its voices speaks the language, or it tells of none.
        DeviceError: the library is missing, or the service doesn't run and can't be started.
    """

    capabilities = frozenset(Capability) - {Capability.SOUND}

    def __init__(self, language: str) -> None:
        self._message: _Message | None = None
        with as_device_error():
            self._speechd: Any = importlib.import_module("speechd")
            self._client: Any = self._speechd.SSIPClient(_CLIENT)
            try:
                self.voices = tuple(voices_for(language, _plain_voices(self._client)))
            except Exception:
                self._client.close()
                raise

    def speak(self, text: str, manner: Manner) -> None:
        """Begin to speak the text, and return.

        Raises:
            DeviceError: the service is gone.
        """
        speakable = " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
        voice = next((one for one in self.voices if one.id == manner.voice), self.voices[0])
        message = _Message()
        end, cancel = self._speechd.CallbackType.END, self._speechd.CallbackType.CANCEL
        with as_device_error():
            self._client.set_language(voice.languages[0])
            self._client.set_synthesis_voice(voice.id)
            self._client.set_rate(_rate(manner.rate))
            self._client.set_pitch(2 * manner.pitch - 100)
            self._client.set_volume(2 * manner.volume - 100)
            self._client.speak(speakable, message.on_event, (end, cancel))
        self._message = message

    def wait(self) -> None:
        """Return once the text was heard to its end, or `stop` was called: then silence it.

        Raises:
            DeviceError: the service is gone.
        """
        message = self._message
        if message is None:
            return
        message.over.wait()
        self._message = None
        if message.stopped:
            with as_device_error():
                self._client.cancel()

    def stop(self) -> None:
        """Have the thread that is in `wait`, or enters it, silence the text."""
        message = self._message
        if message is not None:
            message.stop()

    def close(self) -> None:
        """Fall silent, and close the connection."""
        try:
            with as_device_error():
                self._client.cancel()
        finally:
            self._client.close()


class _Message:
    """A text that the service was given."""

    def __init__(self) -> None:
        self.over = threading.Event()
        self.stopped = False

    def on_event(self, kind: str, **_: object) -> None:  # noqa: ARG002 - end and cancel are one
        self.over.set()

    def stop(self) -> None:
        self.stopped = True
        self.over.set()


def _plain_voices(client: Any) -> list[Voice]:  # noqa: ANN401 - speechd has no types
    """Return the voices, without the hundred variants that espeak-ng has of each."""
    return [
        Voice(name, name, (language,))
        for name, language, variant in client.list_synthesis_voices()
        if language and variant in (None, "none")
    ]


def _rate(words: int) -> int:
    """Return the service's rate, -100 to 100, for words a minute."""
    if words < _USUAL_RATE:
        return round(100 * (words - _USUAL_RATE) / (_USUAL_RATE - RATES[0]))
    return min(100, round(100 * (words - _USUAL_RATE) / (_FASTEST - _USUAL_RATE)))
