"""What a win, a draw, a loss and the bye are worth."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.layouts import form_section
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import set_invalid
from pairing.core.model import PointSystem, Tenths, parse_points
from pairing.core.scoring import why_no_scoring

USUAL = PointSystem()
THREE_ONE_ZERO = PointSystem.of(30, 10, 0)


class PointsFields(QWidget):
    """A form for a ``PointSystem``: usual sets, or four values of one's own.

    Values that four fields cannot express (a colour's or a bye's own worth, from a report file)
    are kept as they are until somebody chooses others. ``changed`` says that somebody did.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: PointSystem | None = None
        self.preset = QComboBox(self)
        self.win, self.draw, self.loss, self.bye = (QLineEdit(self) for _ in range(4))
        self.message = NoticeLine(self)
        self._lay_out()
        self._offer(None)
        self.show_points(USUAL)
        self.preset.activated.connect(self._choose)
        self.preset.activated.connect(self.changed)
        for edit in self._edits():
            edit.textEdited.connect(self._type)
            edit.textEdited.connect(self.changed)

    def _edits(self) -> tuple[QLineEdit, ...]:
        return self.win, self.draw, self.loss, self.bye

    def _lay_out(self) -> None:
        form = self.form = form_section(self.tr("Points"), self)
        form.addRow(self.tr("Sc&oring"), self.preset)
        values = QWidget(self)
        grid = QGridLayout(values)
        grid.setContentsMargins(0, 0, 0, 0)
        names = (self.tr("&Win"), self.tr("Draw"), self.tr("Lo&ss"), self.tr("&Bye"))
        for column, (name, edit) in enumerate(zip(names, self._edits(), strict=True)):
            label = PlainLabel(name, values)
            label.setBuddy(edit)
            grid.addWidget(label, 0, column)
            grid.addWidget(edit, 1, column)
        form.addRow("", values)
        form.addRow("", self.message)

    def _offer(self, kept: PointSystem | None) -> None:
        self._kept = kept
        self.preset.clear()
        self.preset.addItem("1 – ½ – 0", USUAL)
        self.preset.addItem("3 – 1 – 0", THREE_ONE_ZERO)
        if kept is not None:
            self.preset.addItem(self.tr("as in the file"), kept)
        self.preset.addItem(self.tr("own values"), None)

    def show_points(self, points: PointSystem) -> None:
        """Fill the form."""
        self._offer(None if _plain(points) == points else points)
        self._fill(points)
        self._select(points)

    def points(self) -> PointSystem | None:
        """What the form says now, ``None`` if a value is no number or no rule allows them."""
        chosen: PointSystem | None = self.preset.currentData()
        if chosen is not None:
            return chosen
        values = [_tenths(edit.text()) for edit in self._edits()]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        typed = PointSystem.of(*known)
        return None if why_no_scoring(typed) else typed

    def first_wrong(self) -> QWidget | None:
        """Judge the values; the field with something wrong, ``None`` if all is well."""
        unread = [edit for edit in self._edits() if _tenths(edit.text()) is None]
        for edit in self._edits():
            set_invalid(edit, edit in unread)
        self.message.show_text(self._wrong(unread), Tone.ERROR)
        return (unread or [self.win])[0] if self.points() is None else None

    def _wrong(self, unread: list[QLineEdit]) -> str:
        if unread and self.points() is None:
            return self.tr("Points are numbers such as 1, ½, 0.5 or 3.")
        known = [value for edit in self._edits() if (value := _tenths(edit.text())) is not None]
        reason = why_no_scoring(PointSystem.of(*known)) if self.points() is None else ""
        return voice_of(self).say(f"action.{reason}") if reason else ""

    def _choose(self) -> None:
        if self.preset.currentData() is None:
            self.win.setFocus()
            return
        self._fill(self.preset.currentData())
        self.first_wrong()

    def _type(self) -> None:
        self.preset.setCurrentIndex(self.preset.count() - 1)
        if self.message.text():
            self.first_wrong()

    def _fill(self, points: PointSystem) -> None:
        values = (points.win, points.white_draw, points.loss, points.pairing_allocated_bye)
        for edit, value in zip(self._edits(), values, strict=True):
            edit.setText(voice_of(self).points(value))

    def _select(self, points: PointSystem) -> None:
        known = [self.preset.itemData(index) for index in range(self.preset.count() - 1)]
        is_known = points in known
        self.preset.setCurrentIndex(known.index(points) if is_known else len(known))


def _plain(points: PointSystem) -> PointSystem:
    """The system that the four values of the form would make."""
    return PointSystem.of(points.win, points.white_draw, points.loss, points.pairing_allocated_bye)


def _tenths(text: str) -> Tenths | None:
    """Points that are not negative; ``None`` if the text says anything else."""
    try:
        points = parse_points(text)
    except ValueError:
        return None
    return points if points >= 0 else None
