"""What a change of opponents has to do with norms: facts, and no verdict.

For everybody whose board was not played as it was sent: the opponent sent and the one played, the
average rating of the opponents to that round either way, and what the change has brought.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from pairing.core.model import Colour, Game, GameResult, Player, Round, Title, Tournament
from pairing.formats.trfp import read_response, read_trfp
from pairing.pairing_server.deviations import DeviationKind, deviations, with_new_numbers
from pairing.pairing_server.records import Exchange


def norm_facts(exchanges: Sequence[Exchange], rounds: int) -> Iterator[dict[str, Any]]:
    """Those of a tournament of so many rounds, by round, from the exchanges that hold in order."""
    for exchange, following in pairwise(exchanges):
        if exchange.round_number <= rounds:
            response = read_response(exchange.response).tournament
            request = read_trfp(following.request)
            changed = [
                each.players
                for each in deviations(response, request)
                if each.kind is DeviationKind.OPPONENT_CHANGED
            ]
            if changed:
                before = with_new_numbers(response, request.tournament)
                yield from _facts_of(before, request.tournament, changed)


def _facts_of(
    before: Tournament, now: Tournament, changed: Sequence[tuple[int, ...]]
) -> Iterator[dict[str, Any]]:
    number = len(before.rounds)
    known = now.players_by_tpn
    for tpn in sorted({tpn for players in changed for tpn in players}):
        if tpn in known:
            sent = _met(before.rounds[number - 1], tpn)
            played = _met(now.rounds[number - 1], tpn)
            earlier = [_met(each, tpn) for each in now.rounds[: number - 1]]
            yield _fact(number, known[tpn], [earlier, sent, played], now)


def _fact(number: int, player: Player, met: Sequence[Any], now: Tournament) -> dict[str, Any]:
    earlier, sent, played = met
    known = now.players_by_tpn
    averages = [
        _average([known[each[0]] for each in (*earlier, last) if each and each[0] in known])
        for last in (sent, played)
    ]
    return {
        "round": number,
        "player": player.tpn,
        "name": player.name,
        "fide_id": player.fide_id,
        "sent": _opponent(sent, now),
        "played": _opponent(played, now),
        "average_sent": averages[0],
        "average_played": averages[1],
        "flags": list(_flags(player, sent, played, averages, now)),
    }


def _flags(
    player: Player,
    sent: tuple[int, Colour] | None,
    played: tuple[int, Colour] | None,
    averages: Sequence[float | None],
    now: Tournament,
) -> Iterator[str]:
    """What the change has brought the player."""
    before, after = averages
    if after is not None and after > (before or 0):
        yield "average-raised"
    if played is None:
        return
    was = now.players_by_tpn.get(sent[0]) if sent else None
    opponent = now.players_by_tpn[played[0]]
    if _is_titled(opponent) and not (was and _is_titled(was)):
        yield "titled-opponent"
    if _is_foreign(player, opponent) and not (was and _is_foreign(player, was)):
        yield "foreign-opponent"
    if played[1] is Colour.WHITE and (sent is None or sent[1] is Colour.BLACK):
        yield "white-game"


def _is_titled(player: Player) -> bool:
    return player.title is not Title.NONE


def _is_foreign(player: Player, opponent: Player) -> bool:
    own, other = player.federation, opponent.federation
    return bool(own and other and own != other)


def _met(a_round: Round, tpn: int) -> tuple[int, Colour] | None:
    """Whom somebody met over the board in a round, or was to meet, and his own colour there."""
    for game in a_round.games:
        is_forfeit = isinstance(game.result, GameResult) and game.result.is_forfeit
        if tpn in (game.white, game.black) and not is_forfeit:
            return _seat(game, tpn)
    return None


def _seat(game: Game, tpn: int) -> tuple[int, Colour]:
    return (game.black, Colour.WHITE) if game.white == tpn else (game.white, Colour.BLACK)


def _average(opponents: Sequence[Player]) -> float | None:
    """Of those who have a rating, to one decimal."""
    ratings = [each.rating for each in opponents if each.rating]
    return round(sum(ratings) / len(ratings), 1) if ratings else None


def _opponent(met: tuple[int, Colour] | None, now: Tournament) -> dict[str, Any] | None:
    if met is None or met[0] not in now.players_by_tpn:
        return None
    opponent = now.players_by_tpn[met[0]]
    return {
        "player": opponent.tpn,
        "name": opponent.name,
        "rating": opponent.rating,
        "title": opponent.title.value,
        "federation": opponent.federation,
        "colour": met[1].value,
    }
