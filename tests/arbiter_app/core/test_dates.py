"""Dates as they are written in three countries; files have one way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QDate, QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from arbiter_app.core.dates import date_format, date_text, in_words, parse_date, read_date
from arbiter_app.features.players.player_editor import PlayerEditor
from arbiter_app.widgets.date_field import DateField
from pairing.core.model import Player

DAY = QDate(2026, 3, 7)
WRITTEN = {"de_DE": "07.03.2026", "fr_FR": "07/03/2026", "en_GB": "07/03/2026"}


@pytest.fixture(params=WRITTEN)
def written(request):
    """The seventh of March, where the laptop comes from."""
    QLocale.setDefault(QLocale(request.param))
    return WRITTEN[request.param]


def test_without_a_country_it_is_written_as_everywhere():
    assert date_format() == "yyyy-MM-dd"
    assert read_date("2026-03-07") == DAY


def test_the_first_figures_are_the_day(written):
    assert read_date(written) == DAY
    assert read_date("7.3.2026") == DAY
    assert read_date("2026-03-07") == DAY, "as in files it is read everywhere"
    assert read_date("7.3.26") is None, "which century is anybody's guess"
    assert read_date("31.2.2026") is None


@pytest.mark.parametrize(
    ("country", "words"),
    [
        ("C", "7 March 2026"),
        ("en_US", "March 7, 2026"),
        ("de_DE", "7. März 2026"),
        ("fr_FR", "7 mars 2026"),
        ("hu_HU", "2026. március 7."),
    ],
)
def test_in_words_the_month_has_its_name_and_the_weekday_is_left_out(country, words):
    QLocale.setDefault(QLocale(country))
    assert in_words(DAY) == words


def test_where_the_month_stands_first_it_is_read_first():
    QLocale.setDefault(QLocale("en_US"))
    assert read_date("3/7/2026") == DAY
    assert parse_date("3/7/2026") is None, "in files it means nothing"


def test_a_date_of_a_file_is_shown_so_and_a_part_stays(written):
    assert date_text("2026/03/07") == written
    assert (date_text("1999"), date_text("1999/05")) == ("1999", "1999-05")


@pytest.fixture
def field(qtbot):
    """A field with others round it, to which a key may lead by mistake."""
    form = QWidget()
    column = QVBoxLayout(form)
    fields = [DateField(form) for _ in range(3)]
    for each in fields:
        column.addWidget(each)
    qtbot.addWidget(form)
    form.show()
    fields[1].setFocus()
    yield fields[1]


@pytest.mark.parametrize("before", ["", "2025/11/30"])
@pytest.mark.parametrize("short", [True, False])
def test_it_is_typed_into_the_field_so(written, field, before, short):
    field.set_text(before)
    field.selectAll()
    for key in written.replace("0", "", 1).replace("03", "3") if short else written:
        QTest.keyClick(QApplication.focusWidget() or field, key)
    assert field.text_value() == "2026/03/07"
    assert field.text() == written


def test_a_birthday_is_typed_so(written, qtbot):
    editor = PlayerEditor()
    qtbot.addWidget(editor)
    editor.show_player(Player(1, "A", birth_date="1999/05"))
    assert editor.player().birth_date == "1999/05"
    editor.birth.set_text(written)
    assert editor.birth.verify()
    assert editor.player().birth_date == "2026/03/07"
