"""Errors that nobody foresaw."""

import logging
import sys
import threading

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from arbiter_app.core.errors import ErrorHandler, log_to


@pytest.fixture
def root_handlers():
    """Takes away the log handlers that a test adds."""
    before = list(logging.getLogger().handlers)
    yield
    for handler in set(logging.getLogger().handlers) - set(before):
        logging.getLogger().removeHandler(handler)
        handler.close()


def raise_one(handler):
    try:
        raise ZeroDivisionError("one by nought")
    except ZeroDivisionError as error:
        handler.handle(type(error), error, error.__traceback__)


def close_box(texts):
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    texts.append((box.text(), box.informativeText(), box.detailedText()))
    box.accept()


def test_an_error_is_logged_with_its_traceback(qapp, tmp_path, root_handlers, caplog):
    log = log_to(tmp_path / "logs")
    handler = ErrorHandler(log)
    handler._caught.disconnect()
    raise_one(handler)
    text = log.read_text("utf-8")
    assert "ZeroDivisionError: one by nought" in text
    assert "raise_one" in text


def test_the_arbiter_is_told_calmly_where_the_tournament_is(qtbot, tmp_path, caplog):
    handler = ErrorHandler(tmp_path / "arbiter.log")
    texts = []
    raise_one(handler)
    QTimer.singleShot(50, lambda: close_box(texts))
    qtbot.waitUntil(lambda: bool(texts))
    assert "safe" in texts[0][1]
    assert "arbiter.log" in texts[0][1]
    assert texts[0][2] == "ZeroDivisionError: one by nought"


def test_an_error_on_another_thread_reaches_the_window(qtbot, caplog):
    handler = ErrorHandler(None)
    told = []
    handler._is_showing = True
    handler._caught.connect(told.append)
    thread = threading.Thread(target=raise_one, args=(handler,))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: told == ["ZeroDivisionError: one by nought"])


def test_a_folder_in_which_nothing_can_be_written_means_no_log(tmp_path, root_handlers):
    (tmp_path / "file").write_text("")
    assert log_to(tmp_path / "file" / "logs") is None


def test_every_way_in_is_covered(qapp, monkeypatch):
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    handler = ErrorHandler(None)
    handler.install()
    assert sys.excepthook == handler.handle
    assert threading.excepthook is not threading.__excepthook__
