"""Typing the results of a round a second time, and where the second time says something else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.core.model import Game, GameResult, Round


@dataclass(frozen=True, slots=True)
class Difference:
    """A board, from 1, with what was entered first and what was typed now."""

    board: int
    entered: Game
    typed: Game


@dataclass(frozen=True, slots=True)
class SecondEntry:
    """How far the second time has come.

    ``confirmed`` are boards, from 1, with the games for which both times said the same; it no
    longer counts when something else changes the game afterwards. ``corrected`` are boards on which
    the first time was wrong. At an open ``difference`` nothing goes on.
    """

    confirmed: frozenset[tuple[int, Game]] = frozenset()
    corrected: frozenset[int] = frozenset()
    difference: Difference | None = None

    def typed(
        self, a_round: Round, board: int, result: GameResult, *, adjourned: bool = False
    ) -> SecondEntry:
        """What follows from typing that for a board: it is confirmed, or there is a difference."""
        entered = a_round.games[board - 1]
        game = replace(entered, result=result, adjourned=adjourned)
        if game == entered:
            return replace(self, confirmed=self.confirmed | {(board, game)}, difference=None)
        return replace(self, difference=Difference(board, entered, game))

    def kept(self) -> SecondEntry:
        """The difference decided in favour of what was entered first."""
        if self.difference is None:
            return self
        board, entered = self.difference.board, self.difference.entered
        return replace(self, confirmed=self.confirmed | {(board, entered)}, difference=None)

    def changed(self) -> SecondEntry:
        """The difference decided in favour of what was typed now, which somebody has entered."""
        if self.difference is None:
            return self
        board, typed = self.difference.board, self.difference.typed
        return SecondEntry(self.confirmed | {(board, typed)}, self.corrected | {board})

    def done(self, a_round: Round) -> int:
        """How many boards are confirmed as they stand."""
        return sum(entry in self.confirmed for entry in enumerate(a_round.games, start=1))

    def next_board(self, a_round: Round, after: int) -> int | None:
        """The next board to type, round the end if need be; ``None`` if all are confirmed."""
        boards = list(enumerate(a_round.games, start=1))
        order = boards[after:] + boards[:after]
        return next((entry[0] for entry in order if entry not in self.confirmed), None)
