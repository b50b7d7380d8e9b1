"""How good a set of upfloaters is: C5 to C10."""

from __future__ import annotations

from typing import TypeAlias

from pairing.core.model import Tenths
from pairing.matching.bits import bits
from pairing.systems.dubov.definitions import (
    COLOURS,
    MAXIMUM_UPFLOATERS,
    MAXIMUM_UPFLOATS,
    UPFLOATED_LAST_ROUND,
    UPFLOATER_SCORES,
    UPFLOATERS,
)
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.inside import fewest_denied

Quality: TypeAlias = tuple[int, tuple[Tenths, ...], int, int, int, int]
"""What C5 to C10 say of a set, lower being better: size, score differences, and counts."""

COUNTED = (
    (UPFLOATERS, "upfloaters"),
    (UPFLOATER_SCORES, "upfloater-scores"),
    (COLOURS, "colours"),
    (MAXIMUM_UPFLOATERS, "maximum-upfloaters"),
    (MAXIMUM_UPFLOATS, "maximum-upfloats"),
    (UPFLOATED_LAST_ROUND, "upfloated-last-round"),
)
"""The criteria in which sets of upfloaters are compared, in their order, with their keys."""


def quality(field: DubovField, residents: int, upfloaters: int) -> Quality | None:
    """What C5 to C10 say of a set; ``None`` if the residents cannot be paired with it."""
    denied = fewest_denied(field, residents | upfloaters)
    if denied is None:
        return None
    players = field.players
    score = players[(residents & -residents).bit_length() - 1].score
    differences = sorted((score - players[i].score for i in bits(upfloaters)), reverse=True)
    return upfloaters.bit_count(), tuple(differences), denied, *floats(field, upfloaters)


def floats(field: DubovField, upfloaters: int) -> tuple[int, int, int]:
    """C8, C9 and C10 of a set: maximum upfloaters, their upfloats, upfloats in the last round."""
    if field.is_last_round:
        return 0, 0, 0
    players = [field.players[index] for index in bits(upfloaters)]
    maximum = [player for player in players if field.is_maximum(player)]
    again = sum(player.upfloated_last for player in players)
    return len(maximum), sum(player.upfloats for player in maximum), again


def first_worse(ours: Quality, theirs: Quality) -> tuple[str, str, int, int] | None:
    """Article, key and both values of the first criterion in which the second set is worse.

    For C6 the values are how many upfloaters have the first score difference in which the sets
    differ; ``None`` if they do not differ.
    """
    for (article, key), own, other in zip(COUNTED, ours, theirs, strict=True):
        if own != other:
            if isinstance(own, tuple) and isinstance(other, tuple):
                difference = differing_score(own, other)
                return article, key, own.count(difference), other.count(difference)
            assert isinstance(own, int) and isinstance(other, int)
            return article, key, own, other
    return None


def differing_score(ours: tuple[Tenths, ...], theirs: tuple[Tenths, ...]) -> Tenths:
    """The first score difference, from the greatest on, which only the second set has so often."""
    return next(other for own, other in zip(ours, theirs, strict=True) if own != other)
