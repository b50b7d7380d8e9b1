"""The pairing of teams at the Chess Olympiad, Annex D as amended in 1998."""

from __future__ import annotations

from importlib.resources import files

from pairing.core.initial_order import by_rating
from pairing.speech.texts import Phrases
from pairing.systems.olympiad.assisted import obstacles, pair_rest
from pairing.systems.olympiad.contestants import DEFINITIONS
from pairing.systems.olympiad.groups import median_score
from pairing.systems.olympiad.judge import PHRASES, judge
from pairing.systems.olympiad.pairing_round import KEY, NEEDS, pair_next_round, record_next_round
from pairing.systems.olympiad.questions import OlympiadOpposites, colour_rule
from pairing.systems.olympiad.ranking import order_of_teams
from pairing.systems.system import (
    Assisting,
    Explaining,
    Filing,
    Numbering,
    PairingSystem,
    Proving,
    Questions,
    Traits,
    weighing,
)

OLYMPIAD_1998 = PairingSystem(
    key=KEY,
    name="Olympiad team pairing",
    edition="1998",
    in_force=("", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(OlympiadOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts"), words="groups"),
        articles=PHRASES,
        gives_way=lambda event: event.key == "completion",
    ),
    proving=Proving(judge=judge),
    assisting=Assisting(
        pair_rest=pair_rest, weigh=weighing(OlympiadOpposites), obstacles=obstacles
    ),
    numbering=Numbering(initial_order=by_rating, order_of_teams=order_of_teams),
    filing=Filing(tie_breaks=("OGP", "MPT", "OGW", "OGP/M2")),
    traits=Traits(floats_towards=median_score, numbers_as_filed=True),
)

__all__ = ["OLYMPIAD_1998"]
