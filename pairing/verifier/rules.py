"""The criteria as the verifier reads them: what a pair and a downfloater add to each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.model import Tenths
from pairing.verifier.players import ABSOLUTE, STRONG, Seat, Unplayed

Place = tuple[str, Tenths | None]
"""A criterion and, where it counts by them, a score or score difference."""

Amounts = tuple[tuple[Place, int], ...]
"""What an edge adds; a place may stand twice."""

Parts = defaultdict[Place, int]
"""What a whole candidate adds up to."""

AGO = (("last-round", 1), ("two-rounds-ago", 2))
ONE_POINT: Tenths = 10


InNext = Callable[[Seat, Tenths, int], Amounts]
"""What a player adds: he, the score of the residents there, how much he weighs if unpaired."""


@dataclass(frozen=True)
class VerifiedEdition:
    """What sets an edition apart; the verifier asks for nothing else.

    ``criteria`` are article and key of every quality criterion in order. ``bye_score`` is the
    article by which the bye's score is as low as possible, fixed before the first bracket; empty
    if no article says so, and then whoever is left over at the end has the bye. ``completing`` are
    the roles of the brackets that must leave a round which can be completed. ``set_aside`` is the
    article by which a candidate is set aside after which it cannot; empty if none ever is.
    ``paired_next`` and ``unpaired_next`` are what a player of the following bracket adds to the
    criterion on it, ``bye_weight`` what one counts who stays over at the very end without the
    right to the bye.
    """

    criteria: tuple[tuple[str, str], ...]
    leaves_downfloat: Unplayed
    bars_bye: Unplayed
    bye_score: str
    completing: frozenset[str]
    set_aside: str
    paired_next: InNext
    unpaired_next: InNext
    bye_weight: int = 1


def _numbered(prefix: str, first: int, keys: str) -> tuple[tuple[str, str], ...]:
    return tuple((f"{prefix}{number}", key) for number, key in enumerate(keys.split(), start=first))


def added(*several: Amounts) -> Parts:
    """What amounts add up to."""
    parts = Parts(int)
    for amounts in several:
        for place, amount in amounts:
            parts[place] += amount
    return parts


def _difference_next(seat: Seat, base: Tenths, weight: int) -> Amounts:
    gap = seat.score - base
    return ((("following-bracket", gap), 1),) if gap else ()


def _unpaired_next_2016(seat: Seat, base: Tenths, weight: int) -> Amounts:
    key = "following-bracket"
    return ((key, None), weight), ((key, seat.score - base + ONE_POINT), 1)


def _nothing_next(seat: Seat, base: Tenths, weight: int) -> Amounts:
    return ()


def _unpaired_next_2026(seat: Seat, base: Tenths, weight: int) -> Amounts:
    key = "following-downfloaters"
    return ((key, None), weight), ((key, seat.score), 1)


EDITIONS = {
    "dutch-2016": VerifiedEdition(
        _numbered(
            "C.",
            5,
            """
            downfloaters score-differences following-bracket
            topscorer-colour-difference topscorer-third-colour
            colour-preference strong-colour-preference
            downfloat-last-round upfloat-last-round
            downfloat-two-rounds-ago upfloat-two-rounds-ago
            downfloat-last-round-differences upfloat-last-round-differences
            downfloat-two-rounds-ago-differences upfloat-two-rounds-ago-differences
            """,
        ),
        leaves_downfloat=lambda entry, points: True,
        bars_bye=lambda entry, points: entry.mark in ("U", "+"),
        bye_score="",
        completing=frozenset({"penultimate"}),
        set_aside="C.4",
        paired_next=_difference_next,
        unpaired_next=_unpaired_next_2016,
        bye_weight=3,
    ),
    "dutch-2026": VerifiedEdition(
        _numbered(
            "C",
            6,
            """
            downfloaters downfloater-scores following-downfloaters bye-unplayed-games
            topscorer-colour-difference topscorer-third-colour
            colour-preference strong-colour-preference
            resident-downfloat-last-round upfloat-last-round
            resident-downfloat-two-rounds-ago upfloat-two-rounds-ago
            mdp-downfloat-last-round-differences upfloat-last-round-differences
            mdp-downfloat-two-rounds-ago-differences upfloat-two-rounds-ago-differences
            """,
        ),
        leaves_downfloat=lambda entry, points: (
            entry.mark == "U"
            or entry.points - entry.bonus > max(points.white_loss, points.black_loss)
        ),
        bars_bye=lambda entry, points: (
            entry.mark == "U"
            or entry.points - entry.bonus >= max(points.white_win, points.black_win)
        ),
        bye_score="C5",
        completing=frozenset({"normal"}),
        set_aside="",
        paired_next=_nothing_next,
        unpaired_next=_unpaired_next_2026,
    ),
}


def clash(one: Seat, other: Seat) -> bool:
    """C.3 (C3): two who are no topscorers and have the same absolute preference."""
    absolute = one.strength == other.strength == ABSOLUTE and one.wants == other.wants
    return absolute and not one.topscorer and not other.topscorer


def pair_amounts(one: Seat, other: Seat) -> Amounts:
    """What a pair adds to every criterion that some edition has."""
    high, low = (one, other) if one.outranks(other) else (other, one)
    amounts, gap = _colour_amounts(high, low), high.score - low.score
    if not gap:
        return tuple(amounts)
    amounts.append((("score-differences", gap), 1))
    for when, ago in AGO:
        if ago in high.downs:
            amounts.append(((f"downfloat-{when}", None), 1))
            amounts.append(((f"downfloat-{when}-differences", gap), 1))
        if ago in low.ups:
            amounts.append(((f"upfloat-{when}", None), 1))
            amounts.append(((f"upfloat-{when}-differences", gap), 1))
    return tuple(amounts)


def float_amounts(seat: Seat, is_mdp: bool, lowest: Tenths, bye: bool) -> Amounts:
    """What a downfloater adds to every criterion; ``lowest`` is the bracket's lowest score.

    His difference is that to one point less. The differences of C18 and C20 are counted of those
    who float on: how many of each score are paired follows from C7. ``bye``: he is sure to have it.
    """
    gap = seat.score - lowest + ONE_POINT
    amounts: list[tuple[Place, int]] = [
        (("downfloaters", None), 1),
        (("score-differences", gap), 1),
        (("downfloater-scores", seat.score), 1),
        (("bye-unplayed-games", None), seat.unplayed * bye),
    ]
    for when, ago in AGO:
        if ago in seat.downs:
            amounts.append(((f"downfloat-{when}", None), 1))
            amounts.append(((f"downfloat-{when}-differences", gap), 1))
            if is_mdp:
                amounts.append(((f"mdp-downfloat-{when}-differences", gap), 1))
            else:
                amounts.append(((f"resident-downfloat-{when}", None), 1))
    return tuple(amounts)


def _colour_amounts(high: Seat, low: Seat) -> list[tuple[Place, int]]:
    amounts: list[tuple[Place, int]] = []
    if high.wants == low.wants != 0:
        amounts.append((("colour-preference", None), 1))
        if min(high.strength, low.strength) == STRONG:
            amounts.append((("strong-colour-preference", None), 1))
    if high.topscorer or low.topscorer:
        colour = colour_of(high, low)  # 0 for two who have not played, and they count nowhere
        for seat, given in ((high, colour), (low, -colour)):
            if abs(sum(seat.colours) + given) > 2:
                amounts.append((("topscorer-colour-difference", None), 1))
            if seat.colours[-2:] == (given, given):
                amounts.append((("topscorer-third-colour", None), 1))
    return amounts


def colour_of(high: Seat, low: Seat) -> int:
    """The colour of the higher ranked player (E.1 to E.4; 5.2.1 to 5.2.4); 0 for either."""
    if high.wants != low.wants:
        return high.wants or -low.wants
    first, second = ((s.strength, abs(sum(s.colours))) for s in (high, low))
    if first != second:  # of equally strong ones only absolute ones can differ
        return high.wants if first > second else -low.wants
    for own, others in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own != others:
            return -own
    return high.wants
