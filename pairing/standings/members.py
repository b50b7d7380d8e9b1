"""What the members of teams have scored on the boards: the individual lists of a team event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from pairing.core.model import (
    NOBODY,
    BoardResult,
    Colour,
    MatchResult,
    Player,
    Tenths,
    Tournament,
)

_WORTH: dict[str, Tenths] = {"1": 10, "W": 10, "+": 10, "=": 5, "D": 5}


@dataclass(frozen=True, slots=True)
class MemberScore:
    """One member's games.

    ``team`` is the TPN of the team, ``place`` the member's place in its list, from 1. ``games`` are
    those played, ``points`` (tenths) what they and won forfeits brought; ``forfeits`` were won or
    lost without a game.
    """

    member: Player
    team: int
    place: int
    games: int = 0
    wins: int = 0
    draws: int = 0
    forfeits: int = 0
    points: Tenths = 0

    @property
    def percentage(self) -> Fraction:
        """Points of what could be scored, in per cent; 0 before the first game."""
        rounds = self.games + self.forfeits
        return Fraction(10 * self.points, rounds) if rounds else Fraction(0)


def member_scores(tournament: Tournament, after_round: int | None = None) -> list[MemberScore]:
    """The scores of all members after a round (the last one by default), team by team."""
    rounds = tournament.rounds[:after_round]
    scores = {
        member.tpn: MemberScore(member, roster.tpn, place)
        for roster in tournament.rosters
        for place, member in enumerate(roster.members, start=1)
    }
    for a_round in rounds:
        for game in a_round.games:
            if isinstance(game.result, MatchResult):
                for board in game.result.boards:
                    _count(scores, board)
    return list(scores.values())


@dataclass(frozen=True, slots=True)
class MemberPlace:
    """A line of a list of members; ``rank`` is shared where nothing separates them."""

    rank: int
    score: MemberScore


def board_places(tournament: Tournament, after_round: int | None = None) -> list[MemberPlace]:
    """The lists of all boards one below the other, each ranked by percentage, then games."""
    found = board_order(tournament, after_round)
    return [
        place
        for _, board in groupby(found, key=lambda each: each.place)
        for place in _ranked(board, lambda each: (each.percentage, each.games))
    ]


def individual_places(tournament: Tournament, after_round: int | None = None) -> list[MemberPlace]:
    """Everybody in one list, ranked by points, then percentage."""
    found = individual_order(tournament, after_round)
    return list(_ranked(found, lambda each: (each.points, each.percentage)))


def _ranked(
    scores: Iterable[MemberScore], value: Callable[[MemberScore], tuple[Fraction | int, ...]]
) -> Iterator[MemberPlace]:
    rank, before = 0, None
    for number, score in enumerate(scores, start=1):
        if value(score) != before:
            rank, before = number, value(score)
        yield MemberPlace(rank, score)


def board_order(tournament: Tournament, after_round: int | None = None) -> list[MemberScore]:
    """The same by places in the teams' lists, and for each place the best percentage first.

    Equal percentages are in the order of games played, then of the members' numbers. Whoever has
    not sat down is left out.
    """
    found = member_scores(tournament, after_round)
    return sorted(
        (score for score in found if score.games or score.forfeits),
        key=lambda each: (each.place, -each.percentage, -each.games, each.member.tpn),
    )


def individual_order(tournament: Tournament, after_round: int | None = None) -> list[MemberScore]:
    """The same in one list: points, then percentage, then the members' numbers."""
    found = member_scores(tournament, after_round)
    return sorted(
        (score for score in found if score.games or score.forfeits),
        key=lambda each: (-each.points, -each.percentage, each.member.tpn),
    )


def _count(scores: dict[int, MemberScore], board: BoardResult) -> None:
    for number, mark in _marks(board):
        if number not in scores:
            continue
        score = scores[number]
        is_played = board.result.is_played
        scores[number] = replace(
            score,
            games=score.games + is_played,
            wins=score.wins + (mark in "1W"),
            draws=score.draws + (mark in "=D"),
            forfeits=score.forfeits + board.result.is_forfeit,
            points=score.points + _WORTH.get(mark, 0),
        )


def _marks(board: BoardResult) -> Iterator[tuple[int, str]]:
    for number, colour in ((board.white, Colour.WHITE), (board.black, Colour.BLACK)):
        if number != NOBODY:
            yield number, board.result.mark(colour)
