"""The next round of a tournament by the literal reading of its system.

The readings are loaded when they are asked for. The optimising Dutch editions have none here: their
rounds are proved, and :func:`pairing.literal.pair_round_literally` reads them for small fields.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from pairing.core.consistency import refuse_contradictory
from pairing.core.field import why_not_ready
from pairing.core.model import Tournament
from pairing.literal.replayed import Replayed

_SEEDED, _SEEDING = "burstein-2026", "dutch-2026"

_USUAL = ("round-count", "initial-colour")

_READINGS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "dutch-2013": ("dutch_2013", "replay_dutch_2013", _USUAL),
    "dutch-2015": ("dutch_2015", "replay_dutch_2015", _USUAL),
    "swiss-simple": ("swiss_simple", "replay_swiss_simple", _USUAL),
    "olympiad-1998": ("olympiad", "replay_olympiad", ("teams", "initial-colour")),
    "dubov-2026": ("dubov", "replay_dubov", _USUAL),
    "burstein-2026": ("burstein", "replay_burstein", _USUAL),
    "lim-2026": ("lim", "replay_lim", _USUAL),
    "double-swiss-2026": ("matches", "replay_double_swiss", _USUAL),
    "team-swiss-2026": ("matches", "replay_team_swiss", ("teams", *_USUAL)),
    "keizer": ("keizer", "replay_keizer", ()),
    "round-robin": ("round_robin", "replay_round_robin", ()),
    "double-round-robin": ("round_robin", "replay_round_robin", ()),
}
"""Of every system the module and what reads a round in it, and what a tournament must have."""


def has_reading(system: str) -> bool:
    """Rounds by the system with that key can be replayed."""
    return system in _READINGS


def governing(tournament: Tournament) -> str:
    """The key of the system by whose rules the next round is paired.

    It is another one in the seeding rounds of Burstein (1.6), which are rounds of the Dutch system.
    """
    if tournament.system != _SEEDED:
        return tournament.system
    from pairing.literal.burstein import is_seeding_round

    return _SEEDING if is_seeding_round(tournament) else _SEEDED


def replay_round(tournament: Tournament) -> Replayed:
    """The next round of the tournament.

    ``KeyError`` with the key of a system that has no reading; ``Contradictory``, ``NotReady``,
    ``NoPairingExists`` and :class:`~pairing.literal.limits.TooLarge`.
    """
    module, name, needs = _READINGS[governing(tournament)]
    refuse_contradictory(tournament)
    reason = why_not_ready(tournament, needs)
    if reason is not None:
        raise reason
    read: Callable[[Tournament], Replayed] = getattr(
        import_module(f"pairing.literal.{module}"), name
    )
    return read(tournament)
