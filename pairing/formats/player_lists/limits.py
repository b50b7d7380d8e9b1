"""How much is read of a player list. More is refused, with the limit named, and never cut off."""

from __future__ import annotations

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_ROWS = 20_000
"""Rows that are not empty: twice the largest tournament this program is tried with."""
MAX_RATED_ROWS = 250_000
"""Of a text that is the rating list of a federation: twice the largest ones."""
MAX_RATED_BYTES = 64 * 1024 * 1024
"""Of such a text."""
MAX_COLUMNS = 200
MAX_CELL_CHARACTERS = 1_000

MAX_UNPACKED_BYTES = 20 * 1024 * 1024
"""An Excel file is a ZIP archive: the size of all its parts together, unpacked."""
MAX_STYLES_BYTES = 1024 * 1024
"""Cell formats among them; openpyxl takes minutes for many megabytes of formats."""
MAX_PARTS = 2_000
"""Files in that archive."""
MAX_SHEET_ROWS = 1_048_576
"""Rows of an Excel sheet, empty ones included: Excel's own limit."""
MAX_SHEET_CELLS = 600_000
"""Cells of an Excel sheet, empty ones between others included."""
