"""The tables of the server, as the last migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""Only a column of plain integers counts up by itself in SQLite."""
_NAME = String(200).with_variant(String(200, collation="C"), "postgresql")
"""In the same order wherever it is kept."""

LOG = Table(
    "log",
    METADATA,
    Column("number", _NUMBER, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)
LOG_NODES = Table(
    "log_nodes",
    METADATA,
    Column("level", Integer, primary_key=True, autoincrement=False),
    Column("place", _NUMBER, primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
)
LOG_SIZE = Table(
    "log_size",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("size", _NUMBER, nullable=False),
)
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("code", String(40), primary_key=True),
    Column("folded", String(40), nullable=False, unique=True),
    Column("details", Text, nullable=False),
    Column("system", String(40), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("paired", Integer, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("request_key", LargeBinary, unique=True),
    Column("request_hash", String(64)),
    Column("salt", LargeBinary, nullable=False),
)
TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("code", String(40), ForeignKey("tournaments.code")),
    Column("made", String(40), nullable=False),
    Column("revoked", String(40)),
)
EXCHANGES = Table(
    "exchanges",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("code", String(40), ForeignKey("tournaments.code"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", _NUMBER, nullable=False),
    Column("is_live", Boolean, nullable=False),
    Column("request_hash", String(64), nullable=False),
    Column("request", LargeBinary, nullable=False),
    Column("response", LargeBinary, nullable=False),
    Column("certificate", Text),
    Column("trace", Text),
    Column("engine", String(80), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("time", String(40), nullable=False),
    Column("boards", Integer, nullable=False, server_default="0"),
    Column("is_gone", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("number"),
    Index("exchanges_of_round", "code", "round"),
    Index("exchanges_by_time", "time", "is_live", "boards", "code"),
    Index("exchanges_evaluated", "code", "is_live", "boards", "time"),
)
DEVIATIONS = Table(
    "deviations",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("code", String(40), ForeignKey("tournaments.code"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("is_live", Boolean, nullable=False),
    Column("round", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("severity", Integer, nullable=False, server_default="0"),
    Column("upper", Integer, nullable=False, server_default="0"),
    Column("lower", Integer, nullable=False, server_default="0"),
    Column("kind", String(40), nullable=False, server_default=""),
    Column("time", String(40), nullable=False, server_default=""),
    UniqueConstraint("code", "number"),
    Index("deviations_by_time", "time", "is_live", "code", "kind", "upper", "lower"),
    Index("deviations_evaluated", "code", "kind", "is_live", "time", "upper", "lower"),
)
CONCERNED = Table(
    "concerned",
    METADATA,
    Column("deviation", _NUMBER, ForeignKey("deviations.id"), primary_key=True),
    Column("fide_id", String(20), primary_key=True),
    Index("concerned_by_player", "fide_id"),
)
SUMS = Table(
    "sums",
    METADATA,
    Column("scope", String(20), primary_key=True),
    Column("name", _NAME, primary_key=True),
    Column("kind", String(40), primary_key=True),
    Column("tournaments", _NUMBER, nullable=False),
    Column("number", _NUMBER, nullable=False),
    Column("boards", _NUMBER, nullable=False),
    Column("upper", _NUMBER, nullable=False),
    Column("lower", _NUMBER, nullable=False),
)
ACCESSES = Table(
    "accesses",
    METADATA,
    Column("id", _NUMBER, primary_key=True),
    Column("time", String(40), nullable=False),
    Column("token", _NUMBER, ForeignKey("tokens.id")),
    Column("method", String(10), nullable=False),
    Column("path", Text, nullable=False),
    Column("status", Integer, nullable=False),
)
