"""Sets of upfloaters in the order of preference: C4, C5, C7, then 3.5.3 and 3.5.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from pairing.core.model import Tenths
from pairing.systems.shared.upfloating.participants import Participant

Profile = tuple[Tenths, ...]
"""The scores of the members of a set, ascending (C5)."""


def by_score(candidates: Sequence[Participant]) -> dict[Tenths, list[Participant]]:
    """The candidates by their score, the highest first; those of one score stay in their order."""
    groups: dict[Tenths, list[Participant]] = {}
    for one in sorted(candidates, key=lambda each: -each.score):
        groups.setdefault(one.score, []).append(one)
    return groups


def profiles(groups: Mapping[Tenths, Sequence[Participant]], size: int) -> Iterator[Profile]:
    """The scores that a set of that size can have, from the best to the worst (C5).

    The lowest score counts first, the higher the better, then the second lowest, and so on.
    """
    room = sorted(((score, len(group)) for score, group in groups.items()), reverse=True)
    yield from _profiles(room, size)


def _profiles(room: Sequence[tuple[Tenths, int]], size: int) -> Iterator[Profile]:
    """Profiles of groups given from the highest score down, with their sizes."""
    if not size:
        yield ()
        return
    above = 0
    for place, (score, members) in enumerate(room):
        above += members
        if members and above >= size:
            higher = [*room[:place], (score, members - 1)]
            yield from ((score, *rest) for rest in _profiles(higher, size - 1))


def sets_of(
    groups: Mapping[Tenths, Sequence[Participant]], profile: Profile, floaters: int | None = None
) -> Iterator[tuple[Participant, ...]]:
    """The sets with these scores in their order (3.5.4), of pairing numbers.

    With ``floaters`` only those in which just so many members floated in the previous round.
    """
    scores = sorted(set(profile), reverse=True)
    wanted = [(groups[score], profile.count(score)) for score in scores]
    yield from _sets(wanted, floaters)


def _sets(
    wanted: Sequence[tuple[Sequence[Participant], int]], floaters: int | None
) -> Iterator[tuple[Participant, ...]]:
    if not wanted:
        if not floaters:
            yield ()
        return
    (group, size), rest = wanted[0], wanted[1:]
    if floaters is None:
        for head in combinations(group, size):
            yield from (head + tail for tail in _sets(rest, None))
        return
    for head in _with_at_most(group, size, floaters):
        left = floaters - sum(one.floated for one in head)
        yield from (head + tail for tail in _sets(rest, left))


def _with_at_most(
    group: Sequence[Participant], size: int, floaters: int
) -> Iterator[tuple[Participant, ...]]:
    """Choices of so many members, in order, of whom at most so many floated."""
    if not size:
        yield ()
        return
    for place, one in enumerate(group):
        rest = group[place + 1 :]
        left = floaters - one.floated
        if left >= 0 and len(rest) >= size - 1:
            yield from ((one, *tail) for tail in _with_at_most(rest, size - 1, left))


def floaters_possible(groups: Mapping[Tenths, Sequence[Participant]], profile: Profile) -> range:
    """How many members of a set with these scores can have floated: from the fewest to the most."""
    least = most = 0
    for score in set(profile):
        size, floated = profile.count(score), sum(one.floated for one in groups[score])
        least += max(0, size - (len(groups[score]) - floated))
        most += min(size, floated)
    return range(least, most + 1)
