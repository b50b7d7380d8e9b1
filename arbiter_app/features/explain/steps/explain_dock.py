"""The replay of a round as a dock of the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from arbiter_app.core.document import Document
from arbiter_app.features.explain.steps.timeline_view import TimelineView
from arbiter_app.widgets.page_scroller import PageScroller
from arbiter_app.widgets.side_dock import SideDock


class ExplainDock(SideDock):
    """Holds the steps of a round."""

    def __init__(self, document: Document, timeline: TimelineView, parent: QWidget) -> None:
        super().__init__("explain", document, parent)
        self._name_round(0)
        self.setWidget(PageScroller(timeline))
        timeline.round_chosen.connect(self._name_round)

    def _name_round(self, number: int) -> None:
        title = self.tr("Explain round {number}") if number else self.tr("Explain")
        self.setWindowTitle(title.format(number=number))
