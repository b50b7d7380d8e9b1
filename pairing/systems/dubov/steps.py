"""The steps of a round, told from what decided it: bye, upfloaters, shifts, transpositions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, factorial
from typing import NamedTuple

from pairing.core.model import Tournament
from pairing.matching.bits import bits, mask_of
from pairing.systems.dubov.bracket import (
    DubovBracket,
    Shifts,
    Transposing,
    by_number,
    by_opponents,
    shifted,
    shifter_order,
)
from pairing.systems.dubov.definitions import (
    ARTICLES,
    FIRST_SHIFT,
    GROUPS,
    HALVES,
    REMATCH,
    SAME_COLOUR,
    SECOND_SHIFT,
    SHIFTER_ORDER,
    TRANSPOSITION,
    TRANSPOSITION_ORDER,
    UPFLOATER_ORDER,
    UPFLOATERS,
)
from pairing.systems.dubov.engine import ENGINE
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.procedure import DubovRound
from pairing.systems.dubov.quality import quality
from pairing.systems.dubov.rejected import Rejected, rejected_sets
from pairing.systems.shared.bye_steps import bye_section, games_played
from pairing.systems.shared.step_recorder import StepRecorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import Arrangement, BracketTrace, Verdict

_UNPAIRABLE = frozenset({"bracket-unpairable", "rest-unpairable", "unpairable"})


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with its steps; raises as the pairing does."""
    return ENGINE.record(tournament, _sections, watch)


def _sections(paired: DubovRound) -> Iterator[BracketTrace]:
    yield from bye_section(paired.bye_choice, paired.field, ARTICLES, games_played)
    left = mask_of(index for pair in paired.pairs for index in pair)
    for bracket in paired.brackets:
        yield _DubovStepRecorder(paired.field, bracket, left & ~bracket.residents).section()
        left &= ~bracket.members


def _move_of(rejected: Rejected) -> str:
    if rejected.size == 1:
        return "upfloater"
    return "upfloaters-next" if rejected.before else "upfloaters-first"


class _Shift(NamedTuple):
    """What concerns one of the two shifts."""

    move: str
    article: str
    group: int
    is_white: bool
    shifted: int


