"""Writes the steps of a run down as sections and events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from pairing.systems.dutch_procedure.bracket import ProcedureBracket
from pairing.systems.dutch_procedure.entrants import ProcedureEntrant
from pairing.trace.events import Arrangement, BracketTrace, Event, Value, Verdict


def tpns(players: Iterable[ProcedureEntrant]) -> tuple[int, ...]:
    return tuple(player.tpn for player in players)


def listed(players: Iterable[ProcedureEntrant]) -> Value:
    """Players as a fact of a step; a word if there are none."""
    return tpns(players) or "nobody"


Fold: TypeAlias = Callable[["Recorder", int], None]
"""Records what a step stands for, up to so many attempts."""


class Recorder:
    """Sections in the order in which the procedure went through them.

    One that ``is_on`` costs time for what is only told; the pairing is the same. ``folds`` are the
    steps that stand for many candidates, under the path that such a step has as the value ``fold``:
    the number of its section (or ``prefix``, the path of the step that was unfolded) and its own.
    """

    def __init__(self, is_on: bool = False, prefix: str = "", first: int = 0) -> None:
        self.is_on = is_on
        self.folds: dict[str, Fold] = {}
        self._prefix, self._first = prefix, first
        self._sections: list[BracketTrace] = []
        self._events: list[Event] = []
        self._score, self._role = 0, ""
        self._residents: tuple[int, ...] = ()
        self._mdps: tuple[int, ...] = ()

    def open(self, bracket: ProcedureBracket, role: str) -> None:
        """Begin a section; what follows belongs to it."""
        if self.is_on:
            self._events = []
            self._score, self._role = bracket.score, role
            self._residents, self._mdps = tpns(bracket.own), tpns(bracket.mdps)

    def close(self, bracket: ProcedureBracket, role: str = "") -> None:
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
        pair: Iterable[ProcedureEntrant] = (),
        players: Iterable[ProcedureEntrant] = (),
        pairs: Iterable[tuple[ProcedureEntrant, ProcedureEntrant]] = (),
        count: int = 1,
        ours: int = 0,
        theirs: int = 0,
        stand: Arrangement | None = None,
        more: Mapping[str, Value] | None = None,
        behind: Fold | None = None,
        **values: Value,
    ) -> None:
        """Add an event to the present section; ``values`` and ``more`` are its facts by name."""
        if self.is_on:
            if behind is not None:
                path = f"{self._path}/{self.noted}"
                self.folds[path] = behind
                more = {**(more or {}), "fold": path}
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

    @property
    def _path(self) -> str:
        return self._prefix or str(len(self._sections))

    @property
    def noted(self) -> int:
        """How many events the present section has."""
        return self._first + len(self._events)

    @property
    def events(self) -> tuple[Event, ...]:
        """Those of the present section, or those recorded without a section."""
        return tuple(self._events)

    def aside(self) -> Recorder:
        """Records what may become the next events of the present section."""
        return Recorder(True, self._path, self.noted)

    def extend(self, other: Recorder, start: int = 0) -> None:
        """Add the events that were recorded elsewhere, from that one on, without a section."""
        if self.is_on:
            self._events += other._events[start:]
            self.folds |= other.folds

    def sections(self) -> tuple[BracketTrace, ...]:
        """All sections that were closed."""
        return tuple(self._sections)
