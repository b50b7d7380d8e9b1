"""The Swiss Team pairing system, C.04.6, in force since 1 February 2026."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

from pairing.core.floating import highest_score
from pairing.speech.texts import Phrases
from pairing.systems.shared import upfloating
from pairing.systems.shared.upfloating.procedure import UpfloatingSystem
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
from pairing.systems.team_swiss.definitions import (
    DEFINITIONS,
    OPTIONS,
    criteria,
    secondary_scores,
)
from pairing.systems.team_swiss.rules import COLOUR_ARTICLES, allocate, ranked

KEY = "team-swiss-2026"
NEEDS = ("teams", "round-count", "initial-colour")

_SYSTEM = UpfloatingSystem(
    key=KEY,
    needs=NEEDS,
    definitions=DEFINITIONS,
    criteria=criteria,
    secondary=secondary_scores,
    allocate=allocate,
    rank=ranked,
    colour_articles=COLOUR_ARTICLES,
)

TEAM_SWISS_2026 = PairingSystem(
    key=KEY,
    name="Swiss Team",
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
    filing=Filing(codes=("FIDE_TEAM",)),
    traits=Traits(
        floats_towards=partial(highest_score, definitions=DEFINITIONS),
        counts_matches=True,
        numbers_as_filed=True,
    ),
    options=OPTIONS,
)

__all__ = ["TEAM_SWISS_2026"]
