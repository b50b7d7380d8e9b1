"""Fields made to be hard to pair: long ways round for whoever looks for the best pairing.

In each family the rules leave the engine few pairs, or many that are nearly as good. Everything
follows from a seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from pairing.core.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    ForbiddenGroup,
    Game,
    GameResult,
    Player,
    Round,
    RoundPairing,
    Tournament,
)

Outcome = Callable[[random.Random, int, int], GameResult]
"""The result of a game between two TPNs, White first."""


@dataclass(frozen=True)
class Field:
    """A tournament before its first round, and how it goes on.

    ``absent`` is the chance of every player to stay away from a round, ``forfeits`` that of every
    game not to be played.
    """

    family: str
    tournament: Tournament
    outcome: Outcome
    absent: float = 0.0
    forfeits: float = 0.0


def _mostly(white_wins: float, draws: float = 0.0) -> Outcome:
    def outcome(dice: random.Random, white: int, black: int) -> GameResult:
        if dice.random() < draws:
            return GameResult.DRAW
        won = dice.random() < white_wins
        return GameResult.WHITE_WINS if won else GameResult.BLACK_WINS

    return outcome


def _of_the(stronger: bool) -> Outcome:
    def outcome(dice: random.Random, white: int, black: int) -> GameResult:
        return GameResult.WHITE_WINS if (white < black) == stronger else GameResult.BLACK_WINS

    return outcome


OUTCOMES: dict[str, Outcome] = {
    "white wins": _mostly(1),
    "black wins": _mostly(0),
    "black wins 95 %": _mostly(0.05),
    "black wins 80 %": _mostly(0.2),
    "stronger wins": _of_the(stronger=True),
    "weaker wins": _of_the(stronger=False),
    "all draws": _mostly(0, draws=1),
    "90 % draws": _mostly(0.5, draws=0.9),
    "ordinary": _mostly(0.55, draws=0.3),
}


def _field(
    family: str,
    players: int,
    rounds: int,
    forbidden: Sequence[frozenset[int]] = (),
    *,
    outcome: str = "ordinary",
    absent: float = 0.0,
    forfeits: float = 0.0,
    accelerations: Callable[[int], tuple[int, ...]] = lambda tpn: (),
) -> Field:
    entered = tuple(
        Player(tpn, f"Player {tpn}", rating=3000 - tpn, accelerations=accelerations(tpn))
        for tpn in range(1, players + 1)
    )
    tournament = Tournament(
        round_count=rounds,
        initial_colour=Colour.WHITE,
        players=entered,
        forbidden=tuple(ForbiddenGroup(group) for group in forbidden),
    )
    return Field(f"{family}, {outcome}", tournament, OUTCOMES[outcome], absent, forfeits)


def _any_outcome(dice: random.Random) -> str:
    return dice.choice(tuple(OUTCOMES))


def one_colour(dice: random.Random, players: int) -> Field:
    """The winners have all had one colour, so that everybody prefers the other."""
    outcome = dice.choice(("white wins", "black wins", "black wins 95 %", "black wins 80 %"))
    return _field("one colour", players, min(players - 1, 21), outcome=outcome)


def clubs(dice: random.Random, players: int) -> Field:
    """Two to five clubs whose members must not meet, ranked together or mixed."""
    count = dice.randint(2, 5)
    places = list(range(1, players + 1))
    if mixed := dice.random() < 0.6:
        dice.shuffle(places)
    cuts = [players * part // count for part in range(count + 1)]
    if dice.random() < 0.3:
        inner = sorted(dice.sample(range(1, players), count - 1))
        cuts = [0, *(min(cut, players // 2) for cut in inner), players]
    members = [frozenset(places[low:high]) for low, high in pairwise(cuts)]
    forbidden = [each for each in members if 2 <= len(each) <= players // 2]
    name = f"{count} clubs" + (" mixed" if mixed else "")
    return _field(name, players, 11, forbidden, outcome=_any_outcome(dice))


def forbidden_pairs(dice: random.Random, players: int) -> Field:
    """From a tenth to nearly all pairs are forbidden."""
    share = dice.choice((0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95))
    pairs = combinations(range(1, players + 1), 2)
    forbidden = [frozenset(pair) for pair in pairs if dice.random() < share]
    return _field(f"{share:.0%} forbidden", players, 9, forbidden, outcome=_any_outcome(dice))


def few_opponents(dice: random.Random, players: int) -> Field:
    """Everybody may meet three to twenty others."""
    wanted = dice.randint(3, 20)
    allowed: set[frozenset[int]] = set()
    for tpn in range(1, players + 1):
        others = [other for other in range(1, players + 1) if other != tpn]
        allowed.update(frozenset((tpn, other)) for other in dice.sample(others, wanted // 2 + 1))
    forbidden = _all_but(players, allowed)
    return _field(f"{wanted} opponents", players, 5, forbidden, outcome=_any_outcome(dice))


def islands(dice: random.Random, players: int) -> Field:
    """Groups of an odd number who may meet each other, and few bridges between them."""
    size = dice.choice((5, 7, 11, 21, 31))
    places = list(range(1, players + 1))
    dice.shuffle(places)
    groups = [places[start : start + size] for start in range(0, players, size)]
    allowed = {frozenset(pair) for group in groups for pair in combinations(group, 2)}
    for _ in range(dice.randint(players // 3, 4 * players)):
        allowed.add(frozenset(dice.sample(places, 2)))
    forbidden = _all_but(players, allowed)
    return _field(f"islands of {size}", players, 7, forbidden, outcome=_any_outcome(dice))


def parts(dice: random.Random, players: int) -> Field:
    """Clubs that must not meet, and of the other pairs a few only are allowed."""
    count, share = dice.randint(2, 4), dice.choice((0.05, 0.1, 0.2, 0.5))
    club = {tpn: dice.randrange(count) for tpn in range(1, players + 1)}
    allowed = {
        frozenset(pair)
        for pair in combinations(club, 2)
        if club[pair[0]] != club[pair[1]] and dice.random() < share
    }
    forbidden = _all_but(players, allowed)
    name = f"{count} parts thinned to {share:.0%}"
    return _field(name, players, 5, forbidden, outcome=_any_outcome(dice))


def _all_but(players: int, allowed: set[frozenset[int]]) -> list[frozenset[int]]:
    every = map(frozenset, combinations(range(1, players + 1), 2))
    return [pair for pair in every if pair not in allowed]


def nearly_everybody_met(dice: random.Random, players: int) -> Field:
    """As many rounds as there are opponents."""
    return _field("round robin", players, players - 1, outcome=_any_outcome(dice))


def long_event(dice: random.Random, players: int) -> Field:
    """Half as many rounds as there are opponents."""
    return _field("long", players, players // 2, outcome=_any_outcome(dice))


def long_with_absences(dice: random.Random, players: int) -> Field:
    """As many rounds as there are opponents, with a few players away from each."""
    absent, forfeits = dice.choice((0.02, 0.05, 0.15)), dice.choice((0.0, 0.0, 0.05))
    name = f"round robin, {absent:.0%} absent"
    outcome = _any_outcome(dice)
    return _field(name, players, players - 1, outcome=outcome, absent=absent, forfeits=forfeits)


def long_with_clubs(dice: random.Random, players: int) -> Field:
    """Two or three clubs, ranked together, and as many rounds as there may be."""
    count = dice.choice((2, 3))
    cuts = [players * part // count + 1 for part in range(count + 1)]
    members = [frozenset(range(low, high)) for low, high in pairwise(cuts)]
    rounds = players - max(map(len, members))
    return _field(f"{count} clubs, long", players, rounds, members, outcome=_any_outcome(dice))


def mostly_absent(dice: random.Random, players: int) -> Field:
    """From a third to 85 % of the players stay away from each round, others forfeit."""
    absent = dice.choice((0.3, 0.6, 0.85))
    forfeits = dice.choice((0.0, 0.3))
    name = f"{absent:.0%} absent"
    return _field(name, players, 15, outcome=_any_outcome(dice), absent=absent, forfeits=forfeits)


def accelerated(dice: random.Random, players: int) -> Field:
    """Fictitious points as no method would give them."""
    points = {
        tpn: tuple(dice.choice((0, 5, 10, 20)) for _ in range(6)) for tpn in range(1, players + 1)
    }
    return _field(
        "accelerated", players, 9, outcome=_any_outcome(dice), accelerations=points.__getitem__
    )


FAMILIES: dict[str, Callable[[random.Random, int], Field]] = {
    family.__name__.replace("_", "-"): family
    for family in (
        one_colour,
        clubs,
        forbidden_pairs,
        few_opponents,
        islands,
        parts,
        nearly_everybody_met,
        long_event,
        long_with_absences,
        long_with_clubs,
        mostly_absent,
        accelerated,
    )
}


def hard_field(family: str, players: int, seed: int) -> Field:
    """The field of a family that follows from a seed."""
    return FAMILIES[family](random.Random(f"{seed} {family} {players}"), players)


def rounds_to_pair(
    field: Field, seed: int, pair: Callable[[Tournament], RoundPairing]
) -> Iterator[Tournament]:
    """The tournament before each round, until the last one; ``pair`` pairs it and may raise."""
    dice = random.Random(seed)
    tournament = field.tournament
    while tournament.next_round <= tournament.round_count:
        tournament = _with_absent(dice, field, tournament)
        yield tournament
        tournament = _played(dice, field, tournament, pair(tournament))


def _with_absent(dice: random.Random, field: Field, tournament: Tournament) -> Tournament:
    away = [player.tpn for player in tournament.players if dice.random() < field.absent]
    if len(tournament.players) - len(away) < 2:
        away = []
    requests = (ByeRequest(tpn, tournament.next_round, ByeKind.ZERO_POINT) for tpn in away)
    return replace(tournament, requests=tuple(requests))


def _played(
    dice: random.Random, field: Field, tournament: Tournament, pairing: RoundPairing
) -> Tournament:
    """The tournament with that round paired and played."""
    games = tuple(
        Game(white, black, _result(dice, field, white, black)) for white, black in pairing.pairs
    )
    paired = {tpn for pair in pairing.pairs for tpn in pair}
    byes = tuple(
        Bye(tpn, ByeKind.PAIRING_ALLOCATED if tpn == pairing.bye else ByeKind.ZERO_POINT)
        for tpn in (player.tpn for player in tournament.players)
        if tpn not in paired
    )
    return replace(tournament, rounds=(*tournament.rounds, Round(games, byes)), requests=())


def _result(dice: random.Random, field: Field, white: int, black: int) -> GameResult:
    if dice.random() < field.forfeits:
        return dice.choice((GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT))
    return field.outcome(dice, white, black)
