"""Every query of the server, written so that SQLite and PostgreSQL answer alike."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    Select,
    case,
    delete,
    func,
    insert,
    select,
    update,
)

from pairing.pairing_server import merkle
from pairing.pairing_server.sums import Sums
from pairing.pairing_server.tables import (
    ACCESSES,
    CONCERNED,
    DEVIATIONS,
    EXCHANGES,
    LOG,
    LOG_NODES,
    LOG_SIZE,
    TOKENS,
    TOURNAMENTS,
)

_AT_ONCE = 1000
"""So many rows are fetched at once where all are read."""
_LONGEST_PATH = 200


@dataclass(frozen=True, slots=True)
class LogHead:
    """The head of the log: how many entries it has, and the root of the tree over them."""

    size: int
    root: bytes

    def __str__(self) -> str:
        """As answers carry it: ``17:9f86…``."""
        return f"{self.size}:{self.root.hex()}"


@dataclass(frozen=True, slots=True)
class RegisteredTournament:
    """A tournament as it is registered. ``paired`` is its last round that was paired."""

    code: str
    details: Mapping[str, Any]
    system: str
    rounds: int
    paired: int
    closed: bool
    request_hash: str
    salt: bytes

    @property
    def state(self) -> str:
        """Where it stands in the cycle."""
        if self.closed:
            return "closed"
        return f"paired({self.paired})" if self.paired else "registered"


@dataclass(frozen=True, slots=True)
class Token:
    """A token without its secret. ``code`` is that of the tournament whose it is, or empty."""

    id: int
    role: str
    code: str
    made: str
    revoked: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and what was answered; ``number`` is that of its entry in the log.

    The final report is that of the round after the last, with no boards. ``is_gone``: what was
    asked and answered was deleted when its time was up; the log still has the hashes.
    """

    code: str
    round_number: int
    number: int
    is_live: bool
    request_hash: str
    request: bytes
    response: bytes
    certificate: str | None
    trace: str | None
    engine: str
    edition: str
    time: str
    boards: int
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class KeptDeviation:
    """A deviation as it is kept: the text of its record, and what is counted of it.

    ``upper`` and ``lower`` are how many of its players stood in which half of the table.
    """

    round_number: int
    kind: str
    severity: int
    time: str
    upper: int
    lower: int
    record: str
    fide_ids: tuple[str, ...]


