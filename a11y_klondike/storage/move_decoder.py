"""Following a code of moves: the inverse of `move_code`."""

from __future__ import annotations

from a11y_klondike.engine import Deal, IllegalMoveError, Move, Rules, apply
from a11y_klondike.session import Act, Session
from a11y_klondike.storage.limits import Meter
from a11y_klondike.storage.move_code import MOST_STEPS, places
from a11y_klondike.storage.move_signs import (
    END,
    FINISH,
    HIGH,
    JOIN,
    REPEAT,
    TAKEN_BACK,
    BrokenCodeError,
    CheckedSigns,
    CodeFault,
)


def decoded(
    code: str, opening: str, deal: Deal, rules: Rules
) -> tuple[tuple[Act, ...], CodeFault | None]:
    """Return what is to be done to get where a code leads, as far as it can be trusted.

    Args:
        code: the code, and whatever follows it.
        opening: the line before the code.
        deal: the cards.
        rules: how it is played.

    Returns:
        The acts, and why there are no more; None if they are all.
    """
    decoder = _Decoder(CheckedSigns(code, opening), deal, rules)
    try:
        decoder.run()
    except BrokenCodeError as error:
        return decoder.trusted, error.fault
    return decoder.acts, None


class _Decoder:
    """Plays what the signs of a code say."""

    def __init__(self, signs: CheckedSigns, deal: Deal, rules: Rules) -> None:
        self._signs = signs
        self._session = Session(deal, rules)
        self._session.on_act = self._made
        self._meter = Meter(rules, MOST_STEPS)
        self._acts: list[tuple[Act, int]] = []
        self._turn: list[Move] = []
        self._moves = 0
        self._is_joined = False
        self._state = self._session.state

    @property
    def acts(self) -> tuple[Act, ...]:
        """All acts up to now."""
        return tuple(act for act, _ in self._acts)

    @property
    def trusted(self) -> tuple[Act, ...]:
        """The acts whose signs were checked."""
        return tuple(act for act, signs in self._acts if signs <= self._signs.trusted)

    def run(self) -> None:
        """Play up to the end of the code.

        Raises:
            BrokenCodeError: it can't be followed to its end.
        """
        while (value := self._signs.take()) != END:
            if value == REPEAT:
                self._repeat(self._signs.take() + 1)
            elif value in {FINISH, TAKEN_BACK}:
                self._end_turn()
                self._finish(back=value == TAKEN_BACK)
            else:
                self._is_joined = value == JOIN
                self._move(self._signs.take() if self._is_joined else value)
        self._end_turn()
        self._signs.end()

    def _move(self, value: int) -> None:
        """Make the move at a place."""
        place = END + self._signs.take() if value == HIGH else value
        if not self._is_joined:
            self._end_turn()
        legal = places(self._state, self._session.rules)
        if place >= len(legal) or (self._is_joined and not self._turn):
            raise BrokenCodeError(CodeFault.DAMAGED)
        self._add(legal[place])

    def _repeat(self, times: int) -> None:
        """Make the last move again, so many times."""
        if not self._turn:
            raise BrokenCodeError(CodeFault.DAMAGED)
        move = self._turn[-1]
        for _ in range(times):
            if not self._is_joined:
                self._end_turn()
            self._add(move)

    def _add(self, move: Move) -> None:
        """Make a move, as part of a turn that isn't ended yet."""
        self._moves += 1
        if self._moves > MOST_STEPS:
            raise BrokenCodeError(CodeFault.DAMAGED)
        try:
            self._state = apply(self._state, self._session.rules, move).state
        except IllegalMoveError:
            raise BrokenCodeError(CodeFault.DAMAGED) from None
        self._turn.append(move)

    def _finish(self, *, back: bool) -> None:
        """Finish the game, or take back that it finished by itself."""
        try:
            if not back:
                self._session.finish()
            elif self._session.undo() is None:
                raise BrokenCodeError(CodeFault.DAMAGED)
        except ValueError:
            raise BrokenCodeError(CodeFault.DAMAGED) from None
        self._state = self._session.state

    def _end_turn(self) -> None:
        if self._turn:
            self._session.play(self._turn)
            self._turn = []
            self._state = self._session.state

    def _made(self, act: Act) -> None:
        self._meter.count(act)
        if self._meter.is_over:
            raise BrokenCodeError(CodeFault.DAMAGED)
        self._acts.append((act, self._signs.count))
