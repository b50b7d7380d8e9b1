"""A long sweep told by families: everything before the accepted candidate, each family in one step.

Whoever stands in turn before the opponent that was accepted is dismissed: because the pair fails by
itself, or because no candidate that begins so complies. The latter is proved by the search that
found the accepted candidate as the first of those that comply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import comb, perm

from pairing.systems.dutch_procedure.arranging import Exchange, exchanged, exchanges
from pairing.systems.dutch_procedure.candidate import Pair, ProcedureCandidate
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.failures import Examiner, Failure
from pairing.systems.dutch_procedure.recorder import Fold, Recorder, listed, tpns
from pairing.systems.dutch_procedure.sweep import Sweep, Transpositions, attempt_made
from pairing.systems.dutch_procedure.task import Task
from pairing.trace.events import Arrangement, Verdict

_MOST_COUNTED = 20_000
"""Sets and exchanges before the accepted one are counted one by one up to this number."""


def record_guided(
    recorder: Recorder,
    edition: ProcedureEdition,
    task: Task,
    found: ProcedureCandidate,
    allowed: Sequence[int],
) -> None:
    """Record the families of a sweep before the accepted candidate, and that candidate."""
    _Guide(recorder, edition, task, found, allowed).run()


class _Guide:
    def __init__(
        self,
        recorder: Recorder,
        edition: ProcedureEdition,
        task: Task,
        found: ProcedureCandidate,
        allowed: Sequence[int],
    ) -> None:
        self.recorder = recorder
        self.edition = edition
        self.articles = edition.articles
        self.task = task
        self.found = found
        self.examiner = Examiner(edition, task, allowed)
        self.allowed = allowed
        self.spent = self.examiner.of_pairs(())
        self.paired: list[Pair] = []

    def run(self) -> None:
        found, task = self.found, self.task
        beside = list(range(task.size))
        if found.mdp_pairs:
            s1 = [one for one, _ in found.mdp_pairs]
            beside = task.beside(s1)
            self._mdp_set(s1, beside)
        rest = [place for place in beside if place not in {p for q in self.paired for p in q}]
        part = "rem" if found.mdp_pairs else "hom"
        if found.pairs:
            count = len(found.pairs)
            self._exchange(part, rest[:count], rest[count:])
            self._transpositions(part, found.s1, found.pairs, found.s2)
        self._accept(part)

    # Moved-down players

    def _mdp_set(self, s1: list[int], s2: list[int]) -> None:
        task = self.task
        first = list(next(task.mdp_sets(s1)))
        self._subgroups("het", first, task.beside(first))
        if s1 != first:
            before = _place_of(tuple(s1), task.mdp_sets(s1))
            self.recorder.note(
                "mdp-sets-dismissed",
                self.articles["exchange-mdps"],
                key="completion",
                verdict=Verdict.DEAD_END,
                count=before,
                stand=self._stand(s1, s2),
                behind=self._behind(lambda sweep: sweep.heterogeneous(), until=tuple(s1)),
                s1=tpns(self._members(s1)),
            )
        self._transpositions("het", s1, self.found.mdp_pairs, s2)
        rest = [each for each in s2 if each not in {other for _, other in self.paired}]
        self.recorder.note(
            "part-accepted",
            self.articles["candidate"],
            verdict=Verdict.ACCEPTED,
            pairs=self._players(self.found.mdp_pairs),
            players=self._members(rest),
            count=len(self.found.mdp_pairs),
            rest=listed(self._members(rest)),
        )

    # Exchanges

    def _exchange(self, part: str, s1: list[int], s2: list[int]) -> None:
        self._subgroups(part, s1, s2)
        down = sorted(set(s1) - set(self.found.s1), reverse=True)
        up = sorted(set(self.found.s1) - set(s1))
        if not up:
            return
        met = tuple(self.paired)
        before, is_exact = self._exchanges_before(s1, s2, tuple(down), tuple(up))
        rank = {place: turn for turn, place in enumerate([*s1, *s2])}
        self.recorder.note(
            "exchanges-dismissed",
            self.articles["exchange"],
            key="completion" if is_exact else "completion-at-least",
            verdict=Verdict.DEAD_END,
            count=before,
            stand=self._stand(s1, s2),
            behind=self._behind(
                lambda sweep: sweep.homogeneous(part, [*s1, *s2], len(s1), met),
                until=(tuple(down), tuple(up)),
            ),
        )
        self.recorder.note(
            "exchange-applied",
            self.articles["exchange"],
            players=self._members([*down, *up]),
            stand=self._stand(*exchanged(s1, s2, (tuple(down), tuple(up)))),
            count=len(up),
            down=tpns(self._members(down)),
            up=tpns(self._members(up)),
            number=before,
            sum_difference=sum(rank[each] for each in up) - sum(rank[each] for each in down),
        )

    def _exchanges_before(
        self, s1: list[int], s2: list[int], down: tuple[int, ...], up: tuple[int, ...]
    ) -> tuple[int, bool]:
        """How many splits precede the accepted one, the original one included; is that exact?"""
        smaller = sum(comb(len(s1), size) * comb(len(s2), size) for size in range(len(up)))
        if comb(len(s1), len(up)) * comb(len(s2), len(up)) > _MOST_COUNTED:
            return smaller, False
        turns = (each for each in exchanges(s1, s2) if len(each[0]) == len(up))
        wanted = (set(down), set(up))
        return smaller + next(
            turn for turn, each in enumerate(turns) if (set(each[0]), set(each[1])) == wanted
        ), True

    # Transpositions

    def _transpositions(
        self, part: str, s1: Sequence[int], pairs: Sequence[Pair], s2: Sequence[int]
    ) -> None:
        met, number, free = tuple(self.paired), 0, list(s2)
        for turn, (player, opponent) in enumerate(pairs):
            size = perm(len(free) - 1, len(pairs) - turn - 1)
            place = free.index(opponent)
            for reason, run in self._runs(player, free[:place]):
                ranks = [free.index(other) for other in run]
                behind = self._behind(
                    partial(
                        _record_beginning,
                        (part, s1, s2, met),
                        (tuple(pairs[:turn]), list(free), ranks, number),
                    )
                )
                first = number + ranks[0] * size
                self._dismiss(player, run, free, first, size, reason, behind)
            number += place * size
            free.remove(opponent)
            self.spent = self._spent_with(player, opponent)
            self.paired.append((player, opponent))

    def _runs(self, player: int, opponents: Sequence[int]) -> Iterator[tuple[Failure, list[int]]]:
        """Neighbouring opponents who fail for one reason, of those met each by himself."""
        reasons = [(other, self._reason(player, other)) for other in opponents]
        for _, each in groupby(reasons, lambda both: (both[1].key, both[1].found, both[1].met)):
            run = list(each)
            pairs = tuple(pair for _, reason in run for pair in reason.pairs)
            yield replace(run[0][1], pairs=pairs), [other for other, _ in run]

    def _reason(self, player: int, opponent: int) -> Failure:
        one, other = self._members([player, opponent])
        spent = self._spent_with(player, opponent)
        completion = Failure("completion", self.articles["candidate"], ((one, other),))
        return self.examiner.of_pair(one, other, spent) or completion

    def _spent_with(self, player: int, opponent: int) -> tuple[int, ...]:
        counts = self.task.of_pair(*self._members([player, opponent]))
        return tuple(used + count for used, count in zip(self.spent, counts, strict=True))

    def _dismiss(
        self,
        player: int,
        run: list[int],
        free: list[int],
        first: int,
        size: int,
        reason: Failure,
        behind: Fold,
    ) -> None:
        count = size * len(run)
        s1 = [*(one for one, _ in self.paired), player]
        rest = [each for each in free if each != run[0]]
        s2 = [*(other for _, other in self.paired), run[0], *rest]
        self.recorder.note(
            "family-dismissed",
            reason.article,
            key=reason.key,
            verdict=Verdict.DEAD_END if reason.key == "completion" else reason.verdict,
            ours=reason.allowed,
            theirs=reason.found,
            step=self.articles["transposition"],
            who=reason.who,
            against=reason.article,
            more={"from": first, "to": first + count - 1},
            wished=reason.wished,
            met=reason.met,
            pair=self._members([player, run[0]]),
            players=self._members(run),
            count=count,
            behind=behind,
            stand=self._stand(s1, s2, (player, run[0])),
        )

    def _behind(
        self, part: Callable[[Sweep], object], until: Exchange | tuple[int, ...] | None = None
    ) -> Fold:
        """Tells a part of the sweep attempt by attempt, up to that exchange or set."""
        mdp_set = [one for one, _ in self.found.mdp_pairs]
        limbo = self.task.limbo(mdp_set) if mdp_set else []

        def record(recorder: Recorder, most: int) -> None:
            sweep = Sweep(recorder, self.edition, self.task, self.allowed, most, mdp_set or None)
            sweep.limbo, sweep.until = limbo, until
            sweep.record(lambda: part(sweep))

        return record

    # Steps

    def _accept(self, part: str) -> None:
        found = self.found
        pairs = found.pairs or found.mdp_pairs
        left = found.floaters
        opponents = [*(other for _, other in pairs), *left]
        self.recorder.note(
            attempt_made(1, pairs),
            self.articles["transposition"],
            key="" if left else "nobody-left",
            verdict=Verdict.ACCEPTED,
            players=self._members(left),
            pairs=self._players(pairs),
            stand=self._stand([one for one, _ in pairs], opponents),
            part=part,
            left=listed(self._members(left)),
            step=self.articles["transposition"],
            order=", ".join(str(each.tpn) for each in self._members(opponents)),
        )

    def _subgroups(self, part: str, s1: list[int], s2: list[int]) -> None:
        self.recorder.note(
            "subgroups-formed",
            self.articles["subgroups"],
            stand=self._stand(s1, s2),
            part=part,
            s1=tpns(self._members(s1)),
            s2=tpns(self._members(s2)),
        )

    def _members(self, places: Sequence[int]) -> list[ProcedureEntrant]:
        return [self.task.members[place] for place in places]

    def _players(self, pairs: Sequence[Pair]) -> list[tuple[ProcedureEntrant, ProcedureEntrant]]:
        return [(self.task.members[one], self.task.members[other]) for one, other in pairs]

    def _stand(
        self, s1: Sequence[int], s2: Sequence[int], tried: Sequence[int] = ()
    ) -> Arrangement:
        sides = (tpns(self._members(side)) for side in (s1, s2, tried))
        s1_tpns, s2_tpns, tried_tpns = sides
        return Arrangement(s1_tpns, s2_tpns, (), tried_tpns)


def _record_beginning(
    groups: tuple[str, Sequence[int], Sequence[int], tuple[Pair, ...]],
    beginning: tuple[tuple[Pair, ...], list[int], list[int], int],
    sweep: Sweep,
) -> None:
    """The transpositions of a part that begin in one way."""
    part, s1, s2, met = groups
    Transpositions(sweep, part, s1, s2, met).run_from(*beginning)


def _place_of(wanted: tuple[int, ...], sets: Iterator[tuple[int, ...]]) -> int:
    return next(place for place, each in enumerate(sets) if each == wanted)
