"""The best set of two or more upfloaters, by one matching of everybody who is left.

A pair of a resident with somebody below costs what C5 to C10 say of him, a pair of residents what
C7 says of it, and a pair below nothing. No pair of two upfloaters is in the best pairing: without
them the set would be smaller. So a cheapest matching has the best set, and of all cheapest ones
that is looked for which has the lowest numbers in it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.matching.kinds import MatchingProblem
from pairing.matching.narrowing import cheapest_matchings
from pairing.systems.dubov.contenders import DubovContender
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.inside import FieldPart


def many_upfloaters(field: DubovField, residents: int, below: int) -> int:
    """The upfloaters, as a set; the players left can all be paired together.

    First it is tried as if all below could meet each other, which leaves only the scores next to
    the bracket to look at. If everybody else can be paired then, nothing is better.
    """
    near = _nearest(field, residents, below)
    if near:
        chosen = _Selection(field, residents, near, all_below_may_meet=True).chosen()
        if field.can_be_paired(below & ~chosen):
            return chosen
    return _Selection(field, residents, below, all_below_may_meet=False).chosen()


def _nearest(field: DubovField, residents: int, below: int) -> int:
    """The highest scores below from which all residents can get an opponent; nobody: all cannot.

    Who is needed is told by how many residents are left over at least, so these scores allow a
    smallest set. The set has an even number of them beyond it, for whom somebody is there.
    """
    near, left = 0, below
    while left:
        group = field.top(left)
        near, left = near | group, left & ~group
        neighbours = field.within(residents | near)
        for index in bits(near):
            neighbours[index] &= residents
        mate = maximum_matching(neighbours)
        if all(mate[index] >= 0 for index in bits(residents)):
            return near
    return 0


class _Selection:
    """Residents and some of those below, with the cost of every pair."""

    def __init__(
        self, field: DubovField, residents: int, below: int, *, all_below_may_meet: bool
    ) -> None:
        self.field = field
        group = FieldPart.of(field, residents | below)
        self.members = [field.players[index] for index in group.members]
        self.residents = group.places(residents)
        self.below = group.places(below)
        self.legal = list(group.legal)
        if all_below_may_meet:
            self._let_all_below_meet()
        self._weights = _Weights(field, self.members, self.residents)

    def _let_all_below_meet(self) -> None:
        """Everybody below may meet the others there, and one of them nobody, if that is needed."""
        for place in bits(self.below):
            self.legal[place] |= self.below & ~(1 << place)
        if len(self.legal) % 2:
            for place in bits(self.below):
                self.legal[place] |= 1 << len(self.legal)
            self.legal.append(self.below)

    def chosen(self) -> int:
        """The best set, by index."""
        narrowing = cheapest_matchings(self._problem())
        assert narrowing is not None, "the players left can all be paired"
        size = sum(self.below >> narrowing.mate[place] & 1 for place in bits(self.residents))
        chosen: list[int] = []
        for place in bits(self.below):
            if len(chosen) == size:
                break
            if narrowing.narrow(place, self.residents):
                chosen.append(place)
        return mask_of(self.members[place].index for place in chosen)

    def _problem(self) -> MatchingProblem:
        everybody = (1 << len(self.legal)) - 1
        return MatchingProblem(
            kinds=tuple(self._kinds()),
            incompatible=[everybody & ~legal for legal in self.legal],
            cost=self._weights.of_pair,
        )

    def _kinds(self) -> Sequence[int]:
        kinds: dict[Hashable, int] = {}
        for place in range(len(self.legal)):
            signature = self._weights.signature(place)
            kinds[signature] = kinds.get(signature, 0) | 1 << place
        return tuple(kinds.values())


class _Weights:
    """What pairs cost: a digit for each criterion, the weightiest on top."""

    def __init__(
        self, field: DubovField, members: Sequence[DubovContender], residents: int
    ) -> None:
        self._field = field
        self._members = members
        self._residents = residents
        below = [m for place, m in enumerate(members) if not residents >> place & 1]
        most = max([1, *(player.upfloats for player in below)])
        self._width = (len(members) * most).bit_length() + 1
        scores = sorted({player.score for player in below})
        self._place_of: dict[Tenths, int] = {
            score: len(scores) - place for place, score in enumerate(scores)
        }
        self._score_digits = len(scores)

    def signature(self, place: int) -> Hashable:
        """What the costs of a player depend on."""
        if place >= len(self._members):
            return None
        player = self._members[place]
        if self._residents >> place & 1:
            return player.due
        return player.score, player.due, self._floats(player)

    def of_pair(self, one: int, other: int) -> int | None:
        """The cost of a pair; ``None`` if the two may not be put together."""
        last = len(self._members)
        inside = [place for place in (one, other) if self._residents >> place & 1]
        if not inside:
            return 0
        if last in (one, other):
            return None
        denied = int(self._members[one].due == self._members[other].due)
        if len(inside) == 2:
            return denied << 3 * self._width
        upfloater = self._members[other if inside[0] == one else one]
        return self._of_upfloater(upfloater) + (denied << 3 * self._width)

    def _of_upfloater(self, player: DubovContender) -> int:
        """C5, then C6 from the lowest score on, then C8 to C10; C7 is between them."""
        maximum, upfloats, again = self._floats(player)
        size = 1 << self._width * (4 + self._score_digits)
        score = 1 << self._width * (3 + self._place_of[player.score])
        return size + score + (maximum << 2 * self._width) + (upfloats << self._width) + again

    def _floats(self, player: DubovContender) -> tuple[int, int, int]:
        if self._field.is_last_round:
            return 0, 0, 0
        is_maximum = self._field.is_maximum(player)
        upfloats = player.upfloats if is_maximum else 0
        return int(is_maximum), upfloats, int(player.upfloated_last)
