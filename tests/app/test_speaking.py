"""Who speaks, as the player prefers: nobody, the game's own voice, or the screen reader."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

import pytest

from a11y_klondike.announce.model import Priority, announcement, sentence
from a11y_klondike.app.dialogue import Consent
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.preferences import Preferences, Speech
from a11y_klondike.app.preferring import Preferring, Voices
from a11y_klondike.app.speaking import Speaking
from a11y_klondike.app.start import _say_words
from a11y_klondike.command.model import ChangeManner, SetSpeech
from a11y_klondike.command.parse import Parser
from a11y_klondike.errors import Device
from a11y_klondike.l10n import Locale
from a11y_klondike.output.base import Manner, Trouble, TroubleKind
from a11y_klondike.output.speech_queue import SpeechQueue

SILENT = Trouble(TroubleKind.SILENT, Device.READER, "not there")


@dataclass
class Queue:
    """Speech that keeps what is said, and how. It may not be there."""

    manner: Manner
    mode: Speech
    tell: Callable[[Trouble], None]
    is_there: bool = True
    failed: Trouble | None = None
    said: list[tuple[str, Manner]] = field(default_factory=list)
    waited: float = 0.0
    closed: bool = False
    speaking = False

    def fail(self) -> None:
        self.failed = SILENT
        self.tell(SILENT)

    def wait_ready(self, timeout: float) -> bool:
        self.waited = timeout
        if not self.is_there:
            self.fail()
        return self.is_there

    def adopt(self, manner: Manner) -> None:
        self.manner = manner

    def say(self, text: str, _priority: Priority, *, slowly: bool) -> None:
        assert not slowly
        if not self.failed:
            self.said.append((text, self.manner))

    def cut(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


class Screen:
    """A console that keeps what is written."""

    def __init__(self) -> None:
        self.prompt = "> "
        self.written: list[str] = []

    def write(self, text: str) -> None:
        self.written.append(text)

    def flush(self) -> None:
        pass


class Stage:
    """A mouth, and all the voices that it ever had."""

    def __init__(self, locale: Locale, preferences: Preferences, *, is_there: bool = True) -> None:
        self.preferences = preferences
        self.is_there = is_there
        self.queues: list[Queue] = []
        self.screen = Screen()
        self.speaking = Speaking(locale.tag, preferences, Speech.TEXT, self._make)
        self.mouth = Mouth(self.screen, locale, self.speaking, self.speaking.troubles)
        voices = Voices(locale.tag, self.speaking.voices, self.speaking.renew)
        self.preferring = Preferring(preferences, voices)
        self.mouth.adopt(preferences)

    def _make(self, manner: Manner, mode: Speech, tell: Callable[[Trouble], None]) -> SpeechQueue:
        self.queues.append(Queue(manner, mode, tell, self.is_there))
        return cast("SpeechQueue", self.queues[-1])

    def tell(self, message_id: str) -> None:
        self.mouth.tell(announcement(sentence(message_id)))

    def prefer(self, action: SetSpeech | ChangeManner) -> None:
        told = self.preferring.execute(action, Consent.TYPED).announcement
        self.mouth.adopt(self.preferences)
        self.mouth.tell(told)


NewStage = Callable[..., Stage]


@pytest.fixture
def stage(english: Locale) -> NewStage:
    def begin(mode: Speech | None = None, *, is_there: bool = True) -> Stage:
        return Stage(english, Preferences(speech=mode), is_there=is_there)

    return begin


def test_text_makes_no_voice_whatever_is_called(stage: NewStage) -> None:
    silent = stage(Speech.TEXT)
    silent.tell("welcome")
    silent.prefer(ChangeManner("rate", 1))
    silent.mouth.hush()
    silent.mouth.finish_speaking()
    speaking = silent.speaking
    speaking.say("Word.", Priority.NOW)
    speaking.cut()
    speaking.renew()
    assert (speaking.voices(), speaking.speaking, speaking.has_failed) == ((), False, False)
    speaking.close()
    assert silent.queues == []
    assert len(silent.screen.written) == 2


def test_the_very_reply_is_heard_in_the_new_manner(stage: NewStage) -> None:
    """Else "faster" would be answered as slowly as before, and nobody could judge it."""
    loud = stage(Speech.VOICE)
    for action in (ChangeManner("rate", 1), ChangeManner("pitch", -1), ChangeManner("volume", -1)):
        loud.prefer(action)
    (queue,) = loud.queues
    assert [manner for _, manner in queue.said] == [
        Manner(rate=230),
        Manner(rate=230, pitch=40),
        Manner(rate=230, pitch=40, volume=90),
    ]


def test_who_speaks_changes_at_once(stage: NewStage) -> None:
    play = stage(Speech.VOICE)
    play.prefer(SetSpeech("text"))
    assert play.queues[0].closed
    assert play.queues[0].said == []
    play.prefer(SetSpeech("voice"))
    play.prefer(SetSpeech("reader"))
    assert [queue.mode for queue in play.queues] == [Speech.VOICE, Speech.VOICE, Speech.READER]
    assert [queue.closed for queue in play.queues] == [True, True, False]
    assert [len(queue.said) for queue in play.queues] == [0, 1, 1]
    assert len(play.screen.written) == 2, "the reader is told, and reads nothing beside"


def test_a_reader_that_is_not_there_costs_no_line(stage: NewStage) -> None:
    """Nothing is held back for it: the welcome would come only after the first command."""
    play = stage(Speech.READER, is_there=False)
    assert 0 < play.queues[0].waited <= 2
    play.tell("welcome")
    play.tell("welcome")
    welcome = "Klondike solitaire."
    failure = "No screen reader could be reached, so the game goes on in text."
    assert play.screen.written == [f"{welcome}\n{failure}", welcome]


def test_a_reader_that_goes_away_loses_no_reply(stage: NewStage) -> None:
    play = stage(Speech.READER)
    play.tell("welcome")
    assert play.screen.written == []
    play.queues[0].fail()
    play.tell("refusal-nothing-to-undo")
    (written,) = play.screen.written
    assert written.splitlines() == [
        "Klondike solitaire.",
        "Nothing to undo.",
        "No screen reader could be reached, so the game goes on in text.",
    ]


@pytest.mark.parametrize("mode", ["voice", "reader"])
def test_a_voice_that_has_failed_is_tried_again_when_it_is_asked_for(
    stage: NewStage, mode: str
) -> None:
    """Else "the game speaks from now on" would be untrue until the next start."""
    play = stage(Speech(mode))
    play.queues[0].fail()
    play.tell("welcome")
    assert len(play.queues) == 1, "not with every reply"
    play.prefer(SetSpeech(mode))
    assert play.queues[0].closed
    assert [len(queue.said) for queue in play.queues] == [0, 1]
    play.prefer(SetSpeech(mode))
    assert len(play.queues) == 2, "one that works is left alone"


def test_what_is_switched_off_has_no_trouble_to_tell(stage: NewStage) -> None:
    play = stage(Speech.VOICE)
    play.queues[0].fail()
    play.prefer(SetSpeech("text"))
    assert play.speaking.troubles == deque()
    assert len(play.queues) == 1
    (reply,) = play.screen.written
    assert reply.startswith("The game is silent")
    assert "\n" not in reply


@pytest.mark.parametrize(
    ("mode", "said"), [(Speech.VOICE, ["hearts, spades"]), (Speech.READER, []), (Speech.TEXT, [])]
)
def test_what_tab_writes_is_heard_once(
    stage: NewStage, mode: Speech, said: list[str], english_parser: Parser
) -> None:
    """A screen reader reads it as it reads all that is typed."""
    play = stage(mode)
    _say_words(["hearts", "7h", "spades"], english_parser, play.speaking)
    assert [text for queue in play.queues for text, _ in queue.said] == said


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (
            Trouble(TroubleKind.RESTARTED, Device.SYNTHESIZER, "it hung"),
            "Speech had failed, and was started again.",
        ),
        (
            Trouble(TroubleKind.REPLACED, Device.SYNTHESIZER, "it hung"),
            "Speech had failed, and another voice took over.",
        ),
        (
            Trouble(TroubleKind.UNKNOWN_VOICE, Device.SYNTHESIZER, "Zoe"),
            "The voice Zoe isn't there, so the usual one speaks.",
        ),
        (
            Trouble(TroubleKind.NO_LANGUAGE, Device.SYNTHESIZER, "en"),
            "There is no voice for this language, so the game goes on in text.",
        ),
        (
            Trouble(TroubleKind.SILENT, Device.SPEAKER, "no card"),
            "There is no sound device, so the game goes on in text.",
        ),
        (
            Trouble(TroubleKind.SILENT, Device.SYNTHESIZER, "no library"),
            "There is no working voice, so the game goes on in text.",
        ),
        (SILENT, "No screen reader could be reached, so the game goes on in text."),
    ],
    ids=lambda value: value.kind.value if isinstance(value, Trouble) else None,
)
def test_what_went_wrong_is_written_and_said_once(
    stage: NewStage, trouble: Trouble, told: str
) -> None:
    """Said by what took over, where anything did."""
    play = stage(Speech.VOICE)
    play.queues[0].tell(trouble)
    play.tell("welcome")
    play.tell("welcome")
    assert play.screen.written == [f"Klondike solitaire.\n{told}", "Klondike solitaire."]
    said = [text for text, _ in play.queues[0].said]
    assert said == [f"Klondike solitaire. {told}", "Klondike solitaire."]
