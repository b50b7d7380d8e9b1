"""A bracket paired: two groups, two shifts, the first transposition (3.2.3 to 3.2.6).

Sets of players are bit sets of their indices in the field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.narrowing import GraphNarrowing, Narrowing
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.inside import FieldPart

Listed = TypeVar("Listed")


@dataclass(frozen=True)
class DubovBracket:
    """A bracket and its pairing.

    ``original`` are G1 and G2 as they are first formed, ``halves`` after the shifts.
    ``first_shift`` is who was moved out of the smaller group, ``second_shift`` who was moved then
    out of the larger one. ``pairs`` are (member of S1, member of T2) in the order of S1. ``denied``
    is what C7 counts.
    """

    residents: int
    upfloaters: int
    score: Tenths
    original: tuple[int, int]
    first_shift: int
    second_shift: int
    halves: tuple[int, int]
    pairs: tuple[tuple[int, int], ...]
    denied: int

    @property
    def members(self) -> int:
        """Residents and upfloaters."""
        return self.residents | self.upfloaters

    @property
    def smaller_is_white(self) -> bool:
        """The smaller group is G1, as it is if both are equal."""
        return self.original[0].bit_count() <= self.original[1].bit_count()

    @property
    def by_size(self) -> tuple[int, int]:
        """The smaller group and the larger one, as first formed."""
        white, black = self.original
        return (white, black) if self.smaller_is_white else (black, white)


def pair_bracket(field: DubovField, residents: int, upfloaters: int) -> DubovBracket:
    """The pairing of residents and upfloaters, who can all be paired."""
    members = residents | upfloaters
    white = field.white_seekers(members)
    original = white, members & ~white
    shifts = Shifts(field, original)
    first, second = shifts.first(), shifts.second()
    halves = shifted(original, first, second)
    pairs = _transposed(field, halves, shifts.partners())
    return DubovBracket(
        residents=residents,
        upfloaters=upfloaters,
        score=field.players[(residents & -residents).bit_length() - 1].score,
        original=original,
        first_shift=first,
        second_shift=second,
        halves=halves,
        pairs=pairs,
        denied=sum(field.players[a].due == field.players[b].due for a, b in pairs),
    )


def shifted(original: tuple[int, int], first: int, second: int) -> tuple[int, int]:
    """G1 and G2 after the shifts: whoever is shifted changes sides."""
    moved = first | second
    return original[0] ^ moved, original[1] ^ moved


def shifter_order(field: DubovField, group: int, is_white: bool) -> list[int]:
    """The members of a group as 4.3 numbers them, the first one first.

    Those who prefer White are listed by average rating of opponents, then TPN, the others by TPN;
    numbers begin in the middle of the list and go outward.
    """
    key = by_opponents if is_white else by_number
    ranked = sorted((field.players[index] for index in bits(group)), key=key)
    return [player.index for player in middle_outward(ranked)]


def middle_outward(ranked: Sequence[Listed]) -> list[Listed]:
    """From the middle outward, the upper one of two that are equally far first."""
    middle = (len(ranked) - 1) / 2
    places = sorted(range(len(ranked)), key=lambda place: (abs(place - middle), place))
    return [ranked[place] for place in places]


def by_opponents(player: DubovContender) -> tuple[int, int]:
    """Sorts S1 and those who prefer White: lowest average rating of opponents first, then TPN."""
    return player.aro, player.tpn


def by_number(player: DubovContender) -> int:
    """Sorts T2 and those who prefer Black."""
    return player.tpn


class Shifts:
    """The two shifts of a bracket: each the first set, by 4.3, that still allows the best pairing.

    ``inside`` is the least number of pairs within the smaller group, and so the size of the first
    shift (3.2.4.1). Of each such pair one member is shifted; so is one member of each pair within
    the larger group then (3.2.4.2), whoever was shifted before excepted (decision D5).
    """

    def __init__(self, field: DubovField, original: tuple[int, int]) -> None:
        white, black = original
        is_white = white.bit_count() <= black.bit_count()
        smaller, larger = (white, black) if is_white else (black, white)
        self._group = FieldPart.of(field, white | black)
        found = self._group.with_fewest_inside(self._group.places(smaller))
        assert found is not None, "the bracket can be paired"
        self.inside, self._narrowing = found
        self._place_of = {index: place for place, index in enumerate(self._group.members)}
        self._orders = (
            shifter_order(field, smaller, is_white),
            shifter_order(field, larger, not is_white),
        )
        self._sizes = (
            self.inside,
            self.inside + (larger.bit_count() - smaller.bit_count()) // 2,
        )

    def first(self) -> int:
        """Who leaves the smaller group."""
        return self._shift(0)

    def second(self) -> int:
        """Who then leaves the larger group; to be asked after the first shift."""
        return self._shift(1)

    def _shift(self, turn: int) -> int:
        shift = first_shift(
            self._narrowing,
            [self._place_of[index] for index in self._orders[turn]],
            self._sizes[turn],
        )
        return mask_of(self._group.members[place] for place in shift)

    def partners(self) -> dict[int, int]:
        """After both shifts: a pairing of the two groups, by index."""
        members = self._group.members
        mate = self._narrowing.mate
        return {index: members[mate[place]] for place, index in enumerate(members)}


def first_shift(narrowing: Narrowing, order: Iterable[int], size: int) -> list[int]:
    """The first so many of a group of whom each is paired with a different other one of the group.

    ``order`` are the places of the group as 4.3 numbers them.
    """
    places = list(order)
    staying = mask_of(places)
    shift: list[int] = []
    for place in places:
        if len(shift) == size:
            break
        if narrowing.narrow(place, staying & ~(1 << place)):
            shift.append(place)
            staying ^= 1 << place
    return shift


def _transposed(
    field: DubovField, halves: tuple[int, int], partners: dict[int, int]
) -> tuple[tuple[int, int], ...]:
    """S1 in order with the first order of T2 in which all pairs are legal (3.2.5, 3.2.6)."""
    walk = Transposing(field, halves, partners)
    pairs = []
    for one in walk.s1:
        other = next(each for each in walk.waiting if walk.fix(one, each))
        walk.waiting.remove(other)
        pairs.append((one, other))
    return tuple(pairs)


class Transposing:
    """The members of T2 as they are given to S1 one after another, all pairs being legal.

    ``s1`` is in its order, ``waiting`` those of T2 who are left in theirs.
    """

    def __init__(
        self, field: DubovField, halves: tuple[int, int], partners: dict[int, int]
    ) -> None:
        players = [[field.players[index] for index in bits(half)] for half in halves]
        self.s1 = [player.index for player in sorted(players[0], key=by_opponents)]
        self.waiting = [player.index for player in sorted(players[1], key=by_number)]
        group = FieldPart.of(field, halves[0] | halves[1])
        white, black = (group.places(half) for half in halves)
        self._place_of = {index: place for place, index in enumerate(group.members)}
        self._narrowing = GraphNarrowing(
            [
                legal & (black if white >> place & 1 else white)
                for place, legal in enumerate(group.legal)
            ],
            [self._place_of[partners[index]] for index in group.members],
        )

    def fix(self, one: int, other: int) -> bool:
        """The two meet from now on; false if that is illegal or leaves others without opponent."""
        return self._narrowing.fix(self._place_of[one], self._place_of[other])
