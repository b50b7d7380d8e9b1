"""Pair the rounds of a tournament again and say where the result differs from what is recorded.

Where opponents or the bye differ, the pairing system also judges the recorded pairing: the first
bracket and the first criterion in which it is worse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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
from pairing.core.errors import NoPairingExists, NotReady, Problem, Severity
from pairing.core.model import Colour, Round, Tournament
from pairing.systems.registry import find_system
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
    settled, assumptions = settle(tournament, system)
    rounds = tuple(
        check_round(settled, number, system, watch, boards_recorded=boards_recorded)
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
        report = replace(report, judgement=_judged(before, recorded, system))
    return report


def _paired_again(
    before: Tournament, recorded: Round, system: PairingSystem, watch: Watcher | None
) -> RoundReport:
    """The report without a judgement, on the next round of ``before``."""
    round_number = before.next_round
    try:
        expected = system.pair_next_round(before, watch)
    except NotReady as reason:
        return RoundReport(round_number, not_ready=reason)
    except NoPairingExists as nothing:
        found = boards_of_round(recorded)
        return RoundReport(round_number, (NoPairingExpected(nothing.stranded, found),))
    return RoundReport(round_number, compare(expected, recorded))


def _can_be_judged(report: RoundReport) -> bool:
    return any(isinstance(each, OtherOpponents | OtherBye) for each in report.differences)


def _judged(before: Tournament, recorded: Round, system: PairingSystem) -> Judgement | None:
    if system.proving.judge is None:
        return None
    pairs = [(game.white, game.black) for game in recorded.games]
    return system.proving.judge(before, pairs, recorded.pairing_allocated_bye)


def settle(tournament: Tournament, system: PairingSystem) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament with what it leaves open filled in, and notes of what was filled in.

    If the number of rounds is not known, the recorded rounds count as all; if the initial colour is
    not known, it is the one with which round 1 comes out as recorded.
    """
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
        report = _paired_again(drawn.before_round(1), drawn.rounds[0], system, None)
        return len(report.differences)

    return min(Colour, key=differences)
