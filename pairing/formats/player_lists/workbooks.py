"""Workbooks read in a process of its own, with limits on its time and memory.

Whatever a workbook does to its reader (a bomb, a cell in the far corner, XML that never ends) it
does there, and ends in one refusal here.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass, field

import msgspec

from pairing.core.own_process import own_command, own_environment
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.limits import MAX_FILE_BYTES

_READER = "pairing.formats.player_lists.workbook_reader"
_MOST_SECONDS = 120
"""By the clock; the reader has far fewer of work. For a machine that is busy with other things."""
_KEEPS_ITS_WINDOW_SHUT = getattr(subprocess, "CREATE_NO_WINDOW", 0)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row that is not empty: its number from 1, and the texts of its cells from column A on."""

    number: int
    cells: tuple[str, ...]

    def text(self, column: int) -> str:
        """The text in that column, from 1; empty where the row has ended."""
        return self.cells[column - 1] if 0 < column <= len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a workbook with its rows, formulas as last computed."""

    title: str
    rows: tuple[SheetRow, ...]

    def row(self, number: int) -> SheetRow:
        """The row of that number, from 1."""
        return next((row for row in self.rows if row.number == number), SheetRow(number, ()))


@dataclass(frozen=True, slots=True)
class WorkbookAnswer:
    """What the reader says: the sheets, or the key and the values of its refusal."""

    sheets: tuple[Sheet, ...] = ()
    refusal: str = ""
    values: dict[str, str | int] = field(default_factory=dict)


def read_sheets(data: bytes) -> tuple[Sheet, ...]:
    """All sheets of a workbook (XLSX), in their order.

    Raises :class:`ImportRefused` for anything that is no workbook, is damaged, or takes too much
    time or memory to read.
    """
    if len(data) > MAX_FILE_BYTES:
        limit = MAX_FILE_BYTES // (1024 * 1024)
        raise ImportRefused("imports.file-too-large", limit=limit)
    answer = _answer(data)
    if answer.refusal:
        raise ImportRefused(answer.refusal, **answer.values)
    return answer.sheets


def _answer(data: bytes) -> WorkbookAnswer:
    try:
        done = subprocess.run(
            own_command(_READER),
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_MOST_SECONDS,
            env=own_environment() | {"OPENBLAS_NUM_THREADS": "1"},
            creationflags=_KEEPS_ITS_WINDOW_SHUT,
            check=False,
        )
        return msgspec.json.decode(done.stdout, type=WorkbookAnswer)
    except (subprocess.TimeoutExpired, msgspec.DecodeError) as error:
        raise ImportRefused("imports.workbook-too-costly") from error
