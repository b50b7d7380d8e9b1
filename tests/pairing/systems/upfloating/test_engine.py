"""Whole rounds of the systems with upfloaters: worked examples, and one case for each article."""

from __future__ import annotations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.double_swiss.rules import CRITERIA as DOUBLE
from pairing.systems.shared.upfloating.engine import pair_field
from pairing.systems.shared.upfloating.selection import RefusedSet
from pairing.systems.team_swiss.rules import CRITERIA as TEAM
from tests.pairing.systems.upfloating.build import field, numbers

MET_DOUBLE = [(1, 5), (1, 3), (2, 6), (2, 8), (3, 7), (4, 8), (4, 6), (5, 7)]
MET_TEAM = [(1, 5), (1, 7), (1, 8), (2, 6), (2, 5), (2, 3), (3, 7), (3, 4), (4, 8), (4, 7), (6, 8)]


def pairs_by_bracket(paired):
    return [sorted(numbers(bracket.pairs)) for bracket in paired.brackets]


def test_the_worked_example_of_the_double_swiss():
    scores = {2: 3.5, 1: 3, 8: 2.5, 3: 2, 5: 1.5, 7: 1.5, 4: 1, 6: 1}
    paired = pair_field(field(scores, MET_DOUBLE), DOUBLE, rounds_left=3)
    assert pairs_by_bracket(paired) == [[(1, 2)], [(3, 8)], [(4, 7), (5, 6)]]


def test_the_worked_example_of_teams_seats_by_number():
    scores = {1: 5, 6: 5, 5: 3, 7: 3, 8: 3, 2: 2, 3: 2, 4: 1}
    teams = field(
        scores,
        [*MET_TEAM, (5, 6)],
        floated=(2, 3, 4, 7),
        colours={1: "WBW", 6: "WBW", 5: "BWB", 7: "BWB", 8: "BWW", 2: "WBB", 3: "BBB", 4: "WWW"},
        kind="b",
    )
    paired = pair_field(teams, TEAM["b"], rounds_left=3)
    assert pairs_by_bracket(paired) == [[(1, 6)], [(3, 8), (5, 7)], [(2, 4)]]
    selection = paired.brackets[1].selection
    assert [(each.members, each.failure) for each in selection.tried] == [
        ((2,), RefusedSet.REST),
        ((3,), None),
    ]


def test_the_identifier_of_3_6_2_puts_top_members_first():
    paired = pair_field(field(dict.fromkeys((4, 6, 8, 9, 10, 11, 16, 24), 0)), DOUBLE, 5)
    assert pairs_by_bracket(paired) == [[(4, 10), (6, 11), (8, 16), (9, 24)]]


class TestByeOf34:
    def test_the_lowest_score_then_most_matches_then_the_largest_number(self):
        scores = {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}
        paired = pair_field(field(scores, matches={2: 3, 3: 3, 4: 3, 5: 2}), DOUBLE, 4)
        assert paired.bye.participant.tpn == 4

    def test_whoever_had_it_is_passed_over_c2(self):
        paired = pair_field(field({1: 1, 2: 0, 3: 0}, no_bye=(3,)), DOUBLE, 4)
        assert paired.bye.participant.tpn == 2
        assert [(each.tpn, each.may_not_have_it) for each in paired.bye.passed_over] == [(3, True)]

    def test_the_others_must_be_able_to_be_paired_3_4_1(self):
        paired = pair_field(field({1: 1, 2: 0, 3: 0}, [(1, 2)], matches={2: 1, 3: 1}), DOUBLE, 4)
        assert paired.bye.participant.tpn == 2
        assert [(each.tpn, each.may_not_have_it) for each in paired.bye.passed_over] == [(3, False)]

    def test_without_anybody_who_may_have_it_there_is_no_pairing(self):
        with pytest.raises(NoPairingExists) as refusal:
            pair_field(field({1: 1, 2: 0, 3: 0}, no_bye=(1, 2, 3)), DOUBLE, 4)
        assert refusal.value.nobody_for_bye


