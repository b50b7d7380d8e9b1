"""What several tests of views begin with."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.models.pages import Page
from tests.pairing.booklet import booklet


@pytest.fixture
def explained(window, qtbot):
    """The window with round 4 of the booklet and its explanation."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.files.create(booklet(), "Booklet")
    window.show_page(Page("round", 4))
    qtbot.keyClick(window, Qt.Key.Key_F8)
    return window
