"""Who may be paired with whom, and have the bye: the absolute criteria C.1 to C.3 (C1 to C3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.core.colours import BLACK, WHITE
from pairing.matching.bits import bits, mask_of
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

    They are cut out of the player's set run by run, or found one by one if they are fewer.
    """
    indices = [player.index for player in players]
    first = indices[0] if indices else 0
    if indices == list(range(first, first + len(indices))):
        everyone = (1 << len(indices)) - 1
        return [
            player.met_or_forbidden_set >> first & everyone | 1 << place
            for place, player in enumerate(players)
        ]
    runs = list(_runs(indices))
    place_of = {player.index: place for place, player in enumerate(players)}
    places = []
    for place, player in enumerate(players):
        found = 1 << place
        if len(player.met_or_forbidden) < 2 * len(runs):
            others = player.met_or_forbidden
            found |= mask_of(place_of[index] for index in others if index in place_of)
        else:
            for first, length, start in runs:
                found |= (player.met_or_forbidden_set >> first & (1 << length) - 1) << start
        places.append(found)
    return places


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Where consecutive numbers stand beside each other: the first one, how many, its place."""
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            yield numbers[start], place + 1 - start, start
            start = place + 1


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
