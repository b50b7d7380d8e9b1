"""Pairs that the procedure made and gave up again when it went back to a bracket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.core.model import Tenths
from pairing.trace.events import BracketTrace


@dataclass(frozen=True, slots=True)
class UndonePair:
    """Where a pair was made, and what undid it.

    ``score`` is that of the bracket, ``step`` the number of the step there, from 1, by which the
    bracket was paired. ``floaters`` (TPNs) left it then. ``articles`` are those by which the
    procedure went back to its players, in order.
    """

    score: Tenths
    step: int
    floaters: tuple[int, ...]
    articles: tuple[str, ...]


def undone_pairs(sections: Sequence[BracketTrace]) -> dict[frozenset[int], UndonePair]:
    """The pairs that some section of a run made, and that are none in the end."""
    found = {}
    for place, section in enumerate(sections):
        for pair in section.pairs:
            articles = _going_back(sections[place + 1 :], pair)
            if articles:
                found[frozenset(pair)] = _undone(section, pair, articles)
    final = {frozenset(pair) for section in _final(sections) for pair in section.pairs}
    return {pair: undone for pair, undone in found.items() if pair not in final}


def _going_back(later: Sequence[BracketTrace], pair: tuple[int, int]) -> tuple[str, ...]:
    """By which articles sections that came later took the two up again."""
    again = (
        each
        for each in later
        if each.role != "joined" and set(pair) & {*each.residents, *each.mdps}
    )
    return tuple(dict.fromkeys(each.events[0].article for each in again if each.events))


def _undone(section: BracketTrace, pair: tuple[int, int], articles: tuple[str, ...]) -> UndonePair:
    steps = enumerate(section.events, start=1)
    made = [n for n, event in steps if frozenset(pair) in map(frozenset, event.pairs)]
    return UndonePair(
        section.score, made[-1] if made else len(section.events), section.downfloaters, articles
    )


def _final(sections: Sequence[BracketTrace]) -> list[BracketTrace]:
    """The sections that no later one takes up again."""
    later: set[int] = set()
    final = []
    for section in reversed(sections):
        pairs = [pair for pair in section.pairs if not later & set(pair)]
        later |= {*section.residents, *section.mdps}
        if len(pairs) == len(section.pairs):
            final.append(section)
    return final
