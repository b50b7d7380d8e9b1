"""Large brackets in which everybody has few possible opponents: ways that are quicker there.

Small ones count as large here, so that they are paired in no time.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pairing.matching import outside
from pairing.matching.bits import bits
from pairing.systems.dutch import context, generation, round_2016, search_methods
from pairing.systems.dutch.bracket import DutchBracket, SearchMethod
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026, DutchEdition
from pairing.systems.dutch.engine import pair_brackets
from tests.pairing.systems.dutch.build import contender
from tests.pairing.systems.dutch.hard import each_round


@pytest.fixture
def given_up(monkeypatch) -> list[int]:
    """How many float beside those who must, for each bracket whose quick way was called vain."""
    found = []
    is_in_vain = search_methods._is_in_vain

    def noting(bracket, floating_beside, *others):
        vain = is_in_vain(bracket, floating_beside, *others)
        found.extend([floating_beside] if vain else [])
        return vain

    monkeypatch.setattr(search_methods, "_LARGE", 1)
    monkeypatch.setattr(search_methods, "_is_in_vain", noting)
    return found


def _answers_of(owner, name: str, monkeypatch) -> list:
    """What a function answers from now on, each time that it is called."""
    function, answers = getattr(owner, name), []

    def noting(*asked):
        answers.append(function(*asked))
        return answers[-1]

    monkeypatch.setattr(owner, name, noting)
    return answers


def _pairs(paired: Sequence[PairedBracket]) -> list[tuple[tuple[int, int], ...]]:
    return [each.pairing.pairs for each in paired]


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)
def test_what_is_called_vain_is_paired_as_with_everyone_below(edition: DutchEdition, given_up):
    for players in each_round(edition, "few-opponents", range(1, 9)):
        thoroughly = pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
        assert _pairs(pair_brackets(edition, players)) == _pairs(thoroughly)
    assert {1, 2} <= set(given_up)


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)
def test_the_pairs_are_the_same_though_a_hub_stood_for_those_outside(edition, monkeypatch):
    hubs = _answers_of(outside._Inside, "complete", monkeypatch)
    taken_in = _answers_of(outside._Inside, "_take_in", monkeypatch)
    monkeypatch.setattr(generation, "_SINGLE_EXCHANGES", 0)
    for family in ("few-opponents", "islands"):
        for players in each_round(edition, family, range(1, 9)):
            found = []
            for many in (1, 1 << 20):  # always, never
                monkeypatch.setattr(outside, "MANY_OUTSIDE", many)
                found.append(_pairs(pair_brackets(edition, players, forced=SearchMethod.EXTENDED)))
            assert found[0] == found[1]
    assert len(hubs) > 50 and len(taken_in) > 5


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=lambda each: each.key)
def test_those_outside_cost_nothing_among_each_other_and_alike_for_all_others(edition, monkeypatch):
    problems = _answers_of(search_methods, "whole_problem", monkeypatch)
    for family in ("few-opponents", "accelerated", "parts"):
        for players in each_round(edition, family, range(1, 4)):
            pair_brackets(edition, players, forced=SearchMethod.EXTENDED)
    for problem in problems:
        costs: dict[int, set[int]] = {}
        for one, other, cost in problem.edges():
            for end, far in ((one, other), (other, one)):
                if problem.outside >> far & 1:
                    costs.setdefault(end, set()).add(cost)
        assert all(len(each) == 1 for each in costs.values())
        assert all(costs[vertex] == {0} for vertex in bits(problem.outside) if vertex in costs)
    assert sum(problem.outside.bit_count() for problem in problems) > 5 * len(problems)


def test_the_unpaired_of_the_next_bracket_are_as_many_as_in_the_best_candidate(monkeypatch):
    weights = []
    with_everyone_below = search_methods.with_everyone_below

    def comparing(bracket, costs, lower, unpaired):
        if lower.may_stay_alone:
            graph = search_methods.tight_graph(
                search_methods.whole_problem(bracket, costs, lower), lambda near: [-1] * len(near)
            )
            assert unpaired() == costs.unpaired_in_following(graph.cost)
            weights.append(unpaired())
        return with_everyone_below(bracket, costs, lower, unpaired)

    monkeypatch.setattr(context, "with_everyone_below", comparing)
    for family in ("few-opponents", "islands"):
        for players in each_round(BAKU_2016, family, range(1, 9)):
            pair_brackets(BAKU_2016, players, forced=SearchMethod.EXTENDED)
    assert max(weights) >= 6


@pytest.mark.parametrize(
    ("size", "apart", "few"),
    [(100, 2, True), (104, 13, True), (104, 14, False), (99, 2, False), (100, 1, False)],
)
def test_pairs_are_few_in_a_large_bracket_of_players_with_twelve_partners(size, apart, few):
    """Players may meet in parts of that size only; nobody can be paired in parts of one."""
    parts = [frozenset(range(first, first + apart)) for first in range(0, size, apart)]
    players = [
        contender(bsn, met_or_forbidden=frozenset(range(size)) - parts[bsn // apart])
        for bsn in range(size)
    ]
    assert search_methods.has_few_pairs(DutchBracket(tuple(players), 0)) is few


@pytest.mark.parametrize("large", [1, 1 << 20])
def test_a_bracket_is_not_paired_in_vain(large, monkeypatch):
    """A.9: what is left out is a pairing that could not have stood."""
    answers = []
    is_sure_to_fail = round_2016.is_sure_to_fail

    def noting(*asked):
        answers.append(is_sure_to_fail(*asked))
        return answers[-1]

    monkeypatch.setattr(search_methods, "_LARGE", large)
    for family in ("few-opponents", "islands", "parts"):
        for players in each_round(BAKU_2016, family, range(1, 7)):
            found = []
            for asking in (noting, lambda *asked: False):
                monkeypatch.setattr(round_2016, "is_sure_to_fail", asking)
                found.append(
                    [(each.role, each.pairing) for each in pair_brackets(BAKU_2016, players)]
                )
            assert found[0] == found[1]
    assert {True, False} == set(answers)
