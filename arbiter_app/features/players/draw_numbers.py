"""The drawing of numbers for a round robin: how, and from which seed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import heading, lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from pairing.core.names import clean_text
from pairing.event.actions import DrawNumbers
from pairing.event.actions.legal import why_not

if TYPE_CHECKING:
    from arbiter_app.core.document import Document


class DrawNumbersDialog(QDialog):
    """By lot, or by Varma's tables; OK draws, and the history keeps the seed."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.by_lot = QRadioButton(self.tr("By &lot"), self)
        self.by_federations = QRadioButton(self.tr("By &Varma’s tables (C.05, Annex 2)"), self)
        self.seed = QLineEdit(f"{secrets.randbelow(10**6):06}", self)
        self.explanation = NoticeLine(self)
        self.explanation.show_text(
            self.tr(
                "With Varma’s tables, those of one federation draw from numbers that meet early: "
                "the largest federation first, each in the order of names. Compare the tables with "
                "the regulations of your event. The same seed draws the same numbers again."
            )
        )
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()

    def accept(self) -> None:
        """Draw; stay open with the reason if that is not possible."""
        action = DrawNumbers(clean_text(self.seed.text()), self.by_federations.isChecked())
        if carry_out(self._document, (action,), self.notice, self):
            super().accept()

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Draw numbers"))
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        for button in (self.by_lot, self.by_federations):
            column.addWidget(button)
        form = QFormLayout()
        form.addRow(self.tr("&Seed"), self.seed)
        column.addLayout(form)
        refusal = why_not(DrawNumbers("1", by_federations=True), self._document.tournament)
        self.by_federations.setEnabled(refusal is None)
        if refusal is not None:
            voice = self._document.voice
            self.by_federations.setToolTip(voice.say(refusal.key, refusal.values))
        self.by_lot.setChecked(True)
        title = heading(self.tr("Draw numbers"), self)
        lay_out(self, title, body, self.explanation, self.notice, self.buttons)
        size_to_screen(self, QSize(520, 320))
        self.by_lot.setFocus()
