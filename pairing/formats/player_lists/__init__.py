"""Player lists from elsewhere: CSV, pasted text and Excel, with a choice of columns.

>>> table = table_from_text("Name;Elo\\nAlice;2500")
>>> players_from_table(table, guess_columns(table)).players[0].rating
2500
"""

from pairing.formats.player_lists.columns import ColumnMapping, guess_columns
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.headings import ListField, plain_heading
from pairing.formats.player_lists.players import PlayerImport, in_board_order, players_from_table
from pairing.formats.player_lists.reading import (
    read_rated,
    read_table,
    sheet_names,
    table_from_bytes,
    table_from_text,
)
from pairing.formats.player_lists.table import PlayerTable, TableRow

__all__ = [
    "ColumnMapping",
    "ImportRefused",
    "ListField",
    "PlayerImport",
    "PlayerTable",
    "TableRow",
    "guess_columns",
    "in_board_order",
    "plain_heading",
    "players_from_table",
    "read_rated",
    "read_table",
    "sheet_names",
    "table_from_bytes",
    "table_from_text",
]
