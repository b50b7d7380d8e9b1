"""The dialog with the boards that are certain already."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from arbiter_app.features.desk import certain_boards
from arbiter_app.features.desk.certain_boards import CertainBoardsDialog
from pairing.event.manual import CertainBoards
from tests.pairing.booklet import booklet

SENTENCE = "This counts all 27 ways in which the open games can end if they are played."


@pytest.fixture
def dialog_of(qtbot, monkeypatch):
    def make(head, sentences, pairs):
        monkeypatch.setattr(certain_boards, "certain_text", lambda *_: (head, *sentences))
        dialog = CertainBoardsDialog(booklet(), CertainBoards(6, 3, 27, pairs, pairs))
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        return dialog

    return make


def cut(dialog):
    """The texts of which a line is out of sight."""
    labels = dialog.findChildren(QLabel)
    return [each.text() for each in labels if each.height() < each.heightForWidth(each.width())]


@pytest.mark.parametrize("pairs", [(), ((1, 2), (3, 4))], ids=["no-board", "boards"])
@pytest.mark.parametrize("sentences", [1, 2, 20], ids=["short", "longer", "endless"])
def test_all_lines_of_a_sentence_are_in_sight_however_long_it_is(dialog_of, sentences, pairs):
    dialog = dialog_of(SENTENCE * sentences, [SENTENCE] * sentences, pairs)
    assert len([each for each in dialog.findChildren(QLabel) if each.text()]) == 2
    assert not cut(dialog)


def test_a_narrower_dialog_becomes_higher(dialog_of):
    dialog = dialog_of(SENTENCE, [SENTENCE] * 5, ((1, 2),))
    dialog.resize(260, 100)
    assert dialog.width() == 260
    assert not cut(dialog)


def test_a_dialog_made_wide_again_can_be_low_again(dialog_of):
    dialog = dialog_of(SENTENCE, [SENTENCE] * 5, ((1, 2),))
    dialog.resize(260, 100)
    narrow = dialog.height()
    dialog.resize(900, 100)
    assert dialog.minimumHeight() < narrow
    assert not cut(dialog)
