"""From bracket to bracket by the 2026 text, in fields small enough to be paired by hand."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, Region, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.context import Stop
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.round_2026 import _Context2026, _Descent, _Taker, bye_score
from pairing.systems.dutch.rules import Downfloaters, FollowingDownfloaters
from tests.pairing.systems.dutch.build import contender, field, scoregroups


def _context(players, group=0, moved_down=()):
    """The bracket of a scoregroup, with some who were moved down."""
    groups = scoregroups(players)
    bracket = DutchBracket((*moved_down, *groups[group]), len(moved_down))
    completion = Completion(groups, _Taker(bye_score(groups)))
    return _Context2026(FIDE_2026.rules, bracket, completion, group + 1, None)


def _floating(*bsns):
    return BracketPairing((), bsns, SearchMethod.QUICK)


def _tpns(paired):
    return [[(one.tpn, other.tpn) for one, other in bracket.pairs()] for bracket in paired]


class TestArticleC5:
    """The lowest score at which somebody can have the bye."""

    @pytest.mark.parametrize(
        ("scores", "met", "may_have_bye", "expected"),
        [
            ((20, 10, 0, 0), [], {}, None),
            ((20, 20, 10, 10, 0), [], {}, 0),
            ((20, 20, 10, 10, 0), [], {4: False}, 10),
            ((20, 20, 10, 10, 0), [], {2: False, 4: False}, 10),
            ((20, 20, 10, 10, 0), [], {2: False, 3: False, 4: False}, 20),
            # Without the lowest one the others would have to meet again.
            ((10, 10, 0), [(0, 1)], {}, 10),
            ((10, 10, 0), [], {0: False, 1: False, 2: False}, None),
        ],
    )
    def test_the_score_of_the_bye(self, scores, met, may_have_bye, expected):
        players = field(*scores, met=met, may_have_bye=may_have_bye)
        assert bye_score(scoregroups(players)) == expected

    def test_only_players_of_that_score_who_may_have_the_bye_take_it(self):
        free, barred = contender(0, score=10), contender(1, score=10, may_have_bye=False)
        assert _Taker(10)(free)
        assert not _Taker(10)(barred)
        assert not _Taker(20)(free)

    def test_the_bye_is_in_the_lowest_bracket_that_has_somebody_of_its_score(self):
        players = field(20, 20, 20, 10, 10, may_have_bye={3: False, 4: False})
        assert _context(players).holds_bye
        players = field(20, 20, 20, 10, 10, may_have_bye={3: False})
        assert not _context(players).holds_bye
        assert _context(players, 1, players[2:3]).holds_bye
        assert not _context(field(20, 20, 10, 10)).holds_bye


class TestARound:
    def test_every_bracket_sends_its_downfloaters_on(self):
        told = []
        players = tuple(field(20, 20, 20, 10, 10, 10, 0))
        paired = pair_brackets(FIDE_2026, players, lambda *both: told.append(both))
        assert _tpns(paired) == [[(1, 2)], [(3, 4), (5, 6)], []]
        assert [bracket.role for bracket in paired] == ["normal", "normal", "last"]
        assert [player.tpn for player in paired[-1].downfloaters()] == [7]
        assert told == [(2, 7), (6, 7), (6, 7)]
        assert {bracket.context.set_aside() for bracket in paired} == {None}

    def test_as_many_float_as_the_rest_needs(self):
        """C4: the two lowest have met, so that both of the first bracket float."""
        players = tuple(field(20, 20, 10, 10, met=[(2, 3)]))
        assert _tpns(pair_brackets(FIDE_2026, players)) == [[], [(1, 3), (2, 4)]]
        players = tuple(field(20, 20, 10, 10, 0, 0, met=[(4, 5)]))
        assert _tpns(pair_brackets(FIDE_2026, players)) == [[(1, 2)], [], [(3, 5), (4, 6)]]

    def test_whoever_has_the_bye_can_leave_a_bracket_in_the_middle(self):
        barred = dict.fromkeys((3, 4), False)
        players = tuple(field(20, 20, 20, 10, 10, may_have_bye=barred))
        paired = pair_brackets(FIDE_2026, players)
        assert _tpns(paired) == [[(1, 2)], [(4, 5)]]
        assert [player.tpn for player in paired[-1].downfloaters()] == [3]

    @pytest.mark.parametrize(("unplayed", "bye"), [({}, 3), ({1: 1, 2: 2}, 1), ({0: 1, 2: 2}, 2)])
    def test_the_bye_goes_to_whoever_has_missed_fewest_rounds(self, unplayed, bye):
        """C9."""
        players = tuple(field(10, 10, 10, unplayed_rounds=unplayed))
        for forced in (None, SearchMethod.EXTENDED):
            (paired,) = pair_brackets(FIDE_2026, players, forced=forced)
            assert [player.tpn for player in paired.downfloaters()] == [bye]


class TestDownfloatersWhoSuitTheNextBracket:
    """C4, and C8 at its best: none float out of it, or one if they are odd."""

    def test_one_who_has_met_everybody_there_does_not(self):
        players = field(20, 20, 20, 10, 10, 10, met=[(0, 3), (0, 4), (0, 5)])
        context = _context(players)
        assert not context.is_acceptable(players[:1])
        assert context.is_acceptable(players[1:2])
        assert context.acceptable_beside([]) == 0b110

    def test_the_one_who_floats_out_of_it_must_find_an_opponent(self):
        """1 and 2 float to two residents, one of whom is left for the lowest player."""
        met = [(3, 5)]
        assert _context(field(20, 20, 20, 10, 10, 0, met=met)).acceptable_beside([]) == 0b111
        met = [(3, 5), (4, 5)]
        context = _context(field(20, 20, 20, 10, 10, 0, met=met))
        assert context.acceptable_beside([]) == 0
        assert not context.is_acceptable(context.bracket.members[:1])

    def test_where_nobody_needs_to_float_out_of_it_the_others_are_paired_by_themselves(self):
        context = _context(field(20, 20, 20, 10, 10, 10, 0, 0))
        assert context.acceptable_beside([]) == 0b111
        assert context.is_acceptable(context.bracket.members[:1])
        context = _context(field(20, 20, 20, 10, 10, 10, 0, 0, met=[(6, 7)]))
        assert context.acceptable_beside([]) == 0
        assert not context.is_acceptable(context.bracket.members[:1])

    def test_one_who_plays_nobody_there_goes_on_without_spoiling_it(self):
        """0 has met everybody of the first two brackets, and floats through both."""
        met = [(0, other) for other in range(1, 6)]
        players = field(20, 20, 20, 10, 10, 10, 0, met=met)
        context = _context(players)
        assert [player.index for player in context.alone_below(players[:1])] == [0]
        assert context.is_acceptable(players[:1])

    def test_those_who_must_float_need_only_leave_the_round_completable(self):
        """0 and 1 can both meet 4 alone in the next bracket, one of them somebody further down."""
        met = [(one, other) for one in (0, 1) for other in (2, 3, 5, 6, 7)] + [(0, 1)]
        players = field(20, 20, 20, 20, 10, 10, 10, 10, 0, 0, met=met)
        assert _context(players).is_acceptable(players[:2])
        others = [(one, other) for one in (0, 1) for other in (8, 9)]
        players = field(20, 20, 20, 20, 10, 10, 10, 10, 0, 0, met=[*met, *others])
        assert not _context(players).is_acceptable(players[:2])

    def test_in_the_last_bracket_everybody_does(self):
        context = _context(field(20, 20, 20, may_have_bye={0: False}))
        assert context.is_acceptable(context.bracket.members[:1])
        assert context.is_acceptable(context.bracket.members)
        assert context.acceptable_beside([]) == 0b111
        assert _context(field(20, 20)).acceptable_beside([]) == 0b11

    def test_the_one_who_has_the_bye_leaves_the_others_to_themselves(self):
        barred = dict.fromkeys((3, 4), False)
        context = _context(field(20, 20, 20, 10, 10, may_have_bye=barred))
        one, other, _ = context.bracket.members
        assert context.is_acceptable([one])
        assert not context.is_acceptable([])
        assert not context.is_acceptable([one, other])
        assert context.acceptable_beside([]) == 0b111
        assert context.acceptable_beside([one]) == 0

    def test_they_must_be_able_to_play_among_themselves(self):
        barred = dict.fromkeys((3, 4), False)
        context = _context(field(20, 20, 20, 10, 10, met=[(3, 4)], may_have_bye=barred))
        assert not context.is_acceptable(context.bracket.members[:1])
        assert context.acceptable_beside([]) == 0


class TestWhatStopsDownfloaters:
    def test_nothing_if_the_round_can_be_completed(self):
        assert _context(field(20, 20, 10, 10)).what_stops(_floating()) is None

    def test_completion(self):
        """C4."""
        players = field(20, 20, 10, 10, met=[(2, 3)])
        assert _context(players).what_stops(_floating()) == Stop("completion", 0, 0)

    def test_a_higher_score_of_the_bye(self):
        """C5: 2 has met those below, one of whom can have the bye if 0 or 1 floats instead."""
        players = field(20, 20, 20, 10, 10, met=[(2, 3), (2, 4)])
        assert _context(players).what_stops(_floating(2)) == Stop("bye-score", 10, 20)
        assert _context(players).what_stops(_floating(1)) is None
        players = field(20, 20, 20, 0, 0, met=[(2, 3), (2, 4)])
        assert _context(players).what_stops(_floating(2)) == Stop("bye-score", 0, 20)

    def test_no_score_of_the_bye_helps(self):
        """2 would have it, but those below have met; with two others they are completed."""
        players = field(20, 20, 20, 10, 10, met=[(2, 3), (2, 4), (3, 4)])
        assert _context(players).what_stops(_floating(2)) == Stop("completion", 0, 0)


class TestWhatIsLookedAt:
    def test_by_whether_the_bracket_is_the_last_one(self):
        players = field(20, 20, 20, 10, 10, 0)
        for group, is_last in ((0, False), (1, False), (2, True)):
            context = _context(players, group)
            assert context.role == ("last" if is_last else "normal")
            assert context.is_last is is_last
            assert context.judges_following is context.must_complete is not is_last
            assert context.looks_below is not is_last
            assert context._guard == "downfloater-scores"

    @pytest.mark.parametrize("below", [(10, 10, 5, 0), (10, 10, 5, 0, 0)])
    def test_everyone_below_the_next_scoregroup_apart(self, below):
        players = field(20, 20, *below)
        context = _context(players)
        _, lower = context._judged_with_everyone_below(context.rules)
        assert (lower.following, lower.rest) == (tuple(players[2:4]), tuple(players[4:]))
        assert (lower.has_bye, lower.may_stay_alone) == (len(players) % 2 == 1, False)
        assert context.matched_below() == (tuple(players[2:]), lower.has_bye)
        assert _context(players, 3).matched_below()[0] == ()

    def test_only_who_floats_out_of_the_next_bracket_counts_by_his_score(self):
        context = _context(field(20, 20, 10, 10))
        high, low = contender(0, score=25), contender(1, score=20)
        assert context.grade_of_pair(high, low) == 0
        assert context.grade_of_unpaired(high, 20) == (1, 25)

    def test_the_scores_of_both_brackets_have_digits(self):
        costs, _ = _context(field(20, 20, 10, 10, 0)).problem(_floating(), following=True)
        digits = [d.difference for d in costs.digits if d.rule.key == "following-downfloaters"]
        assert digits == [None, 20, 10]
        costs, _ = _context(field(20, 20)).problem(_floating(), following=True)
        assert [d for d in costs.digits if d.rule.key == "following-downfloaters"] == []


class TestEveryoneBelowInTheCosts:
    """C4, C5 and C8."""

    member, resident, rest = field(20, 10, 0)
    costs = Costs(
        (Downfloaters(), FollowingDownfloaters()), DutchBracket((member,), 0), True, {20: 1, 10: 1}
    )

    def _part(self, player, here, there, is_last=False):
        """What an edge adds: downfloaters, those who float on, and how many of each score."""
        part = _Descent(self.costs, lambda each: each is not self.rest, is_last).part
        cost = part(player, here, there)
        return cost and [self.costs.amount(digit, cost) for digit in self.costs.digits]

    def test_a_downfloater_counts_and_again_if_he_passes_by(self):
        here = Region.BRACKET
        assert self._part(self.member, here, Region.FOLLOWING) == [1, 0, 0, 0]
        assert self._part(self.member, here, Region.REST) == [1, 1, 1, 0]
        assert self._part(self.member, here, Region.BYE) == [1, 1, 1, 0]
        assert self._part(self.member, here, Region.BYE, is_last=True) == [1, 0, 0, 0]

    def test_a_resident_of_the_next_bracket_counts_if_he_floats_out_of_it(self):
        here = Region.FOLLOWING
        assert self._part(self.resident, here, Region.BRACKET) == 0
        assert self._part(self.resident, here, Region.FOLLOWING) == 0
        assert self._part(self.resident, here, Region.REST) == [0, 1, 0, 1]
        assert self._part(self.resident, here, Region.BYE) == [0, 1, 0, 1]

    def test_those_below_cost_nothing_and_not_everybody_has_the_bye(self):
        assert self._part(self.rest, Region.REST, Region.REST) == 0
        assert self._part(self.rest, Region.REST, Region.BRACKET) == 0
        assert self._part(self.rest, Region.REST, Region.BYE) is None
        assert self._part(self.resident, Region.REST, Region.BYE) == 0
