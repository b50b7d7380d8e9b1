"""The ranks that go into a report file."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.histories import histories, points_by_tpn
from pairing.core.model import Tenths, Tournament
from pairing.core.ranking import ranks
from pairing.standings.announced import tournament_standings
from pairing.standings.errors import StandingsError
from pairing.standings.stated import keeps_stated


def ranks_to_report(
    tournament: Tournament, points: Mapping[int, Tenths] | None = None
) -> Mapping[int, int]:
    """The rank of every TPN in a report file of the tournament as it stands.

    Ranks of the file that was read are written again
    (:func:`~pairing.standings.stated.keeps_stated`). Others are by the tie-breaks, none of them
    shared: level ones in the order of TPNs. Where ``points`` are shown that the standings do not
    count, as for byes of the round to be paired, they go first, unless the system ranks by a value
    of its own before points. By points, then TPN, only where the tournament asks for regulations
    that this program does not have.
    """
    stated = tournament.stated_ranks
    paired = len(tournament.rounds)
    try:
        made = tournament_standings(tournament, paired)
    except StandingsError:
        counted = points_by_tpn(histories(tournament))
        if stated is not None and stated.hold_after(paired, counted):
            return stated.by_tpn
        return ranks(points or counted)
    if stated is not None and keeps_stated(made, stated):
        return stated.by_tpn
    order = list(made.rows)
    if points and made.settings.ranking_value is None:
        order.sort(key=lambda row: -points.get(row.tpn, row.points))
    return {row.tpn: place for place, row in enumerate(order, start=1)}


def ranks_are_of_the_file(tournament: Tournament) -> bool:
    """:func:`ranks_to_report` gives those of the file that was read, which may follow anything.

    They follow the tie-breaks of the tournament where these give nobody another rank.
    """
    stated = tournament.stated_ranks
    if stated is None:
        return False
    try:
        made = tournament_standings(tournament, len(tournament.rounds))
    except StandingsError:
        return stated.hold_after(len(tournament.rounds), points_by_tpn(histories(tournament)))
    return bool(made.contradicted) and keeps_stated(made, stated)
