"""Writes the steps of a run down as sections and events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairing.dutch_procedure.bracket import Bracket
from pairing.dutch_procedure.entrants import Entrant
from pairing.trace.events import Arrangement, BracketTrace, Event, Value, Verdict


def tpns(players: Iterable[Entrant]) -> tuple[int, ...]:
    return tuple(player.tpn for player in players)


def listed(players: Iterable[Entrant]) -> Value:
    """Players as a fact of a step; a word if there are none."""
    return tpns(players) or "nobody"


class Recorder:
    """Sections in the order in which the procedure went through them.

    One that ``is_on`` costs time for what is only told; the pairing is the same.
    """

    def __init__(self, is_on: bool = False) -> None:
        self.is_on = is_on
        self._sections: list[BracketTrace] = []
        self._events: list[Event] = []
        self._score, self._role = 0, ""
        self._residents: tuple[int, ...] = ()
        self._mdps: tuple[int, ...] = ()

    def open(self, bracket: Bracket, role: str) -> None:
        """Begin a section; what follows belongs to it."""
        if self.is_on:
            self._events = []
            self._score, self._role = bracket.score, role
            self._residents, self._mdps = tpns(bracket.own), tpns(bracket.mdps)

    def close(self, bracket: Bracket, role: str = "") -> None:
        """End the section with what became of the bracket; ``role`` if that changes what it is."""
        if not self.is_on:
            return
        pairs = tuple((one.tpn, other.tpn) for one, other in bracket.pairs())
        section = BracketTrace(
            score=self._score,
            role=role or self._role,
            residents=self._residents,
            mdps=self._mdps,
            max_pairs=bracket.p0,
            m1=bracket.m1,
            events=tuple(self._events),
            pairs=pairs,
            downfloaters=tpns(bracket.floaters),
            values=(
                ("p0", bracket.p0),
                ("m0", bracket.m0),
                ("x1", bracket.minimum.x),
                ("z1", bracket.minimum.z),
                ("p1", bracket.p1),
                ("m1", bracket.m1),
            ),
        )
        self._sections.append(section)

    def note(
        self,
        move: str,
        article: str = "",
        *,
        key: str = "",
        verdict: Verdict = Verdict.NONE,
        pair: Iterable[Entrant] = (),
        players: Iterable[Entrant] = (),
        pairs: Iterable[tuple[Entrant, Entrant]] = (),
        count: int = 1,
        ours: int = 0,
        theirs: int = 0,
        stand: Arrangement | None = None,
        more: Mapping[str, Value] | None = None,
        **values: Value,
    ) -> None:
        """Add an event to the present section; ``values`` and ``more`` are its facts by name."""
        if self.is_on:
            self._events.append(
                Event(
                    move,
                    verdict,
                    article,
                    key,
                    tpns(pair),
                    tpns(players),
                    count,
                    ours,
                    theirs,
                    pairs=tuple((one.tpn, other.tpn) for one, other in pairs),
                    values=(*values.items(), *(more or {}).items()),
                    stand=stand,
                )
            )

    def extend(self, other: Recorder) -> None:
        """Add the events that were recorded elsewhere, without a section."""
        if self.is_on:
            self._events += other._events

    def sections(self) -> tuple[BracketTrace, ...]:
        """All sections that were closed."""
        return tuple(self._sections)
