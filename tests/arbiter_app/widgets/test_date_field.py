"""Dates as tournaments keep them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbiter_app.core.dates import parse_date
from arbiter_app.widgets.date_field import DateField


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


def test_the_delete_key_takes_a_day_away(qtbot, field):
    field.show()
    field.set_text("2026/11/21")
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    assert (field.text(), field.text_value(), field.day()) == ("not given", "", None)


def test_a_cross_takes_a_day_away_and_is_there_only_then(field):
    (cross,) = field.lineEdit().actions()
    assert not cross.isVisible()
    field.set_text("2026/11/21")
    assert cross.isVisible()
    cross.trigger()
    assert field.text_value() == ""
    assert not cross.isVisible()


def test_a_day_counts_when_all_of_it_has_been_typed(qtbot, field):
    field.set_text("2026/11/21")
    field.show()
    days = []
    field.dateChanged.connect(days.append)
    field.setSelectedSection(DateField.Section.YearSection)
    qtbot.keyClicks(field, "20271205")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert days == [QDate(2027, 12, 5)]


def test_tab_leaves_the_field(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    first, second = DateField(page), DateField(page)
    for own in (first, second):
        own.set_text("2026/11/21")
        layout.addWidget(own)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
