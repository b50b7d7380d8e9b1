"""What the evaluation counts stands in columns of its own; contents may be let go of."""

from __future__ import annotations

import json
import re

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_BOARD = re.compile(rb"(?:(?<=[\r\n])|\A)PTB ")


def upgrade() -> None:
    """Add the columns and fill in what is there."""
    with op.batch_alter_table("exchanges") as exchanges:
        exchanges.add_column(sa.Column("boards", sa.Integer, nullable=False, server_default="0"))
        exchanges.add_column(
            sa.Column("is_gone", sa.Boolean, nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("deviations") as deviations:
        for name in ("severity", "upper", "lower"):
            deviations.add_column(sa.Column(name, sa.Integer, nullable=False, server_default="0"))
        for name in ("kind", "time"):
            deviations.add_column(sa.Column(name, sa.String(40), nullable=False, server_default=""))
    _count_boards()
    _read_records()
    op.create_index("exchanges_by_time", "exchanges", ["time"])
    op.create_index("deviations_by_time", "deviations", ["time"])


def _count_boards() -> None:
    table = sa.table("exchanges", sa.column("id"), sa.column("response"), sa.column("boards"))
    line = op.get_bind()
    for number in [*line.scalars(sa.select(table.c.id))]:
        response = line.scalar(sa.select(table.c.response).where(table.c.id == number))
        count = len(_BOARD.findall(bytes(response or b"")))
        line.execute(sa.update(table).where(table.c.id == number).values(boards=count))


def _read_records() -> None:
    """Where its players stood in a field of unknown size is left at nought."""
    names = ("id", "record", "kind", "severity", "time")
    table = sa.table("deviations", *(sa.column(name) for name in names))
    line = op.get_bind()
    for number in [*line.scalars(sa.select(table.c.id))]:
        text = line.scalar(sa.select(table.c.record).where(table.c.id == number))
        record = json.loads(text or "{}")
        values = {name: record[name] for name in ("kind", "severity", "time")}
        line.execute(sa.update(table).where(table.c.id == number).values(**values))
