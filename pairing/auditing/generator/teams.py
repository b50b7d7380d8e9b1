"""Random events of teams: who plays for them, who sits down, and the results on the boards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pairing.auditing.generator.conditions import Conditions
from pairing.auditing.generator.dice import Dice
from pairing.auditing.generator.results import forfeit, play
from pairing.core.model import (
    BoardResult,
    Game,
    GameResult,
    Player,
    Result,
    Roster,
    Tournament,
    line_up,
    renumber,
)
from pairing.core.team_rating import team_rating
from pairing.systems.system import PairingSystem

RESERVES = 2
_SPREAD = 60
_ABSENT_MEMBER = Fraction(1, 6)


def with_teams(
    dice: Dice, conditions: Conditions, system: PairingSystem, tournament: Tournament
) -> Tournament:
    """The tournament with its competitors as teams, in the order which the system asks for.

    Every team has as many members as there are boards and two reserves, in the order of their
    ratings, which gather around the rating drawn for the team.
    """
    size = conditions.boards + RESERVES
    rosters = tuple(
        Roster(team.tpn, _members(dice.branch(team.tpn), conditions, team, size))
        for team in tournament.players
    )
    players = tuple(_as_team(player, conditions.boards, rosters) for player in tournament.players)
    entered = replace(
        tournament,
        players=players,
        rosters=rosters,
        boards_per_match=conditions.boards,
        points=system.usual_points(conditions.boards),
    )
    if system.numbering.order_of_teams is None:
        return entered
    order = enumerate(system.numbering.order_of_teams(entered), start=1)
    return _renamed(renumber(entered, {old: new for new, old in order}))


def _members(dice: Dice, conditions: Conditions, team: Player, size: int) -> tuple[Player, ...]:
    low, high = conditions.ratings.low, conditions.ratings.high
    drawn = (dice.bell(team.rating, _SPREAD) for _ in range(size))
    ratings = sorted((min(max(rating, low), high) for rating in drawn), reverse=True)
    first = (team.tpn - 1) * size + 1
    return tuple(
        Player(number, f"Player {number:05}", rating)
        for number, rating in enumerate(ratings, start=first)
    )


def _as_team(player: Player, boards: int, rosters: tuple[Roster, ...]) -> Player:
    return replace(player, rating=team_rating(rosters[player.tpn - 1], boards))


def _renamed(tournament: Tournament) -> Tournament:
    """Teams are named by their final numbers."""
    players = (replace(team, name=f"Team {team.tpn:04}") for team in tournament.players)
    return replace(tournament, players=tuple(players))


def play_match(dice: Dice, conditions: Conditions, tournament: Tournament, game: Game) -> Result:
    """The result of a match: a forfeit of one team, or a score sheet."""
    if dice.happens(conditions.rates.forfeits):
        return forfeit(dice)
    rosters = tournament.rosters_by_tpn
    white, black = (rosters[tpn].members for tpn in (game.white, game.black))
    sheet = line_up(
        _line_up(dice, white, conditions.boards), _line_up(dice, black, conditions.boards)
    )
    ratings = {member.tpn: member.rating for member in (*white, *black)}
    boards = (_played(dice, conditions, board, ratings) for board in sheet.boards)
    return replace(sheet, boards=tuple(boards))


def _line_up(dice: Dice, members: tuple[Player, ...], boards: int) -> tuple[int, ...]:
    """Who sits down, in board order: some rest as long as enough are left."""
    numbers = [member.tpn for member in members]
    for number in list(numbers):
        if len(numbers) > boards and dice.happens(_ABSENT_MEMBER):
            numbers.remove(number)
    return tuple(numbers[:boards])


def _played(
    dice: Dice, conditions: Conditions, board: BoardResult, ratings: dict[int, int]
) -> BoardResult:
    result: GameResult = play(dice, conditions, ratings[board.white], ratings[board.black])
    return replace(board, result=result)
