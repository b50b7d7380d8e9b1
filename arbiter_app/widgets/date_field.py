"""A date input that can also say that no date is given, and keeps what it does not understand."""

from __future__ import annotations

from PySide6.QtCore import QDate, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QDateEdit, QLineEdit, QStyle, QWidget

from arbiter_app.core.dates import date_format, parse_date
from arbiter_app.theme.colours import colours_of
from arbiter_app.theme.icons import icon

NO_DATE = QDate(1900, 1, 1)
_BETWEEN = frozenset("./-")
"""What is typed between the parts of a date."""


class DateField(QDateEdit):
    """A day as the locale writes it, with a calendar.

    Its lowest value stands for "not given" or an odd text of a file. The Delete key and the small
    cross take the date away. A date that is being typed counts when the field is left: half of it
    is some other day.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept_text = ""
        self.setCalendarPopup(True)
        self.setDisplayFormat(date_format())
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

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Room for the whole date beside the cross."""
        style, hint = self.style(), super().minimumSizeHint()
        metric = QStyle.PixelMetric
        margin = style.pixelMetric(metric.PM_LineEditIconMargin, None, self)
        cross = style.pixelMetric(metric.PM_LineEditIconSize, None, self) + 2 * margin
        return hint.expandedTo(QSize(hint.width() + cross, 0))

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
        """Delete takes the date away; the first figure typed begins a new one."""
        if event.key() == Qt.Key.Key_Delete:
            self.take_away()
            return
        if event.text().isdecimal() and (self.date() == NO_DATE or self._is_all_selected):
            self.setDate(QDate.currentDate() if self.date() == NO_DATE else self.date())
            self.setSelectedSection(self.sectionAt(0))
        if event.text() in _BETWEEN:
            self._end_part()
        else:
            super().keyPressEvent(event)

    def _end_part(self) -> None:
        """Go to the next part of the date, unless its last figure has led there already."""
        is_untouched = self.lineEdit().selectedText() == self.sectionText(self.currentSection())
        following = self.currentSectionIndex() + 1
        if not is_untouched and following < self.sectionCount():
            self.setSelectedSection(self.sectionAt(following))

    @property
    def _is_all_selected(self) -> bool:
        return self.lineEdit().selectedText() == self.lineEdit().text()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab leaves the field; the arrow keys go from part to part."""
        return QWidget.focusNextPrevChild(self, forward)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Open the calendar at today's month when no date is given yet."""
        if event.type() == QEvent.Type.Show and self.date() == NO_DATE:
            today = QDate.currentDate()
            self.calendarWidget().setCurrentPage(today.year(), today.month())
        return super().eventFilter(watched, event)
