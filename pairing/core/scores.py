"""The two scores of a team event: match points and game points, one of which comes first.

``tournament.points`` are those of the score that comes first; it alone decides where a team stands,
and everything else is told of it as long as nothing else is said. The other score is that of the
same event with the two exchanged.
"""

from __future__ import annotations

from dataclasses import replace

from pairing.core.model import PointSystem, Tournament


def other_points(tournament: Tournament) -> PointSystem:
    """What outcomes are worth in the score that does not come first.

    Unless the tournament says otherwise a match won is worth two match points, and one without
    games, as a bye, a draw on every board.
    """
    if tournament.other_points is not None:
        return tournament.other_points
    if tournament.points.by_match:
        return PointSystem.for_matches(tournament.boards_per_match)
    return PointSystem.for_match_points()


def by_other_score(tournament: Tournament) -> Tournament:
    """The event in which the other score comes first."""
    adjustments = tuple(
        replace(each, points=each.other_points, other_points=each.points)
        for each in tournament.point_adjustments
        if each.other_points is not None
    )
    return replace(
        tournament,
        points=other_points(tournament),
        other_points=tournament.points,
        point_adjustments=adjustments,
    )


def by_game_points(tournament: Tournament) -> Tournament:
    """The event in which game points come first."""
    return by_other_score(tournament) if tournament.points.by_match else tournament


def by_match_points(tournament: Tournament) -> Tournament:
    """The event in which match points come first."""
    return tournament if tournament.points.by_match else by_other_score(tournament)
