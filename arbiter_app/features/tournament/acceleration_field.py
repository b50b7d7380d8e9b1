"""The switch for Baku acceleration, with what it would do in this tournament."""

from __future__ import annotations

from dataclasses import replace

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
        self.without_absent = QCheckBox(
            self.tr("Make its groups without those who are absent in round &1"), self
        )
        self.without_absent.setChecked(tournament.accelerates_present)
        self.note = NoticeLine(self)
        self._wished = tournament
        self.without_absent.toggled.connect(lambda: self.explain(self._wished))
        self.switch.toggled.connect(self._follow_switch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.switch)
        layout.addWidget(self.without_absent)
        layout.addWidget(self.note)
        self.explain(tournament)

    def explain(self, wished: Tournament) -> None:
        """Say what the switch does with the settings of that tournament.

        Where no acceleration could change a pairing, none is offered.
        """
        self._wished = wished = replace(wished, accelerates_present=self.without_absent.isChecked())
        self.setVisible(can_be_accelerated(wished) or is_to_be_accelerated(wished))
        refusal = why_not(Accelerate(not is_to_be_accelerated(wished)), wished)
        self.switch.setEnabled(refusal is None)
        if refusal is not None and not is_to_be_accelerated(wished):
            self.switch.setChecked(False)
        if self._tournament.rounds and refusal is not None:
            self.note.show_text(voice_of(self).say(refusal.key, refusal.values))
        else:
            self.note.show_text(explained(wished, voice_of(self)))
        self._follow_switch()

    def _follow_switch(self) -> None:
        """Who counts in the groups is a question where there are groups."""
        is_open = self.switch.isChecked() and not self._tournament.rounds
        self.without_absent.setEnabled(is_open)

    def action(self) -> Accelerate | None:
        """What turns the tournament into what the switch says; ``None`` if nothing changes."""
        wished = self.switch.isChecked()
        without_absent = wished and self.without_absent.isChecked()
        now = (is_to_be_accelerated(self._tournament), self._tournament.accelerates_present)
        return None if (wished, without_absent) == now else Accelerate(wished, without_absent)
