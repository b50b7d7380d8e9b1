"""Choosing how places are decided."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.standings.standings_rules import StandingsRulesDialog
from pairing.core.model import RankingRules
from pairing.event.actions import ChangeSettings
from pairing.standings import DEFAULT_TIE_BREAKS, tournament_standings
from tests.arbiter_app.samples import opened
from tests.pairing.booklet import booklet


@pytest.fixture
def document(tmp_path):
    """The booklet tournament after round 3."""
    with opened(tmp_path, booklet(3)) as document:
        yield document


@pytest.fixture
def dialog(qtbot, document):
    dialog = StandingsRulesDialog(document)
    qtbot.addWidget(dialog)
    return dialog


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def ok(dialog):
    dialog.buttons.button(dialog.buttons.StandardButton.Ok).click()


def type_code(qtbot, dialog, text):
    dialog.code.setEditText("")
    qtbot.keyClicks(dialog.code.lineEdit(), text)
    click(qtbot, dialog.add)


def test_it_begins_with_the_usual_list_and_ok_alone_changes_nothing(dialog, document):
    assert dialog.list() == DEFAULT_TIE_BREAKS
    assert dialog.action() == ChangeSettings()
    ok(dialog)
    assert not document.can_undo


def test_codes_are_typed_moved_and_removed(qtbot, dialog, document, questions):
    dialog.codes.clear()
    for code in ("bh/c1", "SB", "KS/L+1"):
        type_code(qtbot, dialog, code)
    dialog.codes.setCurrentRow(2)
    click(qtbot, dialog.up)
    assert dialog.list() == ("BH/C1", "KS/L+1", "SB")
    click(qtbot, dialog.down)
    dialog.codes.setCurrentRow(0)
    click(qtbot, dialog.remove)
    ok(dialog)
    assert document.tournament.tie_breaks == ("SB", "KS/L+1")
    assert document.undo_text == "Change the tie-breaks"
    assert len(questions) == 2 and "announced before the start" in questions[0]


def test_a_code_nobody_knows_or_that_is_there_already_is_refused(qtbot, dialog):
    type_code(qtbot, dialog, "XYZ")
    assert "no tie-break XYZ" in dialog.notice.text()
    type_code(qtbot, dialog, "BH")
    assert "twice" in dialog.notice.text()
    assert dialog.list() == DEFAULT_TIE_BREAKS


def test_every_code_that_is_offered_can_be_added(qtbot, dialog):
    dialog.codes.clear()
    for at in range(dialog.code.count()):
        dialog.code.setCurrentIndex(at)
        click(qtbot, dialog.add)
        assert dialog.notice.text() == ""
    assert len(dialog.list()) == dialog.code.count()


def test_edition_lots_and_readings_are_kept(qtbot, dialog, document, questions):
    dialog.edition.setCurrentIndex(dialog.edition.findData("virtual-opponent"))
    dialog.draws_lots.setChecked(True)
    dialog.seed.setText("drawn by Ann")
    forfeits = dialog.readings["koya-counts-forfeits"]
    forfeits.setCurrentIndex(forfeits.findData("no"))
    dialog.readings["unrated-as"].setText("1400")
    ok(dialog)
    assert document.tournament.ranking == RankingRules(
        "virtual-opponent", "drawn by Ann", ("koya-counts-forfeits=no", "unrated-as=1400")
    )
    made = tournament_standings(document.tournament)
    assert made.settings.edition.key == "virtual-opponent"
    again = StandingsRulesDialog(document)
    qtbot.addWidget(again)
    assert again.action() == ChangeSettings()


def test_a_rating_that_is_no_number_is_refused_and_the_dialog_stays(dialog, document):
    dialog.show()
    dialog.readings["unrated-as"].setText("many")
    ok(dialog)
    assert dialog.isVisible()
    assert "a rating from 1" in dialog.notice.text()
    assert document.tournament.ranking == RankingRules()


def test_the_usual_list_comes_back(qtbot, dialog):
    dialog.codes.clear()
    click(qtbot, dialog.usual)
    assert dialog.list() == DEFAULT_TIE_BREAKS


def test_days_of_an_edition_are_written_as_the_locale_does(german, document, qtbot):
    dialog = StandingsRulesDialog(document)
    qtbot.addWidget(dialog)
    texts = [dialog.edition.itemText(row) for row in range(dialog.edition.count())]
    assert any("(01.08.2024 – 28.02.2026)" in text for text in texts)
