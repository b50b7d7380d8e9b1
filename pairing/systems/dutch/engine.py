"""The optimising Dutch engine: the next round of a tournament, exactly as an edition defines it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from pairing.core.cards import PairingCard
from pairing.core.colours import ColourReason, colour_reasons, initial_sign, white_first
from pairing.core.errors import NoPairingExists
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import published_round
from pairing.systems.dutch.bracket import SearchMethod
from pairing.systems.dutch.completion import Completion, stranded
from pairing.systems.dutch.contenders import DutchContender, contenders, contenders_of
from pairing.systems.dutch.context import PairedBracket
from pairing.systems.dutch.editions import NEEDS, DutchEdition
from pairing.systems.dutch.legality import may_have_bye
from pairing.systems.system import Watcher


def pair_next_round(
    edition: DutchEdition,
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
    edition: DutchEdition,
    tournament: Tournament,
    cards: Mapping[int, PairingCard],
    watch: Watcher | None = None,
) -> RoundPairing:
    """The same from the cards of the round, which are dealt already."""
    refuse_if_not_ready(tournament, NEEDS)
    players = contenders_of(tournament, cards)
    return publish(edition, tournament, players, pair_brackets(edition, players, watch))


def field_to_pair(edition: DutchEdition, tournament: Tournament) -> tuple[DutchContender, ...]:
    """Everybody to be paired; raises :class:`~pairing.core.errors.NotReady`."""
    refuse_if_not_ready(tournament, NEEDS)
    return contenders(tournament, edition.definitions)


def pair_brackets(
    edition: DutchEdition,
    players: tuple[DutchContender, ...],
    watch: Watcher | None = None,
    forced: SearchMethod | None = None,
) -> list[PairedBracket]:
    """Every bracket of the round in the order of pairing; ``forced`` as above."""
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
    completion = Completion(groups, may_have_bye)
    if not completion.is_possible((), 0):
        nobody_for_bye = len(players) % 2 == 1 and not any(map(may_have_bye, players))
        raise NoPairingExists(stranded(players, may_have_bye), nobody_for_bye)

    def progress(remaining: int) -> None:
        if watch is not None:
            watch(len(players) - remaining, len(players))

    return edition.pair_brackets(edition.rules, completion, progress, forced)


def publish(
    edition: DutchEdition,
    tournament: Tournament,
    players: tuple[DutchContender, ...],
    paired: Sequence[PairedBracket],
) -> RoundPairing:
    """The paired brackets as a round, with colours and boards in publishing order."""
    initial = initial_sign(tournament)
    coloured = (white_first(*pair, initial) for bracket in paired for pair in bracket.pairs())
    pairs = ((white.tpn, black.tpn) for white, black in coloured)
    bye = next((player.tpn for player in paired[-1].downfloaters()), None)
    return published_round(tournament, edition.key, players, pairs, bye)


def rule_of_colours(
    edition: DutchEdition, tournament: Tournament, players: Sequence[DutchContender]
) -> Callable[[int, int], ColourReason]:
    """Which rule gives any two of the players (TPNs) their colours in the next round.

    What is returned raises ``KeyError`` with the TPN of somebody else.
    """
    by_tpn = {player.tpn: player for player in players}
    return colour_reasons(by_tpn, initial_sign(tournament), edition.colours)
