"""A table as CSV for spreadsheets: numbers with a decimal point, empty cells for no value."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

from pairing.core.names import spreadsheet_text
from pairing.reports.documents.content import Band, CardSheet, Cell, Document
from pairing.reports.documents.errors import NoDocument
from pairing.speech.voice import Voice


def as_csv(document: Document, voice: Voice) -> str:
    """The headings, then a line a row; a line across the table stands alone in its first cell.

    Texts that a spreadsheet would take for a formula begin with an apostrophe. Raises
    :class:`NoDocument` for cards.
    """
    if isinstance(document, CardSheet):
        values = {"document": voice.say(f"documents.{document.kind.value}")}
        raise NoDocument("documents.no-csv", **values)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(column.heading for column in document.columns)
    for row in document.rows:
        if isinstance(row, Band):
            writer.writerow([spreadsheet_text(row.text)])
        else:
            writer.writerow([_value(cell) for cell in row.cells])
    return out.getvalue()


def _value(cell: Cell) -> str | int | Decimal:
    if isinstance(cell.value, int | Decimal):
        return cell.value
    return spreadsheet_text(cell.text)
