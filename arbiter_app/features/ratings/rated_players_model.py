"""Players of the rating list as a table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.model import Player
from pairing.formats.rating_lists import RatedPlayer

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class RatedRow:
    """A player of the list, and who of the tournament has his FIDE ID already."""

    player: RatedPlayer
    registered: Player | None = None


def _number(number: int) -> str:
    return str(number) if number else "–"


def _remark(row: RatedRow) -> str:
    if row.registered is not None and not row.registered.tpn:
        return QCoreApplication.translate("RatedPlayersModel", "✓ on the list")
    if row.registered is not None:
        text = QCoreApplication.translate("RatedPlayersModel", "✓ registered, number {tpn}")
        return text.format(tpn=row.registered.tpn)
    if row.player.is_inactive:
        return QCoreApplication.translate("RatedPlayersModel", "inactive")
    return ""


class RatedPlayersModel(TupleModel[RatedRow]):
    """What a search has found, the best first."""

    columns = (
        Column(
            marked("RatedPlayersModel", "Title"),
            lambda row: row.player.title.value,
            lambda row: row.player.title.order,
        ),
        Column(
            marked("RatedPlayersModel", "Name"),
            lambda row: row.player.name,
            lambda row: row.player.name,
        ),
        Column(
            marked("RatedPlayersModel", "Fed"),
            lambda row: row.player.federation,
            lambda row: row.player.federation,
        ),
        Column(
            marked("RatedPlayersModel", "Standard"),
            lambda row: _number(row.player.standard),
            lambda row: row.player.standard,
            _RIGHT,
        ),
        Column(
            marked("RatedPlayersModel", "Rapid"),
            lambda row: _number(row.player.rapid),
            lambda row: row.player.rapid,
            _RIGHT,
        ),
        Column(
            marked("RatedPlayersModel", "Blitz"),
            lambda row: _number(row.player.blitz),
            lambda row: row.player.blitz,
            _RIGHT,
        ),
        Column(
            marked("RatedPlayersModel", "Born"),
            lambda row: _number(row.player.birth_year),
            lambda row: row.player.birth_year,
            _RIGHT,
        ),
        Column(
            marked("RatedPlayersModel", "FIDE ID"),
            lambda row: row.player.fide_id,
            lambda row: int(row.player.fide_id),
            _RIGHT,
        ),
        Column(marked("RatedPlayersModel", "Remark"), _remark, _remark),
    )
    NAME, REMARK = 1, 8