class _DubovStepRecorder(StepRecorder):
    """The steps of one bracket; ``below`` are the players left under it before it is paired."""

    def __init__(self, field: DubovField, bracket: DubovBracket, below: int) -> None:
        super().__init__(field.players)
        self.field = field
        self.bracket = bracket
        self.below = below

    def section(self) -> BracketTrace:
        self._upfloaters()
        self._groups()
        self._shifts()
        self._transpositions()
        players, bracket = self.field.players, self.bracket
        return BracketTrace(
            score=bracket.score,
            role="bracket",
            residents=self.field.tpns(bracket.residents),
            mdps=self.field.tpns(bracket.upfloaters),
            events=tuple(self.events),
            pairs=tuple((players[one].tpn, players[other].tpn) for one, other in bracket.pairs),
            values=(("max_t", self.field.most_upfloats),),
        )

    # Upfloaters

    def _upfloaters(self) -> None:
        chosen = self.bracket.upfloaters
        residents = self.field.tpns(self.bracket.residents)
        self.stand = Arrangement(residents, self.field.tpns(chosen))
        if not self.below:
            return
        if not chosen:
            self.add("no-upfloater", UPFLOATERS, Verdict.ACCEPTED, players=residents)
            return
        for rejected in rejected_sets(self.field, self.bracket, self.below):
            self._rejected(rejected)
        self._accepted_set(chosen)

    def _rejected(self, rejected: Rejected) -> None:
        self.add(
            _move_of(rejected),
            rejected.article,
            Verdict.DEAD_END if rejected.key in _UNPAIRABLE else Verdict.WORSE,
            key=rejected.key,
            players=self.tpns(rejected.players),
            count=rejected.count,
            ours=rejected.ours,
            theirs=rejected.theirs,
            values=(("before", self.tpns(rejected.before)),) if rejected.before else (),
        )

    def _accepted_set(self, chosen: int) -> None:
        found = quality(self.field, self.bracket.residents, chosen)
        assert found is not None, "the bracket was paired"
        size, _, denied, maximum, upfloats, again = found
        values = {
            "size": size,
            "denied": denied,
            "maximum": maximum,
            "upfloats": upfloats,
            "again": again,
        }
        self.add(
            "upfloaters-taken",
            UPFLOATER_ORDER,
            Verdict.ACCEPTED,
            key="last-round" if self.field.is_last_round else "",
            players=self.field.tpns(chosen),
            count=size,
            values=tuple(values.items()),
        )

    # Groups and shifts

    def _groups(self) -> None:
        white, black = self.bracket.original
        is_unplayed = not self.bracket.members & ~self.field.unplayed
        self.stand = self._halves(self.bracket.original)
        self.add(
            "groups-by-number" if is_unplayed else "groups",
            GROUPS,
            key="" if white and black else "all-white" if white else "all-black",
            values=(
                ("white_seekers", self.stand.s1),
                ("black_seekers", self.stand.s2),
                ("averages", self._averages(white)),
            ),
        )

    def _shifts(self) -> None:
        smaller, larger = self.bracket.by_size
        is_white = self.bracket.smaller_is_white
        first, second = self.bracket.first_shift, self.bracket.second_shift
        if not first and not second:
            return
        shifts = Shifts(self.field, self.bracket.original)
        if first:
            self._shift(_Shift("first-shift", FIRST_SHIFT, smaller, is_white, first))
        shifts.first()
        if second:
            self._shift(_Shift("second-shift", SECOND_SHIFT, larger, not is_white, second))

    def _shift(self, shift: _Shift) -> None:
        """The order of shifters, those passed over, and the set that is taken."""
        order = shifter_order(self.field, shift.group, shift.is_white)
        taken = [index for index in order if shift.shifted >> index & 1]
        last = order.index(taken[-1])
        self.add(
            f"{shift.move}-order",
            SHIFTER_ORDER,
            count=len(taken),
            values=(("order", self.tpns(order)),),
        )
        for place, index in enumerate(order[:last]):
            if index not in taken:
                before = [other for other in order[:place] if other in taken]
                missing = len(taken) - len(before) - 1
                self.add(
                    f"{shift.move}-passed",
                    SHIFTER_ORDER,
                    Verdict.DEAD_END,
                    key="shift-unpairable",
                    players=self.tpns([index]),
                    count=comb(len(order) - place - 1, missing),
                    values=(("before", self.tpns(before)),) if before else (),
                )
        first = self.bracket.first_shift
        second = 0 if shift.move == "first-shift" else self.bracket.second_shift
        self.stand = self._halves(shifted(self.bracket.original, first, second))
        self.add(
            shift.move,
            shift.article,
            Verdict.ACCEPTED,
            players=self.tpns(taken),
            count=len(taken),
        )

    # Transpositions

    def _transpositions(self) -> None:
        bracket = self.bracket
        partners = {one: other for pair in bracket.pairs for one, other in (pair, pair[::-1])}
        walk = Transposing(self.field, bracket.halves, partners)
        self.stand = self._halves(bracket.halves)
        self.add(
            "halves",
            HALVES,
            values=(("s1", self.stand.s1), ("t2", self.stand.s2)),
        )
        fixed: list[int] = []
        for one, other in bracket.pairs:
            for tried in walk.waiting[: walk.waiting.index(other)]:
                self._earlier((one, tried), fixed, len(walk.waiting) - 1)
            walk.waiting.remove(other)
            fixed.append(other)
        self.stand = Arrangement(self.stand.s1, self.tpns(fixed))
        pairs = tuple(self.pair(pair) for pair in bracket.pairs)
        self.add("transposition", TRANSPOSITION, Verdict.ACCEPTED, pairs=pairs)

    def _earlier(self, pair: tuple[int, int], fixed: Sequence[int], others: int) -> None:
        """All orders of T2 that go on with a pair which is not that of the accepted one."""
        one, tried = pair
        players = self.field.players
        if tried in players[one].met_or_forbidden:
            met = players[one].met_in.get(tried, 0)
            key, article, verdict = "rematch" if met else "forbidden", REMATCH, Verdict.ILLEGAL
        elif not self.field.may_meet(one, tried):
            met, key, article, verdict = 0, "same-colour", SAME_COLOUR, Verdict.ILLEGAL
        else:
            met, key, verdict = 0, "others-unpairable", Verdict.DEAD_END
            article = TRANSPOSITION_ORDER
        assert self.stand is not None
        t2 = [*fixed, tried]
        rest = [tpn for tpn in self._halves(self.bracket.halves).s2 if tpn not in self.tpns(t2)]
        s1 = self.stand.s1
        self.add(
            "earlier-transposition",
            article,
            verdict,
            key=key,
            pair=self.pair(pair),
            count=factorial(others),
            values=(("met", met),) if met else (),
            stand=Arrangement(s1, (*self.tpns(t2), *rest), tried=self.pair(pair)),
        )

    # How it is kept

    def _halves(self, halves: tuple[int, int]) -> Arrangement:
        """G1 and G2 in the order in which S1 and T2 have them."""
        white, black = ([self.field.players[index] for index in bits(half)] for half in halves)
        return Arrangement(
            tuple(player.tpn for player in sorted(white, key=by_opponents)),
            tuple(player.tpn for player in sorted(black, key=by_number)),
        )

    def _averages(self, group: int) -> str:
        """``5 (2104), 1 (2230)``: average ratings of opponents, the lowest first."""
        players = sorted((self.field.players[index] for index in bits(group)), key=by_opponents)
        return ", ".join(f"{player.tpn} ({player.aro})" for player in players) or "–"
