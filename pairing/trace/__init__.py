"""What a pairing system did, as data: one form for all systems. See ``schema.md``."""

from pairing.trace.events import (
    Arrangement,
    BracketTrace,
    Event,
    Move,
    RoundTrace,
    Value,
    Verdict,
    failing_pair,
    in_force,
    players_in,
    swap_of,
)

__all__ = [
    "Arrangement",
    "BracketTrace",
    "Event",
    "Move",
    "RoundTrace",
    "Value",
    "Verdict",
    "failing_pair",
    "in_force",
    "players_in",
    "swap_of",
]
