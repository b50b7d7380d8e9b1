"""The pairing list of a round as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import bye_text, result_description, result_text
from arbiter_app.core.voices import voice_of
from arbiter_app.features.rounds.round_lines import BoardLine, ByeLine, Line
from arbiter_app.widgets.tuple_model import MARK_ROLE, Column, Index, TupleModel, plain_tool_tip
from pairing.reports.notation import adjourned_text
from pairing.speech.voice import Voice

LINE_ROLE = Qt.ItemDataRole.UserRole + 2
_RIGHT = Qt.AlignmentFlag.AlignRight
_ADJOURNED = marked("RoundModel", "Adjourned")
_CENTRE = Qt.AlignmentFlag.AlignHCenter


def _board(line: Line) -> str:
    return str(line.board) if isinstance(line, BoardLine) else "–"


def _white(line: Line) -> str:
    return f"{line.white.player.tpn} {line.white.player.name}"


def _black(line: Line, voice: Voice) -> str:
    if isinstance(line, BoardLine):
        return f"{line.black.player.tpn} {line.black.player.name}"
    return bye_text(line.kind, line.worth, voice, rests=line.rests)


def _result(line: Line, voice: Voice) -> str:
    if not isinstance(line, BoardLine):
        return ""
    text = adjourned_text(voice) if line.adjourned else result_text(line.result, voice)
    return f"{text} *" if line.rated else text


def _rating_note(line: BoardLine, voice: Voice) -> str:
    """What a correction for the rating report says; empty if there is none."""
    if line.rated is None:
        return ""
    has_other_colours = line.rated.white != line.white.player.tpn
    text = (
        marked("RoundModel", "* For the rating report: {result}, with colours swapped.")
        if has_other_colours
        else marked("RoundModel", "* For the rating report: {result}.")
    )
    result = result_text(line.rated.result, voice)
    return QCoreApplication.translate("RoundModel", text).format(result=result)


def _white_points(line: Line, voice: Voice) -> str:
    return voice.points(line.white.points)


def _black_points(line: Line, voice: Voice) -> str:
    return voice.points(line.black.points) if isinstance(line, BoardLine) else ""


def players_of(line: Line) -> frozenset[int]:
    """Who sits there (TPNs)."""
    seats = (line.white, line.black) if isinstance(line, BoardLine) else (line.white,)
    return frozenset(seat.player.tpn for seat in seats)


def _unsorted(line: Line) -> int:
    return line.board if isinstance(line, BoardLine) else 0


class RoundModel(TupleModel[Line]):
    """Boards in order, byes last; ``LINE_ROLE`` gives the line of a cell.

    The last column says in a few words why a board is as it is, where that is known.
    """

    columns = (
        Column(
            marked("RoundModel", "Bo"),
            _board,
            _unsorted,
            _RIGHT,
            marked("RoundModel", "Board"),
        ),
        Column(marked("RoundModel", "White"), _white, _unsorted),
        Column(marked("RoundModel", "Pts"), None, _unsorted, _RIGHT, words=_white_points),
        Column(marked("RoundModel", "Result"), None, _unsorted, _CENTRE, words=_result),
        Column(marked("RoundModel", "Pts"), None, _unsorted, _RIGHT, words=_black_points),
        Column(marked("RoundModel", "Black"), None, _unsorted, words=_black),
        Column(
            marked("RoundModel", "Why"),
            lambda line: "",
            _unsorted,
            hint=marked("RoundModel", "What decided; a click explains the board"),
        ),
    )
    WHITE, WHITE_POINTS, RESULT, BLACK_POINTS, BLACK, WHY = range(1, 7)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._marked: frozenset[int] = frozenset()
        self._reasons: Mapping[frozenset[int], str] = {}

    def mark(self, tpns: frozenset[int]) -> None:
        """Mark the boards of these players, and no others."""
        if tpns != self._marked:
            self._marked = tpns
            self._announce_changed(MARK_ROLE)

    def show_reasons(self, reasons: Mapping[frozenset[int], str]) -> None:
        """Say why boards are as they are: the words under the two players (TPNs)."""
        if reasons == self._reasons:
            return
        self._reasons = reasons
        self._announce_changed(Qt.ItemDataRole.DisplayRole, self.WHY)

    @property
    def reasons(self) -> Mapping[frozenset[int], str]:
        """Why boards are as they are, as far as it is known."""
        return self._reasons

    def _announce_changed(self, role: int, first: int = 0) -> None:
        """Tell that the columns from that one on are to be drawn anew."""
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, first), last, [role])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, the line for delegates, and the line in words for screen readers."""
        if index.isValid() and role == LINE_ROLE:
            return self._rows[index.row()]
        if index.isValid() and role == MARK_ROLE:
            return bool(players_of(self._rows[index.row()]) & self._marked)
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if index.isValid() and is_text and index.column() == self.WHY:
            return self._reasons.get(players_of(self._rows[index.row()]), "")
        if index.isValid() and role == Qt.ItemDataRole.ToolTipRole:
            line = self._rows[index.row()]
            if isinstance(line, BoardLine) and line.rated and index.column() == self.RESULT:
                return plain_tool_tip(_rating_note(line, voice_of(self)))
        if index.isValid() and role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(self._rows[index.row()])
        return super().data(index, role)

    def _spoken(self, line: Line) -> str:
        if isinstance(line, ByeLine):
            return f"{_white(line)}: {_black(line, voice_of(self))}"
        result = _ADJOURNED if line.adjourned else result_description(line.result, voice_of(self))
        spoken = self.tr("Board {board}: {white} against {black}. {result}.").format(
            board=line.board,
            white=_white(line),
            black=_black(line, voice_of(self)),
            result=self.tr(result) if line.adjourned else result,
        )
        return f"{spoken} {_rating_note(line, voice_of(self))}".strip()
