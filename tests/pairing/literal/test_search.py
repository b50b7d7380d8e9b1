"""The short cuts of the search, held against a search without any."""

import pytest

from pairing.core.errors import NoPairingExists
from pairing.literal import (
    completion,
    edition_2016,
    edition_2026,
    literal_steps,
    pair_round_literally,
    search,
)
from pairing.literal.bracket import LiteralBracket, candidates
from pairing.literal.completion import can_be_completed
from pairing.literal.limits import LARGEST_BRACKET, TooLarge
from pairing.literal.participants import absolute_criterion_against
from pairing.literal.search import best_candidate, smallest_downfloater_sets
from pairing.speech.voice import IN_ENGLISH
from tests.pairing.literal.build import participant
from tests.support.sampling import few_always
from tests.support.simulate import tournaments_to_pair

LARGEST_WITHOUT_SHORT_CUTS = 7


def best_of_all(bracket, stage):
    """The best of all candidates with any number of pairs, each with all criteria."""
    best, best_values = None, None
    for candidate in all_candidates(bracket, stage):
        if any(absolute_criterion_against(*pair) for pair in candidate.pairs):
            continue
        if not stage.may_float(candidate):
            continue
        values = (
            len(candidate.downfloaters),
            *(criterion.value(candidate) for criterion in stage.of_downfloaters),
            *(criterion.value(candidate) for criterion in stage.of_pairs),
        )
        if best is None or values < best_values:
            best, best_values = candidate, values
    return best


def all_candidates(bracket, stage):
    """More pairs first, then more MDPs paired."""
    for pair_count in range(len(bracket.players) // 2, -1, -1):
        for paired_mdps in range(min(len(bracket.mdps), pair_count), -1, -1):
            if len(bracket.residents) >= 2 * pair_count - paired_mdps:
                yield from candidates(bracket, pair_count, paired_mdps, stage.mdp_sets)


@pytest.mark.parametrize("seeds", few_always((range(20), range(20, 40)), 1))
@pytest.mark.parametrize("edition", ["dutch-2016", "dutch-2026"])
def test_the_short_cuts_never_change_the_choice(edition, seeds):
    looked_at = 0
    for seed in seeds:
        for step in steps_of_random_tournament(seed, edition):
            if 1 < len(step.chosen.bracket.players) <= LARGEST_WITHOUT_SHORT_CUTS:
                expected = best_of_all(step.chosen.bracket, step.stage)
                assert step.chosen.pairs == expected.pairs, f"seed {seed}"
                assert step.chosen.downfloaters == expected.downfloaters, f"seed {seed}"
                looked_at += 1
    assert looked_at > 100


def steps_of_random_tournament(seed, edition):
    try:
        for tournament in tournaments_to_pair(
            seed, lambda each: pair_round_literally(each, edition), most=9
        ):
            yield from literal_steps(tournament, edition)
    except NoPairingExists:
        return


def test_moved_down_players_never_meet_each_other():
    mdps = participant(1, 20), participant(2, 20)
    bracket = LiteralBracket(mdps, (participant(3, 10),))
    assert smallest_downfloater_sets(bracket, lambda _: True) == [(mdps[0],), (mdps[1],)]


def test_two_downfloaters_cannot_meet_further_down():
    floating = participant(1, 20), participant(2, 20)
    assert not can_be_completed(floating, ())
    assert can_be_completed(floating, (participant(3), participant(4)))


def test_somebody_who_may_have_the_bye_must_stay_over():
    assert can_be_completed((participant(1),), ())
    assert not can_be_completed((participant(1, bye=False),), ())


def test_a_perfect_candidate_is_found_at_once_in_the_largest_bracket():
    players = tuple(participant(tpn) for tpn in range(1, LARGEST_BRACKET + 1))
    best = best_candidate(LiteralBracket((), players), edition_2016.LAST)
    half = LARGEST_BRACKET // 2
    assert best.pairs == tuple(zip(players[:half], players[half:], strict=True))


def refusal(call, *arguments):
    with pytest.raises(TooLarge) as refused:
        call(*arguments)
    return IN_ENGLISH.say(refused.value.key, refused.value.values)


def test_a_larger_bracket_is_refused():
    players = tuple(participant(tpn) for tpn in range(1, LARGEST_BRACKET + 2))
    assert "20 players" in refusal(best_candidate, LiteralBracket((), players), edition_2026.STAGE)


def test_too_many_candidates_are_refused(monkeypatch):
    monkeypatch.setattr(search, "MOST_BEGINNINGS", 5)
    players = tuple(participant(tpn) for tpn in range(1, 13))
    assert "beginnings" in refusal(best_candidate, LiteralBracket((), players), edition_2026.STAGE)


def test_too_many_dead_ends_are_refused(monkeypatch):
    monkeypatch.setattr(completion, "MOST_DEAD_ENDS", 5)
    strangers = tuple(participant(tpn, met=tuple(range(1, 9))) for tpn in range(1, 9))
    others = tuple(participant(tpn) for tpn in range(9, 15))
    assert "completed" in refusal(can_be_completed, (), strangers + others)
