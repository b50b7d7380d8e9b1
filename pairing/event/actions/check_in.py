"""Who is there before a round: checking in, and what becomes of those who are not."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.errors import ActionRefused
from pairing.core.field import players_to_pair
from pairing.core.model import ByeKind, Tournament
from pairing.event.actions.byes import RequestBye
from pairing.event.actions.checks import registered
from pairing.event.actions.players import Withdraw


class CheckIn(msgspec.Struct, frozen=True, tag=True):
    """Note that a player is there for the next round, or is not after all."""

    tpn: int
    is_present: bool = True

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the note, which holds until the round is paired."""
        player = registered(tournament, self.tpn)
        if self.tpn not in players_to_pair(tournament):
            raise ActionRefused("action.not-expected", name=player.name)
        if self.is_present == (self.tpn in tournament.checked_in):
            key = "checked-in-already" if self.is_present else "not-checked-in"
            raise ActionRefused(f"action.{key}", name=player.name)
        return replace(tournament, checked_in=tournament.checked_in ^ {self.tpn})


class CloseCheckIn(msgspec.Struct, frozen=True, tag=True):
    """Leave players who have not come out of the next round, or out of the tournament.

    Who has not confirmed presence is excluded before the drawing of lots (C.04.2, 4.1); who is
    known not to play is not paired and scores zero (3.3). With ``withdraws`` they are withdrawn.
    """

    tpns: tuple[int, ...]
    withdraws: bool = False

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament in which they are not paired next."""
        if not self.tpns:
            raise ActionRefused("action.nobody-missing")
        after = tournament
        for tpn in self.tpns:
            player = registered(tournament, tpn)
            if tpn in tournament.checked_in:
                raise ActionRefused("action.checked-in-already", name=player.name)
            request = RequestBye(tpn, tournament.next_round, ByeKind.ZERO_POINT)
            after = (Withdraw(tpn) if self.withdraws else request).apply(after)
        return after


def missing(tournament: Tournament) -> tuple[int, ...]:
    """TPNs, ascending, of those who are to be paired next and have not been checked in."""
    return tuple(tpn for tpn in players_to_pair(tournament) if tpn not in tournament.checked_in)
