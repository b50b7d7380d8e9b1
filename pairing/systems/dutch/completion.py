"""Can the rest of a round be paired completely? A.9 and C.4 in 2016, C4 in 2026."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, filterfalse
from typing import TYPE_CHECKING, NamedTuple

from pairing.core.colours import BLACK, WHITE
from pairing.matching.bits import bits, mask_of, mask_where
from pairing.matching.cached import cached_property
from pairing.matching.general import augment, maximum_matching
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.legality import add_place, may_meet, possible_partners

if TYPE_CHECKING:  # few rounds ask for it
    from pairing.systems.dutch.remainder import Remainder


class _Crowd(NamedTuple):
    """What a count needs to know of a set of players."""

    players: int = 0
    due_white: int = 0
    due_black: int = 0
    most_met_or_forbidden: int = 0

    @classmethod
    def of(cls, players: Sequence[DutchContender]) -> _Crowd:
        if not players:
            return NOBODY
        due = [player.absolute_due for player in players]
        return cls(
            len(due),
            due.count(WHITE),
            due.count(BLACK),
            max([len(player.met_or_forbidden) for player in players]),
        )

    def joined_by(self, other: _Crowd) -> _Crowd:
        if not other.players:
            return self
        return _Crowd(
            self.players + other.players,
            self.due_white + other.due_white,
            self.due_black + other.due_black,
            max(self.most_met_or_forbidden, other.most_met_or_forbidden),
        )

    def plainly_pairs(self, apart: int, takers: int) -> bool:
        """A count that suffices (Dirac): everybody has at least half of the others as partners.

        ``apart`` players never meet each other. If the number is odd and one of the ``takers`` may
        have the bye, he stays over and everybody else has lost at most one possible partner.
        """
        odd = self.players % 2
        if odd and not takers:
            return False
        same_colour = max(self.due_white, self.due_black, 1) - 1
        excluded = self.most_met_or_forbidden + same_colour + max(apart, 1) - 1
        return 2 * (self.players - 1 - odd - excluded) >= self.players - odd

    def without_one(self) -> _Crowd:
        """The same count without some player; it is no greater than what he leaves."""
        return self._replace(players=self.players - 1)


NOBODY = _Crowd()


class _Rest(NamedTuple):
    """Players, of whom so many never meet each other, and so many may have the bye."""

    crowd: _Crowd
    apart: int
    takers: int

    def plainly_pairs(self) -> bool:
        return self.crowd.plainly_pairs(self.apart, self.takers)

    def with_one_more(self, player: DutchContender, takes_bye: bool) -> _Rest:
        """Together with one more of those who never meet each other."""
        joined = self.crowd.joined_by(_Crowd.of((player,)))
        return _Rest(joined, self.apart + 1, self.takers + takes_bye)


class _Counted:
    """What is counted of the scoregroups, whoever may have the bye.

    ``limited`` players are kept from most others, which spoils the count for all; the ``free`` are
    counted without them. Both are counted from every group on downwards.
    """

    def __init__(self, groups: Sequence[Sequence[DutchContender]]) -> None:
        self.below = self.free_below = _crowds(groups)
        self.limited: list[list[DutchContender]] = [[] for _ in groups]
        self.free = groups
        self._half = self.below[0].players // 2
        if self.below[0].most_met_or_forbidden > self._half:
            self.limited = [list(filter(self.is_limited, group)) for group in groups]
            self.free = [list(filterfalse(self.is_limited, group)) for group in groups]
            self.free_below = _crowds(self.free)

    def is_limited(self, player: DutchContender) -> bool:
        """He is kept from most players."""
        return len(player.met_or_forbidden) > self._half


def _crowds(groups: Sequence[Sequence[DutchContender]]) -> list[_Crowd]:
    """From every group on downwards; nobody comes last."""
    counts = map(_Crowd.of, reversed(groups))
    return list(accumulate(counts, _joined, initial=NOBODY))[::-1]


def _joined(lower: _Crowd, upper: _Crowd) -> _Crowd:
    return upper.joined_by(lower)


class Completion:
    """Completion tests for the scoregroups of one round; ``takes_bye`` says who may have the bye.

    A test is nearly always answered by a count over sums that are kept for every lower part of the
    field, and otherwise by an exact matching.
    """

    def __init__(
        self,
        groups: Sequence[tuple[DutchContender, ...]],
        takes_bye: Callable[[DutchContender], bool],
        counted: _Counted | None = None,
    ) -> None:
        self.groups = groups
        self.takes_bye = takes_bye
        self._counted = counted or _Counted(groups)

    def with_takers(self, takes_bye: Callable[[DutchContender], bool]) -> Completion:
        """The same scoregroups, where others may have the bye."""
        return Completion(self.groups, takes_bye, self._counted)

    @cached_property
    def _takers_below(self) -> list[int]:
        return self._takers_in(self.groups)

    @cached_property
    def _free_takers_below(self) -> list[int]:
        return self._takers_in(self._counted.free)

    def _takers_in(self, groups: Sequence[Sequence[DutchContender]]) -> list[int]:
        """How many may have the bye, from every group on downwards; nobody comes last."""
        counts = (self._takers_among(group) for group in reversed(groups))
        return list(accumulate(counts, initial=0))[::-1]

    def _takers_among(self, players: Iterable[DutchContender]) -> int:
        return sum(map(self.takes_bye, players))

    def players_from(self, first_group: int) -> int:
        """How many players there are in the groups from ``first_group`` on."""
        return self._counted.below[first_group].players

    def takers_from(self, first_group: int) -> int:
        """How many in the groups from ``first_group`` on may have the bye."""
        return self._takers_below[first_group]

    def is_possible(self, floaters: Sequence[DutchContender], first_group: int) -> bool:
        """Downfloaters and all groups from ``first_group`` on can be paired under C.1 to C.3.

        If their number is odd, one player who may have the bye stays over. Downfloaters are not
        paired with each other: from here on they are moved-down players of one bracket.
        """
        crowd = self._counted.below[first_group].joined_by(_Crowd.of(floaters))
        takers = self.takers_from(first_group) + self._takers_among(floaters)
        if crowd.plainly_pairs(len(floaters), takers):
            return True
        rest = self._without_limited(floaters, first_group, crowd.players % 2 == 1)
        if rest is not None and rest.plainly_pairs():
            return True
        below = [player for group in self.groups[first_group:] for player in group]
        neighbours = everyone_to_match(floaters, below, self.takes_bye)
        return -1 not in maximum_matching(neighbours)

    @cached_property
    def remainder(self) -> Remainder:
        """The whole field, for questions about whom the others can be paired without."""
        from pairing.systems.dutch.remainder import Remainder

        players = [player for group in self.groups for player in group]
        return Remainder(players, mask_where(map(self.takes_bye, players)))

    def left_over_without(self, first_group: int) -> int:
        """How many from ``first_group`` on find no opponent among themselves, the bye apart."""
        crowd = self._counted.below[first_group]
        if not crowd.players or crowd.plainly_pairs(0, self.takers_from(first_group)):
            return crowd.players % 2
        below = [player for group in self.groups[first_group:] for player in group]
        return maximum_matching(possible_partners(below)).count(-1)

    def completing(
        self,
        floaters: Sequence[DutchContender],
        players: Sequence[DutchContender],
        first_group: int,
    ) -> list[bool]:
        """For each of the players: it is possible with him as one more downfloater.

        One matching without any of them tells it of all: somebody is left over, and another player
        completes it if he can meet one of those who could be left over instead.
        """
        has_bye = self._has_bye_with_one_more(floaters, first_group)
        rest = self._without_limited(floaters, first_group, has_bye)
        spare: list[DutchContender | None] | None = None
        answers = []
        for player in players:
            takes_bye = self.takes_bye(player)
            if rest is not None and rest.with_one_more(player, takes_bye).plainly_pairs():
                answers.append(True)
                continue
            if spare is None:
                spare = self._spare(floaters, first_group)
            answers.append(any(self._may_take(player, each) for each in spare))
        return answers

    def _has_bye_with_one_more(self, floaters: Sequence[DutchContender], first_group: int) -> bool:
        """The number of players is odd if one more floats."""
        return (len(floaters) + 1 + self._counted.below[first_group].players) % 2 == 1

    def _without_limited(
        self, floaters: Sequence[DutchContender], first_group: int, has_bye: bool
    ) -> _Rest | None:
        """Who is left when players with few partners are paired off; ``None`` if one finds none."""
        free = [player for player in floaters if not self._counted.is_limited(player)]
        crowd = _Crowd.of(free).joined_by(self._counted.free_below[first_group])
        takers = self._takers_among(free) + self._free_takers_below[first_group]
        floating = [player for player in floaters if self._counted.is_limited(player)]
        if not floating and not any(self._counted.limited[first_group:]):
            return _Rest(crowd, len(free), takers)
        players = [*floating, *(player for group in self.groups[first_group:] for player in group)]
        neighbours = possible_partners(players, len(floating))
        limited = mask_where(map(self._counted.is_limited, players))
        taken = 0
        for place in bits(limited):
            if taken >> place & 1:
                continue
            taken |= 1 << place
            near = neighbours[place] & ~taken
            if near:
                partner = next(iter(bits(near & limited or near)))
                taken |= 1 << partner
                if not limited >> partner & 1:
                    crowd = crowd.without_one()
                    takers -= self.takes_bye(players[partner])
            elif has_bye and takers and self.takes_bye(players[place]):
                takers = 0
            else:
                return None
        return _Rest(crowd, len(free), takers)

    def _spare(
        self, floaters: Sequence[DutchContender], first_group: int
    ) -> list[DutchContender | None]:
        """Who can be left over alone, one more downfloater being expected; ``None`` is the bye."""
        below = [player for group in self.groups[first_group:] for player in group]
        has_bye = self._has_bye_with_one_more(floaters, first_group)
        neighbours = everyone_to_match(floaters, below, self.takes_bye, has_bye)
        mate = maximum_matching(neighbours)
        left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
        if len(left_over) != 1:
            return []
        found = augment(neighbours, mate, left_over[0], 0)
        assert found is not None, "a greatest matching grows no further"
        takers: list[DutchContender | None] = [*below, None]
        first = len(floaters)
        return [takers[vertex - first] for vertex in bits(found.outer) if vertex >= first]

    def _may_take(self, player: DutchContender, other: DutchContender | None) -> bool:
        return self.takes_bye(player) if other is None else may_meet(player, other)


def stranded(
    players: Sequence[DutchContender], takes_bye: Callable[[DutchContender], bool]
) -> tuple[int, ...]:
    """TPNs, ascending, of players who cannot all be paired, whatever the others do.

    Each player whom a greatest pairing leaves over shows an obstacle: odd sets of players who have
    partners only among fewer others. The smallest of these is taken, without those others. Empty if
    the field can be paired.
    """
    neighbours = everyone_to_match((), players, takes_bye)
    mate = maximum_matching(neighbours)
    left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
    found = [augment(neighbours, mate, vertex, 0) for vertex in left_over]
    everyone = (1 << len(players)) - 1
    sets = [obstacle.outer & everyone for obstacle in found if obstacle is not None]
    smallest = min(filter(None, sets), key=int.bit_count, default=0)
    return tuple(sorted(players[place].tpn for place in bits(smallest)))


def everyone_to_match(
    floaters: Sequence[DutchContender],
    below: Sequence[DutchContender],
    takes_bye: Callable[[DutchContender], bool],
    has_bye: bool | None = None,
) -> list[int]:
    """Who may be paired with whom, by place; the bye, if there is one, behind the players.

    There is one if the number of players is odd, unless ``has_bye`` says otherwise.
    """
    players = [*floaters, *below]
    neighbours = possible_partners(players, len(floaters))
    if len(players) % 2 if has_bye is None else has_bye:
        add_place(neighbours, mask_of(p for p, player in enumerate(players) if takes_bye(player)))
    return neighbours
