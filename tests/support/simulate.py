"""Random small tournaments, round after round, and what must hold for every pairing.

Everything follows from a seed, so a failing test can name the seed and be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pairing.core.histories import histories
from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    RoundPairing,
    Tournament,
)

Pair = Callable[[Tournament], RoundPairing]
"""Pairs the next round of a tournament."""


@dataclass(frozen=True)
class Conditions:
    """What a random tournament is like; every rate is the chance for one player or one game."""

    players: int
    rounds: int
    draws: float = 0.3
    forfeits: float = 0.0
    unrated: float = 0.0
    absences: float = 0.0
    half_point_byes: float = 0.0
    full_point_byes: float = 0.0
    late_entries: float = 0.0
    withdrawals: float = 0.0
    forbidden_groups: int = 0
    accelerated: bool = False
    points: PointSystem = PointSystem()


POINT_SYSTEMS = (
    PointSystem(),
    PointSystem(),
    PointSystem(),
    PointSystem.of(30, 10, 0),
    PointSystem.of(10, 5, 0, bye=5),
    PointSystem.of(10, 5, 0, bye=0),
)


def random_conditions(dice: random.Random, fewest: int, most: int) -> Conditions:
    """Conditions for so many players: often plain, often with trouble, rounds up to nearly all."""
    players = dice.randint(fewest, most)
    troubled = dice.random() < 0.6
    return Conditions(
        players=players,
        rounds=dice.randint(3, max(3, min(11, players - 1))),
        draws=dice.choice((0.1, 0.3, 0.7)),
        forfeits=dice.choice((0.0, 0.1, 0.3)) if troubled else 0.0,
        unrated=0.02 if troubled else 0.0,
        absences=dice.choice((0.0, 0.1, 0.35)) if troubled else 0.0,
        half_point_byes=dice.choice((0.0, 0.1)) if troubled else 0.0,
        full_point_byes=dice.choice((0.0, 0.05)) if troubled else 0.0,
        late_entries=dice.choice((0.0, 0.2)) if troubled else 0.0,
        withdrawals=dice.choice((0.0, 0.03)) if troubled else 0.0,
        forbidden_groups=dice.choice((0, 0, 0, 1, 2)),
        accelerated=dice.random() < 0.15,
        points=dice.choice(POINT_SYSTEMS),
    )


def tournaments_to_pair(
    seed: int, pair: Pair, conditions: Conditions | None = None, fewest: int = 4, most: int = 11
) -> Iterator[Tournament]:
    """The tournament before each round; ``pair`` pairs it after the caller has looked at it.

    ``pair`` may raise; the tournament then ends there, with the exception. Without ``conditions``
    they are random, for ``fewest`` to ``most`` players.
    """
    dice = random.Random(seed)
    conditions = conditions or random_conditions(dice, fewest, most)
    tournament = _registered(dice, conditions)
    arrivals = {
        player.tpn: dice.randint(2, conditions.rounds)
        for player in tournament.players
        if dice.random() < conditions.late_entries
    }
    while tournament.next_round <= conditions.rounds:
        tournament = _with_requests(dice, conditions, tournament, arrivals)
        yield tournament
        tournament = _played(dice, conditions, tournament, pair(tournament))


def anyhow(dice: random.Random) -> Pair:
    """Pairs opponents of about the same score without any rule but who may have met.

    Histories that no pairing system would produce reach corners of the rules, above all when the
    next round is treated as the last one.
    """

    def pair(tournament: Tournament) -> RoundPairing:
        met = _met(tournament)
        waiting = _roughly_by_score(dice, tournament)
        bye = waiting.pop() if len(waiting) % 2 else None
        pairs = []
        while waiting:
            one = waiting.pop(0)
            strangers = [other for other in waiting if frozenset((one, other)) not in met]
            other = (strangers or waiting)[0]
            waiting.remove(other)
            pairs.append((one, other) if dice.random() < 0.5 else (other, one))
        return RoundPairing(tournament.next_round, tournament.system, tuple(pairs), bye)

    return pair


def _roughly_by_score(dice: random.Random, tournament: Tournament) -> list[int]:
    shaken = {tpn: _score(tournament, tpn) + dice.gauss(0, 6) for tpn in _present(tournament)}
    return sorted(shaken, key=lambda tpn: -shaken[tpn])


def _registered(dice: random.Random, conditions: Conditions) -> Tournament:
    count = conditions.players
    upper = 2 * -(-count // 4)
    fictitious = (10, 10, 5) if conditions.accelerated else ()
    players = tuple(
        Player(
            tpn,
            f"Player {tpn}",
            rating=2400 - 20 * tpn,
            accelerations=fictitious if tpn <= upper else (),
        )
        for tpn in range(1, count + 1)
    )
    return Tournament(
        system="dutch-2016",
        round_count=conditions.rounds,
        initial_colour=dice.choice(tuple(Colour)),
        points=conditions.points,
        players=players,
        forbidden=tuple(_group(dice, conditions) for _ in range(conditions.forbidden_groups)),
    )


def _group(dice: random.Random, conditions: Conditions) -> ForbiddenGroup:
    size = dice.randint(2, max(2, conditions.players // 3))
    first = dice.randint(1, conditions.rounds)
    members = frozenset(dice.sample(range(1, conditions.players + 1), size))
    return ForbiddenGroup(members, first, dice.choice((0, first, conditions.rounds)))


def _with_requests(
    dice: random.Random, conditions: Conditions, tournament: Tournament, arrivals: dict[int, int]
) -> Tournament:
    """Who leaves for good and who stays away this time; at least two players remain."""
    players = tuple(
        replace(player, withdrawn=player.withdrawn or dice.random() < conditions.withdrawals)
        for player in tournament.players
    )
    away = {
        player.tpn: kind
        for player in players
        if not player.withdrawn
        and (kind := _absence(dice, conditions, tournament.next_round, arrivals.get(player.tpn, 1)))
    }
    present = [player for player in players if not player.withdrawn and player.tpn not in away]
    if len(present) < 2:
        return replace(tournament, requests=())
    requests = tuple(ByeRequest(tpn, tournament.next_round, away[tpn]) for tpn in away)
    return replace(tournament, players=players, requests=requests)


def _absence(
    dice: random.Random, conditions: Conditions, round_number: int, arrival: int
) -> ByeKind | None:
    if round_number < arrival:
        return ByeKind.ZERO_POINT
    chance = dice.random()
    for kind, rate in (
        (ByeKind.ZERO_POINT, conditions.absences),
        (ByeKind.HALF_POINT, conditions.half_point_byes),
        (ByeKind.FULL_POINT, conditions.full_point_byes),
    ):
        if chance < rate:
            return kind
        chance -= rate
    return None


def _played(
    dice: random.Random, conditions: Conditions, tournament: Tournament, pairing: RoundPairing
) -> Tournament:
    """The tournament with that round paired and random results; requests are used up."""
    games = tuple(Game(white, black, _result(dice, conditions)) for white, black in pairing.pairs)
    requested = {request.tpn: request.kind for request in tournament.requests}
    paired = {tpn for pair in pairing.pairs for tpn in pair}
    if pairing.bye is not None:
        requested[pairing.bye] = ByeKind.PAIRING_ALLOCATED
    byes = tuple(
        Bye(player.tpn, requested.get(player.tpn, ByeKind.ZERO_POINT))
        for player in tournament.players
        if player.tpn not in paired
    )
    return replace(tournament, rounds=(*tournament.rounds, Round(games, byes)), requests=())


def _result(dice: random.Random, conditions: Conditions) -> GameResult:
    if dice.random() < conditions.forfeits:
        return dice.choice(
            (
                GameResult.WHITE_WINS_BY_FORFEIT,
                GameResult.BLACK_WINS_BY_FORFEIT,
                GameResult.BOTH_FORFEIT,
            )
        )
    if dice.random() < conditions.unrated:
        return dice.choice((GameResult.UNRATED_WHITE_WINS, GameResult.UNRATED_DRAW))
    if dice.random() < conditions.draws:
        return GameResult.DRAW
    return dice.choice((GameResult.WHITE_WINS, GameResult.BLACK_WINS))


def broken_rules(tournament: Tournament, pairing: RoundPairing, edition: str) -> list[str]:
    """What every pairing must obey and this one does not, in words for a test's message.

    Everyone once; nobody twice against the same opponent; forbidden pairs apart; a bye only if
    needed and only for who may have it; no third game in a row and no difference beyond two for
    both players of a pair, unless one of them is a topscorer.
    """
    return [
        *_not_exactly_once(tournament, pairing),
        *_wrong_bye(tournament, pairing, edition),
        *_wrong_pairs(tournament, pairing),
    ]


def _not_exactly_once(tournament: Tournament, pairing: RoundPairing) -> list[str]:
    expected = _present(tournament)
    seated = [tpn for pair in pairing.pairs for tpn in pair]
    if pairing.bye is not None:
        seated.append(pairing.bye)
    return [] if sorted(seated) == expected else [f"seated {sorted(seated)}, present {expected}"]


def _present(tournament: Tournament) -> list[int]:
    excused = {request.tpn for request in tournament.requests}
    return sorted(
        player.tpn
        for player in tournament.players
        if not player.withdrawn and player.tpn not in excused
    )


def _wrong_bye(tournament: Tournament, pairing: RoundPairing, edition: str) -> list[str]:
    bye = pairing.bye
    if bye is None:
        return []
    barring = {ByeKind.PAIRING_ALLOCATED}
    if edition == "dutch-2026" and tournament.points.full_point_bye >= tournament.points.win:
        barring.add(ByeKind.FULL_POINT)
    had_bye = any(
        each.tpn == bye and each.kind in barring
        for a_round in tournament.rounds
        for each in a_round.byes
    )
    won_by_forfeit = any(
        (game.white == bye and game.result is GameResult.WHITE_WINS_BY_FORFEIT)
        or (game.black == bye and game.result is GameResult.BLACK_WINS_BY_FORFEIT)
        for a_round in tournament.rounds
        for game in a_round.games
    )
    return [f"bye for {bye}, who may not have it"] if had_bye or won_by_forfeit else []


def _wrong_pairs(tournament: Tournament, pairing: RoundPairing) -> list[str]:
    met = _met(tournament)
    broken = []
    for white, black in pairing.pairs:
        both = frozenset((white, black))
        if both in met:
            broken.append(f"{white}-{black} again")
        if any(
            both <= group.members and group.applies_in(tournament.next_round)
            for group in tournament.forbidden
        ):
            broken.append(f"{white}-{black} is forbidden")
        if not _has_topscorer(tournament, both):
            broken += _overdone(tournament, white, Colour.WHITE)
            broken += _overdone(tournament, black, Colour.BLACK)
    return broken


def _met(tournament: Tournament) -> set[frozenset[int]]:
    return {
        frozenset((game.white, game.black))
        for a_round in tournament.rounds
        for game in a_round.games
        if game.result.is_played
    }


def _overdone(tournament: Tournament, tpn: int, colour: Colour) -> list[str]:
    had = [
        Colour.WHITE if game.white == tpn else Colour.BLACK
        for a_round in tournament.rounds
        for game in a_round.games
        if tpn in (game.white, game.black) and game.result.is_played
    ]
    after = [*had, colour]
    balance = after.count(Colour.WHITE) - after.count(Colour.BLACK)
    if abs(balance) > 2:
        return [f"{tpn} has a colour difference of {balance}"]
    three = len(after) > 2 and len(set(after[-3:])) == 1
    return [f"{tpn} has {colour.name} three times in a row"] if three else []


def _has_topscorer(tournament: Tournament, tpns: frozenset[int]) -> bool:
    if tournament.next_round != tournament.round_count:
        return False
    possible = len(tournament.rounds) * tournament.points.win
    return any(2 * _score(tournament, tpn) > possible for tpn in tpns)


def _score(tournament: Tournament, tpn: int) -> int:
    return sum(entry.points for entry in histories(tournament)[tpn])
