"""Settings of the tournament, put together from the records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairing.core.dutch_by_date import ChosenBy, dutch_by_date
from pairing.core.held_numbers import counts_otherwise, shown_initial_colour
from pairing.core.model import (
    Colour,
    ForbiddenGroup,
    Player,
    PointAdjustment,
    Round,
    Team,
    Tenths,
    Tournament,
)
from pairing.formats.trf.columns import LAST_ROUND
from pairing.formats.trf.draft import Draft
from pairing.formats.trf.findings import quoted
from pairing.formats.trf.kept import STANDINGS_RECORD, agrees_with_tie_breaks, codes_of
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.systems import (
    counts_as_filed,
    named_system,
    names_baku,
)
from pairing.formats.trf.team_scores import noted_options
from pairing.systems.registry import known_system

_FILED = "numbers=filed"
_TAKEN = {
    ChosenBy.FIRST_DAY: "system-by-first-day",
    ChosenBy.TODAY: "system-by-today",
    ChosenBy.NEWEST: "system-by-newest",
    ChosenBy.OLDEST: "system-by-oldest",
}
"""What is told of a file that names no system."""


def system_key(draft: Draft) -> str:
    """The system that record 192 names, or record 092 if that holds such a code.

    A file that names none follows the edition in force on its first day, or today.
    """
    kind = draft.texts.get("kind", "")
    key = named_system(draft.system_code, kind, draft.first_day or draft.today)
    code = draft.system_code or kind
    if key is not None and not draft.system_code:
        draft.findings.note("system-from-kind", code=quoted(code), system=key)
    if key is not None and names_baku(code) and not _has_accelerations(draft):
        draft.findings.warning("acceleration-not-listed", code=quoted(code))
    return key or _by_date(draft)


def _by_date(draft: Draft) -> str:
    """The edition by the day; which and why is told, unless teams play by another system."""
    taken = dutch_by_date(draft.first_day, draft.today)
    if draft.is_team_event:
        return taken.key
    if draft.system_code:
        code = quoted(draft.system_code)
        draft.findings.warning("unknown-system", code=code, system=taken.key)
    else:
        day = taken.day.isoformat() if taken.day else ""
        draft.findings.note(_TAKEN[taken.why], system=taken.key, day=day)
    return taken.key


def _has_accelerations(draft: Draft) -> bool:
    return bool(draft.accelerations or draft.accelerated_ranges)


def accelerations(draft: Draft) -> dict[int, tuple[Tenths, ...]]:
    """Fictitious points of rounds 1, 2, … by TPN; own records (XXA) go before ranges."""
    by_tpn = {tpn: own for tpn, (_, own) in draft.accelerations.items()}
    for tpn in draft.entrants.keys() - by_tpn.keys():
        if points := points_in_ranges(draft, tpn):
            by_tpn[tpn] = points
    for tpn in by_tpn.keys() - draft.entrants.keys():
        _report_unknown(draft, draft.accelerations[tpn][0], tpn)
    return by_tpn


def points_in_ranges(draft: Draft, tpn: int) -> tuple[Tenths, ...]:
    """Fictitious points of rounds 1, 2, … by the ranges (250) in which a TPN stands; the last
    range that has a round counts. Nothing if there is none."""
    values = {
        number: item.points
        for item in draft.accelerated_ranges
        if item.tpns[0] <= tpn <= item.tpns[1]
        for number in range(item.rounds[0], min(item.rounds[1], LAST_ROUND) + 1)
    }
    if not values:
        return ()
    return tuple(values.get(number, 0) for number in range(1, max(values) + 1))


def forbidden_groups(draft: Draft) -> tuple[ForbiddenGroup, ...]:
    """The groups, in file order, with the players who exist; one player alone is no group."""
    groups = []
    for line, group in draft.forbidden:
        members = frozenset(known_players(draft, line, sorted(group.members)))
        if len(members) < 2:
            draft.findings.warning("group-too-small", line.number, 1, text=quoted(line.body))
        else:
            groups.append(ForbiddenGroup(members, group.first_round, group.last_round))
    return tuple(groups)


def point_adjustments(draft: Draft) -> tuple[PointAdjustment, ...]:
    """The adjustments, in file order, for players who exist; one for nobody is left out."""
    found = []
    for line, adjustment in draft.adjustments:
        tpns = frozenset(known_players(draft, line, sorted(adjustment.tpns)))
        if adjustment.tpns and not tpns:
            draft.findings.warning("adjustment-for-nobody", line.number, 24)
        else:
            found.append(replace(adjustment, tpns=tpns))
    return tuple(found)


def tie_breaks(draft: Draft) -> tuple[str, ...]:
    """The tie-breaks (202), or those that the order of the standings (212) has after the points.

    An order of the standings that contradicts the tie-breaks is reported and not kept. Of teams one
    that agrees is not kept either, as it is written of every event of teams.
    """
    if draft.standings is None:
        return draft.tie_breaks
    line, codes = draft.standings
    own = draft.tie_breaks or (codes[1:] if codes[:1] == ("PTS",) else ())
    if not agrees_with_tie_breaks(codes, own):
        draft.findings.warning("standings-contradict", line.number, 5, text=quoted(line.body))
        draft.kept[:] = [kept for kept in draft.kept if not _is_standings(kept, codes)]
    elif codes[:1] == ("PTS",) and draft.plays_matches:
        draft.kept[:] = [kept for kept in draft.kept if not _is_standings(kept, codes)]
    return own


def _is_standings(record: str, codes: tuple[str, ...]) -> bool:
    return record.startswith(STANDINGS_RECORD) and codes_of(record[3:]) == codes


def check_national_records(draft: Draft) -> None:
    """Every record with a national rating should belong to a player."""
    for line, tpn in draft.national:
        known_players(draft, line, [tpn])


def teams(draft: Draft) -> tuple[Team, ...]:
    """The teams, in file order; members who do not exist are reported and kept."""
    for line, team in draft.teams:
        for tpn in team.members:
            if tpn not in draft.entrants:
                _report_unknown(draft, line, tpn)
    return tuple(team for _, team in draft.teams)


def known_players(draft: Draft, line: RecordLine, tpns: Iterable[int]) -> list[int]:
    """Those of the numbers that players, or in lists of teams teams, have; others are reported."""
    everybody = draft.entrants.keys() if draft.known is None else draft.known
    known = []
    for tpn in tpns:
        if tpn in everybody:
            known.append(tpn)
        else:
            _report_unknown(draft, line, tpn)
    return known


def _report_unknown(draft: Draft, line: RecordLine, tpn: int) -> None:
    key = "unknown-player" if draft.known is None else "unknown-team"
    draft.findings.warning(key, line.number, 1, player=tpn, code=line.code)


def initial_colour(
    draft: Draft, players: tuple[Player, ...], rounds: tuple[Round, ...], system: str
) -> Colour | None:
    """The colour as stated; else, with a note, as the first round shows it (E.5).

    Where the system asks for none, nothing is looked for.
    """
    known = known_system(system)
    is_needed = known is None or "initial-colour" in known.needs
    if draft.initial_colour is not None or not rounds or not is_needed:
        return draft.initial_colour
    begun = Tournament(players=players, rounds=rounds)
    as_filed = counts_as_filed(system) or _FILED in noted_options(draft.kept)
    colour = shown_initial_colour(begun, as_filed=as_filed)
    if colour is not None:
        draft.findings.note("initial-colour-inferred", colour=colour.name.lower())
        if counts_otherwise(begun, colour, as_filed=as_filed):
            draft.findings.note("numbers-otherwise")
    return colour


def check_order_of_lines(draft: Draft) -> None:
    """``XXC rank`` asks for the order of the lines; supported only if it changes nothing."""
    line = draft.ranks_by_position
    if line is None:
        return
    in_file = [(entrant.line.number, tpn) for tpn, entrant in draft.entrants.items()]
    tpns = [tpn for _, tpn in sorted(in_file)]
    if tpns == sorted(tpns):
        draft.findings.note("rank-changes-nothing", line.number, 5)
    else:
        draft.findings.error("rank-not-supported", line.number, 5)
