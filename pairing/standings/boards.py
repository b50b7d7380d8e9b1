"""Article 12: tie-breaks on the boards of matches.

A forfeited game counts as one won or lost, and a pairing-allocated bye as a win on every board,
whatever it was worth. The text is silent on other byes: a full-point bye counts as a win on every
board too, a half-point bye as a draw, a zero-point bye as nothing, as in FIDE's own tie-break
program.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pairing.core.model import Colour, MatchResult, Tenths
from pairing.standings.codes import GAME_POINTS
from pairing.standings.facts import Facts
from pairing.standings.placing import (
    StagedTieBreak,
    TieStage,
    tiers_by,
    up_to_the_first_that_divides,
)
from pairing.standings.tie_break import TieBreak
from pairing.standings.working import Division, Term, Working

_WORTH: dict[str, Tenths] = {"+": 10, "U": 10, "F": 10, "H": 5}
"""Points on every board of a round without a score sheet, by its mark."""


@dataclass(frozen=True, slots=True)
class BoardPoints:
    """Points of teams (tenths) on every board, board 1 first, in some of the rounds."""

    by_tpn: Mapping[int, Sequence[Tenths]]

    @classmethod
    def of(cls, facts: Facts) -> BoardPoints:
        """Those of all rounds, whoever sat at the board."""
        return cls({tpn: _sums(facts, tpn, range(facts.rounds)) for tpn in facts.entries})

    @classmethod
    def between(cls, facts: Facts, group: frozenset[int]) -> BoardPoints:
        """Those of the matches that the teams of the group have played against each other."""
        return cls(
            {tpn: _sums(facts, tpn, _rounds_against(facts, tpn, group)) for tpn in sorted(group)}
        )

    def count(self, tpn: int) -> Tenths:
        """Board count: every board's points times its number (12.1)."""
        points = enumerate(self.by_tpn[tpn], start=1)
        return sum(number * each for number, each in points)

    def board_count(self, group: Iterable[int]) -> TieStage:
        """The lower count is the better one."""
        values = {tpn: self.count(tpn) for tpn in sorted(group)}
        return TieStage(Division("BC", values), tiers_by(values, lower_is_better=True))

    def top_boards(self, group: Iterable[int]) -> Iterator[TieStage]:
        """The points on board 1, then on board 2 … (12.2)."""
        for at in range(self._boards):
            values = {tpn: self.by_tpn[tpn][at] for tpn in sorted(group)}
            yield TieStage(Division("TBR", values, at + 1), tiers_by(values))

    def bottom_boards_eliminated(self, group: Iterable[int]) -> Iterator[TieStage]:
        """The points on all boards but the last, then on all but the last two … (12.3)."""
        for kept in range(self._boards - 1, 0, -1):
            values = {tpn: sum(self.by_tpn[tpn][:kept]) for tpn in sorted(group)}
            yield TieStage(Division("BBE", values, kept), tiers_by(values))

    @property
    def _boards(self) -> int:
        return max(map(len, self.by_tpn.values()))


def _rounds_against(facts: Facts, tpn: int, group: frozenset[int]) -> list[int]:
    """The indexes of the rounds in which the team has met one of them."""
    return [number - 1 for number, _, opponent in facts.games[tpn] if opponent in group]


def _sums(facts: Facts, tpn: int, rounds: Iterable[int]) -> tuple[Tenths, ...]:
    """A team's points on every board in the rounds with these indexes."""
    matches = [_points_on_boards(facts, tpn, index) for index in rounds]
    return tuple(
        sum(match[at] for match in matches if at < len(match)) for at in range(facts.boards)
    )


def _points_on_boards(facts: Facts, tpn: int, index: int) -> Sequence[Tenths]:
    """What the boards of one round brought the team."""
    game = facts.pairings[index].get(tpn)
    if game is not None and isinstance(game.result, MatchResult):
        return game.result.points_on_boards(Colour.WHITE if game.white == tpn else Colour.BLACK)
    return (_WORTH.get(facts.entries[tpn][index].mark, 0),) * facts.boards


class OnBoards(TieBreak):
    """A tie-break on the boards of all matches."""

    is_of_teams = True

    @cached_property
    def points(self) -> BoardPoints:
        """Those of all rounds."""
        return BoardPoints.of(self.facts)


class BoardCount(OnBoards):
    """The points on every board times its number, summed up; the lower sum is better (12.1).

    It may be used among teams with equal game points only: in any other tied group nobody has a
    value.
    """

    name = "BC"
    article = "12.1"
    key = "board-count"
    looks_at_ties = True

    @property
    def scale(self) -> int:
        """Tenths of a point."""
        return 10

    @property
    def lower_is_better(self) -> bool:
        """Points on the first boards weigh less."""
        return True

    def amounts(self, group: Sequence[int]) -> Mapping[int, int | None]:
        """The counts; ``None`` for all if the game points of the group differ."""
        scores = self.facts.by_score(GAME_POINTS).scores
        if len({scores[tpn] for tpn in group}) > 1:
            return dict.fromkeys(group)
        return {tpn: self.points.count(tpn) for tpn in group}

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The sum board by board."""
        amount = self.amounts(group)[tpn]
        terms = [
            Term(0, None, number * points, points=points, board=number)
            for number, points in enumerate(self.points.by_tpn[tpn], start=1)
        ]
        plain = self._working(tpn, amount, terms)
        uneven = replace(plain, key="uneven", group=tuple(sorted(group)))
        return uneven if amount is None else plain


class TopBoardResults(OnBoards, StagedTieBreak):
    """The points on board 1; between those still level, on board 2, and so on (12.2)."""

    name = "TBR"
    article = "12.2"

    def stages(self, group: frozenset[int], after: str) -> Sequence[TieStage]:
        """The boards from the first one down."""
        return up_to_the_first_that_divides(self.points.top_boards(group))


class BottomBoardElimination(OnBoards, StagedTieBreak):
    """The points without the last board; if level without the last two, and so on (12.3)."""

    name = "BBE"
    article = "12.3"

    def stages(self, group: frozenset[int], after: str) -> Sequence[TieStage]:
        """The boards with one less at the end each time."""
        return up_to_the_first_that_divides(self.points.bottom_boards_eliminated(group))
