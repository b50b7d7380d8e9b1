"""Makes the tournaments in ``tests/data/tournaments/generated``.

Run ``python -m tests.pairing.auditing.generator.make_tournaments``. They are random and follow from
their conditions and seeds, so making them again changes nothing, unless the program has changed; a
test watches over that. Every round was paired by the system that the file names.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from pairing.auditing.generator import Bell, Conditions, Rates, Span, generate, report_file
from pairing.auditing.generator.conditions import PLAIN
from pairing.core.model import PointSystem
from pairing.systems.registry import find_system

FOLDER = Path(__file__).resolve().parents[3] / "data" / "tournaments" / "generated"

MANY_BYES = Rates(
    forfeits=Fraction(1, 10),
    quick_games=Fraction(1, 20),
    full_point_byes=Fraction(1, 50),
    half_point_byes=Fraction(1, 8),
    zero_point_byes=Fraction(1, 10),
    late_entries=Fraction(1, 10),
    withdrawals=Fraction(1, 10),
)
FORBIDDEN = replace(PLAIN, forbidden_groups=Fraction(1, 3))
MANY_LATE = replace(PLAIN, late_entries=Fraction(1, 5), withdrawals=Fraction(1, 5))


@dataclass(frozen=True)
class Recipe:
    """How one file is made."""

    system: str
    seed: int
    conditions: Conditions


def _recipe(system: str, seed: int, players: int, rounds: int, **others: object) -> Recipe:
    size = Conditions(Span(players, players), Span(rounds, rounds), rates=PLAIN)
    return Recipe(system, seed, replace(size, **others))


RECIPES = {
    "2016-plain-7": _recipe("dutch-2016", 1, 7, 5),
    "2016-byes-29": _recipe("dutch-2016", 2, 29, 9, rates=MANY_BYES),
    "2016-forbidden-18": _recipe("dutch-2016", 3, 18, 7, rates=FORBIDDEN),
    "2016-baku-41": _recipe("dutch-2016", 4, 41, 9, is_accelerated=True, rates=MANY_LATE),
    "2016-three-points-24": _recipe(
        *("dutch-2016", 5, 24, 7), points=PointSystem.of(30, 10, 0), rates=Rates()
    ),
    "2016-last-rounds-10": _recipe("dutch-2016", 15, 10, 8, draws=50),
    "2026-plain-60": _recipe("dutch-2026", 7, 60, 9),
    "2026-byes-31": _recipe("dutch-2026", 8, 31, 9, rates=MANY_BYES),
    "2026-forbidden-16": _recipe("dutch-2026", 9, 16, 7, bell=Bell(4, 60), rates=FORBIDDEN),
    "2026-baku-38": _recipe("dutch-2026", 10, 38, 9, is_accelerated=True, rates=MANY_LATE),
    "2026-three-points-23": _recipe(
        *("dutch-2026", 11, 23, 7), points=PointSystem.of(30, 10, 0, bye=10), rates=MANY_BYES
    ),
    "2026-half-point-bye-15": _recipe(
        *("dutch-2026", 12, 15, 7), points=PointSystem.of(10, 5, 0, bye=5), rates=MANY_LATE
    ),
    "2026-cut-short-6": _recipe("dutch-2026", 13, 6, 7),
}


def make(name: str) -> bytes:
    """The file of that name."""
    recipe = RECIPES[name]
    generated = generate(recipe.conditions, find_system(recipe.system), recipe.seed)
    return report_file(generated, recipe.conditions, recipe.seed, 1)


def main() -> None:
    """Write every file anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        (FOLDER / f"{name}.trf").write_bytes(make(name))


if __name__ == "__main__":
    main()
