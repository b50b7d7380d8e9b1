"""What several actions ask before they change anything; each refuses with the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pairing.core.errors import ActionRefused
from pairing.core.model import NOBODY, Colour, Game, MatchResult, Player, Result, Round, Tournament


def registered(tournament: Tournament, tpn: int) -> Player:
    """The player with that number; refuses an unknown one."""
    for player in tournament.players:
        if player.tpn == tpn:
            return player
    raise ActionRefused("action.unknown-player", tpn=tpn)


def paired_round(tournament: Tournament, round_number: int) -> Round:
    """That round; refuses one that is not paired."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise ActionRefused("action.round-not-paired", round=round_number)
    return tournament.rounds[round_number - 1]


def refuse_after_start(tournament: Tournament, key: str, **values: str | int) -> None:
    """Refuses with that key once round 1 is paired."""
    if tournament.rounds:
        raise ActionRefused(key, **values)


def refuse_inconsistent(tournament: Tournament) -> None:
    """Refuses a tournament whose parts contradict each other.

    The numbers must ascend from 1 or more, and no round, request, ban or adjustment may name a
    player who is not registered; in a round nobody may stand twice. All other actions rely on that.
    """
    tpns = [player.tpn for player in tournament.players]
    if any(low >= high for low, high in zip([0, *tpns], tpns, strict=False)):
        raise ActionRefused("action.numbers-not-ascending")
    known = frozenset(tpns)
    for round_number, a_round in enumerate(tournament.rounds, start=1):
        _refuse_contradictory_round(known, a_round, round_number)
    _refuse_unknown(known, (request.tpn for request in tournament.requests))
    for group in tournament.forbidden:
        _refuse_unknown(known, group.members)
    for adjustment in tournament.point_adjustments:
        _refuse_unknown(known, sorted(adjustment.tpns))
    _refuse_unknown(known, sorted(tournament.checked_in))
    for correction in tournament.rating_corrections:
        paired_round(tournament, correction.round_number)
        _refuse_unknown(known, (correction.white, correction.black))
    _refuse_inconsistent_teams(tournament)


def _refuse_inconsistent_teams(tournament: Tournament) -> None:
    """Refuses a second roster of a team, a member of two teams, and strangers on score sheets."""
    teams = [roster.tpn for roster in tournament.rosters]
    _refuse_unknown(frozenset(player.tpn for player in tournament.players), teams)
    numbers = [number for roster in tournament.rosters for number in roster.numbers]
    for tpn in repeated(teams):
        raise ActionRefused("action.roster-twice", tpn=tpn)
    for number in repeated(numbers):
        raise ActionRefused("action.member-twice", number=number)
    for round_number, a_round in enumerate(tournament.rounds, start=1):
        for game in a_round.games:
            refuse_unfit_result(tournament, round_number, game, game.result)


def refuse_unfit_result(
    tournament: Tournament, round_number: int, game: Game, result: Result
) -> None:
    """Refuses a result that is none of such a pairing.

    Games have no score sheet. Matches have one, unless they are pending or forfeited; on it sit
    members of the two teams, nobody twice.
    """
    if not isinstance(result, MatchResult):
        if tournament.is_team_event and result.is_played:
            raise ActionRefused("action.sheet-needed", white=game.white, black=game.black)
        return
    if len(result.boards) != tournament.boards_per_match:
        raise ActionRefused("action.sheet-of-other-size", boards=tournament.boards_per_match)
    rosters = tournament.rosters_by_tpn
    for tpn, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
        members = rosters[tpn].numbers if tpn in rosters else ()
        seated = [number for number in result.members(colour) if number != NOBODY]
        for number in [n for n in seated if n not in members] + repeated(seated):
            raise ActionRefused("action.not-in-line-up", number=number, round=round_number)


def _refuse_contradictory_round(known: frozenset[int], a_round: Round, round_number: int) -> None:
    mentioned = [tpn for game in a_round.games for tpn in (game.white, game.black)]
    mentioned += [bye.tpn for bye in a_round.byes]
    _refuse_unknown(known, mentioned)
    for tpn in repeated(mentioned):
        raise ActionRefused("action.twice-in-round", tpn=tpn, round=round_number)


def _refuse_unknown(known: frozenset[int], tpns: Iterable[int]) -> None:
    for tpn in tpns:
        if tpn not in known:
            raise ActionRefused("action.unknown-player", tpn=tpn)


def repeated(tpns: Sequence[int]) -> list[int]:
    """The numbers that occur more than once, ascending."""
    return sorted(tpn for tpn, times in Counter(tpns).items() if times > 1)


def listed(tpns: Iterable[int]) -> str:
    """The numbers as a sentence gives them: ``3, 7, 12``."""
    return ", ".join(map(str, tpns))
