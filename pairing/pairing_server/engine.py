"""One request worked on from its bytes to its answer: compared, paired, explained, certified.

It is done in a process of its own, so everything given and taken is plain data.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256

from pairing.core.errors import (
    NoPairingExists,
    PairingError,
    Problem,
    Severity,
    UnreadableInput,
)
from pairing.core.histories import histories
from pairing.core.model import Tournament, points_decimal
from pairing.core.ranking import ranks
from pairing.core.version import program_version
from pairing.explaining.records import RecordedPairing, encode_record, pair_and_record
from pairing.explaining.running import run_of
from pairing.formats.trfp import Trfp, answered, read_response, read_trfp
from pairing.formats.trfp.reading import refuse_unless_next
from pairing.pairing_server.deviations import Deviation, deviations
from pairing.speech.problems import error_text
from pairing.speech.voice import IN_ENGLISH
from pairing.systems.registry import find_system, plays_two_games
from pairing.systems.system import PairingSystem
from pairing.trace.claims import RoundProof
from pairing.verifier.certificate import as_text, certificate
from pairing.verifier.running import Run, can_replay

MOST_PLAYERS = 2000
ENGINE = f"Arbiter Desk {program_version()}"


@dataclass(frozen=True, slots=True)
class PairingTask:
    """A request for a round, or the final report if ``is_final``.

    ``last`` is the last response of the tournament, ``None`` before the first; ``may_follow`` are
    the SHA-256 that its record PTH may have.
    """

    code: str
    system: str
    rounds: int
    round_number: int
    request: bytes
    last: bytes | None
    may_follow: tuple[str, ...]
    is_final: bool = False


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """Where somebody stood before the round of a deviation. ``fide_id`` is empty if unknown."""

    tpn: int
    rank: int
    score: str
    fide_id: str


@dataclass(frozen=True, slots=True)
class NotedDeviation:
    """A deviation with what the arbiter said of it, and where its players stood in a field.

    ``field`` is the number of players.
    """

    deviation: Deviation
    remark: str
    standings: tuple[FieldPlace, ...]
    field: int

    @property
    def upper(self) -> int:
        """How many of its players stood in the upper half of the table."""
        return sum(2 * each.rank <= self.field for each in self.standings)

    @property
    def lower(self) -> int:
        """How many of its players stood in the lower half, or in the very middle."""
        return len(self.standings) - self.upper


@dataclass(frozen=True, slots=True)
class DoneTask:
    """What came of a task: the response, its trace and certificate where the system has them.

    ``remark`` is what the arbiter says of the round that is asked for.
    """

    response: bytes
    noted: tuple[NotedDeviation, ...]
    remark: str
    boards: int = 0
    certificate: str | None = None
    trace: str | None = None


@dataclass(frozen=True, slots=True)
class NotDone:
    """Why a task was refused: the status to answer with, the kind of problem, and particulars."""

    status: int
    kind: str
    detail: str
    problems: tuple[Problem, ...] = ()
    stranded: tuple[int, ...] = ()


def work_on(task: PairingTask) -> DoneTask | NotDone:
    """Do a task; whatever the input makes impossible is told, never raised."""
    try:
        request = read_trfp(task.request)
        refuse_unless_next(task.request, request, task.round_number)
        return _refusal(task, request) or _done(task, request)
    except UnreadableInput as error:
        wrong = tuple(each for each in error.problems if each.severity is not Severity.NOTE)
        return NotDone(400, "malformed", error_text(error, IN_ENGLISH), wrong)
    except NoPairingExists as error:
        detail = error_text(error, IN_ENGLISH)
        return NotDone(422, "no-pairing", detail, stranded=error.stranded)
    except PairingError as error:
        return NotDone(422, "not-ready", error_text(error, IN_ENGLISH))


def _refusal(task: PairingTask, request: Trfp) -> NotDone | None:
    """What does not fit the tournament as it is registered, or is too large."""
    own = request.tournament
    if len(own.players) > MOST_PLAYERS:
        return _not_done(413, "too-many-players", most=MOST_PLAYERS, count=len(own.players))
    if request.code not in ("", task.code):
        return _not_done(400, "other-code", stated=request.code, code=task.code)
    if own.round_count not in (0, task.rounds):
        return _not_done(400, "other-rounds", stated=own.round_count, rounds=task.rounds)
    if request.system not in ("", task.system):
        return _not_done(409, "other-system", stated=request.system, system=task.system)
    if not _is_of_its_kind(own, find_system(task.system)):
        return _not_done(400, "other-kind", system=task.system)
    if request.last_response and request.last_response not in task.may_follow:
        return _not_done(409, "stale")
    if task.is_final and not all(each.is_complete for each in own.rounds):
        return _not_done(422, "results-missing")
    return None


def _is_of_its_kind(tournament: Tournament, system: PairingSystem) -> bool:
    """The file tells of teams, or of matches of two games, where the system pairs such."""
    has_two = plays_two_games(tournament)
    return (tournament.is_team_event, has_two) == (
        "teams" in system.needs,
        system.traits.games_per_match > 1 and "teams" not in system.needs,
    )


def _not_done(status: int, kind: str, **values: str | int) -> NotDone:
    return NotDone(status, kind, IN_ENGLISH.say(f"fps.{kind}", values))


def _done(task: PairingTask, request: Trfp) -> DoneTask:
    tournament = replace(request.tournament, system=task.system, round_count=task.rounds)
    asked = (each for each in request.remarks if each.round_number == task.round_number)
    remark = " ".join(each.text for each in asked)
    last = read_response(task.last).tournament if task.last is not None else None
    noted = tuple(_noted(deviations(last, request), request))
    if task.is_final:
        return DoneTask(b"", noted, remark)
    system = find_system(task.system)
    made = pair_and_record(tournament)
    return DoneTask(
        answered(task.request, request, made.pairing, ENGINE, task.system),
        noted,
        remark,
        boards=len(made.pairing.pairs),
        certificate=_certificate(tournament, system, made),
        trace=encode_record(made.record) if made.record else None,
    )


def _certificate(
    tournament: Tournament, system: PairingSystem, made: RecordedPairing
) -> str | None:
    """That of the very run that made the pairing: its proof, or the run itself to be replayed."""
    prove = system.of_round(tournament).proving.prove
    if prove is None and not can_replay(tournament):
        return None
    if prove is None:
        trace = made.record.trace if made.record else None
        claims: RoundProof | Run = run_of(tournament, system, trace)
    else:
        claims = made.prove() if made.prove is not None else prove(tournament)
    return as_text(certificate(tournament, made.pairing, claims, program_version()))


def _noted(found: Iterable[Deviation], request: Trfp) -> Iterable[NotedDeviation]:
    for deviation in found:
        said = [
            each.text
            for each in request.remarks
            if each.round_number == deviation.round_number
            and (each.tpn in deviation.players or not each.tpn)
        ]
        own = request.tournament
        yield NotedDeviation(
            deviation, " ".join(said), _standings(deviation, own), len(own.players)
        )


def _standings(deviation: Deviation, tournament: Tournament) -> tuple[FieldPlace, ...]:
    """Of its players, before its round."""
    known = tournament.players_by_tpn
    before = deviation.round_number - 1
    entries = histories(tournament)
    scores = {tpn: sum(each.points for each in own[:before]) for tpn, own in entries.items()}
    places = ranks(scores)
    return tuple(
        FieldPlace(tpn, places[tpn], points_decimal(scores[tpn]), known[tpn].fide_id)
        for tpn in deviation.players
        if tpn in known
    )


def hash_of(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return sha256(data).hexdigest()
