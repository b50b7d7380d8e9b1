"""A list of the library as a table of the window."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt

from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.reports.lists.columns import ColumnKind, ListColumn
from pairing.reports.lists.listing import Listing
from pairing.speech.voice import Voice

Line = TypeVar("Line")

_ASIDE = {
    **dict.fromkeys(
        (ColumnKind.NUMBER, ColumnKind.BOARD, ColumnKind.VALUE), Qt.AlignmentFlag.AlignRight
    ),
    **dict.fromkeys((ColumnKind.POINTS, ColumnKind.POINTS_BEFORE), Qt.AlignmentFlag.AlignRight),
    **dict.fromkeys((ColumnKind.SHORT, ColumnKind.RESULT), Qt.AlignmentFlag.AlignHCenter),
}


class ListingModel(TupleModel[Line], Generic[Line]):
    """The columns and lines of a list, as every print of it has them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kinds: tuple[ColumnKind, ...] = ()

    def show_listing(self, listing: Listing[Line]) -> None:
        """Show this list from now on."""
        voice = voice_of(self)
        self.beginResetModel()
        self.kinds = tuple(column.kind for column in listing.columns)
        self.columns = tuple(_column(column, voice) for column in listing.columns)
        self._rows = listing.lines
        self.endResetModel()


def _column(column: ListColumn[Line], voice: Voice) -> Column[Line]:
    return Column(
        column.heading(voice),
        None,
        None,
        _ASIDE.get(column.kind, Qt.AlignmentFlag.AlignLeft),
        words=column.text,
    )
