"""What a pairing system did, as data: one form for all systems. See ``schema.md``."""

from pairing.trace.events import BracketTrace, Event, Move, RoundTrace, Verdict

__all__ = ["BracketTrace", "Event", "Move", "RoundTrace", "Verdict"]
