"""What the pairing server found, as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from PySide6.QtCore import Qt

from arbiter_app.core.marking import marked
from arbiter_app.widgets.tuple_model import Column, TupleModel

Deviation: TypeAlias = Mapping[str, Any]
"""A record as the server tells it."""


class DeviationsModel(TupleModel[Deviation]):
    """A deviation in each row: where, what, how it was sent and how it was received."""

    columns = (
        Column(
            marked("DeviationsModel", "Rd"),
            lambda row: str(row["round"]),
            lambda row: int(row["round"]),
            Qt.AlignmentFlag.AlignRight,
        ),
        Column(
            marked("DeviationsModel", "What differs"),
            None,
            None,
            words=lambda row, voice: voice.say(f"fps.kind-{row['kind']}"),
        ),
        Column(
            marked("DeviationsModel", "Weight"),
            lambda row: str(row["severity"]),
            lambda row: int(row["severity"]),
            Qt.AlignmentFlag.AlignRight,
        ),
        Column(marked("DeviationsModel", "Sent"), lambda row: _short(row["sent"]), None),
        Column(marked("DeviationsModel", "Received"), lambda row: _short(row["received"]), None),
    )


_LONGEST = 40


def _short(text: str) -> str:
    """Hashes of files are not read by anybody to their end."""
    return text if len(text) <= _LONGEST else f"{text[:12]}…"
