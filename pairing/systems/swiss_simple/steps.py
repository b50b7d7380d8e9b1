"""The steps by which the standard mechanism comes to its pairing, for the record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial

from pairing.matching.assignment import Assignment
from pairing.matching.bits import bits, mask_of
from pairing.systems.swiss_simple.definitions import (
    COLOURS,
    EXCHANGES,
    REMATCH,
    SAME_COLOUR,
    TRANSPOSITIONS,
)
from pairing.systems.swiss_simple.field import SimpleField, have_met
from pairing.systems.swiss_simple.recorder import SectionRecorder
from pairing.systems.swiss_simple.standard import GroupPairing, Halves, changed
from pairing.trace import Arrangement, Verdict

Refusal = tuple[Verdict, str, str, int]
"""Verdict, article, key and the number of players denied their colour."""


def record_group(recorder: SectionRecorder, field: SimpleField, pairing: GroupPairing) -> None:
    """Keep how a group was paired: halves, exchange, orders of S2 that were no good, the result."""
    if recorder.is_on and pairing.pairs:
        _SimpleStepRecorder(recorder, field, pairing).run()


class _SimpleStepRecorder:
    def __init__(
        self, recorder: SectionRecorder, field: SimpleField, pairing: GroupPairing
    ) -> None:
        self.recorder = recorder
        self.field = field
        self.pairing = pairing
        self.s1, self.s2 = pairing.halves

    def run(self) -> None:
        self._halves()
        if self.pairing.halves != self.pairing.original:
            self._exchange()
        self._earlier_orders()
        self._colours()
        lower = [other for _, other in self.pairing.pairs]
        self.recorder.step(
            "group-paired",
            COLOURS,
            Verdict.ACCEPTED,
            pairs=self.pairing.pairs,
            stand=self._stand(self.pairing.halves, lower),
        )

    def _halves(self) -> None:
        upper, lower = self.pairing.original
        self.recorder.show(self._stand(self.pairing.original, lower))
        self.recorder.step("candidate-tried", "", upper=self._tpns(upper), lower=self._tpns(lower))

    def _exchange(self) -> None:
        orders = factorial(len(self.pairing.pairs))
        self.recorder.step(
            "rejected",
            TRANSPOSITIONS,
            Verdict.DEAD_END,
            key="no-legal-order",
            count=orders,
        )
        if self.pairing.passed_over is not None:
            halves, denied = self.pairing.passed_over
            self._record_exchange(halves, COLOURS, Verdict.WORSE, denied)
        self._record_exchange(self.pairing.halves, EXCHANGES)

    def _record_exchange(
        self, halves: Halves, article: str, verdict: Verdict = Verdict.NONE, denied: int = 0
    ) -> None:
        down, up = changed(self.pairing.original, halves)
        self.recorder.show(self._stand(halves, halves[1]))
        self.recorder.step(
            "exchange",
            article,
            verdict,
            key="" if verdict is Verdict.NONE else "exchange-colours",
            group=mask_of((*down, *up)),
            ours=self.pairing.denied,
            theirs=denied,
            down=self._tpns(down),
            up=self._tpns(up),
        )

    def _colours(self) -> None:
        of = 2 * len(self.pairing.pairs)
        satisfied = self.pairing.satisfied
        key = "exchanged" if self.pairing.halves != self.pairing.original else ""
        self.recorder.step("best-colours", COLOURS, key=key, satisfied=satisfied, of=of)

    def _earlier_orders(self) -> None:
        """The orders of S2 that come earlier, by the first pair in which they differ."""
        state = self.pairing.best.copy()
        place = {index: number for number, index in enumerate(self.s2)}
        fixed: list[int] = []
        for row, (upper, lower) in enumerate(self.pairing.pairs):
            count = factorial(len(self.s1) - row - 1)
            for tried in bits(state.open_columns & (1 << place[lower]) - 1):
                self._earlier_order((upper, self.s2[tried]), (row, tried), state, fixed, count)
            state.marry(row, place[lower], at_no_loss=True)
            fixed.append(lower)

    def _earlier_order(
        self,
        pair: tuple[int, int],
        places: tuple[int, int],
        state: Assignment,
        fixed: Sequence[int],
        count: int,
    ) -> None:
        verdict, article, key, denied = self._refusal(pair, places, state)
        met = self.field.players[pair[0]].met_in.get(pair[1], 0)
        beside = [*fixed, pair[1]]
        others = [index for index in self.s2 if index not in beside]
        self.recorder.step(
            "rejected",
            article,
            verdict,
            key=key,
            pair=pair,
            count=count,
            ours=self.pairing.denied,
            theirs=denied,
            met=met,
            stand=self._stand(self.pairing.halves, [*beside, *others], pair),
        )

    def _refusal(
        self, pair: tuple[int, int], places: tuple[int, int], state: Assignment
    ) -> Refusal:
        """What speaks against every order of S2 that goes on with that pair."""
        one, other = (self.field.players[index] for index in pair)
        if have_met(one, other):
            key = "rematch" if other.index in one.met_in else "forbidden"
            return Verdict.ILLEGAL, REMATCH, key, 0
        if not self.field.legal[one.index] >> other.index & 1:
            return Verdict.ILLEGAL, SAME_COLOUR, "same-colour", 0
        trial = state.copy()
        if not trial.marry(*places):
            return Verdict.DEAD_END, TRANSPOSITIONS, "others-unpairable", 0
        return Verdict.WORSE, COLOURS, "colours", trial.cost()

    def _stand(
        self, halves: Halves, lower: Iterable[int], tried: tuple[int, ...] = ()
    ) -> Arrangement:
        return Arrangement(self._tpns(halves[0]), self._tpns(lower), tried=self._tpns(tried))

    def _tpns(self, players: Iterable[int]) -> tuple[int, ...]:
        return tuple(self.field.players[index].tpn for index in players)
