"""The procedural engine: the next round of a tournament, run as an edition is written."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.core.colours import initial_sign, white_first
from pairing.core.errors import NoPairingExists
from pairing.core.field import refuse_if_not_ready
from pairing.core.model import RoundPairing, Tournament
from pairing.core.publishing import published_round
from pairing.matching.bits import bits, mask_of
from pairing.matching.general import augment, maximum_matching
from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.editions import ProcedureEdition
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant, entrants, legal_opponents
from pairing.systems.dutch_procedure.flows import FLOWS
from pairing.systems.dutch_procedure.procedure import Unpairable
from pairing.systems.dutch_procedure.recorder import Recorder
from pairing.systems.system import Watcher

NEEDS = ("initial-colour", "round-count")


def pair_next_round(
    edition: ProcedureEdition, tournament: Tournament, watch: Watcher | None = None
) -> RoundPairing:
    """The pairing of the next round, boards in publishing order.

    Raises :class:`~pairing.core.errors.NotReady` or :class:`~pairing.core.errors.NoPairingExists`.
    """
    refuse_if_not_ready(tournament, NEEDS)
    players = entrants(tournament, edition.definitions)
    return published(edition, tournament, players, run(edition, tournament, players, watch=watch))


def run(
    edition: ProcedureEdition,
    tournament: Tournament,
    players: Sequence[ProcedureEntrant],
    recorder: Recorder | None = None,
    watch: Watcher | None = None,
) -> list[ProcedureBracket]:
    """Every bracket of the round as it stands in the end, highest first."""

    def progress(paired: int) -> None:
        if watch is not None:
            watch(paired, len(players))

    number, rounds = tournament.next_round, tournament.round_count
    is_last = 0 < rounds <= number
    flow = FLOWS[edition.key](edition, players, number, is_last, recorder, progress)
    if _is_impossible(players):
        raise _no_pairing(players)
    try:
        return flow.run()
    except Unpairable:
        raise _no_pairing(players) from None


def published(
    edition: ProcedureEdition,
    tournament: Tournament,
    players: Sequence[ProcedureEntrant],
    paired: list[ProcedureBracket],
) -> RoundPairing:
    """Colours (section E) and the order of the boards for brackets that are paired."""
    initial = initial_sign(tournament)
    coloured = (
        white_first(*pair, initial, edition.stronger)
        for bracket in paired
        for pair in bracket.pairs()
    )
    pairs = ((white.tpn, black.tpn) for white, black in coloured)
    bye = next((player.tpn for player in paired[-1].floaters), None)
    return published_round(tournament, edition.key, players, pairs, bye)


def _is_impossible(players: Sequence[ProcedureEntrant]) -> bool:
    return -1 in maximum_matching(_with_bye(players))


def _with_bye(players: Sequence[ProcedureEntrant]) -> list[int]:
    """Who may be paired with whom; the bye, if the number is odd, behind the players."""
    near = legal_opponents(players)
    if len(players) % 2:
        takers = mask_of(place for place, player in enumerate(players) if player.may_have_bye)
        near = [around | (takers >> place & 1) << len(near) for place, around in enumerate(near)]
        near.append(takers)
    return near


def _no_pairing(players: Sequence[ProcedureEntrant]) -> NoPairingExists:
    """With the smallest set of players found who cannot all be paired, whatever others do."""
    near = _with_bye(players)
    mate = maximum_matching(near)
    left_over = [vertex for vertex, partner in enumerate(mate) if partner < 0]
    found = [augment(near, mate, vertex, 0) for vertex in left_over]
    everyone = (1 << len(players)) - 1
    sets = [obstacle.outer & everyone for obstacle in found if obstacle is not None]
    smallest = min(filter(None, sets), key=int.bit_count, default=0)
    nobody_for_bye = len(players) % 2 == 1 and not any(each.may_have_bye for each in players)
    stranded = tuple(sorted(players[place].tpn for place in bits(smallest)))
    return NoPairingExists(stranded, nobody_for_bye)
