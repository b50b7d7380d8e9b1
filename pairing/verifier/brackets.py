"""The brackets of a round as the verifier finds them, and what may be matched in each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from pairing.core.model import Tenths
from pairing.trace.claims import BYE, BracketProof, Scope
from pairing.verifier.masks import mask_of
from pairing.verifier.players import ABSOLUTE, Seat
from pairing.verifier.rules import Amounts, VerifiedEdition, clash, float_amounts, pair_amounts
from pairing.verifier.tight import Tight

MEMBER, NEXT, REST, GOAL, NOBODY = range(5)
"""Where a vertex is: in the bracket, in the next scoregroup, below; the bye; a lacking opponent."""


@dataclass(frozen=True)
class RoundField:
    """All players of a round; ``bye_score`` is what C5 asks for, if the edition has it."""

    edition: VerifiedEdition
    seats: dict[int, Seat]
    bye_score: Tenths | None

    @cached_property
    def has_topscorers(self) -> bool:
        """Somebody is one, so that colours count beyond the preferences."""
        return any(seat.topscorer for seat in self.seats.values())

    @cached_property
    def ranks(self) -> dict[int, int]:
        """The place of everybody among all, from 0."""
        return {tpn: rank for rank, tpn in enumerate(self.seats)}

    @cached_property
    def met(self) -> dict[int, int]:
        """For everybody those whom he may not meet by C.1, by their ranks, as bits."""
        ranks = self.ranks
        return {
            tpn: mask_of([ranks[other] for other in seat.met if other in ranks])
            for tpn, seat in self.seats.items()
        }

    def ranked(self, tpns: Iterable[int]) -> tuple[int, ...]:
        """These players, the highest ranked first."""
        return tuple(sorted(tpns, key=lambda tpn: self.seats[tpn].rank))

    def takes_bye(self, tpn: int) -> bool:
        """C.2; C2 and C5."""
        seat = self.seats[tpn]
        return seat.may_have_bye and self.bye_score in (None, seat.score)

    def may_meet(self, one: int, other: int) -> bool:
        """C.1 and C.3."""
        return other not in self.seats[one].met and not clash(self.seats[one], self.seats[other])


@dataclass(frozen=True)
class LowerStage:
    """A bracket with everyone below it. ``groups`` are the lower scoregroups, highest first."""

    field: RoundField
    proof: BracketProof
    groups: tuple[tuple[int, ...], ...]

    @property
    def members(self) -> tuple[int, ...]:
        """In the order of their BSNs."""
        return self.proof.mdps + self.proof.residents

    @cached_property
    def price_lists_seen(self) -> dict[int, Tight | None]:
        """What price lists, by their numbers, have been found to prove; empty at first."""
        return {}

    @cached_property
    def mdps(self) -> frozenset[int]:
        return frozenset(self.proof.mdps)

    @cached_property
    def lowest(self) -> Tenths:
        """The lowest score in the bracket."""
        return min(self.field.seats[member].score for member in self.members)

    @cached_property
    def below(self) -> tuple[int, ...]:
        return tuple(tpn for group in self.groups for tpn in group)

    @property
    def is_odd(self) -> bool:
        """The bye is still to be given."""
        return len(self.members + self.below) % 2 == 1

    @property
    def is_last(self) -> bool:
        return not self.groups

    @property
    def must_complete(self) -> bool:
        """C4 counts everywhere (2026), C.4 only in the penultimate bracket (2016)."""
        return not self.is_last and self.proof.role in self.field.edition.completing

    @property
    def judges_following(self) -> bool:
        """C8 counts before the last bracket, C.7 in those paired as any other."""
        return not self.is_last and self.proof.role == "normal"

    @cached_property
    def holds_bye(self) -> bool:
        """Whoever takes the bye is in this bracket."""
        if not self.field.edition.bye_score:
            return self.is_last and self.is_odd
        return self.is_odd and not any(map(self.field.takes_bye, self.below))

    @cached_property
    def gives_bye(self) -> bool:
        """The one downfloater of every candidate takes the bye."""
        return self.holds_bye and len(self.proof.downfloaters) == 1

    @property
    def is_legal(self) -> bool:
        """Every member is paired once as C.1 and C.3 allow, or floats."""
        proof, met = self.proof, self.field.seats
        placed = [t for pair in proof.pairs for t in pair] + list(proof.downfloaters)
        return sorted(placed) == sorted(self.members) and all(
            self.may_be_paired(one, other) and other not in met[one].met
            for one, other in proof.pairs
        )

    def may_be_paired(self, one: int, other: int) -> bool:
        """Two members, C.1 apart: not both are moved down, and C.3 allows it."""
        seats, mdps = self.field.seats, self.mdps
        return not (one in mdps and other in mdps) and not clash(seats[one], seats[other])

    def pair_amounts(self, one: int, other: int) -> Amounts | None:
        """What a pair of members adds; ``None`` for two moved-down players and by C.3."""
        if not self.may_be_paired(one, other):
            return None
        seats = self.field.seats
        return pair_amounts(seats[one], seats[other])

    def float_amounts(self, tpn: int) -> Amounts:
        """What a downfloater adds."""
        is_mdp, bye = tpn in self.mdps, self.gives_bye
        return float_amounts(self.field.seats[tpn], is_mdp, self.lowest, bye)

    def next_amounts(self, tpn: int, paired: bool) -> Amounts:
        """What a player adds to C.7 or C8 who is paired in the next bracket, or is not."""
        edition, seat = self.field.edition, self.field.seats[tpn]
        ends = len(self.groups) == 1 and not seat.may_have_bye
        add = edition.paired_next if paired else edition.unpaired_next
        return add(seat, self.next_score, edition.bye_weight if ends else 1)

    @property
    def next_score(self) -> Tenths:
        """The score of the next scoregroup."""
        return self.field.seats[self.groups[0][0]].score


@dataclass(frozen=True)
class Graph:
    """What the prices of a scope are for: vertices, and what an edge adds to the criteria.

    A perfect matching of it is a candidate together with a way of pairing those below, and every
    candidate that counts has one.
    """

    stage: LowerStage
    scope: Scope

    @property
    def regions(self) -> dict[int, int]:
        """Every vertex with the place where it is, the bracket's members first by BSN."""
        stage, proof = self.stage, self.stage.proof
        where = dict.fromkeys(stage.members, MEMBER)
        if self.scope is Scope.BRACKET:
            return where | {-n: GOAL for n in range(1, len(proof.downfloaters) + 1)}
        if stage.judges_following:
            where |= dict.fromkeys(stage.groups[0], NEXT)
        if stage.must_complete:
            rest = stage.groups[1:] if stage.judges_following else stage.groups
            where |= {tpn: REST for group in rest for tpn in group}
            return where | ({BYE: GOAL} if stage.is_odd else {})
        return where | {-n: NOBODY for n in range(1, len(where) + 1)}

    def amounts(self, one: int, here: int, other: int, there: int) -> Amounts | None:
        """What matching two vertices adds, C.1 apart; ``None`` if they may not be matched."""
        stage, field = self.stage, self.stage.field
        if here == there == MEMBER:
            return stage.pair_amounts(one, other)
        if here > there:
            one, here, other, there = other, there, one, here
        if here == NOBODY:
            return ()
        if there == GOAL and not self._may_leave(one, here):
            return None
        if there < GOAL and clash(field.seats[one], field.seats[other]):
            return None
        amounts = stage.float_amounts(one) if here == MEMBER else ()
        if self.scope is Scope.ROUND and stage.judges_following and here != REST:
            return amounts + stage.next_amounts(one, paired=there < REST)
        return amounts

    def _may_leave(self, one: int, here: int) -> bool:
        """He may float in the scope of the bracket, have the bye in that of the round."""
        if here == GOAL:
            return False
        is_bye = self.scope is Scope.ROUND or self.stage.gives_bye
        return not is_bye or self.stage.field.takes_bye(one)

    def alike(self, vertex: int, region: int) -> tuple[object, ...]:
        """Vertices for which this is equal add the same to every edge, C.1 apart.

        Of their colours the sum and the last two are enough: where E.3 (5.2.3) looks further back,
        both had the same last two, and it does not matter which of them gets what he prefers.
        """
        if region in (GOAL, NOBODY):
            return (region,)
        seat, bye = self.stage.field.seats[vertex], self.stage.field.takes_bye(vertex)
        if region != MEMBER:
            firm = seat.wants if seat.strength == ABSOLUTE and not seat.topscorer else 0
            return region, firm, bye, seat.may_have_bye
        latest: tuple[object, ...] = ()
        if self.stage.field.has_topscorers:
            latest = seat.topscorer, sum(seat.colours), seat.colours[-2:]
        floats = seat.downs, seat.ups, vertex in self.stage.mdps
        unplayed = seat.unplayed * self.stage.gives_bye
        own = seat.score, seat.wants, seat.strength, *latest
        return region, *own, *floats, bye, seat.may_have_bye, unplayed

    def have_met(self, one: int, other: int) -> bool:
        """C.1, for players."""
        return one > BYE < other and other in self.stage.field.seats[one].met


def stages(field: RoundField, brackets: tuple[BracketProof, ...]) -> Iterator[LowerStage | None]:
    """Every bracket at its place in the round; ``None`` for one that is not the next one.

    The players in each follow from the round so far: a scoregroup and who floats into it; after a
    penultimate bracket all that are left.
    """
    scores = sorted({seat.score for seat in field.seats.values()}, reverse=True)
    seats = field.seats.items()
    groups = [tuple(t for t, seat in seats if seat.score == score) for score in scores]
    floaters: tuple[int, ...] = ()
    again = False
    for proof in brackets:
        if not groups:
            yield None
            return
        residents, lower = groups[0], groups[1:]
        role = "penultimate" if again else "normal" if lower else "last"
        expected = (role, floaters, residents, field.seats[residents[0]].score)
        found = (proof.role, proof.mdps, proof.residents, proof.score)
        stage = LowerStage(field, proof, tuple(lower))
        if found != expected or not stage.is_legal:
            yield None
            return
        yield stage
        if proof.set_aside is not None:
            again = True
            continue
        floaters, groups = field.ranked(proof.downfloaters), lower
        if again and lower:
            groups = [tuple(t for group in lower for t in group)]
            again = False
    if groups:
        yield None
