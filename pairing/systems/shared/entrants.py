"""What several systems read off a pairing card alike, as plain numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pairing.core.cards import PairingCard, Strength
from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.held_numbers import held_numbers
from pairing.core.model import Colour, Tournament
from pairing.systems.options import counts_as_filed

_NUMBERS = {Colour.WHITE: WHITE, Colour.BLACK: BLACK, None: NO_COLOUR}


def due_of(card: PairingCard) -> int:
    """The colour preferred: +1 White, -1 Black, 0 none."""
    return _NUMBERS[card.preference.colour]


def absolute_due_of(card: PairingCard) -> int:
    """The colour that must not be denied, 0 if there is none."""
    return due_of(card) if card.preference.strength is Strength.ABSOLUTE else NO_COLOUR


def colours_of(card: PairingCard) -> tuple[int, ...]:
    """The colours of the played games as numbers, oldest first."""
    return tuple(_NUMBERS[colour] for colour in card.colours)


def numbers_held(
    tournament: Tournament, cards: Mapping[int, PairingCard], present: Collection[int]
) -> dict[int, int]:
    """The numbers whose parity decides colours, by TPN: see :mod:`pairing.core.held_numbers`."""
    numbered: Collection[int] = cards
    if not counts_as_filed(tournament):
        arrived = set(present)
        arrived.update(t for t, card in cards.items() if t not in arrived and card.has_been_paired)
        numbered = arrived
    return held_numbers((player.tpn for player in tournament.players), numbered)
