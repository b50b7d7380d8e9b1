"""The members of a team in board order, typed in as into a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import NO_INDEX, Column, Index, TupleModel
from pairing.core.model import Player, Title
from pairing.core.model.player import HIGHEST_RATING

_RIGHT = Qt.AlignmentFlag.AlignRight
BLANK = Player(0, "")
"""The last line, where the next member is typed in; a number is given when the team is saved."""

NAME_COLUMN = 2


class MembersModel(TupleModel[tuple[int, Player]]):
    """A line a member with the place in the list, and a blank one below.

    ``refused`` says why something that was typed is not taken; ``edited`` that the list changed.
    """

    refused = Signal(str)
    edited = Signal()

    columns = (
        Column(
            marked("MembersModel", "Board"),
            lambda row: str(row[0]) if row[1] != BLANK else "",
            lambda row: row[0],
            _RIGHT,
            marked("MembersModel", "Place in the list; the boards follow this order"),
        ),
        Column(
            marked("MembersModel", "Title"),
            lambda row: row[1].title.value,
            lambda row: row[1].title.order,
        ),
        Column(
            marked("MembersModel", "Name"),
            lambda row: row[1].name,
            lambda row: row[1].name,
        ),
        Column(
            marked("MembersModel", "Rtg"),
            lambda row: str(row[1].rating or ""),
            lambda row: row[1].rating,
            _RIGHT,
            marked("MembersModel", "Rating; empty if there is none"),
        ),
        Column(
            marked("MembersModel", "FIDE ID"),
            lambda row: row[1].fide_id,
            lambda row: row[1].fide_id,
        ),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._readers: tuple[Callable[[Player, str], Player | str], ...] = (
            lambda player, _: player,
            self._with_title,
            lambda player, text: replace(player, name=text),
            self._with_rating,
            self._with_fide_id,
        )

    def show_members(self, members: tuple[Player, ...]) -> None:
        """List these members, and a blank line."""
        self.show_rows(tuple(enumerate((*members, BLANK), start=1)))

    @property
    def members(self) -> tuple[Player, ...]:
        """Everybody on the list; lines without anything are left out."""
        return tuple(player for _, player in self.rows if player != BLANK)

    @property
    def nameless(self) -> int | None:
        """The row of the first member without a name."""
        rows = (row for row, (_, player) in enumerate(self.rows) if not player.name)
        return next((row for row in rows if self.rows[row][1] != BLANK), None)

    def add(self, players: tuple[Player, ...]) -> None:
        """Put players behind the last member."""
        self._take((*self.members, *players))

    def move(self, row: int, step: int) -> int:
        """Move a member up (-1) or down (1); the row where he is then."""
        members = list(self.members)
        if row >= len(members) or not 0 <= row + step < len(members):
            return row
        members.insert(row + step, members.pop(row))
        self._take(tuple(members))
        return row + step

    def remove(self, row: int) -> None:
        """Strike a member off the list."""
        members = self.members
        self._take((*members[:row], *members[row + 1 :]))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Everything but the place can be typed in."""
        flags = super().flags(index)
        is_editable = index.isValid() and index.column() > 0
        return flags | Qt.ItemFlag.ItemIsEditable if is_editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """What is shown is what is edited."""
        is_edited = role == Qt.ItemDataRole.EditRole
        return super().data(index, Qt.ItemDataRole.DisplayRole if is_edited else role)

    def setData(  # noqa: N802
        self,
        index: Index,
        value: Any,  # noqa: ANN401
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        """Take what was typed, or say why not."""
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        text = str(value).strip()
        found = self._readers[index.column()](self.rows[index.row()][1], text)
        if isinstance(found, str):
            self.refused.emit(found)
            return False
        self._change(index.row(), found)
        return True

    def _change(self, row: int, player: Player) -> None:
        """Put the player into his line; below the last one a blank line follows."""
        rows = list(self.rows)
        rows[row] = row + 1, player
        self.show_rows(tuple(rows))
        if row == len(rows) - 1 and player != BLANK:
            self.beginInsertRows(NO_INDEX, row + 1, row + 1)
            self._rows = (*rows, (row + 2, BLANK))
            self.endInsertRows()
        self.edited.emit()

    def _take(self, members: tuple[Player, ...]) -> None:
        self.show_members(members)
        self.edited.emit()

    def _with_title(self, player: Player, text: str) -> Player | str:
        known = {title.value: title for title in Title}
        if text.upper() not in known:
            titles = ", ".join(filter(None, known))
            return self.tr("{text} is not a title. Titles are {titles}.").format(
                text=text, titles=titles
            )
        return replace(player, title=known[text.upper()])

    def _with_rating(self, player: Player, text: str) -> Player | str:
        if not text:
            return player.with_typed_rating(0)
        if not (text.isascii() and text.isdecimal() and int(text) <= HIGHEST_RATING):
            return self.tr("A rating is a whole number up to {highest}.").format(
                highest=HIGHEST_RATING
            )
        return player.with_typed_rating(int(text))

    def _with_fide_id(self, player: Player, text: str) -> Player | str:
        if text and text != player.fide_id and not (text.isascii() and text.isdecimal()):
            return self.tr("A FIDE ID has digits only.")
        return replace(player, fide_id=text)


def index_of_name(model: MembersModel, row: int) -> QModelIndex:
    """The cell with the name of that row."""
    return model.index(row, NAME_COLUMN)
