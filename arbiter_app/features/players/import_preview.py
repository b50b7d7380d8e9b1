"""A list of players from elsewhere as a table, with what is wrong in each row beside the row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.marking import marked
from arbiter_app.core.texts import severity_sign
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.errors import Problem, Severity
from pairing.core.model import Player
from pairing.formats.player_lists import PlayerImport, PlayerTable, TableRow
from pairing.speech.voice import Voice

REGISTERED_ALREADY = "imports.registered-already"
FIXED_COLUMNS = 2
"""The row's number and the verdict stand before the columns of the list."""


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A row of the list, the player made of it (``None`` if it gave none), and its problems."""

    row: TableRow
    player: Player | None
    problems: tuple[Problem, ...]

    @property
    def is_registered(self) -> bool:
        """The player seems to be in the tournament already."""
        return any(problem.key == REGISTERED_ALREADY for problem in self.problems)


def import_rows(table: PlayerTable, result: PlayerImport | None) -> tuple[ImportRow, ...]:
    """The rows of the list in their order with what became of them; nothing without a result.

    A row without an error gave a player, and the players stand in the order of their rows.
    """
    if result is None:
        return tuple(ImportRow(row, None, ()) for row in table.rows)
    problems: dict[int, list[Problem]] = {}
    for problem in result.problems:
        problems.setdefault(problem.place.line, []).append(problem)
    players = iter(result.players)
    rows = []
    for row in table.rows:
        own = tuple(problems.get(row.number, ()))
        has_failed = any(problem.severity is Severity.ERROR for problem in own)
        rows.append(ImportRow(row, None if has_failed else next(players), own))
    return tuple(rows)


def verdict(row: ImportRow, voice: Voice) -> str:
    """A check mark, or the sign and the sentence of every problem."""
    if not row.problems:
        return "✓" if row.player else ""
    return " ".join(
        f"{severity_sign(problem.severity)} {voice.say(problem.key, problem.values)}"
        for problem in row.problems
    )


class ImportModel(TupleModel[ImportRow]):
    """The list as it was read, whatever its columns mean."""

    def show_table(self, table: PlayerTable, rows: tuple[ImportRow, ...]) -> None:
        """Show another list."""
        self.beginResetModel()
        self.columns = (*_fixed_columns(), *_list_columns(table))
        self._rows = rows
        self.endResetModel()


def _fixed_columns() -> tuple[Column[ImportRow], ...]:
    return (
        Column(
            marked("ImportModel", "Row"),
            lambda row: str(row.row.number),
            lambda row: row.row.number,
            Qt.AlignmentFlag.AlignRight,
        ),
        Column(marked("ImportModel", "Check"), None, None, words=verdict),
    )


def _list_columns(table: PlayerTable) -> tuple[Column[ImportRow], ...]:
    return tuple(
        Column(_heading(table, number), _cell(number), _cell(number))
        for number in range(table.column_count)
    )


def _cell(number: int) -> Callable[[ImportRow], str]:
    return lambda row: row.row.text(number)


def _heading(table: PlayerTable, number: int) -> str:
    if number < len(table.header) and table.header[number]:
        return table.header[number]
    return QCoreApplication.translate("ImportModel", "Column {number}").format(number=number + 1)
