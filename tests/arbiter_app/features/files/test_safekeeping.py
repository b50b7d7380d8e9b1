"""Copies in a second place, and the start after a crash."""

from __future__ import annotations

import pytest

from arbiter_app.features.files import safekeeping
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.widgets import choosing
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
    monkeypatch.setattr(safekeeping, "tell", lambda parent, what, why: said.append(why))
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
