"""Work that is waited for: it goes on beside the window, says how far it is, can be cancelled."""

from __future__ import annotations

from threading import Event, get_ident
from time import sleep

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QWidget

from arbiter_app.jobs.job import start_in_background
from arbiter_app.widgets import waiting
from arbiter_app.widgets.waiting import wait_for
from arbiter_app.widgets.waiting_dialog import WaitingDialog
from pairing.core.errors import UnreadableInput
from tests.arbiter_app.conftest import run_at_once


@pytest.fixture
def window(qtbot):
    """Some window."""
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def no_patience(monkeypatch):
    """The dialog comes at once."""
    monkeypatch.setattr(waiting, "SOON", 1)


def test_what_is_done_at_once_brings_its_value(window):
    assert wait_for("Reading…", lambda watch: 7, run_at_once, window) == 7


def test_the_work_is_done_on_another_thread(window):
    assert wait_for("Reading…", lambda watch: get_ident(), start_in_background, window) not in (
        None,
        get_ident(),
    )


def test_an_error_of_the_work_is_raised(window):
    def work(watch):
        raise UnreadableInput(())

    with pytest.raises(UnreadableInput):
        wait_for("Reading…", work, start_in_background, window)


def test_it_can_be_cancelled_in_the_dialog(window, no_patience, qtbot):
    seen = []

    def work(watch):
        while True:
            watch(3, 8)
            sleep(0.001)

    def cancel():
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, WaitingDialog)
        seen.append((dialog.windowTitle(), dialog.bar.value(), dialog.bar.maximum()))
        dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel).click()

    QTimer.singleShot(150, cancel)
    assert wait_for("Reading…", work, start_in_background, window) is None
    assert seen == [("Reading…", 3, 8)]


def test_the_dialog_goes_when_the_work_is_done(window, no_patience):
    go = Event()
    QTimer.singleShot(100, go.set)
    assert wait_for("Reading…", lambda watch: go.wait(5), start_in_background, window) is True
    assert QApplication.activeModalWidget() is None
