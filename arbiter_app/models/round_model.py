"""The pairing list of a round as a table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt

from arbiter_app.models.round_lines import BoardLine, ByeLine, Line
from arbiter_app.models.tuple_model import Column, Index, TupleModel
from arbiter_app.texts import bye_text, result_description, result_text
from pairing.model import points_text

LINE_ROLE = Qt.ItemDataRole.UserRole + 2
_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTRE = Qt.AlignmentFlag.AlignHCenter


def _board(line: Line) -> str:
    return str(line.board) if isinstance(line, BoardLine) else "–"


def _white(line: Line) -> str:
    return f"{line.white.player.tpn} {line.white.player.name}"


def _black(line: Line) -> str:
    if isinstance(line, BoardLine):
        return f"{line.black.player.tpn} {line.black.player.name}"
    return bye_text(line.kind, line.worth)


def _result(line: Line) -> str:
    return result_text(line.result) if isinstance(line, BoardLine) else ""


def _white_points(line: Line) -> str:
    return points_text(line.white.points)


def _black_points(line: Line) -> str:
    return points_text(line.black.points) if isinstance(line, BoardLine) else ""


def _unsorted(line: Line) -> int:
    return line.board if isinstance(line, BoardLine) else 0


class RoundModel(TupleModel[Line]):
    """Boards in order, byes last; ``LINE_ROLE`` gives the line of a cell."""

    columns = (
        Column(
            QT_TRANSLATE_NOOP("RoundModel", "Bo"),
            _board,
            _unsorted,
            _RIGHT,
            QT_TRANSLATE_NOOP("RoundModel", "Board"),
        ),
        Column(QT_TRANSLATE_NOOP("RoundModel", "White"), _white, _unsorted),
        Column(QT_TRANSLATE_NOOP("RoundModel", "Pts"), _white_points, _unsorted, _RIGHT),
        Column(QT_TRANSLATE_NOOP("RoundModel", "Result"), _result, _unsorted, _CENTRE),
        Column(QT_TRANSLATE_NOOP("RoundModel", "Pts"), _black_points, _unsorted, _RIGHT),
        Column(QT_TRANSLATE_NOOP("RoundModel", "Black"), _black, _unsorted),
    )
    WHITE, WHITE_POINTS, RESULT, BLACK_POINTS, BLACK = range(1, 6)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, the line for delegates, and the line in words for screen readers."""
        if index.isValid() and role == LINE_ROLE:
            return self._rows[index.row()]
        if index.isValid() and role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(self._rows[index.row()])
        return super().data(index, role)

    def _spoken(self, line: Line) -> str:
        if isinstance(line, ByeLine):
            return f"{_white(line)}: {_black(line)}"
        return self.tr("Board {board}: {white} against {black}. {result}.").format(
            board=line.board,
            white=_white(line),
            black=_black(line),
            result=result_description(line.result),
        )
