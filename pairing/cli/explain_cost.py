"""What a round cost, on the command line."""

from __future__ import annotations

from pairing.cli.tables import wrapped
from pairing.explaining.cost_narrator import ToldCost

_BOARD = 4
_INDENT = " " * (_BOARD + 2)


def cost_text(told: ToldCost) -> str:
    """The figures, what was given up board by board, and the rest."""
    lines = [told.title, wrapped(told.summary), ""]
    for row in told.rows:
        board = str(row.board or "–").rjust(_BOARD)
        lines.append(f"{board}  {wrapped(row.text, _INDENT).lstrip()}")
    return "\n".join([*lines, *map(wrapped, told.after)])
