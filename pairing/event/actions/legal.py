"""What can be done now, asked beforehand, so that a window can grey out and confirm."""

from __future__ import annotations

from dataclasses import dataclass, field

from pairing.core.errors import ActionRefused
from pairing.core.model import ByeKind, Tournament
from pairing.event.actions import (
    Action,
    EnterResult,
    EnterResults,
    Forbid,
    RequestBye,
    Return,
    SwapColours,
    UnpairRound,
)
from pairing.event.actions.corrections import Use, use_of_correction
from pairing.event.actions.forbidden_pairs import too_large
from pairing.event.actions.players import refuse_entries


@dataclass(frozen=True, slots=True)
class Caution:
    """A reason to ask the arbiter once more before an action that is allowed."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


def why_not(action: Action, tournament: Tournament) -> ActionRefused | None:
    """The reason for which the action would be refused now, or ``None``.

    It is an answer and not raised any more: it does not hold what was going on around it.
    """
    try:
        action.apply(tournament)
    except ActionRefused as refusal:
        return refusal.with_traceback(None)
    return None


def why_no_entries(tournament: Tournament) -> ActionRefused | None:
    """The reason for which nobody can enter the tournament any more, or ``None``."""
    try:
        refuse_entries(tournament)
    except ActionRefused as refusal:
        return refusal.with_traceback(None)
    return None


def why_not_final(tournament: Tournament) -> Caution | None:
    """Why neither standings nor report can be final, although all rounds are paired; or ``None``.

    An adjourned game is a draw for pairing purposes only (C.04.2, 3.1).
    """
    if len(tournament.rounds) < max(tournament.round_count, 1):
        return None
    games = sum(game.adjourned for a_round in tournament.rounds for game in a_round.games)
    return Caution("action.games-adjourned", {"games": games}) if games else None


def caution(action: Action, tournament: Tournament) -> Caution | None:
    """What speaks against an action although the rules leave it to the arbiter, or ``None``."""
    match action:
        case UnpairRound():
            return _results_lost(tournament)
        case EnterResults(results=results):
            return next(filter(None, (caution(each, tournament) for each in results)), None)
        case EnterResult() if _ends_adjourned_game(action, tournament):
            return None
        case EnterResult(round_number=number) | SwapColours(round_number=number):
            return _round_used(tournament, number)
        case Return(tpn=tpn) if any(p.tpn == tpn and p.expelled for p in tournament.players):
            return Caution("action.caution-expelled")
        case RequestBye(kind=ByeKind.FULL_POINT):
            return Caution("action.caution-full-point-bye")
        case Forbid(groups=groups) if any(too_large(tournament, group) for group in groups):
            return Caution("action.caution-forbidden-too-large")
        case Forbid() if tournament.rounds:
            return Caution("action.caution-forbidden-after-start")
        case _:
            return None


def _ends_adjourned_game(action: EnterResult, tournament: Tournament) -> bool:
    """The result that everybody has been waiting for is no correction."""
    if not 1 <= action.round_number <= len(tournament.rounds):
        return False
    players = (action.white, action.black)
    games = tournament.rounds[action.round_number - 1].games
    return any(game.adjourned and (game.white, game.black) == players for game in games)


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
    use = use_of_correction(tournament, round_number)
    if use is Use.NEXT_ROUND:
        return None
    key = "round-used" if use is Use.ROUND_AFTER else "round-over"
    values: dict[str, str | int] = {"round": round_number, "next": round_number + 1}
    values["from"] = tournament.next_round
    return Caution(f"action.caution-{key}", values)
