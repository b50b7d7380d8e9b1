"""Each quality rule obeyed, violated and not applicable, with its article in both editions."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.contenders import (
    DOWNFLOAT_LAST_ROUND,
    DOWNFLOAT_TWO_ROUNDS_AGO,
    UPFLOAT_LAST_ROUND,
    UPFLOAT_TWO_ROUNDS_AGO,
)
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.rules import (
    ColourPreference,
    Counting,
    Downfloaters,
    DownfloaterScores,
    FollowingBracket,
    FollowingDownfloaters,
    MdpFloatsAgain,
    RepeatedDownfloat,
    RepeatedUpfloat,
    ResidentFloatsAgain,
    ScoreDifferences,
    StrongColourPreference,
    TopscorerColourDifference,
    TopscorerThirdColour,
    UnplayedGamesOfBye,
    above_following,
)
from tests.pairing.systems.dutch.build import contender


def _topscorer(index: int, colours: str):
    return contender(index, colours, is_topscorer=True)


class TestArticleC5Of2016AndC6Of2026:
    rule = Downfloaters()

    def test_a_pair_costs_nothing(self):
        assert self.rule.of_pair(contender(0), contender(1)) == 0

    def test_every_downfloater_counts(self):
        assert self.rule.of_downfloater(contender(0), is_mdp=False) == 1
        assert self.rule.of_downfloater(contender(0), is_mdp=True) == 1


class TestArticleC6Of2016:
    rule = ScoreDifferences()

    def test_equal_scores_add_nothing(self):
        assert self.rule.of_pair(contender(0, score=20), contender(1, score=20)) == 0

    def test_different_scores_add_one_item(self):
        assert self.rule.of_pair(contender(0, score=20), contender(1, score=15)) == 1

    def test_a_downfloater_adds_one_item(self):
        assert self.rule.of_downfloater(contender(0), is_mdp=False) == 1


class TestArticleC7Of2026:
    rule = DownfloaterScores()

    def test_pairs_are_not_judged(self):
        assert self.rule.of_pair(contender(0, score=20), contender(1, score=15)) == 0

    def test_a_downfloater_adds_one_item(self):
        assert self.rule.of_downfloater(contender(0, score=20), is_mdp=True) == 1


@pytest.mark.parametrize("rule", [FollowingBracket(), FollowingDownfloaters()])
class TestArticleC7Of2016AndC8Of2026:
    def test_it_judges_neither_pairs_nor_single_downfloaters(self, rule):
        assert rule.of_pair(contender(0), contender(1)) == 0
        assert rule.of_downfloater(contender(0), is_mdp=False) == 0


class TestArticleC8Of2016AndC10Of2026:
    rule = TopscorerColourDifference()

    def test_obeyed_when_the_wider_difference_is_granted(self):
        assert self.rule.of_pair(_topscorer(0, "bwbbwbb"), _topscorer(1, "wbwbwbb")) == 0

    def test_violated_when_both_are_at_the_limit(self):
        assert self.rule.of_pair(_topscorer(0, "bbwb"), contender(1, "bwbb")) == 1

    def test_not_applicable_without_a_topscorer(self):
        assert self.rule.of_pair(contender(0, "bbwb"), contender(1, "bwbb")) == 0


class TestArticleC9Of2016AndC11Of2026:
    rule = TopscorerThirdColour()

    def test_obeyed_when_only_one_of_them_repeated_the_colour(self):
        # Equal differences of -2: E.3 spares the one who had Black twice running.
        assert self.rule.of_pair(_topscorer(0, "bwbb"), _topscorer(1, "bbwb")) == 0

    def test_violated_when_both_had_it_twice(self):
        assert self.rule.of_pair(_topscorer(0, "wbb"), contender(1, "wbb")) == 1

    def test_violated_when_the_one_who_gives_way_had_it_twice(self):
        # The first has the wider difference and is granted White.
        assert self.rule.of_pair(_topscorer(0, "bwbbwb"), _topscorer(1, "wbb")) == 1

    def test_not_applicable_without_a_topscorer(self):
        assert self.rule.of_pair(contender(0, "wbb"), contender(1, "wbb")) == 0

    def test_not_applicable_when_both_get_their_colour(self):
        assert self.rule.of_pair(_topscorer(0, "wbb"), _topscorer(1, "bww")) == 0


class TestArticleC10Of2016AndC12Of2026:
    rule = ColourPreference()

    def test_obeyed_by_opposite_preferences(self):
        assert self.rule.of_pair(contender(0, "w"), contender(1, "b")) == 0

    def test_violated_once_by_equal_preferences(self):
        assert self.rule.of_pair(contender(0, "w"), contender(1, "bww")) == 1

    def test_not_applicable_to_players_without_a_preference(self):
        assert self.rule.of_pair(contender(0), contender(1)) == 0
        assert self.rule.of_pair(contender(0, "w"), contender(1)) == 0


class TestArticleC11Of2016AndC13Of2026:
    rule = StrongColourPreference()

    def test_obeyed_when_a_mild_preference_gives_way(self):
        assert self.rule.of_pair(contender(0, "bw"), contender(1, "w")) == 0

    @pytest.mark.parametrize("other", ["bww", "w"])
    def test_violated_when_a_strong_preference_gives_way(self, other):
        assert self.rule.of_pair(contender(0, "w"), contender(1, other)) == 1

    def test_two_absolute_preferences_are_the_topscorers_affair(self):
        assert self.rule.of_pair(_topscorer(0, "bww"), _topscorer(1, "bww")) == 0

    def test_not_applicable_to_opposite_preferences(self):
        assert self.rule.of_pair(contender(0, "w"), contender(1, "b")) == 0


DOWN = {1: DOWNFLOAT_LAST_ROUND, 2: DOWNFLOAT_TWO_ROUNDS_AGO}
UP = {1: UPFLOAT_LAST_ROUND, 2: UPFLOAT_TWO_ROUNDS_AGO}


@pytest.mark.parametrize("ago", [1, 2])
class TestArticlesC12AndC14Of2016:
    def test_the_higher_of_a_pair_and_the_downfloater_count(self, ago):
        rule = RepeatedDownfloat(ago)
        marked = contender(0, score=20, float_marks=DOWN[ago])
        assert rule.of_pair(marked, contender(1, score=10)) == 1
        assert rule.of_downfloater(marked, is_mdp=True) == 1

    def test_no_float_no_count(self, ago):
        rule = RepeatedDownfloat(ago)
        marked = contender(0, score=10, float_marks=DOWN[ago])
        assert rule.of_pair(marked, contender(1, score=10)) == 0
        assert rule.of_pair(contender(1, score=20), marked) == 0

    def test_another_mark_does_not_matter(self, ago):
        rule = RepeatedDownfloat(ago)
        other = contender(0, score=20, float_marks=DOWN[3 - ago] | UP[1] | UP[2])
        assert rule.of_downfloater(other, is_mdp=False) == 0


@pytest.mark.parametrize("ago", [1, 2])
class TestArticlesC13AndC15Of2016AndC15AndC17Of2026:
    def test_the_lower_of_a_pair_counts(self, ago):
        marked = contender(1, score=10, float_marks=UP[ago])
        assert RepeatedUpfloat(ago).of_pair(contender(0, score=20), marked) == 1

    def test_equal_scores_give_no_upfloat(self, ago):
        marked = contender(1, score=10, float_marks=UP[ago])
        assert RepeatedUpfloat(ago).of_pair(contender(0, score=10), marked) == 0

    def test_downfloaters_and_other_marks_do_not_matter(self, ago):
        marked = contender(1, score=10, float_marks=DOWN[1] | DOWN[2] | UP[3 - ago])
        assert RepeatedUpfloat(ago).of_pair(contender(0, score=20), marked) == 0
        assert RepeatedUpfloat(ago).of_downfloater(marked, is_mdp=False) == 0


@pytest.mark.parametrize("ago", [1, 2])
class TestArticlesC14AndC16Of2026:
    def test_residents_who_float_again_count(self, ago):
        marked = contender(0, float_marks=DOWN[ago])
        assert ResidentFloatsAgain(ago).of_downfloater(marked, is_mdp=False) == 1

    def test_moved_down_players_are_not_protected(self, ago):
        marked = contender(0, float_marks=DOWN[ago])
        assert ResidentFloatsAgain(ago).of_downfloater(marked, is_mdp=True) == 0

    def test_an_unmarked_resident_does_not_count(self, ago):
        assert ResidentFloatsAgain(ago).of_downfloater(contender(0), is_mdp=False) == 0


@pytest.mark.parametrize("ago", [1, 2])
class TestArticlesC18AndC20Of2026:
    def test_moved_down_players_who_float_on_count(self, ago):
        marked = contender(0, float_marks=DOWN[ago])
        assert MdpFloatsAgain(ago).of_downfloater(marked, is_mdp=True) == 1

    def test_residents_are_counted_elsewhere(self, ago):
        marked = contender(0, float_marks=DOWN[ago])
        assert MdpFloatsAgain(ago).of_downfloater(marked, is_mdp=False) == 0

    def test_an_unmarked_player_does_not_count(self, ago):
        assert MdpFloatsAgain(ago).of_downfloater(contender(0), is_mdp=True) == 0


class TestArticleC9Of2026:
    def test_rounds_without_a_game_are_counted(self):
        rule = UnplayedGamesOfBye()
        assert rule.of_downfloater(contender(0, unplayed_rounds=3), is_mdp=False) == 3
        assert rule.of_downfloater(contender(0), is_mdp=False) == 0

    def test_pairs_are_not_judged(self):
        absent = contender(0, unplayed_rounds=3)
        assert UnplayedGamesOfBye().of_pair(absent, contender(1)) == 0


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_every_rule_of_an_edition_has_a_test_here(edition):
    tested = {
        value.__class__
        for test in (
            TestArticleC5Of2016AndC6Of2026,
            TestArticleC6Of2016,
            TestArticleC7Of2026,
            TestArticleC8Of2016AndC10Of2026,
            TestArticleC9Of2016AndC11Of2026,
            TestArticleC10Of2016AndC12Of2026,
            TestArticleC11Of2016AndC13Of2026,
        )
        for value in [test.rule]
    } | {
        FollowingBracket,
        FollowingDownfloaters,
        RepeatedDownfloat,
        RepeatedUpfloat,
        ResidentFloatsAgain,
        MdpFloatsAgain,
        UnplayedGamesOfBye,
    }
    assert {rule.__class__ for rule in edition.rules} <= tested


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_articles_and_keys_of_an_edition_are_all_different(edition):
    articles = [article for article, _ in edition.criteria]
    keys = [rule.key for rule in edition.rules]
    assert len(set(articles)) == len(articles)
    assert len(set(keys)) == len(keys)


def test_a_float_counted_by_difference_has_a_key_of_its_own():
    by_difference = Counting.BY_DIFFERENCE
    assert RepeatedDownfloat(1).key == "downfloat-last-round"
    assert RepeatedDownfloat(2, by_difference).key == "downfloat-two-rounds-ago-differences"
    assert RepeatedUpfloat(2).key == "upfloat-two-rounds-ago"
    assert RepeatedUpfloat(1, by_difference).key == "upfloat-last-round-differences"


@pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
def test_the_following_bracket_is_outweighed_by_what_stands_above_it(edition):
    weightier = above_following(edition.rules)
    assert Counting.FOLLOWING not in {rule.counting for rule in weightier}
    assert weightier == edition.rules[: len(weightier)]
    assert edition.rules[len(weightier)].counting is Counting.FOLLOWING


def test_nobody_without_a_due_colour_is_denied_one():
    assert ColourPreference().of_pair(contender(0), contender(1)) == 0
    assert StrongColourPreference().of_pair(contender(0), contender(1)) == 0
