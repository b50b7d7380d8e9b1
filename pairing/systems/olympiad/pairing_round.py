"""The next round of a tournament by these rules, and its steps."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.core.field import refuse_if_not_ready
from pairing.core.model import Colour, RoundPairing, Tournament
from pairing.core.publishing import published_round
from pairing.systems.olympiad.colours import allocate
from pairing.systems.olympiad.contestants import Contestant, contestants
from pairing.systems.olympiad.engine import OlympiadRound, pair_teams
from pairing.systems.system import Recorded, Watcher
from pairing.trace import RoundTrace

KEY = "olympiad-1998"
NEEDS = ("teams", "initial-colour")


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the next round, in publishing order; White is who has White on board 1.

    Raises :class:`~pairing.core.errors.NotReady` or :class:`~pairing.core.errors.NoPairingExists`.
    """
    return record_next_round(tournament, watch).pairing


def published(
    tournament: Tournament,
    teams: Iterable[Contestant],
    pairs: Iterable[tuple[Contestant, Contestant]],
    bye: int | None,
) -> RoundPairing:
    """The matches of the next round with their colours, in publishing order."""
    coloured = (_white_first(*pair, drawn_colour(tournament)) for pair in pairs)
    return published_round(tournament, KEY, teams, coloured, bye)


def record_next_round(tournament: Tournament, watch: Watcher | None = None) -> Recorded:
    """The pairing with the steps that lead to it; raises as :func:`pair_next_round` does."""
    teams, paired = paired_next_round(tournament, watch)
    bye = paired.bye.tpn if paired.bye else None
    pairing = published(tournament, teams, paired.pairs, bye)
    return Recorded(pairing, RoundTrace(KEY, tournament.next_round, paired.traces, bye))


def paired_next_round(
    tournament: Tournament, watch: Watcher | None = None
) -> tuple[tuple[Contestant, ...], OlympiadRound]:
    """The teams in the order of the standings, and their round; raises as above."""
    refuse_if_not_ready(tournament, NEEDS)
    teams = contestants(tournament)

    def progress(paired: int) -> None:
        if watch is not None:
            watch(paired, len(teams))

    return teams, pair_teams(teams, tournament.next_round, progress)


def drawn_colour(tournament: Tournament) -> Colour:
    """What was drawn for team 1 (24); White as long as nothing was."""
    return tournament.initial_colour or Colour.WHITE


def _white_first(one: Contestant, other: Contestant, drawn: Colour) -> tuple[int, int]:
    colour, _ = allocate(one, other, drawn)
    return (one.tpn, other.tpn) if colour is Colour.WHITE else (other.tpn, one.tpn)


def numbers(pairs: Iterable[tuple[Contestant, Contestant]]) -> list[tuple[int, int]]:
    """The pairs by pairing number."""
    return [(one.tpn, other.tpn) for one, other in pairs]
