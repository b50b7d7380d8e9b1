"""The replay of a round as a dock of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_app.core.document import Document
from arbiter_app.widgets.lazy_part import LazyPart
from arbiter_app.widgets.page_scroller import PageScroller
from arbiter_app.widgets.side_dock import SideDock

if TYPE_CHECKING:
    from arbiter_app.features.explain.steps.timeline_view import TimelineView


class ExplainDock(SideDock):
    """Holds the steps of a round, built when they are first wanted."""

    def __init__(
        self, document: Document, build: Callable[[QWidget], TimelineView], parent: QWidget
    ) -> None:
        super().__init__("explain", document, parent)
        self.name_round(0)
        self.room = LazyPart(build, self)
        self.setWidget(PageScroller(self.room))

    def name_round(self, number: int) -> None:
        """Say in the title which round is gone through; 0: none."""
        title = self.tr("Explain round {number}") if number else self.tr("Explain")
        self.setWindowTitle(title.format(number=number))
