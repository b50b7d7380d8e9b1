"""What lies on the desk: boards, the bye, players moved. Every move makes a new position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from pairing.core.errors import ActionRefused
from pairing.core.model import Tenths
from pairing.trace.fixed import Fixed

Allot: TypeAlias = Callable[[int, int], tuple[int, int]]
"""Gives two players (TPNs) their colours: White first."""


@dataclass(frozen=True, slots=True)
class PlacedPair:
    """Two players (TPNs); ``is_fixed`` if the arbiter has put them together, not the program."""

    white: int
    black: int
    is_fixed: bool = True

    @property
    def players(self) -> frozenset[int]:
        """Both TPNs, colours aside."""
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True)
class DeskPosition:
    """Where everybody stands.

    ``field`` are the TPNs of all who can be paired. ``boards`` are in the order in which they came
    about. ``moved_down`` gives the score (tenths) of the lower bracket into which a player was put
    to find an opponent there, ``moved_up`` that of a higher one. Players whose game has been played
    are ``locked``. Where not everybody must play (``may_rest``), whoever is left over has no game
    in the round.
    """

    field: frozenset[int]
    boards: tuple[PlacedPair, ...] = ()
    bye: int | None = None
    bye_is_fixed: bool = True
    moved_down: tuple[tuple[int, Tenths], ...] = ()
    locked: frozenset[int] = frozenset()
    may_rest: bool = False
    moved_up: tuple[tuple[int, Tenths], ...] = ()

    def board_of(self, tpn: int) -> PlacedPair | None:
        """The board at which a player sits."""
        return next((board for board in self.boards if tpn in board.players), None)

    def opponents(self) -> Mapping[int, int]:
        """Everybody's opponent, both ways."""
        pairs = ((board.white, board.black) for board in self.boards)
        return {one: other for pair in pairs for one, other in (pair, pair[::-1])}

    @property
    def unpaired(self) -> tuple[int, ...]:
        """The TPNs, ascending, of those who have neither an opponent nor the bye."""
        taken = {tpn for board in self.boards for tpn in board.players} | {self.bye}
        return tuple(sorted(self.field - taken))

    @property
    def is_complete(self) -> bool:
        """Everybody who must have a place has one."""
        return self.may_rest or not self.unpaired

    def paired(self, one: int, other: int, allot: Allot) -> DeskPosition:
        """These two play each other; whoever they were to play before is free."""
        self._refuse_unknown(one, other)
        if one == other:
            raise ActionRefused("manual.with-oneself")
        board = self.board_of(one)
        if board is not None and other in board.players:
            raise ActionRefused("manual.paired-already", one=one, other=other)
        freed = self._freed(one, other)
        return replace(freed, boards=(*freed.boards, PlacedPair(*allot(one, other))))

    def broken(self, tpn: int) -> DeskPosition:
        """The player's board, bye or float is taken back."""
        self._refuse_unknown(tpn)
        freed = self._freed(tpn)
        if freed == self:
            raise ActionRefused("manual.nothing-to-break", player=tpn)
        return freed

    def with_bye(self, tpn: int) -> DeskPosition:
        """The player has the pairing-allocated bye; whoever had it is free."""
        self._refuse_unknown(tpn)
        if self.bye == tpn:
            raise ActionRefused("manual.has-bye", player=tpn)
        if len(self.field) % 2 == 0 and not self.may_rest:
            raise ActionRefused("manual.no-bye-if-even", players=len(self.field))
        return replace(self._freed(tpn), bye=tpn, bye_is_fixed=True)

    def floated(self, tpn: int, own: Tenths, score: Tenths) -> DeskPosition:
        """The player, whose score is ``own``, is put into the bracket of another score, or back."""
        self._refuse_unknown(tpn)
        freed = self._freed(tpn)
        if score < own:
            return replace(freed, moved_down=tuple(sorted((*freed.moved_down, (tpn, score)))))
        if score > own:
            return replace(freed, moved_up=tuple(sorted((*freed.moved_up, (tpn, score)))))
        return freed

    def score_moved_to(self, tpn: int, own: Tenths) -> Tenths:
        """The score of the bracket into which a player was put; ``own`` if he was not."""
        return dict((*self.moved_down, *self.moved_up)).get(tpn, own)

    def swapped(self, one: int, other: int, allot: Allot) -> DeskPosition:
        """The two change places; the new boards get their colours anew."""
        self._refuse_unknown(one, other)
        if one == other:
            raise ActionRefused("manual.with-oneself")
        opponents = self.opponents()
        if opponents.get(one) == other:
            raise ActionRefused("manual.swap-opponents", one=one, other=other)
        if all(opponents.get(tpn) is None and tpn != self.bye for tpn in (one, other)):
            raise ActionRefused("manual.swap-nothing", one=one, other=other)
        position = self._freed(one, other)
        for tpn, left in ((one, other), (other, one)):
            if (opponent := opponents.get(left)) is not None:
                position = position.paired(tpn, opponent, allot)
            elif left == self.bye:
                position = replace(position, bye=tpn, bye_is_fixed=True)
        return position

    def with_colours_swapped(self, tpn: int) -> DeskPosition:
        """The two at the player's board change colours."""
        self._refuse_unknown(tpn)
        board = self.board_of(tpn)
        if board is None:
            raise ActionRefused("manual.not-paired", player=tpn)
        self._refuse_locked(board.players)
        turned = PlacedPair(board.black, board.white)
        boards = tuple(turned if each is board else each for each in self.boards)
        return replace(self, boards=boards)

    def with_rest(self, pairs: Iterable[tuple[int, int]], bye: int | None) -> DeskPosition:
        """What the program found is put around what is fixed; colours of fixed boards stay."""
        fixed = self.fixed_boards
        known = {board.players for board in fixed}
        found = (PlacedPair(*pair, is_fixed=False) for pair in pairs)
        rest = tuple(board for board in found if board.players not in known)
        is_fixed = self.bye is not None and self.bye_is_fixed
        boards = (*fixed, *rest)
        return replace(self, boards=boards, bye=bye, bye_is_fixed=is_fixed)

    @property
    def fixed_boards(self) -> tuple[PlacedPair, ...]:
        """The boards which the arbiter has put together."""
        return tuple(board for board in self.boards if board.is_fixed)

    @property
    def fixed(self) -> Fixed:
        """Everything that the arbiter has fixed."""
        return Fixed(
            tuple((board.white, board.black) for board in self.fixed_boards),
            self.bye if self.bye_is_fixed else None,
            self.moved_down,
            self.moved_up,
        )

    def fixed_without(self, *tpns: int) -> Fixed:
        """What stays fixed if these players are put together."""
        return self._freed(*tpns).fixed

    def kept_for(self, anew: DeskPosition) -> DeskPosition:
        """What of it holds beside a position to begin anew with: boards that are locked there stay.

        Everything else goes that concerns somebody who is not to be paired, or has played.
        """
        free = anew.field - anew.locked
        locked = tuple(board for board in anew.boards if board.players & anew.locked)
        has_bye = self.bye in free and (len(anew.field) % 2 == 1 or anew.may_rest)
        return replace(
            anew,
            boards=(*locked, *(board for board in self.boards if board.players <= free)),
            bye=self.bye if has_bye else None,
            bye_is_fixed=self.bye_is_fixed,
            moved_down=_of_these(self.moved_down, free),
            moved_up=_of_these(self.moved_up, free),
        )

    def seats_lost(self, after: DeskPosition) -> tuple[tuple[int, int], ...]:
        """The boards (White, Black) and the bye (with 0) that another position has no more."""
        there = {board.players for board in after.boards}
        boards = [(board.white, board.black) for board in self.boards if board.players not in there]
        has_lost_bye = self.bye is not None and after.bye != self.bye
        return (*boards, *([(self.bye or 0, 0)] if has_lost_bye else []))

    @property
    def is_sound(self) -> bool:
        """Everybody has one place at most, and is to be paired."""
        seated = [tpn for board in self.boards for tpn in (board.white, board.black)]
        seated += [] if self.bye is None else [self.bye]
        moved = [tpn for tpn, _ in (*self.moved_down, *self.moved_up)]
        is_once = len(set(seated)) == len(seated) and len(set(moved)) == len(moved)
        return is_once and {*seated, *moved, *self.locked} <= self.field

    def _freed(self, *tpns: int) -> DeskPosition:
        """These players without board, bye and float."""
        concerned = frozenset(tpns)
        self._refuse_locked(concerned)
        return replace(
            self,
            boards=tuple(board for board in self.boards if not board.players & concerned),
            bye=None if self.bye in concerned else self.bye,
            moved_down=_of_these(self.moved_down, self.field - concerned),
            moved_up=_of_these(self.moved_up, self.field - concerned),
        )

    def _refuse_unknown(self, *tpns: int) -> None:
        for tpn in tpns:
            if tpn not in self.field:
                raise ActionRefused("manual.not-in-field", player=tpn)

    def _refuse_locked(self, tpns: Iterable[int]) -> None:
        for tpn in sorted(tpns):
            if tpn in self.locked:
                raise ActionRefused("manual.has-played", player=tpn)


def _of_these(
    moved: Iterable[tuple[int, Tenths]], tpns: frozenset[int]
) -> tuple[tuple[int, Tenths], ...]:
    return tuple(each for each in moved if each[0] in tpns)
