"""The ranks that go into a report file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.core.model import RankingRules, StatedRank, StatedRanks
from pairing.standings import ranks_are_of_the_file, ranks_to_report
from tests.pairing.standings.build import event
from tests.pairing.systems.keizer.clubs import DRAW, WHITE, club, played

PLAYED = replace(event("1-2 01, 3-4 =="), tie_breaks=("BPG",))
"""2 has a point, 3 and 4 have half a point each, 1 has none; 4 had Black."""

BY_TIE_BREAKS = {2: 1, 4: 2, 3: 3, 1: 4}
BY_POINTS_AND_NUMBER = {2: 1, 3: 2, 4: 3, 1: 4}
IN_FILE = {1: 1, 2: 2, 3: 3, 4: 4}
"""By points 1 would be the last."""

OF_OTHER_RULES = RankingRules(edition="of-1980")
"""Regulations that this program does not have."""


def stated(tournament, ranks, *, points=None, are_chosen=None, after_round=1):
    """The tournament with ranks of a file, which go with its points."""
    held = points or {1: 0, 2: 10, 3: 5, 4: 5}
    each = tuple(StatedRank(tpn, ranks[tpn], held[tpn]) for tpn in sorted(ranks))
    return replace(tournament, stated_ranks=StatedRanks(after_round, each, are_chosen))


class TestRanksToReport:
    def test_they_are_by_the_tie_breaks_of_the_tournament(self):
        assert ranks_to_report(PLAYED) == BY_TIE_BREAKS

    def test_nobody_shares_a_rank_and_who_is_level_stands_by_number(self):
        level = replace(PLAYED, tie_breaks=("WON",))
        assert ranks_to_report(level) == BY_POINTS_AND_NUMBER

    def test_points_that_are_shown_and_not_counted_go_first(self):
        """1 and 3 have asked for byes in the round to be paired; of 2 and 4 nothing is shown."""
        assert ranks_to_report(PLAYED, {1: 10, 3: 15}) == {3: 1, 2: 2, 1: 3, 4: 4}

    def test_a_system_that_ranks_by_a_value_before_points_keeps_its_order(self):
        after = played(club(), ((2, 1), (4, 3), (6, 5)), WHITE, DRAW, WHITE)
        plain = ranks_to_report(after)
        assert ranks_to_report(after, {tpn: 10 * tpn for tpn in plain}) == plain

    def test_those_of_a_file_are_written_again(self):
        assert ranks_to_report(stated(PLAYED, IN_FILE)) == IN_FILE
        assert ranks_to_report(stated(PLAYED, IN_FILE), {1: 10}) == IN_FILE

    @pytest.mark.parametrize(
        "changed",
        [
            {"are_chosen": False},
            {"after_round": 0},
            {"points": {1: 0, 2: 10, 3: 5, 4: 10}},
        ],
    )
    def test_not_if_the_others_were_chosen_or_the_tournament_has_gone_on(self, changed):
        assert ranks_to_report(stated(PLAYED, IN_FILE, **changed)) == BY_TIE_BREAKS

    def test_ranks_by_points_and_number_are_written_only_if_chosen(self):
        assert ranks_to_report(stated(PLAYED, BY_POINTS_AND_NUMBER)) == BY_TIE_BREAKS
        chosen = stated(PLAYED, BY_POINTS_AND_NUMBER, are_chosen=True)
        assert ranks_to_report(chosen) == BY_POINTS_AND_NUMBER


class TestOfOtherRegulations:
    """Nothing can be ranked here, but a report has ranks all the same."""

    STRANGE = replace(PLAYED, ranking=OF_OTHER_RULES)

    def test_they_are_by_points_then_by_number(self):
        assert ranks_to_report(self.STRANGE) == BY_POINTS_AND_NUMBER
        shown = ranks_to_report(self.STRANGE, {1: 10, 2: 10, 3: 15, 4: 5})
        assert shown == {3: 1, 1: 2, 2: 3, 4: 4}

    def test_those_of_a_file_are_written_as_long_as_they_hold(self):
        assert ranks_to_report(stated(self.STRANGE, IN_FILE)) == IN_FILE
        gone_on = stated(self.STRANGE, IN_FILE, after_round=0)
        assert ranks_to_report(gone_on) == BY_POINTS_AND_NUMBER

    def test_they_are_those_of_the_file_as_long_as_they_hold(self):
        assert ranks_are_of_the_file(stated(self.STRANGE, IN_FILE))
        assert not ranks_are_of_the_file(stated(self.STRANGE, IN_FILE, after_round=0))
        assert not ranks_are_of_the_file(self.STRANGE)


class TestRanksAreOfTheFile:
    def test_without_ranks_of_a_file_they_are_not(self):
        assert not ranks_are_of_the_file(PLAYED)

    def test_they_are_where_they_contradict_the_tie_breaks(self):
        assert ranks_are_of_the_file(stated(PLAYED, IN_FILE))
        assert not ranks_are_of_the_file(stated(PLAYED, IN_FILE, are_chosen=False))

    def test_ranks_that_contradict_nothing_follow_the_tie_breaks(self):
        assert not ranks_are_of_the_file(stated(PLAYED, BY_TIE_BREAKS))
        assert not ranks_are_of_the_file(stated(PLAYED, BY_TIE_BREAKS, are_chosen=True))
