"""Dynamic properties that the style sheet looks at."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QPushButton, QWidget


def set_role(widget: QWidget, role: str) -> None:
    """Say what the widget is for; the style sheet draws it accordingly."""
    _set(widget, "role", role)


def make_primary(button: QPushButton) -> None:
    """Make it the button that people are meant to press; its bold text gets the room it needs."""
    set_role(button, "primary")
    bold = QFont()
    bold.setWeight(QFont.Weight.DemiBold)
    button.setFont(bold)


def set_invalid(widget: QWidget, is_invalid: bool) -> None:
    """Mark an input whose content cannot be taken as it is."""
    _set(widget, "invalid", is_invalid)


def _set(widget: QWidget, name: str, value: str | bool) -> None:
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
