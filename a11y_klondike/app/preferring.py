"""Commands about how the game talks and acts: what they change, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.announce.settings import (
    SettingsTold,
    describe_limit,
    describe_manner,
    describe_settings,
    describe_voices,
)
from a11y_klondike.announce.verbosity import Verbosity
from a11y_klondike.app.dialogue import Confirming, Consent
from a11y_klondike.app.preferences import CardCodes, ColumnOrder, Preferences, Speech
from a11y_klondike.app.result import Result
from a11y_klondike.command.preference import (
    ChangeManner,
    ChangeThinking,
    ChangeVoice,
    Direction,
    Preference,
    Quality,
    SetBraille,
    SetCardCodes,
    SetColumnOrder,
    SetConfirm,
    SetManner,
    SetSpeech,
    SetTwoSteps,
    SetVerbosity,
    SetVoice,
)
from a11y_klondike.command.slots import RANGES

_FASTER: Final = 1.15
"""How much the rate grows: by less, hardly anybody hears a difference."""
_RATE_STEP: Final = 5
"""Rates that are reached by steps are multiples of this, so that they are short to say."""
_LEVEL_STEP: Final = 10
"""How much pitch and volume grow."""
_THINKING: Final = (1, 2, 5, 10, 20, 30, 60)
"""Seconds that a search may take, as commands change them; a setting can be any between."""
_OWN_VOICE_OFF: Final = sentence("own-voice-off")


@dataclass(frozen=True, slots=True)
class Voices:
    """The voices that the game could speak with.

    Attributes:
        language: the tag of the language that is spoken.
        names: returns the names of its voices, none where they aren't known.
        renew: lets a voice that has failed be tried again.
    """

    language: str
    names: Callable[[], Sequence[str]]
    renew: Callable[[], None] = lambda: None


NO_VOICES: Final = Voices("", tuple)
"""Where the game has no voice of its own."""


class Preferring:
    """Changes preferences, and tells them.

    Args:
        preferences: what is changed.
        voices: what can be chosen from.
    """

    def __init__(self, preferences: Preferences, voices: Voices = NO_VOICES) -> None:
        self._preferences = preferences
        self._voices = voices

    def execute(self, action: Preference, consent: Consent) -> Result:
        """Do as the player prefers from now on.

        A word that was misheard must not leave a player in silence who can't see the text: what
        switches the voice off by voice is asked about first.

        Args:
            action: what the player prefers.
            consent: how sure it is that this is wanted.
        """
        match action:
            case SetSpeech(mode):
                return self._set_speech(Speech(mode), action, consent)
            case ChangeManner(what, by):
                return self._change_manner(what, by)
            case SetManner(what, value):
                return self._set_manner(what, value)
            case ChangeThinking(by):
                return self._change_thinking(by)
            case ChangeVoice(by):
                return self._change_voice(by)
            case SetVoice(name):
                return self._set_voice(name)
            case _:
                return Result(announcement(sentence(self._set(action))))

    def tell_settings(self) -> Announcement:
        """Tell how everything is set."""
        own = self._preferences
        return describe_settings(
            SettingsTold(
                own.verbosity,
                confirms=own.confirms,
                two_steps=own.two_steps,
                speech=own.speech.value if own.speech else "ask",
                rate=own.rate,
                pitch=own.pitch,
                volume=own.volume,
                voice=self._voice,
                braille=own.braille,
                card_codes=own.card_codes.value,
                column_order=own.column_order.value,
                thinking_seconds=own.thinking_seconds,
            )
        )

    def tell_voices(self) -> Announcement:
        """List the voices, unless the game's own voice is off and they aren't known."""
        names = self._voices.names()
        return describe_voices(names, self._voice) if names else self._tell_no_voices()

    def _set(
        self,
        action: SetVerbosity
        | SetConfirm
        | SetTwoSteps
        | SetBraille
        | SetCardCodes
        | SetColumnOrder,
    ) -> str:
        """Change what has no more to it; return the message that tells so."""
        match action:
            case SetVerbosity(level):
                self._preferences.verbosity = Verbosity.labelled(level)
                return f"verbosity-{level}"
            case SetConfirm(wanted):
                self._preferences.confirms = wanted
                return "confirm-on" if wanted else "confirm-off"
            case SetTwoSteps(wanted):
                self._preferences.two_steps = wanted
                return "two-steps" if wanted else "one-step"
            case SetBraille(wanted):
                self._preferences.braille = wanted
                return "braille-on" if wanted else "braille-off"
            case SetCardCodes(codes):
                self._preferences.card_codes = CardCodes(codes)
                return f"codes-{codes}"
            case SetColumnOrder(start):
                self._preferences.column_order = ColumnOrder(start)
                return f"columns-from-{start}"

    def _set_speech(self, speech: Speech, action: SetSpeech, consent: Consent) -> Result:
        ends = speech is not Speech.VOICE and not self._is_mute
        if ends and consent is Consent.SPOKEN:
            question = announcement(sentence("ask-speech-off"))
            return Result(question, done=False, dialogue=Confirming(action))
        self._preferences.speech = speech
        self._voices.renew()
        return Result(announcement(sentence(f"speech-{speech.value}")))

    def _change_manner(self, what: Quality, by: int) -> Result:
        now: int = getattr(self._preferences, what)
        lowest = _LOWEST_BY_STEPS.get(what, RANGES[what].lowest)
        # What was set to less than that stays so, until it is set to more.
        value = max(min(lowest, now), min(RANGES[what].highest, _STEPS[what](now, by)))
        if value == now:
            return self._of_own_voice(describe_limit(what, now, highest=by > 0), done=False)
        return self._set_manner(what, value)

    def _set_manner(self, what: Quality, value: int) -> Result:
        setattr(self._preferences, what, value)
        bounds = RANGES[what].lowest, RANGES[what].highest
        return self._of_own_voice(describe_manner(what, value, bounds, self._preferences.verbosity))

    def _change_thinking(self, by: Direction) -> Result:
        """Let a search take the next longer or shorter time of a few."""
        now = self._preferences.thinking_seconds
        further = [seconds for seconds in _THINKING if (seconds - now) * by > 0]
        if not further:
            limit = "thinking-longest" if by > 0 else "thinking-shortest"
            return Result(announcement(sentence(limit, seconds=now)), done=False)
        seconds = further[0 if by > 0 else -1]
        self._preferences.thinking_seconds = seconds
        return Result(announcement(sentence("thinking-now", seconds=seconds)))

    def _change_voice(self, by: int) -> Result:
        names = self._voices.names()
        if not names:
            return Result(self._tell_no_voices(), done=False)
        if list(names) == [self._voice]:
            return Result(announcement(sentence("no-other-voice")), done=False)
        if self._voice in names:
            name = names[(names.index(self._voice) + by) % len(names)]
        else:
            name = names[0] if by > 0 else names[-1]
        return self._take_voice(name)

    def _set_voice(self, said: str) -> Result:
        """Choose the voice of this name, or the only one that has this in its name."""
        names = self._voices.names()
        if not names:
            return Result(self._tell_no_voices(), done=False)
        wanted = said.casefold()
        same = [name for name in names if name.casefold() == wanted]
        like = same or [name for name in names if wanted in name.casefold()]
        match like:
            case [name]:
                return self._take_voice(name)
            case _:
                fault = "voice-several" if like else "voice-unknown"
                return Result(announcement(sentence(fault)), done=False)

    def _tell_no_voices(self) -> Announcement:
        """Tell why no voice can be chosen."""
        return announcement(_OWN_VOICE_OFF if self._is_mute else sentence("voices-none"))

    def _take_voice(self, name: str) -> Result:
        self._preferences.voices[self._voices.language] = name
        return self._of_own_voice(announcement(sentence("voice-now", voice=name)))

    def _of_own_voice(self, told: Announcement, *, done: bool = True) -> Result:
        """Return what is told of the game's own voice, and that it is off, if it is."""
        off = announcement(_OWN_VOICE_OFF) if self._is_mute else announcement()
        return Result(told + off, done=done)

    @property
    def _is_mute(self) -> bool:
        return self._preferences.speech in {Speech.TEXT, Speech.READER}

    @property
    def _voice(self) -> str:
        """The name of the voice that was chosen for this language, "" for none."""
        return self._preferences.voices.get(self._voices.language, "")


def _rate_after(rate: int, by: int) -> int:
    """Return the rate a step faster or slower, in words a minute."""
    return round(rate * _FASTER**by / _RATE_STEP) * _RATE_STEP


def _level_after(level: int, by: int) -> int:
    """Return the pitch or volume a step higher or lower."""
    return level + by * _LEVEL_STEP


_STEPS: Final[Mapping[Quality, Callable[[int, int], int]]] = {
    "rate": _rate_after,
    "pitch": _level_after,
    "volume": _level_after,
}
_LOWEST_BY_STEPS: Final[Mapping[Quality, int]] = {"volume": _LEVEL_STEP}
"""Where "quieter" ends: one step more would be silence, which has to be asked for."""
