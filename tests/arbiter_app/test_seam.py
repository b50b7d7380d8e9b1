"""A system that nobody has heard of is paired, shown and explained in the window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QLabel

from arbiter_app.features.rounds import feature as rounds_feature
from arbiter_app.features.tournament.new_tournament import NewTournamentDialog
from arbiter_app.workplace.page import PLAYERS, Page
from pairing.core.errors import Problem, Severity
from pairing.core.model import Colour
from pairing.reports.board import tournament_board
from pairing.systems import registry
from pairing.systems.system import Assisting
from tests.pairing.booklet import booklet
from tests.pairing.ladder import registered_ladder

__all__ = ["registered_ladder"]


@pytest.fixture
def opened(registered_ladder, window, qtbot):
    """The window with the players of the booklet, paired by the ladder in round 1."""
    with qtbot.waitActive(window):
        window.activateWindow()
    tournament = replace(booklet(0), system="ladder", initial_colour=Colour.WHITE)
    window.files.create(tournament, "Ladder")
    window.menus["pair"].trigger()
    return window


def test_a_round_is_paired_and_shown(opened, registered_ladder):
    assert opened.document.tournament.rounds[0].games[0].white == 1
    board = tournament_board(opened.document.tournament, registered_ladder.definitions)
    assert len(board.rows) == 14


def test_its_advice_is_passed_on(registered_ladder, window, monkeypatch):
    said = []
    monkeypatch.setattr(
        rounds_feature, "inform", lambda parent, what, why: said.append((what, why))
    )
    note = Problem(Severity.NOTE, "ladder.advice", values={"rungs": 14})
    assisting = Assisting(advise=lambda tournament: (note,))
    advised = structs.replace(registered_ladder, assisting=assisting)
    registry.REGISTRY.add(advised)
    tournament = replace(booklet(0), system="ladder", initial_colour=Colour.WHITE)
    window.files.create(tournament, "Ladder")
    window.menus["pair"].trigger()
    assert said == [("Round 1 is paired", "Mind the 14 rungs.")]


def test_its_steps_are_told_in_its_own_sentences(opened, qtbot):
    opened.show_page(Page("round", 1))
    qtbot.keyClick(opened, Qt.Key.Key_F8)
    timeline = opened.timeline
    assert timeline.bar.place.full_text == "step 1 of 14"
    assert "Alice (1) stands next to Bruno (2)" in timeline.step_narration.narration.text()
    lines = [timeline.model.step(n).text for n in range(timeline.model.step_count)]
    assert any("1 climbs to 2" in line for line in lines)


def test_its_answers_are_told(opened, qtbot):
    opened.show_page(Page("round", 1))
    opened.round.table.select_row(3)
    qtbot.keyClick(opened.focusWidget(), Qt.Key.Key_F7)
    answer = opened.why.panel.answer.toPlainText()
    assert "stands higher than" in answer and "has White (L.2)." in answer


def test_the_chooser_tells_what_it_is_for(registered_ladder, qtbot):
    dialog = NewTournamentDialog()
    qtbot.addWidget(dialog)
    fields = dialog.form.pairing
    fields.system.setCurrentIndex(fields.system.findData("ladder"))
    assert fields.system_purpose.text() == "For testing the seam."
    assert "so many rungs" in fields.system_note.text()
    assert "Not endorsed for title events" in fields.system_note.text()


def test_the_first_day_chooses_among_the_editions_of_one_system_only(registered_ladder, qtbot):
    dialog = NewTournamentDialog()
    qtbot.addWidget(dialog)
    dialog.form.pairing.show_first_day(QDate(1999, 5, 1))
    assert dialog.form.pairing.system_key().startswith("dutch")


def test_the_list_of_players_tells_the_initial_order_of_the_system(window, qtbot):
    for system, words in (("swiss-simple", "from rating."), ("dutch-2026", "title and name.")):
        window.files.create(replace(booklet(0), system=system), system)
        window.show_page(PLAYERS)
        shown = [label.text() for label in window.players.findChildren(QLabel)]
        assert any(text.startswith("Numbers follow") and text.endswith(words) for text in shown)
