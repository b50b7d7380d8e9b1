"""Tables that can be read as plain text and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence


def markdown_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The rows under their heads, columns in line, numbers to the right."""
    cells = [list(heads), *map(list, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    numeric = [all(map(_is_number, column)) for column in zip(*rows, strict=True)] or [False] * len(
        heads
    )
    ruler = [
        "-" * (width - right) + ":" * right for width, right in zip(widths, numeric, strict=True)
    ]
    return "\n".join(_line(row, widths, numeric) for row in [cells[0], ruler, *cells[1:]])


def _is_number(cell: str) -> bool:
    return not cell.strip("0123456789.,–× %")


def _line(row: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    padded = (
        cell.rjust(width) if right else cell.ljust(width)
        for cell, width, right in zip(row, widths, numeric, strict=True)
    )
    return f"| {' | '.join(padded)} |"
