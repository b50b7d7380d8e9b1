"""Which ranks count where those of a report file contradict the tie-breaks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairing.event.actions import ChooseRanks
from pairing.standings import tournament_standings
from tests.pairing.event.actions.refusals import refusal
from tests.pairing.standings.test_stated import OTHER, read_with


class TestChooseRanks:
    @pytest.mark.parametrize(("of_file", "first"), [(True, (4, 2, 3, 1)), (False, (4, 1, 2, 3))])
    def test_the_ranks_chosen_decide_the_order(self, of_file, first):
        chosen = ChooseRanks(of_file).apply(read_with(OTHER))
        assert tuple(row.tpn for row in tournament_standings(chosen).rows) == first

    def test_there_is_nothing_to_choose_without_ranks_of_a_file(self):
        own = replace(read_with(OTHER), stated_ranks=None)
        assert refusal(ChooseRanks(of_file=True), own) == ("action.no-stated-ranks", {})
