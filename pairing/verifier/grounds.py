"""One function for every ground of a claim: does the argument hold?

All of them may take the values of the criteria before it as given: these have claims of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pairing.trace.claims import BYE, Claim, Ground, Scope
from pairing.verifier.brackets import LowerStage
from pairing.verifier.players import MILD
from pairing.verifier.prices import FOLLOWING, tight_graph
from pairing.verifier.rules import Parts, added

Value = tuple[int, ...]
LISTED = ("score-differences", "downfloater-scores")
BYE_RULES = ("bye-unplayed-games",)


def value_of(key: str, parts: Parts, weighs: bool) -> Value:
    """The value of a criterion: a number, a list, or a number and a list."""
    if not weighs:
        return ()
    return values_of(parts).get(key) or nothing_of(key)


def values_of(parts: Parts) -> dict[str, Value]:
    """The values of all criteria for which an amount stands, be it nought."""
    grades: dict[str, list[int]] = {}
    for (key, grade), amount in parts.items():
        grades.setdefault(key, []).extend([] if grade is None else [grade] * amount)
    return {
        key: (*(() if _is_list(key) else (parts[key, None],)), *sorted(listed, reverse=True))
        for key, listed in grades.items()
    }


def nothing_of(key: str) -> Value:
    """The value of a criterion to which nothing is added."""
    return () if _is_list(key) else (0,)


def _is_list(key: str) -> bool:
    return key in LISTED or key.endswith("-differences")


def zero(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Nothing is the least there can be; an empty list of scores has nobody in it."""
    return claim.value in ((), (0,)) and not (claim.value and claim.key in LISTED)


