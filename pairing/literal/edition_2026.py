"""The Dutch system applied from 1 February 2026."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pairing.core.errors import NoPairingExists
from pairing.core.histories import Entry
from pairing.core.model import PointSystem, Tenths
from pairing.literal.bracket import LiteralBracket, LiteralCandidate, Pair
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
from pairing.literal.sequence import mdp_sets_2026
from pairing.literal.steps import Step


def leaves_downfloat(entry: Entry, points: PointSystem) -> bool:
    """1.4.3: the pairing-allocated bye, or more points without playing than a loss gives."""
    return entry.mark == "U" or entry.result_points > points.loss


def bars_bye(entry: Entry, points: PointSystem) -> bool:
    """C2: a bye before, or as many points as a win in one round without playing."""
    return entry.mark == "U" or entry.result_points >= points.win


UNPLAYED_RULES = UnplayedRules(leaves_downfloat, bars_bye)


def steps(participants: tuple[LiteralParticipant, ...]) -> Iterator[Step]:
    """1.9.2: bracket by bracket, in descending order of the scoregroups."""
    participants = with_lowest_bye(participants)
    downfloaters: tuple[LiteralParticipant, ...] = ()
    lower = tuple(scoregroups(participants))
    while lower:
        bracket = LiteralBracket(downfloaters, lower[0], lower[1:])
        best = best_candidate(bracket, STAGE)
        yield Step(STAGE, best, stands=True)
        downfloaters, lower = best.downfloaters, bracket.lower


def with_lowest_bye(participants: tuple[LiteralParticipant, ...]) -> tuple[LiteralParticipant, ...]:
    """C5, for the whole round before the first bracket.

    From here on, only players of the lowest score that a bye can have may get it; whoever leaves
    none of them the bye fails C4. Raises NoPairingExists (1.9.3).
    """
    if len(participants) % 2 == 0 and can_be_completed((), participants):
        return participants
    if len(participants) % 2:
        for score in sorted({player.score for player in participants}):
            restricted = tuple(
                replace(player, may_stay_over=player.may_have_bye and player.score == score)
                for player in participants
            )
            if can_be_completed((), restricted):
                return restricted
    raise NoPairingExists


def leaves_a_complete_pairing(candidate: LiteralCandidate) -> bool:
    """C4 and C5: all players not yet paired can be, with a bye of the lowest possible score."""
    return can_be_completed(candidate.downfloaters, candidate.bracket.below)


# C7-C9, which follow from the downfloaters alone


def scores_of_downfloaters(candidate: LiteralCandidate) -> tuple[Tenths, ...]:
    """C7: the scores of the downfloaters in descending order."""
    return descending(player.score for player in candidate.downfloaters)


def following_bracket(candidate: LiteralCandidate) -> tuple[int, ...]:
    """C8: downfloaters of the following bracket, then their scores, both at their best.

    Every criterion from C1 to C7 is asked of it, so a completion must be left there too.
    """
    if not candidate.bracket.lower:
        return ()
    following = candidate.bracket.following(candidate.downfloaters)
    sets = smallest_downfloater_sets(following, leaves_a_complete_pairing)
    scores = min(scores_of_downfloaters(LiteralCandidate(following, (), each)) for each in sets)
    return (len(sets[0]), *scores)


def unplayed_games_of_bye(candidate: LiteralCandidate) -> int:
    """C9: unplayed games of a single downfloater who will end up with the bye.

    That is so if somebody must get it and nobody below can.
    """
    below = candidate.bracket.below
    if len(candidate.downfloaters) != 1 or len(below) % 2 == 1:
        return 0
    if any(player.may_stay_over for player in below):
        return 0
    return candidate.downfloaters[0].unplayed_rounds


# C14-C21: only resident downfloaters, MDPs and their opponents count.


def resident_downfloats_again(candidate: LiteralCandidate, rounds_ago: int) -> int:
    """C14, C16: resident downfloaters who had a downfloat one round, two rounds ago."""
    return sum(
        rounds_ago in player.downfloats
        for player in candidate.downfloaters
        if player not in candidate.bracket.mdps
    )


def mdp_opponents_again(candidate: LiteralCandidate, rounds_ago: int) -> int:
    """C15, C17: MDP opponents who had an upfloat one round, two rounds ago."""
    return sum(rounds_ago in opponent.upfloats for _, opponent in mdp_pairs(candidate))


def mdp_differences(candidate: LiteralCandidate, rounds_ago: int) -> tuple[Tenths, ...]:
    """C18, C20: score differences of MDPs who had a downfloat one round, two rounds ago.

    An MDP who floats again has a greater difference than to any resident.
    """
    paired = [
        score_difference(pair) for pair in mdp_pairs(candidate) if rounds_ago in pair[0].downfloats
    ]
    floating = [
        floating_difference(candidate.bracket, mdp)
        for mdp in candidate.downfloaters
        if mdp in candidate.bracket.mdps and rounds_ago in mdp.downfloats
    ]
    return descending(paired + floating)


def mdp_opponent_differences(candidate: LiteralCandidate, rounds_ago: int) -> tuple[Tenths, ...]:
    """C19, C21: score differences of MDP opponents who had an upfloat one, two rounds ago."""
    return descending(
        score_difference(pair) for pair in mdp_pairs(candidate) if rounds_ago in pair[1].upfloats
    )


def mdp_pairs(candidate: LiteralCandidate) -> list[Pair]:
    """The MDP-Pairing of a candidate (3.3.2): the MDP first, then his opponent."""
    return [pair for pair in candidate.pairs if pair[0] in candidate.bracket.mdps]


# The criteria in descending priority. C6 is complied with by the choice of the sets themselves.

C7_TO_C9 = (
    Criterion("C7", scores_of_downfloaters),
    Criterion("C8", following_bracket),
    Criterion("C9", unplayed_games_of_bye),
)
C10_TO_C21 = (
    Criterion("C10", topscorer_colour_difference),
    Criterion("C11", topscorer_three_in_a_row),
    Criterion("C12", colour_preference_denied),
    Criterion("C13", strong_preference_denied),
    Criterion("C14", partial(resident_downfloats_again, rounds_ago=1)),
    Criterion("C15", partial(mdp_opponents_again, rounds_ago=1)),
    Criterion("C16", partial(resident_downfloats_again, rounds_ago=2)),
    Criterion("C17", partial(mdp_opponents_again, rounds_ago=2)),
    Criterion("C18", partial(mdp_differences, rounds_ago=1)),
    Criterion("C19", partial(mdp_opponent_differences, rounds_ago=1)),
    Criterion("C20", partial(mdp_differences, rounds_ago=2)),
    Criterion("C21", partial(mdp_opponent_differences, rounds_ago=2)),
)

STAGE = Stage("bracket", "C", leaves_a_complete_pairing, C7_TO_C9, C10_TO_C21, mdp_sets_2026)
