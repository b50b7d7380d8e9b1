"""Each criterion obeyed, violated, and where it does not apply."""

from dataclasses import replace

from pairing.literal import criteria, edition_2016, edition_2026
from tests.pairing.literal.build import candidate, participant


class TestTopscorerColourDifference:
    def test_a_difference_of_three_counts_for_a_topscorers_opponent_too(self):
        top = participant(1, 40, "bb", top=True)
        unlucky = participant(2, 40, "wbbb")
        assert criteria.topscorer_colour_difference(candidate((top, unlucky))) == 1

    def test_a_difference_of_two_is_allowed(self):
        pair = participant(1, 40, "wbb", top=True), participant(2, 40, "bb", top=True)
        assert criteria.topscorer_colour_difference(candidate(pair)) == 0

    def test_without_a_topscorer_nothing_counts(self):
        pair = participant(1, 40, "bb"), participant(2, 40, "bb")
        assert criteria.topscorer_colour_difference(candidate(pair)) == 0


class TestTopscorerThreeInARow:
    def test_a_third_game_with_the_same_colour_counts(self):
        pair = participant(1, 40, "bb", top=True), participant(2, 40, "wbb")
        assert criteria.topscorer_three_in_a_row(candidate(pair)) == 1

    def test_a_change_of_colour_does_not_count(self):
        pair = participant(1, 40, "bb", top=True), participant(2, 40, "bw")
        assert criteria.topscorer_three_in_a_row(candidate(pair)) == 0

    def test_without_a_topscorer_nothing_counts(self):
        pair = participant(1, 40, "bb"), participant(2, 40, "wbb")
        assert criteria.topscorer_three_in_a_row(candidate(pair)) == 0


class TestColourPreferences:
    def test_one_of_two_equal_preferences_is_denied(self):
        pair = participant(1, 10, "w"), participant(2, 10, "w")
        assert criteria.colour_preference_denied(candidate(pair)) == 1
        assert criteria.strong_preference_denied(candidate(pair)) == 1

    def test_a_denied_mild_preference_is_no_strong_one(self):
        pair = participant(1, 10, "bw"), participant(2, 10, "w")
        assert criteria.colour_preference_denied(candidate(pair)) == 1
        assert criteria.strong_preference_denied(candidate(pair)) == 0

    def test_a_denied_absolute_preference_is_no_strong_one(self):
        pair = participant(1, 10, "ww", top=True), participant(2, 10, "ww", top=True)
        assert criteria.colour_preference_denied(candidate(pair)) == 1
        assert criteria.strong_preference_denied(candidate(pair)) == 0

    def test_players_without_a_game_have_nothing_to_be_denied(self):
        assert criteria.colour_preference_denied(candidate((participant(1), participant(2)))) == 0


class TestFloatsOf2016:
    def test_any_downfloat_like_the_one_before_counts(self):
        high, low = participant(1, 20, down=(1,)), participant(2, 10, down=(1,))
        other = participant(3, 10, down=(1,))
        both = candidate((high, low), down=(other,), mdps=(high,))
        assert edition_2016.same_downfloats(both, 1) == 2
        assert edition_2016.same_downfloat_differences(both, 1) == (10, 10)
        assert edition_2016.same_downfloats(both, 2) == 0

    def test_any_upfloat_like_the_one_before_counts(self):
        high, low = participant(1, 25, up=(2,)), participant(2, 10, up=(2,))
        assert edition_2016.same_upfloats(candidate((high, low), mdps=(high,)), 2) == 1
        assert edition_2016.same_upfloat_differences(candidate((high, low)), 2) == (15,)

    def test_a_pair_of_equal_scores_does_not_float(self):
        pair = participant(1, 10, down=(1,), up=(2,)), participant(2, 10, down=(1,), up=(2,))
        assert edition_2016.same_downfloats(candidate(pair), 1) == 0
        assert edition_2016.same_upfloats(candidate(pair), 2) == 0


class TestScoreDifferencesOf2016:
    def test_a_downfloater_counts_to_one_point_below_the_lowest_score(self):
        high, low, over = participant(1, 30), participant(2, 10), participant(3, 10)
        one = candidate((high, low), down=(over,), mdps=(high,))
        assert edition_2016.pairing_score_difference(one) == (20, 10)

    def test_it_follows_from_the_downfloaters_where_residents_have_one_score(self):
        mdps = participant(1, 30), participant(2, 25)
        residents = [participant(tpn, 10) for tpn in (3, 4, 5, 6)]
        one = candidate(
            (mdps[0], residents[0]), (residents[1], residents[2]), down=(mdps[1], residents[3])
        )
        as_bracket = candidate(*one.pairs, down=one.downfloaters, mdps=mdps)
        assert edition_2016.score_difference_of_downfloaters(as_bracket) == (25, 20, 10, 0)
        assert edition_2016.pairing_score_difference(as_bracket) == (25, 20, 10, 0)


