"""Who is in the way where candidates that begin alike cannot be completed.

Some players have too few opponents left between them. The smallest such group that a failing search
meets is named, with those whom its players could still meet, and with what rules out all the
others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from pairing.matching.bits import bits, mask_where
from pairing.matching.general import FailedSearch, augment, maximum_matching
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.family import MAY_FLOAT, MAY_PAIR, DutchFamily, FamilyGroup
from pairing.systems.dutch.legality import colour_clash, have_met, possible_partners
from pairing.trace.events import Value

_Group = FamilyGroup | None
"""``None`` is the group of those below the bracket."""


class Stranded(Struct, frozen=True):
    """Players who cannot all be paired: apart from each other they could only meet ``partners``.

    They fall into so many ``groups`` of an odd number, no two of which touch. ``spare`` of them may
    be left over all the same; or else so many ``places`` must be taken by some of the partners, who
    alone may be left over. ``met`` and ``same_colour`` are the pairs that C.1 and C.3 (C1, C3) rule
    out, ``no_bye`` are those who might be left over but may not have the bye, ``no_such_bye`` those
    who may, but whose score is not the one that the bye goes to.
    """

    players: tuple[DutchContender, ...]
    partners: tuple[DutchContender, ...]
    groups: int
    spare: int
    places: int
    met: tuple[tuple[DutchContender, DutchContender], ...]
    same_colour: tuple[tuple[DutchContender, DutchContender], ...]
    no_bye: tuple[DutchContender, ...]
    no_such_bye: tuple[DutchContender, ...]

    def values(self) -> tuple[tuple[str, Value], ...]:
        """As facts of a step, players by TPN; pairs one after the other."""
        facts: tuple[tuple[str, Value], ...] = (
            ("stranded", _tpns(self.players)),
            ("partners", _tpns(self.partners)),
            ("groups", self.groups),
            ("spare", self.spare),
            ("places", self.places),
            ("met", _flat(self.met)),
            ("same_colour", _flat(self.same_colour)),
            ("no_bye", _tpns(self.no_bye)),
            ("no_such_bye", _tpns(self.no_such_bye)),
        )
        return tuple((name, value) for name, value in facts if value)


def stranded_in_bracket(
    members: Sequence[DutchContender],
    family: DutchFamily,
    places: int,
    may_leave: Callable[[int], bool],
) -> Stranded | None:
    """Who keeps a bracket from making its pairs in a family; ``None`` if nobody does.

    ``places`` players float, of those who ``may_leave`` (by BSN) only.
    """
    fixed = {bsn for pair in family.fixed for bsn in pair}
    limbo = FamilyGroup.LIMBO
    left = [bsn for bsn, group in enumerate(family.groups) if bsn not in fixed]
    open_ = [bsn for bsn in left if family.groups[bsn] is not limbo]
    waiting = len(left) - len(open_)
    return _StrandedSearch(
        [members[bsn] for bsn in open_],
        [family.groups[bsn] for bsn in open_],
        max(places - waiting, 0),
        [family.groups[bsn] in MAY_FLOAT for bsn in open_],
        [may_leave(bsn) for bsn in open_],
    ).found()


def stranded_in_round(
    members: Sequence[DutchContender],
    family: DutchFamily,
    below: Sequence[DutchContender],
    takes_bye: Callable[[DutchContender], bool],
) -> Stranded | None:
    """Who keeps the round from being completed in a family; ``None`` if no single group does."""
    fixed = {bsn for pair in family.fixed for bsn in pair}
    open_ = [bsn for bsn in range(len(members)) if bsn not in fixed]
    players = [*(members[bsn] for bsn in open_), *below]
    groups: list[_Group] = [*(family.groups[bsn] for bsn in open_), *[None] * len(below)]
    leaving = [group is None or group in MAY_FLOAT for group in groups]
    return _StrandedSearch(
        players, groups, len(players) % 2, leaving, list(map(takes_bye, players))
    ).found()


class _StrandedSearch:
    """Players with their groups, and places for those who stay without an opponent.

    ``leaving`` are those who might, as far as their group tells; ``allowed`` who may.
    """

    def __init__(
        self,
        players: Sequence[DutchContender],
        groups: Sequence[_Group],
        places: int,
        leaving: Sequence[bool],
        allowed: Sequence[bool],
    ) -> None:
        self._players = players
        self._places = places
        self._leaving = leaving
        self._allowed = allowed
        kinds: list[_Group] = [*FamilyGroup, None]
        of_kind = {kind: mask_where(group is kind for group in groups) for kind in kinds}
        facing = {
            kind: sum(of_kind[other] for other in kinds if _may_face(kind, other)) for kind in kinds
        }
        self._facing = [facing[group] & ~(1 << p) for p, group in enumerate(groups)]

    def found(self) -> Stranded | None:
        graph = self._graph()
        mate = maximum_matching(graph)
        real = (1 << len(self._players)) - 1
        searches = [
            search
            for root in bits(mask_where(partner < 0 for partner in mate))
            if (search := augment(graph, list(mate), root, 0)) is not None and search.outer & real
        ]
        if not searches:
            return None
        return self._named(min(searches, key=lambda each: (each.outer & real).bit_count()))

    def _graph(self) -> list[int]:
        """Whom each may meet, or with which place he may be left over; then the places."""
        count = len(self._players)
        places = ((1 << self._places) - 1) << count
        may = [a and b for a, b in zip(self._leaving, self._allowed, strict=True)]
        legal = possible_partners(self._players)
        graph = [
            each & facing | (places if free else 0)
            for each, facing, free in zip(legal, self._facing, may, strict=True)
        ]
        return graph + [mask_where(may)] * self._places

    def _named(self, search: FailedSearch) -> Stranded:
        count = len(self._players)
        real = (1 << count) - 1
        outer, inner = search.outer & real, search.inner & real
        pairs = list(self._incompatible(outer, inner))
        in_blossoms = sum(each.bit_count() - 1 for each in search.blossoms)
        staying = [p for p in bits(outer) if self._leaving[p] and not self._allowed[p]]
        no_bye = self._at(staying if self._places else ())
        return Stranded(
            self._at(bits(outer)),
            self._at(bits(inner)),
            outer.bit_count() - in_blossoms,
            (search.inner >> count).bit_count(),
            (search.outer >> count).bit_count(),
            tuple(pair for pair in pairs if have_met(*pair)),
            tuple(pair for pair in pairs if colour_clash(*pair) and not have_met(*pair)),
            tuple(player for player in no_bye if not player.may_have_bye),
            tuple(player for player in no_bye if player.may_have_bye),
        )

    def _at(self, places: Iterable[int]) -> tuple[DutchContender, ...]:
        return tuple(self._players[place] for place in places)

    def _incompatible(
        self, outer: int, inner: int
    ) -> Iterator[tuple[DutchContender, DutchContender]]:
        """Whom each of the outer ones may not meet, each pair once."""
        legal = possible_partners(self._players)
        done = 0
        for place in bits(outer):
            done |= 1 << place
            for other in bits(self._facing[place] & ~legal[place] & ~inner & ~done):
                yield self._players[place], self._players[other]


def _may_face(one: _Group, other: _Group) -> bool:
    if one is None or other is None:
        return (one is None or one in MAY_FLOAT) and (other is None or other in MAY_FLOAT)
    return frozenset((one, other)) in MAY_PAIR


def _tpns(players: Sequence[DutchContender]) -> tuple[int, ...]:
    return tuple(player.tpn for player in players)


def _flat(pairs: Sequence[tuple[DutchContender, DutchContender]]) -> tuple[int, ...]:
    return tuple(player.tpn for pair in pairs for player in pair)
