"""An arbiter's program as a client: what a server has not got yet of a tournament is sent to it.

Nothing is remembered of what was sent: the server is asked how far it has come. So a tournament
that was paired without the network is sent later, round by round, and what was answered before the
program ended is simply asked for again.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from pairing.core.field import has_round_left, players_to_pair
from pairing.core.file_names import free_path
from pairing.core.model import RoundPairing, Tournament
from pairing.core.partial_files import partial_file
from pairing.formats.trf import Dialect, write_trf
from pairing.formats.trfp.reading import lines_are_filled, pairing_in
from pairing.pairing_server.client import Client, ServerError
from pairing.pairing_server.engine import hash_of
from pairing.systems.system import Watcher

_NAMES = ("name", "federation", "arbiter", "start_date", "end_date")
PROGRAM = "Arbiter Desk"
_CLOSED = "closed"
_LONGEST = 200
_State = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Account:
    """How a tournament is known to a server; without a token it is not registered yet.

    ``key`` makes a registration that was interrupted the same again. ``is_pending``: something was
    to be sent when the server could not be reached. ``received`` are the SHA-256 of the responses
    by their rounds: each request names that of the one before.
    """

    url: str
    code: str = ""
    token: str = ""
    key: str = ""
    is_pending: bool = False
    received: Mapping[int, str] = field(default_factory=dict)

    def having(self, number: int, response: bytes) -> Account:
        """The account once the response to that round has come."""
        return replace(self, received={**self.received, number: hash_of(response)})


@dataclass(frozen=True, slots=True)
class Sent:
    """What came of sending. ``rounds`` were sent now, ``paired`` came back to be taken over.

    ``other`` are rounds that the server pairs otherwise than they were paired here; ``deviations``
    all that it has found so far, as its records tell them.
    """

    account: Account
    rounds: tuple[int, ...]
    other: tuple[int, ...]
    paired: RoundPairing | None
    is_closed: bool
    deviations: tuple[dict[str, Any], ...]


class Accounts:
    """The accounts of all tournaments, by what their files and copies have in common.

    Only the person who runs the program can read the file: whoever has a token may send rounds. It
    is read again only when it has changed, for it is asked for at every change of a tournament. A
    file that cannot be understood is moved aside, and the next account to be kept is refused with
    its new name: whoever sends learns of it before a tournament is registered a second time.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: tuple[_State, Mapping[str, Account]] | None = None
        self._aside: Path | None = None

    def of(self, identity: str) -> Account | None:
        """The account of a tournament; raises ``OSError``."""
        return self._all().get(identity)

    def keep(self, identity: str, account: Account) -> None:
        """Keep an account; raises ``OSError``, :class:`~.client.ServerError` (moved aside)."""
        known = {**self._all(), identity: account}
        if (aside := self._aside) is not None:
            self._aside = None
            raise ServerError("fps.accounts-set-aside", path=str(self._path), aside=str(aside))
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with partial_file(self._path) as partial:
            line = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(line, "wb") as out:
                out.write(msgspec.json.encode(known))
            partial.replace(self._path)

    def _all(self) -> Mapping[str, Account]:
        try:
            now = self._path.stat()
        except FileNotFoundError:
            return {}
        state = (now.st_mtime_ns, now.st_size, now.st_ino)
        if self._read is None or self._read[0] != state:
            self._read = state, self._understood(self._path.read_bytes())
        return self._read[1]

    def _understood(self, data: bytes) -> Mapping[str, Account]:
        try:
            return msgspec.json.decode(data, type=dict[str, Account])
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._aside = free_path(self._path.parent, f"{self._path.stem}-damaged", ".json")
            self._path.rename(self._aside)
            return {}


