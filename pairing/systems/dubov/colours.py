"""Who gets White: article 5.2."""

from __future__ import annotations

from collections.abc import Callable

from pairing.core.colours import (
    WHITE,
    ColourReason,
    ColourRule,
    allocate,
    initial_sign,
    reasons_by,
    stronger_in_kind,
)
from pairing.core.model import Tournament
from pairing.systems.dubov.contenders import DubovContender, contenders
from pairing.systems.dubov.definitions import COLOUR_ARTICLES


def colour_of(one: DubovContender, other: DubovContender, initial: int) -> tuple[int, ColourRule]:
    """The colour of ``one`` and the rule that decides.

    Two who have not played yet are asked for their number before their preference, which is the
    same (5.2.1).
    """
    if one.games or other.games:
        return allocate(one, other, initial, stronger_in_kind)
    higher = min(one, other, key=lambda player: player.index)
    colour = initial if higher.odd_number else -initial
    return (colour if higher is one else -colour), ColourRule.ODD_NUMBER


def white_first(
    one: DubovContender, other: DubovContender, initial: int
) -> tuple[DubovContender, DubovContender]:
    """The pair as (White, Black)."""
    colour, _ = colour_of(one, other, initial)
    return (one, other) if colour == WHITE else (other, one)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in contenders(tournament)}
    initial = initial_sign(tournament)
    return reasons_by(lambda one, other: colour_of(one, other, initial), by_tpn, COLOUR_ARTICLES)
