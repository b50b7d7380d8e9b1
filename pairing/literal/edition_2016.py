"""The Dutch system as approved in Baku 2016, in force from 1 July 2017 to 31 January 2026.

Comments R1-R11 name readings of places where that text leaves a choice; all known programs share
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from pairing.core.errors import NoPairingExists
from pairing.core.histories import Entry
from pairing.core.model import PointSystem, Tenths
from pairing.literal.bracket import LiteralBracket, LiteralCandidate
from pairing.literal.completion import can_be_completed
from pairing.literal.criteria import (
    Criterion,
    colour_preference_denied,
    descending,
    floating_difference,
    score_difference,
    strong_preference_denied,
    topscorer_colour_difference,
    topscorer_three_in_a_row,
)
from pairing.literal.participants import LiteralParticipant, UnplayedRules, scoregroups
from pairing.literal.search import Stage, best_candidate, smallest_downfloater_sets
from pairing.literal.sequence import mdp_sets_2016
from pairing.literal.steps import Step

Float: TypeAlias = tuple[LiteralParticipant, Tenths]
"""A player who floats in this round, and the score difference."""


def leaves_downfloat(entry: Entry, points: PointSystem) -> bool:
    """A.4.b: who does not play, for whatever reason, receives a downfloat (R8)."""
    return True


def bars_bye(entry: Entry, points: PointSystem) -> bool:
    """C.2: a bye or a forfeit win before; a full-point bye on request is neither (R9)."""
    return entry.mark in "U+"


UNPLAYED_RULES = UnplayedRules(leaves_downfloat, bars_bye)


def steps(participants: tuple[LiteralParticipant, ...]) -> Iterator[Step]:
    """A.9: the brackets in the order in which they are paired.

    A bracket that leaves the round without a completion is set aside and paired again as the
    penultimate one (PPB); everybody below then makes up the collapsed last bracket (CLB).
    """
    if not can_be_completed((), participants):
        raise NoPairingExists
    downfloaters: tuple[LiteralParticipant, ...] = ()
    stages = (NORMAL, LAST)
    lower = tuple(scoregroups(participants))
    while lower:
        bracket = LiteralBracket(downfloaters, lower[0], lower[1:])
        stage = stages[0] if bracket.lower else stages[1]
        best = best_candidate(bracket, stage)
        stands = completes_the_round(best)
        yield Step(stage, best, stands)
        if not stands:
            best = best_candidate(bracket, PENULTIMATE)
            yield Step(PENULTIMATE, best, stands=True)
            bracket = replace(bracket, lower=(bracket.below,))
            stages = (COLLAPSED, COLLAPSED)
        downfloaters, lower = best.downfloaters, bracket.lower


def completes_the_round(candidate: LiteralCandidate) -> bool:
    """C.4: the downfloaters and all players below can be paired under C.1-C.3 (R1)."""
    return can_be_completed(candidate.downfloaters, candidate.bracket.below)


def may_always_float(candidate: LiteralCandidate) -> bool:
    """Outside the PPB, C.4 does not choose the downfloaters."""
    return True


# C.6 and C.7


def pairing_score_difference(candidate: LiteralCandidate) -> tuple[Tenths, ...]:
    """C.6: the PSD of A.8. In a collapsed bracket everybody's own score counts (R4)."""
    of_pairs = [score_difference(pair) for pair in candidate.pairs]
    of_downfloaters = [
        floating_difference(candidate.bracket, player) for player in candidate.downfloaters
    ]
    return descending(of_pairs + of_downfloaters)


def score_difference_of_downfloaters(candidate: LiteralCandidate) -> tuple[Tenths, ...]:
    """C.6 where all residents have one score: the PSD follows from the downfloaters alone.

    Every other MDP meets a resident, whichever, and the other residents meet each other.
    """
    bracket, floating = candidate.bracket, candidate.downfloaters
    residents_score = bracket.residents[0].score
    of_mdps = [mdp.score - residents_score for mdp in bracket.mdps if mdp not in floating]
    of_downfloaters = [floating_difference(bracket, player) for player in floating]
    resident_pairs = (len(bracket.players) - len(floating)) // 2 - len(of_mdps)
    return descending(of_mdps + of_downfloaters + [0] * resident_pairs)


