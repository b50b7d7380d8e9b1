"""Rounds with two opponents swapped, as an arbiter's hand or a faulty program might leave them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairing.core.model import Round, Tournament


@dataclass(frozen=True)
class Mutation:
    """A tournament in which two players of one round have changed places."""

    tournament: Tournament
    round_number: int
    swapped: tuple[int, int]

    @property
    def mutated(self) -> Round:
        return self.tournament.rounds[self.round_number - 1]

    @property
    def before(self) -> Tournament:
        """The tournament as it stood when the mutated round was to be paired."""
        return self.tournament.before_round(self.round_number)


def mutations(tournament: Tournament, seed: int, count: int) -> Iterator[Mutation]:
    """So many mutations of rounds with two boards at least; all follow from the seed."""
    dice = random.Random(seed)
    numbers = [
        number for number, each in enumerate(tournament.rounds, start=1) if len(each.games) > 1
    ]
    for _ in range(count if numbers else 0):
        yield mutation(tournament, dice.choice(numbers), dice)


def mutation(tournament: Tournament, round_number: int, dice: random.Random) -> Mutation:
    """Black of one board changes places with Black or White of another, mostly of the next one."""
    games = list(tournament.rounds[round_number - 1].games)
    here = dice.randrange(len(games) - 1)
    others = [place for place in range(len(games)) if place != here]
    there = here + 1 if dice.random() < 0.7 else dice.choice(others)
    one, other = games[here], games[there]
    if dice.random() < 0.5:
        games[here], games[there] = replace(one, black=other.black), replace(other, black=one.black)
        swapped = (one.black, other.black)
    else:
        games[here], games[there] = replace(one, black=other.white), replace(other, white=one.black)
        swapped = (one.black, other.white)
    changed = replace(tournament.rounds[round_number - 1], games=tuple(games))
    return Mutation(_with_round(tournament, round_number, changed), round_number, swapped)


def bye_mutation(tournament: Tournament, round_number: int, dice: random.Random) -> Mutation:
    """A player who was paired has the bye of that round, and its receiver plays in his place."""
    a_round = tournament.rounds[round_number - 1]
    receiver = a_round.pairing_allocated_bye
    assert receiver is not None
    games = list(a_round.games)
    place = dice.randrange(len(games))
    player = games[place].black
    games[place] = replace(games[place], black=receiver)
    byes = tuple(replace(bye, tpn=player) if bye.tpn == receiver else bye for bye in a_round.byes)
    changed = Round(tuple(games), byes)
    swapped = (player, receiver)
    return Mutation(_with_round(tournament, round_number, changed), round_number, swapped)


def _with_round(tournament: Tournament, round_number: int, a_round: Round) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = a_round
    return replace(tournament, rounds=tuple(rounds))
