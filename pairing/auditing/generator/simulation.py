"""One random tournament, round after round: entered, paired by a system, played."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.auditing.generator.absences import Absences, plan_absences
from pairing.auditing.generator.conditions import Conditions, refuse_impossible
from pairing.auditing.generator.dice import Dice
from pairing.auditing.generator.population import entrants, forbidden_groups
from pairing.auditing.generator.results import play
from pairing.auditing.generator.teams import play_match, with_teams
from pairing.core.acceleration import baku_text, with_baku_acceleration
from pairing.core.errors import NoPairingExists, NotReady
from pairing.core.model import (
    Colour,
    Game,
    GameResult,
    Result,
    RoundPairing,
    Tournament,
    two_games,
)
from pairing.core.recording import with_paired_round
from pairing.systems.registry import plays_two_games
from pairing.systems.system import PairingSystem

_COLOURS = (Colour.WHITE, Colour.BLACK)


@dataclass(frozen=True, slots=True)
class Size:
    """The number of players, late entries included, and of rounds planned."""

    players: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Generated:
    """A finished tournament.

    ``ended_by`` says why it ended before its last round, if it did; ``tournament`` then has the
    rounds up to there, and as requests the byes of the round that could not be paired.
    """

    tournament: Tournament
    ended_by: NoPairingExists | NotReady | None = None


def size_of(conditions: Conditions, seed: int, number: int) -> Size:
    """How large tournament ``number`` of a run will be; cheap, nothing is paired."""
    dice = Dice(seed, number, "size")
    players = dice.between(conditions.players.low, conditions.players.high)
    return Size(players, dice.between(conditions.rounds.low, conditions.rounds.high))


def generate(
    conditions: Conditions, system: PairingSystem, seed: int, number: int = 1
) -> Generated:
    """Tournament ``number`` of the run with that seed; it depends on no other one of the run.

    Every round is paired by the system. Raises
    ``ConditionsRefused`` if there is no such tournament.
    """
    refuse_impossible(conditions, system)
    dice = Dice(seed, number)
    size = size_of(conditions, seed, number)
    absences = plan_absences(dice.branch("absences"), conditions.rates, size.players, size.rounds)
    tournament = _entered(dice, conditions, size, system)
    if conditions.is_accelerated:
        text = baku_text(system.in_force[1])
        tournament = with_baku_acceleration(tournament, text, absences.late_entries)
    return _played(dice.branch("results"), conditions, system, tournament, absences)


def _entered(dice: Dice, conditions: Conditions, size: Size, system: PairingSystem) -> Tournament:
    """The tournament before the first round."""
    chance = conditions.rates.forbidden_groups
    entered = Tournament(
        system=system.key,
        round_count=size.rounds,
        initial_colour=_COLOURS[dice.branch("colour").below(2)],
        points=conditions.points,
        tie_breaks=conditions.tie_breaks,
        players=entrants(dice.branch("players"), conditions, size.players),
        forbidden=forbidden_groups(dice.branch("forbidden"), chance, size.players, size.rounds),
    )
    if "teams" in system.needs:
        return with_teams(dice.branch("teams"), conditions, system, entered)
    if system.traits.games_per_match > 1:
        return replace(entered, points=system.usual_points(boards=0))
    return entered


def _played(
    dice: Dice,
    conditions: Conditions,
    system: PairingSystem,
    tournament: Tournament,
    absences: Absences,
) -> Generated:
    """The tournament with all its rounds, or with those that could be paired."""
    while (number := tournament.next_round) <= tournament.round_count:
        tournament = replace(tournament, requests=absences.in_round(number))
        try:
            pairing = system.pair_next_round(tournament, None)
        except (NoPairingExists, NotReady) as reason:
            return Generated(tournament, reason)
        tournament = _with_results(dice, conditions, tournament, pairing)
    return Generated(tournament)


def _with_results(
    dice: Dice, conditions: Conditions, tournament: Tournament, pairing: RoundPairing
) -> Tournament:
    """The tournament with that round paired and played, board 1 first.

    What a table forfeits, since somebody is absent, is played by nobody.
    """
    paired = with_paired_round(tournament, pairing)
    *earlier, latest = paired.rounds
    games = tuple(
        _with_result(dice, conditions, paired, game) if game.result.is_pending else game
        for game in latest.games
    )
    return replace(paired, rounds=(*earlier, replace(latest, games=games)))


def _with_result(dice: Dice, conditions: Conditions, tournament: Tournament, game: Game) -> Game:
    if tournament.is_team_event:
        return replace(game, result=play_match(dice, conditions, tournament, game))
    player = tournament.players_by_tpn
    ratings = player[game.white].rating, player[game.black].rating
    first = play(dice, conditions, *ratings)
    if not plays_two_games(tournament):
        return replace(game, result=first)
    return replace(game, result=_match(game, first, play(dice, conditions, *ratings[::-1])))


def _match(game: Game, first: GameResult, second: GameResult) -> Result:
    """The two games; a match that one player forfeits has no sheet."""
    if first.is_forfeit and first is second.mirrored:
        return first
    return two_games(game.white, game.black, first, second)
