"""What is handed to the rules of a round, and what they hand back."""

from __future__ import annotations

from dataclasses import dataclass

from pairing.core.floating import Direction
from pairing.systems.olympiad.contestants import Contestant
from pairing.systems.olympiad.lists import ListRule


@dataclass(frozen=True, slots=True)
class Articles:
    """The numbers of the rules on one side of the median.

    ``floater`` tells who leaves an odd group, ``remainder`` and ``played_all`` who cannot, ``lone``
    what becomes of a team that has met its whole group; ``direction`` is the way in which they go.
    """

    combinations: ListRule
    floater: str
    remainder: str
    played_all: str
    lone: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class GroupSection:
    """A group to be paired, seen from its side of the median: the first team has priority.

    ``beyond`` are the groups to which its teams can float, the nearest first and each in the same
    direction; ``floaters`` the TPNs of teams, here and there, that have floated already.
    """

    teams: tuple[Contestant, ...]
    beyond: tuple[tuple[Contestant, ...], ...]
    floaters: frozenset[int]
    articles: Articles


@dataclass(frozen=True, slots=True)
class Treated:
    """What became of a group: its matches, those with teams of other groups among them.

    ``floaters`` are the TPNs of teams that left it; ``left`` is one that goes on to the next group
    without an opponent yet.
    """

    pairs: tuple[tuple[Contestant, Contestant], ...]
    floaters: frozenset[int]
    left: Contestant | None = None
