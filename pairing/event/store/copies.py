"""Copies of one tournament that went on: which of two holds more, and since when they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from itertools import takewhile

from pairing.core.model import Tournament
from pairing.event.store.errors import CannotSave


class Relation(Enum):
    """What a copy is to the file it is compared with."""

    SAME = "same"
    BEHIND = "behind"
    """All that is in the copy is in the file."""
    AHEAD = "ahead"
    """All that is in the file is in the copy, and more."""
    PARTED = "parted"
    """Both have something that the other lacks."""
    OTHER = "other"
    """Another tournament."""


class CopyDiffers(CannotSave):
    """A copy holds what the file does not, and was not replaced; ``relation`` is how they stand."""

    def __init__(self, relation: Relation, **values: str | int) -> None:
        super().__init__(f"store.copy-{relation.value}", **values)
        self.relation = relation


def relation(own: Sequence[bytes], copy: Sequence[bytes]) -> Relation:
    """How a copy stands to a file, by the links of their histories."""
    shared = common(own, copy)
    if not shared:
        return Relation.OTHER
    if shared == len(own):
        return Relation.SAME if shared == len(copy) else Relation.AHEAD
    return Relation.BEHIND if shared == len(copy) else Relation.PARTED


def common(own: Sequence[bytes], copy: Sequence[bytes]) -> int:
    """How many moves the two histories have in common, from the first on."""
    pairs = zip(own, copy, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def for_giving_away(tournament: Tournament) -> Tournament:
    """The tournament without dates of birth, of the members of teams too, and without papers.

    What was typed for forms has addresses and numbers of the organiser.
    """
    rosters = tuple(
        replace(roster, members=tuple(replace(each, birth_date="") for each in roster.members))
        for roster in tournament.rosters
    )
    players = tuple(replace(player, birth_date="") for player in tournament.players)
    return replace(tournament, players=players, rosters=rosters, papers=())
