"""What the rating list would change of the players: looked at first, then taken over if ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QWidget

from arbiter_app.core.texts import error_text
from arbiter_app.features.ratings.checking import Wanted, age_text, changes, list_for
from arbiter_app.features.ratings.import_ratings import LocalList
from arbiter_app.features.ratings.rating_changes_model import (
    ChangeRow,
    RatingChangesModel,
    change_rows,
    ticked_players,
)
from arbiter_app.features.ratings.rating_kind import RatingMethodBox, RatingOrderBox
from arbiter_app.features.ratings.rating_list import about_lists
from arbiter_app.widgets.attempts import attempt
from arbiter_app.widgets.delegates import TextDelegate, TickDelegate, Weight
from arbiter_app.widgets.layouts import lay_out, side_by_side, size_to_screen, stretch_sideways
from arbiter_app.widgets.notice_line import NoticeLine, Tone
from arbiter_app.widgets.plain_label import PlainLabel
from arbiter_app.widgets.properties import make_primary
from arbiter_app.widgets.tables import Table
from pairing.event.actions import EditPlayers
from pairing.formats.rating_lists import RatingListError

if TYPE_CHECKING:
    from arbiter_app.core.document import Document
    from arbiter_app.core.settings import Settings

SHORTEST_TEXT = 18


class RefreshRatingsDialog(QDialog):
    """Old and new beside each other; Space ticks a line, Ctrl+A all of them."""

    def __init__(
        self,
        document: Document,
        settings: Settings,
        local: LocalList,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._local = local
        self._settings = settings
        self.about = PlainLabel(self)
        self.order = RatingOrderBox(settings, self)
        self.method = RatingMethodBox(settings, self)
        self.model = RatingChangesModel(self)
        columns = (RatingChangesModel.PLAYER, RatingChangesModel.REMARK)
        self.table = Table(columns, SHORTEST_TEXT, self)
        self.age = NoticeLine(self)
        self.by_itself = QCheckBox(self.tr("Chec&k automatically when a list is imported"), self)
        self.summary = NoticeLine(self)
        self.notice = NoticeLine(self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.apply = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._set_up()
        self._connect()
        self._compare()

    def _set_up(self) -> None:
        self.setWindowTitle(self.tr("Refresh from the rating list"))
        self.setSizeGripEnabled(True)
        stretch_sideways(self.about)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("What the list would change"))
        plain, muted = TextDelegate(parent=self.table), TextDelegate(Weight.MUTED, self.table)
        self.table.setItemDelegate(muted)
        for column in (RatingChangesModel.PLAYER, RatingChangesModel.NEW):
            strong = TextDelegate(Weight.STRONG, self.table)
            self.table.setItemDelegateForColumn(column, strong)
        self.table.setItemDelegateForColumn(RatingChangesModel.OLD, plain)
        ticks = TickDelegate(parent=self.table)
        self.table.setItemDelegateForColumn(RatingChangesModel.TAKE, ticks)
        make_primary(self.apply)
        row = side_by_side(self, (self.about, self.order, self.method))
        frame = lay_out(
            self, row, self.age, self.table, self.summary, self.by_itself, self.notice, self.buttons
        )
        frame.setStretch(frame.indexOf(self.table), 1)
        size_to_screen(self, QSize(980, 560))
        self.by_itself.setChecked(self._settings.checks_ratings)
        self.table.setFocus()

    def _connect(self) -> None:
        keys = Qt.Key
        for key, slot in ((keys.Key_Space, self._toggle), ("Ctrl+A", self._tick_all)):
            shortcut = QShortcut(QKeySequence(key), self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(slot)
        self.table.clicked.connect(self._click)
        self.order.activated.connect(self._compare)
        self.method.activated.connect(self._compare)
        self.by_itself.toggled.connect(self._keep)
        self.model.ticked.connect(self._count)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _keep(self, is_wanted: bool) -> None:
        self._settings.checks_ratings = is_wanted

    def _compare(self) -> None:
        """Look everybody up again."""
        rows: tuple[ChangeRow, ...] = ()
        try:
            tournament = self._document.tournament
            rating_list = list_for(self._local, tournament)
            infos = rating_list.infos
            self.method.show_for(infos)
            self.about.setText(about_lists(self, infos))
            self.age.show_text(age_text(infos, tournament), Tone.WARNING)
            wanted = Wanted(self.order.order, self.method.method)
            rows = change_rows(changes(rating_list, tournament, wanted))
            self.table.hint = self.tr("The players are as in the list; there is nothing to change.")
        except RatingListError as error:
            self.about.setText("")
            self.table.hint = error_text(error, self._document.voice)
        self.model.show_rows(rows)
        self.table.fit_columns()
        self.table.select_row(0)
        self._count()

    def _click(self, index: QModelIndex) -> None:
        if index.column() == RatingChangesModel.TAKE:
            self.model.toggle(index.row())

    def _toggle(self) -> None:
        row = self.table.currentIndex().row()
        if row >= 0:
            self.model.toggle(row)
            self.table.select_row(min(row + 1, len(self.model.rows) - 1))

    def _tick_all(self) -> None:
        """Tick everything, or nothing if everything is ticked."""
        fields = [row for row in self.model.rows if row.field is not None]
        is_ticked = not all(row.is_ticked for row in fields)
        self.model.tick(frozenset(range(len(self.model.rows))), is_ticked=is_ticked)

    def _count(self) -> None:
        rows = self.model.rows
        ticked = sum(row.is_ticked for row in rows)
        self.apply.setText(self.tr("&Take over {number} changes", "", ticked).format(number=ticked))
        self.apply.setEnabled(ticked > 0)
        doubtful = len({row.change.before.tpn for row in rows if not row.is_sure})
        text = self.tr(
            "Space ticks a line, Ctrl+A all. Players who need a look: {doubtful}."
        ).format(doubtful=doubtful)
        self.summary.show_text(f"{text} {self._numbers_text()}".strip() if rows else "")

    def _numbers_text(self) -> str:
        if not self._document.tournament.rounds:
            return ""
        return self.tr(
            "Pairing numbers stay; “Sort into initial order” gives new ones until round 4 is "
            "paired (C.04.2, 2.3)."
        )

    def accept(self) -> None:
        """Take over what is ticked, in one step that undo takes back."""
        refusal = attempt(self._document, EditPlayers(ticked_players(self.model.rows)))
        self.notice.show_text(refusal, Tone.REFUSED)
        if not refusal:
            super().accept()
