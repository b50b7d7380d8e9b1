"""Files that are dropped on the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrops(QObject):
    """Takes files that are dragged on a window; ``dropped`` brings the path of the first one.

    That comes once the drop is over, so that the program from which the file is dragged need not
    wait until it is read.
    """

    dropped = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take what is dragged here; everything else goes on its way."""
        if not isinstance(event, QDragEnterEvent | QDropEvent):
            return False
        urls = [url for url in event.mimeData().urls() if url.isLocalFile()]
        if not urls:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            path = Path(urls[0].toLocalFile())
            QTimer.singleShot(0, self, lambda: self.dropped.emit(path))
        return True
