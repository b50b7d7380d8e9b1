"""What a round cost, on the command line."""

from __future__ import annotations

from pairing.cli.tables import wrapped
from pairing.explaining.cost_narrator import NarratedCost

_BOARD = 4
_INDENT = " " * (_BOARD + 2)


def cost_text(narrated: NarratedCost) -> str:
    """The figures, what was given up board by board, and the rest."""
    lines = [narrated.title, wrapped(narrated.summary), ""]
    for row in narrated.rows:
        board = str(row.board or "–").rjust(_BOARD)
        lines.append(f"{board}  {wrapped(row.text, _INDENT).lstrip()}")
    return "\n".join([*lines, *map(wrapped, narrated.after)])
