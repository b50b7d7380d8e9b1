"""Player lists from elsewhere: CSV, pasted text and Excel, with a choice of columns.

>>> table = table_from_text("Name;Elo\\nAlice;2500")
>>> players_from_table(table, guess_columns(table)).players[0].rating
2500
"""

from pairing.imports.columns import ColumnMapping, guess_columns
from pairing.imports.errors import ImportRefused
from pairing.imports.headings import Field
from pairing.imports.players import PlayerImport, players_from_table
from pairing.imports.reading import (
    read_table,
    sheet_names,
    table_from_bytes,
    table_from_text,
)
from pairing.imports.table import Table, TableRow

__all__ = [
    "ColumnMapping",
    "Field",
    "ImportRefused",
    "PlayerImport",
    "Table",
    "TableRow",
    "guess_columns",
    "players_from_table",
    "read_table",
    "sheet_names",
    "table_from_bytes",
    "table_from_text",
]
