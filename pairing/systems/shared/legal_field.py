"""The players of a round and who may meet whom, as bit sets of places in the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import FailedSearch, augment, maximum_matching, perfect_matching


class Placed(Protocol):
    """A player by his place in a field.

    ``index`` is that place, 0 for the highest ranked; ``met_or_forbidden`` are the indices of
    everybody whom he may not meet because they have met or are a forbidden pair.
    """

    @property
    def index(self) -> int: ...
    @property
    def tpn(self) -> int: ...
    @property
    def score(self) -> Tenths: ...
    @property
    def met_or_forbidden(self) -> frozenset[int]: ...


class FieldMember(Placed, Protocol):
    """What a field looks at in a player.

    ``absolute_due`` is the colour that must not be denied to him, 0 if there is none.
    """

    @property
    def absolute_due(self) -> int: ...
    @property
    def may_have_bye(self) -> bool: ...


Player = TypeVar("Player", bound=FieldMember)


def colour_clash(one: FieldMember, other: FieldMember) -> bool:
    """Both have the same absolute preference, so that they must not meet (C3)."""
    return one.absolute_due == other.absolute_due != NO_COLOUR


class LegalField(Generic[Player]):
    """The players of a round, by their index, and for each the set of those he may meet."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = tuple(players)
        self.everybody = (1 << len(self.players)) - 1
        absolute: dict[int, int] = {NO_COLOUR: 0}
        for player in self.players:
            if player.absolute_due != NO_COLOUR:
                together = absolute.get(player.absolute_due, 0) | 1 << player.index
                absolute[player.absolute_due] = together
        self.legal = [
            self.everybody
            & ~mask_of(player.met_or_forbidden)
            & ~absolute[player.absolute_due]
            & ~(1 << player.index)
            for player in self.players
        ]

    def may_meet(self, one: int, other: int) -> bool:
        """Neither C1 nor C3 keeps two players (by index) apart."""
        return bool(self.legal[one] >> other & 1)

    def within(self, group: int) -> list[int]:
        """For everybody those of the group whom he may meet, nobody for those outside it."""
        return [
            legal & group if group >> index & 1 else 0 for index, legal in enumerate(self.legal)
        ]

    def matching(self, group: int, known: Sequence[int] | None = None) -> list[int] | None:
        """Partners in some complete legal pairing of a group; ``None`` if there is none.

        Everybody else is his own partner. ``known`` are partners to begin with.
        """
        found = perfect_matching(self.within(group), self._begun(group, known))
        return None if isinstance(found, FailedSearch) else found

    def largest_matching(self, group: int, known: Sequence[int] | None = None) -> list[int]:
        """The same with as many pairs as possible; whoever is left over has -1."""
        return maximum_matching(self.within(group), self._begun(group, known))

    def can_be_paired(self, group: int) -> bool:
        """The whole group can be paired legally."""
        return self.matching(group) is not None

    def tpns(self, group: int) -> tuple[int, ...]:
        """The TPNs of a set of players, the highest ranked first."""
        return tuple(self.players[index].tpn for index in bits(group))

    def top(self, group: int) -> int:
        """Those of a group who have its highest score."""
        score = self.players[(group & -group).bit_length() - 1].score
        return mask_of(index for index in bits(group) if self.players[index].score == score)

    def stranded(self) -> tuple[int, ...]:
        """TPNs, ascending, of players who cannot all be paired, whatever the others do.

        If the number of players is odd, one who may have the bye stays over. Each player whom a
        greatest pairing leaves over shows an obstacle: odd sets of players who have partners only
        among fewer others. The smallest of these is taken, without those others. Empty if the field
        can be paired.
        """
        neighbours = list(self.legal)
        if len(neighbours) % 2:
            place = len(neighbours)
            takers = mask_of(player.index for player in self.players if player.may_have_bye)
            for index in bits(takers):
                neighbours[index] |= 1 << place
            neighbours.append(takers)
        mate = maximum_matching(neighbours)
        left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
        found = [augment(neighbours, mate, vertex, 0) for vertex in left_over]
        sets = [obstacle.outer & self.everybody for obstacle in found if obstacle is not None]
        smallest = min(filter(None, sets), key=int.bit_count, default=0)
        return tuple(sorted(self.tpns(smallest)))

    def _begun(self, group: int, known: Sequence[int] | None) -> list[int]:
        """The known pairs of a group; everybody outside it is his own partner."""
        if known is None:
            return [-1 if group >> i & 1 else i for i in range(len(self.legal))]
        return [
            (partner if partner >= 0 and group >> partner & 1 else -1) if group >> i & 1 else i
            for i, partner in enumerate(known)
        ]
