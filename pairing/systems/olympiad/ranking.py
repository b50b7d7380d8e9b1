"""The ranking of teams before the first round, which gives them their pairing numbers (4 to 8)."""

from __future__ import annotations

from fractions import Fraction

from pairing.core.model import Roster, Tournament
from pairing.core.team_rating import average, member_ratings

FURTHER_PLAYERS = {3: 1}
"""How many players beyond the boards are compared: the fourth only where three play (8)."""

_USUAL_FURTHER_PLAYERS = 2
_ABSENT = 10**9


def order_of_teams(tournament: Tournament) -> tuple[int, ...]:
    """TPNs from the strongest team to the weakest.

    By the exact average of as many of the highest ratings as there are boards (7, O2); then the
    next player's rating, with four boards also the one after him; then the final rank in the event
    before this one; then lots, which are drawn where the source leaves its fourth criterion blank
    (8, O1). Teams level in everything stay in the order of their numbers.
    """
    boards = tournament.boards_per_match
    rosters = tournament.rosters_by_tpn
    order = [player.tpn for player in tournament.players]
    return tuple(sorted(order, key=lambda tpn: _key(rosters.get(tpn, Roster(tpn)), boards)))


def _key(roster: Roster, boards: int) -> tuple[Fraction, list[int], int, int]:
    ratings = member_ratings(roster)
    further = FURTHER_PLAYERS.get(boards, _USUAL_FURTHER_PLAYERS)
    following = [*ratings[boards : boards + further], *[0] * further][:further]
    return (
        -average(ratings[:boards]),
        [-rating for rating in following],
        roster.previous_rank or _ABSENT,
        roster.lot or _ABSENT,
    )
