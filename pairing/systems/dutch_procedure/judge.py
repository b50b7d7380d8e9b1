"""Why another pairing of a round is not the right one: the first bracket and what fails in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.core.model import Tournament
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.engine import run
from pairing.systems.dutch_procedure.entrants import (
    ProcedureEntrant,
    colour_clash,
    entrants,
    have_met,
)
from pairing.systems.dutch_procedure.failures import Examiner
from pairing.systems.dutch_procedure.phrases import PHRASES
from pairing.systems.dutch_procedure.task import Task
from pairing.trace.judgement import Judgement

Pair = tuple[ProcedureEntrant, ProcedureEntrant]


def judge(
    edition: ProcedureEdition,
    tournament: Tournament,
    pairs: Iterable[tuple[int, int]],
    bye: int | None,
) -> Judgement | None:
    """What is wrong with a pairing of the next round, ``None`` if it is the one by the rules.

    ``pairs`` are TPNs, colours aside. Brackets are compared from the top, as they stand when the
    procedure ends; in the first one that is paired otherwise come the absolute criteria, then how
    many are paired, what backtracking demanded, the requirements in order, and the order of
    candidates. Raises :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = entrants(tournament, edition.definitions)
    return ProcedureTrial(edition, players, run(edition, tournament, players), pairs, bye).verdict()


class ProcedureTrial:
    """Another pairing of a round whose brackets have been paired already."""

    def __init__(
        self,
        edition: ProcedureEdition,
        players: Sequence[ProcedureEntrant],
        paired: Sequence[ProcedureBracket],
        pairs: Iterable[tuple[int, int]],
        bye: int | None,
    ) -> None:
        self.edition = edition
        self.paired = paired
        by_tpn = {player.tpn: player for player in players}
        self.bye = by_tpn.get(bye) if bye is not None else None
        self.partner = {
            by_tpn[one]: by_tpn[other]
            for pair in pairs
            for one, other in (pair, pair[::-1])
            if one in by_tpn and other in by_tpn
        }

    def verdict(self) -> Judgement | None:
        """What is wrong with it, as :func:`judge` says."""
        if self.bye is not None and not self.bye.may_have_bye:
            return self._judgement(self.paired[-1], "bye", (self.bye,))
        for bracket in self.paired:
            theirs = self._pairs_in(bracket)
            ours = {frozenset(pair) for pair in bracket.pairs()}
            if {frozenset(pair) for pair in theirs} != ours:
                return self._compared(bracket, theirs)
        return None

    def _pairs_in(self, bracket: ProcedureBracket) -> list[Pair]:
        """The other pairing's pairs inside a bracket, the higher ranked first.

        Two who float and meet in a later bracket by the rules do not meet in this one.
        """
        members = set(bracket.everyone)
        elsewhere = {
            frozenset(pair) for each in self.paired if each is not bracket for pair in each.pairs()
        }
        return [
            (one, self.partner[one])
            for one in bracket.everyone
            if self.partner.get(one) in members
            and one.index < self.partner[one].index
            and frozenset((one, self.partner[one])) not in elsewhere
        ]

    def _compared(self, bracket: ProcedureBracket, theirs: Sequence[Pair]) -> Judgement:
        for key, breaks in (("rematch", have_met), ("same-colour", colour_clash)):
            for pair in theirs:
                if breaks(*pair):
                    return self._judgement(bracket, key, pair)
        paired = {player for pair in theirs for player in pair}
        floaters = [player for player in bracket.everyone if player not in paired]
        if bracket.candidate is None:
            return self._judgement(bracket, "completion", floaters)
        return self._by_task(bracket, bracket.candidate.task, theirs, floaters)

    def _by_task(
        self,
        bracket: ProcedureBracket,
        task: Task,
        theirs: Sequence[Pair],
        floaters: Sequence[ProcedureEntrant],
    ) -> Judgement:
        own = len(bracket.floaters)
        if len(floaters) > own:
            return self._judgement(bracket, "pairs", floaters, own, len(floaters))
        left_out = task.mdp_count - task.mdp_pairs
        mdps = set(task.members[: task.mdp_count])
        not_first = task.mdp_count - sum(bool(mdps & set(pair)) for pair in theirs)
        if not_first > left_out:
            return self._judgement(bracket, "moved-down", floaters, left_out, not_first)
        incompatible = set(bracket.incompatible)
        unpaired = [player for player in floaters if player not in incompatible]
        if task.demand is not None and task.demand.what_fails(unpaired):
            key = "completion" if task.demand.is_last else "backtrack"
            return self._judgement(bracket, key, floaters)
        return self._by_requirements(bracket, task, theirs, unpaired)

    def _by_requirements(
        self,
        bracket: ProcedureBracket,
        task: Task,
        theirs: Sequence[Pair],
        unpaired: Sequence[ProcedureEntrant],
    ) -> Judgement:
        assert bracket.candidate is not None
        examiner = Examiner(self.edition, task, None)
        counts = zip(examiner.of_pairs(theirs), examiner.of_floaters(unpaired), strict=True)
        other = [of_pairs + alone for of_pairs, alone in counts]
        both = zip(task.requirements, bracket.candidate.violations, other, strict=True)
        for requirement, mine, their in both:
            if mine != their:
                key = "completion" if their < mine else requirement.key
                article = self.edition.articles[key] if their < mine else requirement.criterion
                ours, theirs_now = (0, 1) if requirement.fixed else (mine, their)
                return Judgement(
                    bracket.score,
                    article,
                    key,
                    ours,
                    theirs_now,
                    players=tuple(player.tpn for player in unpaired),
                    phrases=PHRASES.group,
                )
        return self._judgement(bracket, "order", ())

    def _judgement(
        self,
        bracket: ProcedureBracket,
        key: str,
        players: Iterable[ProcedureEntrant],
        ours: int = 0,
        theirs: int = 0,
    ) -> Judgement:
        tpns = tuple(player.tpn for player in players)
        article = self.edition.articles[key]
        return Judgement(
            bracket.score, article, key, ours, theirs, players=tpns, phrases=PHRASES.group
        )
