"""The ranking of teams before round 1: rules 6, 7 and 8."""

from __future__ import annotations

import pytest

from pairing.core.model import Player, Roster, Tournament
from pairing.systems.olympiad.ranking import order_of_teams


def event(*teams: tuple[int, ...], boards: int = 4, **more: dict[int, int]) -> Tournament:
    """Teams 1, 2, … with these ratings; ``rank`` and ``lot`` by team."""
    rosters = tuple(
        Roster(
            tpn,
            tuple(Player(10 * tpn + place, "A", rating) for place, rating in enumerate(ratings)),
            previous_rank=more.get("rank", {}).get(tpn, 0),
            lot=more.get("lot", {}).get(tpn, 0),
        )
        for tpn, ratings in enumerate(teams, start=1)
    )
    players = tuple(Player(roster.tpn, f"Team {roster.tpn}") for roster in rosters)
    return Tournament(players=players, rosters=rosters, boards_per_match=boards)


LEVEL = (2400, 2400, 2400, 2400)

CASES = {
    "the average of the four highest (7)": (
        event((2300, 2300, 2300, 2300), (1000, 2400, 2400, 2400, 2400)),
        (2, 1),
    ),
    "of three on three boards (7)": (
        event((2400, 2400, 2400, 1000), (2390, 2390, 2390, 2390), boards=3),
        (1, 2),
    ),
    "without rounding (O2)": (event(LEVEL, (2401, 2400, 2400, 2400)), (2, 1)),
    "an unrated player counts 2000 (6)": (
        event((2400, 2400, 2400, 1900), (2400, 2400, 2400, 0)),
        (2, 1),
    ),
    "the fifth player (8.1)": (event((*LEVEL, 2200, 2200), (*LEVEL, 2300, 1000)), (2, 1)),
    "the sixth player (8.2)": (event((*LEVEL, 2200, 2100), (*LEVEL, 2200, 2150)), (2, 1)),
    "only the fourth of women (8.1)": (
        event((2400, 2400, 2400, 2200, 2000), (2400, 2400, 2400, 2200, 2100), boards=3),
        (1, 2),
    ),
    "the rank in the event before (8.3)": (event(LEVEL, LEVEL, rank={1: 9, 2: 4}), (2, 1)),
    "no rank is the last one": (event(LEVEL, LEVEL, rank={2: 80}), (2, 1)),
    "lots (8.4, O1)": (event(LEVEL, LEVEL, LEVEL, lot={1: 3, 2: 1, 3: 2}), (2, 3, 1)),
}


@pytest.mark.parametrize("case", CASES)
def test_teams_are_ranked_by(case):
    tournament, order = CASES[case]
    assert order_of_teams(tournament) == order
