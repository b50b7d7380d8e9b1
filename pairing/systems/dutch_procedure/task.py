"""What is searched for in a bracket: so many pairs, with as few violations as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, prod

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch_procedure.arranging import limbo_weights, mdp_sets, sets_of_weight
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, legal_opponents
from pairing.systems.dutch_procedure.requirements import Requirement, RequirementContext


@dataclass(frozen=True)
class Demand:
    """What backtracking asks of the downfloaters of a bracket that is searched again.

    ``others`` are the players of the next bracket whom they join (with those who float into it in
    any case); of all these ``alone`` may stay unpaired, in the last bracket only who may have the
    bye (``is_last``). ``is_last_resort``: brackets are joined otherwise. ``tried`` are sets of
    downfloaters that are no use, ``scores`` those that the downfloaters have to have, if that
    matters. ``accepts`` has the last word on a set.
    """

    key: str
    article: str
    others: tuple[ProcedureEntrant, ...]
    alone: int
    is_last: bool
    is_last_resort: bool = False
    tried: frozenset[frozenset[int]] = frozenset()
    scores: tuple[int, ...] | None = None
    accepts: Callable[[Sequence[ProcedureEntrant]], bool] = lambda _: True

    def what_fails(self, floaters: Sequence[ProcedureEntrant]) -> str:
        """What these downfloaters do not do of what is asked: a key, empty if they do it all."""
        if frozenset(player.index for player in floaters) in self.tried:
            return "tried"
        if self.scores is not None and tuple(sorted(p.score for p in floaters)) != self.scores:
            return "scores"
        return "" if self.accepts(floaters) and self.completes(floaters) else "completion"

    def completes(self, floaters: Sequence[ProcedureEntrant]) -> bool:
        """With the others, all but those who may stay alone can be paired."""
        players = (*floaters, *self.others)
        near = legal_opponents(players)
        takers = mask_of(
            place for place, player in enumerate(players) if not self.is_last or player.may_have_bye
        )
        for _ in range(self.alone):
            for place in bits(takers):
                near[place] |= 1 << len(near)
            near.append(takers)
        return -1 not in maximum_matching(near)


@dataclass(frozen=True)
class Task:
    """A bracket with the parameters of one search.

    ``members`` stand in ranking order, the moved-down ones first; ``mdp_count`` is 0 if the bracket
    is managed as homogeneous. ``pairs`` is P1, ``mdp_pairs`` M1. ``leaves_bye``: whoever stays
    unpaired gets the bye.
    """

    members: tuple[ProcedureEntrant, ...]
    mdp_count: int
    pairs: int
    mdp_pairs: int
    context: RequirementContext
    requirements: tuple[Requirement, ...]
    starts: tuple[int, ...]
    leaves_bye: bool
    has_limbo: bool = False
    """Moved-down players who are not paired first are out of the bracket (2015), not in S2."""
    demand: Demand | None = None

    @property
    def size(self) -> int:
        return len(self.members)

    @property
    def unpaired(self) -> int:
        """How many players stay unpaired."""
        return self.size - 2 * self.pairs

    @property
    def leaves_mdps_out(self) -> bool:
        """Not all moved-down players are paired first."""
        return 0 < self.mdp_pairs < self.mdp_count

    @cached_property
    def mdps(self) -> int:
        """The places of the moved-down players."""
        return mask_of(range(self.mdp_count))

    def mdp_sets(self, like: Sequence[int] | None = None) -> Iterator[tuple[int, ...]]:
        """D.3: the sets of moved-down players in S1, in order.

        With a Limbo only those of the same weight as the set ``like``, or all if it is not given.
        """
        if not self.has_limbo:
            yield from mdp_sets(self.mdp_count, self.mdp_pairs)
            return
        groups = self.mdps_by_score
        if like is not None:
            weight = [sum(place not in like for place in group) for group in groups]
            yield from sets_of_weight(groups, weight)
            return
        sizes = [len(group) for group in groups]
        for each in limbo_weights(sizes, self.mdp_count - self.mdp_pairs):
            yield from sets_of_weight(groups, each)

    def count_of_mdp_sets(self, like: Sequence[int] | None = None) -> int:
        """How many sets :meth:`mdp_sets` gives."""
        if not self.has_limbo or like is None:
            return comb(self.mdp_count, self.mdp_pairs)
        chosen = set(like)
        return prod(
            comb(len(group), len(chosen.intersection(group))) for group in self.mdps_by_score
        )

    @cached_property
    def mdps_by_score(self) -> list[list[int]]:
        """The places of the moved-down players, a list a score, the highest first."""
        groups: dict[int, list[int]] = {}
        for place in range(self.mdp_count):
            groups.setdefault(self.members[place].score, []).append(place)
        return list(groups.values())

    def limbo(self, chosen: Sequence[int]) -> list[int]:
        """Who is in the Limbo if these moved-down players are in S1."""
        if not self.has_limbo:
            return []
        return [place for place in range(self.mdp_count) if place not in chosen]

    def beside(self, chosen: Sequence[int]) -> list[int]:
        """S2 if these moved-down players are in S1."""
        out = {*chosen, *self.limbo(chosen)}
        return [place for place in range(self.size) if place not in out]

    def of_pair(self, one: ProcedureEntrant, other: ProcedureEntrant) -> tuple[int, ...]:
        """The violations in a pair, requirement by requirement."""
        return tuple(each.of_pair(self.context, one, other) for each in self.requirements)

    def of_floater(self, player: ProcedureEntrant) -> tuple[int, ...]:
        """The violations in a player who stays unpaired."""
        return tuple(each.of_floater(self.context, player) for each in self.requirements)

    def may_float(self, player: ProcedureEntrant) -> bool:
        """B.1.b: if it is the bye, it is not given to everybody."""
        return not self.leaves_bye or player.may_have_bye
