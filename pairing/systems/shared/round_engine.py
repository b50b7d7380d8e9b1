"""A system that gives the bye first and then pairs a legal field, made of what is its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from pairing.core.cards import CardDefinitions, deal_cards
from pairing.core.colours import NO_COLOUR, initial_sign
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import published_round
from pairing.systems.shared.legal_field import FieldMember
from pairing.systems.shared.limits import Limitable, Limits, bound, limited
from pairing.systems.shared.obstacles import Obstacles, basic_rules
from pairing.systems.shared.paired_field import AnyField, PairedField
from pairing.systems.system import Recorded, Watcher
from pairing.trace import BracketTrace, RoundTrace
from pairing.trace.fixed import NOTHING_FIXED, Fixed


class EnteredPlayer(FieldMember, Limitable, Protocol):
    """A player of a legal field, of whom limits make another."""


Player = TypeVar("Player", bound=EnteredPlayer)
AnyRound = TypeVar("AnyRound", bound=PairedField[Any])
Progress: TypeAlias = Callable[[int], None]
"""Hears how many players are paired."""
WhiteFirst: TypeAlias = Callable[[Player, Player], tuple[Player, Player]]
"""Gives two players as (White, Black)."""


def with_initial_colour(
    white_first: Callable[[Player, Player, int], tuple[Player, Player]],
) -> Callable[[Tournament], WhiteFirst[Player]]:
    """How a rule that asks for the initial colour, as a sign, gives colours in a tournament."""

    def of(tournament: Tournament) -> WhiteFirst[Player]:
        initial = initial_sign(tournament)
        return lambda one, other: white_first(one, other, initial)

    return of


def without_absolute_preference(player: Player) -> Player:
    """The player as one whom no colour must be denied or given."""
    return player.__replace__(absolute_due=NO_COLOUR)


@dataclass(frozen=True, slots=True)
class RoundEngine(Generic[Player, AnyField, AnyRound]):
    """One system.

    ``refuse`` raises :class:`~pairing.core.errors.NotReady` if the next round cannot be paired yet.
    ``contenders`` are those who are to be paired, ``field`` makes the field of them and ``pair``
    pairs it, raising :class:`~pairing.core.errors.NoPairingExists`. ``white_first`` looks at a
    tournament and then gives two players as (White, Black); ``without_colours`` is a player whom
    colours keep from nobody. ``articles`` are those of the absolute rules by what they are about:
    ``rematch``, ``same-colour``, ``bye`` and ``completion``.
    """

    key: str
    definitions: CardDefinitions
    articles: Mapping[str, str]
    refuse: Callable[[Tournament], None]
    contenders: Callable[[Tournament], tuple[Player, ...]]
    field: Callable[[Tournament, tuple[Player, ...]], AnyField]
    pair: Callable[[AnyField, Progress], AnyRound]
    white_first: Callable[[Tournament], WhiteFirst[Player]]
    without_colours: Callable[[Player], Player]

    def pair_next_round(self, tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
        """The pairing of the next round, boards in publishing order.

        Raises :class:`~pairing.core.errors.NotReady`,
        :class:`~pairing.core.errors.NoPairingExists` and whatever ``watch`` raises.
        """
        return self.published(tournament, self.paired(tournament, watch))

    def pair_rest(
        self, tournament: Tournament, fixed: Fixed, watch: Watcher | None = None
    ) -> RoundPairing:
        """The pairing of the next round by the rules, in which everything fixed comes out.

        The whole round is paired; the fixed boards stand in it as those that alone are possible for
        their players. A fixed board or bye may break a rule; the others break none. Raises
        ``KeyError`` with the TPN of a player who is not to be paired, and as above.
        """
        return self.published(tournament, self.paired(tournament, watch, fixed))

    def paired(
        self, tournament: Tournament, watch: Watcher | None = None, fixed: Fixed = NOTHING_FIXED
    ) -> AnyRound:
        """The next round around what is fixed; raises as :meth:`pair_rest` does."""
        field = self.field_of(tournament, fixed)
        count = len(field.players)

        def progress(paired: int) -> None:
            if watch is not None:
                watch(paired, count)

        return self.pair(field, progress)

    def field_of(self, tournament: Tournament, fixed: Fixed = NOTHING_FIXED) -> AnyField:
        """Everybody to be paired; those who are fixed can only get what they are to get.

        Raises ``KeyError`` with the TPN of somebody fixed who is not to be paired, and
        :class:`~pairing.core.errors.NotReady`.
        """
        self.refuse(tournament)
        players = self.contenders(tournament)
        return self.field(tournament, bound(players, fixed, self.without_colours))

    def pair_under(self, tournament: Tournament, field: AnyField, limits: Limits) -> AnyRound:
        """The round of a field whose players have less to choose from."""
        return self.pair(self.field(tournament, limited(field.players, limits)), lambda _: None)

    def record(
        self,
        tournament: Tournament,
        sections: Callable[[AnyRound], Iterable[BracketTrace]],
        watch: Watcher | None = None,
    ) -> Recorded:
        """The pairing with the steps that ``sections`` tells of it; raises as above."""
        paired = self.paired(tournament, watch)
        brackets = tuple(sections(paired))
        trace = RoundTrace(self.key, tournament.next_round, brackets, paired.bye_tpn)
        return Recorded(self.published(tournament, paired), trace)

    def published(self, tournament: Tournament, paired: AnyRound) -> RoundPairing:
        """A round with colours, its boards as C.04.2 (3.6) orders them."""
        players = paired.field.players
        white_first = self.white_first(tournament)
        boards = (white_first(players[one], players[other]) for one, other in paired.pairs)
        pairs = ((white.tpn, black.tpn) for white, black in boards)
        return published_round(tournament, self.key, players, pairs, paired.bye_tpn)

    def obstacles(self, tournament: Tournament) -> Obstacles:
        """What the absolute rules have against any two players of the next round."""
        field = self.field(tournament, self.contenders(tournament))
        index_of = {player.tpn: player.index for player in field.players}

        def clash(one: int, other: int) -> bool:
            return not field.may_meet(index_of[one], index_of[other])

        cards = deal_cards(tournament, self.definitions)
        return Obstacles(tournament, cards, {**basic_rules(""), **self.articles}, clash)
