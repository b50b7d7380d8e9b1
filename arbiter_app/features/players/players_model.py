"""The registered players as a table, and a filter for find as you type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from arbiter_app.core.dates import date_text
from arbiter_app.core.folding import folded
from arbiter_app.core.marking import marked
from arbiter_app.widgets.sorted_rows import SortedRows
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.core.model import ByeRequest, Player, Tournament
from pairing.core.names import has_words, typed_words
from pairing.event.actions.titles import bye_text
from pairing.speech.voice import Voice

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player and the byes asked for, in the order of the rounds."""

    player: Player
    requests: tuple[ByeRequest, ...] = ()

    @property
    def tpn(self) -> int:
        """Tournament pairing number."""
        return self.player.tpn


def player_rows(tournament: Tournament) -> tuple[PlayerRow, ...]:
    """A row for every player, by TPN."""
    requests: dict[int, list[ByeRequest]] = {}
    for request in sorted(tournament.requests, key=lambda request: request.round_number):
        requests.setdefault(request.tpn, []).append(request)
    return tuple(
        PlayerRow(player, tuple(requests.get(player.tpn, ()))) for player in tournament.players
    )


def status_text(row: PlayerRow, voice: Voice) -> str:
    """What is special about a player: withdrawn, byes asked for; empty if nothing is."""
    if row.player.expelled:
        return QCoreApplication.translate("PlayersModel", "✕ expelled")
    if row.player.withdrawn:
        return QCoreApplication.translate("PlayersModel", "✕ withdrawn")
    pattern = QCoreApplication.translate("PlayersModel", "round {round}: {bye}")
    said = [
        pattern.format(round=request.round_number, bye=bye_text(request.kind, voice))
        for request in row.requests
    ]
    if row.player.no_half_point_byes:
        said.append(QCoreApplication.translate("PlayersModel", "no half-point byes"))
    return "; ".join(said)


def _rating_text(row: PlayerRow) -> str:
    return str(row.player.rating) if row.player.rating else "–"


def _title_order(row: PlayerRow) -> int:
    return row.player.title.order


def _columns() -> Iterable[Column[PlayerRow]]:
    def text(header: str, field: str, hint: str = "") -> Column[PlayerRow]:
        return Column(
            header,
            lambda row: getattr(row.player, field),
            lambda row: folded(getattr(row.player, field)),
            hint=hint,
        )

    yield Column(
        marked("PlayersModel", "No"),
        lambda row: str(row.tpn),
        lambda row: row.tpn,
        _RIGHT,
        marked("PlayersModel", "Tournament pairing number (TPN)"),
    )
    yield Column(marked("PlayersModel", "Title"), lambda row: row.player.title.value, _title_order)
    yield text(marked("PlayersModel", "Name"), "name")
    yield Column(
        marked("PlayersModel", "Rtg"),
        _rating_text,
        lambda row: row.player.rating,
        _RIGHT,
        marked("PlayersModel", "Rating; a dash stands for none"),
    )
    yield text(
        marked("PlayersModel", "Fed"),
        "federation",
        marked("PlayersModel", "Federation"),
    )
    yield Column(marked("PlayersModel", "Status"), None, None, words=status_text)
    yield text(marked("PlayersModel", "FIDE ID"), "fide_id")
    yield Column(
        marked("PlayersModel", "Birth"),
        lambda row: date_text(row.player.birth_date),
        lambda row: row.player.birth_date,
    )
    yield text(marked("PlayersModel", "Sex"), "sex")
    yield text(marked("PlayersModel", "Club"), "club")


class PlayersModel(TupleModel[PlayerRow]):
    """The players of a tournament, one row each, by TPN."""

    columns = tuple(_columns())

    def show_tournament(self, tournament: Tournament) -> None:
        """Show the players of this tournament from now on."""
        self.show_rows(player_rows(tournament))

    def row_of(self, tpn: int) -> int:
        """The row of that player, -1 if there is no such player."""
        return next((number for number, row in enumerate(self.rows) if row.tpn == tpn), -1)


class PlayersFilter(SortedRows):
    """Sorts by values, and shows only players that contain all words searched for."""

    _words: tuple[tuple[str, ...], ...] = ()

    def __init__(self, model: PlayersModel, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._model = model

    @property
    def is_plain(self) -> bool:
        """Everybody is shown, in the order of the TPNs."""
        return not self._words and self.sortColumn() < 0

    def search(self, text: str) -> None:
        """Show those who have all these words in number, name, federation, FIDE ID or club."""
        self.beginFilterChange()
        self._words = typed_words(text)
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by ascending TPN the model is in order already."""
        is_ready = column == 0 and order == Qt.SortOrder.AscendingOrder
        super().sort(-1 if is_ready else column, order)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: N802
        """All words occur, whatever their case, accents and alphabet."""
        if not self._words:
            return True
        player = self._model.rows[source_row].player
        text = f"{player.tpn} {player.name} {player.federation} {player.fide_id} {player.club}"
        return has_words(self._words, text)

    def player_at(self, index: QModelIndex | QPersistentModelIndex) -> Player | None:
        """The player shown at an index of this filter."""
        if not index.isValid():
            return None
        return self._model.rows[self.mapToSource(index).row()].player

    def index_of(self, tpn: int) -> QModelIndex:
        """Where that player is shown; an invalid index if he is not."""
        row = self._model.row_of(tpn)
        if row < 0:
            return QModelIndex()
        return self.mapFromSource(self._model.index(row, 0))
