"""The loop: interruptions, missing devices and broken files cost a sentence, not the game."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import Priority, announcement
from a11y_klondike.app.ears import Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.game import Game
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.reply import Reply
from a11y_klondike.errors import AudioFault, AudioFileError, Device, DeviceError
from a11y_klondike.l10n import Locale
from a11y_klondike.output.base import Trouble, TroubleKind
from a11y_klondike.voice.decision import Band, Decision

NewGame = Callable[..., Game]


class Screen:
    """A console that keeps what is written."""

    def __init__(self) -> None:
        self.prompt = "> "
        self.replies: list[str] = []
        self.flushed = 0

    def write(self, text: str) -> None:
        self.replies.append(text)

    def flush(self) -> None:
        self.flushed = len(self.replies)


class Voice:
    """Speech that keeps what is said, and goes on until it is cut."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cuts = 0
        self.speaking = False

    def say(self, text: str, priority: Priority, *, slowly: bool = False) -> None:
        assert priority in {Priority.NOW, Priority.NORMAL}
        assert not slowly
        self.said.append(text)
        self.speaking = True

    replaces_text = False

    def adopt(self) -> None:
        pass

    def cut(self) -> None:
        self.cuts += 1
        self.speaking = False

    def wait_idle(self, timeout: float | None) -> bool:  # noqa: ARG002 - the protocol's name
        self.speaking = False
        return True


class Script:
    """Ears that hear what is written down; exceptions are raised."""

    def __init__(self, *steps: Utterance | str | BaseException) -> None:
        self._steps = iter(steps)

    def read(self) -> Utterance | None:
        step = next(self._steps, None)
        if isinstance(step, BaseException):
            raise step
        return Utterance(step) if isinstance(step, str) else step


def said(words: str) -> Utterance:
    """Return words as they come from ears that are sure of them; "" is nothing that was meant."""
    return Utterance("", Decision(Band.ACT if words else Band.IGNORE, words))


def converse(
    game: Game,
    locale: Locale,
    *steps: Utterance | str | BaseException,
    voice: Voice | None = None,
    in_terminal: bool = False,
) -> tuple[Exit, list[str]]:
    screen = Screen()
    conversation = Conversation(
        describe_welcome(game.session),
        lambda: game,
        Mouth(screen, locale, voice),
        Script(*steps),
        says_goodbye=in_terminal,
    )
    return conversation.run(), screen.replies


def test_each_command_gets_one_write(new_game: NewGame, english: Locale) -> None:
    code, replies = converse(new_game(), english, "draw", "table", "draw; draw")
    assert code is Exit.PLAYED
    assert len(replies) == 4
    assert replies[1] == "Four of hearts."
    assert replies[2].count("\n") == 9


def test_quitting_ends_it(new_game: NewGame, english: Locale) -> None:
    _, replies = converse(new_game(), english, "quit", "draw")
    assert replies[1:] == ["Goodbye. This was deal 1."]


def test_the_end_of_input_in_a_question_loses_nothing(new_game: NewGame, english: Locale) -> None:
    game = new_game()
    code, replies = converse(game, english, "draw", "restart")
    assert code is Exit.PLAYED
    assert len(game.session.moves) == 1
    assert replies[-1] == "Restart this deal? Yes or no."


def test_the_end_of_input_in_a_terminal_is_answered(new_game: NewGame, english: Locale) -> None:
    _, replies = converse(new_game(), english, "draw", in_terminal=True)
    assert replies[-1] == "Goodbye. This was deal 1."


def test_control_c_cuts_speech_only(new_game: NewGame, english: Locale) -> None:
    voice = Voice()
    game = new_game()
    code, replies = converse(game, english, KeyboardInterrupt(), "draw", voice=voice)
    assert code is Exit.PLAYED
    assert replies[1:] == ["Four of hearts."]
    assert voice.cuts == 1


def test_control_c_in_silence_asks_and_a_second_leaves(new_game: NewGame, english: Locale) -> None:
    twice = (KeyboardInterrupt(), KeyboardInterrupt())
    code, replies = converse(new_game(), english, "draw", *twice, "draw", in_terminal=True)
    assert code is Exit.INTERRUPTED
    assert replies[2:] == [
        "Press Control C again to leave the game, or say quit.",
        "Interrupted.",
    ]


def test_a_command_after_control_c_goes_on(new_game: NewGame, english: Locale) -> None:
    steps = (KeyboardInterrupt(), "draw", KeyboardInterrupt(), "draw")
    game = new_game()
    code, _ = converse(game, english, *steps, in_terminal=True)
    assert code is Exit.PLAYED
    assert len(game.session.moves) == 2


