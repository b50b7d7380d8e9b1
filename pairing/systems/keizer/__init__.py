"""The Keizer system of chess clubs: one list, and a win over the first counts most."""

from importlib.resources import files

from pairing.speech.texts import Phrases
from pairing.systems.keizer.definitions import CARDS, KEY, OPTIONS, PHRASES, UNITS, VALUES
from pairing.systems.keizer.engine import ENGINE, advise, colour_rule, obstacles
from pairing.systems.keizer.judge import KeizerTrial
from pairing.systems.keizer.note import ranking_note
from pairing.systems.keizer.questions import KeizerOpposites
from pairing.systems.keizer.steps import record_next_round
from pairing.systems.keizer.values import keizer_list
from pairing.systems.ranking_value import RankingValue
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

KEIZER = PairingSystem(
    key=KEY,
    name="Keizer system",
    edition="as clubs play it",
    in_force=("", ""),
    needs=(),
    definitions=CARDS,
    pair_next_round=ENGINE.pair_next_round,
    explaining=Explaining(
        record=record_next_round,
        questions=Questions.by(KeizerOpposites, colour_rule),
        phrases=Phrases(PHRASES, files(__name__).joinpath("texts")),
        articles=PHRASES,
    ),
    proving=Proving(judge=KeizerTrial.judge),
    assisting=Assisting(
        pair_rest=ENGINE.pair_rest,
        weigh=weighing(KeizerOpposites),
        obstacles=obstacles,
        advise=advise,
    ),
    filing=Filing(tie_breaks=("DE", "WON")),
    traits=Traits(
        has_brackets=False,
        has_floats=False,
        has_colour_preferences=False,
        meetings_lapse=True,
        ranking_value=RankingValue(
            label="KEIZER",
            article=VALUES,
            scale=UNITS,
            rounds=lambda tournament: keizer_list(tournament).amounts,
            note=ranking_note,
        ),
    ),
    options=OPTIONS,
)

__all__ = ["KEIZER"]
