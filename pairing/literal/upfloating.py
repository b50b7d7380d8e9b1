"""The Double-Swiss (C.04.5) and Swiss Team (C.04.6) systems read word by word.

Sets of upfloaters are listed and compared as the articles say; of all pairings of a bracket the
first of the best is found by adding up, pair by pair, what it violates and its identifier. Nothing
here is shared with the program that pairs by these systems.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from math import comb

from pairing.literal.cheapest import can_all_be_paired, cheapest
from pairing.literal.limits import TooLarge
from pairing.literal.orders import packed

MOST_SETS = 20_000
"""Sets of upfloaters of one bracket that are looked at."""


@dataclass(frozen=True, slots=True)
class UpfloatingEntrant:
    """A player or a team before the round.

    ``met_or_forbidden`` are the numbers of those played before and of forbidden opponents;
    ``colours`` are letters, ``w`` or ``b``, one for each match played, the oldest first.
    ``floated``: in the previous round.
    """

    number: int
    score: int
    met_or_forbidden: frozenset[int]
    colours: str
    floated: bool
    may_have_bye: bool
    matches: int


@dataclass(frozen=True, slots=True)
class Rules:
    """Which of the criteria a system has.

    ``colour_type`` is ``A``, ``B`` or empty where colours are no criterion; ``lapse`` the number of
    last rounds in which floats of the previous round do not count. ``seats_by_score``: who has more
    points is the top member of a pair, not who has the smaller number (3.6.1).
    """

    colour_type: str
    lapse: int
    seats_by_score: bool = False


Pairs = tuple[tuple[int, int], ...]


class NothingLegal(Exception):
    """No complete pairing exists."""


def literal_round(
    entrants: Sequence[UpfloatingEntrant], rules: Rules, rounds_left: int
) -> tuple[Pairs, int | None]:
    """The pairs (smaller number first) of a round, ascending, and who has the bye.

    ``rounds_left`` counts the round. Raises :class:`NothingLegal`.
    """
    steps, bye = literal_steps(entrants, rules, rounds_left)
    return tuple(sorted(pair for step in steps for pair in step)), bye


def literal_steps(
    entrants: Sequence[UpfloatingEntrant], rules: Rules, rounds_left: int
) -> tuple[list[list[tuple[int, int]]], int | None]:
    """The pairs of each bracket in turn, and who has the bye; raises as above."""
    return _UpfloatingReading({one.number: one for one in entrants}, rules, rounds_left).round()


class _UpfloatingReading:
    def __init__(
        self, entrants: dict[int, UpfloatingEntrant], rules: Rules, rounds_left: int
    ) -> None:
        self.entrants = entrants
        self.rules = rules
        self.is_last_round = rounds_left == 1
        self.floats_count = rounds_left > rules.lapse
        self.possible: dict[frozenset[int], bool] = {}

    def round(self) -> tuple[list[list[tuple[int, int]]], int | None]:
        """Articles 3.3.2 and 3.4."""
        left = frozenset(self.entrants)
        bye = None
        if len(left) % 2:
            bye = self.bye(left)
            left -= {bye}
        elif not self.can_all_be_paired(left):
            raise NothingLegal
        scores = sorted({self.entrants[one].score for one in left}, reverse=True)
        steps: list[list[tuple[int, int]]] = []
        while left:
            top = max(self.entrants[one].score for one in left)
            residents = frozenset(one for one in left if self.entrants[one].score == top)
            next_score = next((score for score in scores if score < top), None)
            upfloaters = self.upfloaters(residents, left - residents, next_score)
            steps.append(self.pairing(residents | frozenset(upfloaters)))
            left -= residents | frozenset(upfloaters)
        return steps, bye

    def bye(self, left: frozenset[int]) -> int:
        """Article 3.4 with C2."""
        suitable = [
            one
            for one in left
            if self.entrants[one].may_have_bye and self.can_all_be_paired(left - {one})
        ]
        if not suitable:
            raise NothingLegal
        lowest = min(self.entrants[one].score for one in suitable)
        suitable = [one for one in suitable if self.entrants[one].score == lowest]
        most = max(self.entrants[one].matches for one in suitable)
        return max(one for one in suitable if self.entrants[one].matches == most)

    def upfloaters(
        self, residents: frozenset[int], lower: frozenset[int], next_score: int | None
    ) -> tuple[int, ...]:
        """Article 3.5: the first set that complies best with C4 to C7."""
        for size in range(len(lower) + 1):
            if comb(len(lower), size) > MOST_SETS:
                raise TooLarge("literal.too-many-sets", MOST_SETS)
            listed = sorted(combinations(self.sorted_set(lower), size), key=self.worse_scores)
            for _, equal in groupby(listed, key=self.worse_scores):
                sets = [
                    chosen
                    for chosen in equal
                    if self.can_all_be_paired(residents | frozenset(chosen))
                    and self.can_all_be_paired(lower - frozenset(chosen))
                ]
                if sets:
                    return min(sets, key=lambda each: self.merits(each, lower, next_score))
        raise NothingLegal

    def worse_scores(self, chosen: tuple[int, ...]) -> list[int]:
        """C5: the lowest score decides first, and a higher one is better."""
        return [-score for score in sorted(self.entrants[one].score for one in chosen)]

    def sorted_set(self, members: frozenset[int]) -> list[int]:
        """Article 3.5.3."""
        return sorted(members, key=lambda one: (-self.entrants[one].score, one))

    def merits(
        self, chosen: tuple[int, ...], lower: frozenset[int], next_score: int | None
    ) -> tuple[int, int, tuple[int, ...]]:
        """C6, C7 and the order of 3.5.4 of a set; less is better."""
        floaters = sum(self.entrants[one].floated for one in chosen) if self.floats_count else 0
        fails = not self.next_group_complies(lower - frozenset(chosen), next_score)
        return int(fails), floaters, chosen

    def next_group_complies(self, left: frozenset[int], next_score: int | None) -> bool:
        """C6, passed or failed: C1, C3 and the least number of upfloaters for its parity."""
        group = frozenset(one for one in left if self.entrants[one].score == next_score)
        if not group:
            return True
        others = left - group
        return any(
            self.can_all_be_paired(group | frozenset(joined))
            and self.can_all_be_paired(others - frozenset(joined))
            for joined in combinations(others, len(group) % 2)
        )

    def pairing(self, members: frozenset[int]) -> list[tuple[int, int]]:
        """Article 3.6: the first pairing that complies best with the criteria of pairs.

        Colours, strong colours, floats, then the identifier of 3.6.2: all top members by their
        numbers, then the bottom member of each.
        """
        listed = sorted(members, key=self.seat)
        count = len(listed)

        def cost(one: int, other: int) -> int | None:
            pair = listed[one], listed[other]
            if not self.may_meet(*pair):
                return None
            many = 4 * (count + 1)
            return packed(
                [
                    (int(self.same_preference(*pair, only_strong=False)), many),
                    (int(self.same_preference(*pair, only_strong=True)), many),
                    (int(self.floats_count and self.opponent_floated(*pair)), many),
                    (-(1 << (count - one)), 1 << (count + 3)),
                    (other * (count + 1) ** (count - one), 4 * (count + 1) ** (count + 1)),
                ]
            )

        found = cheapest(count, cost)
        if found is None:
            raise NothingLegal
        pairs = [(listed[n], listed[m]) for n, m in enumerate(found) if n < m]
        return [(min(pair), max(pair)) for pair in pairs]

    def seat(self, one: int) -> tuple[int, int]:
        """3.6.1: of two, the one with the smaller number is the top member of the pair."""
        return (-self.entrants[one].score if self.rules.seats_by_score else 0), one

    def may_meet(self, one: int, other: int) -> bool:
        """C1."""
        first, second = self.entrants[one], self.entrants[other]
        return other not in first.met_or_forbidden and one not in second.met_or_forbidden

    def same_preference(self, one: int, other: int, *, only_strong: bool) -> bool:
        """One of the two cannot have the colour that both prefer."""
        if only_strong and self.rules.colour_type != "B":
            return False
        wanted = [
            preference(
                self.entrants[number], self.rules.colour_type, is_last_round=self.is_last_round
            )
            for number in (one, other)
        ]
        if only_strong:
            return wanted[0] == wanted[1] and wanted[0] in ("W", "B")
        return wanted[0].lower() == wanted[1].lower() != ""

    def opponent_floated(self, one: int, other: int) -> bool:
        """An upfloater meets somebody with more points who floated in the previous round."""
        pair = self.entrants[one], self.entrants[other]
        if pair[0].score == pair[1].score:
            return False
        return (pair[0] if pair[0].score > pair[1].score else pair[1]).floated

    def can_all_be_paired(self, members: frozenset[int]) -> bool:
        """A complete pairing of the members exists."""
        if members not in self.possible:
            listed = sorted(members)
            self.possible[members] = can_all_be_paired(
                len(listed), lambda one, other: self.may_meet(listed[one], listed[other])
            )
        return self.possible[members]


def preference(entrant: UpfloatingEntrant, colour_type: str, *, is_last_round: bool) -> str:
    """``W`` or ``B`` (simple or strong), ``w`` or ``b`` (mild), or nothing (C.04.6, 1.7)."""
    had = entrant.colours
    difference = had.count("w") - had.count("b")
    if not colour_type or not had:
        return ""
    if difference < -1 or (difference in (0, -1) and had[-2:] == "bb"):
        return "W"
    if difference > 1 or (difference in (0, 1) and had[-2:] == "ww"):
        return "B"
    if colour_type == "A":
        return ""
    if difference == 0 and is_last_round:
        return ""
    return {-1: "w", 1: "b", 0: "w" if had[-1] == "b" else "b"}[difference]
