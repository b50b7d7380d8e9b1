"""Switching Baku acceleration, and keeping its groups right while the list of players changes."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from pairing.core.acceleration import (
    AccelerationImpossible,
    baku_text,
    is_baku_accelerated,
    is_to_be_accelerated,
    with_baku_acceleration,
    without_acceleration,
)
from pairing.core.errors import ActionRefused
from pairing.core.model import Tournament
from pairing.event.actions.checks import refuse_after_start
from pairing.speech.voice import Voice
from pairing.systems.registry import known_system


class Accelerate(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Use Baku acceleration, or none, from round 1 on (C.04.7; C.04.5.1 to 31 January 2026).

    It is announced before the start (C.04.2, 1.1) and cannot change afterwards. Without players it
    waits for those who are entered first.

    ``without_absent``: whoever is absent in round 1 does not count in the size of the first group.
    He is a late entry and has no number until he comes (C.04.2, 2.4), so that by the list for
    endorsed programs of 2026 a share of the field cannot count him. C.04.7, 1.2 speaks of the list
    of players and does not say so, and other engines count everybody on it: that is the default.
    Whoever of them stands above the last member belongs to the group when he comes (1.3).
    """

    is_on: bool
    without_absent: bool = False

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with virtual points for its first group, or for nobody."""
        refuse_after_start(tournament, "action.acceleration-locked")
        is_same_way = self.without_absent == tournament.accelerates_present
        if self.is_on == is_to_be_accelerated(tournament) and (is_same_way or not self.is_on):
            key = "action.accelerated-already" if self.is_on else "action.not-accelerated"
            raise ActionRefused(key)
        plain = replace(
            without_acceleration(tournament),
            accelerates_present=self.is_on and self.without_absent,
        )
        if self.is_on and not can_be_accelerated(tournament):
            raise ActionRefused("action.no-brackets-to-accelerate")
        return _accelerated(plain) if self.is_on else plain


def can_be_accelerated(tournament: Tournament) -> bool:
    """Its system pairs by points, which virtual ones can change; so may one that is not known."""
    system = known_system(tournament.system)
    return system is None or system.traits.has_brackets


def regrouped(before: Tournament, after: Tournament) -> Tournament:
    """The tournament after an action, with the groups that follow from it.

    Before round 1 they are formed anew (1.2); afterwards the last member of the first group remains
    the last (1.3), so that a late entry above him belongs to it. Virtual points of another kind,
    which a report file can bring, stay as they are.
    """
    if not (before.announces_acceleration or is_baku_accelerated(before)):
        return after
    return _accelerated(after if before.rounds else without_acceleration(after))


def regrouped_without_absent(before: Tournament, after: Tournament) -> Tournament:
    """The same after an action that says who is there in round 1; where that makes the groups."""
    if before.rounds or not after.accelerates_present:
        return after
    return regrouped(before, after)


def absent_in_round_1(tournament: Tournament) -> frozenset[int]:
    """TPNs of those who will not be paired in round 1, as far as that is known before it."""
    asked = {request.tpn for request in tournament.requests if request.round_number == 1}
    return frozenset(asked.union(each.tpn for each in tournament.players if each.withdrawn))


def explained(tournament: Tournament, voice: Voice) -> str:
    """Who would be in the first group of Baku acceleration, and what that means in each round.

    Why there can be no acceleration, if so.
    """
    try:
        accelerated = _accelerated(without_acceleration(tournament))
    except ActionRefused as refusal:
        return voice.say(refusal.key, refusal.values)
    group = [player.tpn for player in accelerated.players if player.accelerations]
    if not group:
        return voice.say("acceleration.awaits-players")
    values = accelerated.players[0].accelerations
    with_a_win = sum(value == values[0] for value in values)
    kinds = {0: "-short", 1: "-one-round"}
    return voice.say(
        f"acceleration.explained{kinds.get(len(values) - with_a_win, '')}",
        {
            "last": max(group),
            "players": len(accelerated.players),
            "win": voice.points(values[0]),
            "draw": voice.points(values[-1]),
            "last_win": with_a_win,
            "first_draw": with_a_win + 1,
            "last_draw": len(values),
        },
    )


def _accelerated(tournament: Tournament) -> Tournament:
    day = tournament.info.start_date.strip().replace("/", "-").replace(".", "-")
    try:
        absent = absent_in_round_1(tournament) if tournament.accelerates_present else frozenset()
        return with_baku_acceleration(tournament, baku_text(day), absent)
    except AccelerationImpossible as error:
        raise ActionRefused(error.key, **error.values) from error
