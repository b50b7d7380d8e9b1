"""How the program should look and speak, each chosen by one click."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from arbiter_app.core.translation import CHOICES
from arbiter_app.theme.theme import SCHEMES
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.plain_label import PlainLabel


class StartLook(QFrame):
    """A row each for the language, the colours and the size of all text.

    ``actions`` gives the action of a command; what is chosen by a menu is shown here as well.
    """

    def __init__(self, actions: Callable[[str], QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("look")
        self._actions = actions
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(24, 14, 24, 14)
        self._rows.setHorizontalSpacing(24)
        self._rows.setVerticalSpacing(12)
        self._rows.setColumnStretch(1, 1)
        self._add(self.tr("Language"), (f"language-{choice}" for choice in CHOICES))
        self._add(self.tr("Appearance"), (f"scheme-{scheme}" for scheme in SCHEMES))
        self._add(self.tr("Text size"), ("smaller", "usual-size", "larger"))

    def _add(self, name: str, keys: Iterable[str]) -> None:
        choices = QWidget(self)
        choices.setAccessibleName(name)
        flow = FlowLayout(choices)
        for key in keys:
            flow.addWidget(_button(self._actions(key), choices))
        row = self._rows.rowCount()
        self._rows.addWidget(PlainLabel(name, self), row, 0)
        self._rows.addWidget(choices, row, 1)


def _button(action: QAction, parent: QWidget) -> QPushButton:
    """A button that carries out the action, and is pressed while it is ticked."""
    button = QPushButton(without_letter(action.text()), parent)
    button.setCheckable(action.isCheckable())

    def show() -> None:
        button.setChecked(action.isChecked())

    def choose() -> None:
        action.trigger()
        show()

    show()
    action.toggled.connect(show)
    button.clicked.connect(choose)
    return button
