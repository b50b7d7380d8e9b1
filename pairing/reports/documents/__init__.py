"""What can be printed of an event, as data: tables and cards without a word about paper or Qt.

The window's print preview, PDF files and CSV files all show these.
"""

from pairing.reports.documents.content import (
    Align,
    Band,
    Card,
    CardSheet,
    Cell,
    Column,
    Document,
    QrCode,
    Row,
    Table,
)
from pairing.reports.documents.csv_form import as_csv
from pairing.reports.documents.json_form import event_json
from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.documents.making import document, event_after

__all__ = [
    "Align",
    "Band",
    "Card",
    "CardSheet",
    "Cell",
    "Column",
    "Document",
    "DocumentKind",
    "QrCode",
    "Row",
    "Table",
    "as_csv",
    "document",
    "event_after",
    "event_json",
]
