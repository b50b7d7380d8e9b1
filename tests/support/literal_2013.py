"""A plain reading of the 2013 procedure: every candidate is made and looked at, one by one.

It shares no rule with the engine: cards, brackets, sweeps, backtracking and joining are read off
the specification a second time, without any matching. Only for small fields.

It imports nothing of :mod:`pairing.literal.dutch_2013` either, but the two go through the steps in
the same order and words. So each is compared with the engine, and never one with the other: where
both agree on a step, that is one reading and not two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, permutations

from pairing.core.histories import Entry, histories
from pairing.core.model import Colour, Tournament


@dataclass(frozen=True)
class Card:
    tpn: int
    points: int
    colours: str
    met: frozenset[int]
    floats: tuple[str, ...]
    barred_from_bye: bool
    top: bool

    @property
    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")

    @property
    def wants(self) -> str:
        if not self.colours:
            return ""
        if self.difference > 1:
            return "b"
        if self.difference < -1:
            return "w"
        if self.colours[-2:] in ("ww", "bb"):
            return "b" if self.colours[-1] == "w" else "w"
        if self.difference:
            return "b" if self.difference > 0 else "w"
        return "b" if self.colours[-1] == "w" else "w"

    @property
    def strength(self) -> int:
        if not self.colours:
            return 0
        if abs(self.difference) > 1 or self.colours[-2:] in ("ww", "bb"):
            return 3
        return 2 if self.difference else 1

    def floated(self, kind: str, ago: int) -> bool:
        return len(self.floats) >= ago and self.floats[-ago] == kind


def cards(tournament: Tournament) -> list[Card]:
    entries = histories(tournament)
    number = tournament.next_round
    points = dict.fromkeys(entries, 0)
    floats: dict[int, list[str]] = {tpn: [] for tpn in entries}
    for index in range(len(tournament.rounds)):
        before = {
            player.tpn: points[player.tpn] + player.acceleration(index + 1)
            for player in tournament.players
        }
        for tpn, own in entries.items():
            entry = own[index]
            mark = ""
            if not entry.is_played:
                mark = "down" if gained(entry) else ""
            elif before[tpn] != before[entry.opponent]:
                mark = "down" if before[tpn] > before[entry.opponent] else "up"
            floats[tpn].append(mark)
            points[tpn] += entry.points
    away = {each.tpn for each in tournament.requests if each.round_number == number}
    is_last = 0 < tournament.round_count <= number
    most = len(tournament.rounds) * tournament.points.win
    dealt = []
    for player in tournament.players:
        if player.withdrawn or player.tpn in away:
            continue
        own = entries[player.tpn]
        played = [entry for entry in own if entry.is_played]
        met = {entry.opponent for entry in played}
        for group in tournament.forbidden:
            if group.applies_in(number) and player.tpn in group.members:
                met |= group.members - {player.tpn}
        dealt.append(
            Card(
                player.tpn,
                points[player.tpn] + player.acceleration(number),
                "".join("w" if entry.colour is Colour.WHITE else "b" for entry in played),
                frozenset(met),
                tuple(floats[player.tpn]),
                any(not entry.is_played and gained(entry) for entry in own),
                is_last and 2 * points[player.tpn] > most,
            )
        )
    return sorted(dealt, key=lambda card: (-card.points, card.tpn))


def gained(entry: Entry) -> bool:
    """Something for nothing; a bye is one whatever it is worth."""
    return entry.mark == "U" or entry.result_points > 0


def legal(one: Card, other: Card) -> bool:
    if other.tpn in one.met:
        return False
    clash = one.strength == other.strength == 3 and one.wants == other.wants
    return not clash or one.top or other.top


def barely(card: Card) -> bool:
    """He may have the bye."""
    return not card.barred_from_bye


def pairable(players: list[Card], alone: int, may_be_alone: Callable[[Card], bool]) -> bool:
    """All can be paired but for exactly so many who may stay alone."""
    if not players:
        return alone == 0
    first, rest = players[0], players[1:]
    if alone and may_be_alone(first) and pairable(rest, alone - 1, may_be_alone):
        return True
    return any(
        legal(first, other)
        and pairable([each for each in rest if each is not other], alone, may_be_alone)
        for other in rest
    )


def most_pairs(players: list[Card]) -> int:
    return next(
        pairs
        for pairs in range(len(players) // 2, -1, -1)
        if pairable(players, len(players) - 2 * pairs, lambda _: True)
    )


@dataclass
class Group:
    own: list[Card]
    upper: list[Card] = field(default_factory=list)
    incoming: list[Card] = field(default_factory=list)
    joined: bool = False
    after_c13: bool = False
    tried: list[set[int]] = field(default_factory=list)
    members: list[Card] = field(default_factory=list)
    down: list[Card] = field(default_factory=list)
    p1: int = 0
    m1: int = 0
    x1: int = 0
    z1: int = 0
    reached: bool = False
    result: Found | None = None

    @property
    def moved(self) -> list[Card]:
        names = {card.tpn for card in (*self.upper, *self.incoming)}
        return [card for card in self.members if card.tpn in names]

    def everyone(self) -> list[Card]:
        all_cards = (*self.upper, *self.incoming, *self.own)
        return sorted(all_cards, key=lambda card: (-card.points, card.tpn))

    def floaters(self) -> list[Card]:
        unpaired = self.result.unpaired if self.result else self.members
        return sorted((*self.down, *unpaired), key=lambda card: (-card.points, card.tpn))


@dataclass
class Found:
    pairs: list[tuple[Card, Card]]
    unpaired: list[Card]
    vector: dict[str, int]


class Unpairable(Exception):
    pass


Extra = Callable[[list[Card]], bool]


class Literal2013:
    """``by_short_cut`` skips levels that cannot help; otherwise every level has its sweep."""

    def __init__(self, tournament: Tournament, by_short_cut: bool = True) -> None:
        self.even = tournament.next_round % 2 == 0
        self.final = 0 < tournament.round_count <= tournament.next_round
        self.by_short_cut = by_short_cut
        players = cards(tournament)
        scores = sorted({card.points for card in players}, reverse=True)
        self.groups = [Group([c for c in players if c.points == score]) for score in scores]

    def run(self) -> list[Group]:
        at = 0
        while at < len(self.groups):
            step = self.bracket(at)
            if step == "next":
                at += 1
                if at < len(self.groups):
                    below = self.groups[at]
                    below.incoming = self.groups[at - 1].floaters()
                    below.tried, below.after_c13 = [], False
            elif step == "joined":
                at -= 1
        return self.groups

    def bracket(self, at: int) -> str:
        group, last = self.groups[at], at == len(self.groups) - 1
        group.members, group.down = group.everyone(), []
        group.reached, group.result = False, None
        # C.1
        alone = [
            one
            for one in group.members
            if not any(other is not one and legal(one, other) for other in group.members)
        ]
        if last:
            stuck = list(alone)
            if len(group.members) % 2:
                spared = next((card for card in stuck if not card.barred_from_bye), None)
                stuck = [card for card in stuck if card is not spared]
            if stuck:
                if any(card in group.moved for card in stuck) and self.c12(at, None):
                    return "again"
                return self.c13(at)
        elif alone:
            if any(card in group.moved for card in alone) and self.c12(at, None):
                return "again"
            group.down = alone
            group.members = [card for card in group.members if card not in alone]
            if not group.members:
                return "next"
        # C.2
        group.p1 = len(group.members) // 2
        group.m1 = len(group.moved) if 2 * len(group.moved) < len(group.members) else 0
        self.c2b(group)
        while True:
            found = self.sweeps(group, last, None)
            if found:
                group.result = found
                return "next"
            if self.c12(at, group.p1):
                return "again"
            if last:
                if not group.m1:
                    return self.c13(at)
                self.fewer_mdps(group)
            elif not self.c14(group):
                return "next"

    def c2b(self, group: Group) -> None:
        soft = {"w": 0, "b": 0}
        hard = {"w": 0, "b": 0}
        for card in group.members:
            if card.wants:
                mild = self.even and card.strength == 1
                (soft if mild else hard)[card.wants] += 1
        none = sum(not card.wants for card in group.members)
        p0 = group.p1
        if hard["b"] + soft["b"] > hard["w"] + soft["w"]:
            group.x1 = max(0, p0 - hard["w"] - soft["w"] - none)
        else:
            group.x1 = max(0, p0 - hard["b"] - soft["b"] - none)
        group.z1 = 0
        if self.even:
            fewer = hard["w"] if hard["b"] > hard["w"] else hard["b"]
            group.z1 = max(0, p0 - fewer - soft["b"] - soft["w"] - none)

    # Sweeps

    def digits(self, group: Group) -> dict[str, tuple[int, int]]:
        """Every digit with its start and its end."""
        unpaired = len(group.members) - 2 * group.p1
        digits = {}
        if self.final:
            digits["b2"] = (0, group.p1)
        if not self.even:
            digits["a7d"] = (0, group.p1)
        digits["x"] = (min(group.x1, group.p1), group.p1)
        if self.even:
            digits["z"] = (min(group.z1, digits["x"][0]), group.p1)
        if unpaired:
            digits["d5"] = (0, unpaired)
            digits["d6"] = (0, unpaired)
        if group.m1:
            # A left-out player paired in the remainder counts as well, hence not M1.
            digits["u5"] = (0, group.p1)
            digits["u6"] = (0, group.p1)
        return digits

    def sweeps(self, group: Group, last: bool, extra: Extra | None) -> Found | None:
        digits = self.digits(group)
        level = {key: start for key, (start, _) in digits.items()}
        least = self.least_b3(group, last, extra)
        while True:
            reasons: set[str] = set()
            for found in self.candidates(group, last, level, reasons, extra):
                if least is None or found.vector["b3"] == least[found.vector.get("b2", 0)]:
                    return found
            if not self.lowered(digits, level, reasons):
                return None

    def lowered(
        self, digits: dict[str, tuple[int, int]], level: dict[str, int], reasons: set[str]
    ) -> bool:
        """The least weighty digit that can help is raised, those behind it start anew."""
        keys = list(digits)
        able = [
            key
            for key in keys
            if level[key] < (level["x"] if key == "z" else digits[key][1])
            and (key in reasons or not self.by_short_cut)
        ]
        if not able:
            return False
        level[able[-1]] += 1
        for key in keys[keys.index(able[-1]) + 1 :]:
            level[key] = digits[key][0]
        return True

    def least_b3(self, group: Group, last: bool, extra: Extra | None) -> dict[int, int] | None:
        """For a joined bracket the least B.3-factor at the least number of B.2 violations."""
        if not group.joined:
            return None
        free = {key: end for key, (_, end) in self.digits(group).items()}
        seen = [
            (found.vector.get("b2", 0), found.vector["b3"])
            for found in self.candidates(group, last, free, set(), extra)
        ]
        if not seen:
            return {}
        fewest = min(seen)
        return {fewest[0]: fewest[1]}

    def candidates(
        self,
        group: Group,
        last: bool,
        level: dict[str, int],
        reasons: set[str],
        extra: Extra | None,
    ) -> Iterator[Found]:
        """Every candidate that complies, in order; ``reasons`` gets what others fail first by."""
        if not group.m1:
            for pairs, left in homogeneous(group.members, group.p1):
                yield from self.judged(group, last, level, reasons, extra, pairs, left, [])
            return
        for first in combinations(group.moved, group.m1):
            others = [card for card in group.members if card not in first]
            for opponents in permutations(others, group.m1):
                head = list(zip(first, opponents, strict=True))
                if not self.complies(group, level, reasons, head, None, last):
                    continue
                group.reached = True
                rest = [card for card in others if card not in opponents]
                for pairs, left in homogeneous(rest, group.p1 - group.m1):
                    yield from self.judged(
                        group, last, level, reasons, extra, head + pairs, left, pairs
                    )

    def judged(
        self,
        group: Group,
        last: bool,
        level: dict[str, int],
        reasons: set[str],
        extra: Extra | None,
        pairs: list[tuple[Card, Card]],
        left: list[Card],
        remainder: list[tuple[Card, Card]],
    ) -> Iterator[Found]:
        if not self.complies(group, level, reasons, pairs, left, last):
            return
        if extra is None or extra(left):
            vector = self.vector(group, pairs, left)
            vector["b3"] = b3_factor(group, remainder if group.m1 else pairs, left)
            yield Found(list(pairs), list(left), vector)

    def complies(
        self,
        group: Group,
        level: dict[str, int],
        reasons: set[str],
        pairs: list[tuple[Card, Card]],
        left: list[Card] | None,
        last: bool,
    ) -> bool:
        if not all(legal(*pair) for pair in pairs):
            return False
        if last and left and any(card.barred_from_bye for card in left):
            return False
        vector = self.vector(group, pairs, left or [])
        for key, allowed in level.items():
            if vector[key] > allowed:
                reasons.add(key)
                return False
        return True

    def vector(
        self, group: Group, pairs: list[tuple[Card, Card]], left: list[Card]
    ) -> dict[str, int]:
        counts = dict.fromkeys(self.digits(group), 0)
        for one, other in pairs:
            same = one.wants == other.wants != ""
            both_absolute = one.strength == other.strength == 3
            weaker = min(one.strength, other.strength)
            lower = min(one, other, key=lambda card: card.points)
            floats = one.points != other.points
            violated = {
                "b2": same and both_absolute,
                "a7d": same and weaker >= 2 and not both_absolute,
                "x": same,
                "z": same and weaker >= 2,
                "u5": floats and lower.floated("up", 1),
                "u6": floats and lower.floated("up", 2),
            }
            for key, is_so in violated.items():
                if key in counts:
                    counts[key] += is_so
        if "d5" in counts:
            counts["d5"] = sum(card.floated("down", 1) for card in left)
            counts["d6"] = sum(card.floated("down", 2) for card in left)
        return counts

    # C.12, C.13, C.14

    def c12(self, at: int, p1: int | None) -> bool:
        if not at:
            return False
        group, above = self.groups[at], self.groups[at - 1]
        if not group.incoming or above.result is None or group.joined or group.after_c13:
            return False
        last = at == len(self.groups) - 1
        old = above.result.unpaired
        group.tried.append({card.tpn for card in old})
        everyone = group.everyone()
        half = len(everyone) // 2
        wanted = [half] if p1 is None else [p1]
        if p1 is None and not last and 0 < most_pairs(everyone) < half:
            wanted.append(most_pairs(everyone))
        for pairs in wanted:

            def extra(left: list[Card], pairs: int = pairs) -> bool:
                if {card.tpn for card in left} in group.tried:
                    return False
                if sorted(c.points for c in left) != sorted(c.points for c in old):
                    return False
                present = [*left, *above.down, *group.own]
                if last:
                    odd = len(present) % 2
                    return pairable(present, odd, barely)
                if not pairable(present, len(present) - 2 * pairs, lambda _: True):
                    return False
                return all(
                    any(other is not one and legal(one, other) for other in present)
                    for one in (*left, *above.down)
                )

            kept = above.reached
            found = self.sweeps(above, False, extra)
            above.reached = kept
            if found:
                above.result = found
                group.incoming = above.floaters()
                return True
        return False

    def c13(self, at: int) -> str:
        if not at:
            raise Unpairable
        group, above = self.groups[at], self.groups[at - 1]
        if above.result is not None and self.search_above(group, above):
            return "again"
        own = sorted((*group.own, *group.upper), key=lambda card: (-card.points, card.tpn))
        joined = Group(own, list(above.own), list(above.incoming), joined=True)
        self.groups[at - 1 :] = [joined]
        return "joined"

    def search_above(self, group: Group, above: Group) -> bool:
        """C.13: the bracket above is searched for floaters that complete the round."""

        def extra(left: list[Card]) -> bool:
            present = [*left, *above.down, *group.own, *group.upper]
            return pairable(present, len(present) % 2, barely)

        above.reached = False
        while True:
            found = self.completing(above, extra)
            if found:
                above.result = found
                group.incoming = above.floaters()
                group.after_c13 = True
                return True
            if not self.asks_less(above):
                return False

    def completing(self, above: Group, extra: Extra) -> Found | None:
        return self.sweeps(above, False, extra)

    def asks_less(self, above: Group) -> bool:
        """What the edition gives up in the bracket above for the sake of the last one."""
        return self.c14(above)

    def c14(self, group: Group) -> bool:
        if group.m1 and not group.reached:
            self.fewer_mdps(group)
            return True
        return self.fewer_pairs(group)

    def fewer_pairs(self, group: Group) -> bool:
        group.p1 -= 1
        group.m1 = min(group.m1, group.p1)
        group.x1 = max(0, group.x1 - 1)
        group.z1 = max(0, group.z1 - 1)
        if not group.p1:
            group.result = None
        return group.p1 > 0

    def fewer_mdps(self, group: Group) -> None:
        group.m1 -= 1
        if not group.m1:
            group.p1 = len(group.members) // 2
            self.c2b(group)


def b3_factor(group: Group, pairs: list[tuple[Card, Card]], left: list[Card]) -> int:
    lowest = min(card.points for card in group.members)
    differences = [one.points - other.points for one, other in pairs]
    differences += [card.points - (lowest - 10) for card in left]
    return sum(each * each for each in differences)


def homogeneous(
    members: list[Card], pairs: int
) -> Iterator[tuple[list[tuple[Card, Card]], list[Card]]]:
    """S1 and S2, their transpositions, then exchange after exchange with its transpositions."""
    for s1, s2 in splits(members, pairs):
        for opponents in permutations(s2, pairs):
            left = [card for card in s2 if card not in opponents]
            yield list(zip(s1, opponents, strict=True)), left


def splits(members: list[Card], pairs: int) -> Iterator[tuple[list[Card], list[Card]]]:
    yield members[:pairs], members[pairs:]
    numbers = range(1, len(members) + 1)
    s1, s2 = numbers[:pairs], numbers[pairs:]
    for size in range(1, min(len(s1), len(s2)) + 1):
        downs = sorted(tuple(sorted(c, reverse=True)) for c in combinations(s1, size))[::-1]
        ups = sorted(combinations(s2, size))
        ranked = sorted(
            (sum(up) - sum(down), turn, place, down, up)
            for turn, down in enumerate(downs)
            for place, up in enumerate(ups)
        )
        for *_, down, up in ranked:
            upper = sorted({*s1} - {*down} | {*up})
            lower = [number for number in numbers if number not in upper]
            yield [members[n - 1] for n in upper], [members[n - 1] for n in lower]
