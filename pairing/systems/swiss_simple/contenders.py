"""The players of a round as the engine sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pairing.core.cards import Float, PairingCard, deal_cards
from pairing.core.colours import NO_COLOUR
from pairing.core.model import Player, Tenths, Tournament
from pairing.systems.shared.entrants import Entrants, absolute_due_of, colours_of, due_of
from pairing.systems.swiss_simple.definitions import DEFINITIONS

PROTECTED_ROUNDS = (1, 2)
"""Nobody floats up who did so that many rounds ago (A.4)."""


class SimpleContender(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place in the field, 0 for the highest ranked (A.2), ``place`` that in the list
    by rating and TPN, absent players included. ``due`` is the colour preferred (+1 White, -1 Black,
    0 none), ``strength`` 0 to 3, ``absolute_due`` the colour that B.2 does not let him be denied, 0
    in the last round. ``met_or_forbidden`` are the indices of everyone he may not meet because they
    have met or are a forbidden pair, ``met_in`` the last round in which they met. ``is_protected``
    tells that he is not to float up again yet.
    """

    index: int
    tpn: int
    place: int
    score: Tenths
    due: int
    strength: int
    difference: int
    colours: tuple[int, ...]
    absolute_due: int
    is_protected: bool
    has_had_bye: bool
    unplayed_rounds: int
    met_or_forbidden: frozenset[int]
    met_in: Mapping[int, int]

    @property
    def may_have_bye(self) -> bool:
        """Anybody may if nobody better is found (reading D1)."""
        return True

    @property
    def odd_number(self) -> bool:
        """The pairing number is odd (E.5)."""
        return self.tpn % 2 == 1


def ranking_key(player: Player) -> tuple[int, int]:
    """Sorts players of one score (A.2): by rating, the titles being ignored, then by TPN."""
    return -player.rating, player.tpn


def contenders(tournament: Tournament) -> tuple[SimpleContender, ...]:
    """Everyone to be paired in the next round, highest ranked first (A.2)."""
    cards = deal_cards(tournament, DEFINITIONS)
    by_strength = sorted(tournament.players, key=ranking_key)
    place = {player.tpn: number for number, player in enumerate(by_strength, start=1)}
    entrants = Entrants.of(tournament, cards, lambda tpn: (-cards[tpn].pairing_score, place[tpn]))
    is_last_round = tournament.next_round >= tournament.round_count
    return tuple(
        _contender(cards[tpn], entrants, place[tpn], is_last_round) for tpn in entrants.index_of
    )


def _contender(
    card: PairingCard, entrants: Entrants, place: int, is_last_round: bool
) -> SimpleContender:
    colours = colours_of(card)
    return SimpleContender(
        index=entrants.index_of[card.tpn],
        tpn=card.tpn,
        place=place,
        score=card.pairing_score,
        due=due_of(card),
        strength=int(card.preference.strength),
        difference=sum(colours),
        colours=colours,
        absolute_due=NO_COLOUR if is_last_round else absolute_due_of(card),
        is_protected=any(card.float_rounds_ago(ago) is Float.UP for ago in PROTECTED_ROUNDS),
        has_had_bye=any(entry.mark == "U" for entry in card.entries),
        unplayed_rounds=card.unplayed_rounds,
        met_or_forbidden=entrants.met_or_forbidden(card.tpn),
        met_in=entrants.met_in(card.tpn),
    )
