"""One sweep as written: candidate after candidate in order, blocks that fail for one pair as one.

When a pair fails by itself, or with those before it, every transposition that begins alike fails
too; these are one step, shown as its first candidate. Nothing else is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from math import comb, perm

from msgspec import structs

from pairing.systems.dutch_procedure.arranging import Exchange, exchanged, exchanges, literal_number
from pairing.systems.dutch_procedure.candidate import Pair
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.systems.dutch_procedure.failures import Examiner, Failure, Players
from pairing.systems.dutch_procedure.recorder import Recorder, listed, tpns
from pairing.systems.dutch_procedure.search import is_possible
from pairing.systems.dutch_procedure.task import Task
from pairing.trace.events import Arrangement, Value, Verdict


class _Enough(Exception):
    """As many attempts were told as wanted."""


def attempt_made(number: int, pairs: Sequence[Pair]) -> str:
    """The kind of step that tries the arrangement with that number."""
    if not pairs:
        return "nobody-paired"
    return "transposition-tried" if number else "candidate-tried"


class Sweep:
    """Goes through all candidates of a task at one level; ``allowed`` as for the examiner.

    Afterwards ``accepted`` are the pairs (places) of the first candidate that complies, ``None`` if
    none was found, and ``is_complete`` tells that nothing was left out.
    """

    def __init__(
        self,
        recorder: Recorder,
        edition: ProcedureEdition,
        task: Task,
        allowed: Sequence[int] | None,
        most: int,
        mdp_set: Sequence[int] | None = None,
    ) -> None:
        self.mdp_set = mdp_set
        self.recorder = recorder
        self.edition = edition
        self.articles = edition.articles
        self.task = task
        self.examiner = Examiner(edition, task, allowed)
        self.most = most
        self.recorded = 0
        self.passed = self.noted = 0
        self.last_stand: Arrangement | None = None
        self.limbo: list[int] = []
        self.until: Exchange | tuple[int, ...] | None = None
        self.accepted: tuple[Pair, ...] | None = None
        self.is_complete = False

    def run(self) -> None:
        """Tell the sweep up to its end or to as many attempts as wanted."""
        noted = self.recorder.noted
        if self.task.mdp_pairs:
            self.record(self.heterogeneous)
        else:
            everyone = list(range(self.task.size))
            self.record(lambda: self.homogeneous("hom", everyone, self.task.pairs, ()))
        self.noted = self.recorder.noted - noted
        stands = (event.stand for event in reversed(self.recorder.events) if event.stand)
        last = next(stands, None)
        self.last_stand = structs.replace(last, tried=()) if last is not None else None

    def record(self, part: Callable[[], object]) -> None:
        """Record a part of the sweep, up to as many attempts as wanted."""
        try:
            part()
            self.is_complete = True
        except _Enough:
            self.is_complete = False

    def again(self, recorder: Recorder, most: int) -> Sweep:
        """The same sweep from its beginning, told elsewhere and to another length."""
        allowed = self.examiner.allowed
        return Sweep(recorder, self.edition, self.task, allowed, most, self.mdp_set)

    def record_rest(self, recorder: Recorder, most: int) -> None:
        """Go on after the last attempt that was recorded, for so many more."""
        aside = recorder.aside()
        self.again(aside, self.recorded + most).run()
        recorder.extend(aside, self.noted)

    @property
    def left_out(self) -> int:
        """How many candidates have not been told."""
        each_set = perm(len(self.task.beside(range(self.task.mdp_pairs))), self.task.mdp_pairs)
        sets = self.task.count_of_mdp_sets(self.mdp_set)
        return sets * each_set * self.remainders - self.passed

    @cached_property
    def remainders(self) -> int:
        """How many candidates there are for the remainder, or for a homogeneous bracket."""
        task = self.task
        limbo = task.mdp_count - task.mdp_pairs if task.has_limbo else 0
        size, pairs = task.size - 2 * task.mdp_pairs - limbo, task.pairs - task.mdp_pairs
        return max(1, comb(size, pairs) * perm(max(0, size - pairs), pairs))

    # Parts

    def heterogeneous(self) -> bool:
        """The heterogeneous part with its remainders; true if a candidate was accepted."""
        task = self.task
        for turn, chosen in enumerate(task.mdp_sets(self.mdp_set)):
            if chosen == self.until:
                return False
            s1, s2 = list(chosen), task.beside(chosen)
            self.limbo = task.limbo(chosen)
            self._subgroups("het", s1, s2, () if not turn else chosen)
            if Transpositions(self, "het", s1, s2, ()).run():
                return True
        return False

    def remainder(self, pairs: tuple[Pair, ...], numbers: dict[str, Value]) -> bool:
        """C.6.b: go on with those whom the heterogeneous part leaves."""
        out = {*self.limbo, *(place for pair in pairs for place in pair)}
        rest = [place for place in range(self.task.size) if place not in out]
        step = self.articles["transposition" if numbers.get("number") else "candidate"]
        if self._is_hopeless(rest, len(pairs)):
            self.count()
            self.passed += self.remainders
            self.recorder.note(
                "part-refused",
                self.task.demand.article if self.task.demand else "",
                key="demand",
                step=step,
                verdict=Verdict.DEAD_END,
                pairs=self.players(pairs),
                stand=self.stand([one for one, _ in pairs], [*(o for _, o in pairs), *rest], ()),
                more=numbers,
            )
            return False
        self.recorder.note(
            "part-accepted",
            step,
            verdict=Verdict.ACCEPTED,
            pairs=self.players(pairs),
            players=[self.task.members[place] for place in rest],
            count=len(pairs),
            stand=self.stand([one for one, _ in pairs], [*(o for _, o in pairs), *rest], ()),
            rest=listed(self.task.members[place] for place in rest),
            more=numbers,
        )
        if self.homogeneous("rem", rest, self.task.pairs - len(pairs), pairs):
            return True
        self.recorder.note("remainder-abandoned", self.articles["leave-remainder"])
        return False

    def _is_hopeless(self, rest: list[int], made: int) -> bool:
        """C.13, second dash, of 2015: the remainder has to allow a pairing of the last bracket."""
        task, demand = self.task, self.task.demand
        if not task.has_limbo or demand is None or not demand.is_last_resort:
            return False
        members = task.members
        limbo = tuple(members[place] for place in self.limbo)
        remainder = replace(
            task,
            members=tuple(members[place] for place in rest),
            mdp_count=0,
            pairs=task.pairs - made,
            mdp_pairs=0,
            requirements=(),
            starts=(),
            demand=replace(demand, others=(*demand.others, *limbo)),
        )
        return not is_possible(remainder)

    def homogeneous(
        self, part: str, members: list[int], count: int, before: tuple[Pair, ...]
    ) -> bool:
        """A homogeneous bracket or a remainder; true if a candidate was accepted."""
        s1, s2 = members[:count], members[count:]
        if len(s1) > len(s2):
            self.recorder.note("too-few-left", self.articles["candidate"], p=count)
            self.passed += 1
            return False
        if count:
            self._subgroups(part, s1, s2, ())
        if Transpositions(self, part, s1, s2, before).run():
            return True
        for number, exchange in enumerate(exchanges(s1, s2), start=1):
            if exchange == self.until:
                return False
            after = exchanged(s1, s2, exchange)
            self._exchange(exchange, number, s1, s2)
            if Transpositions(self, part, *after, before).run():
                return True
        return False

    # Steps

    def count(self) -> None:
        """One more attempt is to be told; ends the sweep if there were enough."""
        if self.recorded >= self.most:
            raise _Enough
        self.recorded += 1

    def _subgroups(
        self, part: str, s1: Sequence[int], s2: Sequence[int], chosen: Sequence[int]
    ) -> None:
        move = "mdp-set-changed" if chosen else "subgroups-formed"
        article = self.articles["exchange-mdps" if chosen else "subgroups"]
        members = self.task.members
        self.recorder.note(
            move,
            article,
            players=[members[place] for place in chosen],
            stand=self.stand(s1, s2, ()),
            part=part,
            s1=tpns(members[place] for place in s1),
            s2=tpns(members[place] for place in s2),
        )

    def _exchange(
        self, exchange: Exchange, number: int, s1: Sequence[int], s2: Sequence[int]
    ) -> None:
        self.count()
        down, up = ([self.task.members[place] for place in side] for side in exchange)
        rank = {place: turn for turn, place in enumerate([*s1, *s2])}
        difference = sum(map(rank.__getitem__, exchange[1])) - sum(
            map(rank.__getitem__, exchange[0])
        )
        self.recorder.note(
            "exchange-applied",
            self.articles["exchange"],
            players=(*down, *up),
            stand=self.stand(*exchanged(s1, s2, exchange), (*exchange[0], *exchange[1])),
            count=len(down),
            down=tpns(down),
            up=tpns(up),
            number=number,
            sum_difference=difference,
        )

    def players(self, pairs: Sequence[Pair]) -> list[Players]:
        members = self.task.members
        return [(members[one], members[other]) for one, other in pairs]

    def stand(self, s1: Sequence[int], s2: Sequence[int], tried: Sequence[int]) -> Arrangement:
        """S1 beside S2 as numbers of players."""
        members = self.task.members
        s1_tpns, s2_tpns, tried_tpns = (
            tpns(members[place] for place in side) for side in (s1, s2, tried)
        )
        return Arrangement(s1_tpns, s2_tpns, (), tried_tpns)


class Transpositions:
    """D.1 for one S1 and S2; ``before`` are the pairs of the heterogeneous part.

    With ``shown``, transpositions that are known to fail are told one by one, but for that number.
    """

    def __init__(
        self,
        sweep: Sweep,
        part: str,
        s1: Sequence[int],
        s2: Sequence[int],
        before: tuple[Pair, ...],
        shown: int | None = None,
    ) -> None:
        self.sweep = sweep
        self.shown = shown
        self.part = part
        self.s1 = list(s1)
        self.s2 = list(s2)
        self.before = before

    def run(self) -> bool:
        """A candidate was accepted."""
        return self._next_turn((), self.s2, self._spent(()), 0)

    def run_from(
        self, pairs: tuple[Pair, ...], free: list[int], ranks: Sequence[int], number: int
    ) -> None:
        """Only those that begin with these pairs, and go on with one of these among the free."""
        for rank in ranks:
            self._attempt(pairs, free, rank, self._spent(pairs), number)

    def run_all_from(self, pairs: tuple[Pair, ...], free: list[int], number: int) -> None:
        """Only those that begin with these pairs."""
        self._next_turn(pairs, free, self._spent(pairs), number)

    def _spent(self, pairs: tuple[Pair, ...]) -> tuple[int, ...]:
        return self.sweep.examiner.of_pairs(self.sweep.players((*self.before, *pairs)))

    def _next_turn(
        self, pairs: tuple[Pair, ...], free: list[int], spent: tuple[int, ...], number: int
    ) -> bool:
        """Give the next of S1 everyone who is free; ``number`` is that of the first of these."""
        if len(pairs) == len(self.s1):
            return self._complete(pairs, free, spent, number)
        return any(self._attempt(pairs, free, rank, spent, number) for rank in range(len(free)))

    def _attempt(
        self,
        pairs: tuple[Pair, ...],
        free: list[int],
        rank: int,
        spent: tuple[int, ...],
        number: int,
    ) -> bool:
        """Give the next of S1 one who is free."""
        turn = len(pairs)
        size = perm(len(free) - 1, len(self.s1) - turn - 1)
        pair = (self.s1[turn], free[rank])
        rest = free[:rank] + free[rank + 1 :]
        one, other = self.sweep.players([pair])[0]
        counts = self.sweep.task.of_pair(one, other)
        used = tuple(total + count for total, count in zip(spent, counts, strict=True))
        start = number + rank * size
        reason = self.sweep.examiner.of_pair(one, other, used)
        if reason is not None and self.shown is None:
            self._reject((*pairs, pair), rest, start, size, reason)
            return False
        return self._next_turn((*pairs, pair), rest, used, start)

    def _complete(
        self, pairs: tuple[Pair, ...], free: list[int], spent: tuple[int, ...], number: int
    ) -> bool:
        if self.shown is not None:
            if number != self.shown:
                self._reject(pairs, free, number, 1, None)
            return False
        if self.part == "het":
            return self.sweep.remainder(pairs, self._numbers("number", number))
        floaters = [self.sweep.task.members[place] for place in (*self.sweep.limbo, *free)]
        examiner = self.sweep.examiner
        alone = examiner.of_floaters(floaters)
        used = tuple(total + count for total, count in zip(spent, alone, strict=True))
        if (
            examiner.exceeded(used) is not None
            or any(not self.sweep.task.may_float(player) for player in floaters)
            or examiner.breaks_demand(floaters)
        ):
            self._reject(pairs, free, number, 1, None)
            return False
        self.sweep.accepted = (*self.before, *pairs)
        self._note(pairs, free, number, 1, Verdict.ACCEPTED, [])
        return True

    def _reject(
        self,
        pairs: tuple[Pair, ...],
        free: list[int],
        number: int,
        size: int,
        reason: Failure | None,
    ) -> None:
        """All transpositions with these pairs first, shown as the first of them."""
        self.sweep.count()
        self.sweep.passed += size * (self.sweep.remainders if self.part == "het" else 1)
        turn = len(pairs)
        shown = (*pairs, *zip(self.s1[turn:], free, strict=False))
        left = free[len(shown) - turn :]
        members = self.sweep.task.members
        alone = [members[place] for place in (*self.sweep.limbo, *left)]
        floaters = None if self.part == "het" else alone
        every = self.sweep.players((*self.before, *shown))
        failures = self.sweep.examiner.failures(every, floaters)
        if not failures:
            failures = [self._demand_failure(alone)]
        self._note(shown, left, number, size, failures[0].verdict, failures)
        if size > 1 and reason is not None:
            self._block(pairs, free, number, size, reason)

    def _stand(self, pairs: tuple[Pair, ...], free: list[int], tried: Sequence[int]) -> Arrangement:
        """S1 beside S2, whoever is free in his order."""
        return self.sweep.stand(self.s1, [*(other for _, other in pairs), *free], tried)

    def _demand_failure(self, floaters: list[ProcedureEntrant]) -> Failure:
        demand = self.sweep.task.demand
        assert demand is not None
        key = f"demand-{demand.what_fails(floaters)}"
        return Failure(key, demand.article, players=tuple(floaters), is_absolute=True)

    def _block(
        self, pairs: tuple[Pair, ...], free: list[int], number: int, size: int, reason: Failure
    ) -> None:
        one, other = self.sweep.players(pairs)[-1]
        sweep, limbo = self.sweep, self.sweep.limbo

        def record(recorder: Recorder, most: int) -> None:
            again = sweep.again(recorder, most)
            again.limbo = limbo
            turn = Transpositions(again, self.part, self.s1, self.s2, self.before, number)
            again.record(lambda: turn.run_all_from(pairs, free, number))

        self.sweep.recorder.note(
            "block-skipped",
            reason.article,
            key=reason.key,
            verdict=reason.verdict,
            pair=(one, other),
            count=size - 1,
            ours=reason.allowed,
            theirs=reason.found,
            step=self.sweep.articles["transposition"],
            who=reason.who,
            against=reason.article,
            wished=reason.wished,
            met=reason.met,
            behind=record,
            stand=self._stand(pairs, free, pairs[-1]),
            more=self._numbers("from", number + 1) | self._numbers("to", number + size - 1),
        )

    def _note(
        self,
        pairs: Sequence[Pair],
        left: Sequence[int],
        number: int,
        size: int,
        verdict: Verdict,
        failures: Sequence[Failure],
    ) -> None:
        members = self.sweep.task.members
        first = failures[0] if failures else None
        step = self.sweep.articles["transposition" if number else "candidate"]
        values: dict[str, Value] = {"part": self.part, "step": step}
        if first:
            values["failures"] = "; ".join(dict.fromkeys(each.short for each in failures))
            values["against"] = ", ".join(dict.fromkeys(each.article for each in failures))
            values["who"], values["wished"] = first.who, first.wished
            values["met"] = first.met
        alone = left if values["part"] == "het" else [*self.sweep.limbo, *left]
        values["left"] = listed(members[place] for place in alone)
        self.sweep.recorder.note(
            attempt_made(number, pairs),
            first.article if first else step,
            key=first.key if first else "" if alone else "nobody-left",
            verdict=verdict,
            pair=first.pairs[0] if first and first.pairs else (),
            players=first.players if first else [members[place] for place in alone],
            pairs=self.sweep.players(pairs),
            ours=first.allowed if first else 0,
            theirs=first.found if first else 0,
            stand=self.sweep.stand(
                [one for one, _ in pairs],
                [*(other for _, other in pairs), *left],
                self._concerned(pairs, first),
            ),
            more=values | self._order(pairs, left) | self._numbers("number", number),
        )

    def _concerned(self, pairs: Sequence[Pair], first: Failure | None) -> Sequence[int]:
        """Whom the weightiest reason names; where it names nobody, all who are tried as pairs."""
        named = first.named if first else frozenset()
        places = [n for n, each in enumerate(self.sweep.task.members) if each in named]
        return places or [place for pair in pairs for place in pair]

    def _order(self, pairs: Sequence[Pair], left: Sequence[int]) -> dict[str, Value]:
        """S2 as it stands now."""
        members = self.sweep.task.members
        places = [*(other for _, other in pairs), *left]
        return {"order": ", ".join(str(members[place].tpn) for place in places)}

    def _numbers(self, name: str, number: int) -> dict[str, Value]:
        """The number among the distinct arrangements, and in the full list of D.1."""
        literal = literal_number(number, len(self.s1), len(self.s2))
        return {name: number, f"{name}_in_list": literal}
