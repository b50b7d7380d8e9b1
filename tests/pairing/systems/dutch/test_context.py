"""A bracket in its round: who can float, and the ways in which it is paired."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import combinations

import pytest

from pairing.core.errors import NoPairingExists
from pairing.matching.bits import bits
from pairing.systems.dutch.bracket import BracketPairing, DutchBracket, SearchMethod
from pairing.systems.dutch.completion import Completion
from pairing.systems.dutch.contenders import DOWNFLOAT_LAST_ROUND
from pairing.systems.dutch.context import Stop, without
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.round_2016 import BracketRole, _Context2016, may_have_bye
from pairing.systems.dutch.round_2026 import _Context2026, _Taker, bye_score
from tests.pairing.systems.dutch.build import field, scoregroups
from tests.pairing.systems.dutch.small import random_field

BOTH = pytest.mark.parametrize("edition", [BAKU_2016, FIDE_2026], ids=["2016", "2026"])
EXTENDED, QUICK = SearchMethod.EXTENDED, SearchMethod.QUICK


def _context(edition, players, group=0, moved_down=(), forced=None):
    groups = scoregroups(players)
    bracket = DutchBracket((*moved_down, *groups[group]), len(moved_down))
    if edition is BAKU_2016:
        completion = Completion(groups, may_have_bye)
        role = BracketRole.NORMAL if group + 1 < len(groups) else BracketRole.LAST
        return _Context2016(edition.rules, bracket, completion, group + 1, forced, role)
    completion = Completion(groups, _Taker(bye_score(groups)))
    return _Context2026(edition.rules, bracket, completion, group + 1, forced)


def _indices(players):
    return [player.index for player in players]


def _pairing(size, *pairs):
    paired = {bsn for pair in pairs for bsn in pair}
    return BracketPairing(pairs, tuple(b for b in range(size) if b not in paired), QUICK)


@BOTH
class TestPlayersWhoAreAloneBelow:
    """They remain unpaired in the next scoregroup whatever is done."""

    met = [(0, other) for other in range(1, 7)] + [(1, other) for other in (2, 3)]

    def test_downfloaters_without_a_possible_partner_in_either_group(self, edition):
        """0 has met everybody of both groups, 1 those of his own."""
        players = field(20, 20, 20, 20, 10, 10, 10, 0, met=self.met)
        context = _context(edition, players)
        assert _indices(context.alone_below(players[:2])) == [0]
        assert _indices(context.alone_below(players[1:2])) == []

    def test_not_those_who_could_be_paired_here(self, edition):
        """2 has met everybody below, but not 3."""
        met = [*self.met, *((2, other) for other in (4, 5, 6))]
        players = field(20, 20, 20, 20, 10, 10, 10, 0, met=met)
        assert _indices(_context(edition, players).alone_below(players[:3])) == [0]

    def test_residents_there_without_a_possible_partner_there_nor_here(self, edition):
        """4 has met everybody of both groups; 5 those of his own, but not 2."""
        met = [(4, other) for other in (0, 1, 2, 3, 5, 6)] + [(5, 6), (0, 5), (1, 5), (3, 5)]
        players = field(20, 20, 20, 20, 10, 10, 10, 0, met=met)
        context = _context(edition, players)
        assert (
            _indices(context.alone_below([])) == _indices(context.alone_below(players[:1])) == [4]
        )
        assert _indices(context._following.residents) == [5, 6]
        assert _indices(_context(edition, field(20, 20, 10, 10))._following.residents) == [2, 3]

    def test_not_residents_who_can_be_paired_among_themselves(self, edition):
        """4 has met everybody above."""
        players = field(20, 20, 20, 20, 10, 10, 10, 0, met=[(4, other) for other in range(4)])
        assert _context(edition, players).alone_below([]) == []

    def test_both_together(self, edition):
        met = [*self.met, *((4, other) for other in (1, 2, 3, 5, 6))]
        players = field(20, 20, 20, 20, 10, 10, 10, 0, met=met)
        assert _indices(_context(edition, players).alone_below(players[:1])) == [0, 4]


def test_players_but_for_some():
    players = field(20, 20, 20)
    assert _indices(without(players[1:2], players)) == [0, 2]
    assert _indices(without([], players)) == [0, 1, 2]


def test_a_stop_names_no_score_unless_it_is_about_one():
    assert Stop("bye") == Stop("bye", 0, 0)


@BOTH
class TestOneMoreDownfloater:
    def test_all_are_judged_at_once_as_one_by_one(self, edition):
        """Beside those who must float, whoever has a possible partner here."""
        seen = {True: 0, False: 0}
        for seed in range(150):
            context = _random_context(edition, random.Random(seed))
            bracket = context.bracket
            floaters = [bracket.members[bsn] for bsn in bits(bracket.isolated)]
            together = context.acceptable_beside(floaters)
            for bsn in bits(bracket.everybody & ~bracket.isolated):
                alone = context.is_acceptable([*floaters, bracket.members[bsn]])
                assert alone == bool(together >> bsn & 1), (seed, bsn)
                seen[alone] += 1
        assert min(seen.values()) > 60


def _random_context(edition, dice):
    """The first of three brackets whose players have met many others."""
    above, below, rest = dice.randint(3, 5), dice.randint(2, 5), dice.randint(0, 3)
    scores = [20] * above + [10] * below + [0] * rest
    met = [p for p in combinations(range(len(scores)), 2) if dice.random() < 0.45]
    barred = {index: False for index in range(len(scores)) if dice.random() < 0.4}
    return _context(edition, field(*scores, met=met, may_have_bye=barred))


@BOTH
class TestHowABracketIsPaired:
    def test_quickly_by_its_own_prices(self, edition):
        paired = _context(edition, field(20, 20, 20, 20, 10, 10)).pair()
        assert paired.pairing == BracketPairing(((0, 2), (1, 3)), (), QUICK)
        assert paired.choice is not None
        assert paired.choice.pairing == paired.pairing
        assert paired.whole is None

    def test_without_any_prices_where_all_float(self, edition):
        players = field(20, 20, 10, 10, met=[(0, 1)])
        paired = _context(edition, players).pair()
        assert paired.pairing == BracketPairing((), (0, 1), SearchMethod.ALL_FLOAT)
        assert (paired.choice, paired.whole) == (None, None)
        assert _indices(paired.downfloaters()) == [0, 1]

    def test_with_everyone_below_if_that_is_forced(self, edition):
        paired = _context(edition, field(20, 20, 20, 20, 10, 10), forced=EXTENDED).pair()
        assert paired.pairing == BracketPairing(((0, 2), (1, 3)), (), EXTENDED)
        assert paired.choice is None
        assert paired.whole is not None
        quick = _context(edition, field(20, 20, 20, 20, 10, 10), forced=QUICK).pair()
        assert quick.pairing.method is QUICK

    def test_a_last_player_alone_is_no_bracket_where_all_float(self, edition):
        paired = _context(edition, field(20, 20, 0), group=1).pair()
        assert paired.pairing == BracketPairing((), (0,), QUICK)

    def test_downfloats_have_digits_only_where_somebody_floats(self, edition):
        """All have the same score, so that pairs give no float."""
        for size, floats in ((4, False), (3, True)):
            marked = dict.fromkeys(range(size), DOWNFLOAT_LAST_ROUND)
            players = field(*[20] * size, *[10] * size, float_marks=marked)
            costs = _context(edition, players).pair().choice.costs
            keys = {digit.rule.key for digit in costs.digits}
            assert any("downfloat-last-round" in key for key in keys) is floats

    def test_a_digit_has_room_for_three_times_the_players_left(self, edition):
        """Of a player without the right to the bye three times the weight can count (R6)."""
        for left, width in ((10, 7), (11, 8), (8, 7), (22, 9)):
            players = field(20, 20, *[10] * (left - 2))
            context = _context(edition, players)
            assert context.players_left == left
            assert context.pair().choice.costs.digits[0].width == width
            costs, _ = context.problem(_pairing(2, (0, 1)), following=False)
            assert costs.digits[0].width == width
        absent = _context(edition, field(20, 20, unplayed_rounds={1: 40}))
        assert absent.pair().choice.costs.digits[0].width == 8

    def test_candidates_are_weighed_alone_or_with_the_best_rest(self, edition):
        """2 has met both players below: if he floats, they cannot all be paired."""
        players = field(20, 20, 20, 10, 10, met=[(2, 3), (2, 4)])
        context = _context(edition, players)
        both = [_pairing(3, (0, 2)), _pairing(3, (0, 1))]
        alone = context.weigh(both, following=False)
        assert alone[0].total == alone[1].total
        better, worse = context.weigh(both, following=True)
        assert better.total is not None
        assert worse.total is None or worse.total > better.total
        assert better.costs is worse.costs

    def test_what_the_next_bracket_looks_like_after_a_candidate(self, edition):
        players = field(20, 20, 20, 10, 10, 10, met=[(2, 3)])
        context = _context(edition, players)
        pairs, unpaired = context.best_following(_pairing(3, (0, 1)))
        assert {player.index for pair in pairs for player in pair} == {2, 3, 4, 5}
        assert unpaired == ()
        last = _context(edition, field(20, 20, 20))
        assert last.best_following(_pairing(3, (0, 1))) == ((), ())

    def test_the_next_bracket_is_part_of_the_problem_if_that_is_asked(self, edition):
        context = _context(edition, field(20, 20, 20, 10, 10, 10))
        for following in (False, True):
            costs, problem = context.problem(_pairing(3, (0, 1)), following)
            assert any("following" in digit.rule.key for digit in costs.digits) is following
            assert (len(problem.incompatible) > 4) is following


class TestTheBye:
    """By the 2026 text it can be in a bracket that is not the last one."""

    barred = dict.fromkeys((3, 4), False)

    def _context(self, *met, unplayed=None):
        unplayed = unplayed or {}
        players = field(
            20, 20, 20, 10, 10, met=met, may_have_bye=self.barred, unplayed_rounds=unplayed
        )
        return _context(FIDE_2026, players)

    def test_only_players_who_may_have_it_leave_the_bracket(self):
        context = self._context()
        assert context.leavers == context.floatable == 0b111
        barred = self.barred | {1: False}
        players = field(20, 20, 20, 10, 10, may_have_bye=barred)
        context = _context(FIDE_2026, players)
        assert context.leavers == context.may_float(1) == 0b101
        assert context.may_float(3) == 0b111
        even = _context(FIDE_2026, field(20, 20, 10, 10, may_have_bye={0: False}))
        assert even.leavers == 0b11

    def test_two_who_have_only_each_other_do_not_float(self):
        players = field(
            20, 20, 20, 20, 20, 10, met=[(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)]
        )
        context = _context(FIDE_2026, players)
        assert (context.leavers, context.floatable) == (0b11111, 0b11100)

    def test_whoever_floats_alone_takes_it(self):
        context = self._context()
        assert context.sends_to_bye(_pairing(3, (0, 1)))
        assert not context.sends_to_bye(_pairing(3))
        last = _context(FIDE_2026, field(20, 20, 20))
        assert not last.sends_to_bye(_pairing(3, (0, 1)))
        assert not _context(FIDE_2026, field(20, 20, 20, 10)).sends_to_bye(_pairing(3, (0, 1)))

    def test_rounds_without_a_game_weigh_where_he_is_sure_to_have_it(self):
        """C9; the text of 2016 asks nothing of the kind."""
        context = self._context()
        assert context.weighs_bye(_pairing(3, (0, 1)))
        assert not context.weighs_bye(_pairing(3))
        assert not _context(FIDE_2026, field(20, 20, 20, 10)).weighs_bye(_pairing(3, (0, 1)))
        assert not _context(BAKU_2016, field(20, 20, 20)).weighs_bye(_pairing(3, (0, 1)))

    @pytest.mark.parametrize("forced", [None, EXTENDED])
    def test_they_decide_between_equal_candidates(self, forced):
        players = field(20, 20, 20, 10, 10, may_have_bye=self.barred, unplayed_rounds={1: 1, 2: 2})
        first, _ = pair_brackets(FIDE_2026, tuple(players), forced=forced)
        assert _indices(first.downfloaters()) == [0]

    def test_one_player_takes_it_quickly(self):
        paired = self._context().pair()
        assert paired.pairing == BracketPairing(((0, 1),), (2,), QUICK)

    def test_they_are_not_read_where_somebody_else_has_it(self):
        """Whoever floats out of the first bracket plays; the last of all has the bye."""
        players = field(20, 20, 20, 10, 10, 10, 0, unplayed_rounds={2: 3})
        first = pair_brackets(FIDE_2026, tuple(players))[0]
        assert _indices(first.downfloaters()) == [2]

    def test_they_are_not_read_where_several_float(self):
        """Those below have met: all three of the bracket float, and one of them has the bye."""
        players = field(
            20, 20, 20, 10, 10, met=[(3, 4)], may_have_bye=self.barred, unplayed_rounds={0: 5, 1: 5}
        )
        first, last = pair_brackets(FIDE_2026, tuple(players))
        assert _indices(first.downfloaters()) == [0, 1, 2]
        assert first.pairing.method is EXTENDED
        assert [player.index for player in last.downfloaters()] == [2]


@BOTH
def test_of_too_many_downfloaters_no_set_is_acceptable(edition):
    """Those who can be paired nowhere else meet the residents of the next bracket, one each.

    In the last bracket, and where somebody has the bye, that is not asked.
    """
    seen = {True: 0, False: 0, "not asked": 0}
    for seed in range(150):
        players = random_field(random.Random(seed))
        groups = scoregroups(players)
        for group in range(len(groups)):
            moved_down = [player for each in groups[:group] for player in each]
            context = _context(edition, players, group, moved_down)
            members, alone = context.bracket.members, context.bracket.isolated
            must_float = [members[bsn] for bsn in bits(alone)]
            others = [member for bsn, member in enumerate(members) if not alone >> bsn & 1]
            assert context.can_take(must_float, 0)
            if context.is_last or context.holds_bye:
                assert context.can_take(must_float, len(players))
                seen["not asked"] += 1
                continue
            for beside in range(1, len(others) + 1):
                can_take = context.can_take(must_float, beside)
                seen[can_take] += 1
                assert can_take or not any(
                    context.is_acceptable([*must_float, *some])
                    for some in combinations(others, beside)
                )
    assert seen[True] > 100 and seen[False] > 100 and seen["not asked"] > 140


@BOTH
def test_either_way_of_pairing_a_bracket_leads_to_the_same_round(edition):
    methods = set()
    for seed in range(60):
        players = random_field(random.Random(seed))
        with suppress(NoPairingExists):
            quick = pair_brackets(edition, players)
            methods |= {bracket.pairing.method for bracket in quick}
            assert _pairs_and_floaters(quick) == _pairs_and_floaters(
                pair_brackets(edition, players, forced=EXTENDED)
            ), seed
    assert methods >= {*SearchMethod} - {SearchMethod.ONE_PAIR}


def _pairs_and_floaters(paired):
    return [(bracket.pairing.pairs, bracket.pairing.downfloaters) for bracket in paired]
