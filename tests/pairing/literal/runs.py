"""Rounds of all systems that are replayed, with what the engine makes of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pairing.auditing.generator import Conditions, Span
from pairing.auditing.generator.simulation import generate
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import RoundPairing, Tournament
from pairing.literal.replayed import Replayed, groups_of
from pairing.literal.rounds import governing, replay_round
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem

REPLAYED = (
    "dutch-2013",
    "dutch-2015",
    "swiss-simple",
    "olympiad-1998",
    "dubov-2026",
    "burstein-2026",
    "lim-2026",
    "double-swiss-2026",
    "team-swiss-2026",
    "keizer",
    "round-robin",
    "double-round-robin",
)
"""The keys of the systems whose rounds are certified by a replay."""


def generated(key: str, players: int, rounds: int, seed: int) -> Iterator[Tournament]:
    """A tournament before each of its rounds that is paired by the system's own rules."""
    conditions = Conditions(players=Span(players, players), rounds=Span(rounds, rounds))
    tournament = generate(conditions, find_system(key), seed).tournament
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        if governing(before) == key:
            yield before


def by_the_engine(tournament: Tournament) -> tuple[RoundPairing, Replayed]:
    """The pairing of the next round, and the same in the form of a replay; raises as pairing."""
    system: PairingSystem = find_system(tournament.system)
    assert system.explaining.record is not None
    recorded = system.explaining.record(tournament, None)
    groups = groups_of(bracket.pairs for bracket in recorded.trace.brackets)
    pairing = recorded.pairing
    return pairing, Replayed(groups, pairing.pairs, pairing.bye)


def compare(tournament: Tournament) -> bool:
    """The replay comes to what the engine does; whether there is a round at all."""
    try:
        _, made = by_the_engine(tournament)
    except (NoPairingExists, NotReady) as none:
        with pytest.raises(type(none)):
            replay_round(tournament)
        return False
    assert replay_round(tournament) == made, (tournament.system, tournament.next_round)
    return True
