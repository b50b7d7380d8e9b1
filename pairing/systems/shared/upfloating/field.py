"""The field of a round read off a tournament, and the same around what an arbiter has fixed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from msgspec import structs

from pairing.core.cards import CardDefinitions, Float, PairingCard, Strength, deal_cards
from pairing.core.histories import Entry
from pairing.core.model import PointSystem, Tenths, Tournament
from pairing.systems.shared.entrants import Entrants, colours_of, due_of
from pairing.systems.shared.limits import bound
from pairing.systems.shared.upfloating.participants import Participant
from pairing.trace.fixed import NOTHING_FIXED, Fixed

STRENGTHS = {Strength.NONE: 0, Strength.MILD: 1, Strength.STRONG: 2}

Secondary: TypeAlias = Callable[[Tournament], Mapping[int, Tenths]]
"""The secondary score of everybody as far as it ranks for colours; empty if it does not."""


def leaves_no_float(_entry: Entry, _points: PointSystem) -> bool:
    """Byes and matches that were not played are no floats (1.5)."""
    return False


def bars_the_bye(entry: Entry, _points: PointSystem) -> bool:
    """C2: a bye before, a match won by forfeit, or a full-point bye."""
    return entry.mark in ("U", "F", "+")


def participants(
    tournament: Tournament, definitions: CardDefinitions, secondary: Mapping[int, Tenths]
) -> tuple[Participant, ...]:
    """Everybody who is to be paired in the next round, in the order of their numbers."""
    cards = deal_cards(tournament, definitions)
    entrants = Entrants.of(tournament, cards, lambda tpn: tpn)
    return tuple(
        _participant(cards[tpn], entrants, secondary.get(tpn, 0)) for tpn in entrants.index_of
    )


def _participant(card: PairingCard, entrants: Entrants, secondary: Tenths) -> Participant:
    return Participant(
        index=entrants.index_of[card.tpn],
        tpn=card.tpn,
        score=card.pairing_score,
        met_or_forbidden=entrants.met_or_forbidden(card.tpn),
        may_have_bye=card.may_have_bye,
        matches=sum(entry.is_played for entry in card.entries),
        floated=card.float_rounds_ago(1) is not Float.NONE,
        colours=colours_of(card),
        due=due_of(card),
        strength=STRENGTHS[card.preference.strength],
        secondary=secondary,
    )


def around(field: tuple[Participant, ...], fixed: Fixed) -> tuple[Participant, ...]:
    """The field in which what is fixed is all that some can get.

    Whoever was moved finds opponents only on one side of a score. Raises ``KeyError`` with the TPN
    of somebody fixed who is not to be paired.
    """
    if fixed == NOTHING_FIXED:
        return field
    by_tpn = {one.tpn: one for one in field}
    for tpn, _ in (*fixed.moved_down, *fixed.moved_up):
        by_tpn[tpn]
    placed = bound(field, replace(fixed, moved_up=()), lambda one: one)
    return tuple(_kept_up(placed, fixed))


def _kept_up(field: tuple[Participant, ...], fixed: Fixed) -> list[Participant]:
    lowest = dict(fixed.moved_up)
    fixed_tpns = {tpn for pair in fixed.pairs for tpn in pair}

    def too_low(one: Participant, other: Participant) -> bool:
        return one.tpn not in fixed_tpns and other.score < lowest.get(one.tpn, other.score)

    return [
        structs.replace(
            one,
            met_or_forbidden=one.met_or_forbidden.union(
                other.index for other in field if too_low(one, other) or too_low(other, one)
            )
            - {one.index},
        )
        if lowest
        else one
        for one in field
    ]
