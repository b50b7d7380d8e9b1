"""What a phone asks of the tournament, and what becomes of it.

A command says what the phone saw, so that the first of two counts. It is weighed where the
tournament file is open, by :func:`action_for` alone, whoever has the file.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import Game, GameResult, Result, Tournament
from pairing.event.actions import Action, CheckIn, EnterResult, EnterResults, PublishRound
from pairing.hall.published import is_out


class EnterBoard(msgspec.Struct, frozen=True, tag=True):
    """Enter the result of a game of the current round; ``seen`` is the one on the phone before.

    Only ``may_correct`` replaces a result that stands.
    """

    round_number: int
    white: int
    black: int
    result: GameResult
    seen: GameResult = GameResult.PENDING
    may_correct: bool = False


class NotePresence(msgspec.Struct, frozen=True, tag=True):
    """Note that a player (TPN) is there for the next round, or is not after all."""

    tpn: int
    is_present: bool


class ConfirmReports(msgspec.Struct, frozen=True, tag=True):
    """Enter what the arbiter confirms, as one action; boards that have a result stay."""

    results: tuple[EnterBoard, ...]


class PublishBoards(msgspec.Struct, frozen=True, tag=True):
    """Let everybody see the last round; the desk alone asks for that."""

    round_number: int


Command: TypeAlias = EnterBoard | NotePresence | ConfirmReports | PublishBoards


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

    ``present`` is the result that stands, where another one does; ``key`` and ``values`` are those
    of the sentence that tells why it was refused.
    """

    fate: Fate
    present: GameResult = GameResult.PENDING
    key: str = ""
    values: dict[str, str | int] = {}


class Overtaken(Exception):
    """Another result stands on the board than the phone saw."""

    def __init__(self, present: GameResult) -> None:
        super().__init__(present)
        self.present = present


def action_for(command: Command, tournament: Tournament) -> Action | None:
    """The action that carries the command out; ``None`` if it is so already.

    Raises :class:`Overtaken`, and :class:`~pairing.core.errors.ActionRefused`.
    """
    match command:
        case EnterBoard():
            return _entry(command, tournament)
        case NotePresence(tpn, is_present):
            is_so = (tpn in tournament.checked_in) is is_present
            return None if is_so else CheckIn(tpn, is_present)
        case ConfirmReports(results):
            entries = tuple(each for each in results if _is_open(each, tournament))
            actions = (EnterResult(e.round_number, e.white, e.black, e.result) for e in entries)
            return EnterResults(tuple(actions)) if entries else None
        case PublishBoards(round_number):
            return PublishRound(round_number)


def _entry(command: EnterBoard, tournament: Tournament) -> EnterResult | None:
    if command.result.is_pending:
        raise ActionRefused("hall.nothing-chosen")
    present = _game(command, tournament).result
    if present is command.result:
        return None
    if not present.is_pending and not (command.may_correct and present is command.seen):
        raise Overtaken(_single(present))
    return EnterResult(command.round_number, command.white, command.black, command.result)


def _is_open(command: EnterBoard, tournament: Tournament) -> bool:
    return _game(command, tournament).result.is_pending


def _game(command: EnterBoard, tournament: Tournament) -> Game:
    """The game of the current round; results of earlier ones are the desk's alone."""
    if command.round_number != len(tournament.rounds):
        raise ActionRefused("hall.other-round", round=len(tournament.rounds))
    if not is_out(tournament):
        raise ActionRefused("hall.not-out-yet", round=command.round_number)
    for game in tournament.rounds[-1].games if tournament.rounds else ():
        if (game.white, game.black) == (command.white, command.black):
            return game
    raise ActionRefused("hall.no-such-board")


def _single(result: Result) -> GameResult:
    """The result of a game; that of a match of teams is no business of phones."""
    if not isinstance(result, GameResult):
        raise ActionRefused("hall.matches-at-the-desk")
    return result
