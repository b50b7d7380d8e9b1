"""The evaluation reads indices alone, never the files of a million rounds."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make them."""
    op.create_index("exchanges_evaluated", "exchanges", ["code", "is_live", "boards", "time"])
    op.create_index(
        "deviations_evaluated",
        "deviations",
        ["code", "kind", "is_live", "time", "upper", "lower"],
    )
