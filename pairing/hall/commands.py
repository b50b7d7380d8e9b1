"""What a phone asks of the tournament, and what becomes of it.

A command says what the phone saw, so that the first of two counts. It is weighed where the
tournament file is open, by :func:`action_for` alone, whoever has the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TypeAlias

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import GameResult, Tournament
from pairing.event.actions import Action, CheckIn, EnterResult, EnterResults, PublishRound
from pairing.hall.published import is_out
from pairing.hall.seats import GameSeat, current_seat, with_results


class EnterBoard(msgspec.Struct, frozen=True, tag=True):
    """Enter the result of a game of the current round; ``seen`` is the one on the phone before.

    ``white`` and ``black`` are those who sit there, in a match of teams the numbers of members.
    Only ``may_correct`` replaces a result that stands.
    """

    round_number: int
    white: int
    black: int
    result: GameResult
    seen: GameResult = GameResult.PENDING
    may_correct: bool = False


class EnterSheet(msgspec.Struct, frozen=True, tag=True):
    """Enter results of one match on its score sheet: all of them, or none."""

    boards: tuple[EnterBoard, ...]


class NotePresence(msgspec.Struct, frozen=True, tag=True):
    """Note that a player (TPN) is there for the next round, or is not after all."""

    tpn: int
    is_present: bool


class ConfirmReports(msgspec.Struct, frozen=True, tag=True):
    """Enter what the arbiter confirms, as one action; boards that have a result stay."""

    results: tuple[EnterBoard, ...]


class TakeBackEntry(msgspec.Struct, frozen=True, tag=True):
    """Put back the result ``before`` on a board on which ``result`` stands; the desk alone asks.

    Nothing is undone that was done since.
    """

    round_number: int
    white: int
    black: int
    result: GameResult
    before: GameResult


class PublishBoards(msgspec.Struct, frozen=True, tag=True):
    """Let everybody see the last round; the desk alone asks for that."""

    round_number: int


Command: TypeAlias = (
    EnterBoard | EnterSheet | NotePresence | ConfirmReports | TakeBackEntry | PublishBoards
)


class Fate(Enum):
    """What became of a command."""

    DONE = "done"
    SAME = "same"
    """It was so already; nothing was written."""
    OVERTAKEN = "overtaken"
    """Something else stands there; nothing was written."""
    REFUSED = "refused"
    """The rules or the facts do not allow it; nothing was written."""


class Carried(msgspec.Struct, frozen=True):
    """The answer to a command.

    ``present`` is the result that stands, where another one does, and ``label`` the board on which
    it does; ``key`` and ``values`` are those of the sentence that tells why it was refused.
    """

    fate: Fate
    present: GameResult = GameResult.PENDING
    label: str = ""
    key: str = ""
    values: dict[str, str | int] = {}


class Overtaken(Exception):
    """Another result stands on a board than the phone saw."""

    def __init__(self, seat: GameSeat) -> None:
        super().__init__(seat)
        self.seat = seat


def action_for(command: Command, tournament: Tournament) -> Action | None:
    """The action that carries the command out; ``None`` if it is so already.

    Raises :class:`Overtaken`, and :class:`~pairing.core.errors.ActionRefused`.
    """
    match command:
        case EnterBoard():
            return _entry((command,), tournament)
        case EnterSheet(boards):
            return _entry(boards, tournament)
        case NotePresence(tpn, is_present):
            is_so = (tpn in tournament.checked_in) is is_present
            return None if is_so else CheckIn(tpn, is_present)
        case ConfirmReports(results):
            seats = [(_seat(each, tournament), each.result) for each in results]
            return _writing({s: r for s, r in seats if s.result.is_pending}, tournament)
        case TakeBackEntry():
            seat = _seat(command, tournament)
            if seat.result is not command.result:
                raise Overtaken(seat)
            return _writing({seat: command.before}, tournament)
        case PublishBoards(round_number):
            return PublishRound(round_number)


def _entry(commands: Iterable[EnterBoard], tournament: Tournament) -> Action | None:
    results = {_writable(each, tournament): each.result for each in commands}
    if not results:
        raise ActionRefused("hall.nothing-chosen")
    return _writing({s: r for s, r in results.items() if s.result is not r}, tournament)


def _writable(command: EnterBoard, tournament: Tournament) -> GameSeat:
    """The seat of the command, if it may be given that result."""
    if command.result.is_pending:
        raise ActionRefused("hall.nothing-chosen")
    seat = _seat(command, tournament)
    if seat.is_walkover and not command.result.is_forfeit:
        raise ActionRefused("hall.nobody-sits-there", board=seat.label)
    is_free = seat.result.is_pending or seat.result is command.result
    if not is_free and not (command.may_correct and seat.result is command.seen):
        raise Overtaken(seat)
    return seat


def _writing(results: Mapping[GameSeat, GameResult], tournament: Tournament) -> Action | None:
    """The action that writes those results; ``None`` if there is none."""
    number = len(tournament.rounds)
    entries = tuple(
        EnterResult(number, game.white, game.black, result)
        for game, result in with_results(tournament, results)
    )
    return entries[0] if len(entries) == 1 else EnterResults(entries) if entries else None


def _seat(command: EnterBoard | TakeBackEntry, tournament: Tournament) -> GameSeat:
    """The seat in the current round; results of earlier ones are the desk's alone."""
    if command.round_number != len(tournament.rounds):
        raise ActionRefused("hall.other-round", round=len(tournament.rounds))
    if not is_out(tournament):
        raise ActionRefused("hall.not-out-yet", round=command.round_number)
    seat = current_seat(tournament, command.white, command.black)
    if seat is None:
        raise ActionRefused("hall.no-such-board")
    return seat
