"""What a candidate amounts to, criterion by criterion, in the numbers of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.context import BracketContext, PairedBracket
from pairing.systems.dutch.rules import Counting, DownfloaterScores, QualityRule
from pairing.systems.dutch.search_methods import ChosenCandidate

Value: TypeAlias = tuple[int, ...]


def rule_value(rule: QualityRule, paired: PairedBracket) -> Value:
    """The value of the accepted candidate: a number, or what the rule counts, greatest first."""
    bracket = paired.bracket
    base = bracket.floating_score
    amounts: list[tuple[int, int]] = []
    if rule.judges_pairs:
        for one, other in paired.pairs():
            higher, lower = (one, other) if one.score >= other.score else (other, one)
            amounts.append((higher.score - lower.score, rule.of_pair(higher, lower)))
    if rule.judges_downfloaters:
        for place in paired.pairing.downfloaters:
            player = bracket.members[place]
            amount = rule.of_downfloater(player, place < bracket.mdp_count)
            amounts.append((player.score - base, amount))
    if rule.counting is Counting.TOGETHER:
        return (sum(amount for _, amount in amounts),)
    grades = [difference for difference, amount in amounts for _ in range(amount)]
    shift = base if isinstance(rule, DownfloaterScores) else 0
    return tuple(sorted((grade + shift for grade in grades), reverse=True))


def nothing_of(rule: QualityRule) -> Value:
    """The value of a rule that counts nothing."""
    return (0,) if rule.counting is Counting.TOGETHER else ()


def decided_values(choice: ChosenCandidate, bracket: DutchBracket) -> dict[str, Value]:
    """The values of the rules that counted when a bracket was decided, as its cost has them.

    Those that judge the following bracket are not among them.
    """
    listed: dict[str, list[int]] = {}
    shift = bracket.floating_score
    costs, cost = choice.costs, choice.cost
    for digit in costs.digits:
        rule, difference = digit.rule, digit.difference
        amount = costs.amount(digit, cost)
        if difference is None:
            listed[rule.key] = [amount]
        else:
            grade = difference + shift * isinstance(rule, DownfloaterScores)
            listed.setdefault(rule.key, []).extend([grade] * amount)
    return {key: tuple(value) for key, value in listed.items()}


def following_value(
    context: BracketContext,
    pairs: Sequence[tuple[DutchContender, DutchContender]],
    unpaired: Sequence[DutchContender],
) -> Value:
    """What the next bracket amounts to: the number that float out of it, then the grades."""
    score = context.below[0][0].score
    parts = [context.grade_of_unpaired(player, score) for player in unpaired]
    grades = [grade for _, grade in parts]
    grades += [d for one, other in pairs if (d := context.grade_of_pair(one, other))]
    return (sum(weight for weight, _ in parts), *sorted(grades, reverse=True))
