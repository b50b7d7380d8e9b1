"""Traces that differ in one section."""

from __future__ import annotations

from msgspec.structs import replace

from pairing.trace import RoundTrace


def with_events(trace, section, events):
    """The trace with other steps in the section of that place."""
    brackets = list(trace.brackets)
    brackets[section] = replace(brackets[section], events=events)
    return RoundTrace(trace.system, trace.round_number, tuple(brackets), trace.bye)
