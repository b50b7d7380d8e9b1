"""A date input that can also say that no date is given, and keeps what it does not understand."""

from __future__ import annotations

import re

from PySide6.QtCore import QDate, QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDateEdit, QLineEdit, QWidget

from arbiter_app.theme.colours import colours_of
from arbiter_app.theme.icons import icon

NO_DATE = QDate(1900, 1, 1)
_DATE = re.compile(r"\s*(\d{4})[./-](\d{1,2})[./-](\d{1,2})\s*\Z")


def parse_date(text: str) -> QDate | None:
    """The day written as year, month, day with ``/``, ``-`` or ``.`` between; ``None`` if not."""
    match = _DATE.match(text)
    if match is None:
        return None
    date = QDate(int(match[1]), int(match[2]), int(match[3]))
    return date if date.isValid() else None


class DateField(QDateEdit):
    """A day with a calendar; its lowest value stands for "not given" or an odd text of a file.

    The Delete key and the small cross take the date away. A date that is being typed counts when
    the field is left: half of it is some other day.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept_text = ""
        self.setCalendarPopup(True)
        self.setDisplayFormat("yyyy-MM-dd")
        self.setMinimumDate(NO_DATE)
        self.setKeyboardTracking(False)
        self.calendarWidget().installEventFilter(self)
        self._no_date = self._make_no_date()
        self.dateChanged.connect(self._follow)
        self.set_text("")

    def _make_no_date(self) -> QAction:
        colours = colours_of(self.palette())
        cross = icon("close", colours.muted, colours.faint)
        action = self.lineEdit().addAction(cross, QLineEdit.ActionPosition.TrailingPosition)
        action.setToolTip(self.tr("No date (Delete)"))
        action.triggered.connect(self.take_away)
        return action

    def _follow(self, date: QDate) -> None:
        self._no_date.setVisible(date != NO_DATE)

    def take_away(self) -> None:
        """Let no date be given."""
        self.setSpecialValueText(self.tr("not given"))
        self.setDate(NO_DATE)

    def set_text(self, text: str) -> None:
        """Show a date as it stands in a tournament; what is no date is shown and kept as it is."""
        date = parse_date(text)
        self._kept_text = text
        self.setSpecialValueText(text if text and date is None else self.tr("not given"))
        self.setDate(date or NO_DATE)
        self._follow(self.date())

    def text_value(self) -> str:
        """``YYYY/MM/DD``, or the text given to :meth:`set_text` as long as nobody changed it."""
        self.interpretText()
        kept = parse_date(self._kept_text) or NO_DATE
        if self.date() == kept:
            return self._kept_text
        return self.date().toString("yyyy/MM/dd") if self.date() != NO_DATE else ""

    def day(self) -> QDate | None:
        """The day, ``None`` if none is given."""
        self.interpretText()
        return None if self.date() == NO_DATE else self.date()

    def stepBy(self, steps: int) -> None:  # noqa: N802
        """Begin with today where no date is given yet."""
        if self.date() == NO_DATE:
            self.setDate(QDate.currentDate())
        else:
            super().stepBy(steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Delete takes the date away; the first figure typed begins the year of a new one."""
        if event.key() == Qt.Key.Key_Delete:
            self.take_away()
            return
        if self.date() == NO_DATE and event.text().isdecimal():
            self.setDate(QDate.currentDate())
            self.setSelectedSection(QDateEdit.Section.YearSection)
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab leaves the field; the arrow keys go from year to month to day."""
        return QWidget.focusNextPrevChild(self, forward)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Open the calendar at today's month when no date is given yet."""
        if event.type() == QEvent.Type.Show and self.date() == NO_DATE:
            today = QDate.currentDate()
            self.calendarWidget().setCurrentPage(today.year(), today.month())
        return super().eventFilter(watched, event)
