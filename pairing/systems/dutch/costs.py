"""Judgements of rules packed into one number: a digit for every rule, the weightiest on top.

The cost of a candidate is the sum of the costs of its pairs and downfloaters. Digits are so wide
that a sum never carries, so that comparing costs is comparing rule by rule. Where the differences
between scores are many, each has a few players, and its digits are just wide enough for them:
numbers of thousands of bits would take most of the time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from pairing.core.model import Tenths
from pairing.matching.bits import bits
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.rules import Counting, QualityRule

_MANY_DIFFERENCES = 24
"""With fewer, digits of one width make numbers that are small enough."""
_LONG = 1000
"""Numbers are worth shortening by so many bits."""


class CostDigit(NamedTuple):
    """One place of the cost: the rule, and the score difference if the rule counts by it.

    Of a rule that looks at the following bracket the first digit (difference ``None``) counts the
    players who are unpaired there. The digit has ``width`` bits from ``shift`` on.
    """

    rule: QualityRule
    difference: Tenths | None
    shift: int
    width: int


class Weighed(Struct, frozen=True):
    """The cost of a candidate under certain costs; ``None`` if the rest cannot be paired then."""

    costs: Costs
    total: int | None

    def values(self) -> list[tuple[CostDigit, int]]:
        """What the candidate amounts to, digit by digit, the weightiest first."""
        if self.total is None:
            return []
        return [(digit, self.costs.amount(digit, self.total)) for digit in self.costs.digits]


class _Layout(NamedTuple):
    """The digits of a cost, and who is asked for them at which shift."""

    digits: tuple[CostDigit, ...]
    of_pairs: list[tuple[Callable[[DutchContender, DutchContender], int], int]]
    of_downfloaters: list[tuple[Callable[[DutchContender, bool], int], int]]
    by_difference: dict[Tenths, list[tuple[QualityRule, int]]]
    following: dict[Tenths | None, int]


class _Differences(NamedTuple):
    """The score differences of pairs, of downfloaters, and those in the following bracket.

    Each has the greatest amount that can stand in its digit, or nought in digits of one width.
    """

    between: Mapping[Tenths, int]
    floating: Mapping[Tenths, int]
    following: Mapping[Tenths, int] | None

    def of_rule(self, rule: QualityRule) -> dict[Tenths | None, int]:
        """The differences by which a rule counts, the greatest first, with the greatest amounts."""
        if rule.counting is Counting.TOGETHER:
            return {None: 0}
        if rule.counting is Counting.FOLLOWING:
            return {} if self.following is None else {None: 0, **_descending(self.following)}
        most = Counter(self.between if rule.judges_pairs else {})
        if rule.judges_downfloaters:
            most.update(self.floating)
        return _descending(most)


def _descending(most_by: Mapping[Tenths, int]) -> dict[Tenths | None, int]:
    return {difference: most_by[difference] for difference in sorted(most_by, reverse=True)}


def _lay_out(
    rules: tuple[QualityRule, ...], differences: _Differences, width: int, room: int = 0
) -> _Layout:
    """The layout for rules; ``width`` is that of a digit of which no numbers are known.

    The others have ``room`` for so many bits beyond those that they need.
    """
    places = [
        (rule, difference, most.bit_length() + room if most else width)
        for rule in rules
        for difference, most in differences.of_rule(rule).items()
    ]
    ascending, shift = [], 0
    for rule, difference, digit_width in reversed(places):
        ascending.append(CostDigit(rule, difference, shift, digit_width))
        shift += digit_width
    digits = tuple(reversed(ascending))
    together = [digit for digit in digits if digit.rule.counting is Counting.TOGETHER]
    by_difference: dict[Tenths, list[tuple[QualityRule, int]]] = {}
    for digit in digits:
        if digit.rule.counting is Counting.BY_DIFFERENCE and digit.difference is not None:
            by_difference.setdefault(digit.difference, []).append((digit.rule, digit.shift))
    return _Layout(
        digits,
        [(d.rule.of_pair, d.shift) for d in together if d.rule.judges_pairs],
        [(d.rule.of_downfloater, d.shift) for d in together if d.rule.judges_downfloaters],
        by_difference,
        {d.difference: d.shift for d in digits if d.rule.counting is Counting.FOLLOWING},
    )


@lru_cache(maxsize=128)
def _of_one_width(
    rules: tuple[QualityRule, ...],
    between: tuple[Tenths, ...],
    floating: tuple[Tenths, ...],
    following: tuple[Tenths, ...] | None,
    width: int,
) -> _Layout:
    """The layout with digits that are wide enough for any number of players.

    Few layouts serve nearly all brackets with few differences. Others are hardly ever needed again:
    to keep their thousands of digits would only give the search for garbage more to look through.
    """
    below = None if following is None else dict.fromkeys(following, 0)
    differences = _Differences(dict.fromkeys(between, 0), dict.fromkeys(floating, 0), below)
    return _lay_out(rules, differences, width)


class _Circumstances(NamedTuple):
    """What it hangs on in a bracket which rules can tell two candidates of it apart.

    ``marks`` are the float marks of all players, ``is_mixed`` says that residents differ in score.
    """

    marks: int
    has_topscorers: bool
    has_mdps: bool
    is_mixed: bool
    can_float: bool

    @classmethod
    def of(cls, bracket: DutchBracket, can_float: bool) -> _Circumstances:
        marks, has_topscorers = 0, False
        for member in bracket.members:
            marks |= member.float_marks
            has_topscorers |= member.is_topscorer
        is_mixed = not bracket.has_one_resident_score
        return cls(marks, has_topscorers, bracket.mdp_count > 0, is_mixed, can_float)

    def let_count(self, rule: QualityRule) -> bool:
        """The rule can tell two candidates apart."""
        if rule.needs_topscorers and not self.has_topscorers:
            return False
        return not rule.float_mark or bool(
            self.marks & rule.float_mark and self._can_give_floats(rule)
        )

    def _can_give_floats(self, rule: QualityRule) -> bool:
        by_pairs = rule.judges_pairs and (self.has_mdps or self.is_mixed)
        return by_pairs or (rule.judges_downfloaters and self.can_float)

    def marks_read(self, rules: Iterable[QualityRule]) -> tuple[int, int]:
        """The float marks that matter on residents and on moved-down players."""
        residents = mdps = 0
        for rule in rules:
            gives_downfloats = rule.judges_downfloaters
            if gives_downfloats:
                mdps |= rule.float_mark
            if self.is_mixed or (self.can_float if gives_downfloats else self.has_mdps):
                residents |= rule.float_mark
        return residents, mdps


class _Counting(NamedTuple):
    """The rules that can tell candidates of a bracket apart, and what they read of a player."""

    rules: tuple[QualityRule, ...]
    resident_marks: int
    mdp_marks: int
    unplayed_rounds: bool


@lru_cache(maxsize=512)
def _that_count(rules: tuple[QualityRule, ...], where: _Circumstances) -> _Counting:
    counting = tuple(filter(where.let_count, rules))
    reads_unplayed = any(rule.reads_unplayed_rounds for rule in rules)
    return _Counting(counting, *where.marks_read(counting), reads_unplayed)


class Costs:
    """What a pair and a downfloater cost in one bracket under the rules of an edition.

    ``can_float`` is false if nobody will remain unpaired. ``following`` are the score differences
    that can occur in the following bracket, if that bracket is to be judged as well, each with the
    greatest number of pairs and unpaired players that can have it. ``most`` is the greatest amount
    to which the judgements of one rule can add up, the number of players at least; a digit has room
    for four times as much. If ``are_narrow``, those of score differences have room just for as many
    as can have them. With ``room`` every digit is so many bits wider, for prices to be read in it.
    """

    def __init__(
        self,
        rules: Sequence[QualityRule],
        bracket: DutchBracket,
        can_float: bool = True,
        following: Mapping[Tenths, int] | None = None,
        most: int = 0,
        room: int = 0,
    ) -> None:
        self._bracket = bracket
        self._floating_score = bracket.floating_score
        where = _Circumstances.of(bracket, can_float)
        self._has_topscorers = where.has_topscorers
        self._pairs_differ = where.has_mdps or where.is_mixed
        self._can_float = can_float
        counting = _that_count(tuple(rules), where)
        self._rules, self._level = counting.rules, following
        self._most = max(most, bracket.size)
        self._width, self._room = (4 * self._most).bit_length() + room, room
        between, floating = self._differences()
        self.are_narrow = len(between) + len(floating) > _MANY_DIFFERENCES
        if self.are_narrow:
            layout = _lay_out(counting.rules, self._numbered(following), self._width, room)
        else:
            level = None if following is None else tuple(following)
            layout = _of_one_width(counting.rules, between, floating, level, self._width)
        self.digits = layout.digits
        self._of_pairs = layout.of_pairs
        self._of_downfloaters = layout.of_downfloaters
        self._by_difference = layout.by_difference
        self._following = layout.following
        self._downfloating: dict[int, int] = {}
        self._reads_unplayed = counting.unplayed_rounds
        self._resident_marks, self._mdp_marks = counting.resident_marks, counting.mdp_marks

    def _differences(self) -> tuple[tuple[Tenths, ...], tuple[Tenths, ...]]:
        """The score differences that pairs can have here, and those of downfloaters."""
        bracket = self._bracket
        if not self._pairs_differ:
            floating = (bracket.score - self._floating_score,) if self._can_float else ()
            return (), floating
        residents = {member.score for member in bracket.residents}
        everyone = residents | {member.score for member in bracket.members}
        between = {high - low for high in everyone for low in residents if high > low}
        floats = {score - self._floating_score for score in everyone} if self._can_float else ()
        return tuple(between), tuple(floats)

    def _numbered(self, following: Mapping[Tenths, int] | None) -> _Differences:
        """The same with their greatest amounts, of pairs that are possible.

        No other pair of the bracket is ever weighed: that of two moved-down players would have made
        another bracket above, where one of them was a resident.
        """
        bracket = self._bracket
        scores = [member.score for member in bracket.members]
        higher, lower = Counter[Tenths](), Counter[Tenths]()
        for score, near in zip(scores, bracket.partners, strict=True):
            for other in {scores[bsn] for bsn in bits(near)}:
                if score > other:
                    higher[score - other] += 1
                else:
                    lower[other - score] += 1
        between = {each: min(count, lower[each]) for each, count in higher.items()}
        leaving = Counter(score - self._floating_score for score in scores)
        return _Differences(between, leaving if self._can_float else {}, following)

    def of_weightier_rules(self) -> Costs | None:
        """The costs without the last rules, all of which count by difference.

        Whatever is best by all rules is best by the others. ``None`` if costs are not much shorter
        without them.
        """
        if not self.are_narrow:
            return None
        kept = len(self._rules)
        while kept and self._rules[kept - 1].counting is Counting.BY_DIFFERENCE:
            kept -= 1
        last = set(self._rules[kept:])
        if sum(digit.width for digit in self.digits if digit.rule in last) < _LONG:
            return None
        return Costs(
            self._rules[:kept], self._bracket, self._can_float, self._level, self._most, self._room
        )

    def most_in(self, digit: CostDigit) -> int:
        """The greatest amount that can stand in a digit."""
        return self._most if digit.width == self._width else (1 << digit.width - self._room) - 1

    def signature(self, bsn: int) -> Hashable:
        """What the costs of a player depend on: equal signatures, equal costs."""
        member = self._bracket.members[bsn]
        is_mdp = bsn < self._bracket.mdp_count
        marks = member.float_marks & (self._mdp_marks if is_mdp else self._resident_marks)
        unplayed = member.unplayed_rounds if self._reads_unplayed else 0
        key = (is_mdp, member.score, member.due, member.strength, marks, unplayed)
        if self._has_topscorers:
            return (*key, member.difference, member.repeated, member.is_topscorer)
        return key

    def of_pair(self, one: DutchContender, other: DutchContender) -> int:
        """The cost of pairing two players."""
        higher, lower = (one, other) if one.score >= other.score else (other, one)
        difference = higher.score - lower.score
        cost = 0
        for of_pair, shift in self._of_pairs:
            if amount := of_pair(higher, lower):
                cost += amount << shift
        if difference:
            for rule, shift in self._by_difference.get(difference, ()):
                cost += rule.of_pair(higher, lower) << shift
        return cost

    def of_downfloater(self, player: DutchContender) -> int:
        """The cost of leaving a player unpaired in the bracket, worked out when first asked for."""
        cost = self._downfloating.get(player.index)
        if cost is None:
            cost = self._downfloating[player.index] = self._of_downfloater(player)
        return cost

    def _of_downfloater(self, player: DutchContender) -> int:
        difference = player.score - self._floating_score
        is_mdp = player.score > self._bracket.score
        cost = 0
        for of_downfloater, shift in self._of_downfloaters:
            cost += of_downfloater(player, is_mdp) << shift
        for rule, shift in self._by_difference.get(difference, ()):
            cost += rule.of_downfloater(player, is_mdp) << shift
        return cost

    def in_following(self, unpaired: int, difference: Tenths) -> int:
        """The cost of a pair, or of an unpaired player, of the following bracket."""
        return (unpaired << self._following[None]) + (1 << self._following[difference])

    def unpaired_in_following(self, cost: int) -> int:
        """How much the unpaired players of the following bracket weigh in a cost."""
        return cost >> self._following[None] & (1 << self._width) - 1

    def above_following(self, cost: int) -> int:
        """The part of a cost that outweighs what is judged of the following bracket."""
        return cost >> self._following[None] + self._width

    def below_following(self, cost: int) -> int:
        """The part of a cost that counts where the following bracket is judged alike."""
        return cost & (1 << min(self._following.values())) - 1

    def of_candidate(self, pairs: Iterable[tuple[int, int]], downfloaters: Iterable[int]) -> int:
        """The cost of pairs and downfloaters given by their BSNs."""
        members = self._bracket.members
        return sum(self.of_pair(members[one], members[other]) for one, other in pairs) + sum(
            self.of_downfloater(members[bsn]) for bsn in downfloaters
        )

    def amount(self, digit: CostDigit, cost: int) -> int:
        """What stands in one digit of a cost."""
        return cost >> digit.shift & (1 << digit.width) - 1

    def first_difference(self, one: int, other: int) -> CostDigit | None:
        """The weightiest digit in which two costs differ."""
        if one == other:
            return None
        highest = (one ^ other).bit_length() - 1
        return next(digit for digit in self.digits if digit.shift <= highest)

    def down_to(self, rule_key: str, cost: int) -> int:
        """The part of a cost that stands in the digits down to those of a rule."""
        shifts = [digit.shift for digit in self.digits if digit.rule.key == rule_key]
        return cost >> min(shifts) if shifts else 0
