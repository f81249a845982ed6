"""The loop with commands that are typed and commands that are said, side by side."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Collection, Iterator
from random import Random

import pytest
from app.room import Room
from app.test_loop import Screen, Voice
from waiting import until

from a11y_klondike.announce.model import announcement, sentence
from a11y_klondike.app import hearing_times
from a11y_klondike.app.ears import Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.game import Game
from a11y_klondike.app.hearing import Hearing
from a11y_klondike.app.hearing_breath import Breath
from a11y_klondike.app.hearing_equipment import Makers
from a11y_klondike.app.hearing_state import Ear
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.preferences import Listening, Preferences
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import PRESETS, Deal
from a11y_klondike.errors import Device, DeviceError
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session
from a11y_klondike.voice.base import Evidence
from a11y_klondike.voice.decision import Band, Decision

UNSURE = "perhaps "
"""Before words that are only likely."""


def decide(_recognizer: object, evidence: Evidence, excluded: Collection[str]) -> Decision:
    words = evidence.now.words
    if not words or words in excluded:
        return Decision(Band.IGNORE, "")
    band = Band.ASK if words.startswith(UNSURE) else Band.ACT
    return Decision(band, words.removeprefix(UNSURE))


class Keyboard:
    """Lines that somebody types, until the end."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        self.is_read = False

    def type(self, line: str | None) -> None:
        self._lines.put(line)

    def read(self) -> Utterance | None:
        self.is_read = True
        line = self._lines.get()
        if line is None:
            self._lines.put(None)  # for ever after
            return None
        return Utterance(line)


class Table:
    """A game with a keyboard and a microphone, and a player at it."""

    def __init__(
        self,
        parser: Parser,
        locale: Locale,
        listening: Listening,
        *,
        in_terminal: bool,
        voice: Voice | None,
    ) -> None:
        self.room, self.keyboard, self.screen = Room(), Keyboard(), Screen()
        preferences = Preferences(listening=listening)
        makers = Makers(self.room.make_recognizer, self.room.make_listener, decide)
        self.hearing = Hearing(makers, preferences, Breath(), lambda _: False)
        welcome = announcement(sentence("welcome"))
        self.game = Game(
            Session(Deal.numbered(1), PRESETS["house"]),
            lambda: parser,
            Random(1),
            welcome,
            preferences,
            control=self.hearing,
        )
        self.conversation = Conversation(
            welcome,
            lambda: self.game,
            Mouth(self.screen, locale, voice),
            self.keyboard,
            says_goodbye=in_terminal,
            hearing=self.hearing,
            end_reading=lambda: self.keyboard.type(None),
        )
        self.ended: list[Exit | Exception] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        until(lambda: self.keyboard.is_read)

    def _run(self) -> None:
        try:
            self.ended.append(self.conversation.run())
        except Exception as error:  # noqa: BLE001 - the test looks at it
            self.ended.append(error)

    def say(self, words: str) -> str:
        """Say something; return the reply."""
        until(lambda: self.room.waits and self.room.said.empty())
        count = len(self.screen.replies)
        self.room.say(words)
        until(lambda: len(self.screen.replies) > count)
        return self.screen.replies[-1]

    def type(self, line: str) -> str:
        """Type a line; return the reply."""
        count = len(self.screen.replies)
        self.keyboard.type(line)
        until(lambda: len(self.screen.replies) > count)
        return self.screen.replies[-1]

    def wait(self) -> Exit | Exception:
        self._thread.join(10)
        return self.ended[0]

    def close(self) -> None:
        self.keyboard.type(None)
        self.hearing.control.end()
        self._thread.join(10)
        self.hearing.close()


NewTable = Callable[..., Table]


@pytest.fixture
def tables(
    english_parser: Parser, english: Locale, monkeypatch: pytest.MonkeyPatch
) -> Iterator[NewTable]:
    monkeypatch.setattr(hearing_times, "RETRY", 0.01)
    monkeypatch.setattr(hearing_times, "LOOK", 0.005)
    made: list[Table] = []

    def new(
        listening: Listening = Listening.ALWAYS,
        *,
        in_terminal: bool = True,
        voice: Voice | None = None,
    ) -> Table:
        made.append(Table(english_parser, english, listening, in_terminal=in_terminal, voice=voice))
        return made[-1]

    yield new
    for table in made:
        table.close()
        assert not table.room.is_open


def test_typed_and_spoken_commands_are_done_in_turn(tables: NewTable) -> None:
    table = tables()
    assert table.say("draw a card") == "Heard: draw a card.\nFour of hearts."
    assert table.type("draw") == "Ace of clubs."
    assert table.say("undo that").startswith("Heard: undo that.\n")
    assert len(table.game.session.moves) == 1


def test_who_leaves_by_voice_neednt_press_a_key(tables: NewTable) -> None:
    table = tables()
    table.say("draw a card")
    assert table.say("quit the game") == "Heard: quit the game.\nQuit the game? Yes or no."
    assert table.say("yes please").endswith("Goodbye. This was deal 1.")
    assert table.wait() is Exit.PLAYED
    assert sum("Goodbye" in reply for reply in table.screen.replies) == 1


