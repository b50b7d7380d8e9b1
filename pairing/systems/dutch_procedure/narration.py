"""Tells a search as the procedure goes through it: sweep by sweep, level by level.

A sweep is told attempt by attempt, those that begin alike and fail for the same pair as one block;
where it would get long, the rest is dismissed as a whole, which the computed optimum proves.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairing.systems.dutch_procedure.candidate import ProcedureCandidate
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.guided import record_guided
from pairing.systems.dutch_procedure.recorder import Recorder, listed
from pairing.systems.dutch_procedure.requirements import Requirement
from pairing.systems.dutch_procedure.sweep import Sweep
from pairing.systems.dutch_procedure.task import Task
from pairing.trace.events import Verdict

MOST_STEPS = 40
"""A sweep with more attempts is told by families of candidates."""
_MOST_OF_REPEATED = 12
"""As many attempts are told of a sweep that fails, after the first sweep of a search."""


def narrate_search(
    recorder: Recorder, edition: ProcedureEdition, task: Task, found: ProcedureCandidate | None
) -> None:
    """Record all sweeps of a search that ended with ``found``."""
    _Narration(recorder, edition, task, found).run()


class _Narration:
    def __init__(
        self,
        recorder: Recorder,
        edition: ProcedureEdition,
        task: Task,
        found: ProcedureCandidate | None,
    ) -> None:
        self.recorder = recorder
        self.edition = edition
        self.task = task
        self.found = found
        least = found.violations if found else None
        self.allowed = [
            least[place] if each.fixed and least else task.starts[place]
            for place, each in enumerate(task.requirements)
        ]
        self.most = MOST_STEPS
        self.mdp_set = [one for one, _ in found.mdp_pairs] if found else None

    def run(self) -> None:
        self._note_levels()
        self._note_best()
        if self.found is None:
            self._fail_at_every_level()
            return
        for place, each in enumerate(self.task.requirements):
            while self.allowed[place] < self.found.violations[place]:
                self._failing(place)
                self._lower(place, each)
        self._succeed(self.found)

    def _note_levels(self) -> None:
        levels = {
            each: allowed
            for each, allowed in zip(self.task.requirements, self.allowed, strict=True)
            if not each.fixed
        }
        self.recorder.note(
            "requirements-set",
            self.edition.articles["requirements"],
            key="" if any(levels.values()) else "in-full",
            p=self.task.mdp_pairs or self.task.pairs,
            levels=" · ".join(f"{each.symbol} = {level}" for each, level in levels.items()),
            more={each.key.replace("-", "_"): level for each, level in levels.items()},
        )

    def _note_best(self) -> None:
        """What can be reached at best of requirements that are never lowered, and the Limbo."""
        if self.found is None:
            return
        for each, least in zip(self.task.requirements, self.found.violations, strict=True):
            if each.fixed and each.text and each.key == "score-differences":
                self.recorder.note(
                    "differences-evaluated",
                    each.criterion,
                    differences=each.text(self.task.context, least),
                )
        if self.task.has_limbo and self.task.leaves_mdps_out and self.mdp_set:
            self._note_limbo(self.mdp_set)

    def _note_limbo(self, mdp_set: Sequence[int]) -> None:
        members = self.task.members
        first = next(self.task.mdp_sets())
        scores = [
            sorted(members[place].score for place in self.task.limbo(chosen))
            for chosen in (first, mdp_set)
        ]
        self.recorder.note(
            "limbo-set",
            self.edition.articles["limbo" if scores[0] == scores[1] else "heavier-limbo"],
            key="lightest" if scores[0] == scores[1] else "heavier",
            players=[members[place] for place in self.task.limbo(mdp_set)],
            s0=listed(members[place] for place in next(self.task.mdp_sets(mdp_set))),
        )

    def _lower(self, place: int, requirement: Requirement) -> None:
        """Lower the least important requirement that was the first reason of a rejection.

        Everything below it was no such reason: every candidate that complies with the weightier
        requirements fails this one, or it would have fewer violations than the least possible.
        """
        for each in reversed(self.task.requirements[place + 1 :]):
            if not each.fixed:
                self.recorder.note(
                    "requirement-no-effect",
                    each.lowered,
                    key=each.key,
                    what=each.key,
                    symbol=each.symbol,
                    criterion=each.criterion,
                    needed=requirement.criterion,
                )
        self.allowed[place] += 1
        self.recorder.note(
            "requirement-lowered",
            requirement.lowered,
            key=requirement.key,
            what=requirement.key,
            symbol=requirement.symbol,
            criterion=requirement.criterion,
            restart=requirement.restart,
            allowed=self.allowed[place],
        )

    def _failing(self, place: int) -> None:
        """A sweep that ends without a candidate for want of one requirement."""
        allowed = tuple(self.allowed)
        sweep = Sweep(self.recorder, self.edition, self.task, allowed, self.most, self.mdp_set)
        sweep.run()
        self.most = min(self.most, _MOST_OF_REPEATED)
        assert sweep.accepted is None
        if not sweep.is_complete and self.found is not None:
            requirement = self.task.requirements[place]
            self.recorder.note(
                "rest-dismissed",
                requirement.criterion,
                key="rest",
                verdict=Verdict.WORSE,
                ours=self.allowed[place],
                theirs=self.allowed[place] + 1,
                count=sweep.left_out,
                behind=sweep.record_rest,
                stand=sweep.last_stand,
                what=requirement.key,
                step=self.edition.articles["transposition"],
            )

    def _fail_at_every_level(self) -> None:
        """No candidate at any level: the attempts are told with everything lowered."""
        task = self.task
        if any(not each.fixed for each in task.requirements):
            self.recorder.note("requirements-exhausted", self.edition.articles["lower"])
        sweep = Sweep(self.recorder, self.edition, task, None, self.most)
        sweep.run()
        if not sweep.is_complete:
            self.recorder.note(
                "rest-dismissed",
                task.demand.article if task.demand else self.edition.articles["candidate"],
                key="demand" if task.demand else "impossible",
                verdict=Verdict.DEAD_END,
                count=sweep.left_out,
                behind=sweep.record_rest,
                stand=sweep.last_stand,
                step=self.edition.articles["transposition"],
            )

    def _succeed(self, found: ProcedureCandidate) -> None:
        """The last sweep, up to the candidate that is accepted."""
        steps = self.recorder.aside()
        allowed = tuple(self.allowed)
        sweep = Sweep(steps, self.edition, self.task, allowed, MOST_STEPS, self.mdp_set)
        sweep.run()
        if sweep.accepted is not None:
            assert _same(sweep.accepted, found)
            self.recorder.extend(steps)
        else:
            record_guided(self.recorder, self.edition, self.task, found, allowed)


def _same(pairs: Sequence[tuple[int, int]], found: ProcedureCandidate) -> bool:
    return {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in found.all_pairs}
