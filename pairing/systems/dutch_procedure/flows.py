"""Which state machine runs which edition."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.systems.dutch_procedure.procedure import Procedure
from pairing.systems.dutch_procedure.procedure_2013 import Procedure2013
from pairing.systems.dutch_procedure.procedure_2015 import Procedure2015

FLOWS: Mapping[str, type[Procedure]] = {
    "dutch-2013": Procedure2013,
    "dutch-2015": Procedure2015,
}
