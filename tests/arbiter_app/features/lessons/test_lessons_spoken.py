"""What a screen reader says of the list of lessons."""

from __future__ import annotations

from PySide6.QtCore import Qt

from arbiter_app.workplace.page import LESSONS


def test_a_title_that_is_a_question_has_no_full_stop_behind_it(window):
    window.go_to_page(LESSONS)
    model = window.learn.lessons.list.model()
    rows = map(model.index, range(model.rowCount()), [0] * model.rowCount())
    said = [row.data(Qt.ItemDataRole.AccessibleTextRole) for row in rows]
    assert any("?" in each for each in said)
    assert [each for each in said if "?." in each or ".." in each] == []
