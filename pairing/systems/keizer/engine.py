"""How the Keizer system pairs the next round of a tournament."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from pairing.core.cards import deal_cards
from pairing.core.colours import WHITE, ColourReason, reasons_by
from pairing.core.errors import Problem, Severity
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Tournament
from pairing.systems.keizer.colours import colour_of
from pairing.systems.keizer.contenders import KeizerContender, contenders
from pairing.systems.keizer.definitions import (
    ARTICLES,
    CARDS,
    COLOUR_ARTICLES,
    KEY,
    PHRASES,
    REMATCH,
    parameters,
)
from pairing.systems.keizer.procedure import KeizerField, KeizerRound, pair_round
from pairing.systems.keizer.values import keizer_list
from pairing.systems.shared.obstacles import Obstacles
from pairing.systems.shared.round_engine import RoundEngine


def _refuse(tournament: Tournament) -> None:
    refuse_if_not_ready(tournament, ())


def _contenders(tournament: Tournament) -> tuple[KeizerContender, ...]:
    return contenders(tournament, keizer_list(tournament))


def _field(tournament: Tournament, players: tuple[KeizerContender, ...]) -> KeizerField:
    return KeizerField(players, keizer_list(tournament), parameters(tournament).interval)


def _white_first(
    tournament: Tournament,
) -> Callable[[KeizerContender, KeizerContender], tuple[KeizerContender, KeizerContender]]:
    def in_order(
        one: KeizerContender, other: KeizerContender
    ) -> tuple[KeizerContender, KeizerContender]:
        colour, _ = colour_of(one, other)
        return (one, other) if colour == WHITE else (other, one)

    return in_order


def _free_of_meetings(player: KeizerContender) -> KeizerContender:
    """One whose board is fixed: whom he met is no reason to shorten the interval for others."""
    return structs.replace(player, ago={})


ENGINE: RoundEngine[KeizerContender, KeizerField, KeizerRound] = RoundEngine(
    key=KEY,
    definitions=CARDS,
    articles=ARTICLES,
    refuse=_refuse,
    contenders=_contenders,
    field=_field,
    pair=pair_round,
    white_first=_white_first,
    without_colours=_free_of_meetings,
)


def colour_rule(tournament: Tournament) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two players (TPNs) their colours if they meet in the next round.

    What is returned raises ``KeyError`` with the TPN of a player who is not to be paired.
    """
    by_tpn = {player.tpn: player for player in _contenders(tournament)}
    return reasons_by(colour_of, by_tpn, COLOUR_ARTICLES)


def obstacles(tournament: Tournament) -> Obstacles:
    """Who met within the interval that the tournament asks for, and forbidden pairs."""
    cards = deal_cards(tournament, CARDS)
    since = tournament.next_round - parameters(tournament).interval
    return Obstacles(tournament, cards, {"rematch": REMATCH}, since=since)


def advise(tournament: Tournament) -> tuple[Problem, ...]:
    """A list that does not stand, and an interval that had to be shortened; raises as pairing."""
    paired = ENGINE.paired(tournament)
    field, found = paired.field, []
    if field.listed.state != "stable":
        times: dict[str, str | int] = {"times": field.listed.recomputed}
        found.append(Problem(Severity.NOTE, f"{PHRASES}.{field.listed.state}", values=times))
    if paired.interval < field.interval:
        rounds: dict[str, str | int] = {"wanted": field.interval, "kept": paired.interval}
        found.append(Problem(Severity.NOTE, f"{PHRASES}.shortened", values=rounds))
    return tuple(found)
