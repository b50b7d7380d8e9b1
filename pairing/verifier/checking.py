"""Does a certificate hold for a tournament? The first false claim refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from pairing.core.model import RoundPairing, Tournament
from pairing.literal.rounds import governing, has_reading
from pairing.trace.claims import RoundProof
from pairing.verifier import ClaimVerdict, Finding, Subject, findings
from pairing.verifier.certificate import Certificate, fingerprint
from pairing.verifier.form import is_in_form
from pairing.verifier.rules import EDITIONS
from pairing.verifier.running import Run, RunVerdict, check_run


class Point(Enum):
    """What is checked, in this order."""

    EDITION = "edition"
    """The verifier knows the rules, and the tournament is paired by them."""
    ROUND = "round"
    """The tournament has come to that round, with all results before it."""
    TOURNAMENT = "tournament"
    """The tournament is the one for which the certificate was written."""
    RECORD = "record"
    """The round as it is recorded, if it is, has the boards of the certificate."""
    VALUES = "values"
    """Brackets, downfloaters, the bye, and every criterion at its best."""
    ORDER = "order"
    """Nothing as good is generated earlier."""
    RUN = "run"
    """The groups of a procedure with their pairs and the bye, replayed by independent code."""
    COLOURS = "colours"
    """Who has White on every board."""
    BOARDS = "boards"
    """The order of the boards."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found: every point that holds, and the first that does not.

    ``finding`` says which claim fails, if a claim of the proof does.
    """

    holding: tuple[Point, ...]
    failing: Point | None = None
    finding: Finding | None = None
    is_too_large: bool = False
    """More has to be compared than the independent code takes on."""
    recorded: bool = False
    """The round stands in the tournament."""


def check(written: Certificate, tournament: Tournament) -> Checked:
    """Check a certificate against a tournament that has come to its round, or past it."""
    number = written.claims.round_number
    is_recorded = 1 <= number <= len(tournament.rounds)
    holding: list[Point] = []
    try:
        for point, wrong in _points(written, tournament, is_recorded):
            if wrong is not None:
                finding = wrong if isinstance(wrong, Finding) else None
                too_large = wrong is RunVerdict.TOO_LARGE
                return Checked(tuple(holding), point, finding, too_large, is_recorded)
            holding.append(point)
    except LookupError:
        # Somebody or something is named that the tournament does not have.
        return Checked(tuple(holding), _after(holding, written), recorded=is_recorded)
    return Checked(tuple(holding), recorded=is_recorded)


def _after(holding: list[Point], written: Certificate) -> Point:
    """The point at which a check ended."""
    left_out = _OF_RUNS if written.run is None else _OF_PROOFS
    return [point for point in Point if point not in left_out][len(holding)]


_OF_PROOFS = (Point.VALUES, Point.ORDER)
_OF_RUNS = (Point.RUN,)

Wrong: TypeAlias = "Finding | RunVerdict | bool | None"
"""What is wrong with a point; ``None`` where it holds."""


def _points(
    written: Certificate, tournament: Tournament, is_recorded: bool
) -> Iterator[tuple[Point, Wrong]]:
    """Every point with what is wrong with it."""
    claims = written.claims
    before = _before(tournament, claims.round_number)
    by = tournament.system if before is None else governing(before)
    known = claims.system in EDITIONS if written.run is None else has_reading(claims.system)
    yield Point.EDITION, None if known and claims.system == by else False
    yield Point.ROUND, None if before is not None else False
    assert before is not None, "refused above"
    yield Point.TOURNAMENT, None if fingerprint(before) == written.tournament else False
    pairing = written.pairing
    same = not is_recorded or _is_recorded(tournament, pairing)
    yield Point.RECORD, None if same else False
    if written.run is not None:
        yield from _of_run(written, written.run, before)
    elif written.proof is not None:
        yield from _of_proof(pairing, written.proof, before)


def _of_proof(
    pairing: RoundPairing, proof: RoundProof, before: Tournament
) -> Iterator[tuple[Point, Wrong]]:
    false: dict[Subject, Finding] = {}
    for each in findings(before, pairing, proof):
        if each.verdict is not ClaimVerdict.VERIFIED:
            false.setdefault(each.subject, each)
            if each.subject is Subject.VALUES:  # told first, whatever else is wrong
                break
    if not false and not is_in_form(proof):
        yield Point.VALUES, False
    for point, subject in _SUBJECTS:
        yield point, false.get(subject)


def _of_run(written: Certificate, run: Run, before: Tournament) -> Iterator[tuple[Point, Wrong]]:
    verdict = check_run(before, run, written.boards, written.bye)
    of_colours, of_boards = verdict is RunVerdict.COLOURS, verdict is RunVerdict.BOARDS
    is_run = verdict is RunVerdict.HOLDS or of_colours or of_boards
    yield Point.RUN, None if is_run else verdict
    yield Point.COLOURS, verdict if of_colours else None
    yield Point.BOARDS, verdict if of_boards else None


_SUBJECTS = (
    (Point.VALUES, Subject.VALUES),
    (Point.ORDER, Subject.ORDER),
    (Point.COLOURS, Subject.COLOURS),
    (Point.BOARDS, Subject.BOARDS),
)


def _before(tournament: Tournament, number: int) -> Tournament | None:
    """The tournament before that round; ``None`` if it has not come so far."""
    if not 1 <= number <= tournament.next_round:
        return None
    is_next = number == tournament.next_round
    before = tournament if is_next else tournament.before_round(number)
    return before if all(each.is_complete for each in before.rounds) else None


def _is_recorded(tournament: Tournament, pairing: RoundPairing) -> bool:
    """The record has these boards and this bye; games lost by not coming may stand beside them."""
    recorded = tournament.rounds[pairing.round_number - 1]
    games = tuple(
        (game.white, game.black)
        for game in recorded.games
        if game.result.is_played or (game.white, game.black) in pairing.pairs
    )
    return (games, recorded.pairing_allocated_bye) == (pairing.pairs, pairing.bye)