class TestFollowingBracketOf2016:
    def test_fewer_unpaired_players_there_are_better_whatever_their_scores(self):
        met, free = participant(1, 20, met=(3, 4)), participant(2, 20)
        lower = ((participant(3, 10), participant(4, 10)), (participant(5, 0),))
        worse = edition_2016.following_bracket(candidate(down=(met,), lower=lower))
        better = edition_2016.following_bracket(candidate(down=(free,), lower=lower))
        assert (worse, better) == ((1, 20, 0), (1, 10, 10))

    def test_the_one_who_stays_over_in_the_last_bracket_must_be_allowed_the_bye(self):
        floating = participant(1, 20, bye=False)
        lower = ((participant(2, 10, bye=False, met=(3,)), participant(3, 10, met=(2,))),)
        assert edition_2016.following_bracket(candidate(down=(floating,), lower=lower)) == (
            1,
            10,
            10,
        )
        barred = ((participant(2, 10, bye=False), participant(3, 10, bye=False)),)
        assert edition_2016.following_bracket(candidate(down=(floating,), lower=barred)) == (4,)


class TestByeOf2026:
    def test_unplayed_games_count_for_the_one_who_will_have_the_bye(self):
        over = participant(3, 10, unplayed=2)
        below = ((participant(4, bye=False), participant(5, bye=False)),)
        assert edition_2026.unplayed_games_of_bye(candidate(down=(over,), lower=below)) == 2
        assert edition_2026.unplayed_games_of_bye(candidate(down=(over,))) == 2

    def test_they_do_not_count_if_somebody_below_can_have_it(self):
        over = participant(3, 10, unplayed=2)
        below = ((participant(4), participant(5, bye=False)),)
        assert edition_2026.unplayed_games_of_bye(candidate(down=(over,), lower=below)) == 0

    def test_they_do_not_count_without_a_bye_or_with_several_downfloaters(self):
        over, other = participant(3, 10, unplayed=2), participant(4, 10, unplayed=2)
        below = ((participant(5),),)
        assert edition_2026.unplayed_games_of_bye(candidate(down=(over,), lower=below)) == 0
        assert edition_2026.unplayed_games_of_bye(candidate(down=(over, other))) == 0


class TestFollowingBracketOf2026:
    def test_the_downfloaters_there_must_leave_a_complete_pairing(self):
        floating = participant(1, 20)
        lower = (
            (participant(2, 10, met=(4,)), participant(3, 10, met=(4,))),
            (participant(4, 0, bye=False),),
        )
        assert edition_2026.following_bracket(candidate(down=(floating,), lower=lower)) == (1, 20)

    def test_there_is_none_after_the_last_bracket(self):
        assert edition_2026.following_bracket(candidate(down=(participant(1),))) == ()


class TestFloatsOf2026:
    def test_only_residents_are_protected_from_another_downfloat(self):
        mdp, resident = participant(1, 20, down=(1,)), participant(2, 10, down=(1,))
        both = candidate(down=(mdp, resident), mdps=(mdp,))
        assert edition_2026.resident_downfloats_again(both, 1) == 1
        assert edition_2026.resident_downfloats_again(both, 2) == 0

    def test_opponents_of_mdps_are_protected_from_another_upfloat(self):
        mdp, low = participant(1, 20), participant(2, 10, up=(2,))
        pair, homogeneous = (mdp, low), (participant(3, 10), participant(4, 10, up=(2,)))
        both = candidate(pair, homogeneous, mdps=(mdp,))
        assert edition_2026.mdp_opponents_again(both, 2) == 1
        assert edition_2026.mdp_opponent_differences(both, 2) == (10,)
        assert edition_2026.mdp_opponents_again(both, 1) == 0

    def test_an_mdp_who_floats_again_has_the_greater_difference(self):
        paired, floating = participant(1, 20, down=(1,)), participant(2, 20, down=(1,))
        low = participant(3, 10)
        both = candidate((paired, low), down=(floating,), mdps=(paired, floating))
        assert edition_2026.mdp_differences(both, 1) == (20, 10)
        assert edition_2026.mdp_differences(both, 2) == ()


def test_a_beginning_counts_the_preferences_that_cannot_be_granted_any_more():
    white = [participant(tpn, 10, "b") for tpn in (1, 2, 3)]
    black = participant(4, 10, "w")
    beginning = replace(candidate(down=(*white, black)), downfloaters=(), pairs_to_come=2)
    assert criteria.colour_preference_denied(beginning) == 1
    assert criteria.strong_preference_denied(beginning) == 1
    with_a_float = replace(beginning, pairs_to_come=1)
    assert criteria.colour_preference_denied(with_a_float) == 0
