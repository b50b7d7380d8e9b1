"""The state of a report in its colour; sign and word say the same."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from arbiter_app.features.hall.models import TONE_ROLE
from arbiter_app.widgets.delegates import TextDelegate, bold, fill, inner, write
from arbiter_app.widgets.tuple_model import Index


class StateDelegate(TextDelegate):
    """Draws the text of a state in the colour of its tone: red for a conflict alone."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the text of the cell."""
        painter.save()
        colours = fill(painter, option, index)
        colour = getattr(colours, index.data(TONE_ROLE))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        write(painter, inner(option), text, bold(option.font), colour, Qt.AlignmentFlag.AlignLeft)
        painter.restore()
