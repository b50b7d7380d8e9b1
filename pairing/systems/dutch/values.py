"""What a candidate amounts to, criterion by criterion, in the numbers of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pairing.systems.dutch.contenders import Contender
from pairing.systems.dutch.context import BracketContext, PairedBracket
from pairing.systems.dutch.rules import Counting, DownfloaterScores, QualityRule

Value: TypeAlias = tuple[int, ...]


def rule_value(rule: QualityRule, paired: PairedBracket) -> Value:
    """The value of the accepted candidate: a number, or what the rule counts, greatest first."""
    bracket = paired.bracket
    amounts: list[tuple[int, int]] = []
    for one, other in paired.pairs():
        higher, lower = (one, other) if one.score >= other.score else (other, one)
        amounts.append((higher.score - lower.score, rule.of_pair(higher, lower)))
    for place in paired.pairing.downfloaters:
        player = bracket.members[place]
        difference = player.score - bracket.floating_score
        amounts.append((difference, rule.of_downfloater(player, place < bracket.mdp_count)))
    if rule.counting is Counting.TOGETHER:
        return (sum(amount for _, amount in amounts),)
    grades = [difference for difference, amount in amounts for _ in range(amount) if difference]
    shift = bracket.floating_score if isinstance(rule, DownfloaterScores) else 0
    return tuple(sorted((grade + shift for grade in grades), reverse=True))


def following_value(
    context: BracketContext,
    pairs: Sequence[tuple[Contender, Contender]],
    unpaired: Sequence[Contender],
) -> Value:
    """What the next bracket amounts to: the number that float out of it, then the grades."""
    score = context.below[0][0].score
    parts = [context.grade_of_unpaired(player, score) for player in unpaired]
    grades = [grade for _, grade in parts]
    grades += [d for one, other in pairs if (d := context.grade_of_pair(one, other))]
    return (sum(weight for weight, _ in parts), *sorted(grades, reverse=True))
