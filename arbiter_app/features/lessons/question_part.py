"""A question with its answers, to be answered by keys: digits and letters choose, Enter answers."""

from __future__ import annotations

import textwrap
from string import ascii_lowercase

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from arbiter_app.features.lessons.labels import plain_label
from arbiter_app.theme.fonts import scaled
from arbiter_app.widgets.properties import set_role
from pairing.teaching import Posed

KEYS = "123456789" + ascii_lowercase
"""The keys of the answers, in order."""

_RIGHT, _WRONG = "✓", "✕"
_LONGEST_LINE = 54
"""Characters in a line of an answer; a longer answer goes on in another one."""

_NEXT_LINE = "\n      "


class QuestionPart(QWidget):
    """Shows a :class:`~pairing.teaching.Posed` and what came of the answer.

    ``answered`` brings the choices, a ``frozenset`` of their places.
    """

    answered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._posed: Posed | None = None
        self._is_open = False
        self.options: list[QPushButton] = []
        self.text = plain_label(self, "title")
        self.text.setFont(scaled(self.font(), 1.15))
        self.verdict, self.why = plain_label(self), plain_label(self)
        self._inside = QWidget(self)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(2, 4, 6, 4)
        self._column.setSpacing(6)
        self._column.addWidget(self.text)
        self._column.addSpacing(4)
        self._column.addWidget(self.verdict)
        self._column.addWidget(self.why)
        self._column.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    @property
    def chosen(self) -> frozenset[int]:
        """The places of the answers that are chosen."""
        return frozenset(n for n, option in enumerate(self.options) if option.isChecked())

    def ask(self, posed: Posed) -> None:
        """Put a question, with nothing chosen."""
        self._posed, self._is_open = posed, True
        self.text.setText(posed.text)
        for option in self.options:
            option.hide()  # Or a layout that has not shown it yet would, as a window.
            option.setParent(None)
            option.deleteLater()
        self.options = [self._option(n, text) for n, text in enumerate(posed.options)]
        for number, option in enumerate(self.options):
            self._column.insertWidget(number + 2, option)
        self.why.clear()
        self._show_verdict(self._how_to(posed), "muted")

    def show_wrong(self, wrong: frozenset[int]) -> None:
        """Say that it was not right; it can be tried again."""
        for place in wrong:
            self._sign(place, _WRONG)
        for option in self.options:
            option.setChecked(False)
        text = self.tr("✕ Not right. Try again, or press ? to see the answer.")
        self._show_verdict(text, "error")

    def show_answer(self, *, is_right: bool) -> None:
        """Show the right answer and why; ``is_right``: it was given."""
        posed = self._posed
        if posed is None:
            return
        self._is_open = False
        for place, option in enumerate(self.options):
            option.setEnabled(False)
            option.setChecked(place in posed.right)
            if place in posed.right:
                self._sign(place, _RIGHT)
        self._show_verdict(self.tr("✓ Right.") if is_right else self.tr("The answer:"), "good")
        self.why.setText(posed.why)

    def take_key(self, text: str) -> bool:
        """Choose the answer with that key; false if there is none."""
        place = KEYS.find(text.lower()) if text else -1
        if not self._is_open or not 0 <= place < len(self.options):
            return False
        self.options[place].click()
        return True

    def confirm(self) -> bool:
        """Answer with what is chosen; false if nothing is."""
        if not self._is_open or not self.chosen:
            return False
        self.answered.emit(self.chosen)
        return True

    def _option(self, place: int, text: str) -> QPushButton:
        option = QPushButton(self._option_text(place, text), self._inside)
        option.setProperty("role", "option")
        option.setCheckable(True)
        option.setAutoDefault(False)
        option.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        option.clicked.connect(lambda: self._choose(place))
        return option

    def _option_text(self, place: int, text: str, sign: str = "") -> str:
        key = KEYS[place] if place < len(KEYS) else ""
        lines = textwrap.wrap(f"{text}   {sign}".strip(), _LONGEST_LINE) or [""]
        return f"{key}   {_NEXT_LINE.join(lines)}".strip().replace("&", "&&")

    def _choose(self, place: int) -> None:
        """Of a question with one answer only the last choice stays."""
        if self._posed is not None and not self._posed.takes_several:
            for number, option in enumerate(self.options):
                option.setChecked(number == place)

    def _sign(self, place: int, sign: str) -> None:
        if self._posed is not None:
            text = self._posed.options[place]
            self.options[place].setText(self._option_text(place, text, sign))

    def _show_verdict(self, text: str, role: str) -> None:
        set_role(self.verdict, role)
        self.verdict.setText(text)

    def _how_to(self, posed: Posed) -> str:
        if posed.takes_several:
            return self.tr("One answer or more: choose by key, then press Enter.")
        return self.tr("Choose by key, then press Enter.")
