"""The one place for errors that nobody foresaw: they are logged, and the arbiter is told calmly."""

from __future__ import annotations

import logging
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

LOG_NAME = "arbiter-desk.log"
_LOG = logging.getLogger("arbiter_app")
_LARGEST_LOG = 1_000_000
_KEPT_LOGS = 3


def log_to(folder: Path) -> Path | None:
    """Write the log into a folder from now on; its path, ``None`` if it cannot be written."""
    path = folder / LOG_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=_LARGEST_LOG, backupCount=_KEPT_LOGS, encoding="utf-8"
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.getLogger().addHandler(handler)
    return path


class ErrorHandler(QObject):
    """Receives exceptions from every thread and shows one message at a time."""

    _caught = Signal(str)

    def __init__(self, log: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._is_showing = False
        self.window: QWidget | None = None
        self._caught.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Handle whatever nobody else does."""
        sys.excepthook = self.handle
        threading.excepthook = lambda args: self.handle(
            args.exc_type, args.exc_value, args.exc_traceback
        )

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Log an exception and tell the arbiter; Ctrl+C in a terminal ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        _LOG.critical("unexpected error", exc_info=(kind, error or kind(), traceback))
        self._caught.emit(f"{kind.__name__}: {error}")

    def _show(self, what: str) -> None:
        if self._is_showing:
            return
        self._is_showing = True
        box = QMessageBox(self.window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(QCoreApplication.applicationName())
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(self.tr("Something went wrong that should not have."))
        box.setInformativeText(self._advice())
        box.setDetailedText(what)
        box.exec()
        self._is_showing = False

    def _advice(self) -> str:
        safe = self.tr("Your tournament is safe: everything up to the last action is on disk.")
        if self._log is None:
            return safe
        log = self.tr("The log has the details: {path}").format(path=self._log)
        return f"{safe}\n\n{log}"
