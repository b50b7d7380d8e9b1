"""What is let go of when its time is over: who asked for what, and files of closed tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from pairing.pairing_server.records import Records
from pairing.pairing_server.tokens import now

DAYS_OF_ACCESSES = 90
_MOST_ACCESSES = 10_000_000
"""So many are kept at most, however often somebody asks."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days what is kept; files of closed tournaments for ever unless it is said."""

    accesses: int = DAYS_OF_ACCESSES
    contents: int | None = None


def let_go(records: Records, retention: Retention) -> None:
    """Let go of what is due. The log tells which of its entries have lost their files."""
    records.forget_accesses(_before(retention.accesses), _MOST_ACCESSES)
    if retention.contents is None:
        return
    for code in records.ended_before(_before(retention.contents)):
        numbers = records.let_go(code)
        records.append({"kind": "let-go", "code": code, "entries": numbers, "time": now()})


def _before(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
