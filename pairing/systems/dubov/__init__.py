"""The Dubov system, C.04.4.1 as in force since 1 February 2026."""

from functools import partial
from importlib.resources import files

from pairing.core.floating import highest_score
from pairing.speech.texts import Phrases
from pairing.systems.dubov.colours import colour_rule
from pairing.systems.dubov.definitions import DEFINITIONS, KEY, NEEDS, OPTIONS, PHRASES
from pairing.systems.dubov.engine import ENGINE
from pairing.systems.dubov.judge import DubovTrial
from pairing.systems.dubov.questions import DubovOpposites
from pairing.systems.dubov.steps import record_next_round
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

DUBOV_2026 = PairingSystem(
    key=KEY,
    name="Dubov system",
    edition="February 2026",
    in_force=("2026-02-01", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=ENGINE.pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(DubovOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts")),
        articles=PHRASES,
        gives_way=lambda event: event.key == "rest-unpairable",
    ),
    proving=Proving(judge=DubovTrial.judge),
    assisting=Assisting(
        pair_rest=ENGINE.pair_rest, weigh=weighing(DubovOpposites), obstacles=ENGINE.obstacles
    ),
    filing=Filing(codes=("FIDE_DUBOV",)),
    traits=Traits(floats_towards=partial(highest_score, definitions=DEFINITIONS)),
    options=OPTIONS,
)

__all__ = ["DUBOV_2026"]
