"""The switch for Baku acceleration, with what it would do in this tournament."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.notice_line import NoticeLine
from pairing.core.acceleration import is_to_be_accelerated
from pairing.core.model import Tournament
from pairing.event.actions import Accelerate
from pairing.event.actions.acceleration import can_be_accelerated, explained
from pairing.event.actions.legal import why_not


class AccelerationField(QWidget):
    """On or off; below, the groups and the rounds concerned, or why it cannot be switched."""

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self.switch = QCheckBox(self.tr("Bak&u acceleration"), self)
        self.switch.setChecked(is_to_be_accelerated(tournament))
        self.note = NoticeLine(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.switch)
        layout.addWidget(self.note)
        self.explain(tournament)

    def explain(self, wished: Tournament) -> None:
        """Say what the switch does with the settings of that tournament.

        Where no acceleration could change a pairing, none is offered.
        """
        self.setVisible(can_be_accelerated(wished) or is_to_be_accelerated(wished))
        refusal = why_not(Accelerate(not is_to_be_accelerated(wished)), wished)
        self.switch.setEnabled(refusal is None)
        if refusal is not None and not is_to_be_accelerated(wished):
            self.switch.setChecked(False)
        if self._tournament.rounds and refusal is not None:
            self.note.show_text(voice_of(self).say(refusal.key, refusal.values))
        else:
            self.note.show_text(explained(wished, voice_of(self)))

    def action(self) -> Accelerate | None:
        """What turns the tournament into what the switch says; ``None`` if nothing changes."""
        wished = self.switch.isChecked()
        return None if wished == is_to_be_accelerated(self._tournament) else Accelerate(wished)
