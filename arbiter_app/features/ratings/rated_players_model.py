"""Players of the rating list as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.model import Player
from pairing.core.names import folded
from pairing.formats.rating_lists import RatedPlayer

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class RatedRow:
    """A player of the list, and who of the tournament has his FIDE ID already."""

    player: RatedPlayer
    registered: Player | None = None


def rated_rows(found: Iterable[RatedPlayer], registered: Iterable[Player]) -> tuple[RatedRow, ...]:
    """The players found; without a FIDE ID they are known by name and year of birth."""
    everybody = tuple(registered)
    by_id = {player.fide_id.lstrip("0"): player for player in everybody if player.fide_id}
    by_name = {_identity(p.name, p.birth_date[:4]): p for p in everybody if not p.fide_id}

    def known(player: RatedPlayer) -> Player | None:
        if player.fide_id:
            return by_id.get(player.fide_id)
        return by_name.get(_identity(player.name, str(player.birth_year or "")))

    return tuple(RatedRow(player, known(player)) for player in found)


def _identity(name: str, year: str) -> tuple[str, str]:
    return folded(name), year


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
            marked("RatedPlayersModel", "Own list"),
            lambda row: _number(row.player.own),
            lambda row: row.player.own,
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
            lambda row: int(row.player.fide_id or 0),
            _RIGHT,
        ),
        Column(marked("RatedPlayersModel", "Remark"), _remark, _remark),
    )
    NAME, OWN, REMARK = 1, 6, 9
