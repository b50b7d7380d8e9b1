"""Swiss Simple, the simplified Swiss system of the program JavaPairing (E. Cervesato)."""

from importlib.resources import files

from pairing.core.initial_order import by_rating
from pairing.speech.texts import Phrases
from pairing.systems.swiss_simple.assisted import obstacles, pair_rest
from pairing.systems.swiss_simple.definitions import DEFINITIONS, KEY, PHRASES
from pairing.systems.swiss_simple.engine import NEEDS, advise, pair_next_round, record_next_round
from pairing.systems.swiss_simple.judge import judge
from pairing.systems.swiss_simple.questions import SimpleOpposites, colour_rule
from pairing.systems.system import (
    Assisting,
    Explaining,
    Numbering,
    PairingSystem,
    Proving,
    Questions,
    Traits,
    weighing,
)

SWISS_SIMPLE = PairingSystem(
    key=KEY,
    name="Swiss Simple",
    edition="by its author’s description",
    in_force=("", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(SimpleOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts"), words="groups"),
        articles=PHRASES,
    ),
    proving=Proving(judge=judge),
    traits=Traits(numbers_as_filed=True),
    assisting=Assisting(
        pair_rest=pair_rest, weigh=weighing(SimpleOpposites), obstacles=obstacles, advise=advise
    ),
    numbering=Numbering(initial_order=by_rating),
)

__all__ = ["SWISS_SIMPLE"]
