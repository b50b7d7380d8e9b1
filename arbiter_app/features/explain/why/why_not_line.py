"""A line in which one asks why two players do not meet."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_app.core.voices import terms_of
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.player_field import PlayerField
from pairing.core.model import Player


class WhyNotLine(QWidget):
    """Takes two players; ``wanted`` brings both (TPNs), once each field means one."""

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = PlainLabel(self.tr("Why not"), self)
        label.setProperty("role", "title")
        self.first = PlayerField(self.tr("First player", terms_of(self)), self)
        self.second = PlayerField(self.tr("Second player", terms_of(self)), self)
        self.answer = QPushButton(self.tr("Answer"), self)
        self.answer.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.first, 1)
        row.addWidget(PlainLabel("–", self))
        row.addWidget(self.second, 1)
        row.addWidget(self.answer)
        self.first.returnPressed.connect(self.second.setFocus)
        self.second.returnPressed.connect(self._ask)
        self.answer.clicked.connect(self._ask)

    def show_players(self, players: tuple[Player, ...]) -> None:
        """Offer these players."""
        for field in (self.first, self.second):
            field.show_players(players)

    def clear(self) -> None:
        """Forget who was put in."""
        self.first.clear()
        self.second.clear()

    def choose(self, tpns: tuple[int, ...]) -> None:
        """Put in the two whom a step is about, or the one."""
        if tpns:
            self.first.choose(tpns[0])
            if len(tpns) > 1:
                self.second.choose(tpns[1])
            else:
                self.second.clear()

    def _ask(self) -> None:
        """Ask, or put the keyboard where somebody is missing."""
        one, other = self.first.tpn(), self.second.tpn()
        if one is not None and other is not None:
            self.wanted.emit(one, other)
        else:
            (self.first if one is None else self.second).setFocus()
