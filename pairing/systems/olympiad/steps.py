"""The steps of a round while it is paired, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pairing.systems.olympiad.contestants import Contestant
from pairing.trace import Arrangement, Event
from pairing.trace.events import Value

Pairs = Sequence[tuple[Contestant, Contestant]]

LARGEST_NUMBER = 999_999
"""Combinations beyond this place in their list are told without their number."""


def tpns(teams: Iterable[Contestant]) -> tuple[int, ...]:
    """The pairing numbers, in that order."""
    return tuple(team.tpn for team in teams)


def pairs_of(pairs: Pairs) -> tuple[tuple[int, int], ...]:
    """Pairs of pairing numbers."""
    return tuple((one.tpn, other.tpn) for one, other in pairs)


def met_or_forbidden_among(
    team: Contestant, others: Iterable[Contestant]
) -> tuple[tuple[str, Value], ...]:
    """Whom of the others a team has played, and with whom it is a forbidden pair."""
    kept = [other for other in others if other.tpn in team.met_or_forbidden]
    met = [other for other in kept if team.round_met(other)]
    return (
        ("have_met", tpns(met)),
        ("forbidden", tpns(other for other in kept if other not in met)),
    )


@dataclass(slots=True)
class Steps:
    """Gathers the events of one group."""

    events: list[Event] = field(default_factory=list)

    def add(self, *events: Event) -> None:
        """The next steps."""
        self.events.extend(events)


def standing(
    made: Pairs, rest: Sequence[Contestant], floats: Sequence[Contestant] = (), tried: int = 1
) -> Arrangement:
    """The pairs side by side, then whoever is left; the last ``tried`` pairs are in question."""
    return Arrangement(
        s1=tuple(one.tpn for one, _ in made),
        s2=(*(other.tpn for _, other in made), *tpns(rest)),
        floats=tpns(floats),
        tried=tuple(team.tpn for pair in made[len(made) - tried :] for team in pair),
    )
