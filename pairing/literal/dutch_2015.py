"""The draft of 2015, read a second time, beside the edition of 2013 on which it goes on.

Its brackets have a Limbo, score differences stand above the colours (D.4), and C.12 to C.14 are
others. Decisions B1 to B19 are those beside the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairing.core.model import Colour, Tournament
from pairing.literal.cheapest import can_all_be_paired
from pairing.literal.colours import colour_of
from pairing.literal.dutch_2013 import (
    ONE_POINT,
    Card,
    Cards,
    Fits,
    FoundCandidate,
    LiteralProcedure2013,
    OpenBracket,
    legal,
    may_have_bye,
    pairable,
    replayed,
)
from pairing.literal.orders import Digit
from pairing.literal.participants import LiteralStrength, colour_by_tpn
from pairing.literal.replayed import Replayed


def replay_dutch_2015(tournament: Tournament) -> Replayed:
    """The next round; raises ``NoPairingExists`` or, if too much is to be tried, ``TooLarge``."""
    return replayed(LiteralProcedure2015(tournament).run(), _coloured)


def _coloured(one: Card, other: Card) -> tuple[int, int]:
    is_white = colour_of(one, other) is Colour.WHITE
    return (one.tpn, other.tpn) if is_white else (other.tpn, one.tpn)


class LiteralProcedure2015(LiteralProcedure2013):
    """Section C of the draft."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament)
        for group in self.groups:
            group.own = [
                replace(card, number_colour=colour_by_tpn(tournament, card.tpn))
                for card in group.own
            ]

    def bracket(self, at: int) -> str:
        """C.1 to C.14 for one bracket."""
        group, last = self.groups[at], at == len(self.groups) - 1
        group.members, group.down = group.everyone(), []
        group.reached, group.result = False, None
        size, moved = len(group.members), len(group.moved)
        group.p1 = min(size // 2, size - moved) if moved else size // 2
        group.m1 = min(moved, group.p1)
        if last and group.p1 < size // 2:  # B6
            group.p1, group.m1 = size // 2, 0
        if not group.p1 and not last:
            return "next"
        while True:
            group.result = self.first(group, last=last)
            if group.result:
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

    # The first of the best candidates

    def mdp_sets(self, group: OpenBracket) -> Sequence[Sequence[Card]]:
        """All MDPs that are paired meet residents: who they are is added up as well."""
        return [group.moved if group.m1 else []]

    def best_of(
        self, group: OpenBracket, heads: Sequence[Card], left: Cards | None, *, last: bool
    ) -> tuple[list[int], FoundCandidate] | None:
        """The best candidate: D.4, the weight of the Limbo, violations, the order."""
        place = {card: number for number, card in enumerate(heads, start=1)}
        residents = [card for card in group.members if card not in place]
        rank = {card: number for number, card in enumerate(residents, start=1)}
        size = len(group.members)
        alone = size - 2 * group.p1
        in_limbo = len(heads) - group.m1 if heads else 0
        if alone < in_limbo:
            return None
        widths = 1 << (size + 3), 4 * (size + 1) ** (size + 1)

        def cost(one: Card, other: Card | None) -> list[Digit] | None:
            moved = [card for card in (one, other) if card in place]
            if len(moved) == 2:
                return None
            digits = self.alone(group, one) if other is None else self.pair(group, one, other)
            if not moved or other is None:
                return [*digits, (0, widths[0]), (0, widths[1])]
            number = place[moved[0]]
            opponent = rank[other if moved[0] is one else one]
            return [
                *digits,
                (-(1 << (size - number)), widths[0]),
                (opponent * (size + 1) ** (size - number), widths[1]),
            ]

        found = self.solve(group.members, alone, cost, left, last=last, limbo=(place, in_limbo))
        if found is None:
            return None
        pairs = [p if p[0] in place else p[::-1] for p in found[1].pairs]
        made = sorted((p for p in pairs if p[0] in place), key=lambda pair: place[pair[0]])
        paired = {card for pair in made for card in pair}
        limbo = [card for card in heads if card not in paired]
        rest = [card for card in residents if card not in paired]
        remainder = self.homogeneous(group, rest, alone - in_limbo, left, last=last)
        unpaired = [*limbo, *remainder[1].unpaired]
        return [found[0], remainder[0]], FoundCandidate([*made, *remainder[1].pairs], unpaired)

    def has_head(self, group: OpenBracket) -> bool:
        """Some M1 moved-down players have opponents among the residents."""
        members, count = group.members, len(group.members)
        moved = group.moved

        def may_meet(one: int, other: int) -> bool:
            if other >= count:
                return one < count
            pair = members[one], members[other]
            return (pair[0] in moved) != (pair[1] in moved) and legal(*pair)

        return can_all_be_paired(2 * count - 2 * group.m1, may_meet)

    def pair(
        self, group: OpenBracket, one: Card, other: Card, *, is_head: bool = False
    ) -> list[Digit]:
        """What a pair adds to D.4 and violates, the weightiest first."""
        same = one.preference is not None and one.preference is other.preference
        strong = same and min(one.strength, other.strength) >= LiteralStrength.STRONG
        lower = min(one, other, key=lambda card: card.score)
        gap = abs(one.score - other.score)
        floats = bool(group.m1) and gap != 0
        counts = {
            "x": int(same),
            "z": int(strong),
            "u1": int(floats and 1 in lower.upfloats),
            "u2": int(floats and 2 in lower.upfloats),
        }
        if self.final and (one.is_topscorer or other.is_topscorer):
            colour = colour_of(one, other)
            for card, given in ((one, colour), (other, colour.opposite)):
                after = [*card.colours, given]
                wide = abs(2 * after.count(given) - len(after)) > 2
                counts["t5"] = counts.get("t5", 0) + wide
                counts["t6"] = counts.get("t6", 0) + (after[-3:] == [given] * 3)
        was_protected = gap != 0 and bool(lower.upfloats)
        return self.listed(group, gap, None, counts, gap if was_protected else None)

    def alone(self, group: OpenBracket, one: Card) -> list[Digit]:
        """The same of somebody who floats."""
        gap = one.score - (min(card.score for card in group.members) - ONE_POINT)
        counts = {"d1": int(1 in one.downfloats), "d2": int(2 in one.downfloats)}
        weight = one.score if group.m1 and one in group.moved else None
        return self.listed(group, gap, weight, counts, gap if one.downfloats else None)

    def listed(
        self,
        group: OpenBracket,
        gap: int,
        weight: int | None,
        counts: dict[str, int],
        unprotected: int | None,
    ) -> list[Digit]:
        """Differences and weights one digit each, the greatest first; the criteria between."""
        many = 4 * len(group.members) + 4
        scores = sorted({card.score for card in group.members}, reverse=True)
        lowest = scores[-1] - ONE_POINT
        gaps = {high - low for high in scores for low in (*scores, lowest) if high > low}
        widest = sorted(gaps, reverse=True)
        is_mixed = len(scores) > 1
        return [
            *((int(gap == each), many) for each in widest),
            *((int(weight == each), many) for each in scores),
            *((counts.get(key, 0), many) for key in ("t5", "t6", "x", "z", "d1", "d2", "u1", "u2")),
            *((int(is_mixed and unprotected == each), many) for each in widest),
        ]

    # C.10 to C.14

    def c10(self, at: int) -> bool:
        """Other downfloaters of the bracket above, if those who came do not allow P1 pairs."""
        group = self.groups[at]
        above = self.groups[at - 1] if at else None
        if above is None or not group.incoming or above.result is None:
            return False
        last = at == len(self.groups) - 1
        if group.joined or group.after_c13 or self.allows(group, group.incoming, last=last):
            return False
        old = above.result.unpaired
        group.tried.append({card.tpn for card in old})

        def fits(left: Cards) -> bool:
            if {card.tpn for card in left} in group.tried:
                return False
            if sorted(card.score for card in left) != sorted(card.score for card in old):
                return False
            return self.allows(group, left, last=last)

        found = self.again(above, fits)
        if not found:
            return False
        above.result = found
        group.incoming = above.floaters()
        return True

    def allows(self, group: OpenBracket, moved: Cards, *, last: bool) -> bool:
        """With these the bracket has P1 pairs; the last one can be paired."""
        present = [*moved, *group.own]
        if last:
            return pairable(present, len(present) % 2, may_have_bye)
        alone = len(present) - 2 * group.p1
        apart = {card.tpn for card in moved} if group.m1 else set()
        return alone >= 0 and pairable(present, alone, apart=apart)

    def completing(self, above: OpenBracket, fits: Fits) -> FoundCandidate | None:
        """C.13 asks it of the remainder too: without it that is not reached (B10)."""
        found = self.first(above, last=False, fits=fits)
        above.reached = found is not None
        return found

    def asks_less(self, above: OpenBracket) -> bool:
        """C.12 in the bracket above."""
        produces = len(above.members) > 2 * above.p1
        if not (above.m1 and produces and not above.reached):
            return False
        self.fewer_mdps(above)
        return True