def canonical(content: Mapping[str, Any]) -> str:
    """The one text of an entry or a record."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Records:
    """The records within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def lock(self) -> None:
        """Wait until nobody else writes (SQLite does so by itself)."""
        self._connection.execute(select(LOG_SIZE.c.size).with_for_update())

    # The log

    def head(self, size: int | None = None) -> LogHead:
        """The head now, or as it was at a smaller size."""
        known = self._size() if size is None else size
        return LogHead(known, merkle.root(known, self.node))

    def append(self, content: Mapping[str, Any]) -> int:
        """Add an entry, which gets the hash of the one before; its number, from 0."""
        number = self._size()
        previous = self.node((0, number - 1)).hex() if number else ""
        entry = canonical({**content, "number": number, "previous": previous})
        leaf = merkle.leaf_hash(entry.encode())
        nodes = [
            {"level": level, "place": place, "hash": value}
            for (level, place), value in merkle.grown(number, leaf, self.node)
        ]
        self._connection.execute(insert(LOG), {"number": number, "entry": entry})
        self._connection.execute(insert(LOG_NODES), nodes)
        self._connection.execute(update(LOG_SIZE).values(size=number + 1))
        return number

    def entry(self, number: int) -> str | None:
        """The text of an entry."""
        found = self._connection.scalar(select(LOG.c.entry).where(LOG.c.number == number))
        return None if found is None else str(found)

    def entries(self) -> Iterator[str]:
        """The texts of all entries in their order."""
        query = select(LOG.c.entry).order_by(LOG.c.number)
        for (entry,) in self._connection.execute(query.execution_options(yield_per=_AT_ONCE)):
            yield str(entry)

    def node(self, node: merkle.Node) -> bytes:
        """The hash of a whole node of the tree."""
        level, place = node
        query = select(LOG_NODES.c.hash).where(
            LOG_NODES.c.level == level, LOG_NODES.c.place == place
        )
        return bytes(self._connection.execute(query).scalar_one())

    def _size(self) -> int:
        return int(self._connection.execute(select(LOG_SIZE.c.size)).scalar_one())

    # Tournaments

    def tournament(self, code: str) -> RegisteredTournament | None:
        """The tournament with that code."""
        return self._entered(select(TOURNAMENTS).where(TOURNAMENTS.c.code == code))

    def tournament_like(self, code: str) -> RegisteredTournament | None:
        """The tournament whose code differs in nothing but capitals."""
        return self._entered(select(TOURNAMENTS).where(TOURNAMENTS.c.folded == code.casefold()))

    def tournament_by_key(self, key: bytes) -> RegisteredTournament | None:
        """The tournament that was registered by a request with that key (its hash)."""
        return self._entered(select(TOURNAMENTS).where(TOURNAMENTS.c.request_key == key))

    def tournaments(self) -> Iterator[RegisteredTournament]:
        """All of them by code."""
        query = select(TOURNAMENTS).order_by(TOURNAMENTS.c.code)
        for row in self._connection.execute(query.execution_options(yield_per=_AT_ONCE)):
            yield _entered(row)

    def tournaments_after(self, code: str, count: int) -> list[RegisteredTournament]:
        """So many of them by code, after that one."""
        query = select(TOURNAMENTS).where(TOURNAMENTS.c.code > code).order_by(TOURNAMENTS.c.code)
        return [_entered(row) for row in self._connection.execute(query.limit(count))]

    def tournaments_named(self, codes: Iterable[str]) -> Iterator[RegisteredTournament]:
        """Those with these codes."""
        named = sorted(codes)
        for first in range(0, len(named), _AT_ONCE):
            part = TOURNAMENTS.c.code.in_(named[first : first + _AT_ONCE])
            yield from map(_entered, self._connection.execute(select(TOURNAMENTS).where(part)))

    def register(self, entered: RegisteredTournament, key: bytes | None) -> None:
        """Add a tournament."""
        values = {
            "code": entered.code,
            "folded": entered.code.casefold(),
            "details": canonical(entered.details),
            "system": entered.system,
            "rounds": entered.rounds,
            "paired": 0,
            "closed": False,
            "request_key": key,
            "request_hash": entered.request_hash,
            "salt": entered.salt,
        }
        self._connection.execute(insert(TOURNAMENTS), values)

    def move(self, code: str, *, paired: int, closed: bool, system: str) -> None:
        """Note where a tournament stands now, and by which system it is paired."""
        changed = update(TOURNAMENTS).where(TOURNAMENTS.c.code == code)
        self._connection.execute(changed.values(paired=paired, closed=closed, system=system))

    def _entered(self, query: Select[Any]) -> RegisteredTournament | None:
        row = self._connection.execute(query).one_or_none()
        return None if row is None else _entered(row)

    # Tokens

    def add_token(self, token_hash: bytes, role: str, code: str, time: str) -> int:
        """Add a token; its number."""
        values = {"hash": token_hash, "role": role, "code": code or None, "made": time}
        done = self._connection.execute(insert(TOKENS), values)
        return int((done.inserted_primary_key or (0,))[0])

    def token(self, token_hash: bytes) -> Token | None:
        """The token with that hash, revoked or not."""
        row = self._connection.execute(
            select(TOKENS).where(TOKENS.c.hash == token_hash)
        ).one_or_none()
        return None if row is None else _token(row)

    def tokens_after(self, number: int, count: int) -> list[Token]:
        """So many tokens after that one, in the order in which they were made."""
        query = select(TOKENS).where(TOKENS.c.id > number).order_by(TOKENS.c.id).limit(count)
        return [_token(row) for row in self._connection.execute(query)]

    def revoke(self, time: str, *, token: int | None = None, code: str = "") -> int:
        """Revoke a token by its number, or all of a tournament; how many there were."""
        which = TOKENS.c.id == token if token is not None else TOKENS.c.code == code
        changed = update(TOKENS).where(which, TOKENS.c.revoked.is_(None)).values(revoked=time)
        return self._connection.execute(changed).rowcount

    # Exchanges

    def exchange(self, code: str, round_number: int) -> Exchange | None:
        """What was asked and answered last for a round, unless that was superseded."""
        query = _exchanges(code).where(EXCHANGES.c.is_live, EXCHANGES.c.round == round_number)
        row = self._connection.execute(query).one_or_none()
        return None if row is None else _exchange(row)

    def exchanges(self, code: str, *, all_of_them: bool = False) -> list[Exchange]:
        """The exchanges of a tournament that hold, or all, in the order of the log."""
        query = _exchanges(code)
        if not all_of_them:
            query = query.where(EXCHANGES.c.is_live)
        return [_exchange(row) for row in self._connection.execute(query)]

    def add_exchange(self, exchange: Exchange) -> None:
        """Keep what was asked and answered."""
        values = {name: getattr(exchange, name) for name in Exchange.__slots__}
        values["round"] = values.pop("round_number")
        self._connection.execute(insert(EXCHANGES), values)

    def supersede(self, code: str, first: int) -> None:
        """What was asked, answered and found for that round and later ones only stays to be read.

        Deviations are found by a request for a later round than the one they are about.
        """
        for table in (EXCHANGES, DEVIATIONS):
            which = update(table).where(table.c.code == code, table.c.round >= first)
            self._connection.execute(which.values(is_live=False))

    def replace_exchange(self, code: str, round_number: int) -> None:
        """The round was asked for again: what was answered before only stays to be read."""
        which = update(EXCHANGES).where(EXCHANGES.c.code == code, EXCHANGES.c.round == round_number)
        self._connection.execute(which.values(is_live=False))

    # Deviations

    def add_deviation(self, code: str, found: KeptDeviation) -> None:
        """Keep a record that a request for its round led to."""
        names = ("record", "kind", "severity", "time", "upper", "lower")
        values = {
            "code": code,
            "number": self.deviation_count(code),
            "is_live": True,
            "round": found.round_number,
            **{name: getattr(found, name) for name in names},
        }
        done = self._connection.execute(insert(DEVIATIONS), values)
        number = (done.inserted_primary_key or (0,))[0]
        for fide_id in sorted({*found.fide_ids} - {""}):
            row = {"deviation": number, "fide_id": fide_id}
            self._connection.execute(insert(CONCERNED), row)

    def deviation_count(self, code: str) -> int:
        """How many records a tournament has, superseded ones included."""
        query = select(func.count()).select_from(DEVIATIONS).where(DEVIATIONS.c.code == code)
        return int(self._connection.execute(query).scalar_one())

    def deviations(self, code: str, *, all_of_them: bool = False) -> list[str]:
        """The records of a tournament that hold, or all, in their order."""
        query = select(DEVIATIONS.c.record).where(DEVIATIONS.c.code == code)
        if not all_of_them:
            query = query.where(DEVIATIONS.c.is_live)
        return self._texts(query.order_by(DEVIATIONS.c.number))

    def all_deviations(self) -> Iterator[tuple[str, list[str]]]:
        """Tournaments that have records, and all these records in their order."""
        own = DEVIATIONS.c
        query = select(own.code, own.record).order_by(own.code, own.number)
        rows = self._connection.execute(query.execution_options(yield_per=_AT_ONCE))
        for code, found in groupby(rows, lambda row: str(row[0])):
            yield code, [str(record) for _, record in found]

    def deviations_of_player(self, fide_id: str) -> list[str]:
        """The records that hold and concern a player, by tournament."""
        query = (
            select(DEVIATIONS.c.record)
            .join(CONCERNED, CONCERNED.c.deviation == DEVIATIONS.c.id)
            .where(CONCERNED.c.fide_id == fide_id, DEVIATIONS.c.is_live)
        )
        return self._texts(query.order_by(DEVIATIONS.c.code, DEVIATIONS.c.number))

    # Evaluation

    @property
    def sums(self) -> Sums:
        """What all of it comes to."""
        return Sums(self._connection)

    def exchanges_after(self, number: int, count: int) -> list[Exchange]:
        """So many paired rounds after that entry of the log, superseded ones included."""
        own = EXCHANGES.c
        query = select(EXCHANGES).where(own.number > number, own.boards > 0, own.is_gone.is_(False))
        rows = self._connection.execute(query.order_by(own.number).limit(count))
        return [_exchange(row) for row in rows]

    # What is let go of

    def ended_before(self, time: str) -> list[str]:
        """Tournaments that are closed, of which nothing was sent since, and whose files are here.

        By code.
        """
        own = EXCHANGES.c
        query = (
            select(own.code)
            .join(TOURNAMENTS, TOURNAMENTS.c.code == own.code)
            .where(TOURNAMENTS.c.closed)
            .group_by(own.code)
            .having(func.max(own.time) < time)
            .having(func.min(case((own.is_gone, 1), else_=0)) == 0)
        )
        return self._texts(query.order_by(own.code))

    def let_go(self, code: str) -> list[int]:
        """Forget what was asked and answered in a tournament; the log's numbers of that."""
        own = EXCHANGES.c
        query = select(own.number).where(own.code == code, own.is_gone.is_(False))
        numbers = [int(each) for each in self._connection.scalars(query.order_by(own.number))]
        nothing = {"request": b"", "response": b"", "certificate": None, "trace": None}
        changed = update(EXCHANGES).where(own.code == code)
        self._connection.execute(changed.values(is_gone=True, **nothing))
        return numbers

    def forget_accesses(self, time: str, most: int) -> int:
        """Forget who asked for what before that time, or before so many others; how often."""
        last = self._connection.execute(select(func.max(ACCESSES.c.id))).scalar_one() or 0
        which = (ACCESSES.c.time < time) | (ACCESSES.c.id <= last - most)
        return self._connection.execute(delete(ACCESSES).where(which)).rowcount

    def _texts(self, query: Select[Any]) -> list[str]:
        return [str(text) for text in self._connection.scalars(query)]

    # Accesses

    def note_access(
        self, time: str, token: int | None, method: str, path: str, status: int
    ) -> None:
        """Note who asked for what; of a long path its beginning."""
        begin = path[:_LONGEST_PATH]
        values = {"time": time, "token": token, "method": method, "path": begin, "status": status}
        self._connection.execute(insert(ACCESSES), values)

    def counts(self) -> dict[str, int]:
        """How much there is of what, for the metrics."""
        tables = {"tournaments": TOURNAMENTS, "exchanges": EXCHANGES, "deviations": DEVIATIONS}
        counted = {
            name: int(
                self._connection.execute(select(func.count()).select_from(table)).scalar_one()
            )
            for name, table in tables.items()
        }
        return counted | {"entries": self._size()}


def _entered(row: Row[Any]) -> RegisteredTournament:
    return RegisteredTournament(
        row.code,
        json.loads(row.details),
        row.system,
        row.rounds,
        row.paired,
        row.closed,
        row.request_hash or "",
        bytes(row.salt),
    )


def _token(row: Row[Any]) -> Token:
    return Token(row.id, row.role, row.code or "", row.made, row.revoked or "")


def _exchanges(code: str) -> Select[Any]:
    return select(EXCHANGES).where(EXCHANGES.c.code == code).order_by(EXCHANGES.c.number)


def _exchange(row: Row[Any]) -> Exchange:
    return Exchange(
        code=row.code,
        round_number=row.round,
        number=row.number,
        is_live=row.is_live,
        request_hash=row.request_hash,
        request=bytes(row.request),
        response=bytes(row.response),
        certificate=row.certificate,
        trace=row.trace,
        engine=row.engine,
        edition=row.edition,
        time=row.time,
        boards=row.boards,
        is_gone=row.is_gone,
    )
