"""Documents as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pairing.reports.documents.kinds import DocumentKind
from pairing.reports.lists.columns import Value


class Align(Enum):
    """Where the texts of a column stand."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. Texts of one that ``wraps`` are broken into lines when they are long.

    ``least`` is how many letters wide it is at least, where there is something to be written in.
    """

    heading: str
    align: Align = Align.LEFT
    is_bold: bool = False
    wraps: bool = False
    least: int = 0


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text and, quieter, what stands beside it or below it.

    ``value`` is what the text says, for programs: a number where it is one.
    """

    text: str
    aside: str = ""
    value: Value = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table; a quiet one is of somebody who no longer takes part."""

    cells: tuple[Cell, ...]
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """A line of text across the whole table; a heading stays with the row that follows."""

    text: str
    is_heading: bool = True


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code: the address to which it leads, and what stands below it."""

    address: str
    label: str


@dataclass(frozen=True, slots=True)
class Table:
    """A table. ``still`` columns are repeated where pages stand side by side.

    ``is_large``: it is read by a crowd; ``is_wide``: it goes across the paper. ``asides_below``:
    what is quieter in a cell stands below, not beside; ``None`` as there is room.
    """

    kind: DocumentKind
    event: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row | Band, ...]
    still: int = 1
    legend: str = ""
    is_large: bool = False
    is_wide: bool = False
    asides_below: bool | None = None
    code: QrCode | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card to cut out: a number or board, who it is for, and a form of lines.

    ``lines`` are label and text; ``headings`` and ``rows`` make a small table; ``codes`` lead to
    what the hall shows of it.
    """

    number: str
    name: str
    details: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    codes: tuple[QrCode, ...] = ()


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards of one kind, which are laid side by side."""

    kind: DocumentKind
    event: str
    title: str
    cards: tuple[Card, ...]


Document: TypeAlias = Table | CardSheet
