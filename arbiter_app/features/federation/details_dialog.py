"""What forms ask for and the tournament does not know."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.widgets.layouts import heading
from pairing.federation.forms import Arbiter, ArbiterTitle, Details

_CHARACTERS = 72
"""The width of the dialog: an address can be read as a whole."""


class DetailsDialog(QDialog):
    """Asks for the organiser and the event's code, and which arbiters seek a norm."""

    def __init__(
        self, details: Details, arbiters: tuple[Arbiter, ...], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("For the forms"))
        self._arbiters = arbiters
        self.organizer = QLineEdit(details.organizer, self)
        self.address = QLineEdit(details.address, self)
        self.phone = QLineEdit(details.phone, self)
        self.email = QLineEdit(details.email, self)
        self.event_code = QLineEdit(details.event_code, self)
        self.norms = [self._norm_box(arbiter) for arbiter in arbiters]
        self._lay_out()

    @property
    def details(self) -> Details:
        """What was said."""
        arbiters = tuple(
            replace(arbiter, norm=box.currentData())
            for arbiter, box in zip(self._arbiters, self.norms, strict=True)
        )
        return Details(
            self.organizer.text().strip(),
            self.address.text().strip(),
            self.phone.text().strip(),
            self.email.text().strip(),
            self.event_code.text().strip(),
            arbiters,
        )

    def _norm_box(self, arbiter: Arbiter) -> QComboBox:
        box = QComboBox(self)
        box.addItem(self.tr("no norm report"), "")
        for title in ArbiterTitle:
            box.addItem(title.form, title.value)
        box.setCurrentIndex(max(0, box.findData(arbiter.norm)))
        return box

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Organiser"), self.organizer)
        form.addRow(self.tr("&Address"), self.address)
        form.addRow(self.tr("&Phone"), self.phone)
        form.addRow(self.tr("&E-mail"), self.email)
        form.addRow(self.tr("Event &code"), self.event_code)
        if self.norms:
            form.addRow(heading(self.tr("Norm reports of arbiters"), self))
        for arbiter, box in zip(self._arbiters, self.norms, strict=True):
            box.setAccessibleName(arbiter.name)
            form.addRow(arbiter.name, box)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * _CHARACTERS)
