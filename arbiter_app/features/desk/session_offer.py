"""The offer to go on with a manual session that was not ended."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_app.core.dates import moment_text
from arbiter_app.core.document import Document
from arbiter_app.features.desk.manual_desk import ManualDesk, Unfinished
from arbiter_app.widgets.plain_label import PlainLabel


class SessionOffer(QWidget):
    """Shown while the open file has such a session and none goes on; ``wanted`` asks for it."""

    wanted = Signal()

    def __init__(self, document: Document, manual: ManualDesk, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._manual = manual
        self.label = PlainLabel(self)
        self.label.setProperty("role", "banner")
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.go_on = QPushButton(self.tr("Continue the session"), self)
        self.go_on.clicked.connect(self.wanted)
        self.discard = QPushButton(self.tr("Discard it"), self)
        self.discard.clicked.connect(lambda: manual.discard())
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 16, 0)
        row.setSpacing(8)
        row.addWidget(self.label, 1)
        row.addWidget(self.go_on)
        row.addWidget(self.discard)
        document.changed.connect(self.refresh)
        manual.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what is in the file now."""
        found = self._manual.unfinished()
        self.setVisible(found is not None)
        if found is not None:
            self.label.setText(self._text(found))
            self.label.setAccessibleName(self.label.text())
            self.go_on.setVisible(found.session is not None)

    def _text(self, found: Unfinished) -> str:
        if found.reason:
            return found.reason
        if found.session is None:
            text = self.tr(
                "A manual session of round {round} was not ended, but the round has changed since. "
                "It can be continued if that is taken back."
            )
        else:
            text = self.tr(
                "A manual session of round {round} was not ended. Steps: {steps}, the last one on "
                "{time}."
            )
        time = moment_text(found.time)
        return text.format(round=found.round_number, steps=found.steps, time=time)
