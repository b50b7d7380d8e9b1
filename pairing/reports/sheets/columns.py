"""Columns of a sheet as data: what stands on top, how it looks, what it shows of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.model import Player
from pairing.reports.sheets import styles
from pairing.reports.sheets.frame import HEADING_ROW, Frame
from pairing.reports.sheets.writing import display_width, put_value
from pairing.speech.voice import Voice

WIDEST = 30
"""Characters: longer names and clubs are broken into lines."""
_AIR = 1.5

Value: TypeAlias = str | int | float | None
"""What a cell holds; a float is a number of tenths or hundredths and shown by its style."""


class HasPlayer(Protocol):
    """A line that is about one player."""

    @property
    def player(self) -> Player:
        """The player."""


Line_contra = TypeVar("Line_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class SheetColumn(Generic[Line_contra]):
    """A column: the key of its heading (or the heading itself), its style, its value in a line.

    ``number_format`` is that of workbooks and, if there is one, goes before the style's;
    ``style_in`` gives the style where that depends on the line, and ``words`` go before the value
    where it is told in words.
    """

    key: str
    style: str
    value: Callable[[Line_contra], Value]
    least_width: int = 3
    number_format: str = ""
    label: str = ""
    style_in: Callable[[Line_contra], str] | None = None
    words: Callable[[Line_contra, Voice], str] | None = None

    def heading(self, voice: Voice) -> str:
        """What stands on top of the column."""
        return self.label or voice.say(f"sheets.{self.key}")

    def shown(self, line: Line_contra, voice: Voice) -> Value:
        """What stands in the line."""
        return self.words(line, voice) if self.words else self.value(line)

    @property
    def has_names(self) -> bool:
        """Its texts are broken into lines when they are long."""
        return self.style in styles.WRAPPED

    def put(self, sheet: Worksheet, row: int, number: int, line: Line_contra, frame: Frame) -> None:
        """Write its value of a line as the sheet's column of that number.

        Every second row has a light ground.
        """
        style = self.style_in(line) if self.style_in else self.style
        is_shaded = (row - HEADING_ROW) % 2 == 0
        value = self.shown(line, frame.voice)
        put_value(sheet, row, number, value, frame.style(style, shaded=is_shaded))
        if self.number_format:
            sheet.cell(row, number).number_format = self.number_format


def shown_name(player: Player, voice: Voice) -> str:
    """The player's name; a withdrawal is said in words too."""
    if not player.withdrawn:
        return player.name
    return voice.say("sheets.withdrawn-name", {"name": player.name})


def number_or_text(text: str) -> str | int:
    """A text that is a number and nothing else as that number: ``1503014`` but not ``007``."""
    is_number = text.isascii() and text.isdigit() and len(text) <= 15 and text == str(int(text))
    return int(text) if is_number else text


NUMBER: SheetColumn[HasPlayer] = SheetColumn("number", styles.NUMBER, lambda line: line.player.tpn)
TITLE: SheetColumn[HasPlayer] = SheetColumn(
    "title", styles.TEXT, lambda line: line.player.title.value, 4
)
NAME: SheetColumn[HasPlayer] = SheetColumn(
    "name",
    styles.NAME,
    lambda line: line.player.name,
    12,
    words=lambda line, voice: shown_name(line.player, voice),
    style_in=lambda line: styles.WITHDRAWN if line.player.withdrawn else styles.NAME,
)
RATING: SheetColumn[HasPlayer] = SheetColumn(
    "rating", styles.NUMBER, lambda line: line.player.rating or None, 4
)
FEDERATION: SheetColumn[HasPlayer] = SheetColumn(
    "federation", styles.TEXT, lambda line: line.player.federation, 4
)
CLUB: SheetColumn[HasPlayer] = SheetColumn("club", styles.NAME, lambda line: line.player.club, 8)


def column_width(
    column: SheetColumn[Line_contra], lines: Iterable[Line_contra], voice: Voice
) -> float:
    """Characters for the column's widest text, at most ``WIDEST``, and some air."""
    texts = [column.heading(voice), *(_shown(column.shown(line, voice)) for line in lines)]
    return min(max(column.least_width, *map(display_width, texts)), WIDEST) + _AIR


def _shown(value: Value) -> str:
    """The value about as long as the sheet shows it."""
    return "" if value is None else str(value)


def lines_of_names(
    columns: Iterable[SheetColumn[Line_contra]], line: Line_contra, voice: Voice
) -> int:
    """Lines of text that the longest name in a line of the sheet needs."""
    names = (str(column.shown(line, voice)) for column in columns if column.has_names)
    return max((-(-display_width(name) // WIDEST) for name in names), default=1) or 1
