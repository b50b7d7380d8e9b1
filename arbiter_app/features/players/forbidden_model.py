"""Groups of forbidden pairs, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel
from pairing.core.model import ForbiddenGroup, Tournament
from pairing.event.actions.forbidden_pairs import common_name

_RIGHT = Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class ForbiddenRow:
    """A group with what its members are called."""

    group: ForbiddenGroup
    who: str

    @classmethod
    def of(cls, group: ForbiddenGroup, tournament: Tournament) -> ForbiddenRow:
        """The row of a group: both names of a pair, else what all have in common, then names."""
        players = [player for player in tournament.players if player.tpn in group.members]
        names = " – ".join(f"{player.tpn} {player.name}" for player in players)
        common = common_name(players) if len(players) > 2 else ""
        return cls(group, f"{common}: {names}" if common else names)


def rounds_text(row: ForbiddenRow) -> str:
    """The rounds in which the pairs of the group are forbidden."""
    first, last = row.group.first_round, row.group.last_round
    if last:
        text = marked("ForbiddenModel", "{first} to {last}")
    elif first > 1:
        text = marked("ForbiddenModel", "from {first}")
    else:
        text = marked("ForbiddenModel", "all")
    return QCoreApplication.translate("ForbiddenModel", text).format(first=first, last=last)


class ForbiddenModel(TupleModel[ForbiddenRow]):
    """The groups in the order in which they were added."""

    columns = (
        Column(
            marked("ForbiddenModel", "Players"),
            lambda row: str(len(row.group.members)),
            lambda row: len(row.group.members),
            _RIGHT,
        ),
        Column(marked("ForbiddenModel", "Players concerned"), lambda r: r.who, lambda r: r.who),
        Column(marked("ForbiddenModel", "Rounds"), rounds_text, rounds_text),
    )
    WHO = 1
