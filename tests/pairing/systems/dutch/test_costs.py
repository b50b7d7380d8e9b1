"""Costs as one number: digit by digit, the weightiest rule on top."""

from __future__ import annotations

import pytest

from pairing.systems.dutch.contenders import contenders
from pairing.systems.dutch.editions import BAKU_2016, FIDE_2026
from pairing.systems.dutch.engine import pair_brackets
from pairing.systems.dutch.replay import BracketReplay
from tests.pairing.booklet import booklet


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
        assert costs.amount(digit, one) == full > 3
        for lighter in costs.digits[heavier:]:
            less = 2 << lighter.shift
            assert costs.first_difference(one, less) == digit
