"""The best candidate of a bracket: B.4, B.5 and B.8 of 2016, 3.4, 3.5 and 3.8 of 2026.

The candidates are sieved in the order of the criteria. Which players float down decides the first
criteria alone, so the sets of downfloaters are sieved first; then the sequence of candidates is
walked through from its beginning. Nothing is left out that could be chosen: a beginning is dropped
only if all candidates that start with it are illegal, have come before, or are no better than the
best candidate so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from typing import TypeAlias

from pairing.literal.bracket import LiteralBracket, LiteralCandidate, MdpSets, candidates
from pairing.literal.completion import can_all_be_paired
from pairing.literal.criteria import Criterion, Value
from pairing.literal.limits import LARGEST_BRACKET, MOST_BEGINNINGS, TooLarge
from pairing.literal.participants import LiteralParticipant, absolute_criterion_against

Downfloaters: TypeAlias = tuple[LiteralParticipant, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """The rules for one bracket, which depend on where in the round it is paired.

    ``prefix`` stands before the numbers of criteria. ``may_float`` is the criterion that allows or
    rejects a set of downfloaters. The criteria in ``of_downfloaters`` follow from the downfloaters
    alone, the others from the pairs too.
    """

    name: str
    prefix: str
    may_float: Callable[[LiteralCandidate], bool]
    of_downfloaters: tuple[Criterion, ...]
    of_pairs: tuple[Criterion, ...]
    mdp_sets: MdpSets


def best_candidate(bracket: LiteralBracket, stage: Stage) -> LiteralCandidate:
    """The candidate that complies best with the criteria; of several, the one generated first."""
    floating = best_downfloaters(bracket, stage)
    best: LiteralCandidate | None = None
    to_beat: tuple[Value, ...] = ()
    looked_at = count()

    def leads_nowhere(beginning: LiteralCandidate) -> bool:
        if next(looked_at) == MOST_BEGINNINGS:
            raise TooLarge("literal.too-many-beginnings", MOST_BEGINNINGS)
        if _ends_illegally(beginning) or _came_before(beginning):
            return True
        if not any(_can_float(downfloaters, beginning) for downfloaters in floating):
            return True
        return best is not None and not _may_be_better(beginning, to_beat, stage.of_pairs)

    for candidate in sequence(bracket, stage, floating, leads_nowhere):
        if best is None or _may_be_better(candidate, to_beat, stage.of_pairs):
            best = candidate
            to_beat = tuple(criterion.value(best) for criterion in stage.of_pairs)
    assert best is not None, "every set of downfloaters left the others pairable"
    return best


def sequence(
    bracket: LiteralBracket,
    stage: Stage,
    floating: Sequence[Downfloaters],
    leads_nowhere: Callable[[LiteralCandidate], bool] = lambda _: False,
) -> Iterator[LiteralCandidate]:
    """The candidates that have as many pairs, and as many MDPs paired, as the best sets leave.

    M1 is what the best candidates have, not a number fixed in advance (2016); if they differ, which
    only equal differences in a collapsed bracket allow, more paired MDPs come first.
    """
    pair_count = (len(bracket.players) - len(floating[0])) // 2
    mdps = set(bracket.mdps)
    for paired_mdps in sorted({len(mdps.difference(each)) for each in floating}, reverse=True):
        yield from candidates(bracket, pair_count, paired_mdps, stage.mdp_sets, leads_nowhere)


def best_downfloaters(bracket: LiteralBracket, stage: Stage) -> list[Downfloaters]:
    """The sets of downfloaters that are best by all criteria which follow from them alone."""
    left = smallest_downfloater_sets(bracket, stage.may_float)
    for criterion in stage.of_downfloaters:
        values = [criterion.value(LiteralCandidate(bracket, (), each)) for each in left]
        left = [each for each, value in zip(left, values, strict=True) if value == min(values)]
    return left


def smallest_downfloater_sets(
    bracket: LiteralBracket, may_float: Callable[[LiteralCandidate], bool]
) -> list[Downfloaters]:
    """Sets as small as possible (C.5; C6 in 2026) that may float and leave the others pairable.

    Nobody is left out; moved-down players meet residents only. There may be no such set.
    """
    players = bracket.players
    if len(players) > LARGEST_BRACKET:
        raise TooLarge("literal.bracket-too-large", LARGEST_BRACKET)
    for size in range(len(players) % 2, len(players) + 1, 2):
        found = [
            each
            for each in combinations(players, size)
            if can_all_be_paired((one for one in players if one not in each), bracket.mdps)
            and may_float(LiteralCandidate(bracket, (), each))
        ]
        if found:
            return found
    return []


def _ends_illegally(beginning: LiteralCandidate) -> bool:
    """C.1 or C.3 forbids the last pair; the others have been looked at before."""
    return bool(beginning.pairs) and absolute_criterion_against(*beginning.pairs[-1]) > 0


def _came_before(beginning: LiteralCandidate) -> bool:
    """The S1 player of the last pair ranks below his opponent.

    With the two swapped between S1 and S2 the same pairs arise from fewer exchanges, or from as
    many with a smaller difference, hence earlier (D.2 a and b; 4.3.1 and 4.3.2 in 2026).
    """
    return bool(beginning.pairs) and beginning.pairs[-1][0].rank > beginning.pairs[-1][1].rank


def _can_float(downfloaters: Downfloaters, beginning: LiteralCandidate) -> bool:
    return not any(player in downfloaters for pair in beginning.pairs for player in pair)


def _may_be_better(
    beginning: LiteralCandidate, to_beat: tuple[Value, ...], criteria: tuple[Criterion, ...]
) -> bool:
    """The first criterion in which the two differ speaks for the first; equal is not better."""
    for criterion, value_to_beat in zip(criteria, to_beat, strict=True):
        value = criterion.value(beginning)
        if value != value_to_beat:
            return value < value_to_beat
    return False
