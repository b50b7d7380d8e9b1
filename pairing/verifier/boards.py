"""The boards of a round: who has White on each, and in which order they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairing.core.model import Colour, Tenths
from pairing.verifier.players import WHITE, Seat
from pairing.verifier.rules import colour_of


def has_white(one: Seat, other: Seat, initial: Colour | None) -> Seat | None:
    """Who of two has White (E.1 to E.5; 5.2.1 to 5.2.5).

    ``None`` if the number has to decide and no colour has been drawn.
    """
    high, low = (one, other) if one.outranks(other) else (other, one)
    colour = colour_of(high, low)
    if not colour:
        if initial is None:
            return None
        drawn = initial if high.odd_number else initial.opposite
        return high if drawn is Colour.WHITE else low
    return high if colour == WHITE else low


def colours_follow(
    pairs: Sequence[tuple[int, int]], seats: Mapping[int, Seat], initial: Colour | None
) -> bool:
    """On every board the first player has White by the rules."""
    return all(
        has_white(seats[white], seats[black], initial) is seats[white] for white, black in pairs
    )


def boards_follow(pairs: Sequence[tuple[int, int]], seats: Mapping[int, Seat]) -> bool:
    """The boards stand in the order of C.04.2, D.9 (3.6).

    The score of the higher ranked player, the sum of both scores, his TPN.
    """

    def key(pair: tuple[int, int]) -> tuple[Tenths, Tenths, int]:
        one, other = (seats[tpn] for tpn in pair)
        first = one if one.outranks(other) else other
        return -first.score, -one.score - other.score, first.tpn

    return list(pairs) == sorted(pairs, key=key)
