"""Buttons of which one is pressed."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetrics

from arbiter_app.widgets.segments import Segments

_PADDING = 2 * 11 + 1


@pytest.fixture
def segments(theme, qtbot) -> Segments:
    made = Segments((("number", "Per numero"), ("rank", "Per posizione")))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("key", ["number", "rank"])
def test_a_pressed_button_has_room_for_its_heavier_letters(segments, key):
    segments.choose(key)
    button = segments.button(key)
    heavy = QFont(button.font())
    heavy.setWeight(QFont.Weight.DemiBold)
    needed = QFontMetrics(heavy).horizontalAdvance(button.text()) + _PADDING
    assert button.sizeHint().width() >= needed
    assert button.minimumSizeHint() == button.sizeHint()
