"""Writing a workbook so that a program that is killed leaves nothing of it behind."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.workbook import Workbook
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter

from pairing.core.partial_files import temporary_folder


def workbook_bytes(workbook: Workbook) -> bytes:
    """The workbook as a file; raises ``OSError`` if there is no room for its sheets."""
    content = BytesIO()
    with temporary_folder() as folder, ZipFile(content, "w", ZIP_DEFLATED) as archive:
        _Writer(workbook, archive, folder).save()
    return content.getvalue()


class _Writer(ExcelWriter):
    """Keeps sheets that are not finished in a folder that is cleared away; openpyxl itself strews
    them over the folder for temporary files, and leaves them there when it is killed.
    """

    def __init__(self, workbook: Workbook, archive: ZipFile, folder: Path) -> None:
        super().__init__(workbook, archive)
        self._zip = archive
        self._folder = folder

    def write_worksheet(self, ws: Any) -> None:  # noqa: ANN401  # openpyxl types no inner parts
        """As the method of openpyxl, for a workbook that is in memory."""
        drawing = SpreadsheetDrawing()
        drawing.charts, drawing.images = ws._charts, ws._images
        ws._drawing = drawing
        writer: Any = WorksheetWriter(ws, str(self._folder / f"sheet{ws._id}.xml"))
        writer.write()
        ws._rels = writer._rels
        self._zip.write(writer.out, ws.path[1:])
        self.manifest.append(ws)
