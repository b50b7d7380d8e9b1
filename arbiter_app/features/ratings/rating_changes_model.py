"""What a newer rating list would change, field by field, each to be ticked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.core.model import Player
from pairing.formats.rating_lists import Change, ChangedField, Match
from pairing.speech.voice import Voice

_RIGHT = Qt.AlignmentFlag.AlignRight
_FIELDS = {
    ChangedField.RATING: marked("RatingChangesModel", "Rating"),
    ChangedField.TITLE: marked("RatingChangesModel", "Title"),
    ChangedField.NAME: marked("RatingChangesModel", "Name"),
    ChangedField.FEDERATION: marked("RatingChangesModel", "Federation"),
}


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One field of a player that the list would change; no field for who needs a look instead."""

    change: Change
    field: ChangedField | None = None
    is_ticked: bool = False

    @property
    def is_sure(self) -> bool:
        """The list has the player by FIDE ID and under the same name."""
        return _is_sure(self.change)


def change_rows(changes: tuple[Change, ...]) -> tuple[ChangeRow, ...]:
    """A row for every field, then those who were not found.

    Ticked is what is sure: who has another name in the list may be another person.
    """
    fields = tuple(
        ChangeRow(change, field, _is_sure(change)) for change in changes for field in change.fields
    )
    return fields + tuple(ChangeRow(change) for change in changes if not change.fields)


def _is_sure(change: Change) -> bool:
    return change.match is Match.BY_ID and ChangedField.NAME not in change.fields


def ticked_players(rows: tuple[ChangeRow, ...]) -> tuple[Player, ...]:
    """The players of the tournament with what is ticked taken over."""
    fields: dict[int, list[ChangedField]] = {}
    changes: dict[int, Change] = {}
    for row in rows:
        if row.is_ticked and row.field is not None:
            changes[row.change.before.tpn] = row.change
            fields.setdefault(row.change.before.tpn, []).append(row.field)
    return tuple(changes[tpn].with_only(fields[tpn]) for tpn in sorted(changes))


def _field(row: ChangeRow) -> str:
    return (
        ""
        if row.field is None
        else QCoreApplication.translate("RatingChangesModel", _FIELDS[row.field])
    )


def _value(player: Player, field: ChangedField | None) -> str:
    if field is None:
        return ""
    value = getattr(player, field.value)
    return str(getattr(value, "value", value)) or "–"


def _old(row: ChangeRow) -> str:
    return _value(row.change.before, row.field)


def _new(row: ChangeRow) -> str:
    return _value(row.change.after, row.field)


def _remark(row: ChangeRow, voice: Voice) -> str:
    """Why somebody needs a look, and who in the list may be meant."""
    if row.change.match is Match.BY_ID:
        return ""
    meant = ", ".join(f"{player.name} {player.fide_id}" for player in row.change.candidates[:3])
    return f"{voice.say(row.change.match.key)} {meant}".strip()


class RatingChangesModel(TupleModel[ChangeRow]):
    """The changes; a field has a box that ticks it. ``ticked`` says that one was changed."""

    ticked = Signal()

    columns = (
        Column(
            marked("RatingChangesModel", "No"),
            lambda row: str(row.change.before.tpn),
            lambda row: row.change.before.tpn,
            _RIGHT,
        ),
        Column(
            marked("RatingChangesModel", "Player"),
            lambda row: row.change.before.name,
            lambda row: row.change.before.name,
        ),
        Column(marked("RatingChangesModel", "Take over"), _field, _field),
        Column(marked("RatingChangesModel", "Old"), _old, _old),
        Column(marked("RatingChangesModel", "New"), _new, _new),
        Column(marked("RatingChangesModel", "Remark"), None, None, words=_remark),
    )
    PLAYER, TAKE, OLD, NEW, REMARK = range(1, 6)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, and whether a field is ticked."""
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == self.TAKE:
            row = self._rows[index.row()]
            if row.field is None:
                return None
            return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked
        return super().data(index, role)

    def toggle(self, number: int) -> None:
        """Tick a field, or take the tick away."""
        row = self._rows[number]
        if row.field is not None:
            self.tick(frozenset({number}), is_ticked=not row.is_ticked)

    def tick(self, numbers: frozenset[int], *, is_ticked: bool) -> None:
        """Tick these fields, or take their ticks away."""
        self.show_rows(
            tuple(
                ChangeRow(row.change, row.field, is_ticked)
                if number in numbers and row.field is not None
                else row
                for number, row in enumerate(self._rows)
            )
        )
        self.ticked.emit()
