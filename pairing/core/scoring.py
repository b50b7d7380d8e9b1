"""Which points the rules allow."""

from __future__ import annotations

from pairing.core.model import PointSystem, Tenths

_STANDARD = (10, 5, 0)


def why_no_scoring(points: PointSystem) -> str:
    """The key of what makes it a scoring that no tournament may have; empty if nothing does.

    Two draws are not worth more than a win and a loss, which are not worth less than a draw and not
    more; the pairing-allocated bye is not worth more than a win (C.04.1, 4), and where a game is
    worth 1, ½ or 0 it is worth one of these. The list for endorsed programs of 2026 asks for that
    in rows 74, 81 and 83.
    """
    colours = (
        (points.white_win, points.white_draw, points.white_loss),
        (points.black_win, points.black_draw, points.black_loss),
    )
    if not all(win >= draw >= loss for win, draw, loss in colours):
        return "scoring-order"
    if any(2 * draw > win + loss for win, draw, loss in colours):
        return "scoring-draws"
    return _why_no_bye(points, colours)


def _why_no_bye(points: PointSystem, colours: tuple[tuple[Tenths, ...], ...]) -> str:
    bye = points.pairing_allocated_bye
    if bye > points.win:
        return "scoring-bye-beyond-win"
    is_standard = all(colour == _STANDARD for colour in colours)
    return "scoring-bye-between" if is_standard and bye not in _STANDARD else ""