def send(
    tournament: Tournament,
    account: Account,
    keep: Callable[[Account], object],
    watch: Watcher,
    *,
    remark: str = "",
    registrar: str = "",
    takes_next: bool = True,
) -> Sent:
    """Send what the server has not got yet, and ask for the next round if it can be paired.

    ``keep`` is given the account before anything depends on it. ``remark`` says why a round is sent
    again with other contents; ``registrar`` is the token that registers where not everybody may,
    and is not kept. Raises :class:`~.client.ServerError`.
    """
    known = _registered(tournament, account, keep, registrar)
    client = Client(known.url, known.token)

    def paired_there(number: int, remark: str = "") -> RoundPairing:
        nonlocal known
        response = client.pair(known.code, number, _request(tournament, number, known, remark))
        made = pairing_in(response)
        if known.received.get(number) != hash_of(response):
            known = known.having(number, response)
            keep(known)
        return made

    answer = client.tournament(known.code)
    done, is_closed = int(answer["paired_rounds"]), answer["state"] == _CLOSED
    there = len(tournament.rounds)
    numbers = () if is_closed else range(done + 1, there + 1)
    other = []
    for place, number in enumerate(numbers):
        watch(place, len(numbers) + 1)
        if _seats(paired_there(number)) != _seats_of(tournament, number):
            other.append(number)
    paired = None
    if not is_closed and all(each.is_complete for each in tournament.rounds):
        if has_round_left(tournament):
            if takes_next:
                paired = paired_there(there + 1, remark)
        elif there:
            client.final(known.code, _final(tournament, known))
            is_closed = True
    found = tuple(client.deviations(known.code))
    return Sent(known, tuple(numbers), tuple(other), paired, is_closed, found)


def _registered(
    tournament: Tournament, account: Account, keep: Callable[[Account], object], registrar: str
) -> Account:
    """The account with code and token, which the server gives once."""
    if account.token:
        return account
    begun = account if account.key else replace(account, key=secrets.token_urlsafe(32))
    keep(begun)
    given = Client(begun.url, registrar).register(_details(tournament), begun.key)
    known = replace(begun, code=given["code"], token=given["token"])
    keep(known)
    return known


def _details(tournament: Tournament) -> dict[str, str | int]:
    info = tournament.info
    details = (info.name, info.federation, info.chief_arbiter, info.start_date, info.end_date)
    texts = {
        name: "".join(filter(str.isprintable, text))[:_LONGEST]
        for name, text in zip(_NAMES, details, strict=True)
        if text
    }
    rounds, system = tournament.round_count, tournament.system
    return {"name": PROGRAM, **texts, "rounds": rounds, "system": system, "program": PROGRAM}


def _request(tournament: Tournament, number: int, account: Account, remark: str) -> bytes:
    """The request for a round, which may be the next one."""
    before = tournament if number > len(tournament.rounds) else tournament.before_round(number)
    lines = [f"PTR {number}", *_stated(account, number)]
    lines += (f"PTW {tpn} {number}" for tpn in _silently_absent(before))
    if remark.strip():
        lines.append(f"PTN {number} 0 {' '.join(remark.split())}")
    return ("".join(f"{line}\n" for line in lines) + _report(before)).encode()


def _final(tournament: Tournament, account: Account) -> bytes:
    """The last report, after the last round."""
    lines = _stated(account, len(tournament.rounds) + 1)
    return ("".join(f"{line}\n" for line in lines) + _report(tournament)).encode()


def _stated(account: Account, number: int) -> Iterator[str]:
    """What the request follows, as far as that has come here: a server with another past sees it.

    A server whose data were restored from an old copy is told apart so.
    """
    if number - 1 in account.received:
        yield f"PTH {account.received[number - 1]}"


def _report(tournament: Tournament) -> str:
    """Of teams and of matches TRF16 does not tell everything."""
    is_stated_whole = lines_are_filled(tournament)
    return write_trf(tournament, Dialect.TRF16 if is_stated_whole else Dialect.TRF26)


def _silently_absent(before: Tournament) -> Iterator[int]:
    """Who is not to be paired although no bye was asked for: report files do not tell that."""
    number, there = before.next_round, players_to_pair(before)
    asked = {each.tpn for each in before.requests if each.round_number == number}
    for player in before.players:
        if player.tpn not in there and player.tpn not in asked:
            yield player.tpn


def _seats(made: RoundPairing) -> tuple[frozenset[tuple[int, int]], int | None]:
    return frozenset(made.pairs), made.bye


def _seats_of(tournament: Tournament, number: int) -> tuple[frozenset[tuple[int, int]], int | None]:
    a_round = tournament.rounds[number - 1]
    boards = frozenset((game.white, game.black) for game in a_round.games)
    return boards, a_round.pairing_allocated_bye
