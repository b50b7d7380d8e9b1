"""The tournament board as a table: the player, one column a round, then points and what is due."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import preference_description
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import MARK_ROLE, Column, Index, TupleModel, plain_tool_tip
from pairing.core.model import Player
from pairing.core.names import folded
from pairing.reports.board import BoardRow, RoundCell, TournamentBoard, cell_explanation
from pairing.reports.notation import Notation, round_text

ROW_ROLE = Qt.ItemDataRole.UserRole + 2
ROUND_KEY = "round"
_MOST_RANKS = 10**6
"""More than there are players: the score goes before the rank."""
_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class BoardModel(TupleModel[BoardRow]):
    """The rows of a board in TPN order; ``ROW_ROLE`` gives the :class:`BoardRow` of a cell."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rounds = 0
        self._players: dict[int, Player] = {}
        self._marked: frozenset[int] = frozenset()
        self.columns = self._columns_for(0, is_accelerated=False)

    @property
    def rounds(self) -> int:
        """How many rounds have a column."""
        return self._rounds

    @property
    def first_round_column(self) -> int:
        """The column of round 1."""
        return len(_LEFT)

    def show_board(self, board: TournamentBoard) -> None:
        """Show this board from now on."""
        columns = self._columns_for(board.columns, is_accelerated=board.is_accelerated)
        self._players = {row.tpn: row.player for row in board.rows}
        if len(columns) == len(self.columns):
            self.show_rows(board.rows)
            return
        self.beginResetModel()
        self.columns, self._rounds, self._rows = columns, board.columns, board.rows
        self.endResetModel()

    def mark(self, tpns: frozenset[int]) -> None:
        """Mark the rows of these players, and no others."""
        if tpns != self._marked:
            self._marked = tpns
            if self._rows:
                last = self.index(len(self._rows) - 1, len(self.columns) - 1)
                self.dataChanged.emit(self.index(0, 0), last, [MARK_ROLE])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, and the whole row for the delegates that draw a cell."""
        if index.isValid() and role == ROW_ROLE:
            return self._rows[index.row()]
        if index.isValid() and role == MARK_ROLE:
            return self._rows[index.row()].tpn in self._marked
        if index.isValid() and role == Qt.ItemDataRole.ToolTipRole:
            return plain_tool_tip(self._tool_tip(index))
        return super().data(index, role)

    def _tool_tip(self, index: Index) -> str:
        row = self._rows[index.row()]
        round_index = index.column() - self.first_round_column
        if 0 <= round_index < self._rounds:
            return cell_explanation(row.cells[round_index], self._players, voice_of(self))
        if self.columns[index.column()] is NEXT:
            return preference_description(row.preference)
        return self.columns[index.column()].shown(row, voice_of(self))

    def _columns_for(self, rounds: int, *, is_accelerated: bool) -> tuple[Column[BoardRow], ...]:
        header = self.tr("Round {number}")
        cells = tuple(
            _round_column(header.format(number=number), number) for number in range(1, rounds + 1)
        )
        scores = (SCORE, PAIRING_SCORE) if is_accelerated else (SCORE,)
        return _LEFT + cells + scores + _RIGHT_HAND


def _round_column(header: str, number: int) -> Column[BoardRow]:
    def cell(row: BoardRow) -> RoundCell:
        return row.cells[number - 1]

    return Column(
        header,
        None,
        lambda row: cell(row).opponent or 0,
        words=lambda row, voice: round_text(cell(row), Notation.BOOKLET, voice),
    )


NUMBER: Column[BoardRow] = Column(
    marked("BoardModel", "No"),
    lambda row: str(row.tpn),
    lambda row: row.tpn,
    _RIGHT,
    marked("BoardModel", "Tournament pairing number"),
)
TITLE: Column[BoardRow] = Column(
    marked("BoardModel", "Title"),
    lambda row: row.player.title.value,
    lambda row: row.player.title.order,
)
NAME: Column[BoardRow] = Column(
    marked("BoardModel", "Name"),
    lambda row: row.player.name,
    lambda row: folded(row.player.name),
)
RATING: Column[BoardRow] = Column(
    marked("BoardModel", "Rtg"),
    lambda row: str(row.player.rating or ""),
    lambda row: -row.player.rating,
    _RIGHT,
    marked("BoardModel", "Rating"),
)
FEDERATION: Column[BoardRow] = Column(
    marked("BoardModel", "Fed"),
    lambda row: row.player.federation,
    lambda row: folded(row.player.federation),
    hint=marked("BoardModel", "Federation"),
)
SCORE: Column[BoardRow] = Column(
    marked("BoardModel", "Pts"),
    None,
    lambda row: row.rank - row.score * _MOST_RANKS,
    _RIGHT,
    marked("BoardModel", "Points after all results known"),
    lambda row, voice: voice.points(row.score),
)
PAIRING_SCORE: Column[BoardRow] = Column(
    marked("BoardModel", "Acc"),
    None,
    lambda row: -row.pairing_score,
    _RIGHT,
    marked("BoardModel", "Points with acceleration, as they count for the pairing"),
    lambda row, voice: voice.points(row.pairing_score),
)
RANK: Column[BoardRow] = Column(
    marked("BoardModel", "Rank"),
    lambda row: str(row.rank or ""),
    lambda row: row.rank,
    _RIGHT,
    marked("BoardModel", "Rank in the standings after the last complete round"),
)
NEXT: Column[BoardRow] = Column(
    marked("BoardModel", "Next"),
    lambda row: row.preference_text,
    lambda row: row.preference_text.casefold() + row.preference_text,
    _CENTRE,
    marked(
        "BoardModel",
        "Colour preference: w or b mild or strong, W or B absolute (heavy frame), A none",
    ),
)
FLOATS: Column[BoardRow] = Column(
    marked("BoardModel", "Floats"),
    lambda row: row.floats_text,
    lambda row: row.floats_text,
    hint=marked("BoardModel", "Float in the previous round, then in the one before it"),
)
_LEFT = (NUMBER, TITLE, NAME, RATING, FEDERATION)
_RIGHT_HAND = (RANK, NEXT, FLOATS)
