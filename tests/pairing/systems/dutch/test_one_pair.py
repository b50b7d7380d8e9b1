"""Brackets with one resident, paired by comparing his partners, beside prices for everyone."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.matching.bits import bits
from pairing.systems.dutch import context as module
from pairing.systems.dutch import one_pair
from pairing.systems.dutch.bracket import DutchBracket, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.legality import may_have_bye, may_meet
from pairing.systems.dutch.round_2026 import _Context2026, _Taker, bye_score
from tests.pairing.systems.dutch.build import contender, field, scoregroups
from tests.support.sampling import seeds

ONE_PAIR, EXTENDED = SearchMethod.ONE_PAIR, SearchMethod.EXTENDED


def _met_by_most(seed):
    """A field in which few pairs are possible; the first few have one score and have all met."""
    dice = random.Random(seed)
    count = dice.randint(8, 16)
    crowd = dice.choice((1, count // 3, count // 2))
    scores = [10 * count] * crowd
    for _ in range(count - crowd):
        scores.append(scores[-1] - dice.choice((10, 10, 10, 0)))
    free = dice.choice((2.5, 3, 4, 5)) / count
    pairs = combinations(range(count), 2)
    met = [pair for pair in pairs if pair[1] < crowd or dice.random() > free]
    share = dice.choice((0.3, 0.3, 0.8))
    barred = {bsn: False for bsn in range(count) if dice.random() < share}
    colours = {bsn: dice.choice(("", "w", "wb", "bw", "wwb", "bb")) for bsn in range(count)}
    absences = {bsn: dice.randrange(3) for bsn in range(count)}
    return field(*scores, met=met, may_have_bye=barred, colours=colours, unplayed_rounds=absences)


def _two_crowds(seed):
    """Two crowds who have all met float to players of scores of their own, of whom they met most.

    Several of the same score can be paired then, and it matters to the next one who is left.
    """
    dice = random.Random(seed)
    crowd = dice.randint(3, 6)
    alone = crowd + dice.randint(0, 3)
    count, higher = crowd + alone, dice.randint(1, crowd)
    scores = [500] * higher + [400] * (crowd - higher) + [300]
    while len(scores) < count:
        scores.append(scores[-1] - dice.choice((0, 10, 10, 10, 10)))
    free = dice.choice((0.3, 0.4, 0.5))
    pairs = combinations(range(count), 2)
    met = [pair for pair in pairs if pair[1] < crowd or dice.random() > free]
    barred = {bsn: False for bsn in range(count) if dice.random() < 0.3}
    colours = {bsn: dice.choice(("", "w", "wb", "bw", "wwb", "bb")) for bsn in range(count)}
    marks = {bsn: dice.randrange(16) for bsn in range(count)}
    return field(*scores, met=met, may_have_bye=barred, colours=colours, float_marks=marks)


def _told(paired):
    return [(bracket.pairing.pairs, bracket.pairing.downfloaters) for bracket in paired]


EDITIONS = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])


@EDITIONS
@pytest.mark.parametrize("some_seeds", seeds(1500, 500, always=500))
def test_the_round_is_that_of_prices_for_everyone(edition, some_seeds, monkeypatch):
    """Whether one partner is possible, none, or several who differ below the next bracket."""
    counts: Counter[object] = Counter()
    find = one_pair.only_pair

    def noting(bracket, find_costs, completion, next_group, must_complete):
        found = find(bracket, find_costs, completion, next_group, must_complete)
        counts["asked"] += 1
        counts["no pair" if found and not found.pairs else found and "a pair"] += 1
        left = bracket.size + completion.players_from(next_group)
        counts["the bye"] += left % 2 and not completion.takers_from(next_group)
        return found

    def compared(of, possible):
        best = compare(of, possible)
        counts["several"] += len(best) > 1
        counts["not the first"] += len(best) > 1 and best[0] != min(best)
        return best

    compare = one_pair._OnlyPair._best_above_following
    monkeypatch.setattr(one_pair, "only_pair", noting)
    monkeypatch.setattr(one_pair._OnlyPair, "_best_above_following", compared)
    for seed in some_seeds:
        players = (_two_crowds if seed % 5 == 0 else _met_by_most)(seed)
        with suppress(NoPairingExists):
            quick = pair_brackets(edition, players)
            counts["rounds"] += 1
            slow = pair_brackets(edition, players, forced=EXTENDED)
            assert _told(quick) == _told(slow), seed
            assert all(bracket.pairing.method is not ONE_PAIR for bracket in slow)
            for bracket in quick:
                if bracket.pairing.method is ONE_PAIR:
                    assert bracket.whole.graph.witness, "the prices can be found afterwards"
    assert counts["rounds"] > 100 and counts["a pair"] > 60 and counts[None] > 5
    assert counts["several"] > 15 and counts["not the first"] > 5
    if edition is FIDE_2026:
        assert counts["no pair"] > 10, "the round could not be completed then"
        assert counts["the bye"] > 20, "whoever will have it is among the downfloaters"


def _cost(bracket, costs, mdp):
    """Of the whole candidate in which he is paired."""
    resident = bracket.size - 1
    return costs.of_candidate([(mdp, resident)], set(range(resident)) - {mdp})


def _best_above_following(bracket, costs, possible):
    """Those whose candidates cost least down to the next bracket, by what they cost below it."""
    cost = {mdp: _cost(bracket, costs, mdp) for mdp in possible}
    least = min(map(costs.above_following, cost.values()))
    best = [mdp for mdp in possible if costs.above_following(cost[mdp]) == least]
    return sorted(best, key=lambda mdp: (costs.below_following(cost[mdp]), mdp))


def _score_paired_next(bracket, completion, next_group, mdp, must_complete):
    """The highest one with which the next resident can be paired, all others below; -1: none.

    By the 2016 text it need not be all.
    """
    floaters = [each for bsn, each in enumerate(bracket.members[:-1]) if bsn != mdp]
    (resident,) = completion.groups[next_group]
    scores = [
        each.score
        for each in floaters
        if may_meet(each, resident)
        and (
            not must_complete
            or completion.is_possible([o for o in floaters if o is not each], next_group + 1)
        )
    ]
    return max(scores, default=-1)


@EDITIONS
@pytest.mark.parametrize("some_seeds", seeds(2000, 500, always=1000))
def test_of_several_the_first_lets_the_highest_score_be_paired_in_the_next_bracket(
    edition, some_seeds, monkeypatch
):
    """Counted again for each of the best from what can be completed without two of them."""
    asked, find = [], one_pair.only_pair
    monkeypatch.setattr(one_pair, "only_pair", lambda *given: asked.append(given))
    for seed in some_seeds:
        with suppress(NoPairingExists):
            pair_brackets(edition, _two_crowds(seed))
    counts = Counter()
    for bracket, find_costs, completion, next_group, must_complete in asked:
        assert must_complete is (edition is FIDE_2026)
        resident = bracket.size - 1
        possible = [
            mdp
            for mdp in bits(bracket.partners[resident])
            if not must_complete
            or completion.is_possible(
                [m for bsn, m in enumerate(bracket.members) if bsn not in (mdp, resident)],
                next_group,
            )
        ]
        found = find(bracket, find_costs, completion, next_group, must_complete)
        best = _best_above_following(bracket, find_costs(), possible) if possible else []
        if len(best) < 2:
            assert found.pairs == tuple((mdp, resident) for mdp in best)
            continue
        if len(completion.groups[next_group]) > 1:
            counts["larger"] += 1
            assert found is None
            continue
        if not must_complete and next_group + 1 == len(completion.groups):
            assert found is None
            continue
        given = bracket, completion, next_group
        scores = [_score_paired_next(*given, mdp, must_complete) for mdp in best]
        first = best[scores.index(max(scores))]
        assert found.pairs == ((first, resident),)
        counts["nobody is paired there"] += max(scores) < 0
        counts["not the highest"] += 0 <= max(scores) < bracket.members[0].score
        counts["not the first"] += first != best[0]
    assert counts["larger"] > 3 and counts["not the first"] > 3
    assert counts["nobody is paired there"] > 3 and counts["not the highest"] > 3


def _bracket(players, moved_down):
    groups = scoregroups(players)
    bracket = DutchBracket((*players[:moved_down], *groups[moved_down]), moved_down)
    completion = Completion(groups, _Taker(bye_score(groups)))
    return _Context2026(FIDE_2026.rules, bracket, completion, moved_down + 1, None)


def _all_but(free, count):
    return [pair for pair in combinations(range(count), 2) if pair not in free]


def test_the_highest_score_is_paired_after_which_the_round_can_be_completed():
    """0, 1 and 2 may meet the resident 3; without 0 or 2 the rest can go on, without 1 it cannot.

    4 may meet 1 only, so that one is left for him.
    """
    free = {(0, 3), (1, 3), (2, 3), (1, 4), (2, 5), (0, 5)}
    players = field(60, 50, 40, 30, 20, 10, met=_all_but(free, 6))
    assert _bracket(players, 3).pair().pairing.pairs == ((0, 3),)
    free -= {(2, 5)}
    players = field(60, 50, 40, 30, 20, 10, met=_all_but(free, 6))
    paired = _bracket(players, 3).pair()
    assert paired.pairing.pairs == ((2, 3),) and paired.pairing.method is ONE_PAIR


def test_nobody_is_paired_if_the_round_could_not_be_completed_then():
    """0 may meet the resident 2, but 3 can meet nobody else than 0."""
    free = {(0, 2), (0, 3), (1, 4), (2, 5)}
    players = field(60, 50, 40, 30, 20, 10, met=_all_but(free, 6))
    paired = _bracket(players, 2).pair()
    assert paired.pairing.pairs == () and paired.pairing.method is ONE_PAIR


@EDITIONS
def test_it_is_only_asked_of_one_resident_with_moved_down_players(edition, monkeypatch):
    """By the 2016 text not where the round has to be completed, in the last brackets."""
    asked = []
    monkeypatch.setattr(one_pair, "only_pair", lambda bracket, *_: asked.append(bracket))
    for seed in range(150):
        with suppress(NoPairingExists):
            for paired in pair_brackets(edition, _met_by_most(seed)):
                assert paired.pairing.method is not ONE_PAIR
    assert len(asked) > 20
    for bracket in asked:
        assert len(bracket.residents) == 1 and bracket.mdp_count


def test_before_the_last_bracket_it_counts_who_may_have_the_bye():
    """1 and 2 may meet the resident 3, of whom 1 is first; but he alone may have no bye (2016).

    So he is to be paired with 4 in the last bracket, whom 2 may not meet.
    """
    free = {(1, 3), (2, 3), (1, 4)}
    players = field(60, 50, 50, 30, 20, met=_all_but(free, 5), may_have_bye={1: False})
    groups = scoregroups(players)
    bracket = DutchBracket((*players[1:3], players[3]), 2)
    completion = Completion(groups, may_have_bye)
    costs = Costs(BAKU_2016.rules, bracket, following={40: 2, 30: 2}, most=20)
    assert one_pair.only_pair(bracket, lambda: costs, completion, 3, must_complete=False) is None
    beyond = scoregroups([*players, contender(5, score=0)])
    completion = Completion(beyond, may_have_bye)
    found = one_pair.only_pair(bracket, lambda: costs, completion, 3, must_complete=False)
    assert found.pairs == ((1, 2),), "2 with the resident, since 1 may meet the next one"


def test_prices_are_found_when_they_are_asked_for(monkeypatch):
    asked = []
    monkeypatch.setattr(module, "graph_with_everyone_below", lambda *_: asked.append(1))
    free = {(0, 3), (1, 3), (2, 3), (1, 4), (2, 5), (0, 5)}
    players = field(60, 50, 40, 30, 20, 10, met=_all_but(free, 6))
    paired = _bracket(players, 3).pair()
    assert not asked and not paired.whole.is_priced
    assert paired.whole.graph is None and asked == [1]
