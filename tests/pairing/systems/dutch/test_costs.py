"""Costs as one number: digit by digit, the weightiest rule on top."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairing.matching.bits import bits, mask_of
from pairing.systems.dutch import costs as costs_module
from pairing.systems.dutch.bracket import DutchBracket
from pairing.systems.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
    contenders,
)
from pairing.systems.dutch.costs import Costs, Weighed
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.replay import BracketReplay
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    DownfloaterScores,
    FollowingBracket,
    MdpFloatsAgain,
    RepeatedDownfloat,
    RepeatedUpfloat,
    ResidentFloatsAgain,
    ScoreDifferences,
    StrongColourPreference,
    TopscorerColourDifference,
    TopscorerThirdColour,
    UnplayedGamesOfBye,
)
from tests.pairing.booklet import booklet
from tests.pairing.systems.dutch.build import contender, field
from tests.support.sampling import seeds

BY_DIFFERENCE = Counting.BY_DIFFERENCE


def _bracket(*scores, mdps=0, **facts):
    return DutchBracket(tuple(contender(i, score=s, **facts) for i, s in enumerate(scores)), mdps)


def _one_marked(*scores, mdps=0, mark, place):
    """A bracket in which one player has a float mark."""
    plain = _bracket(*scores, mdps=mdps).members
    marked = contender(place, score=plain[place].score, float_marks=mark)
    return DutchBracket((*plain[:place], marked, *plain[place + 1 :]), mdps)


def _with_many_scores(dice):
    """Moved-down players of many scores, residents of one or two, a third of whom have met."""
    mdps, residents = dice.randint(26, 40), dice.randint(2, 20)
    tops = sorted((10 * dice.randint(20, 60) for _ in range(mdps)), reverse=True)
    scores = [*tops, *sorted((10 * dice.choice((9, 10)) for _ in range(residents)), reverse=True)]
    met = [set() for _ in scores]
    for one, other in combinations(range(len(scores)), 2):
        if dice.random() < 1 / 3:
            met[one].add(other)
            met[other].add(one)
    marks = (UPFLOAT_LAST_ROUND, DOWNFLOAT_LAST_ROUND, DOWNFLOAT_TWO_ROUNDS_AGO)
    members = [
        contender(
            bsn,
            dice.choice(("w", "b", "wb", "ww")),
            score=score,
            met_or_forbidden=frozenset(met[bsn]),
            float_marks=sum(mark for mark in marks if dice.random() < 0.7),
        )
        for bsn, score in enumerate(scores)
    ]
    return DutchBracket(tuple(members), mdps)


def _paired_at_random(dice, bracket):
    """Possible pairs, as many as are found one after the other, and everybody else."""
    free, pairs = bracket.everybody, []
    for bsn in dice.sample(range(bracket.size), bracket.size):
        if free >> bsn & 1 and (near := list(bits(bracket.partners[bsn] & free))):
            pairs.append(tuple(sorted((bsn, dice.choice(near)))))
            free &= ~mask_of(pairs[-1])
    return pairs, list(bits(free))


def _digits(costs):
    return [(digit.rule.key, digit.difference) for digit in costs.digits]


def _amounts(costs, cost):
    """What a cost amounts to, without what is nought."""
    amounts = {(d.rule.key, d.difference): costs.amount(d, cost) for d in costs.digits}
    return {name: amount for name, amount in amounts.items() if amount}


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_costs_differ_first_in_the_weightiest_digit_in_which_they_do(edition):
    paired = pair_brackets(edition, contenders(booklet(4), edition.definitions))[0]
    costs, _, _ = BracketReplay(edition, paired).reasons._comparison._problem(following=False)
    assert len(costs.digits) > 2 and costs.first_difference(7, 7) is None
    for heavier, digit in enumerate(costs.digits):
        full = costs.amount(digit, -1)
        one, alike = full << digit.shift, 1 << costs.digits[0].shift if heavier else 0
        assert costs.first_difference(one, 0) == costs.first_difference(0, one) == digit
        assert costs.first_difference(alike + one, alike) == digit
        assert costs.first_difference(1 << digit.shift, 0) == digit
        assert costs.amount(digit, one) == full > 3
        for lighter in costs.digits[heavier:]:
            less = 2 << lighter.shift
            assert costs.first_difference(one, less) == digit


@pytest.mark.parametrize(
    ("size", "most", "width"), [(4, 0, 5), (7, 0, 5), (8, 0, 6), (4, 16, 7), (4, 31, 7)]
)
def test_a_digit_has_room_for_four_times_the_greatest_amount(size, most, width):
    """16 and 28 have five bits, 32 has six; 64 and 124 have seven."""
    rules = [Downfloaters(), ColourPreference(), StrongColourPreference()]
    costs = Costs(rules, _bracket(*[10] * size), most=most)
    assert {digit.width for digit in costs.digits} == {width}
    assert {costs.most_in(digit) for digit in costs.digits} == {max(size, most)}
    assert [digit.shift for digit in costs.digits] == [2 * width, width, 0]
    assert costs.amount(costs.digits[2], -1) == (1 << width) - 1


class TestManyDifferences:
    """More than 24 of pairs and downfloaters: each has a digit just for as many as can have it."""

    def _bracket(self, scores):
        return _bracket(*[600 - 20 * each for each in range(scores)], 100, 100, 100, mdps=scores)

    def test_digits_are_narrow_only_there(self):
        """So many moved-down players, each of another score: twice as many differences, and one."""
        rules = [Downfloaters(), DownfloaterScores()]
        few = Costs(rules, self._bracket(11))
        assert {digit.width for digit in few.digits} == {(4 * 14).bit_length()}
        assert not few.are_narrow
        many = Costs(rules, self._bracket(12))
        assert many.digits[0].width == (4 * 15).bit_length()
        assert many.are_narrow
        assert list(map(many.most_in, many.digits)) == [15] + [1] * 12 + [3]
        assert [d.width for d in many.digits[1:]] == [1] * 12 + [2]
        ends = [digit.shift + digit.width for digit in many.digits]
        assert ends[1:] == [digit.shift for digit in many.digits[:-1]] and many.digits[-1][2] == 0

    @pytest.mark.parametrize(("differences", "narrow"), [(24, False), (25, True)])
    def test_more_than_24_are_many(self, differences, narrow):
        """Where nobody can float there are only those of pairs."""
        costs = Costs([ScoreDifferences()], self._bracket(differences), can_float=False)
        assert len(costs.digits) == differences
        assert {digit.width for digit in costs.digits} == {1 if narrow else 7}

    def test_a_difference_has_a_digit_for_all_who_can_have_it(self):
        """Forty float with one difference, and two with another; three of them can be paired."""
        scores = [*range(405, 205, -20), *[170] * 40, *range(155, 105, -20)]
        bracket = _bracket(*scores, 100, 100, mdps=len(scores))
        costs = Costs([Downfloaters(), ScoreDifferences()], bracket)
        widths = {digit.difference: digit.width for digit in costs.digits}
        assert widths[None] == (4 * bracket.size).bit_length() == 8
        assert widths[80] == 6, "170, floating (to 90)"
        assert widths[70] == 2, "two pairs of 170 with the residents, who are two"
        assert widths[10] == 2, "the two residents floating"
        assert {width for d, width in widths.items() if d not in (None, 80, 70, 10)} == {1}

    @pytest.mark.parametrize(
        ("rule", "widths"),
        [
            (ScoreDifferences(), {190: 2, 180: 2, 20: 2}),
            (DownfloaterScores(), {190: 1, 180: 1, 20: 2}),
            (RepeatedUpfloat(1, BY_DIFFERENCE), {190: 1, 180: 2}),
        ],
        ids=lambda each: getattr(each, "key", ""),
    )
    def test_a_difference_counts_those_whom_its_rule_judges(self, rule, widths):
        """Pairs with a resident, or players who float (to 100), or both.

        190: 300 with 110, and 290 floats. 180: 300 with one of 120, 290 with 110, and 280 floats.
        20: both of 120 float. That two moved-down players have it makes no digit wider.
        """
        scores = [*range(300, 230, -5), 120, 120, 110]
        bracket = _one_marked(*scores, mdps=14, mark=UPFLOAT_LAST_ROUND, place=16)
        digits = Costs([rule], bracket).digits
        found = {digit.difference: digit.width for digit in digits}
        assert {d: width for d, width in found.items() if d in (190, 180, 20)} == widths

    def test_players_who_have_met_have_no_difference(self):
        """The first three have met all residents: 405 has the greatest, and the last the least."""
        scores = [*range(420, 270, -5), 120, 120, 120]
        met = [(mdp, resident) for mdp in range(3) for resident in (30, 31, 32)]
        bracket = DutchBracket(tuple(field(*scores, met=met)), 30)
        costs = Costs([ScoreDifferences()], bracket, can_float=False)
        assert costs.are_narrow
        differences = [digit.difference for digit in costs.digits]
        assert (differences[0], differences[-1]) == (405 - 120, 275 - 120)

    @pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
    @pytest.mark.parametrize("some_seeds", seeds(400, 100, always=100))
    def test_no_digit_carries_whoever_is_paired(self, edition, some_seeds):
        """What pairs and downfloaters amount to is what each of them does, added up."""
        for seed in some_seeds:
            dice = random.Random(seed)
            bracket = _with_many_scores(dice)
            costs = Costs(edition.rules, bracket)
            assert costs.are_narrow
            pairs, floaters = _paired_at_random(dice, bracket)
            total = costs.of_candidate(pairs, floaters)
            each = [costs.of_candidate([pair], ()) for pair in pairs]
            each += [costs.of_candidate((), [bsn]) for bsn in floaters]
            for digit in costs.digits:
                amount = sum(costs.amount(digit, cost) for cost in each)
                assert amount == costs.amount(digit, total) <= costs.most_in(digit)

    @pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
    @pytest.mark.parametrize("narrow", [True, False], ids=["narrow", "of one width"])
    def test_with_more_room_every_digit_has_the_same_in_so_many_bits_more(
        self, edition, narrow, monkeypatch
    ):
        bracket = _with_many_scores(random.Random(3)) if narrow else self._bracket(8)
        told = {"following": {20: 4, 10: 1}, "most": 90}
        costs = Costs(edition.rules, bracket, **told)
        roomy = Costs(edition.rules, bracket, **told, room=5)
        assert costs.are_narrow is roomy.are_narrow is narrow
        for digit, wide in zip(costs.digits, roomy.digits, strict=True):
            assert wide[:2] == digit[:2] and wide.width == digit.width + 5
            assert roomy.most_in(wide) == costs.most_in(digit)
        ends = [digit.shift + digit.width for digit in roomy.digits]
        assert ends[1:] == [digit.shift for digit in roomy.digits[:-1]]
        pairs, floaters = _paired_at_random(random.Random(4), bracket)
        cost = costs.of_candidate(pairs, floaters) + costs.in_following(3, 10)
        same = roomy.of_candidate(pairs, floaters) + roomy.in_following(3, 10)
        assert _amounts(roomy, same) == _amounts(costs, cost) != {}
        assert roomy.unpaired_in_following(same) == costs.unpaired_in_following(cost) == 3
        monkeypatch.setattr(costs_module, "_LONG", 1)
        if narrow:
            widths = [digit.width + 5 for digit in costs.of_weightier_rules().digits]
            assert [digit.width for digit in roomy.of_weightier_rules().digits] == widths

    @pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
    def test_without_the_last_rules_that_count_by_difference_the_others_keep_their_digits(
        self, edition, monkeypatch
    ):
        """If these have as many bits as are worth it. The costs of pairs are the upper part."""
        bracket = _with_many_scores(random.Random(1))
        costs = Costs(edition.rules, bracket, following={20: 4, 10: 1}, most=90)
        last = [digit for digit in costs.digits if digit.rule.key.endswith("-differences")]
        last = [digit for digit in last if digit.rule.key != "score-differences"]
        assert costs.digits[-len(last) :] == tuple(last)
        length = sum(digit.width for digit in last)
        monkeypatch.setattr(costs_module, "_LONG", length + 1)
        assert costs.of_weightier_rules() is None
        monkeypatch.setattr(costs_module, "_LONG", length)
        weightier = costs.of_weightier_rules()
        shifted = [digit._replace(shift=digit.shift - length) for digit in costs.digits]
        assert weightier.digits == tuple(shifted[: -len(last)])
        assert weightier.of_weightier_rules() is None
        for one, other in combinations(bracket.members, 2):
            assert weightier.of_pair(one, other) == costs.of_pair(one, other) >> length
        for each in bracket.members:
            assert weightier.of_downfloater(each) == costs.of_downfloater(each) >> length
        assert weightier.in_following(2, 10) == costs.in_following(2, 10) >> length

    def test_where_nobody_can_float_the_weightier_rules_do_not_count_it_either(self, monkeypatch):
        monkeypatch.setattr(costs_module, "_LONG", 1)
        costs = Costs(BAKU_2016.rules, _with_many_scores(random.Random(2)), can_float=False)
        keys = {digit.rule.key for digit in costs.of_weightier_rules().digits}
        assert "score-differences" in keys and "downfloat-last-round" in keys
        between = [d.difference for d in costs.digits if d.rule.key == "score-differences"]
        kept = costs.of_weightier_rules().digits
        assert [d.difference for d in kept if d.rule.key == "score-differences"] == between

    def test_few_differences_leave_costs_as_they_are(self, monkeypatch):
        monkeypatch.setattr(costs_module, "_LONG", 1)
        rules = [Downfloaters(), DownfloaterScores()]
        assert Costs(rules, self._bracket(11)).of_weightier_rules() is None
        assert _digits(Costs(rules, self._bracket(12)).of_weightier_rules()) == [
            ("downfloaters", None)
        ]
        assert _digits(Costs(rules[1:], self._bracket(12)).of_weightier_rules()) == []

    def test_the_following_bracket_has_the_numbers_it_is_given(self):
        rules = [Downfloaters(), FollowingBracket()]
        bracket = self._bracket(12)
        costs = Costs(rules, bracket, following={20: 4, 10: 1}, most=30)
        assert [digit[1:] for digit in costs.digits] == [
            (None, 11, 7),
            (None, 4, 7),
            (20, 1, 3),
            (10, 0, 1),
        ]
        assert list(map(costs.most_in, costs.digits)) == [30, 30, 7, 1]
        wide = Costs(rules, bracket, following={20: 31, 10: 32}, most=1000)
        assert [digit.width for digit in wide.digits] == [12, 12, 5, 6]
        few = Costs(rules, self._bracket(11), following={20: 1, 10: 3}, most=30)
        assert {digit.width for digit in few.digits} == {7}
        cost = (1 << 11) + costs.in_following(3, 10) + costs.in_following(1, 20)
        assert costs.unpaired_in_following(cost) == 4
        assert costs.unpaired_in_following(costs.in_following(3, 20)) == 3
        assert costs.above_following(cost) == 1
        assert costs.first_difference(cost, cost + (1 << 1)) == costs.digits[2]


class TestScoreDifferencesHaveADigitEach:
    """The greatest first; whoever floats is held against one point below the lowest player."""

    def _differences(self, bracket, rule, **facts):
        return [digit.difference for digit in Costs([rule], bracket, **facts).digits]

    def test_those_of_pairs_and_of_downfloaters(self):
        bracket = _bracket(30, 25, 20, 20, 20, mdps=2)
        assert self._differences(bracket, ScoreDifferences()) == [20, 15, 10, 5]

    def test_only_those_of_pairs_where_nobody_can_float(self):
        bracket = _bracket(30, 25, 20, 20, mdps=2)
        assert self._differences(bracket, ScoreDifferences(), can_float=False) == [10, 5]

    def test_only_those_of_downfloaters_where_the_rule_judges_no_pairs(self):
        bracket = _bracket(30, 25, 20, 20, 20, mdps=2)
        assert self._differences(bracket, DownfloaterScores()) == [20, 15, 10]

    def test_only_those_of_pairs_where_the_rule_judges_no_downfloaters(self):
        bracket = _one_marked(30, 25, 20, 20, 20, mdps=2, mark=UPFLOAT_LAST_ROUND, place=4)
        assert self._differences(bracket, RepeatedUpfloat(1, BY_DIFFERENCE)) == [10, 5]

    def test_one_moved_down_player_is_enough(self):
        assert self._differences(_bracket(30, 20, 20, mdps=1), ScoreDifferences()) == [20, 10]

    def test_players_of_one_score_have_only_that_of_the_downfloater(self):
        bracket = _bracket(20, 20, 20)
        assert self._differences(bracket, ScoreDifferences()) == [10]
        assert self._differences(bracket, ScoreDifferences(), can_float=False) == []

    def test_residents_of_a_collapsed_bracket_differ_among_themselves(self):
        """A.9 in 2016: the last bracket can have residents of several scores."""
        assert self._differences(_bracket(20, 15, 5), ScoreDifferences()) == [25, 20, 15, 10, 5]
        rule = ScoreDifferences()
        assert self._differences(_bracket(20, 15, 5), rule, can_float=False) == [15, 10, 5]


class TestARuleHasADigitOnlyWhereItCanTellCandidatesApart:
    def test_floats_need_a_player_with_that_mark(self):
        rules = [RepeatedDownfloat(1), RepeatedDownfloat(2)]
        bracket = _one_marked(20, 20, 20, mark=DOWNFLOAT_TWO_ROUNDS_AGO, place=1)
        assert _digits(Costs(rules, bracket)) == [("downfloat-two-rounds-ago", None)]

    def test_a_repeated_downfloat_needs_somebody_to_float_or_scores_that_differ(self):
        mark = DOWNFLOAT_LAST_ROUND
        even = _one_marked(20, 20, mark=mark, place=0)
        assert _digits(Costs([RepeatedDownfloat(1)], even, can_float=False)) == []
        assert len(_digits(Costs([RepeatedDownfloat(1)], even, can_float=True))) == 1
        mixed = _one_marked(30, 20, mdps=1, mark=mark, place=0)
        assert len(_digits(Costs([RepeatedDownfloat(1)], mixed, can_float=False))) == 1

    def test_a_repeated_upfloat_needs_scores_that_differ(self):
        mark = UPFLOAT_LAST_ROUND
        even = _one_marked(20, 20, 20, mark=mark, place=0)
        assert _digits(Costs([RepeatedUpfloat(1)], even)) == []
        mixed = _one_marked(30, 20, 20, mdps=1, mark=mark, place=2)
        assert len(_digits(Costs([RepeatedUpfloat(1)], mixed))) == 1

    def test_residents_who_float_again_need_somebody_to_float(self):
        mixed = _one_marked(30, 20, mdps=1, mark=DOWNFLOAT_LAST_ROUND, place=1)
        assert _digits(Costs([ResidentFloatsAgain(1)], mixed, can_float=False)) == []
        assert len(_digits(Costs([ResidentFloatsAgain(1)], mixed))) == 1

    def test_what_topscorers_suffer_needs_a_topscorer(self):
        rules = [TopscorerColourDifference(), TopscorerThirdColour()]
        assert _digits(Costs(rules, _bracket(20, 20))) == []
        assert len(_digits(Costs(rules, _bracket(20, 20, is_topscorer=True)))) == 2

    def test_the_following_bracket_counts_where_it_is_looked_at(self):
        """First the unpaired players there (C.7; C8), then its differences."""
        rules = [Downfloaters(), FollowingBracket()]
        assert _digits(Costs(rules, _bracket(20, 20))) == [("downfloaters", None)]
        looked_at = [(rules[1].key, None), (rules[1].key, 20), (rules[1].key, 10)]
        costs = Costs(rules, _bracket(20, 20), following={20: 2, 10: 2})
        assert _digits(costs) == [("downfloaters", None), *looked_at]
        assert _digits(Costs(rules, _bracket(20, 20), following={}))[1:] == looked_at[:1]


class TestWhatPairsAndDownfloatersCost:
    scores = ScoreDifferences()

    def test_a_pair_whoever_is_named_first(self):
        rules = [Downfloaters(), self.scores, ColourPreference(), RepeatedDownfloat(1)]
        high = contender(0, "w", score=30, float_marks=DOWNFLOAT_LAST_ROUND)
        low, level = contender(1, "w", score=20), contender(2, "b", score=20)
        costs = Costs(rules, DutchBracket((high, low, level), 1))
        downfloat = {("score-differences", 10): 1, ("downfloat-last-round", None): 1}
        clash = downfloat | {("colour-preference", None): 1}
        assert _amounts(costs, costs.of_pair(high, low)) == clash
        assert _amounts(costs, costs.of_pair(low, high)) == clash
        assert _amounts(costs, costs.of_pair(high, level)) == downfloat
        assert costs.of_pair(low, level) == 0

    def test_a_downfloater_by_whether_he_was_moved_down(self):
        """C14 and C18 of 2026: residents count together, moved-down players by difference."""
        rules = [Downfloaters(), DownfloaterScores(), ResidentFloatsAgain(1), MdpFloatsAgain(1)]
        high, low = (
            contender(place, score=score, float_marks=DOWNFLOAT_LAST_ROUND)
            for place, score in enumerate((30, 20))
        )
        costs = Costs(rules, DutchBracket((high, low), 1))
        assert _amounts(costs, costs.of_downfloater(high)) == {
            ("downfloaters", None): 1,
            ("downfloater-scores", 20): 1,
            (rules[3].key, 20): 1,
        }
        assert _amounts(costs, costs.of_downfloater(low)) == {
            ("downfloaters", None): 1,
            ("downfloater-scores", 10): 1,
            (rules[2].key, None): 1,
        }

    def test_an_amount_above_one(self):
        """C9 of 2026 counts rounds."""
        absent = contender(0, unplayed_rounds=3)
        costs = Costs([Downfloaters(), UnplayedGamesOfBye()], DutchBracket((absent,), 0))
        assert costs.of_downfloater(absent) == (1 << costs.digits[0].shift) + 3

    def test_two_topscorers_of_whom_one_gets_too_much_of_a_colour(self):
        """C10 and C12 of 2026: both had White twice more than Black, so one of them is counted."""
        pair = [contender(place, "wwbw", is_topscorer=True) for place in range(2)]
        costs = Costs(
            [TopscorerColourDifference(), ColourPreference()], DutchBracket(tuple(pair), 0)
        )
        assert costs.of_pair(*pair) == (1 << costs.digits[0].shift) + 1

    def test_a_candidate_costs_what_its_pairs_and_downfloaters_do(self):
        bracket = _bracket(30, 20, 20, 20, 20, mdps=1)
        costs = Costs([Downfloaters(), self.scores], bracket)
        cost = costs.of_candidate([(0, 2), (1, 4)], [3])
        assert _amounts(costs, cost) == {("downfloaters", None): 1, ("score-differences", 10): 2}
        assert _amounts(costs, costs.of_candidate([(1, 2), (3, 4)], [0])) == {
            ("downfloaters", None): 1,
            ("score-differences", 20): 1,
        }
        told = Weighed(costs, cost).values()
        assert [(digit.difference, amount) for digit, amount in told] == [
            (None, 1),
            (20, 0),
            (10, 2),
        ]
        assert Weighed(costs, None).values() == []

    def test_the_following_bracket(self):
        """An unpaired player weighs one or three (C.7), and adds a difference to the list."""
        rules = [Downfloaters(), FollowingBracket(), ColourPreference()]
        costs = Costs(rules, _bracket(20, 20), following={20: 2, 10: 2})
        key = rules[1].key
        assert _amounts(costs, costs.in_following(3, 10)) == {(key, None): 3, (key, 10): 1}
        assert _amounts(costs, costs.in_following(0, 20)) == {(key, 20): 1}
        cost = (1 << costs.digits[0].shift) + costs.in_following(3, 10) + costs.in_following(1, 20)
        assert costs.unpaired_in_following(cost) == 4
        assert costs.above_following(cost) == 1
        assert costs.below_following(cost) == 0
        assert costs.below_following(cost + 5) == 5
        assert costs.above_following(cost + 5) == 1

    def test_the_part_down_to_a_rule_leaves_lighter_ones_out(self):
        bracket = _bracket(30, 20, 20, mdps=1)
        costs = Costs([Downfloaters(), self.scores, ColourPreference()], bracket)
        cost, width = costs.of_downfloater(bracket.members[1]), costs.digits[0].width
        assert costs.down_to("downfloaters", cost) == 1
        assert costs.down_to("score-differences", cost) == (1 << 2 * width) + 1
        assert costs.down_to("colour-preference", cost + 1) == cost + 1
        assert costs.down_to("no-such-rule", cost) == 0


class TestPlayersAreAlikeWhoseCostsAre:
    """What nobody reads does not tell them apart."""

    def _alike(self, rule, scores, mdps, place, can_float=True, **facts):
        """Whether somebody in that place is like another one of whom more is known.

        The last player has every mark, so that no rule is left out for want of one.
        """
        others = [contender(i, score=score) for i, score in enumerate(scores)]
        others.append(contender(len(scores), score=scores[-1], float_marks=15))
        known = contender(place, score=scores[place], **facts)
        signatures = []
        for each in (others[place], known):
            members = (*others[:place], each, *others[place + 1 :])
            signatures.append(
                Costs([rule], DutchBracket(members, mdps), can_float).signature(place)
            )
        return signatures[0] == signatures[1]

    def _alike_with(self, rule, mark, place, can_float=True):
        """The same beside one moved-down player, by a float mark."""
        return self._alike(rule, (30, 20, 20), 1, place, can_float, float_marks=mark)

    def test_upfloats_matter_on_residents(self):
        rule = RepeatedUpfloat(1)
        assert not self._alike_with(rule, UPFLOAT_LAST_ROUND, place=1)
        assert not self._alike_with(rule, UPFLOAT_LAST_ROUND, place=1, can_float=False)
        assert self._alike_with(rule, UPFLOAT_LAST_ROUND, place=0)

    def test_downfloats_matter_on_whoever_can_float_or_meet_a_lower_score(self):
        rule = RepeatedDownfloat(1)
        assert not self._alike_with(rule, DOWNFLOAT_LAST_ROUND, place=0)
        assert not self._alike_with(rule, DOWNFLOAT_LAST_ROUND, place=1)
        assert not self._alike_with(rule, DOWNFLOAT_LAST_ROUND, place=0, can_float=False)
        assert self._alike_with(rule, DOWNFLOAT_LAST_ROUND, place=1, can_float=False)

    @pytest.mark.parametrize("place", [0, 1])
    @pytest.mark.parametrize("mark", [DOWNFLOAT_LAST_ROUND, UPFLOAT_LAST_ROUND])
    def test_other_marks_do_not(self, place, mark):
        assert self._alike_with(RepeatedUpfloat(2), mark, place)
        assert self._alike_with(RepeatedDownfloat(2), mark, place)

    def test_any_mark_matters_where_residents_have_several_scores(self):
        up, down = UPFLOAT_TWO_ROUNDS_AGO, DOWNFLOAT_LAST_ROUND
        assert not self._alike(RepeatedUpfloat(2), (20, 10), 0, 1, float_marks=up)
        rule = RepeatedDownfloat(1)
        assert not self._alike(rule, (20, 10), 0, 0, can_float=False, float_marks=down)

    def test_rounds_without_a_game_matter_if_somebody_will_have_the_bye(self):
        assert not self._alike(UnplayedGamesOfBye(), (20, 20), 0, 0, unplayed_rounds=1)
        assert self._alike(Downfloaters(), (20, 20), 0, 0, unplayed_rounds=1)

    @pytest.mark.parametrize("topscorer", [False, True])
    def test_colour_differences_and_repeated_colours_matter_beside_a_topscorer(self, topscorer):
        """All but the third want White absolutely, the second of them by a difference of three."""
        colours = ("wbb", "bwbbwbb", "wbbwb")
        members = [contender(place, each) for place, each in enumerate(colours)]
        members.append(contender(3, "wbb", is_topscorer=topscorer))
        costs = Costs([TopscorerThirdColour()], DutchBracket(tuple(members), 0))
        signatures = {costs.signature(place) for place in range(4)}
        assert len(signatures) == (4 if topscorer else 2)

    def test_a_resident_is_like_the_next_one_but_not_like_a_moved_down_player(self):
        costs = Costs([Downfloaters()], _bracket(30, 20, 20, mdps=1))
        assert costs.signature(1) == costs.signature(2) != costs.signature(0)
