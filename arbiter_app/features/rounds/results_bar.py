"""What helps to enter the results of a round: which keys, which boards, once more, and where to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget

from arbiter_app.features.rounds.result_keys import PRESETS
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.plain_label import PlainLabel

JUMP_WIDTH = 22
"""Characters in view of what is typed to jump to a board."""


class JumpField(QLineEdit):
    """Takes the number of a board or a part of a name; ``left`` says that the table goes on."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter and Escape go back to the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ResultsBar(QWidget):
    """Choices that concern the entering of results; it only holds them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.presets = QComboBox(self)
        for preset in PRESETS:
            self.presets.addItem(preset.title, preset.key)
        self.presets.setAccessibleName(self.tr("Keys for results"))
        self.presets.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.missing_only = QCheckBox(self.tr("&Missing only"), self)
        self.missing_only.setToolTip(self.tr("Show only boards without a result"))
        self.verify = QPushButton(self.tr("Verify"), self)
        self.verify.setCheckable(True)
        self.verify.setToolTip(self.tr("Type all results again; it stops where they differ"))
        self.jump = JumpField(self)
        self.jump.setPlaceholderText(self.tr("Board or name  ( / )"))
        self.jump.setAccessibleName(self.tr("Go to a board"))
        self.jump.setFixedWidth(self.fontMetrics().averageCharWidth() * JUMP_WIDTH)
        self._lay_out()

    def choose_preset(self, key: str) -> None:
        """Show which keys are in use."""
        self.presets.setCurrentIndex(max(self.presets.findData(key), 0))

    def _lay_out(self) -> None:
        label = PlainLabel(self.tr("&Keys"), self)
        label.setBuddy(self.presets)
        row = FlowLayout(self)
        for part in (label, self.presets, self.missing_only, self.verify, self.jump):
            row.addWidget(part)
