"""Chess960: the seed from which the starting positions of all rounds follow."""

from __future__ import annotations

import secrets

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.document import Document
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from pairing.core.chess960 import number_of_round, position
from pairing.core.names import clean_text
from pairing.event.actions import DrawPositions
from pairing.event.actions.legal import why_not


class Chess960Dialog(QDialog):
    """A seed, and the positions that it draws; OK without one is classical chess."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Chess960"))
        self._document = document
        tournament = document.tournament
        self.seed = QLineEdit(tournament.chess960, self)
        self.draw = QPushButton(self.tr("&Draw a seed"), self)
        self.draw.setAutoDefault(False)
        self.positions = QListWidget(self)
        self.positions.setAccessibleName(self.tr("Starting positions of the rounds"))
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._lay_out()
        self.seed.textChanged.connect(self._show_positions)
        self.draw.clicked.connect(lambda: self.seed.setText(f"{secrets.randbelow(10**6):06}"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lock()
        self._show_positions()

    def accept(self) -> None:
        """Keep the seed; stay open with the reason if that is not possible."""
        seed = clean_text(self.seed.text()).strip()
        is_same = seed == self._document.tournament.chess960
        actions = () if is_same else (DrawPositions(seed),)
        if carry_out(self._document, actions, self.notice, self):
            super().accept()

    def _lock(self) -> None:
        """Once round 1 is paired the positions are looked at only."""
        refusal = why_not(DrawPositions("another"), self._document.tournament)
        is_open = refusal is None or not self._document.tournament.rounds
        for part in (self.seed, self.draw):
            part.setEnabled(is_open)
        if refusal is not None and not is_open:
            self.notice.show_text(self._document.voice.say(refusal.key, refusal.values))

    def _show_positions(self) -> None:
        self.positions.clear()
        seed = clean_text(self.seed.text()).strip()
        rounds = self._document.tournament.round_count or self._document.tournament.next_round
        for number in range(1, rounds + 1) if seed else ():
            drawn = number_of_round(seed, number)
            text = self.tr("Round {round}: position {number}, {pieces}")
            values = {"round": number, "number": drawn, "pieces": position(drawn)}
            self.positions.addItem(text.format(**values))

    def _lay_out(self) -> None:
        body = QWidget(self)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        form = QFormLayout()
        form.addRow(self.tr("&Seed"), self.seed)
        column.addLayout(form)
        column.addWidget(self.draw)
        column.addWidget(self.positions, 1)
        self.seed.setPlaceholderText(self.tr("none: classical chess"))
        lay_out(self, body, self.notice, self.buttons)
        size_to_screen(self, QSize(440, 420))
