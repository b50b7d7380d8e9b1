"""S1, S2 and the floaters of a step as a table of three columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, Index, TupleModel
from pairing.core.cards import PairingCard
from pairing.trace.events import Arrangement

LINE_OF_PLAYERS_ROLE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class PlayersLine:
    """Who stands beside whom, each with his card; ``sign`` marks the pair that is tried.

    ``tried`` are the TPNs that the step is about.
    """

    s1: PairingCard | None
    s2: PairingCard | None
    floats: PairingCard | None
    sign: str
    tried: frozenset[int]

    @property
    def cards(self) -> tuple[PairingCard | None, ...]:
        """The player of every column, none in the column of signs."""
        return self.s1, None, self.s2, self.floats


def players_lines(
    stand: Arrangement, cards: Mapping[int, PairingCard], sign: str
) -> tuple[PlayersLine, ...]:
    """The lines of the table; ``sign`` stands between the players who are tried as a pair."""

    def card(tpn: int | None) -> PairingCard | None:
        return None if tpn is None else cards[tpn]

    tried = frozenset(stand.tried)
    return tuple(
        PlayersLine(card(one), card(other), card(float_), _sign(one, other, tried, sign), tried)
        for one, other, float_ in zip_longest(stand.s1, stand.s2, stand.floats)
    )


def _sign(one: int | None, other: int | None, tried: frozenset[int], sign: str) -> str:
    if one is None or other is None:
        return ""
    return sign if {one, other} <= tried else "–"


def _text(card: PairingCard | None) -> str:
    return f"{card.tpn} {card.player.name}" if card else ""


def _order(card: PairingCard | None) -> int:
    return card.tpn if card else 0


class ArrangementModel(TupleModel[PlayersLine]):
    """The players of a step; ``LINE_OF_PLAYERS_ROLE`` gives the :class:`PlayersLine`."""

    columns = (
        Column(
            marked("ArrangementModel", "S1"),
            lambda line: _text(line.s1),
            lambda line: _order(line.s1),
        ),
        Column("", lambda line: line.sign, lambda line: line.sign, Qt.AlignmentFlag.AlignHCenter),
        Column(
            marked("ArrangementModel", "S2"),
            lambda line: _text(line.s2),
            lambda line: _order(line.s2),
        ),
        Column(
            marked("ArrangementModel", "Floats"),
            lambda line: _text(line.floats),
            lambda line: _order(line.floats),
        ),
    )

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As every table, and the whole line for the delegate that draws it."""
        if index.isValid() and role == LINE_OF_PLAYERS_ROLE:
            return self.rows[index.row()]
        return super().data(index, role)
