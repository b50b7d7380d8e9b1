"""How the Lim system pairs the next round of a tournament."""

from __future__ import annotations

from msgspec import structs

from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.lim.colours import Colours
from pairing.systems.lim.contenders import LimContender, contenders
from pairing.systems.lim.decisions import LimRound
from pairing.systems.lim.definitions import (
    ARTICLES,
    DEFINITIONS,
    KEY,
    MAXI,
    NEEDS,
    doubled_median,
)
from pairing.systems.lim.field import LimField
from pairing.systems.lim.procedure import pair_round
from pairing.systems.shared.round_engine import RoundEngine


def _field(tournament: Tournament, players: tuple[LimContender, ...]) -> LimField:
    return LimField(
        players,
        doubled_median(tournament),
        is_first=not tournament.rounds,
        is_maxi=MAXI.chosen(tournament) == "yes",
    )


def _without_limits(player: LimContender) -> LimContender:
    return structs.replace(player, may_white=True, may_black=True)


ENGINE: RoundEngine[LimContender, LimField, LimRound] = RoundEngine(
    key=KEY,
    definitions=DEFINITIONS,
    articles=ARTICLES,
    refuse=lambda tournament: refuse_if_not_ready(tournament, NEEDS),
    contenders=contenders,
    field=_field,
    pair=pair_round,
    white_first=lambda tournament: Colours(tournament).white_first,
    without_colours=_without_limits,
)