def test_nothing_that_is_said_after_the_end_is_done(tables: NewTable) -> None:
    table = tables()
    table.say("draw a card")
    table.type("quit")
    table.type("yes")
    assert table.wait() is Exit.PLAYED
    count = len(table.screen.replies)
    table.conversation.hear(Decision(Band.ACT, "draw a card"))
    assert len(table.game.session.moves) == 1
    assert len(table.screen.replies) == count


def test_without_a_keyboard_it_goes_on_by_voice(tables: NewTable) -> None:
    table = tables(in_terminal=False)
    table.keyboard.type(None)
    assert table.say("draw a card") == "Heard: draw a card.\nFour of hearts."
    table.say("quit the game")
    table.say("yes please")
    assert table.wait() is Exit.PLAYED


def test_in_a_terminal_the_end_of_the_input_is_the_wish_to_leave(tables: NewTable) -> None:
    table = tables()
    table.say("draw a card")
    table.keyboard.type(None)
    assert table.wait() is Exit.PLAYED
    assert table.screen.replies[-1].startswith("Goodbye.")


def test_with_neither_keyboard_nor_microphone_it_ends(
    tables: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Room) -> None:
        raise DeviceError(Device.MICROPHONE, "none")

    monkeypatch.setattr(Room, "open", fail)
    table = tables(in_terminal=False)
    table.keyboard.type(None)
    table.wait()
    assert table.hearing.is_deaf
    told = [reply for reply in table.screen.replies if "microphone" in reply]
    assert told == ["There is no microphone. Type your commands."]


def test_without_a_keyboard_a_lost_microphone_is_waited_for(tables: NewTable) -> None:
    table = tables(in_terminal=False)
    table.keyboard.type(None)
    table.say("draw a card")
    until(lambda: table.room.waits)
    table.room.faults += [DeviceError(Device.MICROPHONE, "gone")] * 5
    table.room.break_down()
    until(lambda: table.screen.replies[-1] == "I can hear you again.")
    assert table.say("undo that").startswith("Heard: undo that.")


def test_what_is_only_likely_is_asked_and_not_shown_as_heard(tables: NewTable) -> None:
    table = tables()
    asked = table.say(f"{UNSURE}draw a card")
    assert "Heard:" not in asked
    assert asked.startswith("Did you say draw a card?")
    assert not table.game.session.moves
    assert table.say("yes please") == "Heard: yes please.\nFour of hearts."


def test_a_key_hears_one_command_and_tells_both_ends_of_it(tables: NewTable) -> None:
    table = tables(Listening.KEY)
    until(lambda: bool(table.screen.replies))
    table.hearing.press()
    until(lambda: table.screen.replies[-1] == "Listening.")
    assert table.say("draw a card") == "Heard: draw a card.\nFour of hearts. Not listening."


def test_a_spoken_question_can_be_answered_without_the_key(tables: NewTable) -> None:
    table = tables(Listening.KEY)
    table.hearing.press()
    assert table.say("start a new game").endswith("Yes or no. Listening.")
    assert table.say("no thank you") == ("Heard: no thank you.\nNothing changed. Not listening.")


def test_repeating_doesnt_repeat_whether_it_listens(tables: NewTable) -> None:
    table = tables(Listening.KEY)
    table.hearing.press()
    table.say("draw a card")
    assert table.type("") == "Four of hearts."


def test_told_beside_the_reply_nothing_is_cut(tables: NewTable) -> None:
    voice = Voice()
    table = tables(Listening.KEY, voice=voice)
    until(lambda: bool(voice.said))
    voice.cuts = 0
    table.conversation.tell_beside(lambda: announcement(sentence("listening")))
    assert voice.cuts == 0
    assert voice.said[-1] == "Listening."


def test_what_isnt_understood_after_a_key_is_told(tables: NewTable) -> None:
    table = tables(Listening.KEY)
    table.hearing.press()
    assert table.say("") == "I didn't catch that. Not listening."


def test_stop_and_start_by_voice(tables: NewTable) -> None:
    table = tables()
    assert table.say("stop listening").endswith(
        "Not listening. Say start listening to be heard again."
    )
    until(lambda: table.room.waits)
    table.room.say("draw a card")
    assert table.say("start listening") == "Heard: start listening.\nListening."
    assert not table.game.session.moves
    assert table.say("draw a card").endswith("Four of hearts.")


def test_taking_back_that_it_listens_leaves_a_way_to_be_heard_again(tables: NewTable) -> None:
    table = tables()
    table.say("stop listening")
    until(lambda: table.room.waits)
    table.say("start listening")
    table.say("wrong")
    assert table.hearing.ears.ear is Ear.ASLEEP
    until(lambda: table.room.waits)
    assert table.say("start listening").endswith("Listening."), "though it was excluded"


def test_a_bug_in_a_spoken_command_ends_the_game_in_the_main_thread(
    tables: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Game, __: Decision) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Game, "hear_spoken", fail)
    table = tables()
    until(lambda: table.room.waits)
    table.room.say("draw a card")
    assert isinstance(table.wait(), ZeroDivisionError)
