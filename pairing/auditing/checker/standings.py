"""The ranks that a report file states, beside the standings by the tie-breaks that it announces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairing.core.model import Tournament
from pairing.standings import StandingsError, tournament_standings


@dataclass(frozen=True, slots=True)
class OtherPlaces:
    """Players who stand in another order than the tie-breaks give.

    ``place`` is the first place concerned, from 1; both sides are TPNs from that place on. Where
    ties remain any order is right, and ``expected`` has the one nearest to that of the file.
    """

    place: int
    expected: tuple[int, ...]
    found: tuple[int, ...]


def check_ranks(tournament: Tournament, ranks: Mapping[int, int]) -> tuple[OtherPlaces, ...] | None:
    """Where the ranks (by TPN) break the tie-breaks announced; ``None`` if that cannot be judged.

    That is so where no tie-breaks are announced, somebody has no rank, a game has not ended, or
    the tie-breaks are none that this program has. Players with the same rank share it.
    """
    if not tournament.tie_breaks or not tournament.rounds:
        return None
    try:
        by_rules = replace(tournament, stated_ranks=None)
        made = tournament_standings(by_rules, len(tournament.rounds), every_value=False)
    except StandingsError:
        return None
    tpns = [row.tpn for row in made.listed]
    if made.is_provisional or made.left_out or any(tpn not in ranks for tpn in tpns):
        return None
    places = {row.tpn: row.rank for row in made.listed}
    found = sorted(tpns, key=lambda tpn: (ranks[tpn], places[tpn]))
    order = {tpn: index for index, tpn in enumerate(found)}
    expected = sorted(tpns, key=lambda tpn: (places[tpn], order[tpn]))
    return tuple(_stretches(expected, found))


def _stretches(expected: list[int], found: list[int]) -> Iterator[OtherPlaces]:
    """The shortest stretches that have the same players in another order."""
    balance: set[int] = set()
    start = 0
    for stop, (one, other) in enumerate(zip(expected, found, strict=True), start=1):
        balance ^= {one, other} if one != other else set()
        if balance:
            continue
        if expected[start:stop] != found[start:stop]:
            yield OtherPlaces(start + 1, tuple(expected[start:stop]), tuple(found[start:stop]))
        start = stop
