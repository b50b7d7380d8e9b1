"""The optimising Dutch engine: the next round of a tournament, exactly as an edition defines it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from pairing.core.cards import PairingCard
from pairing.core.colours import BLACK, WHITE, ColourReason, colour_reasons, white_first
from pairing.core.errors import NoPairingExists
from pairing.core.field import why_not_ready
from pairing.core.model import Colour, RoundPairing, Tournament
from pairing.core.publishing import in_publishing_order
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.completion import Completion, stranded
from pairing.systems.dutch.contenders import Contender, contenders, contenders_of
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import Edition
from pairing.systems.system import Watcher

NEEDS = ("initial-colour", "round-count")


def pair_next_round(
    edition: Edition,
    tournament: Tournament,
    watch: Watcher | None = None,
    forced: SearchMethod | None = None,
) -> RoundPairing:
    """The pairing of the next round, boards in publishing order.

    ``forced`` rules out the quicker ways of pairing a bracket, which tests use to compare them.
    Raises :class:`~pairing.core.errors.NotReady` or :class:`~pairing.core.errors.NoPairingExists`.
    """
    players = field_to_pair(edition, tournament)
    paired = pair_brackets(edition, players, watch, forced)
    return publish(edition, tournament, players, paired)


def pair_with_cards(
    edition: Edition,
    tournament: Tournament,
    cards: Mapping[int, PairingCard],
    watch: Watcher | None = None,
) -> RoundPairing:
    """The same from the cards of the round, which are dealt already."""
    _refuse_if_not_ready(tournament)
    players = contenders_of(tournament, cards)
    return publish(edition, tournament, players, pair_brackets(edition, players, watch))


def field_to_pair(edition: Edition, tournament: Tournament) -> tuple[Contender, ...]:
    """Everybody to be paired; raises :class:`~pairing.core.errors.NotReady`."""
    _refuse_if_not_ready(tournament)
    return contenders(tournament, edition.definitions)


def _refuse_if_not_ready(tournament: Tournament) -> None:
    not_ready = why_not_ready(tournament, NEEDS)
    if not_ready is not None:
        raise not_ready


def pair_brackets(
    edition: Edition,
    players: tuple[Contender, ...],
    watch: Watcher | None = None,
    forced: SearchMethod | None = None,
) -> list[PairedBracket]:
    """Every bracket of the round in the order of pairing; ``forced`` as above."""
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
    if not Completion(groups, _may_have_bye).is_possible((), 0):
        nobody_for_bye = len(players) % 2 == 1 and not any(map(_may_have_bye, players))
        raise NoPairingExists(stranded(players, _may_have_bye), nobody_for_bye)

    def tell(remaining: int) -> None:
        if watch is not None:
            watch(len(players) - remaining, len(players))

    return edition.pair_brackets(edition.rules, groups, tell, forced)


def _may_have_bye(player: Contender) -> bool:
    return player.may_have_bye


def publish(
    edition: Edition,
    tournament: Tournament,
    players: tuple[Contender, ...],
    paired: Sequence[PairedBracket],
) -> RoundPairing:
    """The settled brackets as a round, with colours and boards in publishing order."""
    initial = _initial(tournament)
    pairs = [
        tuple(player.tpn for player in white_first(one, other, initial))
        for bracket in paired
        for one, other in bracket.pairs()
    ]
    left_over = paired[-1].downfloaters()
    scores = {player.tpn: player.score for player in players}
    return RoundPairing(
        round_number=tournament.next_round,
        system=edition.key,
        pairs=in_publishing_order(((white, black) for white, black in pairs), scores),
        bye=left_over[0].tpn if left_over else None,
    )


def _initial(tournament: Tournament) -> int:
    return WHITE if tournament.initial_colour is Colour.WHITE else BLACK


def rule_of_colours(
    edition: Edition, tournament: Tournament, players: Sequence[Contender]
) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two of the players (TPNs) their colours in the next round.

    What is returned raises ``KeyError`` with the TPN of somebody else.
    """
    by_tpn = {player.tpn: player for player in players}
    return colour_reasons(by_tpn, _initial(tournament), edition.colours)
