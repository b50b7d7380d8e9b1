"""S1, S2 and the floaters of a step as the booklet draws them: a table of boxes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from arbiter_app.features.explain.steps.arrangement import ArrangementModel, players_lines
from arbiter_app.features.explain.steps.step_delegates import PlayerBoxDelegate
from arbiter_app.features.explain.steps.timeline import Step
from arbiter_app.widgets.tables import Table
from pairing.core.cards import PairingCard

REFUSED, PAIR = "✕", "–"
"""The signs between two players: a pair that fails, and any other."""

_SHORTEST_NAME = 9
_FLOATS = 3


class PlayersOfStep(Table):
    """A pair that fails is red and has a sign; without floaters there is no column for them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__((0, 2, _FLOATS), _SHORTEST_NAME, parent)
        self.players = ArrangementModel(self)
        self.boxes = PlayerBoxDelegate(self)
        self.setModel(self.players)
        self.setItemDelegate(self.boxes)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("S1, S2 and floaters of the step"))

    def show_step(self, step: Step, cards: Mapping[int, PairingCard]) -> None:
        """Show who stands where in a step, and bring the pair that fails into view."""
        sign = REFUSED if step.is_refused else PAIR
        lines = players_lines(step.stand, cards, sign) if step.stand else ()
        self.boxes.is_refused = step.is_refused
        self.players.show_rows(lines)
        self.setColumnHidden(_FLOATS, not any(line.floats for line in lines))
        self.fit_columns()
        self.viewport().update()
        failing = [row for row, line in enumerate(lines) if line.sign == REFUSED]
        if failing:
            self.scrollTo(self.players.index(failing[0], 0))
