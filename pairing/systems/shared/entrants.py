"""What several systems read off the pairing cards alike, as plain numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import Struct

from pairing.core.cards import PairingCard, Strength
from pairing.core.colours import BLACK, NO_COLOUR, SIGNS, WHITE
from pairing.core.field import forbidden_opponents, players_to_pair
from pairing.core.held_numbers import held_numbers
from pairing.core.model import Colour, Tournament
from pairing.systems.options import counts_as_filed

Cards = Mapping[int, PairingCard]
"""The pairing cards of everybody, by TPN."""


def due_of(card: PairingCard) -> int:
    """The colour preferred: +1 White, -1 Black, 0 none."""
    return SIGNS[card.preference.colour]


def absolute_due_of(card: PairingCard) -> int:
    """The colour that must not be denied, 0 if there is none."""
    return due_of(card) if card.preference.strength is Strength.ABSOLUTE else NO_COLOUR


def colours_of(card: PairingCard) -> tuple[int, ...]:
    """The colours of the played games as numbers, oldest first."""
    return tuple([WHITE if colour is Colour.WHITE else BLACK for colour in card.colours])


class Entrants(Struct, frozen=True):
    """Everybody who is to be paired: the cards, by TPN, and the TPNs in the order of the field.

    ``index_of`` is the place in that order, from 0; ``forbidden`` are the forbidden pairs of the
    round; ``numbers`` are those whose parity decides colours.
    """

    cards: Cards
    index_of: Mapping[int, int]
    forbidden: Mapping[int, frozenset[int]]
    numbers: Mapping[int, int]

    @classmethod
    def of(
        cls, tournament: Tournament, cards: Cards, order: Callable[[int], Any] | None = None
    ) -> Entrants:
        """Those of the next round; ``order`` sorts TPNs, by score and then TPN unless given."""
        present = players_to_pair(tournament)
        ranked = sorted(present, key=order or (lambda tpn: (-cards[tpn].pairing_score, tpn)))
        return cls(
            cards,
            {tpn: index for index, tpn in enumerate(ranked)},
            forbidden_opponents(tournament),
            numbers_held(tournament, cards, frozenset(present)),
        )

    def met_or_forbidden(self, tpn: int) -> frozenset[int]:
        """The places of those whom he may not meet: they have met, or are a forbidden pair."""
        index_of, others = self.index_of, self.cards[tpn].opponents
        if tpn in self.forbidden:
            others |= self.forbidden[tpn]
        return frozenset([index_of[other] for other in others if other in index_of])

    def met_in(self, tpn: int) -> dict[int, int]:
        """The last round in which he met each of those whom he has met, by their places."""
        return {
            self.index_of[entry.opponent]: number
            for number, entry in enumerate(self.cards[tpn].entries, start=1)
            if entry.is_played and entry.opponent is not None and entry.opponent in self.index_of
        }

    def has_odd_number(self, tpn: int) -> bool:
        """The number is odd that decides the colours of two who have not played."""
        return self.numbers[tpn] % 2 == 1


def numbers_held(tournament: Tournament, cards: Cards, present: Collection[int]) -> dict[int, int]:
    """The numbers whose parity decides colours, by TPN: see :mod:`pairing.core.held_numbers`."""
    numbered: Collection[int] = cards
    if not counts_as_filed(tournament):
        arrived = set(present)
        arrived.update(t for t, card in cards.items() if t not in arrived and card.has_been_paired)
        numbered = arrived
    return held_numbers((player.tpn for player in tournament.players), numbered)