def test_those_who_cannot_be_paired_are_named():
    with pytest.raises(NoPairingExists) as refusal:
        pair_field(field({1: 1, 2: 1, 3: 1, 4: 1}, [(1, 2), (1, 3), (2, 3)]), DOUBLE, 4)
    assert refusal.value.stranded == (1, 2, 3)


class TestUpfloatersOf35:
    def test_c5_comes_before_the_number(self):
        paired = pair_field(field({1: 3, 2: 1, 3: 2, 4: 1}), DOUBLE, 4)
        assert pairs_by_bracket(paired) == [[(1, 3)], [(2, 4)]]

    def test_c6_looks_at_the_following_scoregroup_only(self):
        """Upfloater 2 would leave 3 and 4, who have met; so one of them goes up."""
        scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1}
        paired = pair_field(field(scores, [(3, 4)]), DOUBLE, 4)
        first = paired.brackets[0].selection
        assert [each.failure for each in first.tried] == [RefusedSet.FOLLOWING, None]
        assert pairs_by_bracket(paired)[:2] == [[(1, 3)], [(2, 4)]]

    def test_c6_is_ignored_where_no_set_complies_with_it(self):
        scores = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1, 6: 1, 7: 1, 8: 1}
        paired = pair_field(field(scores, [(2, 3), (2, 4), (3, 4)]), DOUBLE, 4)
        assert not paired.brackets[0].selection.complies_with_following
        assert pairs_by_bracket(paired)[0] == [(1, 2)]

    def test_c7_spares_whoever_floated_and_lapses_in_the_last_round_of_a_double_swiss(self):
        players = field({1: 3, 2: 2, 3: 2, 4: 2}, floated=(2,))
        assert pairs_by_bracket(pair_field(players, DOUBLE, 2))[0] == [(1, 3)]
        assert pairs_by_bracket(pair_field(players, DOUBLE, 1))[0] == [(1, 2)]

    def test_for_teams_it_lapses_in_the_last_two_rounds(self):
        teams = field({1: 3, 2: 2, 3: 2, 4: 2}, floated=(2,))
        assert pairs_by_bracket(pair_field(teams, TEAM["a"], 3))[0] == [(1, 3)]
        assert pairs_by_bracket(pair_field(teams, TEAM["a"], 2))[0] == [(1, 2)]

    def test_more_upfloaters_are_taken_only_where_fewer_do_not_suffice_c4(self):
        paired = pair_field(field({5: 2, 7: 2, 4: 1, 6: 1}, [(5, 7)]), DOUBLE, 3)
        assert pairs_by_bracket(paired) == [[(4, 7), (5, 6)]]


class TestPairingOf36:
    def test_colours_come_before_the_identifier_c8(self):
        teams = field({1: 1, 2: 1, 3: 1, 4: 1}, colours=dict.fromkeys((1, 3), "WW"), kind="a")
        assert pairs_by_bracket(pair_field(teams, TEAM["a"], 5)) == [[(1, 4), (2, 3)]]
        assert pairs_by_bracket(pair_field(teams, TEAM["none"], 5)) == [[(1, 3), (2, 4)]]

    def test_strong_preferences_count_again_in_type_b_c9(self):
        had = {1: "WBW", 2: "BW", 3: "WW", 4: "WW"}
        teams = field({1: 1, 2: 1, 3: 1, 4: 1}, colours=had, kind="b")
        assert pairs_by_bracket(pair_field(teams, TEAM["b"], 5)) == [[(1, 3), (2, 4)]]

    def test_an_upfloater_does_not_meet_a_floater_of_the_previous_round_c10(self):
        scores = {1: 2, 2: 2, 3: 2, 4: 1}
        players = field(scores, floated=(2,))
        assert pairs_by_bracket(pair_field(players, DOUBLE, 2)) == [[(1, 4), (2, 3)]]
        assert pairs_by_bracket(pair_field(players, DOUBLE, 1)) == [[(1, 3), (2, 4)]]
