"""What topscorers and their opponents may suffer in the last round, counted.

Only a pair with a topscorer can have two players of one absolute preference (C.3); there the
outcome follows from E.2 or, with equal differences, is the same whichever player gives way:

* equal differences: whoever gives way is thrown out equally far;
* the colour repeated by one of them only: E.3 looks back to a game in which that one had the colour
  and the other had not, and so never gives it to him a third time.
"""

from __future__ import annotations

from pairing.core.cards import Strength
from pairing.core.colours import stronger
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.rules.base import QualityRule


class TopscorerColourDifference(QualityRule):
    """Count topscorers, and their opponents, sent beyond a colour difference of two.

    Articles: C.8 in the edition to 31 Jan 2026; C10 from 1 Feb 2026. Unit: players. Weighs in the
    last round only.
    """

    key = "topscorer-colour-difference"
    needs_topscorers = True
    judges_downfloaters = False

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        if not (higher.is_topscorer or lower.is_topscorer):
            return 0
        return sum(
            abs(player.difference + colour) > 2
            for player, colour in _colours_certain(higher, lower)
        )


class TopscorerThirdColour(QualityRule):
    """Count topscorers, and their opponents, who get one colour a third time in a row.

    Articles: C.9 in the edition to 31 Jan 2026; C11 from 1 Feb 2026. Unit: players. Weighs in the
    last round only.
    """

    key = "topscorer-third-colour"
    needs_topscorers = True
    judges_downfloaters = False

    def of_pair(self, higher: DutchContender, lower: DutchContender) -> int:
        if not (higher.is_topscorer or lower.is_topscorer):
            return 0
        if _is_even_clash(higher, lower):
            return int(higher.repeated == lower.repeated == -higher.due)
        return sum(
            player.repeated == colour != 0 for player, colour in _colours_certain(higher, lower)
        )


def _is_even_clash(one: DutchContender, other: DutchContender) -> bool:
    """Both have the same absolute preference and E.2 cannot choose between them."""
    both_absolute = one.strength == Strength.ABSOLUTE == other.strength
    return one.due == other.due != 0 and both_absolute and stronger(one, other) is None


def _colours_certain(
    one: DutchContender, other: DutchContender
) -> tuple[tuple[DutchContender, int], ...]:
    """Each player with the colour he gets, as far as it bears on these rules.

    Without a preference, or with two equal ones short of absolute, either colour is harmless, and
    0 stands for it. In an even clash the first stands for whoever gives way.
    """
    if one.due != other.due:
        colour = one.due or -other.due
    elif (granted := stronger(one, other)) is not None:
        colour = one.due if granted is one else -one.due
    elif _is_even_clash(one, other):
        colour = -one.due
    else:
        colour = 0
    return (one, colour), (other, -colour)
