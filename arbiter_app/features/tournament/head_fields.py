"""What stands at the head of every document: name, place, dates, arbiters."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QWidget

from arbiter_app.core.dates import date_text
from arbiter_app.features.tournament.round_days import RoundDaysDialog
from arbiter_app.widgets.checked_field import CheckedField
from arbiter_app.widgets.date_field import DateField
from arbiter_app.widgets.layouts import form_section, name_fields
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from pairing.core.model import TournamentInfo

_FEDERATION = re.compile(r"[A-Z]{3}\Z")


class HeadFields(QWidget):
    """A form for :class:`~pairing.core.model.TournamentInfo`; what it does not show it keeps.

    ``rounds`` tells how many rounds there will be.
    """

    start_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._info = TournamentInfo()
        self.name = CheckedField(self._check_name, self)
        self.place = CheckedField(parent=self)
        self.federation = CheckedField(self._check_federation, self)
        self.start = DateField(self)
        self.end = DateField(self)
        self.date_message = NoticeLine(self)
        self.chief_arbiter = CheckedField(parent=self)
        self.deputy_arbiters = QPlainTextEdit(self)
        self.time_control = CheckedField(parent=self)
        self.round_days = QPushButton(self)
        self.round_days.setAutoDefault(False)
        self.rounds: Callable[[], int] = int
        self._lay_out()
        self.round_days.clicked.connect(self._ask_round_days)
        self.start.dateChanged.connect(self._move_end)
        self.end.dateChanged.connect(self._judge_dates)

    def _lay_out(self) -> None:
        form = form_section(self.tr("Tournament"), self)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("&Place"), self.place)
        form.addRow(self.tr("&Federation"), self.federation)
        form.addRow(self.tr("F&irst day"), self.start)
        form.addRow(self.tr("&Last day"), self.end)
        form.addRow(self.date_message)
        form.addRow(self.tr("&Chief arbiter"), self.chief_arbiter)
        form.addRow(self.tr("D&eputies"), self.deputy_arbiters)
        form.addRow(self.tr("&Time control"), self.time_control)
        form.addRow(self.tr("Playin&g days"), self.round_days)
        name_fields(form)
        self.federation.edit.setPlaceholderText(self.tr("three letters, as in NED"))
        self.chief_arbiter.edit.setPlaceholderText(self.tr("Surname, First name"))
        self.deputy_arbiters.setPlaceholderText(self.tr("one arbiter per line"))
        self.deputy_arbiters.setTabChangesFocus(True)
        lines = self.deputy_arbiters.fontMetrics().lineSpacing()
        self.deputy_arbiters.setFixedHeight(3 * lines + 12)

    def show_info(self, info: TournamentInfo) -> None:
        """Fill the form."""
        self._info = info
        self.name.set_text(info.name)
        self.place.set_text(info.place)
        self.federation.set_text(info.federation)
        self.start.set_text(info.start_date)
        self.end.set_text(info.end_date)
        self.chief_arbiter.set_text(info.chief_arbiter)
        self.deputy_arbiters.setPlainText("\n".join(info.deputy_arbiters))
        self.time_control.set_text(info.time_control)
        self._show_round_days()

    def info(self) -> TournamentInfo:
        """What the form says now."""
        return replace(
            self._info,
            name=self.name.text(),
            place=self.place.text(),
            federation=self._federation(),
            start_date=self.start.text_value(),
            end_date=self.end.text_value(),
            chief_arbiter=self.chief_arbiter.text(),
            deputy_arbiters=self._deputies(),
            time_control=self.time_control.text(),
        )

    def _ask_round_days(self) -> None:
        """Let the arbiter say on which day each round is played."""
        first, last = self.start.day(), self.end.day()
        dialog = RoundDaysDialog(self._info.round_dates, self.rounds(), first, last, self)
        if dialog.exec():
            self._info = replace(self._info, round_dates=dialog.days)
            self._show_round_days()

    def _show_round_days(self) -> None:
        """The days of the first and the last round, on the button that asks for all."""
        rounds = (1, len(self._info.round_dates))
        ends = dict.fromkeys(date_text(self._info.date_of_round(number)) for number in rounds)
        days = " – ".join(filter(None, ends)) or self.tr("not given")
        self.round_days.setText(f"{days}…")
        self.round_days.setAccessibleName(f"{without_letter(self.tr('Playin&g days'))}: {days}")

    def first_wrong(self) -> QWidget | None:
        """Judge everything; the first field with something wrong, ``None`` if all is well."""
        verdicts: tuple[tuple[QWidget, bool], ...] = (
            (self.name, self.name.verify()),
            (self.federation, self.federation.verify()),
            (self.end, self._judge_dates()),
        )
        return next((field for field, is_fine in verdicts if not is_fine), None)

    def _federation(self) -> str:
        text = self.federation.text()
        return text if text == self._info.federation else text.upper()

    def _deputies(self) -> tuple[str, ...]:
        lines = self.deputy_arbiters.toPlainText().splitlines()
        return tuple(line.strip() for line in lines if line.strip())

    def _check_name(self, text: str) -> str:
        return "" if text else self.tr("The tournament needs a name.")

    def _check_federation(self, text: str) -> str:
        if not text or text == self._info.federation or _FEDERATION.match(text.upper()):
            return ""
        return self.tr("A federation is written with three letters, as in NED.")

    def _move_end(self, start: QDate) -> None:
        if self.end.day() is not None and self.end.date() < start:
            self.end.setDate(start)
        self._judge_dates()
        self.start_changed.emit()

    def _judge_dates(self) -> bool:
        first, last = self.start.day(), self.end.day()
        is_fine = first is None or last is None or first <= last
        wrong = self.tr("The last day is before the first day.")
        self.date_message.show_text("" if is_fine else wrong, Tone.ERROR)
        return is_fine
