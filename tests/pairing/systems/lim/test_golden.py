"""The tables and examples of the text, and every rule on a field made for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.errors import NoPairingExists
from pairing.core.model import Colour, Game, GameResult, Player, Round, Tournament
from pairing.systems.lim import LIM_2026
from pairing.systems.lim.colours import Colours
from pairing.systems.lim.decisions import SideOfMedian
from pairing.systems.lim.definitions import may_have
from pairing.systems.lim.procedure import pair_round
from tests.pairing.systems.lim.build import field, numbers, player

SIX = [player(tpn) for tpn in range(1, 7)]


def pairs_of(*players, **facts):
    return numbers(pair_round(field(*players, **facts)).pairs)


class TestTablesOfArticle4:
    """Six players, one after another not compatible with number 1, then with number 2."""

    @pytest.mark.parametrize(
        ("met", "expected"),
        [
            ((), "1-4 2-5 3-6"),
            ((4,), "1-5 2-4 3-6"),
            ((4, 5), "1-6 2-4 3-5"),
            ((4, 5, 6), "1-3 2-5 4-6"),
            ((4, 5, 6, 3), "1-2 3-5 4-6"),
        ],
    )
    def test_exchanges_for_number_1(self, met, expected):
        """4.2."""
        assert pairs_of(*SIX, met=[(1, other) for other in met]) == expected

    @pytest.mark.parametrize(
        ("met", "expected"),
        [((), "1-6 2-4 3-5"), ((4,), "1-6 2-5 3-4"), ((4, 5), "1-6 2-3 4-5")],
    )
    def test_exchanges_for_number_2_once_number_1_has_number_6(self, met, expected):
        """4.3."""
        pairs = [(1, 4), (1, 5), *((2, other) for other in met)]
        assert pairs_of(*SIX, met=pairs) == expected

    def test_number_2_gets_number_6_if_number_1_keeps_an_opponent(self):
        """4.3, columns 4 and 5; 4.4: number 1 loses 6 to number 2 and has 3 left, or 2."""
        alone = [(1, 4), (1, 5), (2, 4), (2, 5), (2, 3)]
        assert pairs_of(*SIX, met=[*alone, (1, 2)]) == "1-3 2-6 4-5"

    def test_whoever_cannot_be_given_an_opponent_floats(self):
        """4.4: 1 and 2 can only meet 6; the group is even, so the lowest goes along."""
        top = [player(tpn, 20) for tpn in range(1, 7)]
        low = [player(tpn, 10) for tpn in range(7, 11)]
        met = [(one, other) for one in (1, 2) for other in (2, 3, 4, 5) if one != other]
        paired = pair_round(field(*top, *low, met=met, doubled_median=20))
        group = paired.groups[0]
        assert numbers(meeting.pair for meeting in group.meetings) == "1-6 3-4"
        assert [choice.index + 1 for choice in group.floaters] == [5, 2]

    def test_in_an_odd_group_he_takes_the_place_of_the_last(self):
        """4.4: number 7 would float, but number 2 has to."""
        top = [player(tpn, 20) for tpn in range(1, 8)]
        low = [player(tpn, 10) for tpn in range(8, 11)]
        met = [(one, other) for one in (1, 2) for other in (2, 3, 4, 5, 7) if one != other]
        paired = pair_round(field(*top, *low, met=met, doubled_median=20))
        assert [choice.index + 1 for choice in paired.groups[0].floaters] == [2]


class TestFirstRound:
    def tournament(self, count, **facts):
        players = tuple(Player(tpn, f"P{tpn}", rating=2600 - tpn) for tpn in range(1, count + 1))
        return Tournament(
            system="lim-2026",
            round_count=7,
            players=players,
            **({"initial_colour": Colour.WHITE} | facts),
        )

    @pytest.mark.parametrize("colour", list(Colour))
    def test_forty_players(self, colour):
        """7.2: 1-21 22-2 3-23 and so on, or all the other way round."""
        pairing = LIM_2026.pair_next_round(self.tournament(40, initial_colour=colour), None)
        expected = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
        if colour is Colour.BLACK:
            expected = [pair[::-1] for pair in expected]
        assert list(pairing.pairs) == expected

    def test_the_lowest_rated_player_has_the_bye(self):
        """7.1: number 3 has no rating."""
        tournament = self.tournament(7)
        players = tuple(replace(p, rating=0) if p.tpn == 3 else p for p in tournament.players)
        assert LIM_2026.pair_next_round(replace(tournament, players=players), None).bye == 3


class TestOrderOfGroups:
    def test_the_median_comes_last(self):
        """2.2 and 8.3: after one round 1 point, then 0, then a half."""
        scores = {1: 10, 2: 10, 3: 5, 4: 5, 5: 0, 6: 0}
        paired = pair_round(field(*(player(t, s) for t, s in scores.items()), doubled_median=10))
        assert [group.score for group in paired.groups] == [10, 0, 5]
        assert [group.side for group in paired.groups] == [
            SideOfMedian.ABOVE,
            SideOfMedian.BELOW,
            SideOfMedian.MEDIAN,
        ]

    def test_upward_the_last_number_comes_first(self):
        low = [player(tpn, 0) for tpn in range(1, 7)]
        assert pairs_of(*low, doubled_median=10, met=[(6, 3)]) == "6-2 5-3 4-1"


class TestFloaters:
    def groups(self, top, low, **facts):
        return pair_round(field(*top, *low, doubled_median=10, **facts)).groups

    def test_the_last_number_floats_down_and_the_first_one_up(self):
        """3.2.4."""
        (above, *_) = self.groups([player(t, 20) for t in (1, 2, 3)], [player(4, 5)])
        assert [choice.index + 1 for choice in above.floaters] == [3]
        (below, *_) = self.groups([player(1, 5)], [player(t, 0) for t in (2, 3, 4)])
        assert [choice.index + 1 for choice in below.floaters] == [2]

    def test_due_colours_are_evened_out(self):
        """3.2.2: two are due White, so one of them goes, the lower one."""
        top = [player(1, 20, "w"), player(2, 20, "w"), player(3, 20, "b")]
        (above, *_) = self.groups(top, [player(4, 5)])
        assert [choice.index + 1 for choice in above.floaters] == [2]

    def test_in_a_maxi_tournament_only_within_a_hundred_points(self):
        """3.2.3."""
        top = [player(t, 20, "w", rating=2200) for t in (1, 2)] + [player(3, 20, "b")]
        (above, *_) = self.groups(top, [player(4, 5)], is_maxi=True)
        assert [choice.index + 1 for choice in above.floaters] == [3]

    def test_whoever_has_no_opponent_further_on_is_avoided(self):
        """3.9: number 3 has met the only one there."""
        (above, *_) = self.groups([player(t, 20) for t in (1, 2, 3)], [player(4, 5)], met=[(3, 4)])
        (choice,) = above.floaters
        assert (choice.index + 1, choice.rank.letter) == (2, "d")
        assert choice.ranks[2].letter == "c"

    def test_whoever_floated_last_time_is_spared(self):
        """3.10."""
        top = [player(1, 20), player(2, 20), player(3, 20, floated_last=True)]
        (above, *_) = self.groups(top, [player(4, 5)])
        assert [choice.index + 1 for choice in above.floaters] == [2]

    def test_whoever_has_floated_already_is_avoided_more(self):
        """3.9, types a and b: number 1 floated from above and stays in the second group."""
        players = [player(1, 30), *(player(t, 20) for t in (2, 3)), *(player(4, 5),)]
        groups = pair_round(field(*players, doubled_median=10)).groups
        assert [choice.rank.letter for choice in groups[1].floaters] == ["d"]
        assert groups[1].meetings[0].pair == (0, 1)


class TestFloatersAreFirst:
    def test_the_highest_score_and_then_the_first_number(self):
        """3.6: numbers 1 and 2 come down, and meet the first ones who are due the other colour."""
        players = [
            player(1, 30, "w"),
            player(2, 20, "b"),
            *(player(t, 5, c) for t, c in ((3, "w"), (4, "b"), (5, "w"), (6, "b"))),
        ]
        paired = pair_round(field(*players, doubled_median=10, met=[(1, 2)]))
        assert numbers(paired.pairs) == "1-4 2-3 5-6"


class TestBlockedMedian:
    def test_the_last_pair_below_is_taken_back_if_more_floated_down(self):
        """2.6: number 3 floats down, and has met the only one at the median."""
        players = [
            *(player(t, 20) for t in (1, 2, 3)),
            player(4, 5),
            *(player(t, 0) for t in (5, 6)),
        ]
        met = [(4, 1), (4, 2), (4, 3), (3, 1), (3, 2)]
        paired = pair_round(field(*players, met=met, doubled_median=10))
        (crack,) = paired.groups[-1].cracks
        assert (crack.side, crack.from_above, crack.from_below) == (SideOfMedian.BELOW, 1, 0)
        assert numbers(paired.pairs) == "1-2 3-5 6-4"

    def test_otherwise_the_last_pair_above(self):
        players = [
            *(player(t, 20) for t in (1, 2)),
            player(3, 5),
            *(player(t, 0) for t in (4, 5, 6)),
        ]
        met = [(3, 4), (3, 5), (3, 6), (4, 5), (4, 6)]
        paired = pair_round(field(*players, met=met, doubled_median=10))
        (crack,) = paired.groups[-1].cracks
        assert (crack.side, crack.from_above, crack.from_below) == (SideOfMedian.ABOVE, 0, 1)
        assert sorted(numbers(paired.pairs).split()) == ["1-3", "2-4", "6-5"]


class TestLastRound:
    """Article 6: only the meeting counts."""

    def tournament(self, rounds):
        """1 and 3 have had White twice, 2 and 4 Black; 1 has met 2 and 4, so 3 is left for him."""
        win, draw = GameResult.WHITE_WINS, GameResult.DRAW
        played = (
            Round((Game(1, 2, draw), Game(3, 4, draw))),
            Round((Game(1, 4, draw), Game(3, 2, win))),
        )
        players = tuple(Player(tpn, f"P{tpn}", 2400 - tpn) for tpn in (1, 2, 3, 4))
        return Tournament(
            system="lim-2026",
            round_count=rounds,
            initial_colour=Colour.WHITE,
            players=players,
            rounds=played,
        )

    def test_before_it_limits_of_colours_leave_no_pairing(self):
        with pytest.raises(NoPairingExists):
            LIM_2026.pair_next_round(self.tournament(4), None)

    def test_in_it_two_may_meet_who_both_have_had_a_colour_twice(self):
        pairing = LIM_2026.pair_next_round(self.tournament(3), None)
        assert {frozenset(pair) for pair in pairing.pairs} == {frozenset({1, 3}), frozenset({2, 4})}


class TestColours:
    tournament = Tournament(round_count=9, initial_colour=Colour.WHITE)

    def colour(self, one, other):
        return Colours(self.tournament).of(one, other)

    def test_due_colours_that_differ_are_granted(self):
        assert self.colour(player(1, 0, "w"), player(2, 0, "b")) == (1, "both-granted")

    def test_the_latest_difference_decides(self):
        """5.4: in their last game one had White and the other Black."""
        one, other = player(1, 0, "w", colours=(1, -1)), player(2, 0, "w", colours=(-1, 1))
        assert self.colour(one, other) == (1, "alternated")

    def test_identical_histories_at_the_median_and_below(self):
        """5.4."""
        high = player(1, 10, "b", colours=(1,)), player(2, 10, "b", colours=(1,))
        assert self.colour(*high) == (-1, "higher-ranked-granted")
        played = replace(self.tournament, rounds=(None,) * 3)
        low = player(1, 5, "b", colours=(1,)), player(2, 5, "b", colours=(1,))
        assert Colours(played).of(*low) == (1, "lower-ranked-granted")

    def test_the_limits_come_before_histories(self):
        """5.3."""
        one = player(1, 0, "b", colours=(-1, 1, 1), may_white=False)
        other = player(2, 0, "b", colours=(1, -1, 1))
        assert self.colour(one, other) == (-1, "limits")

    @pytest.mark.parametrize(
        ("colours", "may"),
        [("ww", False), ("wbww", False), ("wwbw", False), ("bww", False), ("wbw", True)],
    )
    def test_neither_a_third_in_succession_nor_three_more(self, colours, may):
        """5.1."""
        had = [Colour.WHITE if letter == "w" else Colour.BLACK for letter in colours]
        assert may_have(had, Colour.WHITE) is may
