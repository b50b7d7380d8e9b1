"""What is to be said before a round is paired: too few players, games that are still open."""

from __future__ import annotations

from pairing.core.field import adjourned_games
from pairing.core.model import Tournament
from pairing.event.actions.legal import Caution
from pairing.systems.registry import known_system


def before_pairing(tournament: Tournament) -> Caution | None:
    """What is to be said before the next round is paired, or ``None``."""
    return few_players(tournament) or _adjourned_open(tournament)


def _adjourned_open(tournament: Tournament) -> Caution | None:
    """Games that count as draws for the pairing, as they have not ended (C.04.2, 3.1)."""
    games = adjourned_games(tournament)
    if not games:
        return None
    values: dict[str, str | int] = {"round": tournament.next_round, "games": games}
    return Caution("action.caution-adjourned-open", values)


def few_players(tournament: Tournament) -> Caution | None:
    """What is to be said before round 1 about the number of rounds, or ``None``.

    Nobody meets the same opponent twice (C.04.1, 2) or has the pairing-allocated bye twice (4), so
    that an even number of players has one round less than players, an odd number as many. Up to
    half as many rounds as players there is always a pairing without rematches: whatever was played,
    everybody has at least half of the others left (Dirac's theorem); above, that depends on what is
    played, and colours can make it fail. Where a table has all rounds, it says how many there are.
    """
    system = known_system(tournament.system)
    if system is not None and system.traits.schedule is not None:
        return _other_rounds_than_the_table(tournament, len(system.traits.schedule(tournament)))
    if system is not None and system.traits.meetings_lapse:
        return None
    players = sum(not player.withdrawn for player in tournament.players)
    rounds = tournament.round_count
    if tournament.rounds or players < 2:
        return None
    most = players if players % 2 else players - 1
    values: dict[str, str | int] = {"players": players, "rounds": rounds, "most": most}
    if rounds > most:
        return Caution("action.caution-too-few-players", values)
    if rounds > players // 2:
        return Caution("action.caution-few-players", values)
    return None


def _other_rounds_than_the_table(tournament: Tournament, table: int) -> Caution | None:
    """The number of rounds is fixed by the players; without a table nothing is paired anyway."""
    rounds = tournament.round_count
    if tournament.rounds or not rounds or not table or rounds == table:
        return None
    values: dict[str, str | int] = {"table": table, "rounds": rounds}
    return Caution("action.caution-table-rounds", values)
