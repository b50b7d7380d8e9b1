"""Does a certificate hold for a tournament? The first false claim refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairing.core.model import RoundPairing, Tournament
from pairing.verifier import ClaimVerdict, Finding, Subject, verify
from pairing.verifier.certificate import Certificate, fingerprint
from pairing.verifier.rules import EDITIONS


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
    recorded: bool = False
    """The round stands in the tournament."""


def check(written: Certificate, tournament: Tournament) -> Checked:
    """Check a certificate against a tournament that has come to its round, or past it."""
    number = written.proof.round_number
    is_recorded = 1 <= number <= len(tournament.rounds)
    holding: list[Point] = []
    try:
        for point, finding in _points(written, tournament, is_recorded):
            if finding is not None:
                failing = finding if isinstance(finding, Finding) else None
                return Checked(tuple(holding), point, failing, is_recorded)
            holding.append(point)
    except LookupError:
        # Somebody or something is named that the tournament does not have.
        return Checked(tuple(holding), _after(holding), None, is_recorded)
    return Checked(tuple(holding), recorded=is_recorded)


def _after(holding: list[Point]) -> Point:
    return list(Point)[len(holding)]


def _points(
    written: Certificate, tournament: Tournament, is_recorded: bool
) -> Iterator[tuple[Point, Finding | bool | None]]:
    """Every point with what is wrong with it; ``None`` where it holds."""
    proof = written.proof
    known = proof.system in EDITIONS and proof.system == tournament.system
    yield Point.EDITION, None if known else False
    before = _before(tournament, proof.round_number)
    yield Point.ROUND, None if before is not None else False
    assert before is not None, "refused above"
    yield Point.TOURNAMENT, None if fingerprint(before) == written.tournament else False
    pairing = written.pairing
    same = not is_recorded or _recorded(tournament, proof.round_number) == _boards(pairing)
    yield Point.RECORD, None if same else False
    findings = verify(before, pairing, proof)
    for point, subject in _SUBJECTS:
        wrong = (
            each
            for each in findings
            if each.subject is subject and each.verdict is not ClaimVerdict.VERIFIED
        )
        yield point, next(wrong, None)


_SUBJECTS = (
    (Point.VALUES, Subject.VALUES),
    (Point.ORDER, Subject.ORDER),
    (Point.COLOURS, Subject.COLOURS),
    (Point.BOARDS, Subject.BOARDS),
)

Boards = tuple[tuple[tuple[int, int], ...], int | None]


def _before(tournament: Tournament, number: int) -> Tournament | None:
    """The tournament before that round; ``None`` if it has not come so far."""
    if not 1 <= number <= tournament.next_round:
        return None
    is_next = number == tournament.next_round
    before = tournament if is_next else tournament.before_round(number)
    return before if all(each.is_complete for each in before.rounds) else None


def _recorded(tournament: Tournament, number: int) -> Boards:
    recorded = tournament.rounds[number - 1]
    pairs = tuple((game.white, game.black) for game in recorded.games)
    return pairs, recorded.pairing_allocated_bye


def _boards(pairing: RoundPairing) -> Boards:
    return pairing.pairs, pairing.bye
