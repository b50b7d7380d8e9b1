"""The Burstein system, C.04.4.2 as in force since 1 February 2026.

Its seeding rounds are rounds of the Dutch system; ``is_seeding_round`` tells which these are, and
whoever lists the systems puts the two together.
"""

from importlib.resources import files

from pairing.speech.texts import Phrases
from pairing.systems.burstein.card_words import index_words
from pairing.systems.burstein.colours import colour_rule
from pairing.systems.burstein.definitions import (
    DEFINITIONS,
    KEY,
    NEEDS,
    PHRASES,
    is_seeding_round,
)
from pairing.systems.burstein.engine import ENGINE
from pairing.systems.burstein.judge import BursteinTrial
from pairing.systems.burstein.questions import BursteinOpposites
from pairing.systems.burstein.steps import record_next_round
from pairing.systems.options import NUMBERS
from pairing.systems.system import (
    Assisting,
    Explaining,
    Filing,
    PairingSystem,
    Proving,
    Questions,
    weighing,
)

BURSTEIN_2026 = PairingSystem(
    key=KEY,
    name="Burstein system",
    edition="February 2026",
    in_force=("2026-02-01", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=ENGINE.pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(BursteinOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts")),
        articles=PHRASES,
        card_note=index_words,
        gives_way=lambda event: event.key == "completion",
    ),
    proving=Proving(judge=BursteinTrial.judge),
    assisting=Assisting(
        pair_rest=ENGINE.pair_rest, weigh=weighing(BursteinOpposites), obstacles=ENGINE.obstacles
    ),
    filing=Filing(codes=("FIDE_BURSTEIN",)),
    options=(NUMBERS,),
)

__all__ = ["BURSTEIN_2026", "is_seeding_round"]
