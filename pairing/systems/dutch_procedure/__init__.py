"""The FIDE Dutch system, C.04.3.1, in its procedural editions: run step by step, as written."""

from functools import partial

from pairing.systems.dutch_procedure.assisted import obstacles, pair_rest
from pairing.systems.dutch_procedure.editions import ABU_DHABI_2015, TALLINN_2013, ProcedureEdition
from pairing.systems.dutch_procedure.engine import NEEDS, pair_next_round
from pairing.systems.dutch_procedure.judge import judge
from pairing.systems.dutch_procedure.phrases import PHRASES
from pairing.systems.dutch_procedure.questions import ProcedureOpposites, colour_rule
from pairing.systems.dutch_procedure.replay import record_next_round
from pairing.systems.dutch_procedure.unfolding import ProcedureUnfolder
from pairing.systems.system import (
    Assisting,
    Explaining,
    PairingSystem,
    Proving,
    Questions,
    Traits,
    weighing,
)


def _system(edition: ProcedureEdition) -> PairingSystem:
    ask = partial(ProcedureOpposites, edition)
    return PairingSystem(
        key=edition.key,
        name="Dutch system",
        edition=edition.name,
        in_force=edition.in_force,
        needs=NEEDS,
        definitions=edition.definitions,
        pair_next_round=partial(pair_next_round, edition),
        explaining=Explaining(
            record=partial(record_next_round, edition),
            unfolder=partial(ProcedureUnfolder, edition),
            questions=Questions.by(ask, partial(colour_rule, edition)),
            phrases=PHRASES,
            articles=f"rules-{edition.key}",
            gives_way=lambda event: event.move == "backtracked",
        ),
        proving=Proving(judge=partial(judge, edition)),
        traits=Traits(numbers_as_filed=True),
        assisting=Assisting(
            pair_rest=partial(pair_rest, edition),
            weigh=weighing(ask),
            obstacles=partial(obstacles, edition),
        ),
    )


DUTCH_2013 = _system(TALLINN_2013)
DUTCH_2015 = _system(ABU_DHABI_2015)

__all__ = ["DUTCH_2013", "DUTCH_2015"]
