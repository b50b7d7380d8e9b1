"""Every pairing system that this program has; a further one is a further row of ``_SHELF``.

A system is loaded when it is first asked for: whoever pairs one round needs one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pairing.core.consistency import Contradiction, Contradictory, refuse_contradictory
from pairing.core.expected import expect
from pairing.core.model import RoundPairing, Tournament
from pairing.systems.options import known_options, unknown_options
from pairing.systems.system import PairingSystem, Registry, Watcher


def _dutch_2026() -> PairingSystem:
    from pairing.systems.dutch import DUTCH_2026

    return DUTCH_2026


def _dubov_2026() -> PairingSystem:
    from pairing.systems.dubov import DUBOV_2026

    return DUBOV_2026


def _burstein_2026() -> PairingSystem:
    from pairing.systems.burstein import BURSTEIN_2026, is_seeding_round
    from pairing.systems.shared.seeding import seeded

    return seeded(BURSTEIN_2026, _dutch_2026(), is_seeding_round)


def _lim_2026() -> PairingSystem:
    from pairing.systems.lim import LIM_2026

    return LIM_2026


def _round_robin() -> PairingSystem:
    from pairing.systems.round_robin import ROUND_ROBIN

    return ROUND_ROBIN


def _double_round_robin() -> PairingSystem:
    from pairing.systems.round_robin import DOUBLE_ROUND_ROBIN

    return DOUBLE_ROUND_ROBIN


def _scheveningen_match() -> PairingSystem:
    from pairing.systems.round_robin import SCHEVENINGEN_MATCH

    return SCHEVENINGEN_MATCH


def _double_scheveningen_match() -> PairingSystem:
    from pairing.systems.round_robin import DOUBLE_SCHEVENINGEN_MATCH

    return DOUBLE_SCHEVENINGEN_MATCH


def _keizer() -> PairingSystem:
    from pairing.systems.keizer import KEIZER

    return KEIZER


def _double_swiss_2026() -> PairingSystem:
    from pairing.systems.double_swiss import DOUBLE_SWISS_2026

    return DOUBLE_SWISS_2026


def _team_swiss_2026() -> PairingSystem:
    from pairing.systems.team_swiss import TEAM_SWISS_2026

    return TEAM_SWISS_2026


def _dutch_2016() -> PairingSystem:
    from pairing.systems.dutch import DUTCH_2016

    return DUTCH_2016


def _dutch_2013() -> PairingSystem:
    from pairing.systems.dutch_procedure import DUTCH_2013

    return DUTCH_2013


def _dutch_2015() -> PairingSystem:
    from pairing.systems.dutch_procedure import DUTCH_2015

    return DUTCH_2015


def _swiss_simple() -> PairingSystem:
    from pairing.systems.swiss_simple import SWISS_SIMPLE

    return SWISS_SIMPLE


def _olympiad_1998() -> PairingSystem:
    from pairing.systems.olympiad import OLYMPIAD_1998

    return OLYMPIAD_1998


_SHELF: tuple[tuple[str, tuple[str, ...], Callable[[], PairingSystem]], ...] = (
    ("dutch-2026", ("FIDE_DUTCH_2026", "FIDE_DUTCH_2025", "FIDE_DUTCH"), _dutch_2026),
    ("dubov-2026", ("FIDE_DUBOV",), _dubov_2026),
    ("burstein-2026", ("FIDE_BURSTEIN",), _burstein_2026),
    ("lim-2026", ("FIDE_LIM",), _lim_2026),
    ("double-swiss-2026", ("FIDE_DOUBLESWISS",), _double_swiss_2026),
    ("team-swiss-2026", ("FIDE_TEAM",), _team_swiss_2026),
    ("round-robin", ("FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN"), _round_robin),
    (
        "double-round-robin",
        ("FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN"),
        _double_round_robin,
    ),
    ("scheveningen-match", (), _scheveningen_match),
    ("double-scheveningen-match", (), _double_scheveningen_match),
    ("keizer", (), _keizer),
    ("dutch-2016", ("FIDE_DUTCH_2017", "FIDE_DUTCH"), _dutch_2016),
    ("dutch-2013", (), _dutch_2013),
    ("dutch-2015", (), _dutch_2015),
    ("swiss-simple", (), _swiss_simple),
    ("olympiad-1998", (), _olympiad_1998),
)
"""Key, codes in report files and what loads it, in the order in which systems are listed."""

REGISTRY = Registry()
for _key, _codes, _load in _SHELF:
    REGISTRY.shelve(_key, _codes, _load)


def all_systems() -> tuple[PairingSystem, ...]:
    """Every system, in the order in which they are listed for people; all are loaded for it."""
    return REGISTRY.all()


def find_system(key: str) -> PairingSystem:
    """The system with that key; :class:`~pairing.core.errors.UnknownSystem` if there is none."""
    expect("key", key, str)
    return REGISTRY.get(key)


def known_system(key: str) -> PairingSystem | None:
    """The system with that key; ``None`` if this program does not have it."""
    return REGISTRY.get(key) if key in REGISTRY else None


def systems_coded(code: str) -> tuple[PairingSystem, ...]:
    """The systems that report files name by that code of ETT26, in the order of the list."""
    return REGISTRY.coded(code)


def system_of(tournament: Tournament) -> PairingSystem | None:
    """The tournament's own system; ``None`` if this program does not have it."""
    return known_system(tournament.system)


def plays_two_games(tournament: Tournament) -> bool:
    """Two players who are paired play a match of two games."""
    system = system_of(tournament)
    return system is not None and not tournament.is_team_event and system.traits.games_per_match > 1


def refuse_unfit(tournament: Tournament) -> None:
    """Raises what :func:`~pairing.core.consistency.refuse_contradictory` raises.

    It raises ``Contradictory`` also if the tournament has options that its system does not know.
    """
    refuse_contradictory(tournament)
    system = system_of(tournament)
    unknown = unknown_options(tournament.options, system.options) if system is not None else ()
    if unknown:
        key = "action.unknown-option"
        raise Contradictory(tuple(Contradiction(key, {"option": text}) for text in unknown))


def with_known_options(tournament: Tournament) -> Tournament:
    """The tournament without options that its system does not know, as a file may bring them."""
    system = system_of(tournament)
    if system is None or not tournament.options:
        return tournament
    return replace(tournament, options=known_options(tournament.options, system.options))


def pair_next_round(tournament: Tournament, watch: Watcher | None = None) -> RoundPairing:
    """The pairing of the tournament's next round by the tournament's own system.

    Raises what :func:`refuse_unfit` raises, ``UnknownSystem``, ``NotReady`` if the round cannot be
    paired yet, ``NoPairingExists`` if the rules allow no pairing, and whatever ``watch`` raises.
    """
    refuse_unfit(tournament)
    return find_system(tournament.system).pair_next_round(tournament, watch)
