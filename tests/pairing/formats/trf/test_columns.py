"""Places in a record."""

from __future__ import annotations

import pytest

from pairing.formats.trf.columns import entry_column, values_in_columns


def test_the_entry_of_round_1_begins_in_column_92_and_each_takes_ten():
    """C.02.03, annex A: columns 92-95, 102-105, …"""
    assert [entry_column(number) for number in (1, 2, 10)] == [92, 102, 182]


@pytest.mark.parametrize(
    ("text", "start", "members"),
    [
        ("    1   12  345", 0, ["1", "12", "345"]),
        ("260   1   3    1   12", 11, ["1", "12"]),
        ("  1.0       0.5   ", 0, ["1.0", "", "0.5"]),
        ("9999910000", 0, ["99999", "10000"]),
        (" 1 12", 0, ["1", "12"]),
        ("    1    2 3", 0, ["1", "2", "3"]),
        ("  1       2", 0, ["1", "2"]),
        ("XXP 1 2 9", 3, ["1", "2", "9"]),
        ("", 0, []),
    ],
)
def test_members_of_a_list_stand_every_five_columns_or_between_blanks(text, start, members):
    assert values_in_columns(text, start) == members
