"""Whose boards a note tells of: the arbiter's, or those that other rules would have given."""

from __future__ import annotations

import pytest

from pairing.core.model.manual_note import IMPORTED, ManualNote, remark_on_rounds


@pytest.mark.parametrize("remark", ["", "they live together", "waits two rounds", "7 roundsx"])
def test_what_an_arbiter_remarks_is_by_hand(remark: str) -> None:
    assert ManualNote(3, ((1, 2),), ((1, 3),), remark).is_by_hand


@pytest.mark.parametrize("remark", [IMPORTED, remark_on_rounds(7), remark_on_rounds(11)])
def test_what_the_program_remarks_is_not(remark: str) -> None:
    assert not ManualNote(3, ((1, 2),), ((1, 3),), remark).is_by_hand
