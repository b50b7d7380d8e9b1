"""Old and new data from the rating list, taken over where ticked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.ratings import checking
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.refresh_ratings import RefreshRatingsDialog
from pairing.core.model import RatingSource, SourceKind
from pairing.event.actions import EnterPairing
from pairing.formats.rating_lists import ListInfo, RatingKind, in_force_from
from tests.arbiter_app.conftest import run_at_once
from tests.arbiter_app.features.ratings.rating_lists import rating_file
from tests.arbiter_app.samples import ROUND_1


@pytest.fixture
def local(qtbot, tmp_path):
    made = LocalList(tmp_path / "index.sqlite", run_at_once)
    made.import_file(rating_file(tmp_path))
    yield made
    made.close()


@pytest.fixture
def dialog(qtbot, small_event, settings, local):
    made = RefreshRatingsDialog(small_event, settings, local)
    qtbot.addWidget(made)
    made.show()
    return made


def lines(dialog):
    columns = (1, 2, 3, 4)
    rows = range(len(dialog.model.rows))
    return [tuple(dialog.model.index(row, column).data() for column in columns) for row in rows]


def test_old_and_new_stand_beside_each_other(dialog):
    assert lines(dialog)[:2] == [
        ("Ahlgren, Alice", "Rating", "2500", "2510"),
        ("Dvořák, David", "Title", "–", "FM"),
    ]


def test_whoever_has_another_name_in_the_list_is_not_ticked(dialog):
    ticks = {(row.change.before.tpn, row.field.value): row.is_ticked for row in dialog.model.rows}
    assert ticks[1, "rating"]
    assert not ticks[4, "rating"]
    assert not ticks[4, "name"]


def test_what_is_ticked_is_taken_over_in_one_step(dialog, small_event, qtbot):
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    players = small_event.tournament.players_by_tpn
    assert players[1].rating == 2500
    assert players[3].title.value == "FM"
    small_event.undo()
    assert small_event.tournament.players_by_tpn[3].title.value == ""


def test_the_button_counts_what_is_ticked(dialog, qtbot):
    ticked = sum(row.is_ticked for row in dialog.model.rows)
    assert dialog.apply.text() == f"&Take over {ticked} changes"
    qtbot.keyClick(dialog.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    everything = sum(row.field is not None for row in dialog.model.rows)
    assert dialog.apply.text() == f"&Take over {everything} changes"
    qtbot.keyClick(dialog.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.apply.isEnabled()


def test_a_click_on_the_box_ticks(dialog, qtbot):
    index = dialog.model.index(0, dialog.model.TAKE)
    where = dialog.table.visualRect(index).center()
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert not dialog.model.rows[0].is_ticked


def test_after_the_start_it_says_that_numbers_stay(small_event, settings, local, qtbot):
    small_event.do(EnterPairing(ROUND_1))
    dialog = RefreshRatingsDialog(small_event, settings, local)
    qtbot.addWidget(dialog)
    assert "Pairing numbers stay" in dialog.summary.text()


def test_without_a_list_it_says_so(small_event, settings, qtbot, tmp_path):
    dialog = RefreshRatingsDialog(small_event, settings, LocalList(tmp_path / "none", run_at_once))
    qtbot.addWidget(dialog)
    assert "No rating list" in dialog.table.hint
    assert not dialog.apply.isEnabled()


def test_a_rating_taken_over_has_the_list_as_its_source(dialog, small_event, qtbot):
    qtbot.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    players = small_event.tournament.players_by_tpn
    assert players[1].rating_source == RatingSource(
        SourceKind.STANDARD, "combined_list.zip", players[1].rating_source.date
    )
    assert players[3].rating_source is None, "only his title was taken"


def test_a_list_that_is_too_old_is_said_before_the_check(
    small_event, settings, local, qtbot, monkeypatch
):
    monkeypatch.setattr(checking, "today", lambda: date(2031, 1, 1))
    old = RefreshRatingsDialog(small_event, settings, local)
    qtbot.addWidget(old)
    assert "is out of date" in old.age.text()
    monkeypatch.setattr(checking, "today", lambda: in_force_from(local.open().infos[0]))
    fresh = RefreshRatingsDialog(small_event, settings, local)
    qtbot.addWidget(fresh)
    assert fresh.age.text() == ""


def test_the_check_uses_the_list_in_force_at_the_start(
    small_event, settings, local, qtbot, tmp_path, monkeypatch
):
    first = in_force_from(local.open().infos[0])
    start = first + timedelta(days=3)
    info = replace(small_event.tournament.info, start_date=f"{start:%Y/%m/%d}")
    tournament = replace(small_event.tournament, info=info)
    now = ListInfo("new.zip", (RatingKind.STANDARD,), f"{start + timedelta(days=40)}", 1, 0, ())
    assert "the list in force then is not here" in checking.age_text((now,), tournament)
    asked = []
    monkeypatch.setattr(local, "open_for", asked.append)
    checking.list_for(local, tournament)
    checking.list_for(local, replace(tournament, lasts_long=True))
    assert asked == [start, None]


def test_the_check_by_itself_can_be_switched_off(dialog, settings, qtbot):
    assert dialog.by_itself.isChecked()
    dialog.by_itself.click()
    assert not settings.checks_ratings
