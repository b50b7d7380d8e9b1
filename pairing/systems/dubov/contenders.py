"""The players of a round as the engine sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pairing.core.cards import Float, PairingCard, deal_cards
from pairing.core.field import players_to_pair
from pairing.core.model import Tenths, Tournament
from pairing.systems.dubov.definitions import DEFINITIONS, average_rating
from pairing.systems.shared.entrants import Entrants, absolute_due_of, colours_of, due_of


class DubovContender(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place in the field, 0 for the highest ranked (score, then TPN). ``due`` is the
    colour preferred (+1 White, -1 Black) and ``strength`` 1 to 3; ``absolute_due`` the colour that
    C3 does not let him be denied, 0 if there is none. ``games`` are those played over the board,
    ``aro`` the average rating of the opponents met in them (1.7). ``upfloats`` counts the rounds in
    which he met a higher score; ``upfloated_last`` tells it of the previous round.
    ``met_or_forbidden`` are the indices of everyone he may not meet because they have met,
    ``met_in`` saying in which round, or are a forbidden pair.
    """

    index: int
    tpn: int
    score: Tenths
    due: int
    strength: int
    difference: int
    absolute_due: int
    games: int
    aro: int
    upfloats: int
    upfloated_last: bool
    may_have_bye: bool
    colours: tuple[int, ...]
    odd_number: bool
    met_or_forbidden: frozenset[int]
    met_in: Mapping[int, int]


def contenders(tournament: Tournament) -> tuple[DubovContender, ...]:
    """Everyone to be paired in the next round, highest ranked first."""
    cards = deal_cards(tournament, DEFINITIONS)
    entrants = Entrants.of(tournament, cards)
    ratings = {player.tpn: player.rating for player in tournament.players}
    return tuple(
        _contender(
            cards[tpn], entrants, average_rating([ratings[other] for other in _met(cards[tpn])])
        )
        for tpn in entrants.index_of
    )


def without_rating(tournament: Tournament) -> tuple[int, ...]:
    """TPNs, ascending, of those whose rating matters to the next round and is not known (1.1)."""
    cards = deal_cards(tournament, DEFINITIONS)
    concerned = set(players_to_pair(tournament))
    concerned |= {other for tpn in tuple(concerned) for other in cards[tpn].opponents}
    return tuple(tpn for tpn in sorted(concerned) if not cards[tpn].player.rating)


def _contender(card: PairingCard, entrants: Entrants, aro: int) -> DubovContender:
    colours = colours_of(card)
    return DubovContender(
        index=entrants.index_of[card.tpn],
        tpn=card.tpn,
        score=card.pairing_score,
        due=due_of(card),
        strength=int(card.preference.strength),
        difference=sum(colours),
        absolute_due=absolute_due_of(card),
        games=len(colours),
        aro=aro,
        upfloats=card.floats.count(Float.UP),
        upfloated_last=card.float_rounds_ago(1) is Float.UP,
        may_have_bye=card.may_have_bye,
        colours=colours,
        odd_number=entrants.has_odd_number(card.tpn),
        met_or_forbidden=entrants.met_or_forbidden(card.tpn),
        met_in=entrants.met_in(card.tpn),
    )


def _met(card: PairingCard) -> list[int]:
    """The opponents of the played games, as often as they were met."""
    return [entry.opponent for entry in card.entries if entry.is_played and entry.opponent]
