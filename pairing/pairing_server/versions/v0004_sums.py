"""Sums over what holds stand in a table of their own; what is asked of a time reads indices."""

from __future__ import annotations

import json
from collections import Counter, defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_NAME = sa.String(200).with_variant(sa.String(200, collation="C"), "postgresql")
_COUNTED = ("tournaments", "number", "boards", "upper", "lower")
_GROUPS = ("arbiter", "federation", "program")
_AT_ONCE = 5000


def upgrade() -> None:
    """Make them, and count what is there."""
    op.create_table(
        "sums",
        sa.Column("scope", sa.String(20), primary_key=True),
        sa.Column("name", _NAME, primary_key=True),
        sa.Column("kind", sa.String(40), primary_key=True),
        *(sa.Column(name, _NUMBER, nullable=False) for name in _COUNTED),
    )
    for table, columns in (
        ("exchanges", ["time", "is_live", "boards", "code"]),
        ("deviations", ["time", "is_live", "code", "kind", "upper", "lower"]),
    ):
        op.drop_index(f"{table}_by_time", table)
        op.create_index(f"{table}_by_time", table, columns)
    fill(op.get_bind())


def fill(line: sa.Connection) -> None:
    """Count everything, in a table of sums that is empty."""
    counted: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    tournaments = sa.table("tournaments", sa.column("code"), sa.column("details"))
    details = {
        code: json.loads(text)
        for code, text in line.execute(sa.select(tournaments.c.code, tournaments.c.details))
    }

    def add(code: str, kind: str, numbers: dict[str, int]) -> None:
        groups = ((name, details[code].get(name, "")) for name in _GROUPS)
        for scope, name in (("tournament", code), ("", ""), *groups):
            counted[scope, name, kind].update(numbers)

    for code, rounds, boards in line.execute(_rounds()):
        add(code, "", {"tournaments": 1, "number": rounds, "boards": boards})
    for code, kind, number, upper, lower in line.execute(_kinds()):
        if ("tournament", code, "") not in counted:
            add(code, "", {"tournaments": 1})
        add(code, kind, {"number": number, "upper": upper, "lower": lower})
    rows = [
        {"scope": scope, "name": name, "kind": kind}
        | {each: int(numbers[each]) for each in _COUNTED}
        for (scope, name, kind), numbers in counted.items()
    ]
    names = ("scope", "name", "kind", *_COUNTED)
    sums = sa.table("sums", *(sa.column(name) for name in names))
    for first in range(0, len(rows), _AT_ONCE):
        line.execute(sa.insert(sums), rows[first : first + _AT_ONCE])


def _rounds() -> sa.Select[str, int, int]:
    names = ("code", "is_live", "boards")
    own = sa.table("exchanges", *(sa.column(name) for name in names)).c
    columns = own.code, sa.func.count(), sa.func.sum(own.boards)
    return sa.select(*columns).where(own.is_live, own.boards > 0).group_by(own.code)


def _kinds() -> sa.Select[str, str, int, int, int]:
    names = ("code", "kind", "is_live", "upper", "lower")
    own = sa.table("deviations", *(sa.column(name) for name in names)).c
    columns = own.code, own.kind, sa.func.count(), sa.func.sum(own.upper), sa.func.sum(own.lower)
    return sa.select(*columns).where(own.is_live).group_by(own.code, own.kind)
