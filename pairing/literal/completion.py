"""Whether players can all be paired at all, found by trying."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter

from pairing.literal.limits import MOST_DEAD_ENDS, TooLarge
from pairing.literal.participants import LiteralParticipant, absolute_criterion_against


def can_all_be_paired(
    players: Iterable[LiteralParticipant], apart: Iterable[LiteralParticipant]
) -> bool:
    """Whether C.1 and C.3 allow a pairing of all, no two of ``apart`` with each other."""
    everyone, held_apart = frozenset(players), frozenset(apart)
    opponents = {
        player: frozenset(
            other
            for other in (everyone - held_apart if player in held_apart else everyone)
            if other is not player and not absolute_criterion_against(player, other)
        )
        for player in everyone
    }
    return _can_be_paired(everyone, opponents, set())


def can_be_completed(
    downfloaters: tuple[LiteralParticipant, ...],
    below: tuple[LiteralParticipant, ...],
    may_stay_over: Callable[[LiteralParticipant], bool] = attrgetter("may_stay_over"),
) -> bool:
    """Whether the downfloaters and all below them can be paired under C.1-C.3 (C.4).

    If they are odd in number, one who may have the bye stays over (C.2; C5 in 2026). Downfloaters
    cannot meet each other any more: they will be moved-down players together, and those meet
    residents only.
    """
    left = downfloaters + below
    if len(left) % 2 == 0:
        return can_all_be_paired(left, downfloaters)
    return any(
        can_all_be_paired((other for other in left if other is not player), downfloaters)
        for player in left
        if may_stay_over(player)
    )


def _can_be_paired(
    left: frozenset[LiteralParticipant],
    opponents: dict[LiteralParticipant, frozenset[LiteralParticipant]],
    hopeless: set[frozenset[LiteralParticipant]],
) -> bool:
    """Try all opponents of the player who has the fewest; remember which leftovers failed."""
    if not left:
        return True
    if len(left) % 2 or left in hopeless:
        return False
    player = min(left, key=lambda one: (len(opponents[one] & left), one.tpn))
    for opponent in sorted(opponents[player] & left, key=lambda one: one.tpn):
        if _can_be_paired(left - {player, opponent}, opponents, hopeless):
            return True
    if len(hopeless) == MOST_DEAD_ENDS:
        raise TooLarge("literal.too-many-dead-ends", MOST_DEAD_ENDS)
    hopeless.add(left)
    return False
