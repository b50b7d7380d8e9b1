"""A plain reading of the 2015 draft, beside that of 2013: every candidate is looked at, one by one.

Like :mod:`tests.support.literal_2013` it shares no rule with the engine, and is for small fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from tests.support.literal_2013 import (
    Card,
    Extra,
    Found,
    Group,
    Literal2013,
    Unpairable,
    barely,
    homogeneous,
    legal,
    pairable,
)

__all__ = ["Literal2015", "Unpairable"]

Pairs = list[tuple[Card, Card]]


class Literal2015(Literal2013):
    def bracket(self, at: int) -> str:
        group, last = self.groups[at], at == len(self.groups) - 1
        group.members, group.down = group.everyone(), []
        group.reached, group.result = False, None
        size, moved = len(group.members), len(group.moved)
        group.p1 = min(size // 2, size - moved) if moved else size // 2
        group.m1 = min(moved, group.p1)
        if last and group.p1 < size // 2:
            group.p1, group.m1 = size // 2, 0
        self.c2b(group)
        if not group.p1 and not last:
            return "next"
        while True:
            found = self.sweeps(group, last, None)
            if found:
                group.result = found
                return "next"
            if self.c10(at):
                return "again"
            if group.m1 and size > 2 * group.p1 and not group.reached:
                self.fewer_mdps(group)
            elif last:
                if not group.m1 or (at and not group.after_c13):
                    return self.c13(at)
                self.fewer_mdps(group)
            elif not self.fewer_pairs(group):
                return "next"

    def c2b(self, group: Group) -> None:
        soft = {"w": 0, "b": 0}
        hard = {"w": 0, "b": 0}
        for card in group.members:
            if card.wants:
                (soft if card.strength == 1 else hard)[card.wants] += 1
        none = sum(not card.wants for card in group.members)
        white, black = hard["w"] + soft["w"], hard["b"] + soft["b"]
        group.x1 = max(0, group.p1 - (white if black > white else black) - none)
        fewer = hard["w"] if hard["b"] > hard["w"] else hard["b"]
        group.z1 = max(0, group.p1 - fewer - soft["b"] - soft["w"] - none)

    # Sweeps, weight by weight

    def digits(self, group: Group) -> dict[str, tuple[int, int]]:
        unpaired = len(group.members) - 2 * group.p1
        digits = {}
        if self.final:
            digits["t5"] = digits["t6"] = (0, 2 * group.p1)
        digits["x"] = (min(group.x1, group.p1), group.p1)
        digits["z"] = (min(group.z1, digits["x"][0]), group.p1)
        if unpaired:
            digits["d1"] = digits["d2"] = (0, unpaired)
        if group.m1:
            digits["u1"] = digits["u2"] = (0, group.p1)
        return digits

    def sweeps(self, group: Group, last: bool, extra: Extra | None) -> Found | None:
        free = {key: end for key, (_, end) in self.digits(group).items()}
        legal_ones = [
            self.psd(group, found)
            for weight in weights(group)
            for found in self.of_weight(group, last, free, set(), extra, weight)
        ]
        if not legal_ones:
            return None
        best = min(legal_ones)
        for weight in weights(group):
            found = self.sweeps_of_weight(group, last, extra, weight, best)
            if found:
                return found
        return None

    def sweeps_of_weight(
        self, group: Group, last: bool, extra: Extra | None, weight: list[int], best: list[int]
    ) -> Found | None:
        digits = self.digits(group)
        level = {key: start for key, (start, _) in digits.items()}
        while True:
            reasons: set[str] = set()
            complying = [
                found
                for found in self.of_weight(group, last, level, reasons, extra, weight)
                if self.psd(group, found) == best
            ]
            if complying:
                return min(complying, key=lambda found: self.unprotected(group, found))
            if not self.lowered(digits, level, reasons):
                return None

    def of_weight(
        self,
        group: Group,
        last: bool,
        level: dict[str, int],
        reasons: set[str],
        extra: Extra | None,
        weight: list[int],
    ) -> Iterator[Found]:
        if not group.m1:
            for pairs, left in homogeneous(group.members, group.p1):
                yield from self.whole(group, last, level, reasons, extra, pairs, left)
            return
        moved = group.moved
        residents = [card for card in group.members if card not in moved]
        for first in combinations(moved, group.m1):
            limbo = [card for card in moved if card not in first]
            if sorted((card.points for card in limbo), reverse=True) != weight:
                continue
            for opponents in permutations(residents, group.m1):
                head = list(zip(first, opponents, strict=True))
                if not self.complies(group, level, reasons, head, None, last):
                    continue
                rest = [card for card in residents if card not in opponents]
                count = group.p1 - group.m1
                if self.special and not self.remainder_helps(rest, count, limbo, extra):
                    continue
                group.reached = True
                for pairs, left in homogeneous(rest, count):
                    yield from self.whole(
                        group, last, level, reasons, extra, head + pairs, [*limbo, *left]
                    )

    special = False
    """The requirement of C.13 is in force."""

    def remainder_helps(
        self, rest: list[Card], count: int, limbo: list[Card], extra: Extra | None
    ) -> bool:
        assert extra is not None
        return any(
            all(legal(*pair) for pair in pairs) and extra([*limbo, *left])
            for pairs, left in homogeneous(rest, count)
        )

    def whole(
        self,
        group: Group,
        last: bool,
        level: dict[str, int],
        reasons: set[str],
        extra: Extra | None,
        pairs: Pairs,
        left: list[Card],
    ) -> Iterator[Found]:
        if not self.complies(group, level, reasons, pairs, left, last):
            return
        if extra is None or extra(left):
            yield Found(list(pairs), list(left), self.vector(group, pairs, left))

    def vector(self, group: Group, pairs: Pairs, left: list[Card]) -> dict[str, int]:
        counts = dict.fromkeys(self.digits(group), 0)
        for one, other in pairs:
            same = one.wants == other.wants != ""
            lower = min(one, other, key=lambda card: card.points)
            floats = one.points != other.points
            violated = {
                "x": same,
                "z": same and min(one.strength, other.strength) >= 2,
                "u1": floats and lower.floated("up", 1),
                "u2": floats and lower.floated("up", 2),
            }
            if "t5" in counts and (one.top or other.top):
                for card, colour in coloured(one, other):
                    after = card.difference + (1 if colour == "w" else -1)
                    violated.setdefault("t5", 0)
                    violated.setdefault("t6", 0)
                    # who had four Whites too many and gets Black does not become anything worse
                    violated["t5"] += abs(after) > max(2, abs(card.difference))
                    violated["t6"] += card.colours[-2:] == 2 * colour
            for key, count in violated.items():
                if key in counts:
                    counts[key] += count
        if "d1" in counts:
            counts["d1"] = sum(card.floated("down", 1) for card in left)
            counts["d2"] = sum(card.floated("down", 2) for card in left)
        return counts

    def psd(self, group: Group, found: Found) -> list[int]:
        lowest = min(card.points for card in group.members)
        differences = [abs(one.points - other.points) for one, other in found.pairs]
        differences += [card.points - (lowest - 10) for card in found.unpaired]
        return sorted(differences, reverse=True)

    def unprotected(self, group: Group, found: Found) -> list[int]:
        """The note below B.12: the differences of those whose protection was lifted."""
        lowest = min(card.points for card in group.members)
        differences = []
        for one, other in found.pairs:
            lower = min(one, other, key=lambda card: card.points)
            if one.points != other.points and "up" in lower.floats[-2:]:
                differences.append(abs(one.points - other.points))
        for card in found.unpaired:
            if "down" in card.floats[-2:]:
                differences.append(card.points - (lowest - 10))
        if len({card.points for card in group.members}) == 1:
            return []
        return sorted(differences, reverse=True)

    # C.10, C.13

    def c10(self, at: int) -> bool:
        group = self.groups[at]
        above = self.groups[at - 1] if at else None
        if above is None or not group.incoming or above.result is None:
            return False
        last = at == len(self.groups) - 1
        if group.joined or group.after_c13 or self.allows(group, group.incoming, last):
            return False
        old = above.result.unpaired
        group.tried.append({card.tpn for card in old})

        def extra(left: list[Card]) -> bool:
            if {card.tpn for card in left} in group.tried:
                return False
            if sorted(card.points for card in left) != sorted(card.points for card in old):
                return False
            return self.allows(group, left, last)

        kept = above.reached
        found = self.sweeps(above, False, extra)
        above.reached = kept
        if not found:
            return False
        above.result = found
        group.incoming = above.floaters()
        return True

    def allows(self, group: Group, moved: list[Card], last: bool) -> bool:
        present = [*moved, *group.own]
        if last:
            return pairable(present, len(present) % 2, barely)
        apart = {card.tpn for card in moved} if group.m1 else set()
        return pairs_apart(present, apart) >= group.p1

    def completing(self, above: Group, extra: Extra) -> Found | None:
        self.special = True
        found = self.sweeps(above, False, extra)
        self.special = False
        return found

    def asks_less(self, above: Group) -> bool:
        produces = len(above.members) > 2 * above.p1
        if not (above.m1 and produces and not above.reached):
            return False
        self.fewer_mdps(above)
        return True


def weights(group: Group) -> list[list[int]]:
    """Every weight of the Limbo, the lightest first."""
    if not group.m1:
        return [[]]
    moved = group.moved
    limbos = {
        tuple(sorted((c.points for c in moved if c not in first), reverse=True))
        for first in combinations(moved, group.m1)
    }
    return [list(each) for each in sorted(limbos)]


def pairs_apart(players: list[Card], apart: set[int]) -> int:
    """How many legal pairs there can be at most if some players do not meet each other."""
    if len(players) < 2:
        return 0
    first, rest = players[0], players[1:]
    best = pairs_apart(rest, apart)
    for other in rest:
        if legal(first, other) and not {first.tpn, other.tpn} <= apart:
            left = [card for card in rest if card is not other]
            best = max(best, 1 + pairs_apart(left, apart))
    return best


def coloured(one: Card, other: Card) -> list[tuple[Card, str]]:
    """Section E: each player with the colour that he would get."""
    opposite = {"w": "b", "b": "w"}
    if one.wants != other.wants or not one.wants:
        colour = one.wants or opposite.get(other.wants, "w")
        return [(one, colour), (other, opposite[colour])]
    granted = None
    if one.strength != other.strength:
        granted = one if one.strength > other.strength else other
    elif one.strength == 3 and abs(one.difference) != abs(other.difference):
        granted = one if abs(one.difference) > abs(other.difference) else other
    if granted is None:
        for own, theirs in zip(reversed(one.colours), reversed(other.colours), strict=False):
            if own != theirs:
                return [(one, theirs), (other, own)]
        granted = min(one, other, key=lambda card: (-card.points, card.tpn))
    denied = other if granted is one else one
    return [(granted, granted.wants), (denied, opposite[granted.wants])]
