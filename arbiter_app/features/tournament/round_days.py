"""On which day each round is played: what a rating report tells of every round."""

from __future__ import annotations

from PySide6.QtCore import QDate
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.widgets.date_field import DateField
from arbiter_app.widgets.layouts import name_fields, scrolling
from pairing.core.dates import parse_date

_IN_A_COLUMN = 7


class RoundDaysDialog(QDialog):
    """Asks for the day of every round; all can be spread over the days of the event."""

    def __init__(
        self,
        days: tuple[str, ...],
        rounds: int,
        first: QDate | None,
        last: QDate | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Days of the rounds"))
        self._first, self._last = first, last
        self._shown = days
        self.fields = [DateField(self) for _ in range(max(rounds, len(days)))]
        for field, day in zip(self.fields, days, strict=False):
            field.set_text(_with_century(day))
        self.spread = QPushButton(self.tr("&Spread over the days of the event"), self)
        self.spread.setAutoDefault(False)
        self.spread.setEnabled(first is not None)
        self.spread.clicked.connect(self.spread_days)
        self._lay_out()

    @property
    def days(self) -> tuple[str, ...]:
        """The days, round 1 first; none for the rounds behind the last one that has a day.

        What is the same day as before stays as it was written.
        """
        texts = [field.text_value() for field in self.fields]
        for at, before in enumerate(self._shown):
            if texts[at] == _with_century(before):
                texts[at] = before
        while texts and not texts[-1]:
            texts.pop()
        return tuple(texts)

    def spread_days(self) -> None:
        """As many rounds on each day as on the others; one a day if no last day is known."""
        first, count = self._first, len(self.fields)
        if first is None:
            return
        days = count if self._last is None else first.daysTo(self._last) + 1
        for at, field in enumerate(self.fields):
            field.setDate(first.addDays(at if days >= count else at * days // count))

    def _lay_out(self) -> None:
        columns, room = QHBoxLayout(), QWidget(self)
        for start in range(0, len(self.fields), _IN_A_COLUMN):
            form = QFormLayout()
            for at, field in enumerate(self.fields[start : start + _IN_A_COLUMN], start + 1):
                form.addRow(self.tr("Round {round}").format(round=at), field)
            name_fields(form)
            columns.addLayout(form)
        room.setLayout(columns)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolling(room, self))
        foot = QHBoxLayout()
        foot.addWidget(self.spread)
        foot.addStretch(1)
        foot.addWidget(buttons)
        layout.addLayout(foot)


def _with_century(text: str) -> str:
    """A day as report files write those of rounds (``26/05/09``) as the field reads it."""
    day = parse_date(text)
    return text if day is None else f"{day:%Y/%m/%d}"
