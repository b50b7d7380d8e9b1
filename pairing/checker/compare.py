"""Pair the rounds of a tournament again and say where the result differs from what is recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from pairing.errors import NoPairingExists, NotReady, Problem, Severity
from pairing.model import Colour, Round, RoundPairing, Tournament
from pairing.system import PairingSystem, Watcher
from pairing.systems import find_system


@dataclass(frozen=True, slots=True)
class PairedBoard:
    """A board with its number, from 1, and the TPNs of its players."""

    number: int
    white: int
    black: int

    @property
    def players(self) -> frozenset[int]:
        """Both TPNs, colours aside."""
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True)
class OtherOpponents:
    """Players who meet others than the rules ask for.

    The smallest group of boards that had to be rearranged together, each side in board order.
    ``expected`` is what the rules give, ``found`` what is recorded.
    """

    kind: ClassVar[str] = "pairing"
    expected: tuple[PairedBoard, ...]
    found: tuple[PairedBoard, ...]


@dataclass(frozen=True, slots=True)
class ReversedColours:
    """The right opponents with the wrong colours."""

    kind: ClassVar[str] = "colour"
    expected: PairedBoard
    found: PairedBoard


@dataclass(frozen=True, slots=True)
class OtherBye:
    """The pairing-allocated bye belongs to another player (TPN), or to nobody."""

    kind: ClassVar[str] = "bye"
    expected: int | None
    found: int | None


@dataclass(frozen=True, slots=True)
class NoPairingExpected:
    """The rules allow no pairing of this round, yet one is recorded.

    ``stranded`` are TPNs as in :class:`~pairing.errors.NoPairingExists`.
    """

    kind: ClassVar[str] = "no-pairing"
    stranded: tuple[int, ...]
    found: tuple[PairedBoard, ...]


Difference: TypeAlias = OtherOpponents | ReversedColours | OtherBye | NoPairingExpected


@dataclass(frozen=True, slots=True)
class RoundReport:
    """One round paired again.

    ``not_ready`` is why the round could not be paired again, for instance because results of the
    round before are missing; then nothing was compared.
    """

    round_number: int
    differences: tuple[Difference, ...] = ()
    not_ready: NotReady | None = None

    @property
    def agrees(self) -> bool:
        """The round was compared and is recorded exactly as the rules give it."""
        return not self.differences and self.not_ready is None


@dataclass(frozen=True, slots=True)
class TournamentReport:
    """All paired rounds paired again by the system with that key.

    ``assumptions`` say what the tournament leaves open and how it was taken.
    """

    system: str
    rounds: tuple[RoundReport, ...]
    assumptions: tuple[Problem, ...] = ()

    @property
    def agrees(self) -> bool:
        """Every round agrees."""
        return all(report.agrees for report in self.rounds)

    @property
    def differs(self) -> bool:
        """At least one round is recorded otherwise than the rules give it."""
        return any(report.differences for report in self.rounds)


def check_tournament(
    tournament: Tournament, system: PairingSystem | None = None, watch: Watcher | None = None
) -> TournamentReport:
    """Pair every recorded round again, each from the rounds before it.

    ``system`` is the tournament's own unless given; :class:`~pairing.errors.UnknownSystem` if that
    is not known. If the number of rounds is not known, the recorded rounds count as all; if the
    initial colour is not known, it is the one with which round 1 comes out as recorded.
    """
    system = system or find_system(tournament.system)
    settled, assumptions = _settle(tournament, system)
    rounds = tuple(
        check_round(settled, number, system, watch)
        for number in range(1, len(tournament.rounds) + 1)
    )
    return TournamentReport(system.key, rounds, assumptions)


def check_round(
    tournament: Tournament,
    round_number: int,
    system: PairingSystem | None = None,
    watch: Watcher | None = None,
) -> RoundReport:
    """Pair one recorded round again, from the rounds before it and the byes it records.

    Opponents, colours and the pairing-allocated bye are compared, not the order of the boards.
    ``system`` is the tournament's own unless given; :class:`~pairing.errors.UnknownSystem` if that
    is not known.
    """
    system = system or find_system(tournament.system)
    recorded = tournament.rounds[round_number - 1]
    if not recorded.games and recorded.pairing_allocated_bye is None:
        return RoundReport(round_number)
    try:
        expected = system.pair_next_round(tournament.before_round(round_number), watch)
    except NotReady as reason:
        return RoundReport(round_number, not_ready=reason)
    except NoPairingExists as nothing:
        found = _boards_of_round(recorded)
        return RoundReport(round_number, (NoPairingExpected(nothing.stranded, found),))
    return RoundReport(round_number, compare(expected, recorded))


def compare(expected: RoundPairing, recorded: Round) -> tuple[Difference, ...]:
    """What is recorded otherwise than expected: opponents first, then colours, then the bye."""
    expected_boards = _numbered(expected.pairs)
    found_boards = _boards_of_round(recorded)
    differences: list[Difference] = []
    differences += _other_opponents(expected_boards, found_boards)
    differences += _reversed_colours(expected_boards, found_boards)
    if expected.bye != recorded.pairing_allocated_bye:
        differences.append(OtherBye(expected.bye, recorded.pairing_allocated_bye))
    return tuple(differences)


def _boards_of_round(a_round: Round) -> tuple[PairedBoard, ...]:
    return _numbered(tuple((game.white, game.black) for game in a_round.games))


def _numbered(pairs: tuple[tuple[int, int], ...]) -> tuple[PairedBoard, ...]:
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


def _settle(
    tournament: Tournament, system: PairingSystem
) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament with what it leaves open filled in, and notes of what was filled in."""
    notes = []
    if tournament.round_count == 0:
        tournament = replace(tournament, round_count=len(tournament.rounds))
        values: dict[str, str | int] = {"rounds": len(tournament.rounds)}
        notes.append(Problem(Severity.NOTE, "check.round-count-assumed", values=values))
    if _lacks_initial_colour(tournament, system):
        colour = _initial_colour_of_round_1(tournament, system)
        tournament = replace(tournament, initial_colour=colour)
        key = f"check.initial-{colour.name.lower()}-assumed"
        notes.append(Problem(Severity.NOTE, key))
    return tournament, tuple(notes)


def _lacks_initial_colour(tournament: Tournament, system: PairingSystem) -> bool:
    return (
        tournament.initial_colour is None
        and "initial-colour" in system.needs
        and bool(tournament.rounds)
    )


def _initial_colour_of_round_1(tournament: Tournament, system: PairingSystem) -> Colour:
    """The colour with which round 1 comes out closest to the record; White in a tie."""

    def differences(colour: Colour) -> int:
        drawn = replace(tournament, initial_colour=colour)
        return len(check_round(drawn, 1, system).differences)

    return min(Colour, key=differences)
