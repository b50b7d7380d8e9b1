"""Starting the desktop program."""

from __future__ import annotations

import gc
import signal
import sys
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from arbiter_app.core.collecting import Collector
from arbiter_app.core.errors import ErrorHandler, log_to
from arbiter_app.core.settings import PROGRAM, Settings, default_settings_path, log_folder
from arbiter_app.shell.main_window import MainWindow
from arbiter_app.shell.windows import Windows
from arbiter_app.theme.theme import Theme
from pairing.core.partial_files import clear_unfinished

_SIGNAL_INTERVAL = 500
"""How often, in milliseconds, Python looks whether Ctrl+C was pressed in the terminal."""

_SWITCH_INTERVAL = 0.0002
"""After so many seconds background work lets the window have its turn.

To draw a table, Python is entered a thousand times, and may wait as long each time.
"""


def run(path: Path | None = None) -> int:
    """Show the window, on that file if one is given, until it is closed; the exit status."""
    gc.disable()
    sys.setswitchinterval(_SWITCH_INTERVAL)
    application = make_application()
    handler = ErrorHandler(log_to(log_folder()), application)
    handler.install()
    settings = Settings(default_settings_path())
    windows = Windows(settings, Theme(application, settings), application)
    window = windows.current
    handler.window = window
    windows.replaced.connect(partial(setattr, handler, "window"))
    clear_unfinished()
    window.appear()
    QTimer.singleShot(0, window, lambda: _begin(window, path, Collector(application)))
    _end_on_interrupt(application)
    return application.exec()


def _begin(window: MainWindow, path: Path | None, collector: Collector) -> None:
    try:
        window.open_first(path)
    finally:
        collector.begin()


def make_application() -> QApplication:
    """The application object with the name and style of the program."""
    QApplication.setApplicationName(PROGRAM)
    QApplication.setApplicationDisplayName(PROGRAM)
    QApplication.setDesktopFileName("arbiter-desk")
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    return application


def _end_on_interrupt(application: QApplication) -> None:
    # Not at once: it may come in the middle of building what would then be closed and destroyed.
    signal.signal(signal.SIGINT, lambda *_: QTimer.singleShot(0, application.quit))
    timer = QTimer(application)
    timer.timeout.connect(lambda: None)
    timer.start(_SIGNAL_INTERVAL)
