"""A form as data: blocks of fields, a table of games, notes; without a word about paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class FieldOf:
    """A label and what is filled in; an empty value is a line to write on.

    ``share`` is how much of the width it takes beside the others of its row. ``lines`` is how many
    lines of writing it has room for.
    """

    label: str
    value: str = ""
    share: int = 1
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Block:
    """Fields that belong together, row by row."""

    heading: str
    rows: tuple[tuple[FieldOf, ...], ...]


@dataclass(frozen=True, slots=True)
class GameRow:
    """A line of a table; one that is struck does not count."""

    cells: tuple[str, ...]
    is_struck: bool = False


@dataclass(frozen=True, slots=True)
class GameTable:
    """Games, a line each. ``shares`` are the widths of the columns beside each other."""

    headings: tuple[str, ...]
    shares: tuple[int, ...]
    rows: tuple[GameRow, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A line of running text."""

    text: str


Part: TypeAlias = Block | GameTable | Note


@dataclass(frozen=True, slots=True)
class Form:
    """One form of one page. ``name`` is its official name and whom it is about: ``IT1 Rossi GM``.

    ``title`` stands at its head, ``subtitle`` below.
    """

    name: str
    title: str
    subtitle: str
    parts: tuple[Part, ...]
