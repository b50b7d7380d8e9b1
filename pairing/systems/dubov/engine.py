"""How the Dubov system pairs the next round of a tournament."""

from __future__ import annotations

from pairing.core.errors import NotReady
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.dubov.colours import white_first
from pairing.systems.dubov.contenders import DubovContender, contenders, without_rating
from pairing.systems.dubov.definitions import ARTICLES, DEFINITIONS, KEY, NEEDS
from pairing.systems.dubov.field import DubovField
from pairing.systems.dubov.procedure import DubovRound, pair_round
from pairing.systems.shared.round_engine import (
    RoundEngine,
    with_initial_colour,
    without_absolute_preference,
)


def _refuse(tournament: Tournament) -> None:
    """Somebody without a rating keeps the round from being paired (1.1)."""
    refuse_if_not_ready(tournament, NEEDS)
    unrated = without_rating(tournament)
    if unrated:
        raise NotReady("dubov.ratings-missing", players=", ".join(map(str, unrated)))


def _field(tournament: Tournament, players: tuple[DubovContender, ...]) -> DubovField:
    return DubovField(players, tournament.round_count, tournament.next_round)


ENGINE: RoundEngine[DubovContender, DubovField, DubovRound] = RoundEngine(
    key=KEY,
    definitions=DEFINITIONS,
    articles=ARTICLES,
    refuse=_refuse,
    contenders=contenders,
    field=_field,
    pair=pair_round,
    white_first=with_initial_colour(white_first),
    without_colours=without_absolute_preference,
)
