"""The requirements that a procedure sets (C.3 of 2013, C.2 of 2015) and lowers one by one.

A requirement counts violations in a pair and in a player who stays unpaired. Which violations are
allowed now is a number a requirement, most important first; together they turn like an odometer:
lowering one sets all below it back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pairing.core.cards import Float, Strength
from pairing.core.model import Tenths, points_text
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, absolute_clash

ONE_POINT: Tenths = 10


@dataclass(frozen=True, slots=True)
class RequirementContext:
    """What decides which requirements exist and how they count.

    ``lowest`` is the score of the lowest player of the bracket, ``mdps`` are the indices of its
    moved-down players as long as it is managed as heterogeneous, ``leaves_mdps_out`` if not all of
    them are paired. ``differences`` are all score differences that can occur in it, ascending,
    ``size`` is the number of its players.
    """

    is_even_round: bool
    is_last_round: bool
    is_joined: bool
    is_heterogeneous: bool
    produces_floaters: bool
    lowest: Tenths
    mdps: frozenset[int]
    leaves_mdps_out: bool
    differences: tuple[Tenths, ...]
    size: int


Exists: TypeAlias = Callable[[RequirementContext], bool]
OfPair: TypeAlias = Callable[[RequirementContext, ProcedureEntrant, ProcedureEntrant], int]
OfFloater: TypeAlias = Callable[[RequirementContext, ProcedureEntrant], int]


def _nothing(*_: object) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Requirement:
    """One wheel of the odometer.

    ``symbol`` is how an arbiter notes its level: ``X``, ``B.5↑``. ``criterion`` is the article that
    is violated, ``lowered`` that by which it is lowered,
    ``restart`` where the procedure goes on then. ``minimum`` names the parameter (``x1``, ``z1``)
    from which it starts, nothing means 0. One that is ``fixed`` is never lowered: the least
    possible value has to be reached.
    """

    key: str
    symbol: str
    criterion: str
    lowered: str
    restart: str
    exists: Exists
    of_pair: OfPair = _nothing
    of_floater: OfFloater = _nothing
    minimum: str = ""
    fixed: bool = False
    text: Callable[[RequirementContext, int], str] | None = None
    """How the counts of one that has no plain number are written."""


# When a requirement exists


def always(_: RequirementContext) -> bool:
    return True


def in_last_round(context: RequirementContext) -> bool:
    return context.is_last_round


def in_odd_rounds(context: RequirementContext) -> bool:
    return not context.is_even_round


def in_even_rounds(context: RequirementContext) -> bool:
    return context.is_even_round


def with_floaters(context: RequirementContext) -> bool:
    return context.produces_floaters


def when_heterogeneous(context: RequirementContext) -> bool:
    """B.5 and B.6 for upfloaters: C.10.a and b speak of heterogeneous brackets only.

    A bracket managed as homogeneous is treated "as though homogeneous" (A17); the alternative would
    protect upfloaters there too. The booklet's joined bracket names reasons of B.1 and B.4 only.
    """
    return context.is_heterogeneous


def when_scores_differ(context: RequirementContext) -> bool:
    return len(context.differences) > 2


def with_limbo(context: RequirementContext) -> bool:
    return context.leaves_mdps_out


def when_joined(context: RequirementContext) -> bool:
    return context.is_joined


# What they count


def absolute_colours(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    """B.2 (2013) where a topscorer lifts it: both have the same absolute preference."""
    return int(absolute_clash(one, other))


def semi_absolute(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    """A.7.d (2013): in odd rounds a strong preference is treated as absolute.

    Strong against absolute of the same colour counts (A5), two absolute ones are the business of
    B.2. The alternative, strong against strong only, would leave the mixed pair to B.4.
    """
    clash = same_colour(_, one, other) and min(one.strength, other.strength) >= Strength.STRONG
    return int(clash and not absolute_clash(one, other))


def same_colour(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    """B.4 (2013), B.7 (2015): both prefer the same colour, a variable one included (A2)."""
    return int(one.due == other.due != 0)


def same_strong_colour(
    _: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant
) -> int:
    """B.4 with A.7.e (2013), B.8 (2015): both prefer the same colour at least strongly (A3)."""
    return int(one.due == other.due != 0 and min(one.strength, other.strength) >= Strength.STRONG)


def third_difference(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    """B.5 (2015): players of a topscorer's pair who would get a colour difference beyond two.

    Only of two equal absolute preferences one is denied; E.2 denies the smaller difference, and
    with equal ones it does not matter who gives way. A difference beyond two that rounds paired by
    hand have left, and that becomes smaller, has not "become higher than +2".
    """
    return int(absolute_clash(one, other) and _least_difference(one, other) >= 2)


def third_in_a_row(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    """B.6 (2015): players of a topscorer's pair who would get one colour three times in a row.

    With equal differences E.3 never gives the repeated colour to the only one who had it twice, so
    that it happens if both had.
    """
    if not absolute_clash(one, other):
        return 0
    if abs(one.difference) == abs(other.difference):
        return int(_has_repeated(one) and _has_repeated(other))
    denied = min(one, other, key=lambda player: abs(player.difference))
    return int(_has_repeated(denied))


def _least_difference(one: ProcedureEntrant, other: ProcedureEntrant) -> int:
    return min(abs(one.difference), abs(other.difference))


def _has_repeated(player: ProcedureEntrant) -> bool:
    return len(player.colours) > 1 and player.colours[-1] == player.colours[-2] == -player.due


def downfloat(rounds_ago: int) -> OfFloater:
    """A player who stays unpaired had a downfloat so many rounds ago; the bye counts too (A19).

    The alternative, not to protect from the bye, has the comment to B.5 against it.
    """

    def count(_: RequirementContext, player: ProcedureEntrant) -> int:
        return int(player.floated(Float.DOWN, rounds_ago))

    return count


def upfloat(rounds_ago: int) -> OfPair:
    """The lower scored of a pair with different scores had an upfloat so many rounds ago."""

    def count(_: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant) -> int:
        if one.score == other.score:
            return 0
        lower = one if one.score < other.score else other
        return int(lower.floated(Float.UP, rounds_ago))

    return count


def squared_difference(
    context: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant
) -> int:
    """D.4 (2013): what a pair adds to the B.3-factor, in squared tenths.

    Where moved-down players are paired first, only the pairs of the remainder count. The least sum
    of all candidates is asked for; the alternative, the least for every remainder by itself, would
    make what complies depend on what was tried before.
    """
    if context.mdps & {one.index, other.index}:
        return 0
    return (one.score - other.score) ** 2


def squared_bye(context: RequirementContext, player: ProcedureEntrant) -> int:
    """D.4 (2013): the bye is an opponent with one point less than the lowest player."""
    return (player.score - context.lowest + ONE_POINT) ** 2


# Lists of score differences (D.4 of 2015): each difference is a digit, the greatest the weightiest,
# so that of two lists that are compared from the greatest down the lower one is the lower number.


def _digit(context: RequirementContext, difference: Tenths) -> int:
    base: int = context.size + 1
    return int(base ** context.differences.index(difference))


def artificial_difference(context: RequirementContext, player: ProcedureEntrant) -> Tenths:
    """D.4 (2015): to an opponent with one point less than the lowest player of the bracket."""
    return player.score - context.lowest + ONE_POINT


def pair_difference(
    context: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant
) -> int:
    """B.4 (2015): the score difference of a pair as a part of the list."""
    return _digit(context, abs(one.score - other.score))


def floater_difference(context: RequirementContext, player: ProcedureEntrant) -> int:
    """B.4 (2015): the score difference of a player who stays unpaired."""
    return _digit(context, artificial_difference(context, player))


def limbo_difference(context: RequirementContext, player: ProcedureEntrant) -> int:
    """D.3 (2015): what a moved-down player adds to the weight of the Limbo."""
    is_moved_down = player.index in context.mdps
    return floater_difference(context, player) if is_moved_down else 0


def unprotected_pair(
    context: RequirementContext, one: ProcedureEntrant, other: ProcedureEntrant
) -> int:
    """The note to B.9-B.12 (2015): the difference of a pair whose lower player floats up again."""
    again = upfloat(1)(context, one, other) or upfloat(2)(context, one, other)
    return pair_difference(context, one, other) if again else 0


def unprotected_floater(context: RequirementContext, player: ProcedureEntrant) -> int:
    """The same for a player who floats down again."""
    again = player.floated(Float.DOWN, 1) or player.floated(Float.DOWN, 2)
    return floater_difference(context, player) if again else 0


def differences_text(context: RequirementContext, total: int) -> str:
    """``2, 1½, 0``: the list that a number stands for."""
    listed: list[Tenths] = []
    for difference in context.differences:
        listed += [difference] * (total % (context.size + 1))
        total //= context.size + 1
    return ", ".join(points_text(difference, ".") for difference in reversed(listed)) or "–"
