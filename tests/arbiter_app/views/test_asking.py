"""What message boxes say."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QWidget

from arbiter_app.views.asking import ZERO_WIDTH_SPACE, breakable, tell

LONG = "/a/" + "folder" * 40 + "/open.arbiter"


@pytest.mark.parametrize("text", ["", "The file was not opened.", "Открытый турнир 2026"])
def test_words_of_usual_length_stay_as_they_are(text):
    assert breakable(text) == text


def test_a_long_path_gets_places_where_a_line_may_end_and_loses_nothing():
    pieces = breakable(LONG).split(ZERO_WIDTH_SPACE)
    assert "".join(pieces) == LONG
    assert max(len(piece) for piece in pieces) <= 24


def test_a_long_path_is_in_sight_as_a_whole(qtbot, theme):
    parent = QWidget()
    qtbot.addWidget(parent)
    fits = []

    def look():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        labels = [label for label in box.findChildren(QLabel) if label.text()]
        fits.extend(
            label.heightForWidth(label.width()) <= label.height()
            for label in labels
            if label.wordWrap()
        )
        fits.append(box.width() <= box.screen().availableSize().width())
        box.accept()

    QTimer.singleShot(50, look)
    tell(parent, f"{LONG} was not opened.", f"{LONG} is damaged.")
    assert len(fits) == 3
    assert all(fits)
