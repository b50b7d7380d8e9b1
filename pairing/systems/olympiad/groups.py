"""Groups of teams with equal game points, and the median among them (15, 16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pairing.core.errors import NoPairingExists
from pairing.core.model import Tenths, Tournament
from pairing.systems.olympiad.bye import bye_team
from pairing.systems.olympiad.contestants import Contestant, contestants
from pairing.systems.olympiad.steps import Steps


@dataclass(slots=True)
class Group:
    """A group while a round is being paired.

    ``scores`` are those of its residents, more than one if groups have been joined. ``teams`` are
    still to be paired; ``floaters`` the TPNs of those who have floated into it.
    """

    scores: tuple[Tenths, ...]
    teams: list[Contestant]
    floaters: frozenset[int] = frozenset()

    def joined_with(self, other: Group) -> Group:
        """The two as one group."""
        return Group(
            tuple(sorted({*self.scores, *other.scores}, reverse=True)),
            [*self.teams, *other.teams],
            self.floaters | other.floaters,
        )


def score_groups(teams: Sequence[Contestant]) -> list[Group]:
    """The groups from the top down; the teams stand in the order of the standings."""
    return [
        Group((score,), list(members))
        for score, members in groupby(teams, key=lambda team: team.score)
    ]


def median_index(groups: Sequence[Group]) -> int:
    """The group with the median team: of an even number the lower of the two middle teams (16).

    Of 88 teams that is the one in place 45.
    """
    place = sum(len(group.teams) for group in groups) // 2
    for index, group in enumerate(groups):
        place -= len(group.teams)
        if place < 0:
            return index
    raise ValueError("no teams, no median")


def median_score(tournament: Tournament) -> Tenths | None:
    """The score of the median group of the next round, towards which teams float (15, 16).

    ``None`` if there is no such group: nobody is to be paired, or nobody can have the bye.
    """
    teams = contestants(tournament)
    try:
        bye = bye_team(teams, Steps())
    except NoPairingExists:
        return None
    groups = score_groups([team for team in teams if team is not bye])
    return groups[median_index(groups)].scores[0] if groups else None
