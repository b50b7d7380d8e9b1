"""Forbidden pairs: single ones, clubs, federations, in all rounds or in some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)

from arbiter_app.core.voices import terms_of
from arbiter_app.features.players.forbidden_model import ForbiddenModel, ForbiddenRow
from arbiter_app.widgets.attempts import carry_out
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.layouts import lay_out, size_to_screen
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.player_field import PlayerField
from arbiter_app.widgets.tables import Table
from pairing.core.model import ForbiddenGroup
from pairing.event.actions import Forbid
from pairing.event.actions.forbidden_pairs import Common, groups_by
from pairing.event.actions.legal import caution, why_not

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

SHORTEST_TEXT = 30


class ForbiddenDialog(QDialog):
    """The groups of forbidden pairs; OK makes the list that is shown the one in force."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        tournament = document.tournament
        self.first = PlayerField(self.tr("First player", terms_of(self._document)), self)
        self.second = PlayerField(self.tr("Second player", terms_of(self._document)), self)
        self.add_pair = QPushButton(self.tr("F&orbid"), self)
        self.common = {
            Common.CLUB: QComboBox(self),
            Common.FEDERATION: QComboBox(self),
        }
        self.add_common = {common: QPushButton(self.tr("Forbid"), self) for common in Common}
        self.from_round = _round_box(self)
        self.to_round = _round_box(self)
        self.model = ForbiddenModel(self)
        self.model.show_rows(
            tuple(ForbiddenRow.of(group, tournament) for group in tournament.forbidden)
        )
        self.table = Table((ForbiddenModel.WHO,), SHORTEST_TEXT, self)
        self.remove = QPushButton(self.tr("&Remove"), self)
        self.warning = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._set_up()
        self._connect()
        self._judge()

    def _set_up(self) -> None:
        self.setWindowTitle(self.tr("Forbidden pairs"))
        self.setSizeGripEnabled(True)
        tournament = self._document.tournament
        for field in (self.first, self.second):
            field.show_players(tournament.players)
        for common, box in self.common.items():
            self._fill(common, box)
        last = tournament.round_count or 99
        self.from_round.setRange(1, last)
        self.from_round.setValue(tournament.next_round)
        self.to_round.setRange(0, last)
        self.to_round.setSpecialValueText(self.tr("the end"))
        self.from_round.setAccessibleName(self.tr("From round"))
        self.to_round.setAccessibleName(self.tr("To round"))
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Groups of forbidden pairs"))
        self.table.setItemDelegate(TextDelegate(Weight.MUTED, self.table))
        strong = TextDelegate(Weight.STRONG, self.table)
        self.table.setItemDelegateForColumn(ForbiddenModel.WHO, strong)
        self.table.hint = self.tr("No pair is forbidden.")
        for button in (self.add_pair, self.remove, *self.add_common.values()):
            button.setAutoDefault(False)
        frame = lay_out(
            self,
            self._entry(),
            self.table,
            self.remove,
            self.warning,
            self.notice,
            self.buttons,
        )
        frame.setAlignment(self.remove, Qt.AlignmentFlag.AlignLeft)
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(760, 560))
        self.first.setFocus()

    def _fill(self, common: Common, box: QComboBox) -> None:
        """Offer every club or federation, and all of them at once."""
        groups = groups_by(self._document.tournament, common)
        names = {Common.CLUB: self.tr("Club"), Common.FEDERATION: self.tr("Federation")}
        box.setAccessibleName(names[common])
        if len(groups) > 1:
            every = self.tr("each of these {number}").format(number=len(groups))
            box.addItem(every, tuple(groups.values()))
        for name, members in groups.items():
            box.addItem(f"{name} ({len(members)})", (members,))
        box.setEnabled(bool(groups))
        self.add_common[common].setEnabled(bool(groups))

    def _entry(self) -> QWidget:
        entry = QWidget(self)
        form = QFormLayout(entry)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Pair"), _side_by_side(self.first, self.second, self.add_pair))
        club, federation = self.common[Common.CLUB], self.common[Common.FEDERATION]
        form.addRow(self.tr("&Club"), _side_by_side(club, self.add_common[Common.CLUB]))
        buttons = self.add_common[Common.FEDERATION]
        form.addRow(self.tr("&Federation"), _side_by_side(federation, buttons))
        to = PlainLabel(self.tr("to"), self)
        rounds = _side_by_side(self.from_round, to, self.to_round)
        form.addRow(self.tr("From round"), rounds)
        return entry

    def _connect(self) -> None:
        self.add_pair.clicked.connect(self._add_pair)
        self.second.returnPressed.connect(self._add_pair)
        self.first.returnPressed.connect(self.second.setFocus)
        for common, button in self.add_common.items():
            button.clicked.connect(lambda _=False, common=common: self._add_common(common))
        self.remove.clicked.connect(self._remove)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.table)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._remove)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter in the fields of a pair goes on there and does not press OK."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not (is_enter and (self.first.hasFocus() or self.second.hasFocus())):
            super().keyPressEvent(event)

    def _add_pair(self) -> None:
        pair = (self.first.tpn(), self.second.tpn())
        if pair[0] is None or pair[1] is None or pair[0] == pair[1]:
            self.notice.show_text(
                self.tr("Choose two players, by number or name.", terms_of(self._document)),
                Tone.REFUSED,
            )
            return
        self._add((frozenset((pair[0], pair[1])),))
        for field in (self.first, self.second):
            field.clear()
        self.first.setFocus()

    def _add_common(self, common: Common) -> None:
        self._add(self.common[common].currentData())

    def _add(self, members: tuple[frozenset[int], ...]) -> None:
        """Add groups for the rounds chosen, unless they are there already."""
        first, last = self.from_round.value(), self.to_round.value()
        groups = [row.group for row in self.model.rows]
        for each in members:
            group = ForbiddenGroup(each, first, last)
            if group not in groups:
                groups.append(group)
        self._show(groups)

    def _remove(self) -> None:
        row = self.table.currentIndex().row()
        groups = [row.group for row in self.model.rows]
        if 0 <= row < len(groups):
            del groups[row]
            self._show(groups)
            self.table.select_row(min(row, len(groups) - 1))

    def _show(self, groups: list[ForbiddenGroup]) -> None:
        tournament = self._document.tournament
        self.model.show_rows(tuple(ForbiddenRow.of(group, tournament) for group in groups))
        self.table.fit_columns()
        self.notice.clear_text()
        self._judge()

    def groups(self) -> tuple[ForbiddenGroup, ...]:
        """The groups that are shown."""
        return tuple(row.group for row in self.model.rows)

    def _judge(self) -> None:
        """Say what speaks against the list, at once also if it will be refused."""
        self.remove.setEnabled(bool(self.model.rows))
        tournament = self._document.tournament
        changed = self.groups() != tournament.forbidden
        found = caution(Forbid(self.groups()), tournament) if changed else None
        text = self._document.voice.say(found.key, found.values) if found else ""
        self.warning.show_text(text, Tone.WARNING)
        refused = why_not(Forbid(self.groups()), tournament) if changed else None
        if refused is not None:
            why = self._document.voice.say(refused.key, refused.values)
            self.notice.show_text(why, Tone.REFUSED)

    def accept(self) -> None:
        """Make the list the one in force; what is refused keeps the dialog open."""
        is_same = self.groups() == self._document.tournament.forbidden
        actions = () if is_same else (Forbid(self.groups()),)
        if carry_out(self._document, actions, self.notice, self):
            super().accept()


def _round_box(parent: QWidget) -> QSpinBox:
    box = QSpinBox(parent)
    box.setMinimumWidth(box.fontMetrics().averageCharWidth() * 14)
    return box


def _side_by_side(*parts: QWidget) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        is_input = not isinstance(part, (QPushButton, QLabel, QSpinBox))
        layout.addWidget(part, 1 if is_input else 0)
    if all(isinstance(part, (QLabel, QSpinBox)) for part in parts):
        layout.addStretch(1)
    return row
