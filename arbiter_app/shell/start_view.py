"""What is seen while no tournament is open."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from arbiter_app.core.file_names import path_text
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.tuple_model import harmless_tool_tip

WIDTH_IN_CHARACTERS = 60


class StartView(QWidget):
    """Offers to begin, to open, to look at the sample, and the files opened lately."""

    recent_chosen = Signal(object)

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QWidget(self)
        self._layout = QVBoxLayout(self._column)
        self._layout.setSpacing(8)
        self._layout.addWidget(self._heading())
        self._layout.addSpacing(10)
        for number, action in enumerate(actions):
            self._layout.addWidget(self._button(action, is_first=number == 0))
        self._recent_heading = PlainLabel(self.tr("Opened lately"), self)
        self._recent_heading.setProperty("role", "muted")
        self._layout.addSpacing(12)
        self._layout.addWidget(self._recent_heading)
        self._recent: list[QPushButton] = []
        width = self.fontMetrics().averageCharWidth() * WIDTH_IN_CHARACTERS
        self._column.setFixedWidth(max(width, self._layout.sizeHint().width()))
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(self._column, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(2)

    def show_recent(self, paths: Iterable[Path]) -> None:
        """List the files opened lately that are still there."""
        for button in self._recent:
            button.deleteLater()
        self._recent = [self._recent_button(path) for path in paths if path.is_file()]
        for button in self._recent:
            self._layout.addWidget(button)
        self._recent_heading.setVisible(bool(self._recent))

    def _heading(self) -> QLabel:
        heading = PlainLabel(self.tr("Pair a tournament, and be able to say why"), self)
        heading.setProperty("role", "title")
        heading.setFont(scaled(self.font(), 1.5))
        return heading

    def _button(self, action: QAction, *, is_first: bool) -> QPushButton:
        button = QPushButton(without_letter(action.text()), self)
        button.setToolTip(action.toolTip())
        button.setProperty("role", "primary" if is_first else "plain")
        button.clicked.connect(action.trigger)
        return button

    def _recent_button(self, path: Path) -> QPushButton:
        button = QPushButton(path.stem.replace("&", "&&"), self)
        button.setToolTip(harmless_tool_tip(path_text(path)))
        button.clicked.connect(lambda: self.recent_chosen.emit(path))
        return button
