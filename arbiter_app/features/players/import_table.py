"""The preview of a list: what each column means is chosen over it, what is wrong stands beside."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QModelIndex, Signal
from PySide6.QtWidgets import QWidget

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import voice_of
from arbiter_app.features.players.chooser_header import ChooserHeader
from arbiter_app.features.players.import_preview import (
    FIXED_COLUMNS,
    ImportModel,
    ImportRow,
    verdict,
)
from arbiter_app.widgets.delegates import TextDelegate, Weight
from arbiter_app.widgets.tables import Table as TableView
from pairing.formats.player_lists import ColumnMapping, ListField, PlayerTable

_VERDICT = 1
_SHORTEST_VERDICT = 26

_FIELDS: dict[ListField | None, str] = {
    None: marked("ImportTable", "not used"),
    ListField.NAME: marked("ImportTable", "Name"),
    ListField.SURNAME: marked("ImportTable", "Surname"),
    ListField.FIRST_NAME: marked("ImportTable", "First name"),
    ListField.RATING: marked("ImportTable", "Rating"),
    ListField.TITLE: marked("ImportTable", "Title"),
    ListField.FEDERATION: marked("ImportTable", "Federation"),
    ListField.FIDE_ID: marked("ImportTable", "FIDE ID"),
    ListField.BIRTH_DATE: marked("ImportTable", "Birth"),
    ListField.SEX: marked("ImportTable", "Sex"),
    ListField.CLUB: marked("ImportTable", "Club or team"),
    ListField.BOARD: marked("ImportTable", "Board"),
}


class ImportTable(TableView):
    """Shows a list; ``chosen`` brings the column, from 0, and the field it is said to hold.

    ``pointed_at`` brings in full what is wrong in the current row.
    """

    chosen = Signal(int, object)
    pointed_at = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__((_VERDICT,), _SHORTEST_VERDICT, parent)
        self.rows = ImportModel(self)
        self.header = ChooserHeader(FIXED_COLUMNS, self)
        self.header.follow(self)
        self.setHorizontalHeader(self.header)
        self.setModel(self.rows)
        self.setItemDelegate(TextDelegate(parent=self))
        self.setItemDelegateForColumn(0, TextDelegate(Weight.MUTED, self))
        self.setAccessibleName(self.tr("Preview of the list"))
        self._keep_room()
        self.header.chosen.connect(self.chosen)
        self.selectionModel().currentRowChanged.connect(self._point_at)

    def _keep_room(self) -> None:
        """Take the same room when there is nothing to show, so that nothing around it moves."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)

    def show_list(
        self, table: PlayerTable, mapping: ColumnMapping, rows: tuple[ImportRow, ...]
    ) -> None:
        """Show another list with the meaning of its columns."""
        self.rows.show_table(table, rows)
        self.header.offer(_options(), self._names())
        self.show_meaning(mapping, rows)
        self.show()

    def hide_list(self) -> None:
        """Show no list at all."""
        self.header.offer((), ())
        self.rows.show_table(PlayerTable((), ()), ())
        self.hide()

    def show_meaning(self, mapping: ColumnMapping, rows: tuple[ImportRow, ...]) -> None:
        """Show the same list with another meaning of its columns."""
        self.header.choose(mapping.fields)
        self.rows.show_rows(rows)
        self._point_at(self.currentIndex())
        self.fit_columns()

    def _point_at(self, index: QModelIndex) -> None:
        row = self.rows.rows[index.row()] if index.isValid() else None
        self.pointed_at.emit(verdict(row, voice_of(self)) if row and row.problems else "")

    def _names(self) -> tuple[str, ...]:
        text = self.tr("Meaning of column {number}, {heading}")
        return tuple(
            text.format(number=number + 1, heading=column.header)
            for number, column in enumerate(self.rows.columns[FIXED_COLUMNS:])
        )


def _options() -> tuple[tuple[str, ListField | None], ...]:
    return tuple(
        (QCoreApplication.translate("ImportTable", text), field) for field, text in _FIELDS.items()
    )
