"""Generated tournaments to measure on."""

from __future__ import annotations

import random
from fractions import Fraction

from pairing.auditing.generator import Conditions, Rates, Span, generate
from pairing.core.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
    TournamentInfo,
)
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


def large_tournament(players: int, rounds: int, seed: int) -> Tournament:
    """A tournament of any size at once: paired by lot, all but the last round played."""
    dice = random.Random(seed)
    field = tuple(Player(tpn, f"Player {tpn:05}", 2800 - tpn // 6) for tpn in range(1, players + 1))
    return Tournament(
        info=TournamentInfo(name=f"Open of {players}"),
        system="dutch-2026",
        round_count=rounds,
        initial_colour=Colour.WHITE,
        players=field,
        rounds=tuple(
            _round_by_lot(dice, players, is_played=number < rounds)
            for number in range(1, rounds + 1)
        ),
    )


_DECIDED = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def _round_by_lot(dice: random.Random, players: int, *, is_played: bool) -> Round:
    order = dice.sample(range(1, players + 1), players)
    bye = (Bye(order.pop(), ByeKind.PAIRING_ALLOCATED),) if players % 2 else ()
    pairs = zip(order[::2], order[1::2], strict=True)
    games = (
        Game(white, black, dice.choice(_DECIDED) if is_played else GameResult.PENDING)
        for white, black in pairs
    )
    return Round(tuple(games), bye)


def hard_tournament(system: PairingSystem, seed: int, number: int) -> Tournament:
    """Few players, nearly as many rounds, and much trouble; it may end before its last round."""
    players = 6 + number % 19
    rounds = max(3, players - 1 - number % 4)
    return generate(_conditions(players, rounds, HARD), system, seed, number).tournament


def _conditions(players: int, rounds: int, rates: Rates) -> Conditions:
    return Conditions(players=Span(players, players), rounds=Span(rounds, rounds), rates=rates)
