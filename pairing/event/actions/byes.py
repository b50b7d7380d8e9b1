"""Actions on byes that players ask for, and the order in which byes stand in a round."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.model import ByeKind, ByeRequest, Tournament
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
        _refuse_round(tournament, self.round_number)
        request = ByeRequest(self.tpn, self.round_number, self.kind)
        others = _other_requests(tournament, self.tpn, self.round_number)
        ordered = sorted(
            (*others, request), key=lambda request: (request.round_number, request.tpn)
        )
        checked_in = tournament.checked_in
        if self.round_number == tournament.next_round:
            checked_in -= {self.tpn}
        return replace(tournament, requests=tuple(ordered), checked_in=checked_in)


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
        return replace(tournament, requests=others)


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
