"""How the Dubov system pairs the next round of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairing.core.colours import NO_COLOUR, initial_sign
from pairing.core.errors import NotReady
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.dubov.colours import white_first
from pairing.systems.dubov.contenders import Contender, contenders, without_rating
from pairing.systems.dubov.definitions import ARTICLES, DEFINITIONS, KEY, NEEDS
from pairing.systems.dubov.field import Field
from pairing.systems.dubov.procedure import PairedRound, pair_round
from pairing.systems.shared.round_engine import RoundEngine


def _refuse(tournament: Tournament) -> None:
    """Somebody without a rating keeps the round from being paired (1.1)."""
    refuse_if_not_ready(tournament, NEEDS)
    unrated = without_rating(tournament)
    if unrated:
        raise NotReady("dubov.ratings-missing", players=", ".join(map(str, unrated)))


def _field(tournament: Tournament, players: tuple[Contender, ...]) -> Field:
    return Field(players, tournament.round_count, tournament.next_round)


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
    refuse=_refuse,
    contenders=contenders,
    field=_field,
    pair=pair_round,
    white_first=_white_first,
    without_colours=_without_colours,
)
