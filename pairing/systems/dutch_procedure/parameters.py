"""X1 and Z1 (A.8): how many pairs at least cannot fulfil all preferences, all strong ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pairing.core.cards import Strength
from pairing.core.colours import BLACK, WHITE
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant


@dataclass(frozen=True, slots=True)
class Minimum:
    """X1 and Z1 with the counts of preferences from which they follow.

    ``w`` and ``b`` are the weaker preferences for White and Black, ``white`` and ``black`` (the W
    and B of A.8) all others, ``a`` the players without one.
    """

    x: int
    z: int
    w: int
    b: int
    white: int
    black: int
    a: int

    def with_one_pair_less(self) -> Minimum:
        """Both decreased by one, not below 0 (C.14; they are not computed anew, A25)."""
        return Minimum(
            max(0, self.x - 1), max(0, self.z - 1), self.w, self.b, self.white, self.black, self.a
        )


def colours_2013(players: Sequence[ProcedureEntrant], pairs: int, is_even_round: bool) -> Minimum:
    """A.8 of 2013: mild preferences are counted apart in even rounds only, Z1 is for these."""
    weak = Strength.MILD if is_even_round else Strength.NONE
    minimum = _minimum(players, pairs, weak)
    return minimum if is_even_round else _without_z(minimum)


def colours_2015(players: Sequence[ProcedureEntrant], pairs: int, _is_even_round: bool) -> Minimum:
    """A.8 of 2015: mild preferences are counted apart in every round.

    Where the residents limit P0, the formula stands as printed, though it may be too low (B12).
    """
    return _minimum(players, pairs, Strength.MILD)


def _minimum(players: Sequence[ProcedureEntrant], pairs: int, weak: Strength) -> Minimum:
    kinds = Counter((player.due, 0 < player.strength <= weak) for player in players if player.due)
    w, white = kinds[WHITE, True], kinds[WHITE, False]
    b, black = kinds[BLACK, True], kinds[BLACK, False]
    a = sum(not player.due for player in players)
    fewer = white + w if black + b > white + w else black + b
    fewer_strong = white if black > white else black
    x = max(0, pairs - fewer - a)
    z = max(0, pairs - fewer_strong - b - w - a)
    return Minimum(x, z, w, b, white, black, a)


def _without_z(minimum: Minimum) -> Minimum:
    return Minimum(minimum.x, 0, minimum.w, minimum.b, minimum.white, minimum.black, minimum.a)
