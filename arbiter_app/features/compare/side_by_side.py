"""A round by two systems as a table: board, one pair, a sign for the same opponents, the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.voices import voice_of
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.auditing.side_by_side import Pair, SideBySide, SystemSide
from pairing.speech.voice import Voice

BOARD_COLUMN, OWN, SIGN, OTHER = range(4)
_SAME = "="
_NOBODY = "–"


@dataclass(frozen=True, slots=True)
class SideLine:
    """A board of each system in words. A pair is ``shared`` if the other system has it as well."""

    board: str
    own: str
    sign: str
    other: str
    own_is_shared: bool
    other_is_shared: bool

    def is_shared(self, column: int) -> bool:
        """What stands in that column is not peculiar to one system."""
        shared = {OWN: self.own_is_shared, OTHER: self.other_is_shared}
        return shared.get(column, True)


def side_lines(sides: SideBySide, bye: str) -> tuple[SideLine, ...]:
    """The boards from the first, then the bye under the word for it, if there is one."""
    lines = [
        _line(sides, str(board), own, other)
        for board, (own, other) in enumerate(sides.rows(), start=1)
    ]
    byes = sides.own.bye, sides.other.bye
    if byes != (None, None):
        own, other = (_player(sides, tpn) for tpn in byes)
        is_same = own == other
        lines.append(SideLine(bye, own, _SAME if is_same else "", other, is_same, is_same))
    return tuple(lines)


def _line(sides: SideBySide, board: str, own: Pair | None, other: Pair | None) -> SideLine:
    is_same = own is not None and other is not None and set(own) == set(other)
    texts = (_pair(sides, own), _SAME if is_same else "", _pair(sides, other))
    shared = (pair is None or sides.is_common(pair) for pair in (own, other))
    return SideLine(board, *texts, *shared)


def _pair(sides: SideBySide, pair: Pair | None) -> str:
    if pair is None:
        return _NOBODY
    white, black = (_player(sides, tpn) for tpn in pair)
    return f"{white} – {black}"


def _player(sides: SideBySide, tpn: int | None) -> str:
    return _NOBODY if tpn is None else f"{tpn} {sides.before.players_by_tpn[tpn].name}"


def system_name(side: SystemSide, voice: Voice) -> str:
    """``Dutch system, Baku 2016``."""
    return side.system.title_in(voice)


class SideBySideModel(TupleModel[SideLine]):
    """The boards of both systems; the headings are the systems' names."""

    columns = (
        Column(
            marked("SideBySideModel", "Board"),
            lambda line: line.board,
            lambda line: line.board,
            Qt.AlignmentFlag.AlignRight,
        ),
        Column("", lambda line: line.own, lambda line: line.own),
        Column(
            "",
            lambda line: line.sign,
            lambda line: line.sign,
            Qt.AlignmentFlag.AlignHCenter,
            marked("SideBySideModel", "= the same opponents on this board"),
        ),
        Column("", lambda line: line.other, lambda line: line.other),
    )

    names: tuple[str, str] = ("", "")

    def show_sides(self, sides: SideBySide, bye: str) -> None:
        """Show a comparison from now on."""
        voice = voice_of(self)
        self.names = system_name(sides.own, voice), system_name(sides.other, voice)
        self.show_rows(side_lines(sides, bye))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, OWN, OTHER)

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Headings of columns; two are the names of systems."""
        is_name = section in (OWN, OTHER) and role == Qt.ItemDataRole.DisplayRole
        if is_name and orientation == Qt.Orientation.Horizontal:
            return self.names[section == OTHER]
        return super().headerData(section, orientation, role)
