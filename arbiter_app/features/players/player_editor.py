"""The form for one player, beside the list: for adding, correcting, and late entries."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import QDate, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.core.dates import date_text, read_date, shown
from arbiter_app.core.voices import voice_of
from arbiter_app.features.ratings.sources import source_text
from arbiter_app.widgets.checked_field import CheckedField
from arbiter_app.widgets.elided_label import ElidedLabel
from arbiter_app.widgets.layouts import heading, name_fields, scrolling
from arbiter_app.widgets.notice_line import NoticeLine
from arbiter_app.widgets.properties import make_primary
from pairing.core.model import ByeKind, Player, Title
from pairing.core.model.player import HIGHEST_RATING
from pairing.event.actions.titles import bye_text

_FEDERATION = re.compile(r"[A-Z]{3}\Z")
_BIRTH = re.compile(r"(\d{4})(?:[./-](\d{1,2}))?\Z")
"""A year, or a month of it; a whole date is written in several ways."""
_EXAMPLE = QDate(1999, 12, 31)
MARGIN = 12
NOBODY = Player(tpn=0, name="")


class PlayerEditor(QWidget):
    """Eight fields; Enter in any of them sends the player, and the form is ready for the next.

    ``submitted`` brings the player as entered (TPN 0 for a new one); ``left`` says that the person
    pressed Esc and wants back to the list; ``list_pasted`` that somebody pasted several lines where
    a name goes, which are a list of players.
    """

    submitted = Signal(object)
    left = Signal()
    list_pasted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = NOBODY
        self._hint = ""
        self.title = heading("", self)
        self.hint = NoticeLine(self)
        self.name = CheckedField(self._check_name, self)
        self.chess_title = QComboBox(self)
        self.rating = CheckedField(self._check_rating, self)
        self.rating_source = ElidedLabel(Qt.TextElideMode.ElideMiddle, self, edges=0)
        self.federation = CheckedField(self._check_federation, self)
        self.fide_id = CheckedField(self._check_fide_id, self)
        self.birth = CheckedField(self._check_birth, self)
        self.sex = QComboBox(self)
        self.club = CheckedField(parent=self)
        self.missed = QComboBox(self)
        self._is_late = False
        self.submit = QPushButton(self)
        self.cancel = QPushButton(self)
        self._fill_choices()
        self._lay_out()
        self._connect()
        self.show_new()

    def _checked(self) -> tuple[CheckedField, ...]:
        return (
            self.name,
            self.rating,
            self.federation,
            self.fide_id,
            self.birth,
            self.club,
        )

    def stops(self) -> tuple[QWidget, ...]:
        """What Tab goes through, in order."""
        fields = (self.name, self.chess_title, self.rating, self.federation)
        more = (self.fide_id, self.birth, self.sex, self.club)
        inputs = (
            field.edit if isinstance(field, CheckedField) else field for field in (*fields, *more)
        )
        return (*inputs, self.missed, self.submit, self.cancel)

    def _fill_choices(self) -> None:
        self.chess_title.addItem("–", Title.NONE)
        for title in Title:
            if title is not Title.NONE:
                self.chess_title.addItem(title.value, title)
        for kind in (ByeKind.ZERO_POINT, ByeKind.HALF_POINT):
            self.missed.addItem(bye_text(kind, voice_of(self)), kind)
        self.missed.setAccessibleName(self.tr("Last round"))
        self.missed.setToolTip(
            self.tr(
                "Rounds before a late entry score nothing unless the rules of the tournament say "
                "otherwise (General Handling Rules C.04.2, 2.4)."
            )
        )
        for text, sex in (("–", ""), (self.tr("m"), "m"), (self.tr("w"), "w")):
            self.sex.addItem(text, sex)
        self.name.edit.setPlaceholderText(self.tr("Surname, First name"))
        self.federation.edit.setPlaceholderText(self.tr("as in NED"))
        self.birth.edit.setPlaceholderText(self.tr("year, or {date}").format(date=shown(_EXAMPLE)))

    def _lay_out(self) -> None:
        body = QWidget(self)
        form = QFormLayout(body)
        form.setContentsMargins(0, 0, 4, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.hint)
        form.addRow(self.tr("&Name"), self.name)
        form.addRow(self.tr("Tit&le"), self.chess_title)
        form.addRow(self.tr("Ratin&g"), self.rating)
        form.addRow(self.tr("Source"), self.rating_source)
        form.addRow(self.tr("Federat&ion"), self.federation)
        form.addRow(self.tr("FIDE ID"), self.fide_id)
        form.addRow(self.tr("&Birth"), self.birth)
        form.addRow(self.tr("Se&x"), self.sex)
        form.addRow(self.tr("&Club"), self.club)
        form.addRow(self.tr("Last round"), self.missed)
        self._form = form
        form.addRow("", self._buttons())
        name_fields(form)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 0, 0, 0)
        layout.addWidget(self.title)
        self._body = body
        self._area = scrolling(body, self)
        layout.addWidget(self._area, 1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Wide enough for the fields, which scroll up and down only."""
        bar = self._area.verticalScrollBar().sizeHint().width()
        fields = self._body.minimumSizeHint().width()
        return QSize(fields + bar + MARGIN, super().minimumSizeHint().height())

    def _buttons(self) -> QWidget:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self.submit)
        layout.addWidget(self.cancel)
        layout.addStretch(1)
        make_primary(self.submit)
        return row

    def _connect(self) -> None:
        self.submit.clicked.connect(self.send)
        self.cancel.clicked.connect(self.left)
        for button in (self.submit, self.cancel):
            button.setAutoDefault(True)
        self.name.edit.installEventFilter(self)

    def show_late(self, is_late: bool) -> None:
        """Ask what the round before a late entry is worth; there is none before the start."""
        self._is_late = is_late
        self._form.setRowVisible(self.missed, is_late and not self.edits_somebody)

    def show_new(self) -> None:
        """Be empty and ready for another player."""
        self.show_player(NOBODY)

    def show_player(self, player: Player) -> None:
        """Fill the form with a player to be corrected."""
        self._player = player
        self.missed.setCurrentIndex(0)
        self.show_late(self._is_late)
        self.show_hint(self._hint)
        is_new = player.tpn == 0
        self.title.setText(
            self.tr("Add a player")
            if is_new
            else self.tr("Edit number {number}").format(number=player.tpn)
        )
        self.submit.setText(self.tr("Add") if is_new else self.tr("Save"))
        self.cancel.setText(self.tr("Close") if is_new else self.tr("Cancel"))
        self.name.set_text(player.name)
        self.chess_title.setCurrentIndex(self.chess_title.findText(player.title.value or "–"))
        self.rating.set_text(str(player.rating) if player.rating else "")
        self.rating_source.show_text(source_text(player.rating_source))
        self._form.setRowVisible(self.rating_source, bool(player.rating_source))
        self.federation.set_text(player.federation)
        self.fide_id.set_text(player.fide_id)
        self.birth.set_text(date_text(player.birth_date))
        self.sex.setCurrentIndex(max(self.sex.findData(player.sex), 0))
        self.club.set_text(player.club)

    def show_hint(self, text: str) -> None:
        """Say what becomes of a new player; the text hides while somebody is corrected."""
        self._hint = text
        self.hint.show_text("" if self.edits_somebody else text)

    def player(self) -> Player:
        """The player as entered; call it only when nothing is wrong."""
        rated = self._player.with_typed_rating(int(self.rating.text() or 0))
        return replace(
            rated,
            name=self.name.text(),
            title=self.chess_title.currentData(),
            federation=self._federation(),
            fide_id=self.fide_id.text(),
            birth_date=self._birth_date(),
            sex=self.sex.currentData(),
            club=self.club.text(),
        )

    @property
    def edits_somebody(self) -> bool:
        """A registered player is being corrected; else the form is for a new one."""
        return self._player.tpn != 0

    @property
    def original(self) -> Player:
        """The player as he was when the form was filled."""
        return self._player

    def send(self) -> None:
        """Send the player if nothing is wrong; else go to the first field that objects."""
        wrong = [field for field in self._checked() if not field.verify()]
        if wrong:
            wrong[0].setFocus()
        else:
            self.submitted.emit(self.player())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """A list is not pasted into the line for a name."""
        is_paste = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Paste)
        if is_paste and event.type() == QEvent.Type.KeyPress and _is_list_copied():
            self.list_pasted.emit()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Esc leaves the form; Enter on a choice sends it as Enter in a line does."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.send()
        else:
            super().keyPressEvent(event)

    def _federation(self) -> str:
        text = self.federation.text()
        return text if text == self._player.federation else text.upper()

    def _birth_date(self) -> str:
        """``YYYY/MM/DD`` or a part of it; what a file had stays as it is while nobody edits it."""
        text = self.birth.text()
        if text == date_text(self._player.birth_date):
            return self._player.birth_date
        if (day := read_date(text)) is not None:
            return day.toString("yyyy/MM/dd")
        match = _BIRTH.match(text)
        if match is None:
            return self._player.birth_date if text else ""
        year, *rest = (part for part in match.groups() if part)
        return "/".join((year, *(part.zfill(2) for part in rest)))

    def _check_name(self, text: str) -> str:
        return "" if text else self.tr("A player needs a name.")

    def _check_rating(self, text: str) -> str:
        if not text or (text.isascii() and text.isdecimal() and int(text) <= HIGHEST_RATING):
            return ""
        return self.tr("A rating is a whole number up to {highest}.").format(highest=HIGHEST_RATING)

    def _check_federation(self, text: str) -> str:
        if not text or text == self._player.federation or _FEDERATION.match(text.upper()):
            return ""
        return self.tr("Three letters, as in NED.")

    def _check_fide_id(self, text: str) -> str:
        if not text or text == self._player.fide_id or (text.isascii() and text.isdecimal()):
            return ""
        return self.tr("A FIDE ID has digits only.")

    def _check_birth(self, text: str) -> str:
        kept = date_text(self._player.birth_date)
        if not text or text == kept or _is_birth_date(text):
            return ""
        example = self.tr("A year such as 1999, or a date such as {date}.")
        return example.format(date=shown(_EXAMPLE))


def _is_birth_date(text: str) -> bool:
    match = _BIRTH.match(text)
    if match is None:
        return read_date(text) is not None
    return QDate(int(match[1]), int(match[2] or 1), 1).isValid()


def _is_list_copied() -> bool:
    """The clipboard has several lines of text."""
    lines = QGuiApplication.clipboard().text().splitlines()
    return sum(bool(line.strip()) for line in lines) > 1
