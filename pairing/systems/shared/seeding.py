"""Systems whose first rounds are paired by the rules of another system.

Neither of the two knows the other: whoever lists them puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from msgspec import structs

from pairing.core.model import RoundPairing, Tournament
from pairing.systems.shared.obstacles import Obstacles
from pairing.systems.system import (
    Assisting,
    PairCost,
    PairingSystem,
    Proving,
    Questions,
    Recorded,
    Watcher,
)
from pairing.trace.answers import Answer
from pairing.trace.fixed import Fixed
from pairing.trace.judgement import Judgement


def seeded(
    system: PairingSystem,
    seeding: PairingSystem,
    is_seeding_round: Callable[[Tournament], bool],
) -> PairingSystem:
    """The system whose seeding rounds are wholly those of another one.

    ``is_seeding_round`` says it of the next round of a tournament. Both systems record, judge,
    answer and assist.
    """
    rounds = _Rounds(system, seeding, is_seeding_round)
    return structs.replace(
        system,
        pair_next_round=rounds.pair_next_round,
        explaining=structs.replace(
            system.explaining, record=rounds.record, questions=rounds.all_questions()
        ),
        proving=Proving(judge=rounds.judge),
        assisting=Assisting(rounds.pair_rest, rounds.weigh, rounds.obstacles),
        hands_over=rounds.hands_over,
    )


class _Rounds:
    """Every request goes to the system by whose rules the next round is paired."""

    def __init__(
        self,
        system: PairingSystem,
        seeding: PairingSystem,
        is_seeding_round: Callable[[Tournament], bool],
    ) -> None:
        self._system = system
        self._seeding = seeding
        self._is_seeding_round = is_seeding_round

    def hands_over(self, tournament: Tournament) -> PairingSystem | None:
        return self._seeding if self._is_seeding_round(tournament) else None

    def _of(self, tournament: Tournament) -> PairingSystem:
        return self.hands_over(tournament) or self._system

    def _own(self, pairing: RoundPairing) -> RoundPairing:
        return replace(pairing, system=self._system.key)

    def pair_next_round(self, tournament: Tournament, watch: Watcher | None) -> RoundPairing:
        return self._own(self._of(tournament).pair_next_round(tournament, watch))

    def record(self, tournament: Tournament, watch: Watcher | None) -> Recorded:
        record = self._of(tournament).explaining.record
        assert record is not None, "both systems record"
        recorded = record(tournament, watch)
        return structs.replace(recorded, pairing=self._own(recorded.pairing))

    def judge(
        self, tournament: Tournament, pairs: Iterable[tuple[int, int]], bye: int | None
    ) -> Judgement | None:
        judge = self._of(tournament).proving.judge
        assert judge is not None, "both systems judge"
        return judge(tournament, pairs, bye)

    def pair_rest(
        self, tournament: Tournament, fixed: Fixed, watch: Watcher | None
    ) -> RoundPairing:
        pair_rest = self._of(tournament).assisting.pair_rest
        assert pair_rest is not None, "both systems assist"
        return self._own(pair_rest(tournament, fixed, watch))

    def weigh(self, tournament: Tournament, fixed: Fixed) -> PairCost:
        weigh = self._of(tournament).assisting.weigh
        assert weigh is not None, "both systems assist"
        return weigh(tournament, fixed)

    def obstacles(self, tournament: Tournament) -> Obstacles:
        obstacles = self._of(tournament).assisting.obstacles
        assert obstacles is not None, "both systems assist"
        return obstacles(tournament)

    def all_questions(self) -> Questions:
        return Questions(
            why_not=lambda before, *pair: self._asked(before).why_not(before, *pair),
            why_together=lambda before, *pair: self._asked(before).why_together(before, *pair),
            why_float=lambda before, tpn: self._asked(before).why_float(before, tpn),
            why_bye=lambda before, tpn: self._asked(before).why_bye(before, tpn),
            colour_rule=lambda before: self._asked(before).colour_rule(before),
            why_not_bye=self._why_not_bye,
        )

    def _why_not_bye(self, tournament: Tournament, tpn: int) -> Answer:
        ask = self._asked(tournament).why_not_bye
        assert ask is not None, "both systems say why not the bye"
        return ask(tournament, tpn)

    def _asked(self, tournament: Tournament) -> Questions:
        questions = self._of(tournament).explaining.questions
        assert questions is not None, "both systems answer"
        return questions
