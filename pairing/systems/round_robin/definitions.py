"""What counts as what where a table has all rounds, and the numbers of its rules."""

from __future__ import annotations

from pairing.core.cards import CardDefinitions
from pairing.core.definitions import no_preference
from pairing.core.histories import Entry
from pairing.core.model import PointSystem
from pairing.systems.options import Option

SINGLE = "round-robin"
DOUBLE = "double-round-robin"
SCHEVENINGEN = "scheveningen-match"
DOUBLE_SCHEVENINGEN = "double-scheveningen-match"
PHRASES = "round-robin"

TABLE = "Annex 1"
SECOND_CYCLE = "Annex 1, double"
REST = "Annex 1, odd"
WITHDRAWAL = "C.05, withdrawal"

SCHEVENINGEN_TABLE = "Table"
SCHEVENINGEN_SECOND_CYCLE = "Table, 2nd"

TABLE_LEFT = "round-robin.met-already"
"""The key of what is said if the table does not go on from the rounds that were paired."""

SMALLEST_FIELD = 2

LAST_ROUNDS = Option("last-rounds", ("swapped", "as-printed"), SECOND_CYCLE)
"""Whether the last two rounds of the first cycle are exchanged before colours are reversed."""

ROUND_ORDER = Option("round-order", ("table",), TABLE, typed=r"\d{1,3}(,\d{1,3})+")
"""In which order the rounds of the table are played: as they stand there, or by their numbers.

``3,1,2`` plays round 3 first. Colours stay those of the table.
"""


def _never(entry: Entry, points: PointSystem) -> bool:
    """Nothing floats here, and nobody has a bye of the pairing."""
    return False


DEFINITIONS = CardDefinitions(
    unplayed_downfloat=_never,
    bars_bye=_never,
    preference=no_preference,
    registers_floats=False,
)
