"""Generated tournaments to measure on."""

from __future__ import annotations

from fractions import Fraction

from pairing.auditing.generator import Conditions, Rates, Span, generate
from pairing.core.model import Tournament
from pairing.systems.system import PairingSystem

USUAL = Rates()
"""What happens in an open: some forfeits, byes, late entries and withdrawals."""

HARD = Rates(
    forfeits=Fraction(3, 10),
    quick_games=Fraction(1, 50),
    full_point_byes=Fraction(1, 50),
    half_point_byes=Fraction(1, 20),
    zero_point_byes=Fraction(1, 10),
    late_entries=Fraction(1, 10),
    withdrawals=Fraction(1, 20),
    forbidden_groups=Fraction(1, 5),
)


def usual_tournament(system: PairingSystem, players: int, rounds: int, seed: int) -> Tournament:
    """A tournament of that size as arbiters have them, all rounds paired by the system."""
    conditions = Conditions(
        players=Span(players, players), rounds=Span(rounds, rounds), rates=USUAL
    )
    return generate(conditions, system, seed).tournament


def hard_tournament(system: PairingSystem, seed: int, number: int) -> Tournament:
    """Few players, nearly as many rounds, and much trouble; it may end before its last round."""
    players = 6 + number % 19
    rounds = max(3, players - 1 - number % 4)
    return generate(_conditions(players, rounds, HARD), system, seed, number).tournament


def _conditions(players: int, rounds: int, rates: Rates) -> Conditions:
    return Conditions(players=Span(players, players), rounds=Span(rounds, rounds), rates=rates)
