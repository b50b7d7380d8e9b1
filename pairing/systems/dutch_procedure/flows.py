"""Which state machine runs which edition."""

from __future__ import annotations

from collections.abc import Mapping

from pairing.systems.dutch_procedure.procedure import DutchProcedure
from pairing.systems.dutch_procedure.procedure_2013 import DutchProcedure2013
from pairing.systems.dutch_procedure.procedure_2015 import DutchProcedure2015

FLOWS: Mapping[str, type[DutchProcedure]] = {
    "dutch-2013": DutchProcedure2013,
    "dutch-2015": DutchProcedure2015,
}
