"""The replay of a round as a dock of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from arbiter_app.document import Document
from arbiter_app.views.timeline_view import TimelineView


class ExplainDock(QDockWidget):
    """Holds the steps of a round; stays away while no tournament is open."""

    def __init__(self, document: Document, timeline: TimelineView, parent: QWidget) -> None:
        super().__init__(parent)
        self._name_round(0)
        self.setObjectName("explain")
        self.setAllowedAreas(
            Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea
        )
        self.setWidget(timeline)
        self._document = document
        self._comes_back = False
        document.opened.connect(self.follow_document)
        timeline.round_chosen.connect(self._name_round)
        self.hide()

    def follow_document(self) -> None:
        """Go when the tournament is closed, and come back with the next one."""
        if not self._document.is_open:
            self._comes_back = self._comes_back or not self.isHidden()
            self.hide()
        elif self._comes_back:
            self._comes_back = False
            self.show()

    def _name_round(self, number: int) -> None:
        title = self.tr("Explain round {number}") if number else self.tr("Explain")
        self.setWindowTitle(title.format(number=number))
