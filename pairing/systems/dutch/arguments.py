"""Arguments in plain numbers, tried before anything has to be weighed."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.cards import Strength
from pairing.core.colours import BLACK, WHITE
from pairing.matching.bits import bits
from pairing.matching.obstacles import Shortage, shortage
from pairing.systems.dutch.bracket import ONE_POINT
from pairing.systems.dutch.completion import everyone_to_match
from pairing.systems.dutch.contenders import DutchContender
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    DownfloaterScores,
    QualityRule,
    RepeatedDownfloat,
    ScoreDifferences,
    StrongColourPreference,
)
from pairing.systems.dutch.values import Value
from pairing.trace.claims import BYE

Parts = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]


def groups_and_others(found: Shortage, players: Sequence[DutchContender]) -> Parts:
    """Groups and others of a shortage as TPNs; a place behind the players is the bye."""

    def names(members: int) -> tuple[int, ...]:
        return tuple(players[p].tpn if p < len(players) else BYE for p in bits(members))

    return tuple(names(group) for group in found.groups), names(found.others)


def shortage_below(paired: PairedBracket, number: int) -> Parts | None:
    """Why those below need that many downfloaters, or one fewer where parity adds one."""
    context = paired.context
    if not context.must_complete:
        return None
    below = [player for group in context.below for player in group]
    takes_bye = context.completion.takes_bye
    is_odd = context.players_left % 2 == 1
    neighbours = everyone_to_match((), below, takes_bye, is_odd)
    found = shortage(neighbours)
    return groups_and_others(found, below) if found.unmatched in (number, number - 1) else None


def best_scores(rule: QualityRule, paired: PairedBracket) -> Value | None:
    """Everybody moved down is paired and only residents float; ``None`` if that says nothing."""
    bracket, count = paired.bracket, len(paired.pairing.downfloaters)
    if not bracket.has_one_resident_score:
        return None
    if isinstance(rule, DownfloaterScores):
        return (bracket.score,) * count
    assert isinstance(rule, ScoreDifferences)
    mdps = bracket.members[: bracket.mdp_count]
    gaps = [player.score - bracket.score for player in mdps] + [ONE_POINT] * count
    return tuple(sorted(gaps, reverse=True))


def least_downfloats(rule: RepeatedDownfloat, paired: PairedBracket) -> Value:
    """What those add who were moved down: each of them meets a lower score or floats on."""
    bracket = paired.bracket
    marked = [p for p in bracket.members[: bracket.mdp_count] if p.float_marks & rule.float_mark]
    if rule.counting is Counting.TOGETHER:
        return (len(marked),)
    return tuple(sorted((p.score - bracket.score for p in marked), reverse=True))


def best_following(paired: PairedBracket) -> Value:
    """In the next bracket everybody is paired, but for one resident if the number is odd."""
    context, floaters = paired.context, paired.downfloaters()
    following = context.below[0]
    odd = (len(floaters) + len(following)) % 2
    grades = [d for p in floaters if (d := context.grade_of_pair(p, following[0]))]
    grades += [context.grade_of_unpaired(following[0], following[0].score)[1]] * odd
    return (odd, *sorted(grades, reverse=True))


def colours_counted(
    rule: QualityRule, paired: PairedBracket, value: int
) -> tuple[tuple[str, int], ...]:
    """The counts that prove a number of players without their colour; empty if they do not.

    ``wanting`` players prefer the colour, more than there are pairs and players who float. Of
    strong preferences those remain which no mild one can spare.
    """
    members, pairs = paired.bracket.members, len(paired.pairing.pairs)
    floating = len(paired.pairing.downfloaters)
    is_strong = isinstance(rule, StrongColourPreference)
    assert is_strong or isinstance(rule, ColourPreference)
    if is_strong and any(member.is_topscorer for member in members):
        return ()
    for colour in (WHITE, BLACK):
        wanting = [member for member in members if member.due == colour]
        mild = sum(member.strength == Strength.MILD for member in wanting) if is_strong else 0
        if len(wanting) - floating - pairs - mild == value:
            counts = {"colour": colour, "wanting": len(wanting), "pairs": pairs}
            return tuple({**counts, "floating": floating, "mild": mild}.items())
    return ()
