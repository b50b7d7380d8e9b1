"""The order of a table by one of its columns."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QSortFilterProxyModel

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import SORT_ROLE, Index, TupleModel


class SortedRows(QSortFilterProxyModel):
    """Shows a :class:`TupleModel` by the sort keys of a column.

    The keys are put in order once for all rows: a large table is compared ten thousand times while
    it is sorted, and each time two keys would be worked out.
    """

    def __init__(self, model: TupleModel[Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = model
        self._column = -1
        self._ranks: list[int] = []
        # Connected before the table itself is, to be told first.
        model.dataChanged.connect(self._forget_ranks)
        model.modelReset.connect(self._forget_ranks)
        self.setSortRole(SORT_ROLE)
        self.setSourceModel(model)

    def lessThan(self, left: Index, right: Index) -> bool:  # noqa: N802
        """The one row comes before the other."""
        if self._column != left.column():
            self._column = left.column()
            self._ranks = self._ranked(self._column)
        return self._ranks[left.row()] < self._ranks[right.row()]

    def _ranked(self, column: int) -> list[int]:
        """For every row of the table the place of its key in that column; equal keys share one."""
        voice = voice_of(self._table)
        keys = [self._table.columns[column].key(row, voice) for row in self._table.rows]
        places = {key: place for place, key in enumerate(sorted(set(keys)))}
        return [places[key] for key in keys]

    def _forget_ranks(self) -> None:
        self._column = -1
