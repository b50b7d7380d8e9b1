"""The lists of combinations as printed in rules 36, 47 and 49, and the search in them."""

from __future__ import annotations

import json
from itertools import combinations as pairs_of
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing.systems.olympiad.lists import (
    Floating,
    ListRule,
    combinations,
    ends,
    first_possible,
    halves,
    size,
)
from pairing.systems.olympiad.possible import ALL, MEETINGS_ONLY
from pairing.systems.olympiad.steps import Steps
from pairing.trace import Verdict
from tests.pairing.systems.olympiad.build import numbers, team, teams

GOLDEN = json.loads(Path("tests/data/olympiad/golden.json").read_text("utf-8"))
RULE_36, RULE_47, RULE_49 = ListRule("36", halves), ListRule("47", ends), ListRule("49", ends)


def test_rule_36_lists_the_fifteen_combinations_of_six_teams_as_printed():
    listed = [numbers(pairs) for pairs, _ in combinations(RULE_36, teams([0] * 6))]
    assert listed == GOLDEN["rule_36_six_teams"]


def test_rule_38_is_the_same_list_from_the_weakest_team():
    weakest_first = teams([0] * 6)[::-1]
    listed = [numbers(pairs) for pairs, _ in combinations(RULE_36, weakest_first)]
    assert listed[:3] == GOLDEN["rule_38_six_teams_first_three_derived"]


def test_rule_47_lists_the_fifteen_combinations_of_six_teams_as_printed():
    listed = [numbers(pairs) for pairs, _ in combinations(RULE_47, teams([0] * 6))]
    assert listed == GOLDEN["rule_47_six_teams"]


def test_rule_49_lists_the_fifteen_combinations_of_five_teams_with_their_floaters():
    listed = [
        {"no": number, "pairs": numbers(pairs), "floater": floater.tpn}
        for number, (pairs, floater) in enumerate(combinations(RULE_49, teams([0] * 5)), start=1)
        if floater
    ]
    assert listed == GOLDEN["rule_49_five_teams"]


def test_combinations_with_a_floater_who_has_floated_are_not_valid():
    """49: with no. 2 a floater, (3), (6) and (9) fall out, and so does whatever floats 2."""
    five = teams([0] * 5)
    with_two = [
        number
        for number, (_, floater) in enumerate(combinations(RULE_49, five), start=1)
        if floater is five[1]
    ]
    assert with_two == [*GOLDEN["rule_49_invalid_if_no_2_is_a_floater"]]


@pytest.mark.parametrize(("count", "expected"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 15), (6, 15)])
def test_a_list_has_as_many_combinations_as_are_counted(count, expected):
    assert size(count) == expected == len(list(combinations(RULE_47, teams([0] * count))))


met_pairs = st.integers(2, 7).flatmap(
    lambda count: st.tuples(
        st.just(count),
        st.sets(st.sampled_from(list(pairs_of(range(1, count + 1), 2))), max_size=15),
        st.sets(st.integers(1, count)),
    )
)


@given(met_pairs, st.sampled_from([RULE_36, RULE_47]))
def test_the_search_finds_the_first_possible_combination_of_the_list(situation, rule):
    count, met, floaters = situation
    if count % 2 and rule is RULE_36:
        return
    group = teams([0] * count, met)
    forbidden = set(met)
    expected = None
    for number, (pairs, floater) in enumerate(combinations(rule, group), start=1):
        may_float = floater is None or floater.tpn in floaters
        if may_float and not any(tuple(sorted(p)) in forbidden for p in numbers(pairs)):
            expected = (number, pairs, floater)
            break
    steps = Steps()
    floating = Floating(floaters, lambda _: ("48", "floats-again"))
    found = first_possible(rule, group, ALL, steps, floating)
    assert (found and (found.number, found.pairs, found.floater)) == expected
    assert_every_combination_before_is_told(steps, expected[0] if expected else size(count) + 1)


def assert_every_combination_before_is_told(steps: Steps, accepted: int) -> None:
    refused = [event for event in steps.events if event.verdict is not Verdict.ACCEPTED]
    if any(event.move == "list" for event in refused):
        return
    told = 1
    for event in refused:
        facts = dict(event.values)
        assert facts["number"] == told
        assert facts["last"] == told + event.count - 1
        told += event.count
    assert told == accepted


def test_rule_17_is_obeyed_unless_it_is_suspended():
    """17: neither of two teams after two Whites can have White, nor both have Black."""
    group = (team(1, colours="WW"), team(2, colours="WW"))
    assert first_possible(RULE_47, group, ALL, Steps()) is None
    assert first_possible(RULE_47, group, MEETINGS_ONLY, Steps()) is not None


def test_a_large_group_is_dismissed_in_families_not_one_by_one():
    group = teams([0] * 24, [(1, 13), (1, 14), (2, 13)])
    steps = Steps()
    found = first_possible(RULE_36, group, ALL, steps)
    assert found is not None
    assert numbers(found.pairs)[:2] == [[1, 15], [2, 14]]
    assert [event.pair for event in steps.events[:-1]] == [(1, 13), (1, 14), (2, 13)]
