"""The trace of a round: the run of the procedure itself, written down."""

from __future__ import annotations

from pairing.common.field import why_not_ready
from pairing.dutch_procedure.editions import Edition
from pairing.dutch_procedure.engine import NEEDS, run
from pairing.dutch_procedure.entrants import entrants
from pairing.dutch_procedure.recorder import Recorder
from pairing.model import Tournament
from pairing.trace import RoundTrace


def replay_round(edition: Edition, tournament: Tournament) -> RoundTrace:
    """The next round step by step; raises what pairing it raises."""
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready
    recorder = Recorder(is_on=True)
    paired = run(edition, tournament, entrants(tournament, edition.definitions), recorder)
    left_over = paired[-1].floaters
    return RoundTrace(
        system=edition.key,
        round_number=tournament.next_round,
        brackets=recorder.sections(),
        bye=left_over[0].tpn if left_over else None,
    )
