"""Team tie-breaks once more, as naively as possible, off the score sheets.

What is the same for teams and players comes from :mod:`tests.pairing.standings.brute`, told by one
of the two scores; nothing is shared with the library.
"""

from __future__ import annotations

from fractions import Fraction

from pairing.core.model import ByeKind, MatchResult
from tests.pairing.standings.brute import HALF, Brute

WORTH = {"1": Fraction(1), "+": Fraction(1), "=": HALF, "0": Fraction(0), "-": Fraction(0)}


class TeamBrute(Brute):
    """A team event by one score; the rounds also have the points ``on_boards``."""

    def __init__(self, tournament, score, edition="c07-2026", forfeits_played=False):
        self.boards = tournament.boards_per_match
        self.by_match = score == "MP"
        super().__init__(tournament, edition, forfeits_played)
        self.win = Fraction(2) if self.by_match else Fraction(self.boards)
        self.draw = self.win / 2

    def _round(self, a_round):
        win = Fraction(2) if self.by_match else Fraction(self.boards)
        happened = {tpn: self._unplayed(None, "Z", Fraction(0), 0) for tpn in self.tpns}
        for bye in a_round.byes:
            share, on_board = {
                ByeKind.PAIRING_ALLOCATED: (HALF, 1),
                ByeKind.FULL_POINT: (1, 1),
                ByeKind.HALF_POINT: (HALF, HALF),
                ByeKind.ZERO_POINT: (0, 0),
            }[bye.kind]
            happened[bye.tpn] = self._unplayed(None, bye.kind.value, win * share, on_board)
        for game in a_round.games:
            for tpn, other, first in ((game.white, game.black, 0), (game.black, game.white, 1)):
                happened[tpn] = self._match(game.result, other, first, win)
        return happened

    def _unplayed(self, opponent, kind, points, on_board):
        return self._what(opponent, False, kind, points, "") | {
            "on_boards": [Fraction(on_board)] * self.boards
        }

    def _match(self, result, other, first, win):
        if not isinstance(result, MatchResult):
            mark = result.value[first]
            share = 1 if mark == "+" else 0
            return self._unplayed(other, mark, win * share, share)
        own, theirs = [], []
        for number, board in enumerate(result.boards):
            marks = board.result.value
            mine = (first + number) % 2
            own.append(marks[mine])
            theirs.append(marks[1 - mine])
        points, against = (
            sum((WORTH[mark] for mark in side), Fraction(0)) for side in (own, theirs)
        )
        kind = "game" if any(mark in "10=" for mark in own) else "+" if points > against else "-"
        share = 1 if points > against else HALF if points == against and kind == "game" else 0
        worth = win * share if self.by_match else points
        return self._what(other, first == 1, kind, worth, "") | {
            "on_boards": [WORTH[mark] for mark in own]
        }


class Crossed(TeamBrute):
    """The opponents' totals of one score, the own points of the other one."""

    def __init__(self, tournament, of_opponents, own, **how):
        super().__init__(tournament, of_opponents, **how)
        self.own = TeamBrute(tournament, own, **how)

    def items(self, tpn):
        for r, (score, _, voluntary) in enumerate(super().items(tpn)):
            yield score, self.own.of(tpn)[r]["points"], voluntary


class TeamOrders:
    """The tie-breaks that put a tied group in an order."""

    def __init__(self, tournament, forfeits_played=False):
        first, other = ("MP", "GP") if tournament.points.by_match else ("GP", "MP")
        self.first = TeamBrute(tournament, first, forfeits_played=forfeits_played)
        self.other = TeamBrute(tournament, other, forfeits_played=forfeits_played)

    def on_boards(self, tpn, against=None):
        """Points board by board, in all rounds or in the matches against one team."""
        rounds = [
            what["on_boards"]
            for what in self.first.of(tpn)
            if against is None or (what["kind"] == "game" and what["opponent"] == against)
        ]
        return [sum(column, Fraction(0)) for column in zip(*rounds, strict=True)]

    def key(self, name, boards):
        """What sorts the better team first."""
        if name == "BC":
            return [sum(number * each for number, each in enumerate(boards, start=1))]
        if name == "TBR":
            return [-each for each in boards]
        return [-sum(boards[:kept]) for kept in range(len(boards) - 1, 0, -1)]

    def by_boards(self, name, group):
        return self._parts(group, lambda tpn: self.key(name, self.on_boards(tpn)))

    def _parts(self, group, key):
        keys = {tpn: key(tpn) for tpn in group}
        levels = sorted(map(list, set(map(tuple, keys.values()))))
        return [{tpn for tpn in group if keys[tpn] == level} for level in levels]

    def extended(self, group, then=()):
        """EDE with the tie-breaks on boards that follow it."""
        if len(group) == 1:
            return [set(group)]
        for parts in self._tries(group, then):
            if len(parts) > 1:
                return [tier for part in parts for tier in self.extended(part, then)]
        return [set(group)]

    def _tries(self, group, then):
        yield self.first.tiers(group)
        yield self.other.tiers(group)
        if len(group) == 2:
            one, two = group
            against = {one: two, two: one}
            for name in then:
                yield self._parts(
                    group, lambda tpn, n=name: self.key(n, self.on_boards(tpn, against[tpn]))
                )
