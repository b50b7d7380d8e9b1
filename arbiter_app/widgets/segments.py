"""A row of buttons of which exactly one is pressed."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget


class Segments(QWidget):
    """Offers a few choices side by side; ``chosen`` brings the key of the one pressed."""

    chosen = Signal(str)

    def __init__(self, choices: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number, (key, text) in enumerate(choices):
            place = {0: "first", len(choices) - 1: "last"}.get(number, "middle")
            layout.addWidget(self._button(key, text, place))
        next(iter(self._buttons.values())).setChecked(True)

    def choose(self, key: str) -> None:
        """Press the button of that key, or none for a key that is not offered."""
        button = self._buttons.get(key)
        self._group.setExclusive(button is not None)
        for own, other in self._buttons.items():
            other.setChecked(own == key)
        self._group.setExclusive(True)

    def button(self, key: str) -> QPushButton:
        """The button of a choice."""
        return self._buttons[key]

    def _button(self, key: str, text: str, place: str) -> QPushButton:
        button = _Segment(text, self)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setProperty("role", "segment")
        button.setProperty("place", place)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._group.addButton(button)
        self._buttons[key] = button
        return button


class _Segment(QPushButton):
    """A button with room for its text in the heavier letters that it has when it is pressed."""

    def sizeHint(self) -> QSize:  # noqa: N802
        usual = super().sizeHint()
        heavy = QFont(self.font())
        heavy.setWeight(QFont.Weight.DemiBold)
        more = _width(heavy, self.text()) - _width(self.font(), self.text())
        return QSize(usual.width() + max(more, 0), usual.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()


def _width(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text)
