"""How the Burstein system pairs the next round of a tournament, after the seeding rounds."""

from __future__ import annotations

from pairing.core.field import refuse_if_not_ready
from pairing.systems.burstein.colours import white_first
from pairing.systems.burstein.contenders import BursteinContender, contenders
from pairing.systems.burstein.definitions import ARTICLES, DEFINITIONS, KEY, NEEDS
from pairing.systems.burstein.outgoing import BursteinField
from pairing.systems.burstein.procedure import BursteinRound, pair_round
from pairing.systems.shared.legal_field import LegalField
from pairing.systems.shared.round_engine import (
    RoundEngine,
    with_initial_colour,
    without_absolute_preference,
)

ENGINE: RoundEngine[BursteinContender, BursteinField, BursteinRound] = RoundEngine(
    key=KEY,
    definitions=DEFINITIONS,
    articles=ARTICLES,
    refuse=lambda tournament: refuse_if_not_ready(tournament, NEEDS),
    contenders=contenders,
    field=lambda _, players: LegalField(players),
    pair=pair_round,
    white_first=with_initial_colour(white_first),
    without_colours=without_absolute_preference,
)
