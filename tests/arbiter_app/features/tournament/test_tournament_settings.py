"""Changing the open tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QDialogButtonBox

from arbiter_app.features.tournament.round_days import RoundDaysDialog
from arbiter_app.features.tournament.tournament_settings import TournamentSettingsDialog
from pairing.core.model import ByeKind, Colour, GameResult, TournamentInfo
from pairing.event.actions import (
    ChangeSettings,
    EnterPairing,
    EnterResult,
    ReplaceTournament,
    RequestBye,
)
from tests.arbiter_app.pressing import press_ok
from tests.arbiter_app.samples import ROUND_1


@pytest.fixture
def open_settings(qtbot, small_event):
    def open_dialog() -> TournamentSettingsDialog:
        dialog = TournamentSettingsDialog(small_event)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return open_dialog


def test_nothing_changed_is_nothing_done(qtbot, small_event, open_settings):
    dialog = open_settings()
    press_ok(qtbot, dialog)
    assert not dialog.isVisible()
    assert not small_event.can_undo


def test_what_changed_is_one_action(qtbot, small_event, open_settings):
    dialog = open_settings()
    dialog.form.head.name.edit.selectAll()
    qtbot.keyClicks(dialog.form.head.name.edit, "Autumn Open")
    dialog.form.pairing.rounds.setValue(6)
    press_ok(qtbot, dialog)
    assert small_event.tournament.info.name == "Autumn Open"
    assert small_event.tournament.round_count == 6
    small_event.undo()
    assert small_event.tournament.info.name == "Spring Open"
    assert small_event.tournament.round_count == 5


def test_what_the_form_does_not_show_is_kept(qtbot, small_event, open_settings):
    info = TournamentInfo(name="Open", kind="Swiss", start_date="Easter", round_dates=("a", "b"))
    small_event.do(ChangeSettings(info=info))
    dialog = open_settings()
    qtbot.keyClicks(dialog.form.head.place.edit, "Oslo")
    press_ok(qtbot, dialog)
    assert small_event.tournament.info == replace(info, place="Oslo")


def test_an_option_that_a_file_brought_keeps_nothing_from_being_changed(
    qtbot, small_event, open_settings
):
    """Options are locked once round 1 is paired; one that no box shows is not touched."""
    small_event.do(ReplaceTournament(replace(small_event.tournament, options=("x=1",))))
    small_event.do(EnterPairing(ROUND_1))
    dialog = open_settings()
    qtbot.keyClicks(dialog.form.head.place.edit, "Oslo")
    press_ok(qtbot, dialog)
    assert not dialog.isVisible()
    after = small_event.tournament
    assert (after.info.place, after.options) == ("Oslo", ("x=1",))


def test_fewer_rounds_than_paired_are_refused_in_the_dialog(qtbot, small_event, open_settings):
    small_event.do(EnterPairing(ROUND_1))
    for_two = replace(ROUND_1, round_number=2, pairs=((3, 2), (1, 4)))
    for white, black in ROUND_1.pairs:
        small_event.do(EnterResult(1, white, black, GameResult.DRAW))
    small_event.do(EnterPairing(for_two))
    dialog = open_settings()
    dialog.form.pairing.rounds.setValue(1)
    press_ok(qtbot, dialog)
    assert dialog.isVisible()
    assert "2 rounds have been paired" in dialog.notice.text()
    assert small_event.tournament.round_count == 5


def test_the_start_of_play_locks_system_and_points(small_event, open_settings):
    small_event.do(ChangeSettings(initial_colour=Colour.WHITE))
    small_event.do(EnterPairing(ROUND_1))
    dialog = open_settings()
    form = dialog.form
    assert not form.pairing.system.isEnabled()
    assert not form.points.isEnabled()
    assert not any(
        button.isEnabled() for button in (form.pairing.white, form.pairing.black, form.pairing.lots)
    )


def test_a_colour_not_drawn_yet_can_still_be_set_after_the_start(qtbot, small_event, open_settings):
    small_event.do(EnterPairing(ROUND_1))
    dialog = open_settings()
    qtbot.keyClick(dialog.form.pairing.black, Qt.Key.Key_Space)
    press_ok(qtbot, dialog)
    assert small_event.tournament.initial_colour is Colour.BLACK


def test_a_colour_once_known_cannot_be_unknown_again(small_event, open_settings):
    small_event.do(ChangeSettings(initial_colour=Colour.WHITE))
    dialog = open_settings()
    assert not dialog.form.pairing.later.isEnabled()


def test_a_system_that_this_program_lacks_is_shown_and_kept(qtbot, small_event, open_settings):
    small_event.do(ChangeSettings(system="lim-1999"))
    dialog = open_settings()
    assert dialog.form.pairing.system.currentText() == "lim-1999"
    assert "does not have this system" in dialog.form.pairing.system_note.text()
    press_ok(qtbot, dialog)
    assert small_event.tournament.system == "lim-1999"


def test_baku_acceleration_is_switched_on_and_off(small_event, qtbot):
    for is_on in (True, False):
        dialog = TournamentSettingsDialog(small_event)
        qtbot.addWidget(dialog)
        dialog.show()
        assert "Numbers 1 to 2 of 4 players" in dialog.acceleration.note.text()
        dialog.acceleration.switch.click()
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
        assert any(player.accelerations for player in small_event.tournament.players) == is_on


def test_the_rounds_accelerated_follow_the_number_of_rounds(small_event, qtbot):
    dialog = TournamentSettingsDialog(small_event)
    qtbot.addWidget(dialog)
    dialog.form.pairing.rounds.setValue(9)
    assert "up to round 3" in dialog.acceleration.note.text()


def test_once_round_1_is_paired_the_acceleration_is_locked(small_event, qtbot):
    small_event.do(EnterPairing(ROUND_1))
    dialog = TournamentSettingsDialog(small_event)
    qtbot.addWidget(dialog)
    assert not dialog.acceleration.switch.isEnabled()
    assert "announced before the start" in dialog.acceleration.note.text()


def test_the_days_of_the_rounds_are_given_and_spread(qtbot, open_settings, monkeypatch):
    dialog = open_settings()
    head = dialog.form.head
    dialog.form.pairing.rounds.setValue(5)
    head.start.set_text("2026/05/01")
    head.end.set_text("2026/05/03")
    shown = []

    def answer(days: RoundDaysDialog) -> bool:
        qtbot.mouseClick(days.spread, Qt.MouseButton.LeftButton)
        shown.append([field.text_value() for field in days.fields])
        return True

    monkeypatch.setattr(RoundDaysDialog, "exec", answer)
    qtbot.mouseClick(head.round_days, Qt.MouseButton.LeftButton)
    days = ("2026/05/01", "2026/05/01", "2026/05/02", "2026/05/02", "2026/05/03")
    assert shown == [list(days)]
    assert head.info().round_dates == days
    assert head.round_days.text().count("2026") == 2


def test_without_a_last_day_there_is_a_round_a_day_and_days_can_be_taken_away(qtbot):
    dialog = RoundDaysDialog(("26/05/01", "odd"), 3, QDate(2026, 5, 1), None)
    qtbot.addWidget(dialog)
    assert dialog.days == ("26/05/01", "odd")
    dialog.spread_days()
    assert dialog.days == ("26/05/01", "2026/05/02", "2026/05/03")
    dialog.fields[2].take_away()
    assert dialog.days == ("26/05/01", "2026/05/02")


def test_groups_leave_out_who_is_absent_in_round_1(qtbot, small_event, open_settings):
    for tpn in (3, 4):
        small_event.do(RequestBye(tpn, 1, ByeKind.ZERO_POINT))
    dialog = open_settings()
    field = dialog.acceleration
    assert not field.without_absent.isEnabled()
    field.switch.click()
    assert field.without_absent.isEnabled()
    field.without_absent.click()
    press_ok(qtbot, dialog)
    tournament = small_event.tournament
    assert tournament.accelerates_present
    assert [player.tpn for player in tournament.players if player.accelerations] == [1, 2]
    again = open_settings()
    assert again.acceleration.without_absent.isChecked()
    again.acceleration.without_absent.click()
    press_ok(qtbot, again)
    assert not small_event.tournament.accelerates_present
    small_event.undo()
    assert small_event.tournament == tournament
