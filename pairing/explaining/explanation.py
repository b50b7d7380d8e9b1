"""An answered question as data; sentences are made of it elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import count
from typing import TypeAlias

from msgspec import Struct

from pairing.auditing.checker.differences import Difference, OtherBoardOrder
from pairing.core.colours import ColourReason
from pairing.core.errors import Problem
from pairing.core.model import ByeKind, Round, RoundPairing, Tournament
from pairing.explaining.questions import Question
from pairing.systems.system import PairingSystem, Questions
from pairing.trace.answers import Answer


class Opposite(Enum):
    """What was tried instead of the pairing as it is, to see what would become of it."""

    MEETING = "meeting"
    """Two players meet who do not."""
    APART = "apart"
    """Two players do not meet who do."""
    STAYING = "staying"
    """A player who floats down is paired in the bracket that he leaves."""
    PLAYING = "playing"
    """A player who has the pairing-allocated bye is paired."""
    BYE = "bye"
    """A player who is paired has the pairing-allocated bye."""


class Meeting(Struct, frozen=True):
    """A board of the round with its number and the TPNs of its players, by the rules."""

    board: int
    white: int
    black: int


class Because(Struct, frozen=True):
    """What became of the opposite. ``players`` are the TPNs that it was about: two or one."""

    opposite: Opposite
    players: tuple[int, ...]
    answer: Answer

    @property
    def names_changes(self) -> bool:
        """The boards that would change are worth naming, but not for one candidate among many."""
        return self.opposite is not Opposite.BYE


class BoardColours(Struct, frozen=True):
    """The rule that gives a board its colours."""

    reason: ColourReason


class Floats(Struct, frozen=True):
    """Two players (TPNs) of different scores meet: one floats down, the other up.

    ``leaving`` are those of the two who leave their bracket for the other's, or for one between.
    """

    down: int
    up: int
    leaving: tuple[int, ...]


class Unpaired(Struct, frozen=True):
    """A player (TPN) has no opponent in the round; ``kind`` says what he has instead."""

    tpn: int
    kind: ByeKind


Finding: TypeAlias = Meeting | Because | BoardColours | Floats | Unpaired


class Explanation(Struct, frozen=True):
    """The answer to a question about a round, and all that it rests on.

    ``tournament`` stands before the round, with what it left open filled in; ``assumptions`` are
    notes of that. ``pairing`` is the round by the rules, ``recorded`` the round as it was paired,
    if it was; ``differences`` are what the record has otherwise. ``players`` are the TPNs that the
    question is about, nobody in particular if it is about the round.
    """

    tournament: Tournament
    system: PairingSystem
    question: Question
    players: tuple[int, ...]
    pairing: RoundPairing
    recorded: Round | None
    differences: tuple[Difference, ...]
    assumptions: tuple[Problem, ...]
    findings: tuple[Finding, ...]

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """(White, Black) of every board, as recorded if the round was paired."""
        return boards_of(self.pairing, self.recorded)

    @property
    def board_of(self) -> Mapping[frozenset[int], int]:
        """The number of every pair (TPNs) by the rules, each another one."""
        return numbers_of(self.pairing, self.recorded)

    @property
    def round_number(self) -> int:
        """The round that is asked about."""
        return self.tournament.next_round

    @property
    def differs(self) -> bool:
        """The recorded round has other opponents, colours or another bye than the pairing."""
        return any(not isinstance(each, OtherBoardOrder) for each in self.differences)

    @property
    def is_as_recorded(self) -> bool:
        """The recorded round, if there is one, has these boards with these colours, in this order.

        Games that were lost by not coming may stand beside them.
        """
        if self.recorded is None:
            return True
        boards = ((game.white, game.black, game.result) for game in self.recorded.games)
        own = set(self.pairing.pairs)
        order = tuple(
            (white, black)
            for white, black, result in boards
            if result.is_played or (white, black) in own
        )
        return not self.differences and order == self.pairing.pairs


def questions_about(explanation: Explanation) -> Questions | None:
    """What its system can be asked about the round, paired once for all; ``None`` if nothing."""
    asked = explanation.system.explaining.questions
    return asked.about(explanation.tournament) if asked is not None else None


def boards_of(pairing: RoundPairing, recorded: Round | None) -> tuple[tuple[int, int], ...]:
    """(White, Black) of every board, as recorded if the round was paired."""
    if recorded is None:
        return pairing.pairs
    return tuple((game.white, game.black) for game in recorded.games)


def numbers_of(pairing: RoundPairing, recorded: Round | None) -> Mapping[frozenset[int], int]:
    """The number of every pair (TPNs) by the rules, each another one: as recorded.

    Those that the record has not are given the numbers left over, in the order of publishing.
    """
    boards = boards_of(pairing, recorded)
    actual = {frozenset(pair): n for n, pair in enumerate(boards, start=1)}
    pairs = [frozenset(pair) for pair in pairing.pairs]
    taken = {actual[pair] for pair in pairs if pair in actual}
    free = (number for number in count(1) if number not in taken)
    return {pair: actual[pair] if pair in actual else next(free) for pair in pairs}
