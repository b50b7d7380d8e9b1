"""The prizes of an event as they were announced: one line a category."""

from __future__ import annotations

import re
from fractions import Fraction

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.widgets.layouts import scrolling, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.properties import make_primary
from pairing.federation.prizes import (
    Condition,
    Prize,
    PrizeCategory,
    PrizePlan,
    Sharing,
    plain_amount,
)

NAME, PRIZES, SHARING, LEAST, RATING, UNRATED, BORN, SEX, FEDERATION, CLUB, PLAYERS = range(11)
_AMOUNT = r"\d+(?:\.\d+)?"
_PRIZE = re.compile(rf"({_AMOUNT})?\s*(.*)\Z", re.ASCII)
_ROOM_IN_LINES = 8
"""So much of the table is there on the smallest screen; the form scrolls then."""
_UNITS = (Fraction(1), Fraction(1, 100))
_SPAN = re.compile(r"(\d{1,4})?\s*[-–]\s*(\d{1,4})?\Z", re.ASCII)
"""``1400–1800``, ``1400–`` and ``–1960``."""
_EMPTY = PrizePlan((PrizeCategory("", (), sharing=Sharing.NONE),))


_YES, _NO = "yes", "no"
_CHOICES = {None: "", True: _YES, False: _NO}
"""Whether players without a rating are eligible, as the box has it."""


class WrongPrizes(ValueError):
    """What was typed is no plan; the text is a sentence."""


