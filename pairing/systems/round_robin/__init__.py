"""Round robins by Berger's tables (C.05, Annex 1) and Scheveningen matches, single and double."""

from importlib.resources import files

from msgspec import structs

from pairing.speech.texts import Phrases
from pairing.systems.round_robin.assisted import pair_rest
from pairing.systems.round_robin.definitions import (
    DEFINITIONS,
    DOUBLE,
    DOUBLE_SCHEVENINGEN,
    LAST_ROUNDS,
    PHRASES,
    ROUND_ORDER,
    SCHEVENINGEN,
    SINGLE,
)
from pairing.systems.round_robin.drawing import drawn_order
from pairing.systems.round_robin.engine import pair_next_round, record_next_round
from pairing.systems.round_robin.match_score import match_score
from pairing.systems.round_robin.questions import QUESTIONS, judge
from pairing.systems.round_robin.schedule import all_rounds, annulled
from pairing.systems.system import (
    Assisting,
    Explaining,
    Filing,
    Numbering,
    PairingSystem,
    Proving,
    Traits,
)

ROUND_ROBIN = PairingSystem(
    key=SINGLE,
    name="Round robin",
    edition="Berger tables",
    in_force=("", ""),
    needs=("round-count",),
    definitions=DEFINITIONS,
    pair_next_round=pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=QUESTIONS,
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts")),
        articles=PHRASES,
    ),
    proving=Proving(judge=judge),
    numbering=Numbering(draw=drawn_order),
    filing=Filing(codes=("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN")),
    traits=Traits(
        is_predetermined=True,
        has_brackets=False,
        has_floats=False,
        has_colour_preferences=False,
        numbers_as_filed=True,
        annulled=annulled,
        schedule=all_rounds,
    ),
    assisting=Assisting(pair_rest=pair_rest),
    options=(ROUND_ORDER,),
)

DOUBLE_ROUND_ROBIN = structs.replace(
    ROUND_ROBIN,
    key=DOUBLE,
    name="Double round robin",
    filing=Filing(
        codes=("FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"),
        options_in_codes=(("BERGER_DOUBLEROUNDROBIN", f"{LAST_ROUNDS.key}=as-printed"),),
    ),
    traits=structs.replace(ROUND_ROBIN.traits, meetings=2),
    options=(LAST_ROUNDS, ROUND_ORDER),
)

SCHEVENINGEN_MATCH = structs.replace(
    ROUND_ROBIN,
    key=SCHEVENINGEN,
    name="Scheveningen match",
    edition="by the tables of this program",
    numbering=Numbering(),
    filing=Filing(),
    traits=structs.replace(ROUND_ROBIN.traits, standings_note=match_score),
)
"""Files that only name the system have the table of whoever paired them, so no code is read."""

DOUBLE_SCHEVENINGEN_MATCH = structs.replace(
    SCHEVENINGEN_MATCH,
    key=DOUBLE_SCHEVENINGEN,
    name="Double Scheveningen match",
    traits=structs.replace(SCHEVENINGEN_MATCH.traits, meetings=2),
)

__all__ = [
    "DOUBLE_ROUND_ROBIN",
    "DOUBLE_SCHEVENINGEN_MATCH",
    "ROUND_ROBIN",
    "SCHEVENINGEN_MATCH",
]
