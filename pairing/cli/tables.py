"""Plain text tables for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from textwrap import fill

from pairing.speech.problems import printable

LONGEST_CELL = 40
LINE = 88
"""Length of a line of running text."""


def table(rows: Sequence[Sequence[str]], alignments: str) -> str:
    """Rows as lines with columns side by side, two spaces between them.

    ``alignments`` has ``<`` or ``>`` for every column. Cells longer than 40 columns of the screen
    end in ``…``.
    """
    shown = [[shorten(printable(cell)) for cell in row] for row in rows]
    widths = [max(map(screen_width, column)) for column in zip(*shown, strict=True)]
    lines = []
    for row in shown:
        cells = map(_pad, row, widths, alignments)
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


def wrapped(text: str, indent: str = "") -> str:
    """The text, made printable, in lines that begin with the indent."""
    return fill(
        printable(text),
        LINE,
        initial_indent=indent,
        subsequent_indent=indent,
        break_long_words=False,  # an address or a path is copied as it stands
        break_on_hyphens=False,
    )


def screen_width(text: str) -> int:
    """Columns of the screen: two for wide letters (C J K, emoji), none for combining marks."""
    return sum(map(_letter_width, text))


def shorten(text: str) -> str:
    """The text, or as much of it as leaves room for an ellipsis in the longest cell."""
    if screen_width(text) <= LONGEST_CELL:
        return text
    room = LONGEST_CELL - 1
    kept = 0
    while room >= _letter_width(text[kept]):
        room -= _letter_width(text[kept])
        kept += 1
    return f"{text[:kept]}…"


def _letter_width(letter: str) -> int:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _pad(cell: str, width: int, alignment: str) -> str:
    filling = " " * (width - screen_width(cell))
    return cell + filling if alignment == "<" else filling + cell
