"""The dialog over a window that waits for work in the background."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QProgressBar, QWidget

from arbiter_app.widgets.layouts import lay_out
from arbiter_app.widgets.plain_label import PlainLabel


class WaitingDialog(QDialog):
    """Says what is done and how far it is; rejected means "cancel it"."""

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(what)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setMinimumWidth(self.fontMetrics().averageCharWidth() * 50)
        self.bar.setAccessibleName(what)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.buttons.rejected.connect(self.reject)
        lay_out(self, PlainLabel(what, self), self.bar, self.buttons)

    def show_progress(self, done: int, in_all: int) -> None:
        """Show how far it is."""
        self.bar.setRange(0, in_all)
        self.bar.setValue(done)
