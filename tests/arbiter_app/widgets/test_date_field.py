"""Dates as tournaments keep them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt

from arbiter_app.widgets.date_field import DateField, parse_date


@pytest.fixture
def field(qtbot) -> DateField:
    widget = DateField()
    qtbot.addWidget(widget)
    return widget


@pytest.mark.parametrize("text", ["2026/11/21", "2026-11-21", " 2026.11.21 ", "2026/11/21"])
def test_a_day_is_read_with_any_of_the_usual_signs(text):
    assert parse_date(text) == QDate(2026, 11, 21)


@pytest.mark.parametrize("text", ["", "21.11.2026", "2026/13/01", "2026/02/30", "autumn"])
def test_what_is_no_day_is_no_day(text):
    assert parse_date(text) is None


@pytest.mark.parametrize("text", ["", "2026-11-21", "2026/11/21", "Easter 2026"])
def test_a_text_that_nobody_changed_stays_as_written(field, text):
    field.set_text(text)
    assert field.text_value() == text


def test_a_changed_day_is_written_as_in_report_files(field):
    field.set_text("Easter 2026")
    field.setDate(QDate(2026, 4, 5))
    assert field.text_value() == "2026/04/05"


def test_an_odd_text_is_shown(field):
    field.set_text("Easter 2026")
    assert field.text() == "Easter 2026"
    assert field.day() is None


def test_a_day_can_be_taken_away(field):
    field.set_text("2026/11/21")
    field.setDate(field.minimumDate())
    assert field.text_value() == ""
    assert field.text() == "not given"


def test_a_date_is_typed_where_none_is_given(qtbot, field):
    field.show()
    qtbot.keyClicks(field, "20270503")
    assert field.text_value() == "2027/05/03"


def test_the_first_step_leads_to_today(qtbot, field):
    field.show()
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.date() == QDate.currentDate()