def parity(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Pairs take two players each."""
    return claim.key == "downfloaters" and claim.value == (len(stage.members) % 2,)


def only(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Everybody floats in every candidate with so many downfloaters."""
    return claim.key != "downfloaters" and not stage.proof.pairs


def opponents(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Odd groups of members with opponents only among fewer others: so many remain unpaired."""

    def may_meet(one: int, other: int) -> bool:
        is_legal = stage.pair_amounts(one, other) is not None
        return is_legal and other not in stage.field.seats[one].met

    found = shortage(claim, stage.members, may_meet)
    return claim.key == "downfloaters" and _reaches(stage, claim, found)


def completion(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """The same among those below, who need that many downfloaters."""
    vertices = (*stage.below, *([BYE] if stage.is_odd else []))
    found = shortage(claim, vertices, _below(stage))
    return claim.key == "downfloaters" and stage.must_complete and _reaches(stage, claim, found)


def set_aside(stage: LowerStage, claim: Claim) -> bool:
    """The downfloaters and those below cannot all be paired, no two downfloaters together."""
    floaters = stage.proof.downfloaters
    vertices = (*floaters, *stage.below, *([BYE] if stage.is_odd else []))
    may_match = _below(stage)

    def may_meet(one: int, other: int) -> bool:
        return not (one in floaters and other in floaters) and may_match(one, other)

    named = claim.article, claim.key, claim.value
    return named == ("C.4", "completion", ()) and (shortage(claim, vertices, may_meet) or 0) > 0


def _below(stage: LowerStage) -> Callable[[int, int], bool]:
    def may_match(one: int, other: int) -> bool:
        if BYE in (one, other):
            return stage.field.takes_bye(max(one, other))
        return stage.field.may_meet(one, other)

    return may_match


def _reaches(stage: LowerStage, claim: Claim, found: int | None) -> bool:
    """So many downfloaters at least; one more where their number has to be odd or even."""
    if found is None:
        return False
    return claim.value == (found + (len(stage.members) - found) % 2,)


def shortage(
    claim: Claim, vertices: Iterable[int], may_match: Callable[[int, int], bool]
) -> int | None:
    """How many vertices remain unmatched at least by the groups of a claim; ``None`` if invalid."""
    everyone, others = set(vertices), set(claim.others)
    taken = [vertex for group in claim.groups for vertex in group] + list(claim.others)
    if len(set(taken)) != len(taken) or not set(taken) <= everyone:
        return None
    for group in claim.groups:
        outside = everyone - set(group) - others
        if len(group) % 2 == 0 or any(may_match(a, b) for a in group for b in outside):
            return None
    return len(claim.groups) - len(others)


def counting(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Of those who prefer a colour one fits into each pair, and some float; the rest are denied it.

    Strong preferences are spared by a mild one in the pair, one each; by an absolute one never,
    since two absolute ones do not meet without a topscorer.
    """
    members = [stage.field.seats[tpn] for tpn in stage.members]
    given = dict(claim.counts)
    is_strong = claim.key == "strong-colour-preference"
    wanting = [seat for seat in members if seat.wants == given.get("colour")]
    mild = sum(seat.strength == MILD for seat in wanting) if is_strong else 0
    pairs, floating = len(stage.proof.pairs), len(stage.proof.downfloaters)
    counts = {"colour": given.get("colour"), "wanting": len(wanting), "pairs": pairs}
    counts |= {"floating": floating, "mild": mild}
    if given != counts or given["colour"] not in (1, -1) or len(given) != len(claim.counts):
        return False
    if is_strong and any(seat.topscorer for seat in members):
        return False
    is_about_colour = is_strong or claim.key == "colour-preference"
    return is_about_colour and claim.value == (len(wanting) - pairs - floating - mild,)


def best(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Everybody moved down is paired and only residents float; in the next bracket alike.

    The scores of the downfloaters are fixed when the next bracket is looked at: C.6 and C7 are
    equal only for equal ones.
    """
    seats, proof = stage.field.seats, stage.proof
    count = len(proof.downfloaters)
    if claim.key == "downfloater-scores":
        return claim.value == (min(seats[t].score for t in stage.members),) * count
    if claim.key == "score-differences":
        gaps = [seats[t].score - proof.score for t in proof.mdps] + [10] * count
        is_plain = seats[proof.residents[-1]].score == proof.score
        return is_plain and claim.value == tuple(sorted(gaps, reverse=True))
    if claim.key not in FOLLOWING or not stage.judges_following:
        return False
    least = [stage.next_amounts(tpn, paired=True) for tpn in proof.downfloaters]
    if (count + len(stage.groups[0])) % 2:
        resident = seats[stage.groups[0][0]]
        least.append(stage.field.edition.unpaired_next(resident, stage.next_score, 1))
    return claim.value == value_of(claim.key, added(*least), weighs=True)


def moved_down(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Everybody moved down meets a lower score or floats on, and what these add is all there is.

    In 2016 only: from 2026 on, paired players do not count. Residents of one score or of several:
    a moved-down player has at least the difference from the highest of them.
    """
    when, seats, proof = claim.key.removesuffix("-differences"), stage.field.seats, stage.proof
    ago = {"downfloat-last-round": 1, "downfloat-two-rounds-ago": 2}.get(when, 0)
    marked = [seats[tpn].score - proof.score for tpn in proof.mdps if ago in seats[tpn].downs]
    listed = tuple(sorted(marked, reverse=True))
    return ago > 0 and claim.value == ((len(marked),) if when == claim.key else listed)


def same(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """Whoever floats takes the bye, and those below are left to themselves."""
    return claim.key == "following-downfloaters" and stage.must_complete and stage.gives_bye


def priced(stage: LowerStage, claim: Claim, parts: Parts) -> bool:
    """The prices are valid, and together they are what the candidate costs."""
    lists = stage.proof.price_lists
    if claim.prices is None or not 0 <= claim.prices < len(lists):
        return False
    chosen = lists[claim.prices]
    needs_round = claim.key == "downfloaters" or claim.key in FOLLOWING
    if needs_round and chosen.scope is not Scope.ROUND:
        return False
    stands = any(digit.key == claim.key for digit in chosen.digits)
    return stands and tight_graph(stage, claim.prices, parts) is not None


HOLDS: dict[Ground, Callable[[LowerStage, Claim, Parts], bool]] = {
    Ground.ZERO: zero,
    Ground.PARITY: parity,
    Ground.ONLY: only,
    Ground.OPPONENTS: opponents,
    Ground.COMPLETION: completion,
    Ground.COUNTING: counting,
    Ground.BEST: best,
    Ground.MOVED_DOWN: moved_down,
    Ground.SAME: same,
    Ground.PRICES: priced,
}
