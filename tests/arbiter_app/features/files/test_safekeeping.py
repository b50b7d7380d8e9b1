"""Copies in a second place, and the start after a crash."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from arbiter_app.features.files import feature, safekeeping
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.widgets import choosing
from arbiter_app.workplace import saving
from pairing.event.actions import Withdraw
from pairing.event.store import TournamentFile
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet


@pytest.fixture
def stick(tmp_path, monkeypatch):
    """A folder that the arbiter chooses."""
    folder = tmp_path / "USB"
    folder.mkdir()
    monkeypatch.setattr(choosing, "choose_folder", lambda *about: folder)
    return folder


@pytest.fixture
def told(monkeypatch):
    said = []
    monkeypatch.setattr(safekeeping, "inform", lambda parent, what, why: said.append(why))
    return said


def test_one_key_copies_to_the_place_chosen_once(window, stick, settings, monkeypatch):
    window.files.create(booklet(3))
    window.menus["back-up"].trigger()
    assert window.status.copy.text().startswith("✓ Copy on USB ")
    assert settings.second_place == stick
    monkeypatch.setattr(choosing, "choose_folder", lambda *about: pytest.fail("asked again"))
    window.document.do(Withdraw(3))
    window.menus["back-up"].trigger()
    with TournamentFile.open(stick / window.document.path.name) as copy:
        assert copy.tournament == window.document.tournament
        assert len(copy.log()) == 2


def test_a_stick_that_is_not_there_is_asked_for_again(window, stick, settings, tmp_path):
    window.files.create(booklet(3))
    settings.second_place = tmp_path / "pulled out"
    window.menus["back-up"].trigger()
    assert settings.second_place == stick


def test_another_tournament_there_is_left_alone(window, stick, told):
    window.files.create(booklet(3))
    TournamentFile.create(stick / window.document.path.name, booklet(1)).close()
    window.menus["back-up"].trigger()
    assert "another tournament" in told[0]
    assert window.status.copy.isHidden()


def test_another_file_says_nothing_of_the_copy(window, stick):
    window.files.create(booklet(3))
    window.menus["back-up"].trigger()
    window.files.create(booklet(1))
    assert window.status.copy.isHidden()


def test_after_a_crash_the_start_says_what_was_done_last(window, settings, theme, qtbot, tmp_path):
    window.files.create(booklet(3))
    window.document.do(Withdraw(3))
    path = window.document.path
    settings_of_the_crash = settings.file_not_closed
    window.document.close()
    settings.file_not_closed = settings_of_the_crash
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.show()
    again.open_first(None)
    assert again.document.path == path
    assert "without closing" in again.banner.text()
    assert "Withdraw Carla" in again.banner.text()
    again.document.do(Withdraw(4))
    assert again.banner.text() == ""
    again.document.close()


def test_what_is_said_after_a_crash_can_be_put_away(window, settings, theme, qtbot):
    window.files.create(booklet(3))
    settings_of_the_crash = settings.file_not_closed
    window.document.close()
    settings.file_not_closed = settings_of_the_crash
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.show()
    again.open_first(None)
    qtbot.mouseClick(again.banner.close_button, Qt.MouseButton.LeftButton)
    assert not again.banner.isVisible()
    again.document.close()


def test_what_is_wrong_with_the_file_cannot_be_put_away(window):
    window.files.create(replace(booklet(3), system="none-such"))
    assert window.banner.isVisible()
    assert not window.banner.close_button.isVisible()


def test_after_a_proper_end_nothing_is_said(window, settings, theme, qtbot):
    window.files.create(booklet(3))
    window.close()
    assert settings.file_not_closed is None
    again = MainWindow(settings, theme, run_at_once)
    qtbot.addWidget(again)
    again.show()
    again.open_first(None)
    assert again.banner.text() == ""
    again.document.close()


@pytest.mark.parametrize("agrees", [True, False])
def test_a_copy_that_went_on_can_be_taken_over(window, stick, monkeypatch, agrees):
    window.files.create(booklet(3))
    window.menus["back-up"].trigger()
    own, copy = window.document.path, stick / window.document.path.name
    with TournamentFile.open(copy) as went_on:
        after = went_on.do(Withdraw(3))
    asked = []
    monkeypatch.setattr(
        safekeeping, "confirm", lambda parent, what, why: asked.append(why) or agrees
    )
    window.menus["back-up"].trigger()
    assert len(asked) == 1 and "Withdraw" in asked[0]
    assert window.document.path == own
    assert window.document.tournament == (after if agrees else booklet(3))
    with TournamentFile.open(copy) as kept:
        assert kept.tournament == after


def test_opening_says_that_the_copy_has_gone_another_way(window, stick, told):
    window.files.create(booklet(3))
    window.menus["back-up"].trigger()
    own, copy = window.document.path, stick / window.document.path.name
    window.document.do(Withdraw(5))
    window.document.close()
    with TournamentFile.open(copy) as went_on:
        went_on.do(Withdraw(3))
    assert window.files.open(own)
    assert len(told) == 1 and "in common" in told[0]


def test_a_damaged_copy_is_named_and_a_fresh_one_written_beside_it(window, stick, told):
    window.files.create(booklet(3))
    damaged = stick / window.document.path.name
    damaged.write_bytes(b"")
    window.menus["back-up"].trigger()
    assert damaged.name in told[0]
    assert len(list(stick.iterdir())) == 2


def test_a_copy_to_give_away_is_written_beside_and_never_over_another(
    window, tmp_path, monkeypatch
):
    given, said = tmp_path / "given.arbiter", []
    monkeypatch.setattr(choosing, "choose_file_to_write", lambda *about: given)
    monkeypatch.setattr(saving, "inform", lambda parent, what, why: said.append(why))
    window.files.create(booklet(3))
    window.document.do(Withdraw(3))
    window.menus["save-without-history"].trigger()
    with TournamentFile.open(given) as copy:
        assert len(copy.log()) == 1
        assert copy.tournament.rounds == window.document.tournament.rounds
    written = given.read_bytes()
    window.menus["save-without-history"].trigger()
    assert given.read_bytes() == written
    assert len(said) == 1 and str(given) in said[0]


def test_the_history_names_the_arbiter_only_while_that_is_wanted(window, settings, monkeypatch):
    monkeypatch.setattr(feature, "login_name", lambda: "ann")
    window.files.create(booklet(3))
    wanted = window.menus["names-in-history"]
    assert not wanted.isChecked()
    wanted.trigger()
    assert settings.names_in_history and wanted.isChecked()
    window.document.do(Withdraw(3))
    wanted.trigger()
    assert not wanted.isChecked()
    window.document.do(Withdraw(4))
    assert [entry.author for entry in window.document.log()] == ["", "ann", ""]
