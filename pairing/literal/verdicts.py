"""Every candidate of a bracket up to the chosen one, each with what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter

from pairing.literal.bracket import LiteralCandidate, candidates
from pairing.literal.completion import can_be_completed
from pairing.literal.participants import absolute_criterion_against
from pairing.literal.search import Stage
from pairing.literal.steps import Step


@dataclass(frozen=True, slots=True)
class LiteralVerdict:
    """A candidate and the article in which it fails against the chosen one; none if accepted."""

    candidate: LiteralCandidate
    failing_article: str


def verdicts(step: Step) -> Iterator[LiteralVerdict]:
    """The candidates of that bracket in the order of the rules, up to and with the chosen one.

    All with MaxPairs pairs are listed: also those that only repeat the pairs of an earlier one, and
    first those that pair more MDPs than is possible, if there are any.
    """
    for candidate in _same_number_of_pairs(step):
        article = failing_article(candidate, step.chosen, step.stage)
        yield LiteralVerdict(candidate, article)
        if not article:
            return


def _same_number_of_pairs(step: Step) -> Iterator[LiteralCandidate]:
    bracket, pairs = step.chosen.bracket, step.chosen.pairs
    m1 = sum(one in bracket.mdps for one, _ in pairs)
    for paired_mdps in range(min(len(bracket.mdps), len(pairs)), m1 - 1, -1):
        if 2 * len(pairs) - paired_mdps <= len(bracket.residents):
            yield from candidates(bracket, len(pairs), paired_mdps, step.stage.mdp_sets)


def failing_article(candidate: LiteralCandidate, chosen: LiteralCandidate, stage: Stage) -> str:
    """The first criterion by priority that is violated or worse than in the chosen candidate."""
    absolute = [number for pair in candidate.pairs if (number := absolute_criterion_against(*pair))]
    if absolute:
        return f"{stage.prefix}{min(absolute)}"
    if not stage.may_float(candidate):
        return f"{stage.prefix}{_failing_completion(candidate)}"
    for criterion in (*stage.of_downfloaters, *stage.of_pairs):
        if criterion.value(candidate) > criterion.value(chosen):
            return criterion.article
    return ""


def _failing_completion(candidate: LiteralCandidate) -> int:
    """4, or 5 (2026) if only the score of the bye would be too high."""
    below = candidate.bracket.below
    with_any_bye = can_be_completed(candidate.downfloaters, below, attrgetter("may_have_bye"))
    return 5 if with_any_bye else 4
