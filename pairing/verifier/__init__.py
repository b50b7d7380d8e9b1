"""Checks the proof of a round from the tournament alone, claim by claim.

Nothing here is shared with the systems or with what they share: players, colours, floats and
criteria are read off the tournament a second time, and an argument counts only if it is checked.
What is checked: that every bracket is legal and reaches the values it claims, that no legal
candidate has better ones, that none with the same values is generated earlier, and that colours and
boards are as the rules say. Read it in this order: ``players`` and ``rules`` (what is read off the
tournament, and what it adds to the criteria), ``brackets`` (who may be matched with whom),
``grounds`` and ``prices`` (why no value can be better), ``order`` (why nothing earlier is as good),
``boards``.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from pairing.core.model import RoundPairing, Tenths, Tournament
from pairing.trace.claims import BYE, BracketProof, Claim, Ground, RoundProof
from pairing.verifier.boards import boards_follow, colours_follow
from pairing.verifier.brackets import LowerStage, RoundField, stages
from pairing.verifier.grounds import (
    BYE_RULES,
    HOLDS,
    nothing_of,
    set_aside,
    shortage,
    values_of,
)
from pairing.verifier.order import is_first
from pairing.verifier.players import Seat, seats
from pairing.verifier.prices import FOLLOWING, tight_graph
from pairing.verifier.rules import EDITIONS, Parts, added

__all__ = ["ClaimVerdict", "Finding", "Subject", "findings", "verify"]


class ClaimVerdict(Enum):
    """What the verifier has to say of a claim."""

    VERIFIED = "verified"
    REFUTED = "refuted"
    OPEN = "not verified"
    """The claim has no argument that could be checked."""


class Subject(Enum):
    """What a finding is about."""

    VALUES = "values"
    """A criterion, or the pairs and players themselves."""
    ORDER = "order"
    """That no equally good candidate of the bracket is generated earlier."""
    COLOURS = "colours"
    """Who has White on every board."""
    BOARDS = "boards"
    """The order of the boards."""


class Finding(Struct, frozen=True, gc=False):
    """One claim checked; ``bracket`` counts from 0, ``None`` if it is about the whole round.

    ``claim`` is ``None`` where the pairing itself is not what it should be, and where something
    else than a value is the ``subject``.
    """

    bracket: int | None
    claim: Claim | None
    verdict: ClaimVerdict
    subject: Subject = Subject.VALUES


def verify(
    tournament: Tournament, round_pairing: RoundPairing, proof: RoundProof
) -> tuple[Finding, ...]:
    """Every claim of a proof, checked for the next round of the tournament and its pairing.

    ``KeyError`` with the key of a system whose rules the verifier does not know.
    """
    return tuple(findings(tournament, round_pairing, proof))


def findings(
    tournament: Tournament, round_pairing: RoundPairing, proof: RoundProof
) -> Iterator[Finding]:
    """The same one by one, as they are found."""
    edition = EDITIONS[proof.system]
    found = seats(tournament, edition.leaves_downfloat, edition.bars_bye)
    bye_score = found[proof.bye].score if edition.bye_score and proof.bye in found else None
    field = RoundField(edition, found, bye_score)
    yield from _of_round(field, tournament, round_pairing, proof)
    yield from _of_brackets(field, proof)
    yield from _of_boards(found, tournament, round_pairing)


def _finding(place: int | None, claim: Claim | None, holds: bool) -> Finding:
    if holds:
        return Finding(place, claim, ClaimVerdict.VERIFIED)
    is_open = claim is not None and claim.ground is Ground.OPEN
    return Finding(place, claim, ClaimVerdict.OPEN if is_open else ClaimVerdict.REFUTED)


def _of_round(
    field: RoundField, tournament: Tournament, pairing: RoundPairing, proof: RoundProof
) -> Iterator[Finding]:
    """The brackets make up the round, its bye is allowed, and (C5) its score is the lowest."""
    standing = [bracket for bracket in proof.brackets if bracket.set_aside is None]
    pairs = sorted(tuple(sorted(pair)) for bracket in standing for pair in bracket.pairs)
    left_over = standing[-1].downfloaters if standing else ()
    is_round = (
        proof.system == pairing.system
        and proof.round_number == pairing.round_number == tournament.next_round
        and pairs == sorted(tuple(sorted(pair)) for pair in pairing.pairs)
        and left_over == (() if proof.bye is None else (proof.bye,))
        and proof.bye == pairing.bye
        and (proof.bye is None or field.seats[proof.bye].may_have_bye)
        and len(set(proof.claims)) == len(proof.claims)
    )
    if not is_round:
        yield _finding(None, None, False)
        return
    lower: set[Tenths | None] = {
        seat.score
        for seat in field.seats.values()
        if seat.may_have_bye and _is_lower(seat.score, field)
    }
    for claim in proof.claims:
        counts = dict(claim.counts)
        score = counts.get("score")
        named = (claim.article, claim.key, claim.value)
        is_about_bye = named == (field.edition.bye_score, "bye-score", (field.bye_score,))
        if claim.ground is Ground.BEST:
            yield _finding(None, claim, is_about_bye and not lower and not counts)
        else:
            holds = claim.ground is Ground.COMPLETION and score in lower
            yield _finding(
                None, claim, is_about_bye and holds and _nobody_with(score, field, claim)
            )
        lower.discard(score)
    if lower or (field.bye_score is not None and not proof.claims):
        yield _finding(None, None, False)


def _of_boards(
    found: dict[int, Seat], tournament: Tournament, pairing: RoundPairing
) -> Iterator[Finding]:
    """The colours and the order of the boards, of those who are to be paired."""
    known = all(tpn in found for pair in pairing.pairs for tpn in pair)
    colours = known and colours_follow(pairing.pairs, found, tournament.initial_colour)
    yield Finding(None, None, _verdict(colours), Subject.COLOURS)
    boards = known and boards_follow(pairing.pairs, found)
    yield Finding(None, None, _verdict(boards), Subject.BOARDS)


def _verdict(holds: bool) -> ClaimVerdict:
    return ClaimVerdict.VERIFIED if holds else ClaimVerdict.REFUTED


def _is_lower(score: Tenths, field: RoundField) -> bool:
    return field.bye_score is not None and score < field.bye_score


def _nobody_with(score: Tenths | None, field: RoundField, claim: Claim) -> bool:
    """With the bye for somebody of that score the others cannot all be paired."""
    other = RoundField(field.edition, field.seats, score)

    def may_match(one: int, two: int) -> bool:
        if BYE in (one, two):
            return other.takes_bye(max(one, two))
        return other.may_meet(one, two)

    return (shortage(claim, (*field.seats, BYE), may_match) or 0) > 0


def _of_brackets(field: RoundField, proof: RoundProof) -> Iterator[Finding]:
    for place, stage in enumerate(stages(field, proof.brackets)):
        if stage is None:
            yield Finding(place, None, ClaimVerdict.REFUTED)
            return
        after = proof.brackets[place + 1] if place + 1 < len(proof.brackets) else None
        yield from _of_bracket(place, stage, after)


def _of_bracket(place: int, stage: LowerStage, after: BracketProof | None) -> list[Finding]:
    proof = stage.proof
    claimed = tuple([(claim.article, claim.key) for claim in proof.claims])
    parts = _parts(stage, after)
    if claimed != stage.field.edition.criteria or parts is None:
        return [Finding(place, None, ClaimVerdict.REFUTED)]
    values = values_of(parts)
    values |= dict.fromkeys(() if stage.judges_following else FOLLOWING, ())
    values |= dict.fromkeys(() if stage.gives_bye else BYE_RULES, ())
    findings = []
    for claim in proof.claims:
        value = values.get(claim.key)
        if value is None:
            value = nothing_of(claim.key)
        ground = HOLDS.get(claim.ground) if claim.value == value else None
        holds = ground is not None and ground(stage, claim, parts)
        findings.append(_finding(place, claim, holds))
    findings.append(Finding(place, None, _of_order(stage, parts), Subject.ORDER))
    if proof.set_aside is not None:
        claim = proof.set_aside
        is_known = claim.article == stage.field.edition.set_aside != ""
        holds = is_known and proof.role == "normal" and set_aside(stage, claim)
        findings.append(_finding(place, claim, holds))
    return findings


def _of_order(stage: LowerStage, parts: Parts) -> ClaimVerdict:
    """That the candidate is the first; of one with no pair nothing else can be generated."""
    order, lists = stage.proof.order, stage.proof.price_lists
    if not stage.proof.pairs:
        return ClaimVerdict.VERIFIED
    if order is None:
        return ClaimVerdict.OPEN
    tight = tight_graph(stage, order.prices, parts) if 0 <= order.prices < len(lists) else None
    holds = tight is not None and is_first(stage, order, tight)
    return _verdict(holds)


def _parts(stage: LowerStage, after: BracketProof | None) -> Parts | None:
    """What the candidate adds up to; ``None`` if the pairs of the next bracket do not fit it."""
    found = [stage.pair_amounts(*pair) or () for pair in stage.proof.pairs]
    found += [stage.float_amounts(tpn) for tpn in stage.proof.downfloaters]
    if not stage.judges_following:
        return added(*found)
    floaters, residents = stage.proof.downfloaters, stage.groups[0]
    pairs = stage.proof.following
    if stage.proof.set_aside is None and after is not None:
        pairs = after.pairs
    playing = [tpn for pair in pairs for tpn in pair]
    if len(set(playing)) != len(playing) or not set(playing) <= {*floaters, *residents}:
        return None
    for one, other in pairs:
        both_moved = one in floaters and other in floaters
        if both_moved or not stage.field.may_meet(one, other):
            return None
        found += [stage.next_amounts(tpn, paired=True) for tpn in (one, other)]
    left = {*floaters, *residents} - set(playing)
    return added(*found, *(stage.next_amounts(tpn, paired=False) for tpn in left))
