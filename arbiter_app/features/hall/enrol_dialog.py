"""Enrolling a phone: who it is for, and the eight digits."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.voices import voice_of
from arbiter_app.features.hall.code_view import CodeView
from arbiter_app.features.hall.hall_line import HallLine
from arbiter_app.widgets.layouts import lay_out, scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary
from pairing.hall.messages import Invite, Invited
from pairing.hall.roles import LAST_BOARD, PhoneRole

_MINUTES = 10
_LONGEST_NAME = 40


class EnrolDialog(QDialog):
    """Asks for role, name and boards, and shows digits and code of the phone to be enrolled."""

    def __init__(self, line: HallLine, boards: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._line = line
        self._boards = boards
        self.role = QComboBox(self)
        self.name = QLineEdit(self)
        self.first, self.last = QSpinBox(self), QSpinBox(self)
        self.make = QPushButton(self.tr("&Make a code"), self)
        self.digits = PlainLabel(self)
        self.code = CodeView(self)
        self.notice = NoticeLine(self)
        self._ends = QTimer(self)
        self._dress()
        self._lay_out()
        self.make.clicked.connect(self.ask)
        line.invited.connect(self.show_code)
        self._ends.timeout.connect(self._expire)

    def ask(self) -> None:
        """Ask the hall for a code."""
        last = LAST_BOARD if self.last.value() >= self._boards else self.last.value()
        self._line.send(Invite(self.role.currentData(), self.name.text(), self.first.value(), last))

    def show_code(self, invited: Invited) -> None:
        """Show the digits that the hall has made."""
        self.digits.setText(f"{invited.code[:4]} {invited.code[4:]}")
        self.code.show_text(invited.url)
        place = self._line.place
        words = self.tr(
            "Open {url} on the phone, or scan the code. It works once, for ten minutes."
        )
        self.notice.show_text(words.format(url=place.write if place else ""))
        self._ends.start(_MINUTES * 60 * 1000)

    def _dress(self) -> None:
        self.setWindowTitle(self.tr("Enrol a phone"))
        voice = voice_of(self)
        for role in (PhoneRole.HELPER, PhoneRole.DEPUTY):
            self.role.addItem(voice.say(f"hall.may-{role.value}"), role)
        self.name.setMaxLength(_LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("as typed on the phone, if left empty"))
        for spin, value in ((self.first, 1), (self.last, max(self._boards, 1))):
            spin.setRange(1, max(self._boards, 1))
            spin.setValue(value)
        self.digits.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.digits.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        font = QFont(self.digits.font())
        font.setPointSizeF(font.pointSizeF() * 2.4)
        font.setWeight(QFont.Weight.Bold)
        self.digits.setFont(font)
        self._ends.setSingleShot(True)

    def _lay_out(self) -> None:
        body = QWidget(self)
        sides = QHBoxLayout(body)
        sides.setContentsMargins(0, 0, 0, 0)
        form, shown = QFormLayout(), QVBoxLayout()
        sides.addLayout(form, 1)
        sides.addLayout(shown)
        form.addRow(self.tr("&Role"), self.role)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("&From board"), self.first)
        form.addRow(self.tr("&To board"), self.last)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        make_primary(self.make)
        self.make.setDefault(True)
        for part in (self.digits, self.code):
            shown.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        shown.addStretch(1)
        lay_out(self, scrolling(body, self), self.make, self.notice, buttons)
        size_to_screen(self, QSize(600, 340))
        self.name.setFocus()

    def _expire(self) -> None:
        self.digits.clear()
        self.code.show_text("")
        self.notice.show_text(self.tr("The code has expired. Make another one."))
