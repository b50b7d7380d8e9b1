"""The line over the pages that says what is out of the ordinary with the open file."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from arbiter_app.core.document import Document
from arbiter_app.theme.colours import colours_of
from arbiter_app.theme.icons import icon
from arbiter_app.widgets.plain_label import PlainLabel


class Banner(QWidget):
    """Says why a file can only be read, what could not be saved, or that a system is unknown.

    A notice, which is about what is past, can be put away: ``closed`` says that it was.
    """

    closed = Signal()

    def __init__(self, document: Document, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self.label = PlainLabel(self)
        self.label.setProperty("role", "banner")
        self.label.setWordWrap(True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.close_button = QToolButton(self)
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.setToolTip(self.tr("Hide this line"))
        self.close_button.setAccessibleName(self.tr("Hide this line"))
        self.close_button.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.addWidget(self.label, 1)
        row.addWidget(self.close_button)
        self._paint()

    def refresh(self, notice: str) -> None:
        """Say how things stand; else the notice, which may be empty."""
        trouble = self._text()
        said = (self._outside_fide_mode(), trouble or notice)
        self.label.setText(" ".join(filter(None, said)))
        self.close_button.setVisible(bool(notice) and not trouble)
        self.setVisible(any(said))

    def text(self) -> str:
        """What is said."""
        return self.label.text()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the cross in the colours and the size of the present look."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._paint()

    def _paint(self) -> None:
        colours, size = colours_of(self.palette()), self.fontMetrics().height()
        self.close_button.setIcon(icon("close", colours.text, colours.faint))
        self.close_button.setIconSize(QSize(size, size))

    def _text(self) -> str:
        document = self._document
        if document.is_read_only:
            return document.obstacle
        if document.trouble:
            return document.trouble
        if document.is_open and document.system is None:
            return document.why_not_pairable
        return ""

    def _outside_fide_mode(self) -> str:
        """What stands there for good once FIDE mode was left, whatever else is said."""
        left = self._document.tournament.left_fide_mode
        text = self.tr("Outside FIDE mode since round {round}.")
        return text.format(round=left) if left else ""
