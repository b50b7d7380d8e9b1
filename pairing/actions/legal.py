"""What can be done now, asked beforehand, so that a window can grey out and confirm."""

from __future__ import annotations

from dataclasses import dataclass, field

from pairing.actions import (
    Action,
    EnterResult,
    Forbid,
    RequestBye,
    SwapColours,
    UnpairRound,
)
from pairing.actions.players import refuse_entries
from pairing.errors import ActionRefused
from pairing.model import ByeKind, Tournament


@dataclass(frozen=True, slots=True)
class Caution:
    """A reason to ask the arbiter once more before an action that is allowed."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


def why_not(action: Action, tournament: Tournament) -> ActionRefused | None:
    """The reason for which the action would be refused now, or ``None``."""
    try:
        action.apply(tournament)
    except ActionRefused as refusal:
        return refusal
    return None


def why_no_entries(tournament: Tournament) -> ActionRefused | None:
    """The reason for which nobody can enter the tournament any more, or ``None``."""
    try:
        refuse_entries(tournament)
    except ActionRefused as refusal:
        return refusal
    return None


def caution(action: Action, tournament: Tournament) -> Caution | None:
    """What speaks against an action although the rules leave it to the arbiter, or ``None``."""
    match action:
        case UnpairRound():
            return _results_lost(tournament)
        case EnterResult(round_number=number) | SwapColours(round_number=number):
            return _round_used(tournament, number)
        case RequestBye(kind=ByeKind.FULL_POINT):
            return Caution("action.caution-full-point-bye")
        case Forbid() if tournament.rounds:
            return Caution("action.caution-ban-after-start")
        case _:
            return None


def _results_lost(tournament: Tournament) -> Caution | None:
    """Unpairing a round throws the results on its boards away, and boards that players know."""
    games = tournament.rounds[-1].games if tournament.rounds else ()
    entered = sum(not game.result.is_pending for game in games)
    values: dict[str, str | int] = {"round": len(tournament.rounds), "games": entered}
    if entered:
        return Caution("action.caution-results-lost", values)
    is_published = bool(tournament.rounds) and tournament.rounds[-1].is_published
    return Caution("action.caution-published", values) if is_published else None


def _round_used(tournament: Tournament, round_number: int) -> Caution | None:
    """The next round has been paired with what is to be corrected (C.04.2, 4.3)."""
    if round_number >= len(tournament.rounds):
        return None
    return Caution("action.caution-round-used", {"round": round_number, "next": round_number + 1})
