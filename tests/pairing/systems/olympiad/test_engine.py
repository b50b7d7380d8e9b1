"""Rounds by the rules: the worked example of section N, and the decisions on what is left open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.olympiad.engine import EARLY, LATE, pair_teams, phase_of
from pairing.systems.olympiad.groups import median_index, score_groups
from pairing.trace import Verdict
from tests.pairing.systems.olympiad.build import team, teams

GOLDEN = json.loads(Path("tests/data/olympiad/golden.json").read_text("utf-8"))
NAMES = ("URS", "CSR", "ENG", "NED", "USA", "HUN", "PHI", "YUG", "ISR")
NUMBERS = GOLDEN["section_N"]["old_rules"]["pairing_numbers"]
EB_ORDER = GOLDEN["section_N"]["group_30.5"]["order_by_EB"]
TPNS = {name: 101 + place for place, name in enumerate(NAMES)} | NUMBERS
OF_TPN = {tpn: name for name, tpn in TPNS.items()}


def paired(field, number=5):
    """The pairs by TPN in the order in which they were made."""
    return [(one.tpn, other.tpn) for one, other in pair_teams(field, number).pairs]


def events(field, number=5, move=""):
    """The events of that kind, or all."""
    traces = pair_teams(field, number).traces
    return [each for trace in traces for each in trace.events if each.move.startswith(move)]


class TestSectionN:
    """The 1988 Olympiad before round 14; orders and meetings as section N tells them.

    Below the group of 30½ stand groups enough for the median to be further down.
    """

    def field(self):
        scores = dict(zip(NAMES, (400, 400, 380, 380, 360, 360, 315, 310, 310), strict=True))
        scores |= dict.fromkeys(NUMBERS, 305)
        order = {name: 1000 - 10 * place for place, name in enumerate(EB_ORDER)}
        strength = order | {"YUG": 1100, "PHI": 1050}
        met = [("URS", "PHI"), *map(tuple, GOLDEN["section_N"]["group_30.5"]["met"])]
        known = [
            team(
                TPNS[name],
                score,
                buchholz=strength.get(name, 0),
                met=[TPNS[b if a == name else a] for a, b in met if name in (a, b)],
            )
            for name, score in scores.items()
        ]
        others = [team(200 + n, 200) for n in range(4)] + [team(210 + n, 100) for n in range(12)]
        return sorted([*known, *others], key=lambda each: (-each.score, each.tpn))

    def named(self, pairs):
        return [[OF_TPN[tpn] for tpn in pair] for pair in pairs if set(pair) <= {*OF_TPN}]

    def test_the_round_comes_out_as_section_n_has_it(self):
        expected = [
            *GOLDEN["section_N"]["forced"],
            *GOLDEN["section_N"]["group_A"]["result"]["pairs"],
            *GOLDEN["section_N"]["group_30.5"]["pairs"],
        ]
        found = self.named(paired(self.field(), 14))
        assert sorted(map(sorted, found)) == sorted(map(sorted, expected))

    def test_the_steps_of_the_group_of_30_points_and_a_half_are_those_of_paragraph_14(self):
        traces = pair_teams(self.field(), 14).traces
        (group,) = [trace for trace in traces if trace.score == 305]
        told = [each for each in group.events if each.move == "combination"]
        rejected = {
            str(dict(each.values)["number"]): [OF_TPN[tpn] for tpn in each.pair]
            for each in told
            if each.verdict is Verdict.ILLEGAL
        }
        expected = GOLDEN["section_N"]["group_30.5"]["rejected"]
        assert {n: sorted(pair) for n, pair in rejected.items()} == {
            n: sorted(pair) for n, pair in expected.items()
        }
        assert [each.article for each in told] == ["14a"] * 5 + ["47"]
        assert dict(told[-1].values)["number"] == GOLDEN["section_N"]["group_30.5"]["combination"]
        assert self.named(told[-1].pairs) == GOLDEN["section_N"]["group_30.5"]["pairs"]

    def test_a_floater_does_not_float_again(self):
        """Paragraph 7: YUG-ISR would let PHI float on; the second combination is taken."""
        traces = pair_teams(self.field(), 14).traces
        (group,) = [trace for trace in traces if trace.score == 310]
        refused, accepted = (each for each in group.events if each.move.startswith("combination"))
        assert (refused.key, refused.article) == ("floats-again", "48")
        assert dict(accepted.values)["number"] == GOLDEN["section_N"]["group_A"]["combination"]
        assert self.named(accepted.pairs) == [["YUG", "PHI"]]
        assert OF_TPN[accepted.players[0]] == "ISR"

    def test_the_old_rules_pair_the_same_group_otherwise(self):
        """Paragraphs 8 and 9: by 25 and 36, in the order of pairing numbers."""
        old = GOLDEN["section_N"]["old_rules"]
        numbers = {**NUMBERS, "ISR": 7, "YUG": 2, "PHI": 30}
        met = [tuple(numbers[n] for n in pair) for pair in GOLDEN["section_N"]["group_30.5"]["met"]]
        opponents = {
            n: [b if a == n else a for a, b in met if n in (a, b)] for n in numbers.values()
        }
        score = {"PHI": 315, "YUG": 310, "ISR": 310}
        field = [team(n, score.get(name, 305), met=opponents[n]) for name, n in numbers.items()]
        field += [team(100 + n, 100) for n in range(12)]
        field.sort(key=lambda each: (-each.score, each.tpn))
        pairs = {frozenset(pair) for pair in paired(field, 4)}
        expected = {frozenset(numbers[name] for name in pair) for pair in old["pairs"]}
        assert expected <= pairs


class TestGroups:
    def test_the_median_team_of_88_is_in_place_45(self):
        """16."""
        example = GOLDEN["median_example"]
        groups = score_groups(teams([200] * 44 + [195] * 44))
        assert groups[median_index(groups)].scores == (int(10 * example["median_group"]),)

    def test_of_an_odd_number_it_is_the_middle_one(self):
        groups = score_groups(teams([20, 15, 10]))
        assert median_index(groups) == 1

    def test_groups_are_paired_from_both_ends_and_the_median_last(self):
        field = teams([40, 40, 30, 30, 20, 20, 10, 10, 0, 0])
        traces = pair_teams(field, 2).traces
        assert [(trace.score, trace.role) for trace in traces[1:]] == [
            (40, "above"),
            (30, "above"),
            (0, "below"),
            (10, "below"),
            (20, "median"),
        ]

    def test_the_buchholz_counts_from_round_5(self):
        assert (phase_of(4), phase_of(5)) == (EARLY, LATE)

    def test_the_example_of_rule_45_is_ordered_by_buchholz_then_number(self):
        """The misprinted second 11 of places 4 and 5 is another team (O20)."""
        printed = GOLDEN["rule_45_example_as_printed"]
        numbers = [number + (place == 4) for place, (number, _) in enumerate(printed)]
        made = [
            team(number, 10, buchholz=int(10 * buchholz))
            for number, (_, buchholz) in zip(numbers, printed, strict=True)
        ]
        assert [each.tpn for each in sorted(made, key=LATE.order)] == numbers


class TestBye:
    def test_in_round_1_it_goes_to_the_highest_number(self):
        """10."""
        example = GOLDEN["bye_example"]
        bye = pair_teams(teams([0] * example["teams"]), 1).bye
        assert bye and bye.tpn == example["bye"]

    def test_it_goes_to_the_highest_number_of_the_lowest_group(self):
        bye = pair_teams(teams([20, 20, 10, 10, 15]), 2).bye
        assert bye and bye.tpn == 4

    def test_nobody_has_it_twice_and_then_the_next_group_is_looked_at(self):
        """14b, O3."""
        field = [team(1, 20), team(2, 20), team(3, 10, may_have_bye=False)]
        found = pair_teams(field, 2)
        assert found.bye and found.bye.tpn == 2
        tried = [each.players for each in found.traces[0].events if each.move == "bye"]
        assert tried == [(3,), (2,)]

    def test_if_everybody_has_had_it_there_is_no_pairing(self):
        with pytest.raises(NoPairingExists) as reason:
            pair_teams([team(number, may_have_bye=False) for number in (1, 2, 3)], 4)
        assert reason.value.nobody_for_bye


class TestRounds1To4:
    def test_round_1_is_one_group_top_half_against_bottom_half(self):
        assert paired(teams([0] * 8), 1) == [(1, 5), (2, 6), (3, 7), (4, 8)]

    def test_the_weakest_drops_and_meets_the_strongest(self):
        """25."""
        assert paired(teams([40, 40, 40, 30, 30, 30, 0, 0]), 2)[:2] == [(3, 4), (1, 2)]

    def test_the_strongest_rises_and_meets_the_weakest(self):
        """29."""
        pairs = paired(teams([40, 40, 30, 30, 30, 0, 0, 0]), 2)
        assert (6, 5) in pairs
        assert frozenset((7, 8)) in map(frozenset, pairs)

    def test_another_drops_if_the_rest_could_not_be_paired(self):
        """26."""
        field = teams([40, 40, 40, 30, 30, 30, 0, 0], [(1, 2)])
        assert paired(field, 2)[:2] == [(2, 4), (1, 3)]
        assert [each.article for each in events(field, 2, "floater")][:2] == ["26", "25"]

    def test_another_drops_who_has_an_opponent_in_the_next_group(self):
        """27."""
        field = teams([40, 40, 40, 30, 30, 30, 0, 0], [(3, 4), (3, 5), (3, 6)])
        assert paired(field, 2)[:2] == [(2, 4), (1, 3)]

    def test_the_group_after_the_next_is_looked_at_if_nobody_has_an_opponent_there(self):
        """28."""
        field = teams([40, 30, 30, 20, 20, 20, 20, 20, 0, 0], [(1, 2), (1, 3)])
        assert (1, 4) in paired(field, 4)

    def test_who_has_met_the_whole_group_goes_first(self):
        """39, O17: 1 leaves before anybody looks at the even number."""
        field = teams([40] * 4 + [30] * 4 + [0] * 4, [(1, 2), (1, 3), (1, 4)])
        pairs = paired(field, 4)
        assert pairs[0] == (1, 5)

    def test_two_drop_from_an_even_group_that_cannot_be_paired(self):
        """44, O7: 1, 2 and 3 could each meet 4 only; the weakest two who may go are 2 and 3."""
        field = teams([40] * 4 + [30] * 4 + [0] * 4, [(1, 2), (1, 3), (2, 3)])
        found = pair_teams(field, 4)
        assert found.paired_groups[0].floaters == {2, 3}
        assert [(a.tpn, b.tpn) for a, b in found.paired_groups[0].pairs] == [(2, 5), (3, 6), (1, 4)]
        assert events(field, 4, "drop-more")

    def test_the_strongest_is_passed_over_who_would_leave_others_unpaired(self):
        """O6: without 4 nobody is left for 5 and 6."""
        field = teams([40] * 3 + [30] * 3 + [0] * 8, [(5, 6)])
        assert paired(field, 2)[0] == (3, 5)
        assert events(field, 2, "opponent")[0].pair == (3, 4)

    def test_a_median_group_that_cannot_be_paired_takes_in_the_one_below(self):
        """O8."""
        field = teams([40, 40, 20, 20, 0, 0], [(3, 4)])
        found = pair_teams(field, 2)
        assert [trace.role for trace in found.traces] == [
            "round",
            "above",
            "below",
            "median",
            "merged",
        ]
        assert {frozenset((a.tpn, b.tpn)) for a, b in found.paired_groups[-1].pairs} == {
            frozenset((3, 5)),
            frozenset((4, 6)),
        }

    def test_rule_17_is_suspended_only_for_the_group_that_needs_it(self):
        """18a."""
        field = teams([40, 40, 20, 20, 0, 0], t1="WW", t2="WW")
        traces = pair_teams(field, 4).traces
        suspended = [t.score for t in traces for e in t.events if e.move == "rule-17-suspended"]
        assert suspended == [40]

    def test_another_drops_before_rule_17_is_suspended(self):
        """18b, O4: with 3 dropped, 1 and 2 would break rule 17."""
        field = teams([40] * 3 + [20] * 4 + [0] * 3, t1="WW", t2="WW")
        assert paired(field, 4)[:2] == [(2, 4), (1, 3)]


class TestFromRound5:
    def test_the_first_meets_the_last(self):
        """46: the order is that of the Buchholz, here the reverse of the numbers."""
        field = [team(n, 10, buchholz=n) for n in range(1, 7)]
        assert paired(field) == [(6, 1), (5, 2), (4, 3)]

    def test_groups_are_joined_if_no_floater_fits(self):
        """50: 1 is alone and has met the next group."""
        field = teams([40, 30, 30, 20, 20, 20, 0, 0, 0, 0], [(1, 2), (1, 3), (2, 3)])
        traces = pair_teams(field, 5).traces
        assert [each.article for each in events(field, 5, "groups-joined")][:1] == ["50"]
        assert traces[2].score == 40
        assert dict(traces[2].values)["lowest_points"] == 30

    def test_below_the_median_the_last_has_priority_and_floats_go_up(self):
        """51."""
        field = teams([40, 40, 20, 20, 20, 0, 0, 0])
        (low,) = [trace for trace in pair_teams(field, 5).traces if trace.role == "below"]
        assert low.residents == (8, 7, 6)
        assert low.pairs == ((8, 6),)
        assert low.downfloaters == (7,)

    def test_an_impossible_round_names_those_who_cannot_be_paired(self):
        with pytest.raises(NoPairingExists) as reason:
            pair_teams(teams([10, 10, 10, 10], [(1, 2), (1, 3), (1, 4)]), 5)
        assert reason.value.stranded == (1,)
