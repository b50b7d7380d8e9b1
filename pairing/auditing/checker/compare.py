"""Pair the rounds of a tournament again and say where the result differs from what is recorded.

Where opponents or the bye differ, the pairing system also judges the recorded pairing: the first
bracket and the first criterion in which it is worse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairing.auditing.checker.breaches import breaches
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
from pairing.core.cards import deal_cards
from pairing.core.errors import NoPairingExists, NotReady, Problem
from pairing.core.field import players_to_pair
from pairing.core.model import Round, RoundPairing, Tournament
from pairing.systems.registry import find_system
from pairing.systems.shared.obstacles import Obstacle
from pairing.systems.system import PairingSystem, Watcher
from pairing.trace.judgement import Judgement


@dataclass(frozen=True, slots=True)
class RoundReport:
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
    """
    system = system or find_system(tournament.system)
    whole, assumptions = system.filled_in(tournament)
    rounds = tuple(
        check_round(whole, number, system, watch, boards_recorded=boards_recorded)
        for number in range(1, len(tournament.rounds) + 1)
    )
    return TournamentReport(system.key, rounds, assumptions)


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
    is not known.
    """
    system = system or find_system(tournament.system)
    recorded = tournament.rounds[round_number - 1]
    if not recorded.games and recorded.pairing_allocated_bye is None:
        return RoundReport(round_number)
    before = tournament.before_round(round_number)
    report = _paired_again(before, recorded, system, watch)
    if boards_recorded and report.not_ready is None:
        cards = deal_cards(before, system.definitions)
        scores = {tpn: card.pairing_score for tpn, card in cards.items()}
        order = other_board_order(recorded, scores)
        report = replace(report, differences=report.differences + order)
    if _can_be_judged(report):
        report = replace(
            report,
            judgement=_judged(before, recorded, system),
            breaches=breaches(before, recorded, report.expected, system),
        )
    return report


def _paired_again(
    before: Tournament, recorded: Round, system: PairingSystem, watch: Watcher | None
) -> RoundReport:
    """The report without a judgement, on the next round of ``before``."""
    round_number = before.next_round
    alone = players_to_pair(before)
    if len(alone) == 1:
        return _of_somebody_alone(before, alone[0], recorded, system)
    try:
        expected = system.pair_next_round(before, watch)
    except NotReady as reason:
        return RoundReport(round_number, not_ready=reason)
    except NoPairingExists as nothing:
        found = boards_of_round(recorded)
        return RoundReport(round_number, (NoPairingExpected(nothing.stranded, found),))
    return RoundReport(round_number, compare(expected, recorded), expected=expected)


def _of_somebody_alone(
    before: Tournament, tpn: int, recorded: Round, system: PairingSystem
) -> RoundReport:
    """The only player present has the bye if he may; with him there is nothing to pair."""
    barred = system.obstacles(before).to_bye(tpn) is not None
    expected = RoundPairing(before.next_round, system.key, (), None if barred else tpn)
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
