"""A line that says what is wrong with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets.checked_field import CheckedField


def no_digits(text: str) -> str:
    return "No digits, please." if any(letter.isdigit() for letter in text) else ""


@pytest.fixture
def field(qtbot) -> CheckedField:
    widget = CheckedField(no_digits)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_nothing_is_said_while_someone_types_the_first_time(qtbot, field):
    qtbot.keyClicks(field.edit, "a1")
    assert field.message.text() == ""


def test_the_message_appears_when_the_field_is_left(qtbot, field):
    qtbot.keyClicks(field.edit, "a1")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert field.message.text() == "✕ No digits, please."
    assert field.edit.property("invalid") is True


def test_the_message_goes_as_soon_as_the_text_is_right(qtbot, field):
    qtbot.keyClicks(field.edit, "a1")
    assert not field.verify()
    qtbot.keyClick(field.edit, Qt.Key.Key_Backspace)
    assert field.message.isHidden()
    assert field.edit.property("invalid") is False


def test_blanks_around_the_text_do_not_count(qtbot, field):
    qtbot.keyClicks(field.edit, "  a ")
    assert field.text() == "a"


def test_the_reason_reaches_screen_readers(field):
    field.set_text("1")
    field.verify()
    assert field.edit.accessibleDescription() == "No digits, please."
