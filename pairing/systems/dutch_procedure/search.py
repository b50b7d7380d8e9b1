"""The candidate that a procedure accepts: in its order the first of those of least violations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from pairing.matching.bits import bits, mask_of
from pairing.matching.general import maximum_matching
from pairing.systems.dutch_procedure.candidate import Pair, ProcedureCandidate
from pairing.systems.dutch_procedure.optimum import Model, Optimum
from pairing.systems.dutch_procedure.task import Demand, Task
from pairing.systems.shared.exchanges import ExchangeOrder, single_exchanges


def accepted(task: Task) -> ProcedureCandidate | None:
    """The candidate that the sweeps of a task end with; ``None`` if there is none at any level."""
    if task.demand is None:
        return _first_of(Model(task))
    return _suiting(task, task.demand)


def _suiting(task: Task, demand: Demand) -> ProcedureCandidate | None:
    """The same under a demand: sets of downfloaters that are no use are ruled out one by one."""
    best: ProcedureCandidate | None = None
    waiting = list(_score_choices(task, demand))
    while waiting:
        forced, kept = waiting.pop()
        found = _first_of(Model(task, forced, kept))
        if found is None or (best is not None and _rank(best) < _rank(found)):
            continue
        floaters = found.unpaired()
        indices = frozenset(player.index for player in floaters)
        if indices not in demand.tried and demand.accepts(floaters):
            best = found
        else:
            waiting += _without(mask_of(found.floaters), forced, kept)
    return best


def _rank(candidate: ProcedureCandidate) -> tuple[object, ...]:
    return candidate.violations, candidate.order


def _without(floaters: int, forced: int, kept: int) -> Iterator[tuple[int, int]]:
    """All other sets of downfloaters, in classes that exclude each other."""
    for place in bits(floaters & ~forced):
        yield forced, kept | 1 << place
        forced |= 1 << place


def _score_choices(task: Task, demand: Demand) -> Iterator[tuple[int, int]]:
    """Who has to float so that the downfloaters have the scores demanded, in all ways.

    With a Limbo its members are chosen as well. The most frequent score is left open: its number
    follows from the others.
    """
    for forced, kept in _limbo_choices(task):
        if demand.scores is None:
            yield forced, kept
            continue
        groups: dict[int, list[int]] = {score: [] for score in demand.scores}
        for place, member in enumerate(task.members):
            groups.setdefault(member.score, [])
            if not (forced | kept) >> place & 1:
                groups[member.score].append(place)
        already = [task.members[place].score for place in bits(forced)]
        wanted = {score: demand.scores.count(score) - already.count(score) for score in groups}
        if min(wanted.values(), default=0) >= 0:
            yield from _chosen_by_score(groups, wanted, forced, kept)


def _limbo_choices(task: Task) -> Iterator[tuple[int, int]]:
    """Every Limbo, with those of the moved-down players who are to be paired."""
    if not (task.has_limbo and task.leaves_mdps_out):
        yield 0, 0
        return
    for chosen in combinations(range(task.mdp_count), task.mdp_pairs):
        kept = mask_of(chosen)
        yield task.mdps & ~kept, kept


def _chosen_by_score(
    groups: Mapping[int, Sequence[int]], wanted: Mapping[int, int], forced: int, kept: int
) -> Iterator[tuple[int, int]]:
    largest = max(groups, key=lambda score: len(groups[score]))
    choices = [(forced, kept)]
    for score, members in groups.items():
        if score != largest:
            choices = [
                (before | mask_of(chosen), stay | mask_of(members) & ~mask_of(chosen))
                for before, stay in choices
                for chosen in combinations(members, wanted[score])
            ]
    yield from choices


def _first_of(model: Model) -> ProcedureCandidate | None:
    optimum = Optimum(model)
    if not optimum.exists:
        return None
    task = model.task
    others, floaters, violations = model.unpack(optimum.total)
    if task.leaves_mdps_out and not task.has_limbo:
        made = model.count // 2 - others
        if made < task.mdp_pairs:
            return None
        # More were tried before fewer were asked for, and had no candidate.
        assert made == task.mdp_pairs
    if task.demand is not None:
        if floaters > task.unpaired:
            return None
        assert floaters == task.unpaired
    return ChoiceWalk(optimum, violations).run()


def is_possible(task: Task) -> bool:
    """There is a candidate, or one with more pairs, of which some may as well be undone."""
    model = Model(task)
    optimum = Optimum(model)
    return optimum.exists and model.unpack(optimum.total)[1] <= task.unpaired


class ChoiceWalk:
    """Choice after choice in the order of the procedure, each the first that can still succeed."""

    def __init__(self, optimum: Optimum, violations: tuple[int, ...]) -> None:
        self.optimum = optimum
        self.model = optimum.model
        self.task = optimum.model.task
        self.violations = violations
        self.fixed = 0

    def run(self) -> ProcedureCandidate:
        task = self.task
        first = self._mdp_set()
        beside = self.task.beside(first)
        mdp_pairs = tuple(self._first_opponents(first, mask_of(beside)))
        rest = [place for place in beside if not self.fixed >> place & 1]
        count = task.pairs - len(mdp_pairs)
        s1, s2 = self._exchanged(rest[:count], rest[count:])
        pairs = tuple(self._first_opponents(s1, mask_of(s2)))
        place = {vertex: rank for rank, vertex in enumerate(rest)}
        down = sorted((place[vertex] for vertex in set(rest[:count]) - set(s1)), reverse=True)
        up = sorted(place[vertex] for vertex in set(s1) - set(rest[:count]))
        exchange = (len(up), sum(up) - sum(down), [-each for each in down], up)
        order = (
            first,
            [other for _, other in mdp_pairs],
            exchange,
            [other for _, other in pairs],
        )
        return ProcedureCandidate(
            task, mdp_pairs, tuple(s1), tuple(s2), pairs, self.violations, order
        )

    # Moved-down players

    def _mdp_set(self) -> list[int]:
        """D.3: the first set of moved-down players to be paired first."""
        task = self.task
        if not task.leaves_mdps_out:
            return list(range(min(task.mdp_count, task.mdp_pairs)))
        chosen: list[int] = []
        for mdp in range(task.mdp_count):
            if len(chosen) < task.mdp_pairs and self.optimum.narrow(self._with(chosen, mdp)):
                chosen.append(mdp)
        return chosen

    def _with(self, chosen: Sequence[int], mdp: int) -> list[int]:
        """The graph in which one more moved-down player is in S1: paired, and not with another."""
        near = list(self.optimum.neighbours)
        incompatible = self.model.outside | mask_of(chosen)
        near[mdp] &= ~incompatible
        for other in bits(incompatible):
            near[other] &= ~(1 << mdp)
        return near

    # Opponents in turn: D.1

    def _first_opponents(self, s1: Sequence[int], s2: int) -> Iterator[Pair]:
        """For everyone of S1 the first of S2 with whom the rest still works."""
        for player in s1:
            choice = s2 & self.model.inside[player] & ~self.fixed
            opponent = next(other for other in bits(choice) if self.optimum.marry(player, other))
            self.fixed |= 1 << player | 1 << opponent
            yield player, opponent

    # Exchanges: D.2

    def _exchanged(self, s1: list[int], s2: list[int]) -> tuple[list[int], list[int]]:
        """S1 and S2 after the first exchange, perhaps none, that allows a best candidate."""
        if not s1 or self._try(s1, s2):
            return s1, s2
        if self._exposed(s1, s2) <= 4:
            # Moving two players can help at most four unmatched ones.
            for down, up in single_exchanges(s1, s2):
                trial = sorted({*s1, up} - {down}), sorted({*s2, down} - {up})
                if self._try(*trial):
                    return trial
        return self._exchange_of_many(s1, s2)

    def _try(self, s1: Sequence[int], s2: Sequence[int]) -> bool:
        return self.optimum.narrow(self.between(s1, s2))

    def _exposed(self, s1: Sequence[int], s2: Sequence[int]) -> int:
        return maximum_matching(self.between(s1, s2)).count(-1)

    def between(self, s1: Sequence[int], s2: Sequence[int]) -> list[int]:
        """The graph in which everyone of S1 is paired with one of S2."""
        upper, lower = mask_of(s1), mask_of(s2)
        near = list(self.optimum.neighbours)
        for vertex in s1:
            near[vertex] &= lower & self.model.inside[vertex]
        for vertex in s2:
            inside = self.model.inside[vertex]
            near[vertex] &= upper & inside | self.model.outside | lower & ~inside
        for vertex in bits(self.model.outside):
            near[vertex] &= ~upper
        return near

    def _exchange_of_many(self, s1: list[int], s2: list[int]) -> tuple[list[int], list[int]]:
        """The first exchange in the order of D.2, found as a cheapest matching."""
        order = ExchangeOrder(s1, s2)
        rest = mask_of((*s1, *s2))
        inside = self.model.inside

        def cost(one: int, other: int) -> int:
            ends = [vertex for vertex in (one, other) if rest >> vertex & 1]
            if len(ends) == 2 and inside[one] >> other & 1:
                return order.of_pair(one, other)
            return sum(map(order.of_downfloater, ends))

        mate = self.optimum.cheapest(self.optimum.neighbours, cost, order.bits)
        stays: Callable[[int], bool] = lambda place: bool(  # noqa: E731
            mate[place] < self.task.size and inside[place] >> mate[place] & 1
        )
        pairs = [(place, mate[place]) for place in (*s1, *s2) if stays(place)]
        changed = order.after(pairs, (place for place in (*s1, *s2) if not stays(place)))
        assert self._try(*changed)
        return changed
