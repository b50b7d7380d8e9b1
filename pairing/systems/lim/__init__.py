"""The Lim system, C.04.4.3 as in force since 1 February 2026, by the readings of the handbook."""

from importlib.resources import files

from pairing.speech.texts import Phrases
from pairing.systems.lim.colours import colour_rule
from pairing.systems.lim.definitions import (
    DEFINITIONS,
    KEY,
    NEEDS,
    OPTIONS,
    PHRASES,
    median_score,
)
from pairing.systems.lim.engine import ENGINE
from pairing.systems.lim.judge import LimTrial
from pairing.systems.lim.questions import LimOpposites
from pairing.systems.lim.steps import record_next_round
from pairing.systems.system import (
    Assisting,
    Explaining,
    Filing,
    PairingSystem,
    Proving,
    Questions,
    Traits,
    weighing,
)

LIM_2026 = PairingSystem(
    key=KEY,
    name="Lim system, by the readings of this program",
    edition="February 2026",
    in_force=("2026-02-01", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=ENGINE.pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(LimOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts"), words="groups"),
        articles=PHRASES,
        gives_way=lambda event: event.key == "rest-unpairable",
    ),
    proving=Proving(judge=LimTrial.judge),
    assisting=Assisting(
        pair_rest=ENGINE.pair_rest, weigh=weighing(LimOpposites), obstacles=ENGINE.obstacles
    ),
    filing=Filing(codes=("FIDE_LIM",)),
    traits=Traits(floats_towards=median_score),
    options=OPTIONS,
)

__all__ = ["LIM_2026"]
