"""The criteria as the verifier reads them: what a pair and a downfloater add to each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from pairing.core.model import Tenths
from pairing.verifier.players import ABSOLUTE, STRONG, Seat, Unplayed

Parts = Counter[tuple[str, Tenths | None]]
"""Amounts by criterion and, where it counts by them, by score or score difference."""

AGO = (("last-round", 1), ("two-rounds-ago", 2))
ONE_POINT: Tenths = 10


InNext = Callable[[Seat, Tenths, int], Parts]
"""What a player adds: he, the score of the residents there, how much he weighs if unpaired."""


@dataclass(frozen=True)
class Edition:
    """What sets an edition apart; the verifier asks for nothing else.

    ``criteria`` are article and key of every quality criterion in order. ``bye_score`` is the
    article by which the bye's score is as low as possible, settled before the first bracket; empty
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


def _difference_next(seat: Seat, base: Tenths, weight: int) -> Parts:
    gap = seat.score - base
    return Parts({("following-bracket", gap): 1} if gap else {})


def _unpaired_next_2016(seat: Seat, base: Tenths, weight: int) -> Parts:
    key = "following-bracket"
    return Parts({(key, None): weight, (key, seat.score - base + ONE_POINT): 1})


def _nothing_next(seat: Seat, base: Tenths, weight: int) -> Parts:
    return Parts()


def _unpaired_next_2026(seat: Seat, base: Tenths, weight: int) -> Parts:
    key = "following-downfloaters"
    return Parts({(key, None): weight, (key, seat.score): 1})


EDITIONS = {
    "dutch-2016": Edition(
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
    "dutch-2026": Edition(
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


def pair_parts(one: Seat, other: Seat) -> Parts:
    """What a pair adds to every criterion that some edition has."""
    high, low = (one, other) if one.score >= other.score else (other, one)
    parts, gap = _colour_parts(high, low), high.score - low.score
    if gap:
        parts["score-differences", gap] += 1
        for when, ago in AGO:
            if ago in high.downs:
                parts[f"downfloat-{when}", None] += 1
                parts[f"downfloat-{when}-differences", gap] += 1
            if ago in low.ups:
                parts[f"upfloat-{when}", None] += 1
                parts[f"upfloat-{when}-differences", gap] += 1
    return parts


def float_parts(seat: Seat, is_mdp: bool, lowest: Tenths, bye: bool) -> Parts:
    """What a downfloater adds to every criterion; ``lowest`` is the bracket's lowest score.

    His difference is that to one point less. The differences of C18 and C20 are counted of those
    who float on: how many of each score are paired follows from C7. ``bye``: he is sure to have it.
    """
    gap = seat.score - lowest + ONE_POINT
    parts = Parts({("downfloaters", None): 1, ("score-differences", gap): 1})
    parts["downfloater-scores", seat.score] += 1
    parts["bye-unplayed-games", None] += seat.unplayed * bye
    for when, ago in AGO:
        if ago in seat.downs:
            parts[f"downfloat-{when}", None] += 1
            parts[f"downfloat-{when}-differences", gap] += 1
            parts[f"resident-downfloat-{when}", None] += not is_mdp
            parts[f"mdp-downfloat-{when}-differences", gap] += is_mdp
    return parts


def _colour_parts(high: Seat, low: Seat) -> Parts:
    parts = Parts()
    if high.wants == low.wants != 0:
        parts["colour-preference", None] = 1
        parts["strong-colour-preference", None] = min(high.strength, low.strength) == STRONG
    if high.topscorer or low.topscorer:
        colour = _colour_of(high, low)
        for seat, given in ((high, colour), (low, -colour)):
            if given:
                beyond = abs(sum(seat.colours) + given) > 2
                parts["topscorer-colour-difference", None] += beyond
                third = seat.colours[-2:] == (given, given)
                parts["topscorer-third-colour", None] += third
    return parts


def _colour_of(high: Seat, low: Seat) -> int:
    """The colour of the higher ranked player (E.1 to E.4; 5.2.1 to 5.2.4); 0 for either."""
    if high.wants != low.wants:
        return high.wants or -low.wants
    first, second = ((s.strength, abs(sum(s.colours))) for s in (high, low))
    if first[0] != second[0] or (first[0] == ABSOLUTE and first != second):
        return high.wants if first > second else -low.wants
    for own, others in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own != others:
            return -own
    return high.wants
