"""Dynamic properties that the style sheet looks at."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget


def set_role(widget: QWidget, role: str) -> None:
    """Say what the widget is for; the style sheet draws it accordingly."""
    _set(widget, "role", role)


def set_invalid(widget: QWidget, is_invalid: bool) -> None:
    """Mark an input whose content cannot be taken as it is."""
    _set(widget, "invalid", is_invalid)


def _set(widget: QWidget, name: str, value: str | bool) -> None:
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
