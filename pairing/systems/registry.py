"""Every pairing system that this program has; a further one is a further name in ``SYSTEMS``."""

from __future__ import annotations

from pairing.core.consistency import refuse_contradictory
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.burstein import BURSTEIN_2026, is_seeding_round
from pairing.systems.double_swiss import DOUBLE_SWISS_2026
from pairing.systems.dubov import DUBOV_2026
from pairing.systems.dutch import DUTCH_2016, DUTCH_2026
from pairing.systems.dutch_procedure import DUTCH_2013, DUTCH_2015
from pairing.systems.olympiad import OLYMPIAD_1998
from pairing.systems.shared.seeding import seeded
from pairing.systems.swiss_simple import SWISS_SIMPLE
from pairing.systems.system import PairingSystem, Registry, Watcher
from pairing.systems.team_swiss import TEAM_SWISS_2026

SYSTEMS = (
    DUTCH_2026,
    DUBOV_2026,
    seeded(BURSTEIN_2026, DUTCH_2026, is_seeding_round),
    DOUBLE_SWISS_2026,
    TEAM_SWISS_2026,
    DUTCH_2016,
    DUTCH_2013,
    DUTCH_2015,
    SWISS_SIMPLE,
    OLYMPIAD_1998,
)

REGISTRY = Registry()
for _system in SYSTEMS:
    REGISTRY.add(_system)


def all_systems() -> tuple[PairingSystem, ...]:
    """Every system, in the order in which they are listed for people."""
    return REGISTRY.all()


def find_system(key: str) -> PairingSystem:
    """The system with that key; :class:`~pairing.core.errors.UnknownSystem` if there is none."""
    return REGISTRY.get(key)


def system_of(tournament: Tournament) -> PairingSystem | None:
    """The tournament's own system; ``None`` if this program does not have it."""
    return next((each for each in all_systems() if each.key == tournament.system), None)


def plays_two_games(tournament: Tournament) -> bool:
    """Two players who are paired play a match of two games."""
    system = system_of(tournament)
    return system is not None and not tournament.is_team_event and system.traits.games_per_match > 1


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the tournament's next round by the tournament's own system.

    Raises :class:`~pairing.core.consistency.Contradictory` with all that is wrong in a tournament
    that contradicts itself, ``UnknownSystem``, ``NotReady`` if the round cannot be paired yet,
    ``NoPairingExists`` if the rules allow no pairing, and whatever ``watch`` raises.
    """
    refuse_contradictory(tournament)
    return find_system(tournament.system).pair_next_round(tournament, watch)
