"""Who may be paired with whom, and have the bye: the absolute criteria C.1 to C.3 (C1 to C3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf

from pairing.core.colours import BLACK, WHITE
from pairing.matching.bits import Renumbering, bits, mask_of
from pairing.systems.dutch.contenders import DutchContender


def colour_clash(one: DutchContender, other: DutchContender) -> bool:
    """C.3: both have the same absolute preference, and neither is a topscorer."""
    return one.absolute_due != 0 and one.absolute_due == other.absolute_due


def have_met(one: DutchContender, other: DutchContender) -> bool:
    """C.1: they have played each other, or are forbidden to."""
    return other.index in one.met_or_forbidden


def may_meet(one: DutchContender, other: DutchContender) -> bool:
    """Neither C.1 nor C.3 keeps the two apart."""
    return not have_met(one, other) and not colour_clash(one, other)


def may_have_bye(player: DutchContender) -> bool:
    """C.2 does not bar him from it."""
    return player.may_have_bye


def places_met_or_forbidden(players: Sequence[DutchContender]) -> list[int]:
    """For each place in the list the set of places that C.1 rules out, itself included.

    Places are cut out of the sets of players who may not meet many, if all are in the order of the
    field, and otherwise found one by one.
    """
    indices = [player.index for player in players]
    first = indices[0] if indices else 0
    if indices == list(range(first, first + len(indices))):
        everyone = (1 << len(indices)) - 1
        return [
            player.met_or_forbidden_set >> first & everyone | 1 << place
            for place, player in enumerate(players)
        ]
    place_of = {index: place for place, index in enumerate(indices)}
    runs = 1 + sum(higher + 1 < lower for higher, lower in pairwise(indices))
    few = 2 * runs if indices == sorted(indices) else inf
    places, many = [], []
    for place, player in enumerate(players):
        found, others = 1 << place, player.met_or_forbidden
        if len(others) < few:
            found |= mask_of(place_of[index] for index in others if index in place_of)
        else:
            many.append(place)
        places.append(found)
    if many:
        sets = [players[place].met_or_forbidden_set for place in many]
        cut_out = Renumbering.of(mask_of(indices)).of_each(sets)
        for place, found in zip(many, cut_out, strict=True):
            places[place] |= found
    return places


def possible_partners(players: Sequence[DutchContender], apart: int = 0) -> list[int]:
    """For each place the set of places that C.1 and C.3 allow.

    The first ``apart`` players never meet each other: they are moved-down players of one bracket,
    who are all in S1 or in the Limbo.
    """
    return partners_but_for(places_met_or_forbidden(players), players, apart)


def partners_but_for(
    met_or_forbidden: Sequence[int], players: Sequence[DutchContender], apart: int = 0
) -> list[int]:
    """The same where it is known whom C.1 rules out."""
    everyone = (1 << len(players)) - 1
    same_colour = {0: 0, WHITE: 0, BLACK: 0}
    for place, player in enumerate(players):
        if player.absolute_due:
            same_colour[player.absolute_due] |= 1 << place
    allowed = {due: everyone & ~clashing for due, clashing in same_colour.items()}
    upper = (1 << apart) - 1
    return [
        allowed[player.absolute_due] & ~others & (~upper if place < apart else everyone)
        for place, (player, others) in enumerate(zip(players, met_or_forbidden, strict=True))
    ]


def add_place(neighbours: list[int], takers: int) -> None:
    """Put a vertex behind the others that only ``takers`` can be matched with."""
    place = len(neighbours)
    for vertex in bits(takers):
        neighbours[vertex] |= 1 << place
    neighbours.append(takers)
