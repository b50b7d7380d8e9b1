"""A round by two systems in the window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.compare.compare_systems import CompareSystemsDialog
from arbiter_app.features.compare.side_by_side import OTHER, OWN, SIGN
from arbiter_app.workplace.page import Page
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet
from tests.pairing.systems.swiss_simple.test_golden import drawn, ten_players


@pytest.fixture
def opened(window):
    """The window with the booklet after three rounds, to be paired by Swiss Simple."""
    window.files.create(replace(booklet(3), system="swiss-simple"), "Booklet")
    return window


@pytest.fixture
def dialog(qtbot, opened):
    made = CompareSystemsDialog(opened.document, 2, run_at_once)
    qtbot.addWidget(made)
    made.show()
    return made


def choose(qtbot, dialog, words):
    dialog.other.setFocus()
    for _ in range(dialog.other.count()):
        if words in dialog.other.currentText():
            return
        qtbot.keyClick(dialog.other, Qt.Key.Key_Down)
    raise AssertionError(words)


def texts(dialog, column):
    model = dialog.model
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_the_round_is_shown_by_both_systems(dialog, qtbot):
    choose(qtbot, dialog, "Baku 2016")
    headings = [dialog.model.headerData(n, Qt.Orientation.Horizontal) for n in (OWN, OTHER)]
    assert headings == ["Swiss Simple, by its author’s description", "Dutch system, Baku 2016"]
    assert texts(dialog, OWN)[0] == "5 Eloise – 1 Alice"
    assert texts(dialog, OWN)[-1] == "14 Robert"
    marks = zip(texts(dialog, OWN), texts(dialog, SIGN), texts(dialog, OTHER), strict=True)
    same = [(set(own.split()) == set(other.split())) == (sign == "=") for own, sign, other in marks]
    assert all(same)
    assert "comparison only" in dialog.summary.text()


def test_another_system_is_shown_in_its_place(dialog, qtbot):
    choose(qtbot, dialog, "February 2026")
    assert dialog.model.names[1] == "Dutch system, February 2026"


def test_the_own_system_is_not_offered(dialog):
    offered = [dialog.other.itemText(n) for n in range(dialog.other.count())]
    assert offered and not any("Swiss Simple" in text for text in offered)


def test_the_command_shows_the_round_in_view_or_the_next(opened, monkeypatch):
    asked = []
    monkeypatch.setattr(
        CompareSystemsDialog, "open", lambda dialog: asked.append(dialog.model.rowCount())
    )
    opened.show_page(Page("round", 2))
    opened.menus["compare-systems"].trigger()
    opened.show_page(Page("board"))
    opened.menus["compare-systems"].trigger()
    assert len(asked) == 2 and all(asked)


def test_why_there_is_no_pairing_is_told(qtbot, opened):
    opened.files.create(replace(ended(), system="swiss-simple"), "Ended")
    dialog = CompareSystemsDialog(opened.document, 6, run_at_once)
    qtbot.addWidget(dialog)
    assert dialog.model.rowCount() == 0
    assert (
        "Swiss Simple, by its author’s description: The rules allow no complete"
        in dialog.notice.text()
    )


def ended():
    """Ten players who cannot be paired any more."""
    tournament = ten_players()
    for _ in range(5):
        tournament = drawn(tournament)
    return tournament
