"""The Dutch system of 2013, read a second time: its procedure state by state.

Brackets, backtracking (C.12, C.13), joining and giving up pairs (C.14) are gone through as the text
has them. The sweeps over all candidates, level by level of what may be given up, come to the first
candidate with the least violations in their order; both are added up pair by pair instead
(:mod:`pairing.literal.orders`), so that brackets may be of any size. Decisions A1 to A36 are those
beside the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from pairing.core.errors import NoPairingExists
from pairing.core.histories import Entry
from pairing.core.model import PointSystem, Tournament
from pairing.literal.cheapest import can_all_be_paired, cheapest
from pairing.literal.entrants import numbered_by_tpn, white_first
from pairing.literal.limits import TooLarge
from pairing.literal.orders import Digit, of_one_alone, of_pair, opponent, packed
from pairing.literal.participants import (
    LiteralParticipant,
    LiteralStrength,
    UnplayedRules,
    participants_of,
)
from pairing.literal.replayed import Replayed, groups_of, in_board_order

MOST_SETS = 20_000
"""Sets of downfloaters, or of moved-down players, that are looked at in one bracket."""

ONE_POINT = 10

Card = LiteralParticipant
Cards = list[Card]
Pair = tuple[Card, Card]
Fits = Callable[[Cards], bool]
"""Whether these may be the unpaired players of a bracket, for the sake of the next one."""


def _gained(entry: Entry, _points: PointSystem) -> bool:
    """Something for nothing; a bye is one whatever it is worth (A20)."""
    return entry.mark == "U" or entry.result_points > 0


UNPLAYED = UnplayedRules(leaves_downfloat=_gained, bars_bye=_gained)


def replay_dutch_2013(tournament: Tournament) -> Replayed:
    """The next round; raises ``NoPairingExists`` or, if too much is to be tried, ``TooLarge``."""
    groups = LiteralProcedure2013(tournament).run()
    cards = {card.tpn: card for card in numbered_by_tpn(tournament)}

    def coloured(one: Card, other: Card) -> tuple[int, int]:
        return white_first(*(cards[each.tpn] for each in sorted((one, other), key=_rank)))

    return replayed(groups, coloured)


def replayed(
    groups: Sequence[OpenBracket], coloured: Callable[[Card, Card], tuple[int, int]]
) -> Replayed:
    """What the brackets come to, with their colours."""
    pairs = [list(group.result.pairs) if group.result else [] for group in groups]
    scores = {card.tpn: card.score for group in groups for card in group.everyone()}
    alone = groups[-1].floaters()
    return Replayed(
        groups_of([[(one.tpn, other.tpn) for one, other in each] for each in pairs]),
        in_board_order([coloured(*pair) for each in pairs for pair in each], scores),
        alone[0].tpn if alone else None,
    )


def _rank(card: Card) -> tuple[int, int]:
    return card.rank


def legal(one: Card, other: Card) -> bool:
    """B.1.a, and B.2 unless a topscorer is among them (A24)."""
    if other.tpn in one.met_or_forbidden:
        return False
    clash = one.strength is other.strength is LiteralStrength.ABSOLUTE
    return (
        not (clash and one.preference is other.preference) or one.is_topscorer or other.is_topscorer
    )


def pairable(
    cards: Sequence[Card],
    alone: int,
    may_be_alone: Callable[[Card], bool] = lambda _: True,
    apart: Collection[int] = (),
) -> bool:
    """All can be paired but for exactly so many; no two of ``apart`` (TPNs) with each other."""
    count = len(cards)

    def may_meet(one: int, other: int) -> bool:
        if other >= count:
            return one < count and may_be_alone(cards[one])
        names = cards[one].tpn, cards[other].tpn
        return legal(cards[one], cards[other]) and not all(name in apart for name in names)

    return can_all_be_paired(count + alone, may_meet)


def may_have_bye(card: Card) -> bool:
    """B.1.b."""
    return card.may_have_bye


@dataclass(slots=True)
class FoundCandidate:
    """A candidate: its pairs and who is left unpaired."""

    pairs: list[Pair]
    unpaired: Cards


@dataclass(slots=True, eq=False)
class OpenBracket:
    """A bracket: its own players, those of a bracket joined to it, those who have come down."""

    own: Cards
    upper: Cards = field(default_factory=list)
    incoming: Cards = field(default_factory=list)
    joined: bool = False
    after_c13: bool = False
    tried: list[set[int]] = field(default_factory=list)
    members: Cards = field(default_factory=list)
    down: Cards = field(default_factory=list)
    p1: int = 0
    m1: int = 0
    reached: bool = False
    result: FoundCandidate | None = None

    @property
    def moved(self) -> Cards:
        """The moved-down players among the members."""
        names = {card.tpn for card in (*self.upper, *self.incoming)}
        return [card for card in self.members if card.tpn in names]

    def everyone(self) -> Cards:
        """All who are here, in order."""
        return sorted((*self.upper, *self.incoming, *self.own), key=_rank)

    def floaters(self) -> Cards:
        """All who leave it unpaired."""
        unpaired = self.result.unpaired if self.result else self.members
        return sorted((*self.down, *unpaired), key=_rank)


class LiteralProcedure2013:
    """Section C; every method returns where to go on."""

    def __init__(self, tournament: Tournament) -> None:
        self.even = tournament.next_round % 2 == 0
        self.final = 0 < tournament.round_count <= tournament.next_round
        cards = participants_of(tournament, UNPLAYED)
        scores = sorted({card.score for card in cards}, reverse=True)
        self.groups = [OpenBracket([c for c in cards if c.score == score]) for score in scores]

    def run(self) -> list[OpenBracket]:
        """All brackets, paired."""
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
        """C.1 to C.14 for one bracket."""
        group, last = self.groups[at], at == len(self.groups) - 1
        group.members, group.down = group.everyone(), []
        group.reached, group.result = False, None
        step = self.c1(at, group, last=last)
        if step:
            return step
        group.p1 = len(group.members) // 2
        group.m1 = len(group.moved) if 2 * len(group.moved) < len(group.members) else 0
        while True:
            group.result = self.first(group, last=last)
            if group.result:
                return "next"
            if self.c12(at, group.p1):
                return "again"
            if last:
                if not group.m1:
                    return self.c13(at)
                self.fewer_mdps(group)
            elif not self.c14(group):
                return "next"

    def c1(self, at: int, group: OpenBracket, *, last: bool) -> str:
        """Players without an opponent; where to go on, nothing if the bracket is to be paired."""
        alone = [
            one
            for one in group.members
            if not any(other is not one and legal(one, other) for other in group.members)
        ]
        if last and len(group.members) % 2:
            spared = next(filter(may_have_bye, alone), None)
            alone = [card for card in alone if card is not spared]
        if not alone:
            return ""
        if any(card in group.moved for card in alone) and self.c12(at, None):
            return "again"
        if last:
            return self.c13(at)
        group.down = alone
        group.members = [card for card in group.members if card not in alone]
        return "" if group.members else "next"

    # The first of the best candidates

    def first(
        self, group: OpenBracket, *, last: bool, fits: Fits | None = None
    ) -> FoundCandidate | None:
        """The first candidate with the least violations; its unpaired players have to fit."""
        best: tuple[list[int], FoundCandidate] | None = None
        for left in self.unpaired_sets(group, fits):
            for place, heads in enumerate(self.mdp_sets(group)):
                found = self.best_of(group, heads, left, last=last)
                if found is not None:
                    value = [found[0][0], place, *found[0][1:]]
                    if best is None or value < best[0]:
                        best = value, found[1]
        if group.m1:
            group.reached = group.reached or self.has_head(group)
        return None if best is None else best[1]

    def unpaired_sets(self, group: OpenBracket, fits: Fits | None) -> Iterator[Cards | None]:
        """Who may be left over, if it is not open."""
        if fits is None:
            yield None
            return
        size = len(group.members) - 2 * group.p1
        if comb(len(group.members), size) > MOST_SETS:
            raise TooLarge("literal.too-many-sets", MOST_SETS)
        for left in combinations(group.members, size):
            if fits(list(left)):
                yield list(left)

    def mdp_sets(self, group: OpenBracket) -> Iterable[Sequence[Card]]:
        """D.3: who of the moved-down players are to be paired, in order; nobody if homogeneous."""
        if comb(len(group.moved), group.m1) > MOST_SETS:
            raise TooLarge("literal.too-many-sets", MOST_SETS)
        return combinations(group.moved, group.m1)

    def best_of(
        self, group: OpenBracket, heads: Sequence[Card], left: Cards | None, *, last: bool
    ) -> tuple[list[int], FoundCandidate] | None:
        """The best candidate with these MDPs: violations and opponents first, then the rest."""
        others = [card for card in group.members if card not in heads]
        rank = {card: number for number, card in enumerate(others, start=1)}
        head = {card: number for number, card in enumerate(heads, start=1)}
        size = len(group.members)
        nobody = opponent(1, 0, size)

        def cost(one: Card, other: Card | None) -> list[Digit] | None:
            if other is None:
                return None if one in head else [*self.alone(group, one), nobody]
            if one in head and other in head:
                return None
            found = self.pair(group, one, other, is_head=one in head or other in head)
            if one in head or other in head:
                high, low = (one, other) if one in head else (other, one)
                return [*found, opponent(head[high], rank[low], size)]
            return [*found, nobody]

        alone = size - 2 * group.p1
        found = self.solve(group.members, alone, cost, left, last=last)
        if found is None:
            return None
        pairs = [p if p[0] in head else p[::-1] for p in found[1].pairs]
        made = sorted((p for p in pairs if p[0] in head), key=lambda p: head[p[0]])
        paired = {card for pair in made for card in pair}
        rest = [card for card in group.members if card not in paired]
        remainder = self.homogeneous(group, rest, alone, left, last=last)
        violations, opponents = divmod(found[0], nobody[1])
        return [violations, opponents, remainder[0]], FoundCandidate(
            [*made, *remainder[1].pairs], remainder[1].unpaired
        )

    def homogeneous(
        self, group: OpenBracket, rest: Cards, alone: int, left: Cards | None, *, last: bool
    ) -> tuple[int, FoundCandidate]:
        """The best candidate of a remainder, or of a homogeneous bracket, that has one."""
        number = {card: each for each, card in enumerate(rest, start=1)}
        pairs = (len(rest) - alone) // 2

        def cost(one: Card, other: Card | None) -> list[Digit] | None:
            if other is None:
                own = of_one_alone(number[one], len(rest), pairs)
                return [*self.alone(group, one), *own]
            found = self.pair(group, one, other, is_head=False)
            return [*found, *of_pair(number[one], number[other], len(rest), pairs)]

        found = self.solve(rest, alone, cost, left, last=last)
        assert found is not None, "it is part of a candidate"
        return found

    def solve(
        self,
        cards: Sequence[Card],
        alone: int,
        cost: Callable[[Card, Card | None], list[Digit] | None],
        left: Cards | None,
        *,
        last: bool,
        limbo: tuple[Collection[Card], int] = ((), 0),
    ) -> tuple[int, FoundCandidate] | None:
        """All but so many paired at the least cost, what it is, and who is left over.

        ``limbo``: of these players exactly so many are left over.
        """
        count = len(cards)

        def price(one: int, other: int) -> int | None:
            if one >= count:
                return None
            card = cards[one]
            if other >= count:
                if (card in limbo[0]) != (other - count < limbo[1]):
                    return None
                return self.price_alone(card, left, cost, last=last)
            rival = cards[other]
            if left is not None and (card in left or rival in left):
                return None
            digits = cost(card, rival) if legal(card, rival) else None
            return None if digits is None else packed(digits)

        found = cheapest(count + alone, price)
        if found is None:
            return None
        chosen = [(n, m) for n, m in enumerate(found) if n < m and n < count]
        total = sum(price(*pair) or 0 for pair in chosen)
        made = [(cards[n], cards[m]) for n, m in chosen if m < count]
        return total, FoundCandidate(made, [cards[n] for n, m in chosen if m >= count])

    def price_alone(
        self,
        card: Card,
        left: Cards | None,
        cost: Callable[[Card, Card | None], list[Digit] | None],
        *,
        last: bool,
    ) -> int | None:
        """What it costs that somebody is left over, if he may be."""
        if (left is not None and card not in left) or (last and not card.may_have_bye):
            return None
        digits = cost(card, None)
        return None if digits is None else packed(digits)

    def has_head(self, group: OpenBracket) -> bool:
        """Some M1 moved-down players have opponents: C.6.b is reached at some level."""
        count = len(group.members)
        moved = set(group.moved)

        def may_meet(one: int, other: int) -> bool:
            if other >= count:
                return one < count
            pair = group.members[one], group.members[other]
            return bool(moved & set(pair)) and legal(*pair)

        return can_all_be_paired(2 * count - 2 * group.m1, may_meet)

    def pair(self, group: OpenBracket, one: Card, other: Card, *, is_head: bool) -> list[Digit]:
        """What a pair violates, the weightiest criterion first."""
        same = one.preference is not None and one.preference is other.preference
        both_absolute = one.strength is other.strength is LiteralStrength.ABSOLUTE
        weaker = min(one.strength, other.strength)
        lower = min(one, other, key=lambda card: card.score)
        floats = bool(group.m1) and one.score != other.score
        gap = one.score - other.score
        return self.digits(
            group,
            b2=self.final and same and both_absolute,
            b3=0 if is_head and group.m1 else gap * gap,
            a7d=not self.even and same and weaker >= LiteralStrength.STRONG and not both_absolute,
            x=same,
            z=self.even and same and weaker >= LiteralStrength.STRONG,
            u5=floats and 1 in lower.upfloats,
            u6=floats and 2 in lower.upfloats,
        )

    def alone(self, group: OpenBracket, one: Card) -> list[Digit]:
        """What somebody who floats violates."""
        gap = one.score - (min(card.score for card in group.members) - ONE_POINT)
        return self.digits(group, b3=gap * gap, d5=1 in one.downfloats, d6=2 in one.downfloats)

    def digits(self, group: OpenBracket, **violated: int) -> list[Digit]:
        """B.2, D.4, A.7.d, B.4 (all, then strong ones), B.5 and B.6 (down, then up)."""
        many = 4 * len(group.members) + 4
        widest = many * (max(c.score for c in group.members) + ONE_POINT + 1) ** 2
        found = []
        for key in ("b2", "b3", "a7d", "x", "z", "d5", "d6", "u5", "u6"):
            counts = key != "b3" or group.joined
            value = int(violated.get(key, 0)) if counts else 0
            found.append((value, widest if key == "b3" else many))
        return found

    # C.12, C.13, C.14

    def c12(self, at: int, p1: int | None) -> bool:
        """Other downfloaters of the bracket above, as many and with the same scores."""
        if not at:
            return False
        group, above = self.groups[at], self.groups[at - 1]
        if not group.incoming or above.result is None or group.joined or group.after_c13:
            return False
        last = at == len(self.groups) - 1
        old = above.result.unpaired
        group.tried.append({card.tpn for card in old})
        for pairs in self.wanted_pairs(group, p1, last=last):

            def fits(left: Cards, pairs: int = pairs) -> bool:
                if {card.tpn for card in left} in group.tried:
                    return False
                if sorted(c.score for c in left) != sorted(c.score for c in old):
                    return False
                present = [*left, *above.down, *group.own]
                if last:
                    return pairable(present, len(present) % 2, may_have_bye)
                if not pairable(present, len(present) - 2 * pairs):
                    return False
                return all(
                    any(other is not one and legal(one, other) for other in present)
                    for one in (*left, *above.down)
                )

            found = self.again(above, fits)
            if found:
                above.result = found
                group.incoming = above.floaters()
                return True
        return False

    def wanted_pairs(self, group: OpenBracket, p1: int | None, *, last: bool) -> list[int]:
        """A11: how many pairs the bracket has to get; from C.1 it is not known yet."""
        if p1 is not None:
            return [p1]
        everyone = group.everyone()
        half = len(everyone) // 2
        most = next(n for n in range(half, -1, -1) if pairable(everyone, len(everyone) - 2 * n))
        return [half, most] if not last and 0 < most < half else [half]

    def again(self, above: OpenBracket, fits: Fits) -> FoundCandidate | None:
        """The bracket above searched once more; whether it reached its remainder stays."""
        kept = above.reached
        found = self.first(above, last=False, fits=fits)
        above.reached = kept
        return found

    def c13(self, at: int) -> str:
        """The last bracket cannot be paired: another pairing above, or the two are joined."""
        if not at:
            raise NoPairingExists
        group, above = self.groups[at], self.groups[at - 1]
        if above.result is not None and self.search_above(group, above):
            return "again"
        own = sorted((*group.own, *group.upper), key=_rank)
        joined = OpenBracket(own, list(above.own), list(above.incoming), joined=True)
        self.groups[at - 1 :] = [joined]
        return "joined"

    def search_above(self, group: OpenBracket, above: OpenBracket) -> bool:
        """C.13: downfloaters with whom the last bracket can be paired."""

        def fits(left: Cards) -> bool:
            present = [*left, *above.down, *group.own, *group.upper]
            return pairable(present, len(present) % 2, may_have_bye)

        above.reached = False
        while True:
            found = self.completing(above, fits)
            if found:
                above.result = found
                group.incoming = above.floaters()
                group.after_c13 = True
                return True
            if not self.asks_less(above):
                return False

    def completing(self, above: OpenBracket, fits: Fits) -> FoundCandidate | None:
        """The search of C.13."""
        return self.first(above, last=False, fits=fits)

    def asks_less(self, above: OpenBracket) -> bool:
        """What the edition gives up in the bracket above for the sake of the last one."""
        return self.c14(above)

    def c14(self, group: OpenBracket) -> bool:
        """One pair, or one moved-down player, fewer; whether any pair is left."""
        if group.m1 and not group.reached:
            self.fewer_mdps(group)
            return True
        return self.fewer_pairs(group)

    def fewer_pairs(self, group: OpenBracket) -> bool:
        """C.14.a; A9."""
        group.p1 -= 1
        group.m1 = min(group.m1, group.p1)
        if not group.p1:
            group.result = None
        return group.p1 > 0

    def fewer_mdps(self, group: OpenBracket) -> None:
        """C.14.b.2: with none left the bracket is managed as a homogeneous one."""
        group.m1 -= 1
        if not group.m1:
            group.p1 = len(group.members) // 2
