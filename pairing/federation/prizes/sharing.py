"""How prizes are divided among players equal on points, in exact fractions.

No FIDE rule says; these are the ways that organisers announce.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction


class Sharing(Enum):
    """What players equal on points do with the prizes of their places."""

    NONE = "none"
    """Everybody has the prize of his place; tie-breaks decide."""
    EQUAL = "equal"
    """They put the prizes together and divide them equally."""
    HORT = "hort"
    """Half of the prize of his own place, and half of an equal share."""


_NOTHING = Fraction(0)


def shares(
    prizes: Sequence[Fraction],
    groups: Sequence[int],
    sharing: Sharing,
    *,
    behind_share: bool = True,
    least: Fraction = _NOTHING,
) -> tuple[Fraction, ...]:
    """The amount of every place; ``groups`` are the numbers of players equal on points, in order.

    With ``behind_share`` those whose own place has no prize share like the others of their group
    (our reading of Hort; announcements differ). If a share would be less than ``least``, the last
    of the group go without until it is not.
    """
    found: list[Fraction] = []
    for size in groups:
        first = len(found)
        own = [prizes[at] if at < len(prizes) else _NOTHING for at in range(first, first + size)]
        sharers = size if behind_share else max(1, sum(amount > 0 for amount in own))
        found += _of_group(own, sharers, sharing, least)
    return tuple(found)


def _of_group(
    own: list[Fraction], sharers: int, sharing: Sharing, least: Fraction
) -> list[Fraction]:
    """The amounts of a group; whoever does not share has nothing, and nothing is lost by that."""
    total = sum(own, _NOTHING)
    if sharing is Sharing.NONE or not total:
        return own
    while True:
        kept = [amount / 2 if sharing is Sharing.HORT else _NOTHING for amount in own[:sharers]]
        pot = (total - sum(kept, _NOTHING)) / sharers
        if sharers == 1 or kept[-1] + pot >= least:
            return [each + pot for each in kept] + [_NOTHING] * (len(own) - sharers)
        sharers -= 1


def rounded(amounts: Sequence[Fraction], unit: Fraction) -> tuple[Fraction, ...]:
    """The amounts in whole units, their total kept as far as it is whole units.

    All are rounded down; the units left over go to the largest remainders, of equal ones to the
    better place.
    """
    units = [amount / unit for amount in amounts]
    whole = [each.numerator // each.denominator for each in units]
    left = int(sum(units, _NOTHING)) - sum(whole)
    by_remainder = sorted(range(len(units)), key=lambda at: (whole[at] - units[at], at))
    for at in by_remainder[:left]:
        whole[at] += 1
    return tuple(each * unit for each in whole)
