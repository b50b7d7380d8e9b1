"""The players of a round as the engine sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, structs

from pairing.core.cards import PairingCard, deal_cards
from pairing.core.field import players_to_pair
from pairing.core.model import Tenths, Tournament
from pairing.systems.burstein.definitions import DEFINITIONS
from pairing.systems.burstein.indices import Index, indices
from pairing.systems.shared.entrants import Entrants, absolute_due_of, colours_of, due_of


class BursteinContender(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place in the field by score and then rank, ``rank`` that by the Index alone
    (1.8), 0 for the highest. ``due`` is the colour preferred (+1 White, -1 Black, 0 none) and
    ``strength`` 0 to 3; ``absolute_due`` the colour that C3 does not let him be denied, 0 if there
    is none. ``games`` are those played over the board. ``met_or_forbidden`` are the indices of
    everyone he may not meet because they have met, ``met_in`` saying in which round, or are a
    forbidden pair.
    """

    index: int
    rank: int
    tpn: int
    score: Tenths
    own: Index
    due: int
    strength: int
    difference: int
    absolute_due: int
    games: int
    may_have_bye: bool
    colours: tuple[int, ...]
    odd_number: bool
    met_or_forbidden: frozenset[int]
    met_in: Mapping[int, int]

    @property
    def by_rank(self) -> BursteinContender:
        """The player as colours look at him: in a field that is sorted by rank."""
        return structs.replace(self, index=self.rank)


def contenders(tournament: Tournament) -> tuple[BursteinContender, ...]:
    """Everyone to be paired in the next round, by score and then rank."""
    cards = deal_cards(tournament, DEFINITIONS)
    own = indices(tournament)
    by_rank = sorted(players_to_pair(tournament), key=lambda tpn: rank_key(tpn, own[tpn]))
    rank = {tpn: number for number, tpn in enumerate(by_rank)}
    entrants = Entrants.of(tournament, cards, lambda tpn: (-cards[tpn].pairing_score, rank[tpn]))
    return tuple(_contender(cards[tpn], entrants, rank[tpn], own[tpn]) for tpn in entrants.index_of)


def rank_key(tpn: int, own: Index) -> tuple[int, int, int]:
    """Sorts by rank (1.8): Buchholz, then Sonneborn-Berger, then TPN; scores are not used."""
    return -own.buchholz, -own.sonneborn_berger, tpn


def _contender(card: PairingCard, entrants: Entrants, rank: int, own: Index) -> BursteinContender:
    colours = colours_of(card)
    return BursteinContender(
        index=entrants.index_of[card.tpn],
        rank=rank,
        tpn=card.tpn,
        score=card.pairing_score,
        own=own,
        due=due_of(card),
        strength=int(card.preference.strength),
        difference=sum(colours),
        absolute_due=absolute_due_of(card),
        games=len(colours),
        may_have_bye=card.may_have_bye,
        colours=colours,
        odd_number=entrants.has_odd_number(card.tpn),
        met_or_forbidden=entrants.met_or_forbidden(card.tpn),
        met_in=entrants.met_in(card.tpn),
    )
