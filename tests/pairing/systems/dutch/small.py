"""Small brackets all of whose candidates are written down in the order of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from pairing.matching.kinds import MatchingProblem
from pairing.systems.dutch.bracket import Bracket
from pairing.systems.dutch.contenders import Contender
from pairing.systems.shared.exchanges import exchanges_in_order
from tests.pairing.systems.dutch.build import contender

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Made:
    """A candidate as it is made: pairs as (player of S1, opponent), those of MDPs first."""

    pairs: Pairs
    m1: int
    s1: tuple[int, ...]
    """That of the remainder, after the exchange."""

    @property
    def set_of_pairs(self) -> frozenset[frozenset[int]]:
        return frozenset(map(frozenset, self.pairs))


def small_bracket(size: int, mdps: int = 0) -> Bracket:
    members = tuple(contender(bsn, score=20 if bsn < mdps else 10) for bsn in range(size))
    return Bracket(members, mdps)


def all_made(size: int, mdps: int, pair_count: int, m1: int) -> Iterator[Made]:
    """Every candidate with so many pairs and so many moved-down players paired.

    By sets of moved-down players (D.3; 4.4), their opponents (D.1; 4.2), exchanges (D.2; 4.3) and
    transpositions (D.1; 4.2).
    """
    for chosen in combinations(range(mdps), m1):
        for opponents in permutations(range(mdps, size), m1):
            rest = [bsn for bsn in range(mdps, size) if bsn not in opponents]
            of_mdps = tuple(zip(chosen, opponents, strict=True))
            for s1, s2 in _halves(rest, pair_count - m1):
                for partners in permutations(s2, len(s1)):
                    pairs = (*of_mdps, *zip(s1, partners, strict=True))
                    yield Made(pairs, m1, s1)


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


class SmallProblem:
    """A random bracket in which a given number of players float, with costs for few kinds.

    In some of them players of one kind cost nothing together, so that odd sets need prices.
    """

    def __init__(self, seed: int) -> None:
        dice = random.Random(seed)
        in_kinds = dice.random() < 0.5
        self.size = dice.randint(5, 7) if in_kinds else dice.randint(3, 7)
        self.mdps = dice.randint(0, min(3, self.size - 1)) if dice.random() < 0.7 else 0
        self.slots = dice.choice([n for n in range(self.size) if (self.size - n) % 2 == 0][:2])
        self.bracket = small_bracket(self.size, self.mdps)
        kinds = 2 if in_kinds else dice.randint(1, 3)
        self._kind = [dice.randrange(kinds) for _ in range(self.size)]
        self._of_pair = {
            frozenset((one, other)): 2 * (one != other) if in_kinds else dice.choice((0, 0, 1, 2))
            for one in range(kinds)
            for other in range(one + 1)
        }
        self._of_floater = [dice.choice((0, 0, 1)) for _ in range(kinds)]
        self.met = {p for p in combinations(range(self.size), 2) if dice.random() < 0.3}
        self.met |= set(combinations(range(self.mdps), 2))

    @property
    def problem(self) -> MatchingProblem:
        """Players, and a vertex for each who floats."""
        count = self.size + self.slots
        barred = [1 << vertex for vertex in range(count)]
        slots = list(combinations(range(self.size, count), 2))
        for one, other in [*self.met, *slots]:
            barred[one] |= 1 << other
            barred[other] |= 1 << one
        masks: dict[int, int] = {}
        for vertex, kind in enumerate([*self._kind, *[-1] * self.slots]):
            masks[kind] = masks.get(kind, 0) | 1 << vertex
        return MatchingProblem(tuple(masks.values()), barred, self.cost_of)

    def cost_of(self, one: int, other: int) -> int | None:
        low, high = sorted((one, other))
        if low >= self.size:
            return None
        if high >= self.size:
            return self._of_floater[self._kind[low]]
        return self._of_pair[frozenset((self._kind[low], self._kind[high]))]

    def total(self, pairs: Pairs) -> int:
        """What a candidate costs."""
        paired = {bsn for pair in pairs for bsn in pair}
        floating = (self._of_floater[self._kind[b]] for b in range(self.size) if b not in paired)
        return self.cost_of_pairs(pairs) + sum(floating)

    def cost_of_pairs(self, pairs: Pairs) -> int:
        return sum(self.cost_of(one, other) or 0 for one, other in pairs)

    def is_allowed(self, made: Made) -> bool:
        return not any(tuple(sorted(pair)) in self.met for pair in made.pairs)

    @property
    def pair_count(self) -> int:
        return (self.size - self.slots) // 2

    def made(self, m1: int) -> list[Made]:
        """All candidates in order, each once, with so many moved-down players paired."""
        found: dict[frozenset[frozenset[int]], Made] = {}
        if m1 <= self.pair_count and m1 <= self.size - self.mdps:
            for made in all_made(self.size, self.mdps, self.pair_count, m1):
                if self.is_allowed(made):
                    found.setdefault(made.set_of_pairs, made)
        return list(found.values())

    def best(self, made: Sequence[Made]) -> list[Made]:
        """Those of least cost, in order."""
        least = min((self.total(each.pairs) for each in made), default=0)
        return [each for each in made if self.total(each.pairs) == least]

    def by_number_of_mdps(self) -> list[list[Made]]:
        return [self.made(m1) for m1 in range(self.mdps + 1)]


def random_field(dice: random.Random) -> tuple[Contender, ...]:
    """Five to nine players of whom anything may be known, many of whom have met."""
    count = dice.randint(5, 9)
    scores = sorted((dice.choice((20, 20, 10, 10, 5)) for _ in range(count)), reverse=True)
    met = {p for p in combinations(range(count), 2) if dice.random() < 0.3}
    barred: dict[int, set[int]] = {index: set() for index in range(count)}
    for one, other in met:
        barred[one].add(other)
        barred[other].add(one)
    return tuple(
        contender(
            index,
            dice.choice(("", "w", "b", "wb", "bw", "ww", "bb", "bww")),
            score=score,
            barred=frozenset(barred[index]),
            float_marks=dice.choice((0, 0, 1, 2, 4, 8, 6)),
            may_have_bye=dice.random() < 0.7,
            unplayed_rounds=dice.randint(0, 2),
        )
        for index, score in enumerate(scores)
    )
