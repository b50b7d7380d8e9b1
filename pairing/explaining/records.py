"""The record of how a round was paired, kept so that its explanation stays what it was.

A record rests on all that decided the pairing: players, results, byes, requests and settings up to
the round, and the boards of the round itself. A fingerprint of that tells whether it is still so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from pairing.auditing.checker.differences import compare
from pairing.core.codec import encode
from pairing.core.colours import ColourReason
from pairing.core.consistency import refuse_contradictory
from pairing.core.model import (
    ByeKind,
    Game,
    Player,
    Round,
    RoundPairing,
    Tournament,
    renumber,
)
from pairing.core.recording import with_paired_round
from pairing.core.version import program_version
from pairing.explaining import BoardColours, Explanation, WholeRound
from pairing.explaining.replay import RoundReplay, replay_of_run
from pairing.systems.registry import find_system
from pairing.systems.system import PairingSystem, Watcher
from pairing.trace import RoundTrace
from pairing.trace.events import SCHEMA

if TYPE_CHECKING:
    from pairing.trace.claims import RoundProof

_OLDER_SCHEMA = 2
_WORDS_OF_TODAY = {"kept-apart": "forbidden", "kept_apart": "forbidden", "settled": "stable"}


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """How a round was paired by the rules of a system: boards, steps, and why these colours.

    ``program`` is the version that recorded it, ``fingerprint`` that of what it rests on.
    """

    program: str
    system: str
    fingerprint: str
    pairing: RoundPairing
    trace: RoundTrace
    colours: tuple[ColourReason, ...]


@dataclass(frozen=True, slots=True)
class RecordedPairing:
    """The pairing of a round, and the record of the very run that made it.

    ``record`` is ``None`` where the system keeps no steps. ``prove`` makes the proof of that run,
    if the system has any; it holds on to all of the run.
    """

    pairing: RoundPairing
    record: RoundRecord | None
    prove: Callable[[], RoundProof] | None = field(default=None, compare=False, repr=False)


def pair_and_record(tournament: Tournament, watch: Watcher | None = None) -> RecordedPairing:
    """The tournament's next round by its own system, and how it came about.

    Raises as :func:`~pairing.systems.registry.pair_next_round` does, but takes no notice of options
    that the system does not know, since an event that has begun cannot get rid of them.
    """
    system = find_system(tournament.system)
    refuse_contradictory(tournament)
    if system.explaining.record is None:
        return RecordedPairing(system.pair_next_round(tournament, watch), None)
    made = system.explaining.record(tournament, watch)
    paired = with_paired_round(tournament, made.pairing)
    replay = replay_of_run(tournament, system, made)
    return RecordedPairing(made.pairing, record_of(replay, paired), made.prove)


def record_of(replay: RoundReplay, tournament: Tournament) -> RoundRecord:
    """A replay as a record; ``tournament`` is the one with the round."""
    return RoundRecord(
        program=program_version(),
        system=replay.explanation.system.key,
        fingerprint=basis_fingerprint(tournament, replay.round_number),
        pairing=replay.explanation.pairing,
        trace=replay.trace,
        colours=replay.colours,
    )


def replay_of(record: RoundRecord, tournament: Tournament) -> RoundReplay:
    """The replay that a record keeps, without pairing anything.

    ``tournament`` is the one with the round on which the record rests. Raises
    :class:`~pairing.core.errors.UnknownSystem`.
    """
    system = find_system(record.system)
    whole, assumptions = system.filled_in(tournament)
    number = record.trace.round_number
    recorded = whole.rounds[number - 1]
    explanation = Explanation(
        tournament=whole.before_round(number),
        system=system,
        question=WholeRound(),
        players=(),
        pairing=record.pairing,
        recorded=recorded,
        differences=compare(record.pairing, recorded),
        assumptions=assumptions,
        findings=tuple(map(BoardColours, record.colours)),
    )
    return RoundReplay(explanation, record.trace)


def as_paired(
    now: Tournament, then: Tournament, round_number: int
) -> tuple[Tournament, bool] | None:
    """``now`` with the boards that the round had ``then``, if nothing else was changed since.

    What may have changed are the boards of the round, and players who came late. These can have
    given others new numbers; the answer says whether they did. ``None`` if
    the pairing rests on anything that was changed.
    """
    numbers = _numbers_now(then, now)
    if numbers is None:
        return None
    is_renumbered = any(old != new for old, new in numbers.items())
    was = renumber(then, numbers) if is_renumbered else then
    rounds = (*now.rounds[: round_number - 1], was.rounds[round_number - 1])
    whole = replace(now, rounds=(*rounds, *now.rounds[round_number:]))
    if basis_fingerprint(whole, round_number) != basis_fingerprint(was, round_number):
        return None
    return whole, is_renumbered


def _numbers_now(then: Tournament, now: Tournament) -> dict[int, int] | None:
    """The TPNs of those who were there then as they are now; ``None`` if that cannot be told.

    Late entries leave the others in their order, so that they are found by their names.
    """
    if len(then.players) == len(now.players):
        return {player.tpn: player.tpn for player in then.players}
    later = iter(now.players)
    numbers: dict[int, int] = {}
    for player in then.players:
        same = next((each for each in later if _is_same(player, each)), None)
        if same is None:
            return None
        numbers[player.tpn] = same.tpn
    return numbers


def _is_same(one: Player, other: Player) -> bool:
    return (one.name, one.fide_id) == (other.name, other.fide_id)


def keeps_records(system: PairingSystem | None) -> bool:
    """The system tells the steps of a round."""
    return system is not None and system.replay is not None


def encode_record(record: RoundRecord) -> str:
    """The record as JSON."""
    return msgspec.json.encode(record).decode()


def decode_record(text: str) -> RoundRecord | None:
    """The record; ``None`` if another version of the program wrote it in another form."""
    try:
        record = msgspec.json.decode(text, type=RoundRecord)
        if record.trace.schema == _OLDER_SCHEMA:
            record = msgspec.json.decode(_in_words_of_today(text), type=RoundRecord)
            return replace(record, trace=msgspec.structs.replace(record.trace, schema=SCHEMA))
    except msgspec.DecodeError:
        return None
    return record if record.trace.schema == SCHEMA else None


def _in_words_of_today(text: str) -> str:
    """A record of the schema before, which had other words for keys, moves and names of facts.

    A record has no free text, so that whatever reads like one of those words is that word.
    """
    for before, now in _WORDS_OF_TODAY.items():
        text = text.replace(f'"{before}"', f'"{now}"')
    return text


def basis_fingerprint(tournament: Tournament, round_number: int) -> str:
    """SHA-256, in hexadecimal, of everything on which the pairing of that round rests.

    Results of the round itself, names, ratings, players who entered later and what concerns later
    rounds only do not count.
    """
    return sha256(encode(_basis(tournament, round_number)).encode()).hexdigest()


def _basis(tournament: Tournament, round_number: int) -> Tournament:
    """The tournament up to that round, reduced to what counts."""
    before = tournament.before_round(round_number)
    paired = tournament.rounds[round_number - 1]
    known = _known_players(tournament, round_number)
    games = tuple(Game(game.white, game.black) for game in paired.games)
    rounds = (*before.rounds, replace(paired, games=games))
    last = tournament.round_count or len(tournament.rounds)
    return Tournament(
        system=tournament.system,
        round_count=int(round_number >= last),
        initial_colour=tournament.initial_colour,
        points=tournament.points,
        players=tuple(
            Player(player.tpn, "", accelerations=player.accelerations)
            for player in before.players
            if player.tpn in known
        ),
        rounds=tuple(_without_strangers(each, known) for each in rounds),
        requests=tuple(each for each in before.requests if each.tpn in known),
        forbidden=tuple(each for each in before.forbidden if each.applies_in(round_number)),
        point_adjustments=tournament.point_adjustments,
        boards_per_match=tournament.boards_per_match,
        rosters=tournament.rosters,
    )


def _known_players(tournament: Tournament, round_number: int) -> set[int]:
    """Everybody who played or had a bye worth points up to that round."""
    known: set[int] = set()
    for paired in tournament.rounds[:round_number]:
        known |= {tpn for game in paired.games for tpn in (game.white, game.black)}
        known |= {bye.tpn for bye in paired.byes if bye.kind is not ByeKind.ZERO_POINT}
    return known


def _without_strangers(paired: Round, known: set[int]) -> Round:
    return replace(paired, byes=tuple(bye for bye in paired.byes if bye.tpn in known))
