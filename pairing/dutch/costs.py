"""Judgements of rules packed into one number: a digit for every rule, the weightiest on top.

The cost of a candidate is the sum of the costs of its pairs and downfloaters. Digits are so wide
that a sum never carries, so that comparing costs is comparing rule by rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pairing.dutch.bracket import Bracket
from pairing.dutch.contenders import Contender
from pairing.dutch.rules import Counting, QualityRule
from pairing.model import Tenths


@dataclass(frozen=True, slots=True)
class Digit:
    """One place of the cost: the rule, and the score difference if the rule counts by it.

    Of a rule that looks at the following bracket the first digit (difference ``None``) counts the
    players who are unpaired there.
    """

    rule: QualityRule
    difference: Tenths | None
    shift: int


class Costs:
    """What a pair and a downfloater cost in one bracket under the rules of an edition.

    ``following`` are the score differences that can occur in the following bracket, greatest first,
    if that bracket is to be judged as well; ``most`` is the greatest number of players in one sum.
    """

    def __init__(
        self,
        rules: Sequence[QualityRule],
        bracket: Bracket,
        following: Sequence[Tenths] | None = None,
        most: int = 0,
    ) -> None:
        self._floating_score = bracket.floating_score
        self._width = (4 * max(most, bracket.size)).bit_length()
        counting = _rules_that_count(rules, bracket)
        self.digits = self._lay_out(counting, _differences(bracket), following)
        self._together = [
            (digit.rule, digit.shift)
            for digit in self.digits
            if digit.rule.counting is Counting.TOGETHER
        ]
        self._by_difference: dict[Tenths, list[tuple[QualityRule, int]]] = {}
        self._following: dict[Tenths | None, int] = {}
        for digit in self.digits:
            if digit.rule.counting is Counting.FOLLOWING:
                self._following[digit.difference] = digit.shift
            elif digit.difference is not None:
                place = (digit.rule, digit.shift)
                self._by_difference.setdefault(digit.difference, []).append(place)

    def _lay_out(
        self,
        rules: Iterable[QualityRule],
        differences: Sequence[Tenths],
        following: Sequence[Tenths] | None,
    ) -> tuple[Digit, ...]:
        places: list[tuple[QualityRule, Tenths | None]] = []
        for rule in rules:
            if rule.counting is Counting.BY_DIFFERENCE:
                places += [(rule, difference) for difference in differences]
            elif rule.counting is Counting.TOGETHER:
                places.append((rule, None))
            elif following is not None:
                places += [(rule, difference) for difference in (None, *following)]
        top = len(places) - 1
        return tuple(
            Digit(rule, difference, self._width * (top - position))
            for position, (rule, difference) in enumerate(places)
        )

    def of_pair(self, one: Contender, other: Contender) -> int:
        """The cost of pairing two players."""
        higher, lower = (one, other) if one.score >= other.score else (other, one)
        difference = higher.score - lower.score
        cost = 0
        for rule, shift in self._together:
            amount = rule.of_pair(higher, lower)
            if amount:
                cost += amount << shift
        if difference:
            for rule, shift in self._by_difference.get(difference, ()):
                cost += rule.of_pair(higher, lower) << shift
        return cost

    def of_downfloater(self, player: Contender) -> int:
        """The cost of leaving a player unpaired in the bracket."""
        difference = player.score - self._floating_score
        cost = 0
        for rule, shift in self._together:
            cost += rule.of_downfloater(player) << shift
        for rule, shift in self._by_difference.get(difference, ()):
            cost += rule.of_downfloater(player) << shift
        return cost

    def in_following(self, unpaired: int, difference: Tenths) -> int:
        """The cost of a pair or an unpaired player in the following bracket."""
        cost = unpaired << self._following[None]
        return cost + (1 << self._following[difference]) if difference else cost

    def down_to(self, rule_key: str, cost: int) -> int:
        """The part of a cost that stands in the digits down to those of a rule."""
        shifts = [digit.shift for digit in self.digits if digit.rule.key == rule_key]
        return cost >> min(shifts) if shifts else 0


def _rules_that_count(rules: Sequence[QualityRule], bracket: Bracket) -> list[QualityRule]:
    marks = 0
    has_topscorers = False
    for member in bracket.members:
        marks |= member.float_marks
        has_topscorers |= member.is_topscorer
    return [
        rule
        for rule in rules
        if (not rule.float_mark or marks & rule.float_mark)
        and (has_topscorers or not rule.needs_topscorers)
    ]


def _differences(bracket: Bracket) -> list[Tenths]:
    """All score differences that pairs and downfloaters can have, greatest first."""
    residents = {member.score for member in bracket.residents}
    everyone = residents | {member.score for member in bracket.members}
    pairs = {high - low for high in everyone for low in residents if high > low}
    floats = {score - bracket.floating_score for score in everyone}
    return sorted(pairs | floats, reverse=True)
