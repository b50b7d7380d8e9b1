"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make them."""
    _make_log()
    _make_tournaments()
    _make_deviations()


def _make_log() -> None:
    op.create_table(
        "log",
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "log_nodes",
        sa.Column("level", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
    )
    size = op.create_table(
        "log_size",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("size", _NUMBER, nullable=False),
    )
    op.bulk_insert(size, [{"id": 1, "size": 0}])


def _make_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("folded", sa.String(40), nullable=False, unique=True),
        sa.Column("details", sa.Text, nullable=False),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("paired", sa.Integer, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("request_key", sa.LargeBinary, unique=True),
        sa.Column("request_hash", sa.String(64)),
        sa.Column("salt", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", _NUMBER, primary_key=True),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("code", sa.String(40), sa.ForeignKey("tournaments.code")),
        sa.Column("made", sa.String(40), nullable=False),
        sa.Column("revoked", sa.String(40)),
    )
    op.create_table(
        "accesses",
        sa.Column("id", _NUMBER, primary_key=True),
        sa.Column("time", sa.String(40), nullable=False),
        sa.Column("token", _NUMBER, sa.ForeignKey("tokens.id")),
        sa.Column("method", sa.String(10), nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
    )


def _make_deviations() -> None:
    op.create_table(
        "exchanges",
        sa.Column("id", _NUMBER, primary_key=True),
        sa.Column("code", sa.String(40), sa.ForeignKey("tournaments.code"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", _NUMBER, nullable=False),
        sa.Column("is_live", sa.Boolean, nullable=False),
        sa.Column("request_hash", sa.String(64), nullable=False),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("response", sa.LargeBinary, nullable=False),
        sa.Column("certificate", sa.Text),
        sa.Column("trace", sa.Text),
        sa.Column("engine", sa.String(80), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("time", sa.String(40), nullable=False),
        sa.UniqueConstraint("number"),
    )
    op.create_index("exchanges_of_round", "exchanges", ["code", "round"])
    op.create_table(
        "deviations",
        sa.Column("id", _NUMBER, primary_key=True),
        sa.Column("code", sa.String(40), sa.ForeignKey("tournaments.code"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("is_live", sa.Boolean, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.UniqueConstraint("code", "number"),
    )
    op.create_table(
        "concerned",
        sa.Column("deviation", _NUMBER, sa.ForeignKey("deviations.id"), primary_key=True),
        sa.Column("fide_id", sa.String(20), primary_key=True),
    )
    op.create_index("concerned_by_player", "concerned", ["fide_id"])
