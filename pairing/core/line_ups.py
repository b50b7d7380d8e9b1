"""Score sheets of matches: before anybody has filled them in, and who sits where on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from pairing.core.errors import Problem, Severity
from pairing.core.model import (
    NOBODY,
    Colour,
    Game,
    GameResult,
    MatchResult,
    Player,
    Roster,
    Tournament,
    line_up,
    two_games,
)


def sheet_of(tournament: Tournament, game: Game) -> MatchResult:
    """The score sheet of a match; without one the first members sit down, and all boards are alike.

    So a match that is pending or forfeited can be told by its boards.
    """
    if isinstance(game.result, MatchResult):
        return game.result
    return default_sheet(tournament, game.white, game.black, game.result)


def default_sheet(
    tournament: Tournament, white: int, black: int, result: GameResult
) -> MatchResult:
    """The sheet on which the first members of both teams have that result on every board.

    The result is that of the team with White on board 1. Two players sit down themselves, for two
    games.
    """
    if not tournament.is_team_event:
        return two_games(white, black, result, result.mirrored)
    boards, rosters = tournament.boards_per_match, tournament.rosters_by_tpn
    seated = (rosters[tpn].numbers[:boards] if tpn in rosters else () for tpn in (white, black))
    empty = line_up(*seated)
    return MatchResult(
        tuple(
            replace(board, result=result if number % 2 else result.mirrored)
            for number, board in enumerate(empty.boards, start=1)
        )
    )


def result_without_game(sheet: MatchResult) -> int:
    """The first board (from 1) with a game that nobody of one side could play; 0 if there is none.

    Where a team leaves a board empty only a forfeit can be entered.
    """
    for number, board in enumerate(sheet.boards, start=1):
        if NOBODY in (board.white, board.black) and board.result.is_played:
            return number
    return 0


def line_up_notes(tournament: Tournament, game: Game) -> tuple[Problem, ...]:
    """What is to be said of who sits where in a match of teams, those of White first.

    It is a warning that the order of the team's list is not kept, and that a board is empty above
    one that is not: most regulations forbid both, C.04.6 leaves them to the regulations. It is a
    note who plays for whom. A match without a score sheet has nobody to speak of.
    """
    sheet = game.result
    if not tournament.is_team_event or not isinstance(sheet, MatchResult):
        return ()
    teams, rosters = tournament.players_by_tpn, tournament.rosters_by_tpn
    sides = ((game.white, Colour.WHITE), (game.black, Colour.BLACK))
    return tuple(
        note
        for tpn, colour in sides
        if tpn in rosters
        for note in _notes(teams[tpn], rosters[tpn], sheet.members(colour))
    )


def line_up_warnings(tournament: Tournament) -> tuple[Problem, ...]:
    """The warnings among these of all rounds, each with its round."""
    return tuple(
        Problem(note.severity, note.key, values=note.values | {"round": number})
        for number, a_round in enumerate(tournament.rounds, start=1)
        for game in a_round.games
        for note in line_up_notes(tournament, game)
        if note.severity is Severity.WARNING
    )


def out_of_order(roster: Roster, seated: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Neighbours of a line-up of whom the upper one stands lower on the list of the team.

    ``seated`` are numbers of members from board 1 down, 0 for nobody.
    """
    place = {number: index for index, number in enumerate(roster.numbers)}
    sitting = pairwise(_listed(roster, seated))
    return tuple((upper, lower) for upper, lower in sitting if place[upper] > place[lower])


def has_gap(seated: tuple[int, ...]) -> bool:
    """A board is empty above one that is not."""
    filled = [index for index, number in enumerate(seated) if number != NOBODY]
    return bool(filled) and NOBODY in seated[: filled[-1]]


def _listed(roster: Roster, seated: tuple[int, ...]) -> list[int]:
    """Who of the list sits there, from the first board down."""
    return [number for number in seated if number in roster.numbers]


def _notes(team: Player, roster: Roster, seated: tuple[int, ...]) -> Iterator[Problem]:
    """Of one team, whose members (0 for nobody) sit on these boards."""
    names = {member.tpn: member.name for member in roster.members}
    sitting = _listed(roster, seated)
    for upper, lower in out_of_order(roster, seated):
        yield _note(Severity.WARNING, "order", team, upper=names[upper], lower=names[lower])
    if has_gap(seated):
        yield _note(Severity.WARNING, "gap", team, board=seated.index(NOBODY) + 1)
    regular = roster.numbers[: len(seated)]
    substitutes = [names[number] for number in sitting if number not in regular]
    absent = [names[number] for number in regular if number not in sitting]
    if substitutes:
        listed = {"substitutes": ", ".join(substitutes), "absent": ", ".join(absent)}
        yield _note(Severity.NOTE, "substitutes", team, **listed)


def _note(severity: Severity, key: str, team: Player, **values: str | int) -> Problem:
    return Problem(severity, f"action.line-up-{key}", values={"team": team.name, **values})


def forfeit_where_nobody_sits(sheet: MatchResult) -> MatchResult:
    """The sheet with every board lost by forfeit by the side that has nobody on it."""
    boards = (
        replace(board, result=_forfeit(board.white, board.black))
        if NOBODY in (board.white, board.black)
        else board
        for board in sheet.boards
    )
    return MatchResult(tuple(boards))


def _forfeit(white: int, black: int) -> GameResult:
    if white == black:
        return GameResult.BOTH_FORFEIT
    return GameResult.BLACK_WINS_BY_FORFEIT if white == NOBODY else GameResult.WHITE_WINS_BY_FORFEIT
