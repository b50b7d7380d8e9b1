"""How the Burstein system pairs the next round of a tournament, after the seeding rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairing.core.colours import NO_COLOUR, initial_sign
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.burstein.colours import white_first
from pairing.systems.burstein.contenders import Contender, contenders
from pairing.systems.burstein.definitions import ARTICLES, DEFINITIONS, KEY, NEEDS
from pairing.systems.burstein.outgoing import Field
from pairing.systems.burstein.procedure import PairedRound, pair_round
from pairing.systems.shared.legal_field import LegalField
from pairing.systems.shared.round_engine import RoundEngine


def _white_first(
    tournament: Tournament,
) -> Callable[[Contender, Contender], tuple[Contender, Contender]]:
    initial = initial_sign(tournament)
    return lambda one, other: white_first(one, other, initial)


def _without_colours(player: Contender) -> Contender:
    return replace(player, absolute_due=NO_COLOUR)


ENGINE: RoundEngine[Contender, Field, PairedRound] = RoundEngine(
    key=KEY,
    definitions=DEFINITIONS,
    articles=ARTICLES,
    refuse=lambda tournament: refuse_if_not_ready(tournament, NEEDS),
    contenders=contenders,
    field=lambda _, players: LegalField(players),
    pair=pair_round,
    white_first=_white_first,
    without_colours=_without_colours,
)
