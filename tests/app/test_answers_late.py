"""The conversation goes on while the game thinks; what it finds out is told between commands."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from random import Random

import pytest
from waiting import until
from watch import Watch

from a11y_klondike.announce.game import describe_welcome
from a11y_klondike.announce.model import Announcement, Priority, announcement, sentence
from a11y_klondike.app.ears import Utterance
from a11y_klondike.app.exits import Exit
from a11y_klondike.app.game import Game
from a11y_klondike.app.loop import Conversation
from a11y_klondike.app.mouth import Mouth
from a11y_klondike.app.result import Cancelled, Result
from a11y_klondike.app.thinking import Beside, Thought
from a11y_klondike.command.parse import Parser
from a11y_klondike.engine import Deal, Rules
from a11y_klondike.l10n import Locale
from a11y_klondike.session import Session
from a11y_klondike.solver import Hint, hint

Step = str | BaseException | Callable[[], object]


class Gate:
    """Holds back the fair hint until it is opened."""

    def __init__(self) -> None:
        self.cancelled = 0
        self._open = threading.Event()

    def __call__(self, *arguments: object, cancelled: Cancelled, **more: object) -> Hint:
        while not self._open.wait(0.001):
            if cancelled():
                self.cancelled += 1
                break
        return hint(*arguments, **more)  # type: ignore[arg-type] # as they came

    def open(self) -> None:
        self._open.set()

    def was_left(self) -> None:
        """Wait until the search was cancelled."""
        until(lambda: self.cancelled == 1)


@pytest.fixture(autouse=True)
def nothing_goes_on() -> Iterator[None]:
    """Let no search go on into the next test."""
    yield
    ended()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr("a11y_klondike.app.advising.hint", gate)
    yield gate
    gate.open()


class Console:
    """A console that keeps what is written, and by which thread."""

    def __init__(self) -> None:
        self.prompt = "> "
        self.replies: list[str] = []
        self.threads: list[str] = []

    def write(self, text: str) -> None:
        self.replies.append(text)
        self.threads.append(threading.current_thread().name)

    def flush(self) -> None:
        pass


class Voice:
    """Speech that keeps what is said, and never comes to its end by itself."""

    replaces_text = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.speaking = False

    def say(self, text: str, priority: Priority, *, slowly: bool = False) -> None:  # noqa: ARG002 - the protocol's
        self.said.append(text)

    def adopt(self) -> None:
        pass

    def cut(self) -> None:
        pass

    def wait_idle(self, timeout: float | None) -> bool:  # noqa: ARG002 - the protocol's name
        return True


class Player:
    """A player: types lines, and waits in between for what the test says.

    Attributes:
        replies: what was written so far.
    """

    def __init__(
        self,
        parser: Parser,
        locale: Locale,
        *,
        waits: bool = False,
        now: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.console = Console()
        self.voice = Voice()
        self.replies = self.console.replies
        self.besides: deque[Announcement] = deque()
        session = Session(Deal.numbered(1), Rules())
        welcome = describe_welcome(session)
        thinker = Beside(lambda: 60.0, waits=waits, now=now)
        self.game = Game(session, lambda: parser, Random(1), welcome, thinker=thinker)
        self.thinker = thinker
        self._steps: Iterator[Step] = iter(())
        self.conversation = Conversation(
            welcome,
            lambda: self.game,
            Mouth(self.console, locale, self.voice),
            self,
            says_goodbye=True,
            after=lambda: self.besides.popleft() if self.besides else announcement(),
            thinker=thinker,
        )

    def play(self, *steps: Step) -> Exit:
        self._steps = iter(steps)
        return self.conversation.run()

    def read(self) -> Utterance | None:
        for step in self._steps:
            match step:
                case str():
                    return Utterance(step)
                case BaseException():
                    raise step
                case _:
                    step()
        return None

    def hears(self, count: int) -> Callable[[], object]:
        """Return a step that waits for so many replies, the welcome among them."""
        return lambda: until(lambda: len(self.replies) >= count)


NewPlayer = Callable[..., Player]


@pytest.fixture
def new_player(english_parser: Parser, english: Locale) -> NewPlayer:
    return lambda **options: Player(english_parser, english, **options)


def ended() -> None:
    """Wait until no search goes on."""
    until(lambda: not any(each.name == "thinking" for each in threading.enumerate()))


HINT = "Ace of hearts to the foundation. No column can need it any more."


def test_the_answer_comes_when_it_is_there(gate: Gate, new_player: NewPlayer) -> None:
    player = new_player()
    player.play("hint", player.hears(2), gate.open, player.hears(3), "again", "yes")
    assert player.replies[1] == "Thinking."
    assert player.replies[2] == HINT, "it is told as a reply"
    assert player.console.threads[2] == "thinking"
    assert player.replies[3] == HINT, "and can be heard again"
    assert player.replies[4].startswith("Ace of hearts to the foundation. Queen of diamonds"), (
        "and done"
    )
    assert player.voice.said[2] == HINT


def test_what_is_told_besides_comes_with_a_late_answer(gate: Gate, new_player: NewPlayer) -> None:
    player = new_player()
    player.besides += [announcement(), announcement(sentence("game-kept"))]
    player.play("hint", gate.open, player.hears(3))
    assert player.replies[1:3] == ["Thinking.", f"{HINT} Your game goes on when you come back."]


@pytest.mark.parametrize("line", ["draw", "table", "xyzzy", "", "another hint", "undo"])
def test_any_line_ends_the_thinking(gate: Gate, new_player: NewPlayer, line: str) -> None:
    player = new_player()
    player.play(
        "hint",
        line,
        gate.was_left,
        gate.open,
        ended,
        lambda: player.replies.append("then"),
        "moves made",
    )
    after = player.replies[player.replies.index("then") :]
    if line == "another hint":
        assert player.replies[2] == "Thinking."
    else:
        assert not any(HINT in reply for reply in player.replies)
        assert after[1] in {"No move made yet.", "One move made."}


def test_an_answer_that_waited_for_a_command_to_end_is_not_told_if_that_dropped_it(
    new_player: NewPlayer,
) -> None:
    player = new_player()
    thought = Thought(lambda _: lambda: Result(announcement(sentence("stuck-yes"))), 9, Watch())
    thought.run(lambda _: None, lambda _: None)
    for tell in (player.thinker.on_late, player.thinker.on_long):
        tell(thought)
    assert player.replies == ["Yes.", "Still thinking."], "as long as it is wanted"
    thought.is_dropped = True
    for tell in (player.thinker.on_late, player.thinker.on_long):
        tell(thought)
    assert len(player.replies) == 2


def test_a_hint_for_a_position_that_is_gone_is_never_told(
    gate: Gate, new_player: NewPlayer
) -> None:
    player = new_player()
    player.play("hint", "ace of hearts up", gate.was_left, ended, "yes")
    assert player.replies[-2] == "There is no question to answer."
    assert [str(move) for move in player.game.session.moves] == ["Ah:6-f"]


def test_commands_after_one_that_takes_a_while_are_dropped(
    gate: Gate, new_player: NewPlayer
) -> None:
    player = new_player()
    player.play("draw; hint; draw; draw", gate.open, player.hears(3))
    assert player.replies[1] == (
        "Four of hearts.\nThinking.\nThe two commands after it are dropped."
    )
    assert player.replies[2].startswith("Ace of hearts to the foundation.")
    assert len(player.game.session.moves) == 1


def test_where_each_line_waits_for_its_answer_all_come_in_order(new_player: NewPlayer) -> None:
    player = new_player(waits=True)
    player.play("hint; draw", "another hint", "moves made")
    assert player.replies[1] == f"{HINT}\nFour of hearts."
    assert player.replies[-2] == "One move made."
    assert set(player.console.threads) == {"MainThread"}
    assert not any("Thinking" in reply for reply in player.replies)


def test_a_long_search_says_so_and_goes_on(gate: Gate, new_player: NewPlayer) -> None:
    watch = Watch()
    player = new_player(now=watch)
    player.play(
        "hint",
        lambda: watch.wait(6),
        player.hears(3),
        lambda: watch.wait(6),
        gate.open,
        player.hears(4),
    )
    assert player.replies[1:3] == ["Thinking.", "Still thinking."]
    assert player.replies[3] == HINT


def test_control_c_ends_the_thinking_and_not_the_game(gate: Gate, new_player: NewPlayer) -> None:
    player = new_player()
    assert player.play("hint", KeyboardInterrupt(), ended, "moves made", "quit") is Exit.PLAYED
    assert player.replies[1:4] == ["Thinking.", "Stopped thinking.", "No move made yet."]
    gate.was_left()


def test_control_c_twice_leaves_while_it_thinks(gate: Gate, new_player: NewPlayer) -> None:
    player = new_player()
    steps: list[Step] = ["hint", *(KeyboardInterrupt() for _ in range(3))]
    assert player.play(*steps) is Exit.INTERRUPTED
    assert player.replies[2] == "Stopped thinking."
    gate.was_left()


@pytest.mark.parametrize("last", ["quit", None])
def test_who_leaves_hears_no_answer_any_more(
    gate: Gate, new_player: NewPlayer, last: str | None
) -> None:
    player = new_player()
    player.play("hint", *([last] if last else []))
    gate.was_left()
    ended()
    assert player.replies[-1].startswith("Goodbye.")


def test_a_question_asked_before_the_answer_stays_the_question(
    gate: Gate, new_player: NewPlayer
) -> None:
    """The new command ends the thinking, so that a yes can mean nothing else."""
    player = new_player()
    player.play("draw", "hint", "restart", gate.was_left, ended, "yes")
    assert not player.game.session.moves


def test_a_bug_in_a_late_search_is_not_kept_quiet(
    monkeypatch: pytest.MonkeyPatch, new_player: NewPlayer
) -> None:
    go = threading.Event()

    def broken(*_: object, **__: object) -> Hint:
        go.wait(10)
        raise ZeroDivisionError

    monkeypatch.setattr("a11y_klondike.app.advising.hint", broken)
    player = new_player()
    with pytest.raises(ZeroDivisionError):
        player.play("hint", go.set, ended, "draw")
