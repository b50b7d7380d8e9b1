"""A box to choose from that is narrower than what can be chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from arbiter_app.widgets.tuple_model import harmless_tool_tip

_EDGES = 2
"""What the style keeps free beside the text, within its field."""


class ElidedBox(QComboBox):
    """Asks for little room, takes what there is, and ends in dots what is longer than that."""

    LEAST_LETTERS = 12

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(self.LEAST_LETTERS)
        self.currentTextChanged.connect(self._show_whole)

    def _show_whole(self, text: str) -> None:
        self.setToolTip(harmless_tool_tip(text))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the box as every other one, with what fits of its text."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        control, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, field, self).width() - _EDGES
        fitting = option.fontMetrics.elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, room
        )
        option.currentText = fitting
        painter = QStylePainter(self)
        painter.drawComplexControl(control, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
