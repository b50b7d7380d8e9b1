"""The players of a round as the procedure sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pairing.core.cards import CardDefinitions, Float, PairingCard, Strength, deal_cards
from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths, Tournament
from pairing.matching.bits import mask_of
from pairing.systems.shared.entrants import Entrants, colours_of, due_of


class ProcedureEntrant(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place in the field, 0 for the highest ranked (A.2: score, then TPN). ``due`` is
    the colour preferred (+1 White, -1 Black, 0 none), ``strength`` 0 to 3, ``difference`` White
    minus Black games. ``floats`` are those received one and two rounds ago. ``met_or_forbidden``
    are the indices of everyone he has met or is forbidden to meet, ``met_in`` each whom he has met,
    by index, with the round. ``odd_number`` is the parity of his TPN.
    """

    index: int
    tpn: int
    score: Tenths
    due: int
    strength: int
    difference: int
    colours: tuple[int, ...]
    floats: tuple[Float, Float]
    is_topscorer: bool
    may_have_bye: bool
    met_or_forbidden: frozenset[int]
    odd_number: bool
    met_in: tuple[tuple[int, int], ...] = ()

    def floated(self, kind: Float, rounds_ago: int) -> bool:
        """He received that float one or two rounds ago."""
        return self.floats[rounds_ago - 1] is kind

    def round_met(self, other: ProcedureEntrant) -> int:
        """The last round in which the two played each other, 0 if they did not."""
        return next((number for index, number in self.met_in if index == other.index), 0)


def entrants(tournament: Tournament, definitions: CardDefinitions) -> tuple[ProcedureEntrant, ...]:
    """Everyone to be paired in the next round, highest ranked first (A.2)."""
    cards = deal_cards(tournament, definitions)
    everybody = Entrants.of(tournament, cards)

    def entrant(card: PairingCard) -> ProcedureEntrant:
        colours = colours_of(card)
        return ProcedureEntrant(
            index=everybody.index_of[card.tpn],
            tpn=card.tpn,
            score=card.pairing_score,
            due=due_of(card),
            strength=int(card.preference.strength),
            difference=sum(colours),
            colours=colours,
            floats=(card.float_rounds_ago(1), card.float_rounds_ago(2)),
            is_topscorer=_is_topscorer(tournament, card.score),
            may_have_bye=card.may_have_bye,
            met_or_forbidden=everybody.met_or_forbidden(card.tpn),
            met_in=tuple(everybody.met_in(card.tpn).items()),
            # A.34 of our reading: the parity of the pairing number itself. The alternative, numbers
            # only of those who have entered, would shift with every late entry.
            odd_number=card.tpn % 2 == 1,
        )

    return tuple(entrant(cards[tpn]) for tpn in everybody.index_of)


def _is_topscorer(tournament: Tournament, score: Tenths) -> bool:
    """A.10: in the last round, more than half of the maximum of the rounds already played (A23).

    The alternative, half of the maximum of all rounds, would take the round to be paired as played.
    """
    is_last = 0 < tournament.round_count <= tournament.next_round
    return is_last and 2 * score > tournament.points.win * len(tournament.rounds)


def have_met(one: ProcedureEntrant, other: ProcedureEntrant) -> bool:
    """B.1.a: they have played each other, or are forbidden to."""
    return other.index in one.met_or_forbidden


def absolute_clash(one: ProcedureEntrant, other: ProcedureEntrant) -> bool:
    """Both have the same absolute preference."""
    return one.due == other.due != NO_COLOUR and one.strength == other.strength == Strength.ABSOLUTE


def colour_clash(one: ProcedureEntrant, other: ProcedureEntrant) -> bool:
    """The same absolute preference without a topscorer: B.2 of 2013, B.3 of 2015.

    One topscorer is enough to lift it (A24): the notes speak of topscorers and their opponents.
    The alternative would ask for two.
    """
    return absolute_clash(one, other) and not (one.is_topscorer or other.is_topscorer)


def are_legal(one: ProcedureEntrant, other: ProcedureEntrant) -> bool:
    """No absolute criterion keeps the two apart."""
    return not have_met(one, other) and not colour_clash(one, other)


def legal_opponents(players: Sequence[ProcedureEntrant]) -> list[int]:
    """For each place in the list the set of places of those whom the player may meet."""
    return [
        mask_of(
            place
            for place, other in enumerate(players)
            if other is not one and are_legal(one, other)
        )
        for one in players
    ]
