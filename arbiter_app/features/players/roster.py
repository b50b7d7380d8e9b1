"""A team: its name, what its number depends on, and who plays for it in which order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QSpinBox,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from arbiter_app.features.players.import_players import ImportPlayersDialog
from arbiter_app.features.players.into_team import IntoTeam
from arbiter_app.features.players.members_model import NAME_COLUMN, MembersModel, index_of_name
from arbiter_app.features.ratings.destinations import PlayerLists
from arbiter_app.features.ratings.rating_list import RatingListDialog
from arbiter_app.widgets.action_button import ActionButton
from arbiter_app.widgets.attempts import attempt
from arbiter_app.widgets.checked_field import CheckedField
from arbiter_app.widgets.flow_layout import FlowLayout
from arbiter_app.widgets.layouts import heading, lay_out, scrolling, size_to_screen
from arbiter_app.widgets.letters import without_letter
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from pairing.core.model import Player, Roster
from pairing.core.team_rating import team_rating
from pairing.event.actions import AddTeam, EditRoster

if TYPE_CHECKING:
    from arbiter_app.core.document import Document

MOST = 9999
NEW = Player(0, "")


class RosterDialog(QDialog):
    """The form of a team; without a TPN of a new one.

    Members are typed in, pasted, read from a file or taken from the rating list. OK enters the
    team, or changes it with all its members as one step of the history.
    """

    def __init__(
        self,
        document: Document,
        lists: PlayerLists,
        tpn: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._lists = lists
        tournament = document.tournament
        self._team = tournament.players_by_tpn.get(tpn, NEW)
        self._roster = tournament.rosters_by_tpn.get(tpn, Roster(tpn))
        self.name = CheckedField(self._check_name, self)
        self.federation = CheckedField(self._check_federation, self)
        self.previous_rank = self._number(self.tr("did not take part"))
        self.lot = self._number(self.tr("not drawn"))
        self.is_b = QCheckBox(self.tr("&B team of the host"), self)
        self.is_c = QCheckBox(self.tr("&C team of the host, without a place"), self)
        self.members = MembersModel(self)
        self.table = _MembersTable(self)
        self.rating = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self._show_team()
        self._lay_out()
        self._connect()

    def _number(self, none: str) -> QSpinBox:
        box = QSpinBox(self)
        box.setRange(0, MOST)
        box.setSpecialValueText(none)
        return box

    def _show_team(self) -> None:
        is_new = self._team is NEW
        title = self.tr("Add a team") if is_new else self.tr("Team number {number}")
        self.setWindowTitle(title.format(number=self._team.tpn))
        self.name.set_text(self._team.name)
        self.federation.set_text(self._team.federation)
        self.previous_rank.setValue(self._roster.previous_rank)
        self.lot.setValue(self._roster.lot)
        self.is_b.setChecked(self._roster.is_b)
        self.is_c.setChecked(self._roster.is_c)
        self.members.show_members(self._roster.members)
        self._show_rating()

    def _lay_out(self) -> None:
        body = QWidget(self)
        head = QWidget(body)
        grid = QGridLayout(head)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        rows: tuple[tuple[str, QWidget, str, QWidget], ...] = (
            (self.tr("&Name"), self.name, self.tr("Former &rank"), self.previous_rank),
            (self.tr("&Federation"), self.federation, self.tr("&Lot"), self.lot),
        )
        has_facts = self._asks_for_facts()
        for row, (left, field, right, other) in enumerate(rows):
            for column, text, widget in ((0, left, field), (2, right, other)):
                label = PlainLabel(text, head)
                label.setBuddy(widget.edit if isinstance(widget, CheckedField) else widget)
                if isinstance(widget, QSpinBox):
                    widget.setAccessibleName(without_letter(text))
                grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(widget, row, column + 1, Qt.AlignmentFlag.AlignTop)
                for part in (label, widget):
                    part.setVisible(has_facts or column == 0)
        for column, box in ((0, self.is_b), (2, self.is_c)):
            grid.addWidget(box, len(rows), column, 1, 2)
            box.setVisible(has_facts)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.name.edit.setAccessibleName(self.tr("Name"))
        self.federation.edit.setAccessibleName(self.tr("Federation"))
        self.federation.edit.setPlaceholderText(self.tr("three letters, as in NED"))
        self.previous_rank.setToolTip(self.tr("Final rank in the event before this one."))
        self.lot.setToolTip(self.tr("Drawn for teams that are level in everything else."))
        self._dress_table()
        title = heading(self.tr("Members in board order"), body)
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        for part in (head, title, self.table, self._tools(), self.rating):
            inside.addWidget(part)
        lay_out(self, scrolling(body, self), self.notice, self.buttons)
        size_to_screen(self, QSize(self.fontMetrics().averageCharWidth() * 96, 560))
        self.name.setFocus()

    def _asks_for_facts(self) -> bool:
        """The number of a team depends on them by its rules, or something is noted already."""
        system, roster = self._document.system, self._roster
        is_noted = roster.previous_rank or roster.lot or roster.is_b or roster.is_c
        has_order = system is not None and system.numbering.order_of_teams is not None
        return has_order or bool(is_noted)

    def _dress_table(self) -> None:
        table = self.table
        table.setModel(self.members)
        table.setAccessibleName(self.tr("Members in board order"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.SelectedClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        wide = self.fontMetrics().averageCharWidth()
        for column, characters in ((0, 8), (1, 10), (3, 9), (4, 15)):
            head = header.sectionSizeHint(column)
            table.setColumnWidth(column, max(wide * characters, head))
        table.setMinimumHeight(table.sizeHint().height() // 2)
        table.setCurrentIndex(index_of_name(self.members, 0))

    def _tools(self) -> QWidget:
        row = QWidget(self)
        layout = FlowLayout(row)
        self.up = self._action(self.tr("Move &up"), lambda: self._move(-1), "Alt+Up")
        self.down = self._action(self.tr("Move &down"), lambda: self._move(1), "Alt+Down")
        self.remove = self._action(self.tr("Rem&ove"), self._remove, "Ctrl+Del")
        self.paste = self._action(self.tr("&Paste members"), self.paste_members, "Ctrl+V")
        self.import_list = self._action(self.tr("&Import a list…"), self.import_members, "Ctrl+I")
        self.rated = self._action(self.tr("Ratin&g list…"), self.open_rating_list, "Ctrl+L")
        for action in (
            *(self.up, self.down, self.remove),
            *(self.paste, self.import_list, self.rated),
        ):
            button = ActionButton(action, row, keeps_letter=True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            layout.addWidget(button)
        return row

    def _action(self, text: str, slot: Callable[[], None], keys: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.members.refused.connect(lambda text: self.notice.show_text(text, Tone.REFUSED))
        self.members.edited.connect(self._note_edit)

    def _note_edit(self) -> None:
        self.notice.clear_text()
        self._show_rating()

    def _show_rating(self) -> None:
        members = len(self.members.members)
        boards = self._document.tournament.boards_per_match
        rating = team_rating(self.roster(), boards)
        text = self.tr(
            "The first {boards} sit down if nobody rests. Rating of the team: {rating}.", "", boards
        )
        if members < boards:
            text = self.tr("A match has {boards} boards; members so far: {members}.", "", boards)
        self.rating.show_text(text.format(boards=boards, rating=rating, members=members))

    def _move(self, step: int) -> None:
        index = self.table.currentIndex()
        row = self.members.move(index.row(), step)
        self.table.setCurrentIndex(self.members.index(row, index.column()))

    def _remove(self) -> None:
        index = self.table.currentIndex()
        if index.isValid() and index.row() < len(self.members.members):
            self.members.remove(index.row())
            self.table.setCurrentIndex(self.members.index(index.row(), index.column()))

    def paste_members(self) -> None:
        """Open the dialog that reads lists with what was copied elsewhere."""
        self._open_import().paste()

    def import_members(self) -> None:
        """Open the dialog that reads lists and ask for a file."""
        self._open_import().choose_file()

    def _open_import(self) -> ImportPlayersDialog:
        into = self._destination()
        lists = self._lists
        dialog = ImportPlayersDialog(self._document, lists.settings, self, into, lists.start)
        dialog.open()
        return dialog

    def open_rating_list(self) -> None:
        """Open the dialog in which members are found in the rating list."""
        lists, into = self._lists, self._destination()
        RatingListDialog(self._document, lists.settings, lists.local, self, into).open()

    def _destination(self) -> IntoTeam:
        return IntoTeam(self._document, self.members, self._team.tpn)

    def roster(self) -> Roster:
        """The members and the team's facts as entered."""
        return replace(
            self._roster,
            members=self.members.members,
            is_b=self.is_b.isChecked(),
            is_c=self.is_c.isChecked(),
            previous_rank=self.previous_rank.value(),
            lot=self.lot.value(),
        )

    def team(self) -> Player:
        """The team as a competitor."""
        return replace(self._team, name=self.name.text(), federation=self._federation())

    def accept(self) -> None:
        """Close once the team is entered; else go to what stands against it."""
        if self._is_wrong():
            return
        is_new = self._team is NEW
        action = (
            AddTeam(self.team(), self.roster())
            if is_new
            else EditRoster(self.roster(), self.team())
        )
        reason = attempt(self._document, action)
        self.notice.show_text(reason, Tone.REFUSED)
        if not reason:
            super().accept()

    def _is_wrong(self) -> bool:
        """Something is not fit to be saved; the keyboard goes there."""
        wrong = [field for field in (self.name, self.federation) if not field.verify()]
        if wrong:
            wrong[0].setFocus()
            return True
        if self.members.nameless is not None:
            self.table.setCurrentIndex(index_of_name(self.members, self.members.nameless))
            self.table.setFocus()
            self.notice.show_text(self.tr("A member needs a name."), Tone.REFUSED)
            return True
        return False

    def _federation(self) -> str:
        text = self.federation.text()
        return text if text == self._team.federation else text.upper()

    def _check_name(self, text: str) -> str:
        return "" if text else self.tr("A team needs a name.")

    def _check_federation(self, text: str) -> str:
        is_code = len(text) == 3 and text.isascii() and text.isalpha()
        if not text or text == self._team.federation or is_code:
            return ""
        return self.tr("A federation is written with three letters, as in NED.")


class _MembersTable(QTableView):
    """A list that is typed: Enter ends a line, and the keyboard goes on to the next name."""

    def closeEditor(  # noqa: N802
        self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint
    ) -> None:
        """Go on below once Enter has closed the field."""
        row = self.currentIndex().row()
        super().closeEditor(editor, hint)
        model = self.model()
        if (
            hint is QAbstractItemDelegate.EndEditHint.SubmitModelCache
            and isinstance(model, MembersModel)
            and row + 1 < model.rowCount()
        ):
            self.setCurrentIndex(index_of_name(model, row + 1))
