"""Small brackets all of whose candidates are written down in the order of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations

from pairing.matching.kinds import MatchingProblem
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.shared.exchanges import exchanges_in_order
from tests.pairing.systems.dutch.build import contender

Pairs = tuple[tuple[int, int], ...]
Candidate = frozenset[tuple[int, int]]
"""Its pairs, the higher player first; everybody else floats."""


def small_bracket(size: int, mdps: int = 0) -> DutchBracket:
    """Players of whom nothing else is known than that some were moved down."""
    members = tuple(contender(bsn, score=20 if bsn < mdps else 10) for bsn in range(size))
    return DutchBracket(members, mdps)


def all_made(size: int, mdps: int, pair_count: int, m1: int) -> Iterator[Pairs]:
    """Every candidate with so many pairs and so many moved-down players paired.

    Pairs are (player of S1, opponent), those of moved-down players first. The order is that of
    sets of moved-down players (D.3; 4.4), their opponents (D.1; 4.2), exchanges (D.2; 4.3) and
    transpositions (D.1; 4.2).
    """
    for chosen in combinations(range(mdps), m1):
        for opponents in permutations(range(mdps, size), m1):
            rest = [bsn for bsn in range(mdps, size) if bsn not in opponents]
            of_mdps = tuple(zip(chosen, opponents, strict=True))
            for s1, s2 in _halves(rest, pair_count - m1):
                for partners in permutations(s2, len(s1)):
                    yield (*of_mdps, *zip(s1, partners, strict=True))


def _halves(rest: Sequence[int], pairs: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """S1 and S2 as they are and after every exchange; none if there are too few players."""
    if len(rest) < 2 * pairs:
        return
    upper, lower = rest[:pairs], rest[pairs:]
    if not pairs:
        yield (), tuple(lower)
        return
    for down, up in exchanges_in_order(len(upper), len(lower)):
        leaving, joining = {rest[place] for place in down}, {rest[place] for place in up}
        yield (
            tuple(sorted({*upper} - leaving | joining)),
            tuple(sorted({*lower} - joining | leaving)),
        )


_COSTS = {
    "free": lambda dice, one, other: 0,
    "by kinds": lambda dice, one, other: int(one != other),
    "any": lambda dice, one, other: dice.randint(0, 2),
}
"""What a pair of two kinds costs."""


def pairings(
    players: tuple[int, ...], slots: int, may_meet: Callable[[int, int], object]
) -> Iterator[Pairs]:
    """Every way to pair players of whom so many float."""
    if not players:
        yield ()
        return
    first, others = players[0], players[1:]
    if slots:
        yield from pairings(others, slots - 1, may_meet)
    for other in others if len(players) > slots else ():
        if may_meet(first, other):
            left = tuple(player for player in others if player != other)
            for pairs in pairings(left, slots, may_meet):
                yield ((first, other), *pairs)


class SmallProblem:
    """A random bracket in which a given number of players float.

    In some of them nothing costs anything, but many have met; in some, only pairs of different
    kinds cost something, so that odd sets need prices; in the others anything may.
    """

    def __init__(self, seed: int) -> None:
        dice = random.Random(seed)
        flavour = dice.choice(("free", "by kinds", "any"))
        self.size = dice.randint(*{"free": (6, 7), "by kinds": (8, 10), "any": (4, 8)}[flavour])
        self.mdps = dice.choice((0, 0, 0, 1, 2, 3))
        self.slots = self.size % 2 + dice.choice((0, 0, 2))
        self.bracket = small_bracket(self.size, self.mdps)
        kinds = {"free": 1, "by kinds": 3, "any": 3}[flavour]
        self._kind = [dice.randrange(kinds) for _ in range(self.size)]
        self._of_pair = {
            frozenset((one, other)): _COSTS[flavour](dice, one, other)
            for one in range(kinds)
            for other in range(one + 1)
        }
        self._of_floater = [0 if flavour == "free" else dice.randint(0, 1) for _ in range(kinds)]
        share = dice.choice((0.4, 0.6, 0.7)) if flavour == "free" else 0.3
        self.met = {p for p in combinations(range(self.size), 2) if dice.random() < share}
        self.met |= set(combinations(range(self.mdps), 2))

    @property
    def problem(self) -> MatchingProblem:
        """Players, and a vertex for each who floats."""
        count = self.size + self.slots
        incompatible = [1 << vertex for vertex in range(count)]
        slots = list(combinations(range(self.size, count), 2))
        for one, other in [*self.met, *slots]:
            incompatible[one] |= 1 << other
            incompatible[other] |= 1 << one
        masks: dict[int, int] = {}
        for vertex, kind in enumerate([*self._kind, *[-1] * self.slots]):
            masks[kind] = masks.get(kind, 0) | 1 << vertex
        return MatchingProblem(tuple(masks.values()), incompatible, self.cost_of)

    def cost_of(self, one: int, other: int) -> int | None:
        low, high = sorted((one, other))
        if low >= self.size:
            return None
        if high >= self.size:
            return self._of_floater[self._kind[low]]
        return self._of_pair[frozenset((self._kind[low], self._kind[high]))]

    def total(self, pairs: Iterable[tuple[int, int]]) -> int:
        """What a candidate costs."""
        paired = {bsn for pair in pairs for bsn in pair}
        floating = (bsn for bsn in range(self.size) if bsn not in paired)
        return self.cost_of_pairs(pairs) + sum(self._of_floater[self._kind[b]] for b in floating)

    def cost_of_pairs(self, pairs: Iterable[tuple[int, int]]) -> int:
        return sum(self.cost_of(one, other) or 0 for one, other in pairs)

    def candidates(self) -> list[Candidate]:
        """All of them, in no order."""
        found = pairings(tuple(range(self.size)), self.slots, lambda *pair: pair not in self.met)
        return [frozenset(pairs) for pairs in found]

    def first_of_best(self, candidates: Sequence[Candidate]) -> Candidate | None:
        """The first in order of those that cost least."""
        least = min(map(self.total, candidates), default=0)
        best = [each for each in candidates if self.total(each) == least]
        return min(best, key=self._place_in_order, default=None)

    def _place_in_order(self, candidate: Candidate) -> tuple[list[bool], list[int], int, list[int]]:
        """Who of the moved-down players floats, their opponents, the exchange, transposition."""
        partner = {one: other for pair in candidate for one, other in (pair, pair[::-1])}
        mdps = [mdp for mdp in range(self.mdps) if mdp in partner]
        met = {*range(self.mdps), *(partner[mdp] for mdp in mdps)}
        rest = [bsn for bsn in range(self.size) if bsn not in met]
        number, s1 = next(
            (number, s1)
            for number, (s1, _) in enumerate(_halves(rest, len(candidate) - len(mdps)))
            if all(bsn in partner and partner[bsn] not in s1 for bsn in s1)
        )
        floating = [mdp not in partner for mdp in range(self.mdps)]
        return floating, [partner[mdp] for mdp in mdps], number, [partner[bsn] for bsn in s1]


class LargerProblem(SmallProblem):
    """Up to fifteen players of several kinds, so that there are several odd sets."""

    def __init__(self, seed: int) -> None:
        dice = random.Random(seed)
        self.size, self.mdps = dice.randint(9, 15), dice.choice((0, 2, 3, 4, 5))
        self.slots = self.size % 2 + dice.choice((0, 0, 2))
        self.bracket = small_bracket(self.size, self.mdps)
        kinds = dice.randint(3, 5)
        self._kind = [dice.randrange(kinds) for _ in range(self.size)]
        self._of_pair = {
            frozenset((one, other)): 0 if one == other else dice.choice((1, 1, 2))
            for one in range(kinds)
            for other in range(one + 1)
        }
        self._of_floater = [dice.randint(0, 1) for _ in range(kinds)]
        share = dice.choice((0.2, 0.35, 0.5))
        self.met = {p for p in combinations(range(self.size), 2) if dice.random() < share}
        self.met |= set(combinations(range(self.mdps), 2))


def random_field(dice: random.Random) -> tuple[DutchContender, ...]:
    """Five to nine players of whom anything may be known, many of whom have met."""
    count = dice.randint(5, 9)
    scores = sorted((dice.choice((20, 20, 10, 10, 5)) for _ in range(count)), reverse=True)
    met = {p for p in combinations(range(count), 2) if dice.random() < 0.3}
    opponents: dict[int, set[int]] = {index: set() for index in range(count)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    return tuple(
        contender(
            index,
            dice.choice(("", "w", "b", "wb", "bw", "ww", "bb", "bww")),
            score=score,
            met_or_forbidden=frozenset(opponents[index]),
            float_marks=dice.choice((0, 0, 1, 2, 4, 8, 6)),
            may_have_bye=dice.random() < 0.7,
            unplayed_rounds=dice.randint(0, 2),
        )
        for index, score in enumerate(scores)
    )
