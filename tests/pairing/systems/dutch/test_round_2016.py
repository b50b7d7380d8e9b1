"""From bracket to bracket by the 2016 text, in fields small enough to be paired by hand."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from pairing.core.errors import NoPairingExists
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, Region, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.context import Stop
from pairing.systems.dutch.costs import Costs
from pairing.systems.dutch.editions import BAKU_2016
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.round_2016 import (
    BracketRole,
    _Context2016,
    _EveryoneBelow,
    _following_differences,
    _NextBracket,
    may_have_bye,
    weight_of_unpaired,
)
from pairing.systems.dutch.rules import Downfloaters, FollowingBracket
from pairing.systems.dutch.vain import is_sure_to_fail
from tests.pairing.systems.dutch.build import contender, field, scoregroups
from tests.pairing.systems.dutch.small import random_field


def _context(players, group=0, moved_down=(), role=BracketRole.NORMAL, forced=None):
    """The bracket of a scoregroup, with some who were moved down."""
    groups = scoregroups(players)
    bracket = DutchBracket((*moved_down, *groups[group]), len(moved_down))
    completion = Completion(groups, may_have_bye)
    return _Context2016(BAKU_2016.rules, bracket, completion, group + 1, forced, role)


def _floating(*bsns):
    return BracketPairing((), bsns, SearchMethod.QUICK)


def _tpns(paired):
    return [[(one.tpn, other.tpn) for one, other in bracket.pairs()] for bracket in paired]


def _acceptable_one_by_one(context):
    members = context.bracket.members
    return sum(1 << bsn for bsn, each in enumerate(members) if context.is_acceptable([each]))


class TestARound:
    def test_every_bracket_sends_its_downfloaters_on(self):
        told = []
        players = tuple(field(20, 20, 20, 10, 10, 10, 0))
        paired = pair_brackets(BAKU_2016, players, lambda *both: told.append(both))
        assert _tpns(paired) == [[(1, 2)], [(3, 4), (5, 6)], []]
        assert [bracket.role for bracket in paired] == ["normal", "normal", "last"]
        assert [player.tpn for player in paired[-1].downfloaters()] == [7]
        assert told == [(2, 7), (6, 7), (6, 7)]

    def test_a_bracket_after_which_the_rest_cannot_be_paired_is_paired_again(self):
        """A.9: the two lowest have met, so everybody below the first bracket is one bracket."""
        told = []
        players = tuple(field(30, 30, 20, 20, 10, 10, met=[(4, 5)]))
        paired = pair_brackets(BAKU_2016, players, lambda *both: told.append(both))
        assert _tpns(paired) == [[(1, 2)], [], [(3, 5), (4, 6)]]
        assert [bracket.role for bracket in paired] == ["normal", "penultimate", "last"]
        assert told == [(2, 6), (2, 6), (6, 6)]

    @pytest.mark.parametrize("forced", [None, SearchMethod.EXTENDED])
    def test_a_low_player_with_one_possible_opponent_gets_him(self, forced):
        """C.4: TPN 10 has met all but TPN 1; in an even field he cannot have the bye instead."""
        met = [(9, other) for other in range(1, 12) if other != 9]
        players = tuple(field(*[20] * 5, *[10] * 4, *[0] * 3, met=met))
        paired = pair_brackets(BAKU_2016, players, forced=forced)
        assert _tpns(paired) == [[(2, 4), (3, 5)], [(1, 10), (6, 8), (7, 9), (11, 12)]]

    def test_how_the_penultimate_bracket_was_paired_first_is_known(self):
        players = tuple(field(20, 20, 10, 10, met=[(2, 3)]))
        penultimate, last = pair_brackets(BAKU_2016, players)
        first = penultimate.context.set_aside()
        assert (first.role, _tpns([first])) == ("normal", [[(1, 2)]])
        assert last.context.set_aside() is None
        assert first.context.set_aside() is None

    def test_it_is_not_paired_anew_if_it_was_paired_as_any_other(self, monkeypatch):
        """TPN 4 may meet TPN 3 only, who is paired with TPN 1 at first."""
        met = [(0, 1), (0, 3), (1, 3), (3, 4), (3, 5)]
        players = tuple(field(20, 20, 20, 10, 10, 10, met=met))
        paired, pair = [], _Context2016.pair
        monkeypatch.setattr(
            _Context2016, "pair", lambda self: paired.append(pair(self)) or paired[-1]
        )
        penultimate = pair_brackets(BAKU_2016, players)[-2]
        normal, again, *_ = paired
        assert (normal.role, again.role) == ("normal", "penultimate")
        assert penultimate.context.set_aside() is normal
        assert penultimate.context.best is normal.context.best

    def test_the_last_bracket_collapses_from_several_scoregroups(self):
        """The two lowest, of different scores, have met: two play with them instead."""
        told = []
        players = tuple(field(20, 20, 20, 20, 10, 5, met=[(4, 5)]))
        paired = pair_brackets(BAKU_2016, players, lambda *both: told.append(both))
        assert _tpns(paired) == [[(1, 2)], [(3, 5), (4, 6)]]
        assert [bracket.role for bracket in paired] == ["penultimate", "last"]
        assert told == [(2, 6), (6, 6)]


@pytest.mark.parametrize(
    ("may", "is_last", "weight"),
    [
        (True, True, 1),
        (True, False, 1),
        (False, True, 3),
        (False, False, 1),
    ],
)
def test_whoever_may_not_have_the_bye_weighs_as_three_before_the_last_bracket(may, is_last, weight):
    """R6."""
    assert weight_of_unpaired(contender(0, may_have_bye=may), is_last) == weight


@pytest.mark.parametrize(
    ("size", "role", "holds"),
    [
        (3, BracketRole.LAST, True),
        (4, BracketRole.LAST, False),
        (3, BracketRole.NORMAL, False),
        (3, BracketRole.PENULTIMATE, False),
    ],
)
def test_the_bye_is_in_an_odd_last_bracket(size, role, holds):
    context = _context(field(*[20] * size, 10, 10, 10), role=role)
    assert context.holds_bye is holds
    assert context.is_last is (role is BracketRole.LAST)


class TestDownfloatersWhoSuitTheNextBracket:
    """C.7 at its best: as many pairs there as there can be."""

    def test_one_who_has_met_everybody_there_does_not(self):
        players = field(20, 20, 20, 10, 10, 10, met=[(0, 3), (0, 4), (0, 5)])
        context = _context(players)
        assert not context.is_acceptable(players[:1])
        assert context.is_acceptable(players[1:2])
        assert context.acceptable_beside([]) == 0b110
        assert context.suit_equally(players[1:2], players[2:3])
        assert not context.suit_equally(players[:1], players[1:2])
        assert not context.suit_equally(players[1:2], players[:1])

    @pytest.mark.parametrize(("below", "suits"), [((10, 10), False), ((10, 10, 0), True)])
    def test_whoever_stays_over_in_the_last_bracket_must_be_one_who_may_have_the_bye(
        self, below, suits
    ):
        players = field(20, 20, 20, *below, may_have_bye={3: False, 4: False})
        context = _context(players)
        assert context.is_acceptable(players[2:3]) is suits
        assert context.acceptable_beside([]) == (0b111 if suits else 0)

    def test_one_resident_who_may_have_the_bye_is_enough(self):
        """He stays over, and the downfloater plays the other one, unless they have met."""
        players = field(20, 20, 20, 10, 10, met=[(0, 3)], may_have_bye={3: False})
        context = _context(players)
        assert context.acceptable_beside([]) == _acceptable_one_by_one(context) == 0b110

    def test_those_who_must_float_suit_whatever_comes_of_it(self):
        apart = [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)]
        players = field(20, 20, 20, 10, 10, 10, met=apart)
        context = _context(players)
        assert context.has_no_choice(players[:1])
        assert context.is_acceptable(players[:1])
        assert not context.has_no_choice(players[:2])

    def test_so_do_two_who_must_float_and_can_meet_but_one_player_there(self):
        """0 and 1 have met all others of both groups but 4."""
        met = [(one, other) for one in (0, 1) for other in (2, 3, 5, 6, 7)] + [(0, 1)]
        players = field(20, 20, 20, 20, 10, 10, 10, 10, met=met)
        assert _context(players).is_acceptable(players[:2])
        players = field(20, 20, 20, 20, 10, 10, 10, 10, met=met[:-1])
        assert not _context(players).is_acceptable(players[:2])

    def test_in_the_last_bracket_everybody_does(self):
        players = field(20, 20, 20, may_have_bye={0: False})
        context = _context(players, role=BracketRole.LAST)
        assert context.is_acceptable(players[:1])
        assert context.acceptable_beside([]) == 0b111

    def test_in_the_penultimate_bracket_the_round_must_be_completed(self):
        """C.4: 0 has met the two lowest, who have met each other."""
        players = field(20, 20, 20, 20, 10, 10, met=[(0, 4), (0, 5), (4, 5)])
        context = _context(players, role=BracketRole.PENULTIMATE)
        assert not context.is_acceptable([])
        assert not context.is_acceptable(players[:2])
        assert context.is_acceptable(players[1:3])
        assert context.acceptable_beside(players[1:2]) & 0b1101 == 0b1100

    def test_there_they_need_no_opponent_in_the_next_scoregroup(self):
        """1 has met both of it, but can play further down."""
        players = field(20, 20, 20, 20, 10, 10, 0, 0, met=[(1, 4), (1, 5)])
        context = _context(players, role=BracketRole.PENULTIMATE)
        assert context.acceptable_beside(players[1:2]) & 0b1101 == 0b1101
        assert _context(players).acceptable_beside(players[1:2]) & 0b1101 == 0


class TestWhatStopsDownfloaters:
    def test_the_bye_in_the_last_bracket(self):
        """C.2."""
        context = _context(field(20, 20, 20, may_have_bye={0: False}), role=BracketRole.LAST)
        assert context.what_stops(_floating(0)) == Stop("bye", 0, 0)
        assert context.what_stops(_floating(1)) is None

    def test_completion_in_the_penultimate_bracket_only(self):
        """C.4."""
        players = field(20, 20, 10, 10, met=[(2, 3)])
        penultimate = _context(players, role=BracketRole.PENULTIMATE)
        assert penultimate.what_stops(_floating()) == Stop("completion", 0, 0)
        assert penultimate.what_stops(_floating(0, 1)) is None
        assert _context(players).what_stops(_floating()) is None


class TestWhatIsLookedAt:
    @pytest.mark.parametrize(
        ("role", "following", "completion"),
        [
            (BracketRole.NORMAL, True, False),
            (BracketRole.PENULTIMATE, False, True),
            (BracketRole.LAST, False, False),
        ],
    )
    def test_by_the_role_of_the_bracket(self, role, following, completion):
        context = _context(field(20, 20, 10, 10), role=role)
        assert context.role == role.value
        assert context.judges_following is following
        assert context.must_complete is completion
        assert context.looks_below is (following or completion)
        assert context._guard == ("score-differences" if role is BracketRole.NORMAL else None)

    def test_the_next_scoregroup_from_a_normal_bracket(self):
        players = field(20, 20, 20, 10, 10, 0)
        context = _context(players)
        _, lower = context._judged_with_everyone_below(context.rules)
        assert (lower.following, lower.rest) == (tuple(players[3:5]), ())
        assert (lower.has_bye, lower.may_stay_alone) == (False, True)
        assert context.matched_below() == (tuple(players[3:5]), False)

    @pytest.mark.parametrize("below", [(10, 0), (10, 10, 0)])
    def test_everyone_below_from_the_penultimate_bracket(self, below):
        players = field(20, 20, *below)
        context = _context(players, role=BracketRole.PENULTIMATE)
        _, lower = context._judged_with_everyone_below(context.rules)
        assert (lower.following, lower.rest) == ((), tuple(players[2:]))
        assert (lower.has_bye, lower.may_stay_alone) == (len(players) % 2 == 1, False)
        assert context.matched_below() == (tuple(players[2:]), lower.has_bye)

    def test_pairs_and_unpaired_players_of_the_next_bracket_by_their_differences(self):
        """A.8: whoever is unpaired is held against one point below."""
        high, low = contender(0, score=25), contender(1, score=20)
        context = _context(field(30, 30, 20, 20, 10))
        assert context.grade_of_pair(high, low) == context.grade_of_pair(low, high) == 5
        assert context.grade_of_unpaired(high, 20) == (1, 15)
        barred = contender(2, score=20, may_have_bye=False)
        assert context.grade_of_unpaired(barred, 20) == (1, 10)
        assert _context(field(30, 30, 20, 20)).grade_of_unpaired(barred, 20) == (3, 10)

    def test_the_differences_that_can_occur_there(self):
        """Downfloaters of 3 and 2 points meet 1 point, or 0 where they are unpaired."""
        assert _following_differences(field(30, 20, 20, 10), 10) == {30: 1, 20: 3, 10: 3}
        assert _following_differences(field(30, 20, 20, 15), 15) == {25: 1, 15: 3, 10: 1, 5: 2}


class TestTheNextBracketInTheCosts:
    members = field(30, 20, 20)
    resident = contender(3, score=10)
    barred = contender(4, score=10, may_have_bye=False)
    rules = (Downfloaters(), FollowingBracket())
    costs = Costs(rules, DutchBracket(tuple(members), 1), following={30: 1, 20: 3, 10: 3})

    def _part(self, player, here, there, is_last=False):
        """What an edge adds: downfloaters, unpaired players, and how many of each difference."""
        cost = _NextBracket(self.costs, 10, is_last).part(player, here, there)
        return [self.costs.amount(digit, cost) for digit in self.costs.digits]

    def test_downfloaters_are_paired_there_or_alone(self):
        bracket, following, alone = Region.BRACKET, Region.FOLLOWING, Region.ALONE
        assert self._part(self.members[0], bracket, following) == [1, 0, 0, 1, 0]
        assert self._part(self.members[1], bracket, following) == [1, 0, 0, 0, 1]
        assert self._part(self.members[0], bracket, alone) == [1, 1, 1, 0, 0]
        assert self._part(self.members[1], bracket, alone, is_last=True) == [1, 1, 0, 1, 0]

    def test_residents_there_cost_something_only_alone(self):
        bracket, following, alone = Region.BRACKET, Region.FOLLOWING, Region.ALONE
        assert self._part(self.resident, following, bracket) == [0, 0, 0, 0, 0]
        assert self._part(self.resident, following, following) == [0, 0, 0, 0, 0]
        assert self._part(self.resident, following, alone) == [0, 1, 0, 0, 1]
        assert self._part(self.barred, following, alone, is_last=True) == [0, 3, 0, 0, 1]


def test_whoever_may_not_have_the_bye_does_not_go_there():
    """C.2, where everyone below is looked at."""
    free, barred = field(20, 20, may_have_bye={1: False})
    costs = Costs([Downfloaters()], DutchBracket((free, barred), 0))
    part = _EveryoneBelow(costs).part
    assert part(free, Region.BRACKET, Region.BYE) == part(free, Region.BRACKET, Region.REST) == 1
    assert part(barred, Region.BRACKET, Region.BYE) is None
    assert part(barred, Region.BRACKET, Region.REST) == 1
    assert part(barred, Region.REST, Region.BYE) is None
    assert part(free, Region.REST, Region.BYE) == part(free, Region.REST, Region.REST) == 0


def test_whoever_leaves_a_bracket_without_pairs_can_be_paired_below():
    """The round could be completed before (C.4), by pairs none of which was one of the bracket."""
    passed = 0
    for seed in range(400):
        with suppress(NoPairingExists):
            for each in pair_brackets(BAKU_2016, random_field(random.Random(seed))):
                context = each.context
                if any(each.bracket.partners) or context.kind is not BracketRole.NORMAL:
                    continue
                passed += 1
                floaters = each.downfloaters()
                assert context.completion.is_possible(floaters, context.next_group), seed
                assert not is_sure_to_fail(each.bracket, context.completion, context.next_group)
    assert passed > 100
