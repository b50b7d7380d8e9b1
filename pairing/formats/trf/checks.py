"""What a file says twice, compared: counts, points, ranks, numbering, cut lines."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.core.model import Tenths, Tournament, points_decimal
from pairing.formats.trf.columns import POINTS
from pairing.formats.trf.draft import Draft
from pairing.formats.trf.entries import PlayerEntry
from pairing.formats.trf.findings import listed
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.lists import upcoming_bye_points
from pairing.formats.trf.rounds import Scores


def check_last_line(draft: Draft, lines: list[RecordLine]) -> None:
    """A file that ends inside a player line: no line end, and shorter than every other one."""
    last = lines[-1]
    lengths = [len(line.text.rstrip()) for line in lines[:-1] if line.code == "001"]
    is_part_of_a_code = len(last.text) < 3
    is_part_of_a_player = last.code == "001" and len(last.text) < min(lengths, default=0)
    if not last.is_ended and (is_part_of_a_code or is_part_of_a_player):
        draft.findings.warning("cut-line", last.number, len(last.text))


def check_counts(draft: Draft, tournament: Tournament) -> None:
    """The numbers of players, rated players and teams that the head declares."""
    found = {
        "062": len(draft.entrants),
        "072": sum(player.rating > 0 for player in tournament.players),
        "082": len(tournament.teams) or _team_records(tournament),
    }
    for code, (line, declared) in draft.declared_counts.items():
        if declared == found[code]:
            continue
        if code == "062":
            draft.findings.warning(
                "player-count", line.number, 5, declared=declared, found=found[code]
            )
        else:
            draft.findings.note(
                "other-count", line.number, 5, code=code, declared=declared, found=found[code]
            )


def _team_records(tournament: Tournament) -> int:
    return sum(line.startswith("310") for line in tournament.kept_records)


def check_numbering(draft: Draft) -> None:
    """Starting ranks should be 1, 2, 3, … without a gap."""
    missing = sorted(set(range(1, max(draft.entrants) + 1)) - draft.entrants.keys())
    if missing:
        draft.findings.warning("numbers-missing", count=len(missing), numbers=listed(missing))


def check_points(draft: Draft, tournament: Tournament, scores: Scores) -> None:
    """The points column, which may count acceleration or the byes of the round to be paired."""
    upcoming = {
        request.tpn: upcoming_bye_points(tournament, request.tpn, request.kind)
        for request in tournament.requests
        if request.round_number == tournament.next_round
    }
    for tpn, entrant in draft.entrants.items():
        real = scores.real[tpn]
        if entrant.points is None or entrant.points in (real, real + upcoming.get(tpn, 0)):
            continue
        _report_points(draft, entrant, real, tournament.next_round)


def _report_points(draft: Draft, entrant: PlayerEntry, real: Tenths, next_round: int) -> None:
    acceleration = entrant.player.acceleration
    accelerated = {real + acceleration(next_round), real + acceleration(next_round - 1)}
    with_acceleration = entrant.points in accelerated
    report = draft.findings.note if with_acceleration else draft.findings.warning
    report(
        "points-with-acceleration" if with_acceleration else "points-differ",
        entrant.line.number,
        POINTS.start + 2,
        player=entrant.player.tpn,
        listed=points_decimal(entrant.points or 0),
        counted=points_decimal(real),
    )


def check_ranks(draft: Draft, scores: Mapping[int, Tenths]) -> None:
    """Ranks should fit the points: tie-breaks decide only among equal ones."""
    order = sorted(scores.values(), reverse=True)
    first = {points: place for place, points in reversed(list(enumerate(order, start=1)))}
    last = {points: place for place, points in enumerate(order, start=1)}
    differing = sum(
        entrant.rank is not None and not first[scores[tpn]] <= entrant.rank <= last[scores[tpn]]
        for tpn, entrant in draft.entrants.items()
    )
    if differing:
        draft.findings.note("ranks-differ", players=differing)


def report_kept(draft: Draft, known: frozenset[str], changing_points: frozenset[str]) -> None:
    """One finding for each code that was kept without being interpreted."""
    national = {line for line, _ in draft.national}
    for code, (line, count) in draft.kept_codes.items():
        if code in changing_points:
            draft.findings.warning("points-record-kept", line.number, 1, code=code, count=count)
        elif code in known or line in national or (draft.is_team_event and code.startswith("2")):
            draft.findings.note("record-kept", line.number, 1, code=code, count=count)
        else:
            draft.findings.note("unknown-record", line.number, 1, code=code, count=count)
