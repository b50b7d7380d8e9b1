"""Who is free in a round by a table of all rounds, and has no bye."""

from __future__ import annotations

from pairing.core.model import Tournament
from pairing.systems.registry import known_system


def rests(tournament: Tournament, tpn: int) -> bool:
    """Whoever has no game in a round is free by a table of all rounds, and has not left."""
    system = known_system(tournament.system)
    if system is None or not system.traits.is_predetermined:
        return False
    return not tournament.players_by_tpn[tpn].withdrawn
