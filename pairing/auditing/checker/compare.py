"""Pair the rounds of a tournament again and say where the result differs from what is recorded.

Where opponents or the bye differ, the pairing system also judges the recorded pairing: the first
bracket and the first criterion in which it is worse.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from pairing.auditing.checker.differences import (
    Difference,
    NoPairingExpected,
    OtherBoardOrder,
    OtherBye,
    OtherOpponents,
    boards_of_round,
    compare,
    other_board_order,
)
from pairing.core.cards import Ledger, PairingCard
from pairing.core.errors import ActionRefused, NoPairingExists, NotReady, Problem
from pairing.core.expected import expect
from pairing.core.field import players_to_pair
from pairing.core.model import Round, RoundPairing, Tournament
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem, Watcher

if TYPE_CHECKING:  # most rounds are as the rules give them
    from pairing.systems.shared.obstacles import Obstacle
    from pairing.trace.judgement import Judgement


class RoundReport(Struct, frozen=True):
    """One round paired again.

    ``judgement`` is what is wrong with the recorded opponents and bye, if they differ and the
    system can judge them. ``not_ready`` is why the round could not be paired again, for instance
    because results of the round before are missing; then nothing was compared.
    """

    round_number: int
    differences: tuple[Difference, ...] = ()
    not_ready: NotReady | None = None
    judgement: Judgement | None = None
    breaches: tuple[Obstacle, ...] = ()
    expected: RoundPairing | None = None

    @property
    def differs(self) -> bool:
        """Opponents, colours or the bye are not those which the rules give.

        Another order of the boards alone is a difference, but none of the pairing.
        """
        return any(not isinstance(each, OtherBoardOrder) for each in self.differences)

    @property
    def agrees(self) -> bool:
        """The round was compared and is paired exactly as the rules give it."""
        return not self.differs and self.not_ready is None


class TournamentReport(Struct, frozen=True):
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
        return any(report.differs for report in self.rounds)


def check_tournament(
    tournament: Tournament,
    system: PairingSystem | None = None,
    watch: Watcher | None = None,
    *,
    boards_recorded: bool = False,
) -> TournamentReport:
    """Pair every recorded round again, each from the rounds before it.

    ``system`` is the tournament's own unless given; ``UnknownSystem`` if that
    is not known. If the number of rounds is not known, the recorded rounds count as all; if the
    initial colour is not known, it is the one with which round 1 comes out as recorded.
    ``boards_recorded``: the games stand in the order of the boards, which is then compared too.
    ``watch`` is told of all rounds together.
    """
    expect("tournament", tournament, Tournament)
    system = system or find_system(tournament.system)
    whole, assumptions = system.filled_in(tournament)
    ledger = Ledger(whole, system.definitions)
    rounds = []
    for number, recorded in enumerate(whole.rounds, start=1):
        of_round = _of_one(watch, number, len(whole.rounds))
        again = _Again(whole, number, system, ledger, of_round)
        rounds.append(again.report(boards_recorded=boards_recorded))
        ledger.enter(recorded)
    return TournamentReport(system.key, tuple(rounds), assumptions)


def _of_one(watch: Watcher | None, number: int, rounds: int) -> Watcher | None:
    """Tells how far all rounds are when it is told how far one of them is."""
    if watch is None:
        return None
    return lambda paired, in_all: watch((number - 1) * in_all + paired, rounds * in_all)


def check_round(
    tournament: Tournament,
    round_number: int,
    system: PairingSystem | None = None,
    watch: Watcher | None = None,
    *,
    boards_recorded: bool = False,
) -> RoundReport:
    """Pair one recorded round again, from the rounds before it and the byes it records.

    Opponents, colours and the pairing-allocated bye are compared, and with ``boards_recorded`` the
    order of the boards. Where opponents or the bye differ, the system judges those recorded.
    ``system`` is the tournament's own unless given; ``UnknownSystem`` if that
    is not known, and ``ActionRefused`` if there is no such round.
    """
    expect("tournament", tournament, Tournament)
    expect("round_number", round_number, int)
    if not 1 <= round_number <= len(tournament.rounds):
        raise ActionRefused("action.round-not-paired", round=round_number)
    system = system or find_system(tournament.system)
    ledger = Ledger(tournament, system.definitions)
    for earlier in tournament.rounds[: round_number - 1]:
        ledger.enter(earlier)
    again = _Again(tournament, round_number, system, ledger, watch)
    return again.report(boards_recorded=boards_recorded)


class _Again:
    """One recorded round to be paired again; ``ledger`` has the rounds before it."""

    def __init__(
        self,
        tournament: Tournament,
        round_number: int,
        system: PairingSystem,
        ledger: Ledger,
        watch: Watcher | None,
    ) -> None:
        self.recorded = tournament.rounds[round_number - 1]
        self.before = tournament.before_round(round_number)
        self.system = system
        self._ledger = ledger
        self._watch = watch

    def report(self, *, boards_recorded: bool) -> RoundReport:
        """What was compared, and what is wrong with what differs."""
        recorded, before, system = self.recorded, self.before, self.system
        if not recorded.games and recorded.pairing_allocated_bye is None:
            return RoundReport(before.next_round)
        report = self._without_judgement()
        if boards_recorded and report.not_ready is None:
            scores = {tpn: card.pairing_score for tpn, card in self._cards.items()}
            table = report.expected if system.traits.is_predetermined else None
            order = other_board_order(recorded, scores, table)
            report = structs.replace(report, differences=report.differences + order)
        if _can_be_judged(report):
            from pairing.auditing.checker.breaches import breaches

            report = structs.replace(
                report,
                judgement=_judged(before, recorded, system),
                breaches=breaches(before, recorded, report.expected, system),
            )
        return report

    @cached_property
    def _cards(self) -> Mapping[int, PairingCard]:
        return self._ledger.cards(self.before)

    def _without_judgement(self) -> RoundReport:
        number = self.before.next_round
        alone = players_to_pair(self.before)
        if len(alone) == 1:
            return _of_somebody_alone(self.before, alone[0], self.recorded, self.system)
        try:
            expected = self._paired()
        except NotReady as reason:
            return RoundReport(number, not_ready=reason)
        except NoPairingExists as nothing:
            found = boards_of_round(self.recorded)
            return RoundReport(number, (NoPairingExpected(nothing.stranded, found),))
        return RoundReport(number, compare(expected, self.recorded), expected=expected)

    def _paired(self) -> RoundPairing:
        system = self.system
        if system.pair_with_cards is None:
            return system.pair_next_round(self.before, self._watch)
        return system.pair_with_cards(self.before, self._cards, self._watch)


def _of_somebody_alone(
    before: Tournament, tpn: int, recorded: Round, system: PairingSystem
) -> RoundReport:
    """The only player present has the bye if he may; with him there is nothing to pair."""
    may_not_have_it = system.obstacles(before).to_bye(tpn) is not None
    expected = RoundPairing(before.next_round, system.key, (), None if may_not_have_it else tpn)
    return RoundReport(before.next_round, compare(expected, recorded), expected=expected)


def _can_be_judged(report: RoundReport) -> bool:
    return any(isinstance(each, OtherOpponents | OtherBye) for each in report.differences)


def _judged(before: Tournament, recorded: Round, system: PairingSystem) -> Judgement | None:
    if system.proving.judge is None:
        return None
    pairs = [(game.white, game.black) for game in recorded.games]
    if not pairs:
        return None
    return system.proving.judge(before, pairs, recorded.pairing_allocated_bye)
