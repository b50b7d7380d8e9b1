"""What is asked can be read: no name is cut, however long it is."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QWidget

from arbiter_app.widgets.asking import inform

LONG = "Enter result 0–1, Papadopoulos-Wolfeschlegelstein, Anna – Krasnoselskaya, Maria, round 2"


def test_the_question_has_the_room_that_its_words_need(qtbot, theme):
    parent = QWidget()
    qtbot.addWidget(parent)
    seen = []

    def look() -> None:
        (box,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox))
        label = box.findChild(QLabel, "qt_msgbox_label")
        lines = label.heightForWidth(label.width()) if label.wordWrap() else label.height()
        wide = label.fontMetrics().horizontalAdvance(LONG)
        seen.append((label.wordWrap() and label.height() >= lines) or label.width() >= wide)
        box.close()

    QTimer.singleShot(0, look)
    inform(parent, LONG, "Why it is so is told in the sentence below it.")
    assert seen == [True]
