"""The FIDE Dutch system, C.04.3, in its optimising editions."""

from functools import partial

from pairing.dutch.editions import BAKU_2016
from pairing.dutch.engine import NEEDS, pair_next_round
from pairing.system import PairingSystem

DUTCH_2016 = PairingSystem(
    key=BAKU_2016.key,
    name="Dutch system",
    edition="Baku 2016",
    in_force=("2017-07-01", "2026-01-31"),
    needs=NEEDS,
    definitions=BAKU_2016.definitions,
    pair_next_round=partial(pair_next_round, BAKU_2016),
)

__all__ = ["DUTCH_2016"]
