"""Actions on byes that players ask for, and the order in which byes stand in a round."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import ByeKind, ByeRequest, Tournament
from pairing.event.actions.acceleration import regrouped_without_absent
from pairing.event.actions.checks import registered


class RequestBye(msgspec.Struct, frozen=True, tag=True):
    """Excuse a player from a round to come; a bye asked for that round before is replaced.

    ``kind`` says what it is worth: a full-point, half-point or zero-point bye (C.04.2, 3.3).
    """

    tpn: int
    round_number: int
    kind: ByeKind

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the request."""
        player = registered(tournament, self.tpn)
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            raise ActionRefused("action.bye-is-allocated")
        if player.withdrawn:
            raise ActionRefused("action.bye-for-withdrawn", name=player.name)
        if player.no_half_point_byes and self.kind is ByeKind.HALF_POINT:
            raise ActionRefused("action.no-half-point-byes", name=player.name)
        _refuse_round(tournament, self.round_number)
        request = ByeRequest(self.tpn, self.round_number, self.kind)
        others = _other_requests(tournament, self.tpn, self.round_number)
        ordered = sorted((*others, request), key=_when_and_who)
        checked_in = tournament.checked_in
        if self.round_number == tournament.next_round:
            checked_in -= {self.tpn}
        after = replace(tournament, requests=tuple(ordered), checked_in=checked_in)
        return regrouped_without_absent(tournament, after)


class CancelByeRequest(msgspec.Struct, frozen=True, tag=True):
    """Let a player be paired after all in a round from which he was excused."""

    tpn: int
    round_number: int

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament without the request."""
        player = registered(tournament, self.tpn)
        others = _other_requests(tournament, self.tpn, self.round_number)
        if len(others) == len(tournament.requests):
            raise ActionRefused("action.no-bye-asked", name=player.name, round=self.round_number)
        return regrouped_without_absent(tournament, replace(tournament, requests=others))


class BarFromHalfPointByes(msgspec.Struct, frozen=True, tag=True):
    """Mark a player as not entitled to half-point byes, or as entitled to them again.

    Which players are is a matter of the rules of the tournament; a bye that he has had stays.
    """

    tpn: int
    is_barred: bool = True

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the mark; refuses it while he has asked for such a bye."""
        player = registered(tournament, self.tpn)
        if player.no_half_point_byes == self.is_barred:
            key = "half-point-byes-barred" if self.is_barred else "half-point-byes-open"
            raise ActionRefused(f"action.{key}", name=player.name)
        for request in tournament.requests:
            if (request.tpn, request.kind) == (self.tpn, ByeKind.HALF_POINT):
                number = request.round_number
                raise ActionRefused("action.half-point-bye-asked", name=player.name, round=number)
        changed = replace(player, no_half_point_byes=self.is_barred)
        players = (changed if other is player else other for other in tournament.players)
        return replace(tournament, players=tuple(players))


def _when_and_who(request: ByeRequest) -> tuple[int, int]:
    return request.round_number, request.tpn


def _refuse_round(tournament: Tournament, round_number: int) -> None:
    if round_number < 1 or 0 < tournament.round_count < round_number:
        raise ActionRefused("action.no-such-round", round=round_number)
    if round_number < tournament.next_round:
        raise ActionRefused("action.round-already-paired", round=round_number)


def _other_requests(tournament: Tournament, tpn: int, round_number: int) -> tuple[ByeRequest, ...]:
    return tuple(
        request
        for request in tournament.requests
        if (request.tpn, request.round_number) != (tpn, round_number)
    )
