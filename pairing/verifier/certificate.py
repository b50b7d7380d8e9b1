"""A certificate: the pairing of one round with all that is needed to check it, as a file.

Rounds of the optimising Dutch editions have a proof, those of the other systems the run of their
procedure, which is replayed.

``certificate.md`` describes the file. Nothing in one is believed: whatever can be read off the
tournament is read off the tournament, and everything else is checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations

import msgspec
from msgspec import Struct

from pairing.core.model import Colour, Game, MatchResult, RoundPairing, Tournament
from pairing.trace.claims import RoundProof
from pairing.verifier.crossings import is_of_exchanges
from pairing.verifier.running import Run

FORMAT = "arbiter-certificate"
PLAIN, WITH_EXCHANGES = 1, 2
"""The versions of the file; in the later one prices may refute all earlier exchanges at once."""
MOST_BYTES = 64 * 2**20
"""No longer file is read: a round of 9999 players takes a small part of this."""


class NoCertificate(ValueError):
    """The text is no certificate; the message says what stands where."""


class Certificate(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The pairing of a round with its proof, or with the run that led to it.

    ``boards`` are (white, black) TPNs, board 1 first; ``tournament`` is :func:`fingerprint` before
    the round. ``program`` wrote the file, which proves nothing.
    """

    format: str
    version: int
    program: str
    tournament: str
    boards: tuple[tuple[int, int], ...]
    bye: int | None = None
    proof: RoundProof | None = None
    run: Run | None = None

    @property
    def claims(self) -> RoundProof | Run:
        """The proof or the run: a certificate has one of them."""
        found = self.proof or self.run
        assert found is not None, "refused when it was read"
        return found

    @property
    def pairing(self) -> RoundPairing:
        """The pairing that is certified."""
        claims = self.claims
        return RoundPairing(claims.round_number, claims.system, self.boards, self.bye)


def certificate(
    tournament: Tournament, pairing: RoundPairing, claims: RoundProof | Run, program: str
) -> Certificate:
    """The certificate of a pairing; ``tournament`` is that before the round."""
    return Certificate(
        FORMAT,
        _version(claims),
        program,
        fingerprint(tournament),
        pairing.pairs,
        pairing.bye,
        proof=None if isinstance(claims, Run) else claims,
        run=claims if isinstance(claims, Run) else None,
    )


def as_text(written: Certificate) -> str:
    """The certificate as a file has it: members with their usual values are left out."""
    return _bytes(written).decode()


def _bytes(written: Certificate) -> bytes:
    return msgspec.json.encode(written) + b"\n"


def from_text(text: bytes | str) -> Certificate:
    """The certificate of a file; :class:`NoCertificate` if it is none."""
    try:
        read = msgspec.json.decode(text, type=Certificate)
        if _bytes(read) != (text.encode() if isinstance(text, str) else text):
            # Somebody else wrote it, and may have written a member twice.
            json.loads(text, object_pairs_hook=_each_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NoCertificate(str(error)) from error
    if (read.proof is None) == (read.run is None):
        raise NoCertificate("proof, run")
    if (read.format, read.version) != (FORMAT, _version(read.claims)):
        raise NoCertificate(f"{read.format} {read.version}")
    return read


def _version(claims: RoundProof | Run) -> int:
    """The earliest version that has all that is claimed."""
    brackets = () if isinstance(claims, Run) else claims.brackets
    said = (each for bracket in brackets if bracket.order for each in bracket.order.exchanges)
    lists = (each.prices for each in said if each.prices is not None)
    return WITH_EXCHANGES if any(map(is_of_exchanges, lists)) else PLAIN


def _each_once(members: list[tuple[str, object]]) -> dict[str, object]:
    """An object; what stands in it twice could be read in two ways."""
    found = dict(members)
    if len(found) < len(members):
        names = [name for name, _ in members]
        raise NoCertificate(", ".join(sorted({n for n in names if names.count(n) > 1})))
    return found


def fingerprint(tournament: Tournament) -> str:
    """SHA-256, in hexadecimal, of what the pairing of the next round depends on.

    Names and whatever else cannot change a pairing are left out, so that it is the same for a
    tournament file and a report file of the same tournament. Ratings, and matches board by board,
    count but in the Dutch system.
    """
    facts = msgspec.json.encode(dict(_facts(tournament)), order="deterministic")
    return sha256(facts).hexdigest()


def _facts(t: Tournament) -> Iterator[tuple[str, object]]:
    number = t.next_round
    yield "system", t.system
    yield "round", number
    yield "rounds", t.round_count
    yield "initial-colour", t.initial_colour
    yield "points", t.points
    yield "players", [[p.tpn, p.withdrawn, _accelerations(p.accelerations)] for p in t.players]
    yield "games", [sorted(map(_game, each.games)) for each in t.rounds]
    yield "byes", [sorted((bye.tpn, bye.kind.value) for bye in each.byes) for each in t.rounds]
    yield "absent", sorted({each.tpn for each in t.requests if each.round_number == number})
    yield "forbidden", sorted(_forbidden(t))
    yield "adjustments", [each for each in t.point_adjustments if each.round_number < number]
    if t.options:
        yield "options", sorted(t.options)
    if not t.system.startswith("dutch"):
        yield "ratings", [player.rating for player in t.players]
        yield "matches", [sorted(map(_match, each.games), key=_players) for each in t.rounds]
        yield "teams", (t.boards_per_match, t.other_points)


def _match(game: Game) -> tuple[int, int, object]:
    """The players and, of a match, its boards."""
    result = game.result
    boards = msgspec.to_builtins(result) if isinstance(result, MatchResult) else None
    return game.white, game.black, boards


def _players(match: tuple[int, int, object]) -> tuple[int, int]:
    return match[:2]


def _accelerations(points: tuple[int, ...]) -> list[int]:
    """Without the rounds at the end that have none."""
    last = max((place for place, each in enumerate(points, start=1) if each), default=0)
    return list(points[:last])


def _game(game: Game) -> tuple[int, int, str, str, bool]:
    result = game.result
    marks = result.mark(Colour.WHITE), result.mark(Colour.BLACK)
    return game.white, game.black, *marks, result.is_played


def _forbidden(t: Tournament) -> set[tuple[int, int]]:
    groups = (each.members for each in t.forbidden if each.applies_in(t.next_round))
    return {pair for members in groups for pair in combinations(sorted(members), 2)}
