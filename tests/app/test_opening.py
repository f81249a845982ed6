"""Which game is on the table when the program starts, and what is told and asked then."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest
from keeping import MemoryKeeper, Save
from watch import Watch

from a11y_klondike.announce.model import Announcement, announcement, sentence
from a11y_klondike.app.keeping import KeepingError, Opened
from a11y_klondike.app.offers import OFFER_OF_SPEECH
from a11y_klondike.app.opening import ASK, NEVER, Opening, Wishes, open_game
from a11y_klondike.command.model import NewGame, Question
from a11y_klondike.engine import PRESETS, Deal, Draw, Rules
from a11y_klondike.session import Act, Doing, Session

LEFT = Save(
    "", Deal.numbered(7), Rules(), tuple(Act(Doing.PLAY, 1.0, (Draw(),)) for _ in range(3)), 2.0
)
TROUBLE = announcement(sentence("fault-load", fault="full"))


@dataclass
class Keeping(MemoryKeeper):
    """A keeper that says which game it was told of."""

    played: object = None
    elsewhere: bool = False
    taken: bool = False

    def started(self, session: Session, *, daily: str = "") -> None:
        super().started(session, daily=daily)
        self.played = session

    @property
    def is_played_elsewhere(self) -> bool:
        return self.elsewhere

    def unfinished(self) -> Opened | None:
        if self.taken:
            raise KeepingError("locked")
        return super().unfinished()


def ids(told: Announcement) -> list[str]:
    return [said.id for said in told.sentences]


def opened(keeper: Keeping | None, deal: int | None = None, **wishes: object) -> Opening:
    cards = Deal.numbered(deal) if deal else None
    rules = wishes.pop("rules", Rules())
    assert isinstance(rules, Rules)
    wish = Wishes(cards, rules, now=Watch(), **wishes)  # type: ignore[arg-type]
    opening = open_game(wish, keeper, Random(1))
    assert keeper is None or keeper.played is opening.session
    return opening


@pytest.mark.parametrize("keeper", [None, Keeping()])
def test_without_a_game_that_was_left_a_new_one_is_welcomed(keeper: Keeping | None) -> None:
    opening = opened(keeper)
    assert not opening.session.was_played
    assert opening.offer is None
    assert ids(opening.told)[0].startswith("welcome")


def test_the_game_that_was_left_is_on_the_table_and_offered() -> None:
    opening = opened(Keeping(left=LEFT))
    assert opening.session.deal.number == 7
    assert len(opening.session.turns) == 3
    assert ids(opening.told) == ["ask-go-on"]
    assert opening.offer
    assert (opening.offer.yes, opening.offer.no) == (Question.STANDING, NewGame())
    assert opening.offer.question == opening.told


def test_a_deal_that_is_asked_for_comes_first() -> None:
    opening = opened(Keeping(left=LEFT), deal=1)
    assert opening.session.deal.number == 1
    assert opening.offer is None


def test_the_setting_may_say_that_nobody_is_asked() -> None:
    going_on = opened(Keeping(left=LEFT), resume="yes")
    assert (going_on.session.deal.number, going_on.offer) == (7, None)
    assert "moves-made" in ids(going_on.told)
    new = opened(Keeping(left=LEFT), resume=NEVER)
    assert new.session.deal.number != 7
    assert new.offer is None
    assert not new.session.was_played


@pytest.mark.parametrize("resume", [ASK, "yes"])
def test_of_a_damaged_game_it_is_told_what_is_left(resume: str) -> None:
    damaged = Save("", LEFT.deal, LEFT.rules, LEFT.acts, damaged=True)
    opening = opened(Keeping(left=damaged), resume=resume)
    [first, *_] = opening.told.sentences
    assert first.id == "rescued"
    assert first.values == {"moves": 1}
    assert (ids(opening.told)[-1] == "ask-go-on") is (resume == ASK)


def test_who_speaks_is_asked_in_place_of_the_game() -> None:
    opening = opened(Keeping(left=LEFT), asks_speech=True)
    assert opening.session.deal.number == 7
    assert opening.offer is OFFER_OF_SPEECH
    assert ids(opening.told)[-1] == OFFER_OF_SPEECH.question.sentences[0].id
    assert "ask-go-on" not in ids(opening.told)


def test_a_second_program_is_told_of_the_first() -> None:
    for keeper in (Keeping(elsewhere=True), Keeping(elsewhere=True, left=LEFT)):
        assert ids(opened(keeper).told)[0] == "played-elsewhere"
    offered = opened(Keeping(elsewhere=True, left=LEFT))
    assert ids(offered.told) == ["played-elsewhere", "ask-go-on"]


def test_a_game_that_was_just_taken_is_told_and_a_new_one_begins() -> None:
    opening = opened(Keeping(left=LEFT, taken=True))
    assert not opening.session.was_played
    assert ids(opening.told)[-1] == "fault-load"
    assert opening.told.sentences[-1].values["fault"] == "locked"


def test_a_vegas_game_begins_with_the_bank() -> None:
    class Rich(Keeping):
        def bank(self, session: object = None) -> int:  # noqa: ARG002
            return 77

    assert opened(Rich(), rules=PRESETS["vegas"]).session.opening_bank == 77
    assert opened(Rich()).session.opening_bank == 0
    assert opened(None, rules=PRESETS["vegas"]).session.opening_bank == 0


def test_what_went_wrong_is_told_before_the_question() -> None:
    offered = opened(Keeping(left=LEFT))
    assert ids(offered.told_with(TROUBLE)) == ["fault-load", "ask-go-on"]
    welcomed = opened(Keeping())
    assert ids(welcomed.told_with(TROUBLE)) == [*ids(welcomed.told), "fault-load"]
    assert welcomed.told_with(announcement()) == welcomed.told
    asked = opened(Keeping(), asks_speech=True)
    assert ids(asked.told_with(TROUBLE))[-2:] == ["fault-load", ids(asked.told)[-1]]
