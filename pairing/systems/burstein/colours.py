"""Who gets White: article 5.2, the higher ranked being so by the Index."""

from __future__ import annotations

from collections.abc import Callable

from pairing.core.colours import ColourReason, colour_reasons, initial_sign, stronger_in_kind
from pairing.core.colours import white_first as by_rules
from pairing.core.model import Tournament
from pairing.systems.burstein.contenders import BursteinContender, contenders
from pairing.systems.burstein.definitions import COLOUR_ARTICLES


def white_first(
    one: BursteinContender, other: BursteinContender, initial: int
) -> tuple[BursteinContender, BursteinContender]:
    """The pair as (White, Black)."""
    return by_rules(one.by_rank, other.by_rank, initial, stronger_in_kind)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player.by_rank for player in contenders(tournament)}
    return colour_reasons(by_tpn, initial_sign(tournament), COLOUR_ARTICLES, stronger_in_kind)
