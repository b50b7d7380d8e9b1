"""The wheel scrolls a form, and changes a field of it only where that has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QWidget

FIELDS = (QComboBox, QAbstractSpinBox)
"""What would take the wheel as soon as the mouse is over it."""


class CalmWheel(QObject):
    """Leaves the wheel over a field without focus to what the field lies in."""

    def calm(self, body: QWidget) -> None:
        """Watch all fields in the body."""
        for kind in FIELDS:
            for field in body.findChildren(kind):
                if field.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                field.installEventFilter(self)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802
        """Give the turn of a wheel on."""
        is_idle = isinstance(field, QWidget) and not field.hasFocus()
        if event.type() != QEvent.Type.Wheel or not is_idle:
            return False
        event.ignore()
        return True
