"""Records of TRF26 that speak of teams: lists (240, 260, 299), forfeited matches (330), byes (320).

They are read once the teams are known (:mod:`pairing.formats.trf.matches`), so that what they say
can be compared with the matches. What contradicts those is reported; results of games count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Game,
    Player,
    PointAdjustment,
    Round,
    Tournament,
    parse_points,
    points_decimal,
)
from pairing.core.scores import by_game_points
from pairing.formats.trf import settings
from pairing.formats.trf.draft import Draft, StatedByes
from pairing.formats.trf.findings import quoted
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.matches import allocated_byes, forfeit_in_record
from pairing.formats.trf.members import BYES_RECORD, FORFEIT_RECORD, TEAM_RECORD
from pairing.formats.trf.records import adjusted_points

_NUMBER, _POINTS = slice(4, 7), slice(61, 67)


def with_team_lists(lists: Draft, records: Iterable[RecordLine], event: Tournament) -> Tournament:
    """The event of teams with what ``lists``, read from lists of teams, add.

    The other ``records`` of teams are compared with it.
    """
    teams = event.players_by_tpn
    lists.known = frozenset(teams)
    byes = tuple(
        structs.replace(each, tpns=tuple(settings.known_players(lists, each.line, each.tpns)))
        for each in lists.byes
    )
    made = replace(
        event,
        players=_accelerated(lists, event.players),
        rounds=_with_byes(lists, event.rounds, byes),
        requests=_requests(event, byes),
        forbidden=(*event.forbidden, *settings.forbidden_groups(lists)),
        point_adjustments=(*event.point_adjustments, *_adjustments(lists, event)),
    )
    for line in records:
        _CHECKS[line.code](lists, line, made)
    return replace(made, kept_records=(*made.kept_records, *lists.kept))


def _accelerated(lists: Draft, teams: tuple[Player, ...]) -> tuple[Player, ...]:
    """The teams with the virtual points of the ranges in which they stand, or those they have."""
    points = {team.tpn: settings.points_in_ranges(lists, team.tpn) for team in teams}
    return tuple(
        replace(team, accelerations=points[team.tpn] or team.accelerations) for team in teams
    )


def _adjustments(lists: Draft, event: Tournament) -> Iterator[PointAdjustment]:
    """Points of the score that comes first, and those of the other one where a line has them."""
    for line, adjustment in lists.adjustments:
        known = frozenset(settings.known_players(lists, line, sorted(adjustment.tpns)))
        if adjustment.tpns and not known:
            continue
        game_points, match_points = adjusted_points(line)
        own, other = game_points, match_points
        if event.points.by_match:
            own, other = match_points, game_points
        yield replace(adjustment, tpns=known, points=own or 0, other_points=other)


def _requests(event: Tournament, byes: tuple[StatedByes, ...]) -> tuple[ByeRequest, ...]:
    """Byes of rounds to come, by round, then TPN; lists of teams go before members' entries."""
    kinds = {(each.round_number, each.tpn): each.kind for each in event.requests}
    for stated in byes:
        if stated.round_number > len(event.rounds):
            kinds |= {(stated.round_number, tpn): stated.kind for tpn in stated.tpns}
    return tuple(ByeRequest(tpn, number, kinds[number, tpn]) for number, tpn in sorted(kinds))


def _with_byes(
    draft: Draft, rounds: tuple[Round, ...], byes: tuple[StatedByes, ...]
) -> tuple[Round, ...]:
    """The paired rounds, in which an absence is worth what a list (240) says."""
    changed = list(rounds)
    for stated in byes:
        if stated.round_number <= len(rounds):
            index = stated.round_number - 1
            changed[index] = _with_byes_of_round(draft, changed[index], stated)
    return tuple(changed)


def _with_byes_of_round(draft: Draft, a_round: Round, stated: StatedByes) -> Round:
    kinds = {bye.tpn: bye.kind for bye in a_round.byes}
    for tpn in stated.tpns:
        if kinds.get(tpn) not in (ByeKind.ZERO_POINT, stated.kind):
            _report(draft, "team-bye-contradicts", stated.line, tpn, stated.round_number)
        else:
            kinds[tpn] = stated.kind
    return replace(a_round, byes=tuple(Bye(tpn, kind) for tpn, kind in kinds.items()))


def _check_forfeit(draft: Draft, line: RecordLine, event: Tournament) -> None:
    """A record 330 should tell of a match of the event that was not played."""
    forfeit = forfeit_in_record(line.text)
    if forfeit is None:
        draft.findings.error("bad-forfeit", line.number, 5, text=quoted(line.body))
        draft.keep(line)
        return
    game = _match_of(event, forfeit.round_number, forfeit.white, forfeit.black)
    marks = game and game.result.mark(Colour.WHITE) + game.result.mark(Colour.BLACK)
    if marks != forfeit.result.value:
        draft.findings.warning(
            "forfeit-contradicts",
            line.number,
            5,
            white=forfeit.white,
            black=forfeit.black,
            round=forfeit.round_number,
        )


def _match_of(event: Tournament, number: int, white: int, black: int) -> Game | None:
    games = event.rounds[number - 1].games if 0 < number <= len(event.rounds) else ()
    return next((game for game in games if (game.white, game.black) == (white, black)), None)


def _check_byes(draft: Draft, line: RecordLine, event: Tournament) -> None:
    """The teams of a record 320 should have their byes in the rounds that are paired."""
    for number, tpn in allocated_byes(line.text).items():
        rounds = event.rounds[number - 1 : number]
        if not any(a_round.pairing_allocated_bye == tpn for a_round in rounds):
            _report(draft, "team-bye-contradicts", line, tpn, number)


def _check_points(draft: Draft, line: RecordLine, event: Tournament) -> None:
    """The game points of a record 310 should be those of the results."""
    number, text = line.text[_NUMBER].strip(), line.text[_POINTS].strip()
    team = event.players_by_tpn.get(int(number)) if number.isdigit() else None
    if team is None or not text:
        return
    counted = points_decimal(_game_points(event, team))
    try:
        listed = points_decimal(parse_points(text))
    except ValueError:
        draft.findings.error("bad-points", line.number, _POINTS.start + 1, text=quoted(text))
        return
    if listed != counted:
        draft.findings.warning(
            "team-points-differ",
            line.number,
            _POINTS.start + 1,
            team=team.tpn,
            listed=listed,
            counted=counted,
        )


def _game_points(event: Tournament, team: Player) -> int:
    return sum(entry.points for entry in histories(by_game_points(event))[team.tpn])


def _report(draft: Draft, key: str, line: RecordLine, tpn: int, number: int) -> None:
    draft.findings.warning(key, line.number, 1, code=line.code, team=tpn, round=number)


_CHECKS = {
    TEAM_RECORD: _check_points,
    BYES_RECORD: _check_byes,
    FORFEIT_RECORD: _check_forfeit,
}