def test_control_c_without_a_terminal_ends_it(new_game: NewGame, english: Locale) -> None:
    code, replies = converse(new_game(), english, "draw", KeyboardInterrupt(), "draw")
    assert code is Exit.INTERRUPTED
    assert replies[-1] == "Interrupted."


def test_a_new_command_cuts_speech(new_game: NewGame, english: Locale) -> None:
    voice = Voice()
    converse(new_game(), english, "draw", "draw", voice=voice)
    assert voice.cuts == 2
    assert voice.said[1:] == ["Four of hearts.", "Ace of clubs."]


def test_speech_has_no_codes(new_game: NewGame, english: Locale) -> None:
    voice = Voice()
    _, replies = converse(new_game(), english, "help", voice=voice)
    assert "7h" in replies[1]
    assert "7h" not in voice.said[1]


def test_broken_sound_files_are_told_and_the_next_is_heard(
    new_game: NewGame, english: Locale
) -> None:
    faults = [AudioFileError(Path(f"{fault.value}.wav"), fault) for fault in AudioFault]
    game = new_game()
    code, replies = converse(game, english, *faults, said("draw"))
    assert code is Exit.BROKEN_FILE
    assert replies[-1] == "Heard: draw.\nFour of hearts."
    for fault, reply in zip(AudioFault, replies[1:], strict=False):
        assert f"{fault.value}.wav" in reply
        assert reply.count(".") == 2


def test_what_was_said_is_shown_before_the_reply(new_game: NewGame, english: Locale) -> None:
    voice = Voice()
    heard = (said("draw a card"), said(""))
    _, replies = converse(new_game(), english, *heard, voice=voice)
    assert replies[1:] == ["Heard: draw a card.\nFour of hearts.", "I didn't catch that."]
    assert voice.said[1:] == ["Four of hearts.", "I didn't catch that."]


def test_a_missing_recogniser_ends_what_only_listens(new_game: NewGame, english: Locale) -> None:
    gone = DeviceError(Device.RECOGNIZER, "no model")
    code, replies = converse(new_game(), english, gone, "draw")
    assert code is Exit.NO_DEVICE
    assert replies[1:] == ["Voice commands don't work on this machine."]


def test_a_failed_voice_is_told_once_with_the_next_reply(
    new_game: NewGame, english: Locale
) -> None:
    screen = Screen()
    failures = deque([Trouble(TroubleKind.SILENT, Device.SPEAKER, "no card")])
    mouth = Mouth(screen, english, Voice(), failures)
    Conversation(announcement(), new_game, mouth, Script("draw", "draw")).run()
    sentence = "There is no sound device, so the game goes on in text."
    assert screen.replies[0].endswith(sentence)
    assert sum(sentence in reply for reply in screen.replies) == 1


def test_a_voice_that_fails_at_last_is_told_at_the_end(new_game: NewGame, english: Locale) -> None:
    screen = Screen()
    failures: deque[Trouble] = deque()

    class Failing(Voice):
        def wait_idle(self, timeout: float | None) -> bool:
            failures.append(Trouble(TroubleKind.SILENT, Device.SYNTHESIZER, "no library"))
            return super().wait_idle(timeout)

    mouth = Mouth(screen, english, Failing(), failures)
    Conversation(announcement(), new_game, mouth, Script()).run()
    assert screen.replies[-1].startswith("There is no working voice, so")


def test_an_interrupt_never_hits_in_the_middle_of_a_command(
    new_game: NewGame, english: Locale
) -> None:
    game = new_game()
    heard = game.hear

    def hear_and_be_interrupted(line: str, *, spoken: bool = False) -> Reply:
        signal.raise_signal(signal.SIGINT)
        return heard(line, spoken=spoken)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(game, "hear", hear_and_be_interrupted)
            code, replies = converse(game, english, "draw", in_terminal=True)
    finally:
        signal.signal(signal.SIGINT, before)
    assert replies[1] == "Four of hearts.", "the command was done, and told"
    assert replies[2].startswith("Press Control C again")
    assert code is Exit.PLAYED


def test_an_interrupt_during_the_goodbye_only_cuts_it(new_game: NewGame, english: Locale) -> None:
    class Interrupted(Voice):
        def wait_idle(self, timeout: float | None) -> bool:  # noqa: ARG002 - as above
            raise KeyboardInterrupt

    voice = Interrupted()
    code, _ = converse(new_game(), english, "quit", voice=voice)
    assert code is Exit.PLAYED
    assert voice.cuts == 2
