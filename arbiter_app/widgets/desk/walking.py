"""From card to card by arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from arbiter_app.widgets.desk.scene import DeskScene


def neighbour(desk: DeskScene, start: int | None, way: tuple[int, int]) -> int | None:
    """The card (TPN) next to one in a direction (right and down are positive); ``None`` at an edge.

    Up and down stay in the column; left and right take the nearest card of the other one.
    """
    if start is None or start not in desk.cards:
        return next(iter(desk.cards), None)
    here = _place(desk, start)
    found = [
        (_distance(here, _place(desk, tpn)), tpn)
        for tpn in desk.cards
        if tpn != start and _is_that_way(here, _place(desk, tpn), way)
    ]
    return min(found)[1] if found else None


def _place(desk: DeskScene, tpn: int) -> QPointF:
    return desk.cards[tpn].pos()


def _is_that_way(here: QPointF, there: QPointF, way: tuple[int, int]) -> bool:
    right, down = way
    if right:
        return (there.x() - here.x()) * right > 0
    return there.x() == here.x() and (there.y() - here.y()) * down > 0


def _distance(here: QPointF, there: QPointF) -> float:
    return abs(there.y() - here.y())