def following_bracket(candidate: LiteralCandidate) -> tuple[int, ...]:
    """C.7: unpaired players in the following bracket, then its PSD, both at their best.

    Only C.1-C.3 are asked of it (R5). If it is the last one, its unpaired player must be allowed
    the bye; where no choice achieves that, this bracket is the PPB and C.7 does not matter (R6).
    """
    following = candidate.bracket.following(candidate.downfloaters)
    may_float = may_always_float if following.lower else completes_the_round
    sets = smallest_downfloater_sets(following, may_float)
    if not sets:
        return (len(following.players) + 1,)
    psd = min(
        score_difference_of_downfloaters(LiteralCandidate(following, (), each)) for each in sets
    )
    return (len(sets[0]), *psd)


# C.12-C.19: any float of that direction counts (R7).


def downfloats(candidate: LiteralCandidate) -> list[Float]:
    """Who downfloats: the unpaired, and the higher ranked against another score (A.4)."""
    floats = [
        (player, floating_difference(candidate.bracket, player))
        for player in candidate.downfloaters
    ]
    for pair in candidate.pairs:
        if score_difference(pair):
            floats.append((min(pair, key=lambda one: one.rank), score_difference(pair)))
    return floats


def upfloats(candidate: LiteralCandidate) -> list[Float]:
    """Who upfloats: the lower ranked against another score (A.4.b)."""
    return [
        (max(pair, key=lambda one: one.rank), score_difference(pair))
        for pair in candidate.pairs
        if score_difference(pair)
    ]


def same_downfloats(candidate: LiteralCandidate, rounds_ago: int) -> int:
    """C.12, C.14: players with the same downfloat as one round, two rounds ago."""
    return sum(rounds_ago in player.downfloats for player, _ in downfloats(candidate))


def same_upfloats(candidate: LiteralCandidate, rounds_ago: int) -> int:
    """C.13, C.15: players with the same upfloat as one round, two rounds ago."""
    return sum(rounds_ago in player.upfloats for player, _ in upfloats(candidate))


def same_downfloat_differences(candidate: LiteralCandidate, rounds_ago: int) -> tuple[Tenths, ...]:
    """C.16, C.18: score differences of the players whom C.12, C.14 count."""
    return descending(sd for player, sd in downfloats(candidate) if rounds_ago in player.downfloats)


def same_upfloat_differences(candidate: LiteralCandidate, rounds_ago: int) -> tuple[Tenths, ...]:
    """C.17, C.19: score differences of the players whom C.13, C.15 count."""
    return descending(sd for player, sd in upfloats(candidate) if rounds_ago in player.upfloats)


# The criteria in descending priority. C.5 is complied with by the choice of the sets themselves.

C6 = Criterion("C.6", score_difference_of_downfloaters)
C6_COLLAPSED = Criterion("C.6", pairing_score_difference)
C7 = Criterion("C.7", following_bracket)
C8_TO_C19 = (
    Criterion("C.8", topscorer_colour_difference),
    Criterion("C.9", topscorer_three_in_a_row),
    Criterion("C.10", colour_preference_denied),
    Criterion("C.11", strong_preference_denied),
    Criterion("C.12", partial(same_downfloats, rounds_ago=1)),
    Criterion("C.13", partial(same_upfloats, rounds_ago=1)),
    Criterion("C.14", partial(same_downfloats, rounds_ago=2)),
    Criterion("C.15", partial(same_upfloats, rounds_ago=2)),
    Criterion("C.16", partial(same_downfloat_differences, rounds_ago=1)),
    Criterion("C.17", partial(same_upfloat_differences, rounds_ago=1)),
    Criterion("C.18", partial(same_downfloat_differences, rounds_ago=2)),
    Criterion("C.19", partial(same_upfloat_differences, rounds_ago=2)),
)

NORMAL = Stage("normal", "C.", may_always_float, (C6, C7), C8_TO_C19, mdp_sets_2016)
PENULTIMATE = Stage("ppb", "C.", completes_the_round, (C6,), C8_TO_C19, mdp_sets_2016)
LAST = Stage("last", "C.", completes_the_round, (C6,), C8_TO_C19, mdp_sets_2016)
COLLAPSED = Stage("clb", "C.", completes_the_round, (), (C6_COLLAPSED, *C8_TO_C19), mdp_sets_2016)
