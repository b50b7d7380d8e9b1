"""From a table to players, with everything that looks wrong in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pairing.core.errors import Place, Problem, Severity
from pairing.core.model import Player, Title
from pairing.core.names import folded
from pairing.formats.player_lists.columns import ColumnMapping
from pairing.formats.player_lists.errors import ImportRefused
from pairing.formats.player_lists.headings import ListField
from pairing.formats.player_lists.table import PlayerTable, TableRow
from pairing.formats.player_lists.values import (
    HIGHEST_RATING,
    parse_birth_date,
    parse_federation,
    parse_fide_id,
    parse_rating,
    parse_sex,
    parse_title,
)

_Value = TypeVar("_Value")

_TITLES = ", ".join(title.value for title in Title if title.value)


@dataclass(frozen=True, slots=True)
class PlayerImport:
    """The players in the order of the list, numbered from 1, and the problems found in it.

    An error means that the row gave no player; a warning that a value was left out, or that two
    rows seem to be one player: both are among the players.
    """

    players: tuple[Player, ...]
    problems: tuple[Problem, ...]


def players_from_table(
    table: PlayerTable, mapping: ColumnMapping, registered: Sequence[Player] = ()
) -> PlayerImport:
    """The players of the table; ``registered`` players are looked at for duplicates only.

    Raises :class:`ImportRefused` if no column holds names.
    """
    if not mapping.has_names:
        raise ImportRefused("imports.no-name-column")
    players: list[Player] = []
    problems: list[Problem] = []
    known = _KnownPlayers(registered)
    for row in table.rows:
        reader = _RowReader(row, mapping, table.file)
        player = reader.player(len(players) + 1)
        problems += reader.problems
        if player is not None:
            players.append(player)
            problems += known.duplicates(player, row, reader)
    return PlayerImport(tuple(players), tuple(problems))


def in_board_order(rows: Iterable[TableRow], mapping: ColumnMapping) -> list[TableRow]:
    """The rows by the boards they give, those without one behind; otherwise as on the list."""
    column = mapping.column(ListField.BOARD)
    if column is None:
        return list(rows)

    def place(row: TableRow) -> tuple[bool, int]:
        text = row.text(column)
        return (False, int(text)) if text.isascii() and text.isdecimal() else (True, 0)

    return sorted(rows, key=place)


class _RowReader:
    """Reads one row, gathering its problems in the order of the fields."""

    def __init__(self, row: TableRow, mapping: ColumnMapping, file: str) -> None:
        self.problems: list[Problem] = []
        self._row = row
        self._mapping = mapping
        self._file = file

    def player(self, tpn: int) -> Player | None:
        """The player of this row; ``None`` if it has no name."""
        name = self._name()
        if not name:
            self._report(Severity.ERROR, "imports.no-name", self._name_field())
            return None
        return Player(
            tpn=tpn,
            name=name,
            rating=self._value(ListField.RATING, parse_rating, 0, highest=HIGHEST_RATING),
            title=self._value(ListField.TITLE, parse_title, Title.NONE, titles=_TITLES),
            sex=self._value(ListField.SEX, parse_sex, ""),
            federation=self._value(ListField.FEDERATION, parse_federation, ""),
            fide_id=self._value(ListField.FIDE_ID, parse_fide_id, ""),
            birth_date=self._value(ListField.BIRTH_DATE, parse_birth_date, ""),
            club=self._text(ListField.CLUB),
        )

    def problem(
        self, severity: Severity, key: str, field: ListField, values: dict[str, str | int]
    ) -> Problem:
        """A problem of this row in the column of that field."""
        column = self._mapping.column(field)
        place = Place(self._file, self._row.number, 0 if column is None else column + 1)
        return Problem(severity, key, place, values)

    def _name(self) -> str:
        """The name as written, or surname and first name with a comma between."""
        whole = self._text(ListField.NAME)
        parts = (self._text(ListField.SURNAME), self._text(ListField.FIRST_NAME))
        return whole or ", ".join(filter(None, parts))

    def _name_field(self) -> ListField:
        fields = (ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME)
        return next(field for field in fields if self._mapping.column(field) is not None)

    def _text(self, field: ListField) -> str:
        column = self._mapping.column(field)
        return "" if column is None else self._row.text(column)

    def _value(
        self,
        field: ListField,
        parse: Callable[[str], _Value | None],
        nothing: _Value,
        **expected: str | int,
    ) -> _Value:
        """The field's value; ``nothing`` and a warning if it cannot be understood."""
        text = self._text(field)
        value = parse(text)
        if value is None:
            self._report(Severity.WARNING, f"imports.bad-{field.value}", field, **expected)
            return nothing
        return value

    def _report(
        self, severity: Severity, key: str, field: ListField, **expected: str | int
    ) -> None:
        values = {"text": self._text(field), **expected}
        self.problems.append(self.problem(severity, key, field, values))


class _KnownPlayers:
    """Everybody met so far, to find players who stand twice in the lists."""

    def __init__(self, registered: Sequence[Player]) -> None:
        self._rows: dict[tuple[str, str], int] = {}
        for player in registered:
            self._remember(player, 0)

    def duplicates(self, player: Player, row: TableRow, reader: _RowReader) -> list[Problem]:
        """A warning if the player has been met before; he is remembered from now on."""
        problems = []
        for field, identity in _identities(player):
            earlier = self._rows.get(identity)
            if earlier is None:
                continue
            key = f"imports.same-{field.value}" if earlier else "imports.registered-already"
            values: dict[str, str | int] = {"name": player.name, "row": earlier}
            problems.append(reader.problem(Severity.WARNING, key, field, values))
            break
        self._remember(player, row.number)
        return problems

    def _remember(self, player: Player, row: int) -> None:
        """Note the row in which each of the player's identities was met first; 0: registered."""
        for _, identity in _identities(player):
            self._rows.setdefault(identity, row)


def _identities(player: Player) -> list[tuple[ListField, tuple[str, str]]]:
    """What nobody else should have: the FIDE number, and the name with the birth date."""
    by_name = (ListField.NAME, (folded(player.name), player.birth_date))
    by_fide_id = (ListField.FIDE_ID, ("", player.fide_id))
    return [by_fide_id, by_name] if player.fide_id else [by_name]
