"""The players of a round as the procedure sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pairing.core.cards import Float, PairingCard, deal_cards
from pairing.core.colours import BLACK, NO_COLOUR, WHITE
from pairing.core.model import Colour, Tenths, Tournament
from pairing.systems.lim.definitions import DEFINITIONS, may_have
from pairing.systems.shared.entrants import Entrants, colours_of, due_of


class LimContender(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place in the field, 0 for the highest ranked (score, then TPN). ``due`` is the
    colour due (+1 White, -1 Black, 0 none); ``may_white`` and ``may_black`` are what 5.1 allows,
    both in the last round. ``floated_last``: in the round before he met another score.
    ``met_or_forbidden`` are the indices of those he may not meet because they have met, ``met_in``
    saying in which round, or are a forbidden pair.
    """

    index: int
    tpn: int
    score: Tenths
    rating: int
    due: int
    may_white: bool
    may_black: bool
    floated_last: bool
    may_have_bye: bool
    colours: tuple[int, ...]
    odd_number: bool
    met_or_forbidden: frozenset[int]
    met_in: Mapping[int, int]

    @property
    def absolute_due(self) -> int:
        """The only colour that he may have; 0 if he may have either, or none."""
        if self.may_white == self.may_black:
            return NO_COLOUR
        return WHITE if self.may_white else BLACK

    @property
    def games(self) -> int:
        """Games over the board."""
        return len(self.colours)


def contenders(tournament: Tournament) -> tuple[LimContender, ...]:
    """Everyone to be paired in the next round, highest ranked first."""
    cards = deal_cards(tournament, DEFINITIONS)
    entrants = Entrants.of(tournament, cards)
    is_last = tournament.next_round >= tournament.round_count
    return tuple(_contender(cards[tpn], entrants, is_last) for tpn in entrants.index_of)


def _contender(card: PairingCard, entrants: Entrants, is_last: bool) -> LimContender:
    return LimContender(
        index=entrants.index_of[card.tpn],
        tpn=card.tpn,
        score=card.pairing_score,
        rating=card.player.rating,
        due=due_of(card),
        may_white=is_last or may_have(card.colours, Colour.WHITE),
        may_black=is_last or may_have(card.colours, Colour.BLACK),
        floated_last=card.float_rounds_ago(1) is not Float.NONE,
        may_have_bye=card.may_have_bye,
        colours=colours_of(card),
        odd_number=entrants.has_odd_number(card.tpn),
        met_or_forbidden=entrants.met_or_forbidden(card.tpn),
        met_in=entrants.met_in(card.tpn),
    )
