"""Every candidate of a bracket up to the chosen one, each with what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.checker.literal.bracket import Candidate
from pairing.checker.literal.participants import absolute_criterion_against
from pairing.checker.literal.search import Stage, best_downfloaters, sequence
from pairing.checker.literal.steps import Step


@dataclass(frozen=True, slots=True)
class Verdict:
    """A candidate and the article in which it fails against the chosen one; none if accepted.

    A candidate equal to the chosen one, but later, is never reached. Nor are candidates with other
    numbers of pairs or of paired MDPs: MaxPairs and M1 are known when the sequence begins.
    """

    candidate: Candidate
    failing_article: str


def verdicts(step: Step) -> Iterator[Verdict]:
    """The candidates of that bracket in the order of the rules, up to and with the chosen one.

    All are listed, also those with pairs that a later exchange or transposition only repeats.
    """
    floating = best_downfloaters(step.chosen.bracket, step.stage)
    for candidate in sequence(step.chosen.bracket, step.stage, floating):
        article = failing_article(candidate, step.chosen, step.stage)
        yield Verdict(candidate, article)
        if not article:
            return


def failing_article(candidate: Candidate, chosen: Candidate, stage: Stage) -> str:
    """The first criterion by priority that is violated or worse than in the chosen candidate."""
    for pair in candidate.pairs:
        if article := absolute_criterion_against(*pair):
            return article
    if not stage.may_float(candidate):
        return "C.4"
    for criterion in (*stage.of_downfloaters, *stage.of_pairs):
        if criterion.value(candidate) > criterion.value(chosen):
            return criterion.article
    return ""
