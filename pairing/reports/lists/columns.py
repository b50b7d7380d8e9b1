"""Columns of a list as data: what stands on top, what kind it is, what it holds of a line.

Values are exact: texts, whole numbers, and decimals for points and tie-breaks. How wide, how bold
or on which side a column is set is the business of each output.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Generic, Protocol, TypeAlias, TypeVar

from pairing.core.model import Player, Tenths, points_decimal
from pairing.core.names import clean_text
from pairing.speech.voice import Voice

Value: TypeAlias = str | int | Decimal | None
"""What a cell holds: a text, a whole number, a number with decimals, or nothing."""


class ColumnKind(Enum):
    """What the values of a column are."""

    NAME = "name"
    """Whose line it is."""
    SIDE = "side"
    """White or Black of a board."""
    ENTRY = "entry"
    """Somebody or something else in words."""
    SHORT = "short"
    """A short text: a title, a federation."""
    NUMBER = "number"
    BOARD = "board"
    """The number that people look for."""
    POINTS = "points"
    POINTS_BEFORE = "points-before"
    VALUE = "value"
    """The value of a tie-break, or another number with decimals."""
    RESULT = "result"

    @property
    def is_score(self) -> bool:
        """Its numbers are points, which people write with halves."""
        return self in (ColumnKind.POINTS, ColumnKind.POINTS_BEFORE)


class HasPlayer(Protocol):
    """A line that is about one player."""

    @property
    def player(self) -> Player:
        """The player."""


Line_contra = TypeVar("Line_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class ListColumn(Generic[Line_contra]):
    """A column: the key of its heading (or the heading itself), its kind, its value in a line.

    ``words`` go before the value where it is told in words, in every output; ``reading`` is how
    people read a number which workbooks and programs get as such. ``decimals`` of a number are
    shown, as many as are given. ``least_width`` is in letters. ``is_spare``: it is the first to go
    where there is no room; ``is_private``: it is not for the public. ``person`` says whose name
    stands there, in columns of names.
    """

    key: str
    kind: ColumnKind
    value: Callable[[Line_contra], Value]
    least_width: int = 3
    decimals: int = 0
    label: str = ""
    words: Callable[[Line_contra, Voice], str] | None = None
    reading: Callable[[Line_contra, Voice], str] | None = None
    is_spare: bool = False
    is_private: bool = False
    person: Callable[[Line_contra], Player | None] | None = None

    def heading(self, voice: Voice) -> str:
        """What stands on top of the column."""
        return self.label or voice.say(f"sheets.{self.key}")

    def shown(self, line: Line_contra, voice: Voice) -> Value:
        """The value in the line, as workbooks, CSV and programs get it."""
        return self.words(line, voice) if self.words else self.value(line)

    def text(self, line: Line_contra, voice: Voice) -> str:
        """The same for people: points as arbiters write them, nothing as nothing."""
        value = self.shown(line, voice)
        if self.reading is not None and not isinstance(value, str):
            return self.reading(line, voice)
        if isinstance(value, Decimal) and self.kind.is_score:
            return voice.points(int(value * 10))
        if isinstance(value, Decimal):
            return voice.localized(f"{value:.{self.decimals}f}")
        return clean_text(str("" if value is None else value))


def score(points: Tenths | None) -> Decimal | None:
    """Points as the value of a cell: exact, with one decimal."""
    return None if points is None else Decimal(points_decimal(points))


def plain_name(player: Player, voice: Voice) -> str:
    """The player's name; the number of somebody who has none."""
    return player.name or voice.say("sheets.unnamed-player", {"tpn": player.tpn})


def shown_name(player: Player, voice: Voice) -> str:
    """The player's name; a withdrawal is said in words too."""
    name = plain_name(player, voice)
    return voice.say("sheets.withdrawn-name", {"name": name}) if player.withdrawn else name


def titled_name(player: Player, voice: Voice) -> str:
    """Title and name."""
    return f"{player.title.value} {plain_name(player, voice)}".strip()


def is_quiet(line: object) -> bool:
    """The line is about one player, who has withdrawn."""
    player = getattr(line, "player", None)
    return bool(player and player.withdrawn)


def number_or_text(text: str) -> str | int:
    """A text that is a number and nothing else as that number: ``1503014`` but not ``007``."""
    is_number = text.isascii() and text.isdigit() and len(text) <= 15 and text == str(int(text))
    return int(text) if is_number else text


NUMBER: ListColumn[HasPlayer] = ListColumn(
    "number", ColumnKind.NUMBER, lambda line: line.player.tpn, is_spare=True
)
TITLE: ListColumn[HasPlayer] = ListColumn(
    "title", ColumnKind.SHORT, lambda line: line.player.title.value, 4, is_spare=True
)
NAME: ListColumn[HasPlayer] = ListColumn(
    "name",
    ColumnKind.NAME,
    lambda line: line.player.name,
    12,
    words=lambda line, voice: shown_name(line.player, voice),
    person=lambda line: line.player,
)
RATING: ListColumn[HasPlayer] = ListColumn(
    "rating", ColumnKind.NUMBER, lambda line: line.player.rating or None, 4, is_spare=True
)
FEDERATION: ListColumn[HasPlayer] = ListColumn(
    "federation", ColumnKind.SHORT, lambda line: line.player.federation, 4, is_spare=True
)
CLUB: ListColumn[HasPlayer] = ListColumn(
    "club", ColumnKind.ENTRY, lambda line: line.player.club, 8, is_spare=True
)
