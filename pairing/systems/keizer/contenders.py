"""The players of a round as the engine sees them: plain numbers read off the pairing cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pairing.core.cards import deal_cards
from pairing.core.colours import NO_COLOUR
from pairing.core.model import Tenths, Tournament
from pairing.systems.keizer.definitions import CARDS
from pairing.systems.keizer.values import KeizerList
from pairing.systems.shared.entrants import Entrants, colours_of


class KeizerContender(Struct, frozen=True):
    """One player to be paired.

    ``index`` is the place among those who are paired, 0 for the highest in the list.
    ``met_or_forbidden`` are the indices of those whom he may meet in no case: the opponent of the
    previous round, and those of forbidden pairs. ``ago`` says how many rounds ago he met each
    opponent last, by index; ``byes`` is how many pairing-allocated byes he has had.
    """

    index: int
    tpn: int
    score: Tenths
    colours: tuple[int, ...]
    byes: int
    met_or_forbidden: frozenset[int]
    ago: Mapping[int, int]
    may_have_bye: bool = True

    @property
    def absolute_due(self) -> int:
        """No colour keeps two players apart."""
        return NO_COLOUR


def contenders(tournament: Tournament, listed: KeizerList) -> tuple[KeizerContender, ...]:
    """Everyone to be paired in the next round, in the order of the list."""
    cards = deal_cards(tournament, CARDS)
    entrants = Entrants.of(tournament, cards, listed.order.index)
    return tuple(_contender(tpn, entrants, tournament.next_round) for tpn in entrants.index_of)


def _contender(tpn: int, entrants: Entrants, number: int) -> KeizerContender:
    card, index_of = entrants.cards[tpn], entrants.index_of
    ago = {other: number - met for other, met in entrants.met_in(tpn).items()}
    forbidden = entrants.forbidden.get(tpn, frozenset())
    return KeizerContender(
        index=index_of[tpn],
        tpn=tpn,
        score=card.pairing_score,
        colours=colours_of(card),
        byes=sum(entry.mark == "U" for entry in card.entries),
        met_or_forbidden=frozenset(
            {index_of[other] for other in forbidden if other in index_of}
            | {other for other, rounds in ago.items() if rounds == 1}
        ),
        ago=ago,
    )
