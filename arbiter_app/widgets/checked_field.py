"""An input line that says in words, right below itself, what is wrong with its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.properties import set_invalid

Check: TypeAlias = Callable[[str], str]
"""Gets the trimmed text; returns what is wrong with it as a sentence, or an empty string."""


def anything(text: str) -> str:
    """The check that has no objection."""
    return ""


class CheckedField(QWidget):
    """A line edit with a message below.

    A message appears when the field is left or the form is sent, never while someone types the
    first time; once shown, it follows every keystroke.
    """

    def __init__(self, check: Check = anything, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._check = check
        self.edit = QLineEdit(self)
        self.message = NoticeLine(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.edit)
        layout.addWidget(self.message)
        self.setFocusProxy(self.edit)
        self.edit.editingFinished.connect(self._leave)
        self.edit.textEdited.connect(self._follow)

    def text(self) -> str:
        """The text without blanks around it."""
        return self.edit.text().strip()

    def set_text(self, text: str) -> None:
        """Put a text in from the program, without judging it."""
        self.edit.setText(text)
        self._show("")

    def verify(self) -> bool:
        """Judge the text now and show what is wrong; true if nothing is."""
        wrong = self._check(self.text())
        self._show(wrong)
        return not wrong

    def show_problem(self, text: str) -> None:
        """Show a finding that only the form as a whole can make."""
        self._show(text)

    def _leave(self) -> None:
        if self.text():
            self.verify()

    def _follow(self) -> None:
        if self.message.text():
            self.verify()

    def _show(self, wrong: str) -> None:
        self.message.show_text(wrong, Tone.ERROR)
        set_invalid(self.edit, bool(wrong))
        self.edit.setAccessibleDescription(wrong)
