"""Labels that shorten their text."""

import pytest
from PySide6.QtCore import Qt

from arbiter_app.widgets.elided_label import ElidedLabel

LONG = "a rather long sentence that does not fit"


@pytest.fixture
def label(qtbot):
    label = ElidedLabel(Qt.TextElideMode.ElideRight)
    qtbot.addWidget(label)
    label.show_text(LONG)
    label.show()
    return label


def test_a_text_that_fits_is_whole(label):
    label.resize(label.sizeHint())
    assert (label.text(), label.toolTip()) == (LONG, "")


def test_a_text_that_does_not_fit_ends_in_dots_and_is_whole_in_the_tip(label):
    label.resize(100, 20)
    assert label.text().endswith("…")
    assert (label.toolTip(), label.full_text, label.accessibleName()) == (LONG, LONG, LONG)


def test_it_needs_little_room_and_none_when_it_is_empty(label):
    assert label.minimumSizeHint().width() < label.sizeHint().width() / 2
    label.show_text("")
    assert label.minimumSizeHint().width() == 0


def test_a_label_can_ask_for_more_room(qtbot, label):
    other = ElidedLabel(Qt.TextElideMode.ElideRight, least=20)
    qtbot.addWidget(other)
    other.show_text(LONG)
    assert other.minimumSizeHint().width() > label.minimumSizeHint().width()
