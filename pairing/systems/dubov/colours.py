"""Who gets White: article 5.2."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairing.core.colours import BLACK, WHITE, ColourReason, ColourRule, allocate, stronger_in_kind
from pairing.core.model import Colour, Tournament
from pairing.systems.dubov.contenders import Contender, contenders
from pairing.systems.dubov.definitions import COLOUR_ARTICLES


def initial_colour(tournament: Tournament) -> int:
    """The colour drawn for odd pairing numbers, as a number."""
    return WHITE if tournament.initial_colour is Colour.WHITE else BLACK


def colour_of(one: Contender, other: Contender, initial: int) -> tuple[int, ColourRule]:
    """The colour of ``one`` and the rule that decides.

    Two who have not played yet are asked for their number before their preference, which is the
    same (5.2.1).
    """
    if one.games or other.games:
        return allocate(one, other, initial, stronger_in_kind)
    higher = min(one, other, key=lambda player: player.index)
    colour = initial if higher.odd_number else -initial
    return (colour if higher is one else -colour), ColourRule.ODD_NUMBER


def white_first(one: Contender, other: Contender, initial: int) -> tuple[Contender, Contender]:
    """The pair as (White, Black)."""
    colour, _ = colour_of(one, other, initial)
    return (one, other) if colour == WHITE else (other, one)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    return rule_among({player.tpn: player for player in contenders(tournament)}, tournament)


def rule_among(
    by_tpn: Mapping[int, Contender], tournament: Tournament
) -> Callable[[int, int], ColourReason]:
    """The same for players who are known already, by TPN."""
    initial = initial_colour(tournament)

    def reason(one: int, other: int) -> ColourReason:
        colour, rule = colour_of(by_tpn[one], by_tpn[other], initial)
        white, black = (one, other) if colour == WHITE else (other, one)
        return ColourReason(white, black, COLOUR_ARTICLES[rule], rule.value)

    return reason
