"""Can the rest of a round be paired completely? A.9 and C.4 in 2016, C4 in 2026."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.common.cards import Strength
from pairing.dutch.contenders import BLACK, WHITE, Contender
from pairing.dutch.legality import possible_partners
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching, perfect_matching


def can_be_completed(floaters: Sequence[Contender], below: Sequence[Contender]) -> bool:
    """Downfloaters and everyone below can all be paired under C.1 to C.3.

    If their number is odd, one player who may have the bye stays over. Downfloaters are not paired
    with each other: from here on they are moved-down players of one bracket.
    """
    return _plainly(floaters, below) or _graph_matching(floaters, below)[0] is not None


def stranded(players: Sequence[Contender]) -> tuple[int, ...]:
    """TPNs, ascending, of a smallest set found that keeps the field from being paired.

    These players cannot all be paired, whatever the others do: an obstacle that a failing search
    names, reduced as long as leaving a player out of it still leaves an obstacle.
    """
    matching, obstacle = _graph_matching((), players)
    if matching is not None:
        return ()
    return tuple(sorted(players[vertex].tpn for vertex in bits(obstacle) if vertex < len(players)))


def _plainly(floaters: Sequence[Contender], below: Sequence[Contender]) -> bool:
    """A count that suffices (Dirac): everybody has at least half of the others as partners."""
    everyone = [*floaters, *below]
    total = len(everyone)
    if total % 2:
        if not any(player.may_have_bye for player in everyone):
            return False
        # After one player stays over, everybody may have lost one possible partner.
        total -= 1
    absolute = {WHITE: 0, BLACK: 0, 0: 0}
    barred = 0
    for player in everyone:
        if player.strength == Strength.ABSOLUTE:
            absolute[player.due] += 1
        barred = max(barred, len(player.barred))
    same_colour = max(absolute.values())
    excluded = barred + max(0, same_colour - 1) + max(0, len(floaters) - 1)
    return 2 * (len(everyone) - 1 - excluded - len(everyone) % 2) >= total


def _graph_matching(
    floaters: Sequence[Contender], below: Sequence[Contender]
) -> tuple[list[int] | None, int]:
    """A complete pairing, or ``None`` and an obstacle; the bye is a vertex behind the players."""
    players = [*floaters, *below]
    neighbours = possible_partners(players, len(floaters))
    if len(players) % 2:
        bye = len(players)
        takers = mask_of(place for place, player in enumerate(players) if player.may_have_bye)
        for place in bits(takers):
            neighbours[place] |= 1 << bye
        neighbours.append(takers)
    return perfect_matching(neighbours, maximum_matching(neighbours, _first_free(neighbours)))


def _first_free(neighbours: Sequence[int]) -> list[int]:
    mate = [-1] * len(neighbours)
    free = (1 << len(neighbours)) - 1
    for vertex, around in enumerate(neighbours):
        choice = around & free if free >> vertex & 1 else 0
        if choice:
            partner = choice.bit_length() - 1
            mate[vertex], mate[partner] = partner, vertex
            free &= ~(1 << vertex | 1 << partner)
    return mate
