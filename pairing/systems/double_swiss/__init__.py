"""The Double-Swiss system, C.04.5, in force since 1 February 2026: matches of two games."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

from pairing.core.cards import CardDefinitions, Preference
from pairing.core.floating import highest_score
from pairing.speech.texts import Phrases
from pairing.systems.double_swiss.rules import (
    COLOUR_ARTICLES,
    CRITERIA,
    allocate,
    ranked,
)
from pairing.systems.shared import upfloating
from pairing.systems.shared.upfloating.field import bars_the_bye, leaves_no_float
from pairing.systems.shared.upfloating.procedure import UpfloatingSystem, no_secondary
from pairing.systems.shared.upfloating.steps import PHRASES, gives_way
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

KEY = "double-swiss-2026"
NEEDS = ("round-count", "initial-colour")

DEFINITIONS = CardDefinitions(
    unplayed_downfloat=leaves_no_float,
    bars_bye=bars_the_bye,
    preference=lambda _: Preference(),
)
"""There are no colour preferences: both players have either colour in every match."""

_SYSTEM = UpfloatingSystem(
    key=KEY,
    needs=NEEDS,
    definitions=DEFINITIONS,
    criteria=lambda _: CRITERIA,
    secondary=no_secondary,
    allocate=allocate,
    rank=ranked,
    colour_articles=COLOUR_ARTICLES,
)

DOUBLE_SWISS_2026 = PairingSystem(
    key=KEY,
    name="Double-Swiss",
    edition="February 2026",
    in_force=("2026-02-01", ""),
    needs=NEEDS,
    definitions=DEFINITIONS,
    pair_next_round=_SYSTEM.pair_next_round,
    explaining=Explaining(
        record=_SYSTEM.record,
        questions=Questions.by(_SYSTEM.ask, _SYSTEM.colour_rule),
        phrases=Phrases(PHRASES, files(upfloating).joinpath("texts")),
        articles=f"rules-{KEY}",
        gives_way=gives_way,
    ),
    proving=Proving(judge=_SYSTEM.judge),
    assisting=Assisting(
        pair_rest=_SYSTEM.pair_rest,
        weigh=weighing(_SYSTEM.ask),
        obstacles=_SYSTEM.obstacles,
    ),
    filing=Filing(codes=("FIDE_DOUBLESWISS",)),
    traits=Traits(
        floats_towards=partial(highest_score, definitions=DEFINITIONS),
        has_colour_preferences=False,
        games_per_match=2,
        numbers_as_filed=True,
    ),
)

__all__ = ["DOUBLE_SWISS_2026"]