class PrizesDialog(QDialog):
    """Asks for the prizes; ``wants_plan`` and ``wants_file`` are for plans that are kept in files.

    Prizes that nobody touches are kept as they were read: what is typed cannot say that a comma
    belongs to a prize.
    """

    wants_plan = Signal()
    wants_file = Signal()

    def __init__(self, plan: PrizePlan | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Prizes"))
        self._plan = _EMPTY
        self.currency = QLineEdit(self)
        self.unit = QComboBox(self)
        self.not_entitled = QLineEdit(self)
        self.several = QCheckBox(self.tr("A player can have a prize of e&very category"), self)
        self.behind = QCheckBox(
            self.tr("Level players s&hare even if their own place has no prize"), self
        )
        self.table = QTableWidget(0, PLAYERS + 1, self)
        self.notice = NoticeLine(self)
        self.help = NoticeLine(self)
        self.help.show_text(
            self.tr(
                "Rating: 1800 means at most, 1400– at least. Born: 2008 means since, –1960 until. "
                "Numbers: only these players, such as 3, 7. At least: the smallest share; the "
                "last of those who are level go without until it is reached."
            )
        )
        self.add = QPushButton(self.tr("&Add a category"), self)
        self.remove = QPushButton(self.tr("&Remove the category"), self)
        self.load = QPushButton(self.tr("&Open a plan…"), self)
        self.keep = QPushButton(self.tr("&Keep the plan…"), self)
        self.leave = QPushButton(self.tr("Close"), self)
        self.sign = QPushButton(self.tr("&List to sign…"), self)
        self._lay_out()
        self._connect()
        self.show_plan(plan or _EMPTY)

    def show_plan(self, plan: PrizePlan) -> None:
        """Fill the form."""
        self._plan = plan
        self.currency.setText(plan.currency)
        self._show_unit(plan.unit)
        self.not_entitled.setText(_listed(plan.not_entitled))
        self.several.setChecked(plan.several)
        self.behind.setChecked(plan.behind_share)
        self.table.setRowCount(0)
        for category in plan.categories:
            self._add_row(category)
        self.table.setCurrentCell(0, NAME)
        self.table.setFocus()
        self.notice.clear_text()

    def plan(self) -> PrizePlan:
        """What is typed; :class:`WrongPrizes` if it is no plan."""
        rows = range(self.table.rowCount())
        categories = tuple(self._category(row) for row in rows if self._is_filled(row))
        if not categories:
            raise WrongPrizes(self.tr("There is no prize yet."))
        return PrizePlan(
            categories,
            self.currency.text().strip(),
            Fraction(self.unit.currentData()),
            self.several.isChecked(),
            self.behind.isChecked(),
            self._numbers(self.not_entitled.text(), self.tr("Not entitled")),
        )

    def plan_if_any(self) -> PrizePlan | None:
        """What is typed; ``None`` if it is no plan."""
        try:
            return self.plan()
        except WrongPrizes:
            return None

    def say(self, what: str) -> None:
        """Say what is wrong."""
        self.notice.show_text(what, Tone.ERROR)

    def accept(self) -> None:
        """Close if there is a plan, else say what is wrong."""
        try:
            self.plan()
        except WrongPrizes as wrong:
            self.say(str(wrong))
        else:
            super().accept()

    def _show_unit(self, unit: Fraction) -> None:
        """The usual units, and the plan's own if it is another one."""
        names = (self.tr("whole amounts"), self.tr("two decimals"))
        self.unit.clear()
        for usual, name in zip(_UNITS, names, strict=True):
            self.unit.addItem(name, str(usual))
        if unit not in _UNITS:
            self.unit.addItem(
                self.tr("multiples of {amount}").format(amount=plain_amount(unit)), str(unit)
            )
        self.unit.setCurrentIndex(self.unit.findData(str(unit)))

    # Rows

    def _begin_category(self) -> None:
        """A new line, ready to be typed in."""
        self._add_row()
        self.table.setFocus()

    def _add_row(self, category: PrizeCategory | None = None) -> None:
        category = category or _EMPTY.categories[0]
        row, condition = self.table.rowCount(), category.condition
        self.table.insertRow(row)
        texts = {
            NAME: category.name,
            PRIZES: _shown(category.prizes),
            LEAST: plain_amount(category.least) if category.least else "",
            RATING: _span_text(condition.rating_at_least, condition.rating_at_most, alone="most"),
            BORN: _span_text(condition.born_since, condition.born_until, alone="least"),
            FEDERATION: condition.federation,
            CLUB: condition.club,
            PLAYERS: _listed(condition.tpns),
        }
        for column, text in texts.items():
            self.table.setItem(row, column, QTableWidgetItem(text))
        self.table.model().setData(self._place(row), category, Qt.ItemDataRole.UserRole)
        sharings = {
            Sharing.NONE.value: self.tr("by rank"),
            Sharing.EQUAL.value: self.tr("equally"),
            Sharing.HORT.value: self.tr("by Hort"),
        }
        self._set_box(row, SHARING, sharings, category.sharing.value)
        unrated = {
            "": self.tr("as usual"),
            _YES: self.tr("with them"),
            _NO: self.tr("without them"),
        }
        self._set_box(row, UNRATED, unrated, _CHOICES[condition.unrated])
        sexes = {"": self.tr("everybody"), "w": self.tr("women"), "m": self.tr("men")}
        self._set_box(row, SEX, sexes, condition.sex)
        self.table.setCurrentCell(row, NAME)

    def _set_box(self, row: int, column: int, choices: dict[str, str], chosen: str) -> None:
        box = QComboBox(self.table)
        for value, text in choices.items():
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.setAccessibleName(str(self.table.model().headerData(column, Qt.Orientation.Horizontal)))
        self.table.setCellWidget(row, column, box)
        self._widen(column, box.sizeHint().width())

    def _widen(self, column: int, width: int) -> None:
        self.table.setColumnWidth(column, max(width, self.table.columnWidth(column)))

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text().strip() if item else ""

    def _chosen(self, row: int, column: int) -> str:
        box = self.table.cellWidget(row, column)
        return str(box.currentData()) if isinstance(box, QComboBox) else ""

    def _place(self, row: int) -> QModelIndex:
        return self.table.model().index(row, NAME)

    def _is_filled(self, row: int) -> bool:
        return any(self._text(row, column) for column in (NAME, PRIZES))

    def _category(self, row: int) -> PrizeCategory:
        name = self._text(row, NAME)
        if not name:
            raise WrongPrizes(
                self.tr("Line {line}: the category needs a name.").format(line=row + 1)
            )
        before = self.table.model().data(self._place(row), Qt.ItemDataRole.UserRole)
        known = before if isinstance(before, PrizeCategory) else _EMPTY.categories[0]
        rating_at_least, rating_at_most = self._span(row, RATING, alone="most")
        born_since, born_until = self._span(row, BORN, alone="least")
        chosen = self._chosen(row, UNRATED)
        condition = Condition(
            rating_at_most=rating_at_most,
            rating_at_least=rating_at_least,
            unrated=next(value for value, key in _CHOICES.items() if key == chosen),
            born_since=born_since,
            born_until=born_until,
            sex=self._chosen(row, SEX),
            federation=self._text(row, FEDERATION),
            club=self._text(row, CLUB),
            tpns=self._numbers(self._text(row, PLAYERS), self._line(row)),
        )
        sharing = Sharing(self._chosen(row, SHARING))
        is_untouched = known.prizes and self._text(row, PRIZES) == _shown(known.prizes)
        prizes = known.prizes if is_untouched else self._prizes(row)
        return PrizeCategory(name, prizes, condition, sharing, self._least(row))

    def _line(self, row: int) -> str:
        return self.tr("Line {line}").format(line=row + 1)

    def _least(self, row: int) -> Fraction:
        text = self._text(row, LEAST)
        if text and not re.fullmatch(_AMOUNT, text, re.ASCII):
            wrong = self.tr("Line {line}: {text} is not an amount.")
            raise WrongPrizes(wrong.format(line=row + 1, text=text))
        return Fraction(text or 0)

    def _prizes(self, row: int) -> tuple[Prize, ...]:
        """``1000, 500, 250 Trophy``: amounts, perhaps with a thing, or a thing alone."""
        parts = [part.strip() for part in re.split(r"[,;]", self._text(row, PRIZES))]
        found = []
        for part in filter(None, parts):
            amount, text = _PRIZE.match(part).groups()  # type: ignore[union-attr]  # matches all
            found.append(Prize(Fraction(amount or 0), text))
        if not found:
            wrong = self.tr("Line {line}: amounts were expected, such as 1000, 500, 250 Trophy.")
            raise WrongPrizes(wrong.format(line=row + 1))
        return tuple(found)

    def _span(self, row: int, column: int, *, alone: str) -> tuple[int | None, int | None]:
        """From and to; a number ``alone`` is the ``least`` or the ``most``."""
        text = self._text(row, column)
        if not text:
            return None, None
        if text.isascii() and text.isdigit() and len(text) <= 4:
            return (None, int(text)) if alone == "most" else (int(text), None)
        found = _SPAN.match(text)
        if found is None or not any(found.groups()):
            wrong = self.tr("Line {line}: {text} is neither a rating nor a year.")
            raise WrongPrizes(wrong.format(line=row + 1, text=text))
        least, most = (int(part) if part else None for part in found.groups())
        return least, most

    def _numbers(self, text: str, place: str) -> frozenset[int]:
        """Pairing numbers as they are listed at that place of the form."""
        words = re.split(r"[,;\s]+", text)
        for word in filter(None, words):
            if not (word.isascii() and word.isdigit() and len(word) <= 4 and int(word)):
                wrong = self.tr("{place}: {text} is not a pairing number.")
                raise WrongPrizes(wrong.format(place=place, text=word))
        return frozenset(int(word) for word in words if word)

    # What it consists of

    def _lay_out(self) -> None:
        self.table.setHorizontalHeaderLabels(
            [
                self.tr("Category"),
                self.tr("Prizes, the best first"),
                self.tr("Shared"),
                self.tr("At least"),
                self.tr("Rating"),
                self.tr("Unrated"),
                self.tr("Born"),
                self.tr("For"),
                self.tr("Fed"),
                self.tr("Club"),
                self.tr("Numbers"),
            ]
        )
        self.table.setAccessibleName(self.tr("Prizes"))
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        letter = self.fontMetrics().averageCharWidth()
        for column, width in enumerate((20, 27, 13, 10, 11, 14, 11, 14, 7, 13, 10)):
            self.table.setColumnWidth(column, letter * width)
            self._widen(column, self.table.horizontalHeader().sectionSizeHint(column))
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 18)
        form = QFormLayout()
        form.addRow(self.tr("&Currency"), self.currency)
        form.addRow(self.tr("Ro&unded to"), self.unit)
        form.addRow(self.tr("&Not entitled"), self.not_entitled)
        self.not_entitled.setPlaceholderText(self.tr("such as 12, 40"))
        rows = QHBoxLayout()
        for button in (self.add, self.remove):
            rows.addWidget(button)
        rows.addStretch(1)
        foot = QHBoxLayout()
        for button in (self.load, self.keep):
            foot.addWidget(button)
        foot.addStretch(1)
        for button in (self.leave, self.sign):
            foot.addWidget(button)
        for button in (self.add, self.remove, self.load, self.keep, self.leave, self.sign):
            button.setAutoDefault(False)
        make_primary(self.sign)
        body = QWidget(self)
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.table, 1)
        inside.addWidget(self.help)
        inside.addLayout(rows)
        inside.addLayout(form)
        inside.addWidget(self.several)
        inside.addWidget(self.behind)
        self.table.setMinimumHeight(self.fontMetrics().height() * _ROOM_IN_LINES)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolling(body, self), 1)
        layout.addWidget(self.notice)
        layout.addLayout(foot)
        size_to_screen(self, QSize(letter * 178, 520))

    def _connect(self) -> None:
        self.add.clicked.connect(self._begin_category)
        self.remove.clicked.connect(lambda: self.table.removeRow(self.table.currentRow()))
        self.load.clicked.connect(self.wants_plan)
        self.keep.clicked.connect(self.wants_file)
        self.leave.clicked.connect(self.reject)
        self.sign.clicked.connect(self.accept)


def _span_text(least: int | None, most: int | None, *, alone: str) -> str:
    """From and to as they are typed; that which needs no dash is ``alone``."""
    if least is None and most is None:
        return ""
    if alone == "most" and least is None:
        return str(most)
    if alone == "least" and most is None:
        return str(least)
    return f"{'' if least is None else least}–{'' if most is None else most}"


def _listed(numbers: frozenset[int]) -> str:
    """Pairing numbers as they are typed."""
    return ", ".join(map(str, sorted(numbers)))


def _shown(prizes: tuple[Prize, ...]) -> str:
    """Prizes as they are typed."""
    return ", ".join(
        f"{plain_amount(each.amount) if each.amount else ''} {each.text}".strip() or "0"
        for each in prizes
    )
