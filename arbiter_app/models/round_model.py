"""The pairing list of a round as a table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt

from arbiter_app.models.round_lines import BoardLine, ByeLine, Line
from arbiter_app.models.tuple_model import Column, Index, TupleModel, plain_tool_tip
from arbiter_app.texts import bye_text, result_description, result_text
from pairing.model import points_text
from pairing.texts import sentence

LINE_ROLE = Qt.ItemDataRole.UserRole + 2
_RIGHT = Qt.AlignmentFlag.AlignRight
_ADJOURNED = QT_TRANSLATE_NOOP("RoundModel", "Adjourned")
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
    if not isinstance(line, BoardLine):
        return ""
    text = sentence("action.result-adjourned") if line.adjourned else result_text(line.result)
    return f"{text} *" if line.rated else text


def _rating_note(line: BoardLine) -> str:
    """What a correction for the rating report says; empty if there is none."""
    if line.rated is None:
        return ""
    has_other_colours = line.rated.white != line.white.player.tpn
    text = (
        QT_TRANSLATE_NOOP("RoundModel", "* For the rating report: {result}, with colours swapped.")
        if has_other_colours
        else QT_TRANSLATE_NOOP("RoundModel", "* For the rating report: {result}.")
    )
    result = result_text(line.rated.result)
    return QCoreApplication.translate("RoundModel", text).format(result=result)


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
        if index.isValid() and role == Qt.ItemDataRole.ToolTipRole:
            line = self._rows[index.row()]
            if isinstance(line, BoardLine) and line.rated and index.column() == self.RESULT:
                return plain_tool_tip(_rating_note(line))
        if index.isValid() and role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(self._rows[index.row()])
        return super().data(index, role)

    def _spoken(self, line: Line) -> str:
        if isinstance(line, ByeLine):
            return f"{_white(line)}: {_black(line)}"
        result = _ADJOURNED if line.adjourned else result_description(line.result)
        spoken = self.tr("Board {board}: {white} against {black}. {result}.").format(
            board=line.board,
            white=_white(line),
            black=_black(line),
            result=self.tr(result) if line.adjourned else result,
        )
        return f"{spoken} {_rating_note(line)}".strip()
