"""Matches of two games in report files: a round of the tournament is two columns, game by game.

Report files have one result a player and round, so round k stands in the columns 2k-1 and 2k, both
of which name the same opponent, with the colours changed. A bye fills both; the pairing-allocated
one is a bye and half a point (C.04.5, 1.4). Numbers of rounds in all records count columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pairing.core.histories import Entries, Scribe, points_by_tpn
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    ForbiddenGroup,
    Game,
    GameResult,
    MatchResult,
    Player,
    PointAdjustment,
    PointSystem,
    Round,
    Tournament,
    TournamentInfo,
    two_games,
)
from pairing.core.publishing import in_publishing_order


class ColumnsDisagree(ValueError):
    """The two columns of a round do not tell of the same match; ``tpn`` is a player of it."""

    def __init__(self, round_number: int, tpn: int) -> None:
        super().__init__(round_number, tpn)
        self.round_number = round_number
        self.tpn = tpn


def in_columns(tournament: Tournament) -> Tournament:
    """The tournament with one round for each game."""
    requests = (
        replace(request, round_number=2 * request.round_number - second)
        for request in tournament.requests
        for second in (1, 0)
    )
    return replace(
        tournament,
        info=_dates(tournament.info, [d for d in tournament.info.round_dates for _ in range(2)]),
        round_count=2 * tournament.round_count,
        points=PointSystem(),
        players=tuple(map(_accelerated_in_columns, tournament.players)),
        rounds=tuple(column for each in tournament.rounds for column in _columns(each)),
        requests=tuple(sorted(requests, key=lambda each: (each.round_number, each.tpn))),
        forbidden=tuple(
            replace(
                group,
                first_round=2 * group.first_round - 1,
                last_round=2 * group.last_round,
            )
            for group in tournament.forbidden
        ),
        point_adjustments=tuple(map(_adjustment_in_columns, tournament.point_adjustments)),
    )


def _accelerated_in_columns(player: Player) -> Player:
    return replace(player, accelerations=tuple(p for p in player.accelerations for _ in range(2)))


def _adjustment_in_columns(adjustment: PointAdjustment) -> PointAdjustment:
    """A bonus counts with the second game."""
    return replace(adjustment, round_number=2 * adjustment.round_number)


def _columns(a_round: Round) -> Iterator[Round]:
    for second in (False, True):
        games = tuple(_game(game, second) for game in a_round.games)
        byes = tuple(Bye(bye.tpn, _bye(bye.kind, second)) for bye in a_round.byes)
        yield replace(a_round, games=games, byes=byes)


def _game(match: Game, second: bool) -> Game:
    result = match.result
    if isinstance(result, MatchResult):
        board = result.boards[second]
        return replace(match, white=board.white, black=board.black, result=board.result)
    if second:
        return replace(match, white=match.black, black=match.white, result=result.mirrored)
    return match


def _bye(kind: ByeKind, second: bool) -> ByeKind:
    is_half = second and kind is ByeKind.PAIRING_ALLOCATED
    return ByeKind.HALF_POINT if is_half else kind


def as_matches(tournament: Tournament) -> Tournament:
    """The tournament whose rounds are matches, from one with a round for each game.

    Raises :class:`ColumnsDisagree`.
    """
    made = replace(
        tournament,
        info=_dates(tournament.info, tournament.info.round_dates[::2]),
        round_count=-(-tournament.round_count // 2),
        points=PointSystem.for_two_games(),
        players=tuple(
            replace(player, accelerations=player.accelerations[::2])
            for player in tournament.players
        ),
        rounds=(),
        requests=_requests(tournament.requests),
        forbidden=tuple(map(_group, tournament.forbidden)),
        point_adjustments=tuple(
            replace(each, round_number=-(-each.round_number // 2))
            for each in tournament.point_adjustments
        ),
    )
    scribe, rounds = Scribe(made), []
    for number, columns in enumerate(_paired_columns(tournament.rounds), start=1):
        rounds.append(_match_round(made, number, scribe.entries, *columns))
        scribe.enter(rounds[-1])
    return replace(made, rounds=tuple(rounds))


def _paired_columns(rounds: Sequence[Round]) -> Iterator[tuple[Round, Round | None]]:
    for place in range(0, len(rounds), 2):
        yield rounds[place], rounds[place + 1] if place + 1 < len(rounds) else None


def _match_round(
    made: Tournament, number: int, entries: Entries, first: Round, second: Round | None
) -> Round:
    """The matches of two columns; ``entries`` are those of the rounds before them."""
    returns = {} if second is None else {(game.black, game.white): game for game in second.games}
    games = {}
    for game in first.games:
        back = returns.pop((game.white, game.black), None)
        if second is not None and back is None:
            raise ColumnsDisagree(number, game.white)
        games[game.white, game.black] = _match(game, back)
    others = {bye.tpn for bye in (first if second is None else second).byes}
    for tpn in sorted({bye.tpn for bye in first.byes} ^ others):
        raise ColumnsDisagree(number, tpn)
    scores = points_by_tpn(entries)
    for player in made.players:
        scores[player.tpn] += player.acceleration(number)
    ordered = tuple(games[pair] for pair in in_publishing_order(games, scores))
    return replace(first, games=ordered)


def _match(game: Game, back: Game | None) -> Game:
    results = [each.result if each else GameResult.PENDING for each in (game, back)]
    first, second = (
        each if isinstance(each, GameResult) else GameResult.PENDING for each in results
    )
    is_open = game.adjourned or (back is not None and back.adjourned)
    if first is second.mirrored and (first.is_pending or first.is_forfeit):
        return replace(game, result=first)
    result = two_games(game.white, game.black, first, second)
    return replace(game, result=result, adjourned=is_open)


def _requests(requests: Sequence[ByeRequest]) -> tuple[ByeRequest, ...]:
    """The kind in the first of two columns counts."""
    kinds: dict[tuple[int, int], ByeKind] = {}
    for each in sorted(requests, key=lambda one: one.round_number):
        kinds.setdefault((-(-each.round_number // 2), each.tpn), each.kind)
    return tuple(ByeRequest(tpn, number, kinds[number, tpn]) for number, tpn in sorted(kinds))


def _group(group: ForbiddenGroup) -> ForbiddenGroup:
    return replace(
        group, first_round=-(-group.first_round // 2), last_round=-(-group.last_round // 2)
    )


def _dates(info: TournamentInfo, dates: Sequence[str]) -> TournamentInfo:
    return replace(info, round_dates=tuple(dates))
