"""What the hall remembers of an event beside its tournament file, for the owner alone.

Enrolled phones, reports of players and the answers given to forms outlive the program. Nothing here
is a result: results stand in the tournament file and nowhere else, so that losing these records
costs no more than enrolling again. They are kept apart from that file because copies of it travel.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from pairing.core.closing import Closing
from pairing.core.model import GameResult
from pairing.event.store.database import transaction
from pairing.hall.roles import Grant, PhoneRole, end_of_day

FORMS_OF_A_PLAYER, FORMS_OF_OTHERS = 200, 20_000
"""So many forms of one enrolment are answered; who needs more is enrolled anew."""
CODE_LIVES = timedelta(minutes=10)
CODE_DIGITS = 8
PIN_DIGITS = 6
MOST_CODES = 8
"""Codes that are open at the same time; the oldest goes first."""

_LAYOUT = """
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS codes (
    id INTEGER PRIMARY KEY, hash TEXT NOT NULL, role TEXT NOT NULL, name TEXT NOT NULL,
    first INTEGER NOT NULL, last INTEGER NOT NULL, tpn INTEGER NOT NULL, ends TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS phones (
    id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, role TEXT NOT NULL, name TEXT NOT NULL,
    first INTEGER NOT NULL, last INTEGER NOT NULL, tpn INTEGER NOT NULL,
    enrolled TEXT NOT NULL, ends TEXT NOT NULL, revoked TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS said (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, phone INTEGER NOT NULL REFERENCES phones,
    round INTEGER NOT NULL, white INTEGER NOT NULL, black INTEGER NOT NULL,
    result TEXT NOT NULL, time TEXT NOT NULL, settled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS said_by_round ON said (round);
CREATE TABLE IF NOT EXISTS answers (
    form TEXT NOT NULL, phone INTEGER NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY (form, phone)
) STRICT;
CREATE INDEX IF NOT EXISTS answers_by_phone ON answers (phone);
"""

_HASHER = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
"""Argon2id: some hundredths of a second for whoever tries a code."""


@dataclass(frozen=True, slots=True)
class Phone:
    """A phone that was enrolled; times in UTC."""

    number: int
    grant: Grant
    enrolled: datetime
    ends: datetime
    is_revoked: bool

    def is_valid(self, now: datetime) -> bool:
        """It may still write."""
        return not self.is_revoked and now < self.ends


@dataclass(frozen=True, slots=True)
class OpenCode:
    """A code that was given out and not used; only its hash is known."""

    number: int
    hash: str
    grant: Grant


def code_that_fits(codes: Iterable[OpenCode], digits: str) -> OpenCode | None:
    """The code that those digits are. All are tried, so that the time tells nothing."""
    found = None
    for code in codes:
        try:
            _HASHER.verify(code.hash, digits)
        except VerificationError:
            continue
        found = code
    return found


class SaidKind(Enum):
    """What a phone said of a board."""

    REPORT = "report"
    """A player's proposal."""
    ENTRY = "entry"
    """A result that was written."""
    OVERTAKEN = "overtaken"
    """A result that came too late and was not written."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a phone said of a board, and when (UTC)."""

    number: int
    kind: SaidKind
    phone: Phone
    round_number: int
    white: int
    black: int
    result: GameResult
    time: datetime
    is_closed: bool


def _now() -> datetime:
    return datetime.now(UTC)


class HallRecords(Closing):
    """The records of one event. ``now`` gives the time in UTC.

    Raises ``sqlite3.Error`` and ``OSError`` if they cannot be read or written.
    """

    def __init__(self, path: Path, now: Callable[[], datetime] = _now) -> None:
        self._now = now
        self.path = path
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.executescript(_LAYOUT)
        self._secret = self._kept_secret()
        with transaction(self._connection):
            self._tidy()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def _kept_secret(self) -> bytes:
        """The secret of the event, from which PINs and tokens of forms follow."""
        self._connection.execute(
            "INSERT OR IGNORE INTO secrets VALUES ('event', ?)", (secrets.token_bytes(32),)
        )
        row = self._connection.execute("SELECT value FROM secrets WHERE name = 'event'").fetchone()
        return bytes(row[0])

    def note_ports(self, read: int, write: int) -> None:
        """Remember the ports, so that phones find the hall where it was."""
        for name, port in (("read-port", read), ("write-port", write)):
            row = (name, str(port).encode())
            self._connection.execute("INSERT OR REPLACE INTO secrets VALUES (?, ?)", row)

    def ports(self) -> tuple[int, int]:
        """The ports of the last time; 0 for none."""
        query = "SELECT name, value FROM secrets WHERE name IN ('read-port', 'write-port')"
        known = dict(self._connection.execute(query).fetchall())
        return int(known.get("read-port", b"0")), int(known.get("write-port", b"0"))

    # Enrolling

    def new_code(self, grant: Grant) -> str:
        """Eight digits with which one phone may be enrolled within ten minutes."""
        code = f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
        ends = (self._now() + CODE_LIVES).isoformat()
        row = (_HASHER.hash(code), *_row_of(grant), ends)
        with transaction(self._connection):
            self._connection.execute(
                """INSERT INTO codes (hash, role, name, first, last, tpn, ends)
                VALUES (?, ?, ?, ?, ?, ?, ?)""",
                row,
            )
            self._connection.execute(
                "DELETE FROM codes WHERE ends <= ? OR id <= (SELECT max(id) FROM codes) - ?",
                (self._now().isoformat(), MOST_CODES),
            )
        return code

    def open_codes(self) -> tuple[OpenCode, ...]:
        """What can be used now."""
        rows = self._connection.execute(
            "SELECT id, hash, role, name, first, last, tpn FROM codes WHERE ends > ?",
            (self._now().isoformat(),),
        ).fetchall()
        return tuple(OpenCode(number, hashed, _grant(*row)) for number, hashed, *row in rows)

    def seconds_left(self) -> int:
        """For how long the code that was given out last still holds; 0 if none does."""
        (last,) = self._connection.execute("SELECT max(ends) FROM codes").fetchone()
        return max(0, int((_time(last) - self._now()).total_seconds())) if last else 0

    def enrol(self, code: OpenCode, grant: Grant) -> tuple[Phone, str] | None:
        """Use a code up; the phone and its secret token. ``None`` if the code is gone already."""
        with transaction(self._connection):
            gone = self._connection.execute("DELETE FROM codes WHERE id = ?", (code.number,))
            return self._new_phone(grant) if gone.rowcount else None

    def enrol_player(self, grant: Grant) -> tuple[Phone, str]:
        """Enrol the phone of a player; the one he had before is out."""
        with transaction(self._connection):
            self._connection.execute(
                "UPDATE phones SET ends = ? WHERE tpn = ? AND revoked IS NULL AND ends > ?",
                (self._now().isoformat(), grant.tpn, self._now().isoformat()),
            )
            return self._new_phone(grant)

    def _new_phone(self, grant: Grant) -> tuple[Phone, str]:
        token, now = secrets.token_urlsafe(32), self._now()
        ends = end_of_day(now.astimezone()).astimezone(UTC)
        row = (_digest(token), *_row_of(grant), now.isoformat(), ends.isoformat())
        added = self._connection.execute(
            """INSERT INTO phones (token, role, name, first, last, tpn, enrolled, ends)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
            row,
        )
        self._tidy()
        return Phone(int(added.lastrowid or 0), grant, now, ends, is_revoked=False), token

    def _tidy(self) -> None:
        """Forget answers to phones that may not write any more, and earlier phones of players.

        No form of theirs is looked at again, so that none needs the answer that was given to it.
        What was said of a board keeps its phone, and one that was revoked counts for the PIN. The
        last one keeps its number, which no other phone is to get.
        """
        now = self._now().isoformat()
        self._connection.execute(
            """DELETE FROM answers WHERE phone NOT IN
            (SELECT id FROM phones WHERE revoked IS NULL AND ends > ?)""",
            (now,),
        )
        self._connection.execute(
            """DELETE FROM phones WHERE tpn > 0 AND revoked IS NULL AND ends <= ?
            AND id NOT IN (SELECT phone FROM said) AND id < (SELECT max(id) FROM phones)""",
            (now,),
        )

    def pin_of(self, tpn: int) -> str:
        """The six digits on a player's slip; other ones after a phone of his was revoked."""
        query = "SELECT count(*) FROM phones WHERE tpn = ? AND revoked IS NOT NULL"
        (revoked,) = self._connection.execute(query, (tpn,)).fetchone()
        made = hmac.digest(self._secret, f"pin {tpn} {revoked}".encode(), "sha256")
        return f"{int.from_bytes(made) % 10**PIN_DIGITS:0{PIN_DIGITS}}"

    def is_pin_of(self, tpn: int, pin: str) -> bool:
        """The PIN is that of the player, compared in constant time."""
        return hmac.compare_digest(self.pin_of(tpn).encode(), pin.encode(errors="replace"))

    # Phones

    def phone_with(self, token: str) -> Phone | None:
        """The phone with that secret token, if it may still write."""
        rows = self._phones("token = ?", _digest(token))
        return rows[0] if rows and rows[0].is_valid(self._now()) else None

    def phones(self) -> tuple[Phone, ...]:
        """All that may write now, in the order in which they were enrolled."""
        now = self._now()
        return tuple(phone for phone in self._phones("revoked IS NULL") if phone.is_valid(now))

    def revoke(self, number: int) -> bool:
        """Take back what a phone was given, from its next request on; false if it has nothing."""
        done = self._connection.execute(
            "UPDATE phones SET revoked = ? WHERE id = ? AND revoked IS NULL",
            (self._now().isoformat(), number),
        )
        return done.rowcount > 0

    def form_token(self, token: str) -> str:
        """What every form of the phone with that secret token carries (against foreign pages)."""
        return hmac.new(self._secret, f"form {token}".encode(), "sha256").hexdigest()

    def _phones(self, condition: str, *values: bytes | int) -> list[Phone]:
        rows = self._connection.execute(
            f"""SELECT id, role, name, first, last, tpn, enrolled, ends, revoked IS NOT NULL
            FROM phones WHERE {condition} ORDER BY id""",
            values,
        ).fetchall()
        return [
            Phone(number, _grant(*granted), _time(enrolled), _time(ends), bool(revoked))
            for number, *granted, enrolled, ends, revoked in rows
        ]

    # Forms

    def answer_to(self, phone: int, form: str) -> str | None:
        """What was answered when that phone sent that form before."""
        query = "SELECT answer FROM answers WHERE form = ? AND phone = ?"
        row = self._connection.execute(query, (form, phone)).fetchone()
        return None if row is None else str(row[0])

    def has_forms_left(self, phone: Phone) -> bool:
        """One more form of that phone can be answered, and the answer be kept."""
        query = "SELECT count(*) FROM answers WHERE phone = ?"
        (count,) = self._connection.execute(query, (phone.number,)).fetchone()
        is_player = phone.grant.role is PhoneRole.PLAYER
        return bool(count < (FORMS_OF_A_PLAYER if is_player else FORMS_OF_OTHERS))

    def keep_answer(self, phone: int, form: str, answer: str) -> None:
        """Remember what was answered; the first answer stays."""
        row = (form, phone, answer)
        self._connection.execute("INSERT OR IGNORE INTO answers VALUES (?, ?, ?)", row)

    # What was said of boards

    def note(
        self, kind: SaidKind, phone: Phone, board: tuple[int, int, int], result: GameResult
    ) -> None:
        """Remember what a phone said of a board: round, White, Black.

        It takes the place of what the same phone, or player, said of the board in that way before.
        """
        row = (kind.value, phone.number, *board, result.value, self._now().isoformat())
        with transaction(self._connection):
            self._forget(kind, phone, board)
            self._connection.execute(
                """INSERT INTO said (kind, phone, round, white, black, result, time)
                VALUES (?, ?, ?, ?, ?, ?, ?)""",
                row,
            )

    def _forget(self, kind: SaidKind, phone: Phone, board: tuple[int, int, int]) -> None:
        self._connection.execute(
            """DELETE FROM said WHERE kind = ? AND round = ? AND white = ? AND black = ?
            AND phone IN (SELECT id FROM phones WHERE id = ? OR (tpn > 0 AND tpn = ?))""",
            (kind.value, *board, phone.number, phone.grant.tpn),
        )

    def said(self, round_number: int) -> tuple[Said, ...]:
        """Everything said of the boards of a round, oldest first."""
        phones = {phone.number: phone for phone in self._phones("id > ?", 0)}
        rows = self._connection.execute(
            """SELECT id, kind, phone, round, white, black, result, time, settled
            FROM said WHERE round = ? ORDER BY id""",
            (round_number,),
        ).fetchall()
        return tuple(
            Said(
                number,
                SaidKind(kind),
                phones[phone],
                a_round,
                white,
                black,
                GameResult(result),
                _time(time),
                bool(closed),
            )
            for number, kind, phone, a_round, white, black, result, time, closed in rows
        )

    def mark_closed(self, numbers: Iterable[int]) -> None:
        """What was said there needs the arbiter no more."""
        rows = [(number,) for number in numbers]
        self._connection.executemany("UPDATE said SET settled = 1 WHERE id = ?", rows)


def _row_of(grant: Grant) -> tuple[str, str, int, int, int]:
    return grant.role.value, grant.name, grant.first, grant.last, grant.tpn


def _grant(role: str, name: str, first: int, last: int, tpn: int) -> Grant:
    return Grant(PhoneRole(role), name, first, last, tpn)


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="replace")).digest()
