"""Rounds of hard fields, small enough to be paired in no time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pairing.core.errors import NoPairingExists
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.dutch.contenders import DutchContender, contenders
from pairing.systems.dutch.editions import DutchEdition
from pairing.systems.dutch.engine import pair_brackets, publish
from tests.support.adversarial import hard_field, rounds_to_pair

PLAYERS, ROUNDS = 36, 4


def each_round(
    edition: DutchEdition, family: str, seeds: range
) -> Iterator[tuple[DutchContender, ...]]:
    """The players of the first rounds of hard fields."""
    for seed in seeds:
        rounds: list[tuple[DutchContender, ...]] = []

        def pair(tournament: Tournament, rounds=rounds) -> RoundPairing:
            players = contenders(tournament, edition.definitions)
            paired = pair_brackets(edition, players)
            rounds.append(players)
            return publish(edition, tournament, players, paired)

        with suppress(NoPairingExists):
            for tournament in rounds_to_pair(hard_field(family, PLAYERS, seed), seed, pair):
                if tournament.next_round > ROUNDS:
                    break
        yield from rounds
