"""The standings as a table: a column for every tie-break, and what decided each place."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.core.names import folded
from pairing.reports.lists.columns import shown_name
from pairing.speech.voice import Voice
from pairing.standings import Standings, code_text, value_text
from pairing.standings import TieBreakColumn as TieBreak
from pairing.standings.places import StandingsPlace

_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter

NAME_COLUMN = 3
TITLE_COLUMN = 2
_BEFORE: tuple[Column[StandingsPlace], ...] = (
    Column(
        marked("StandingsModel", "Rk"),
        lambda place: str(place.row.rank),
        lambda place: place.row.rank,
        _RIGHT,
        marked("StandingsModel", "Rank; shared where nothing separates players"),
    ),
    Column(
        marked("StandingsModel", "No"),
        lambda place: str(place.player.tpn),
        lambda place: place.player.tpn,
        _RIGHT,
        marked("StandingsModel", "Pairing number (TPN)"),
    ),
    Column(
        marked("StandingsModel", "Title"),
        lambda place: place.player.title.value,
        lambda place: place.player.title.order,
    ),
    Column(
        marked("StandingsModel", "Name"),
        None,
        lambda place: folded(place.player.name),
        words=lambda place, voice: shown_name(place.player, voice),
    ),
    Column(
        marked("StandingsModel", "Rtg"),
        lambda place: str(place.player.rating or ""),
        lambda place: place.player.rating,
        _RIGHT,
        marked("StandingsModel", "Rating"),
    ),
    Column(
        marked("StandingsModel", "Fed"),
        lambda place: place.player.federation,
        lambda place: place.player.federation,
    ),
    Column(
        marked("StandingsModel", "Pts"),
        None,
        lambda place: place.row.points,
        _RIGHT,
        marked("StandingsModel", "Points"),
        lambda place, voice: voice.points(place.row.points),
    ),
)
POINTS_COLUMN = len(_BEFORE) - 1
FIRST_VALUE = len(_BEFORE)
_DECIDED: Column[StandingsPlace] = Column(
    marked("StandingsModel", "Decided by"),
    None,
    None,
    _CENTRE,
    marked("StandingsModel", "What puts the player behind the one above"),
    lambda place, voice: place.decided_by(voice),
)
_IN_FILE: Column[StandingsPlace] = Column(
    marked("StandingsModel", "In file"),
    lambda place: str(place.row.other_rank or ""),
    lambda place: place.row.other_rank or 0,
    _RIGHT,
    marked("StandingsModel", "Rank in the file that was read, where it differs"),
)
_BY_TIE_BREAKS: Column[StandingsPlace] = Column(
    marked("StandingsModel", "By tie-breaks"),
    lambda place: str(place.row.other_rank or ""),
    lambda place: place.row.other_rank or 0,
    _RIGHT,
    marked("StandingsModel", "Rank by the tie-breaks, where it differs"),
)


class StandingsModel(TupleModel[StandingsPlace]):
    """Places in order; the columns between points and "decided by" are the tie-breaks."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = (*_BEFORE, _DECIDED)
        self._labels: tuple[str, ...] = ()

    def show_standings(self, made: Standings, places: tuple[StandingsPlace, ...]) -> None:
        """Show these places with the tie-breaks of their standings."""
        values = tuple(
            _value_column(index, each, voice_of(self)) for index, each in enumerate(made.columns)
        )
        self.beginResetModel()
        other = (_BY_TIE_BREAKS if made.by_file else _IN_FILE,) if made.contradicted else ()
        self.columns = (*_BEFORE, *values, _DECIDED, *other)
        self._labels = tuple(each.label for each in made.columns)
        self._rows = places
        self.endResetModel()

    def label_of(self, column: int) -> str:
        """The label of the tie-break in a column; empty for any other column."""
        at = column - FIRST_VALUE
        return self._labels[at] if 0 <= at < len(self._labels) else ""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table; values say that a click tells how they came about."""
        is_tip = index.isValid() and role == Qt.ItemDataRole.ToolTipRole
        if is_tip and self.label_of(index.column()):
            return self.tr("Click: how this value came about")
        return super().data(index, role)


def _value_column(index: int, column: TieBreak, voice: Voice) -> Column[StandingsPlace]:
    return Column(
        column.label,
        lambda place: value_text(column, place.row.amounts[index], voice),
        lambda place: place.row.amounts[index] or 0,
        _RIGHT,
        "PTS" if column.code.name == "PTS" else code_text(column.code, voice),
    )
