"""The trace of a round: the run of the procedure itself, written down."""

from __future__ import annotations

from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.engine import NEEDS, published, run
from pairing.systems.dutch_procedure.entrants import entrants
from pairing.systems.dutch_procedure.recorder import Recorder
from pairing.systems.system import Recorded, Watcher
from pairing.trace import RoundTrace


def record_next_round(
    edition: ProcedureEdition, tournament: Tournament, watch: Watcher | None = None
) -> Recorded:
    """The next round with every step; raises what pairing it raises."""
    refuse_if_not_ready(tournament, NEEDS)
    recorder = Recorder(is_on=True)
    players = entrants(tournament, edition.definitions)
    paired = run(edition, tournament, players, recorder, watch)
    pairing = published(edition, tournament, players, paired)
    trace = RoundTrace(edition.key, tournament.next_round, recorder.sections(), pairing.bye)
    return Recorded(pairing, trace)
