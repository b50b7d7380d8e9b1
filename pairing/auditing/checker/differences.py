"""Two pairings of one round, side by side: what the second has otherwise than the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, TypeAlias

from msgspec import Struct

from pairing.core.model import Round, RoundPairing, Tenths
from pairing.core.publishing import in_publishing_order


class PairedBoard(Struct, frozen=True):
    """A board with its number, from 1, and the TPNs of its players."""

    number: int
    white: int
    black: int

    @property
    def players(self) -> frozenset[int]:
        """Both TPNs, colours aside."""
        return frozenset((self.white, self.black))


class OtherOpponents(Struct, frozen=True):
    """Players who meet others than the rules ask for.

    The smallest group of boards that had to be rearranged together, each side in board order.
    ``expected`` is what the rules give, ``found`` what is recorded.
    """

    kind: ClassVar[str] = "pairing"
    expected: tuple[PairedBoard, ...]
    found: tuple[PairedBoard, ...]


class ReversedColours(Struct, frozen=True):
    """The right opponents with the wrong colours."""

    kind: ClassVar[str] = "colour"
    expected: PairedBoard
    found: PairedBoard


class OtherBye(Struct, frozen=True):
    """The pairing-allocated bye belongs to another player (TPN), or to nobody."""

    kind: ClassVar[str] = "bye"
    expected: int | None
    found: int | None


class NoPairingExpected(Struct, frozen=True):
    """The rules allow no pairing of this round, yet one is recorded.

    ``stranded`` are TPNs as in :class:`~pairing.core.errors.NoPairingExists`.
    """

    kind: ClassVar[str] = "no-pairing"
    stranded: tuple[int, ...]
    found: tuple[PairedBoard, ...]


class OtherBoardOrder(Struct, frozen=True):
    """Boards that stand elsewhere than publishing puts them; that is no fault of the pairing.

    The same boards twice: with the numbers that they should have, and with those that they have.
    """

    kind: ClassVar[str] = "board-order"
    expected: tuple[PairedBoard, ...]
    found: tuple[PairedBoard, ...]


Difference: TypeAlias = (
    OtherOpponents | ReversedColours | OtherBye | NoPairingExpected | OtherBoardOrder
)


def compare(expected: RoundPairing, recorded: Round) -> tuple[Difference, ...]:
    """What is recorded otherwise than expected: opponents first, then colours, then the bye."""
    differences: list[Difference] = []
    expected_pairs = (*expected.pairs, *expected.forfeited)
    if set(expected_pairs) != {(game.white, game.black) for game in recorded.games}:
        expected_boards, found_boards = _numbered(expected_pairs), boards_of_round(recorded)
        differences += _other_opponents(expected_boards, found_boards)
        differences += _reversed_colours(expected_boards, found_boards)
    allocated = recorded.pairing_allocated_bye
    if expected.bye != allocated and allocated not in expected.resting:
        differences.append(OtherBye(expected.bye, allocated))
    return tuple(differences)


def other_board_order(
    recorded: Round, scores: Mapping[int, Tenths], table: RoundPairing | None = None
) -> tuple[OtherBoardOrder, ...]:
    """The recorded boards against the order in which to publish them (C.04.2, article 3.6).

    ``scores`` are those with which the round was paired: acceleration counts (C.04.7, 1.5). The
    boards of a round of a ``table`` stand as there.
    """
    found = boards_of_round(recorded)
    pairs = [(board.white, board.black) for board in found]
    in_table = _in_table(recorded, table) if table is not None else None
    expected = _numbered(in_table or in_publishing_order(pairs, scores))
    moved = [(right, board) for right, board in zip(expected, found, strict=True) if right != board]
    if not moved:
        return ()
    right_places, places_found = zip(*moved, strict=True)
    return (OtherBoardOrder(right_places, places_found),)


def _in_table(recorded: Round, table: RoundPairing) -> tuple[tuple[int, int], ...]:
    """The boards as the table has them; forfeited ones, which come last, stand where they are."""
    places = {frozenset(pair): place for place, pair in enumerate(table.pairs)}
    played = [(game.white, game.black) for game in recorded.games if not game.result.is_forfeit]
    in_order = iter(sorted(played, key=lambda pair: places.get(frozenset(pair), len(places))))
    return tuple(
        (game.white, game.black) if game.result.is_forfeit else next(in_order)
        for game in recorded.games
    )


def boards_of_round(a_round: Round) -> tuple[PairedBoard, ...]:
    """The games of a round with their board numbers."""
    return _numbered((game.white, game.black) for game in a_round.games)


def _numbered(pairs: Iterable[tuple[int, int]]) -> tuple[PairedBoard, ...]:
    return tuple(PairedBoard(number, *pair) for number, pair in enumerate(pairs, start=1))


def _other_opponents(
    expected: tuple[PairedBoard, ...], found: tuple[PairedBoard, ...]
) -> list[OtherOpponents]:
    """One difference for each group of boards on which the two pairings contradict each other."""
    common = {board.players for board in expected} & {board.players for board in found}
    expected = tuple(board for board in expected if board.players not in common)
    found = tuple(board for board in found if board.players not in common)
    group_of = _groups(expected + found)
    return [
        OtherOpponents(
            tuple(board for board in expected if group_of[board.white] == group),
            tuple(board for board in found if group_of[board.white] == group),
        )
        for group in dict.fromkeys(group_of[board.white] for board in expected + found)
    ]


def _groups(boards: tuple[PairedBoard, ...]) -> dict[int, int]:
    """For each player the smallest TPN of all who are linked to him by some chain of boards."""
    neighbours: dict[int, set[int]] = {}
    for board in boards:
        for tpn in board.players:
            neighbours.setdefault(tpn, set()).update(board.players)
    group_of: dict[int, int] = {}
    for tpn in sorted(neighbours):
        _spread(tpn, neighbours, group_of)
    return group_of


def _spread(start: int, neighbours: Mapping[int, set[int]], group_of: dict[int, int]) -> None:
    """Give the group of ``start`` to everyone within reach who has none yet."""
    group = group_of.setdefault(start, start)
    waiting = [start]
    while waiting:
        for tpn in neighbours[waiting.pop()]:
            if tpn not in group_of:
                group_of[tpn] = group
                waiting.append(tpn)


def _reversed_colours(
    expected: tuple[PairedBoard, ...], found: tuple[PairedBoard, ...]
) -> list[ReversedColours]:
    found_by_players = {board.players: board for board in found}
    differences = []
    for board in expected:
        other = found_by_players.get(board.players)
        if other is not None and other.white != board.white:
            differences.append(ReversedColours(board, other))
    return differences
