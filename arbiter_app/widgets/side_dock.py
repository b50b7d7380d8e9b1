"""A panel beside the pages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from arbiter_app.core.document import Document


class SideDock(QDockWidget):
    """Stands left or right; stays away while no tournament is open. ``name`` is for settings."""

    def __init__(self, name: str, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAllowedAreas(
            Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea
        )
        self._document = document
        self._comes_back = False
        document.opened.connect(self.follow_document)
        self.hide()

    def follow_document(self) -> None:
        """Go when the tournament is closed, and come back with the next one."""
        if not self._document.is_open:
            self._comes_back = self._comes_back or not self.isHidden()
            self.hide()
        elif self._comes_back:
            self._comes_back = False
            self.show()
