"""The check-in list as a table: who is expected, and who is there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.folding import folded
from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.field import players_to_pair
from pairing.core.model import Player, Tournament
from pairing.core.names import searchable, typed_words

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class CheckInRow:
    """A player who is to be paired next, and whether he is there."""

    player: Player
    is_present: bool


def check_in_rows(
    tournament: Tournament, text: str = "", *, missing_only: bool = False
) -> tuple[CheckInRow, ...]:
    """Those expected in the order of their names who have all these words.

    A number alone is a pairing number.
    """
    words = typed_words(text)
    players = tournament.players_by_tpn
    rows = (
        CheckInRow(players[tpn], tpn in tournament.checked_in)
        for tpn in players_to_pair(tournament)
    )
    fitting = (
        row for row in rows if _fits(row.player, words) and not (missing_only and row.is_present)
    )
    return tuple(sorted(fitting, key=lambda row: (folded(row.player.name), row.player.tpn)))


def _fits(player: Player, words: tuple[tuple[str, ...], ...]) -> bool:
    if len(words) == 1 and words[0][0].isdecimal():
        return player.tpn == int(words[0][0])
    text = f"{player.name} {player.club} {player.federation}"
    parts = searchable(text.replace(",", " ")).split()
    return all(any(part.startswith(way) for part in parts for way in ways) for ways in words)


def _presence(row: CheckInRow) -> str:
    text = (
        marked("CheckInModel", "✓ present") if row.is_present else marked("CheckInModel", "missing")
    )
    return QCoreApplication.translate("CheckInModel", text)


class CheckInModel(TupleModel[CheckInRow]):
    """Players by name."""

    columns = (
        Column(marked("CheckInModel", "Check-in"), _presence, _presence),
        Column(
            marked("CheckInModel", "No"),
            lambda row: str(row.player.tpn),
            lambda row: row.player.tpn,
            _RIGHT,
        ),
        Column(
            marked("CheckInModel", "Name"),
            lambda row: row.player.name,
            lambda row: folded(row.player.name),
        ),
        Column(
            marked("CheckInModel", "Rtg"),
            lambda row: str(row.player.rating or "–"),
            lambda row: row.player.rating,
            _RIGHT,
        ),
        Column(
            marked("CheckInModel", "Fed"),
            lambda row: row.player.federation,
            lambda row: row.player.federation,
        ),
        Column(
            marked("CheckInModel", "Club"),
            lambda row: row.player.club,
            lambda row: folded(row.player.club),
        ),
    )
    PRESENCE, NO, NAME, RATING, FEDERATION, CLUB = range(6)
