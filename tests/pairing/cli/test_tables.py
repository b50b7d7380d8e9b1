"""Tables of plain text."""

from __future__ import annotations

import pytest

from pairing.cli.tables import screen_width, shorten, table
from pairing.speech.problems import printable


def test_columns_stand_side_by_side_on_their_side():
    assert table([("a", "1"), ("bcd", "22")], "<>") == "a     1\nbcd  22\n"


def test_lines_do_not_end_in_blanks():
    assert table([("a", "b"), ("a", "")], "<<") == "a  b\na\n"


@pytest.mark.parametrize(
    ("text", "width"), [("abc", 3), ("李小龙", 6), ("e\u0301", 1), ("😀", 2), ("", 0)]
)
def test_width_is_counted_in_columns_of_the_screen(text, width):
    assert screen_width(text) == width


def test_a_wide_name_leaves_its_column_aligned():
    rows = table([("李", "x"), ("ab", "x")], "<<").splitlines()
    assert [screen_width(row) for row in rows] == [5, 5]


@pytest.mark.parametrize("text", ["x" * 41, "李" * 21, "e\u0301" * 500])
def test_a_text_too_long_ends_in_an_ellipsis_within_forty_columns(text):
    short = shorten(text)
    assert short.endswith("…")
    assert 39 <= screen_width(short) <= 40


def test_a_text_of_forty_columns_stays_as_it_is():
    assert shorten("x" * 40) == "x" * 40


def test_control_characters_are_shown_as_replaced():
    assert printable("a\x1b[31m\x07\n") == "a�[31m��"
