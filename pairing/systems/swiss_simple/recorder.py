"""Keeping the steps of a round while it is paired; a record that is off keeps nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from pairing.core.model import Tenths
from pairing.systems.swiss_simple.field import SimpleField
from pairing.trace import Arrangement, BracketTrace, Event, Verdict
from pairing.trace.events import Value


@dataclass(slots=True)
class SectionRecorder:
    """The sections of a round as they are worked on.

    With ``is_on`` false nothing is kept, and nobody need work out what only an explanation needs.
    """

    players: SimpleField
    is_on: bool = False
    sections: list[BracketTrace] = field(default_factory=list)
    _stand: Arrangement | None = None

    def open(self, role: str, score: Tenths, group: int) -> None:
        """Begin a section about a set of players."""
        self._stand = None
        if self.is_on:
            residents = self.players.tpns(group)
            self.sections.append(
                BracketTrace(score=score, role=role, residents=residents, events=())
            )

    def stand(self, group: int) -> None:
        """From now on the players stand as S1 beside S2."""
        if self.is_on:
            tpns = self.players.tpns(group)
            half = len(tpns) // 2
            self._stand = Arrangement(tpns[:half], tpns[half:])

    def show(self, stand: Arrangement) -> None:
        """From now on the players stand like that."""
        self._stand = stand

    def step(
        self,
        move: str,
        article: str = "",
        verdict: Verdict = Verdict.NONE,
        *,
        key: str = "",
        pair: tuple[int, ...] = (),
        group: int = 0,
        count: int = 1,
        ours: int = 0,
        theirs: int = 0,
        pairs: tuple[tuple[int, int], ...] = (),
        stand: Arrangement | None = None,
        **values: Value,
    ) -> None:
        """Keep a step of the present section; players are given by index, ``group`` as a set."""
        if not self.is_on:
            return
        players = self.players.players
        event = Event(
            move=move,
            verdict=verdict,
            article=article,
            key=key,
            pair=tuple(players[index].tpn for index in pair),
            players=self.players.tpns(group),
            count=count,
            ours=ours,
            theirs=theirs,
            pairs=tuple((players[one].tpn, players[other].tpn) for one, other in pairs),
            values=tuple(values.items()),
            stand=stand or self._stand,
        )
        section = self.sections[-1]
        self.sections[-1] = replace(section, events=(*section.events, event))

    def close(self, pairs: tuple[tuple[int, int], ...], floats: tuple[int, ...] = ()) -> None:
        """End the present section with the pairs and downfloaters that came of it, by index."""
        if not self.is_on:
            return
        players = self.players.players
        self.sections[-1] = replace(
            self.sections[-1],
            pairs=tuple((players[one].tpn, players[other].tpn) for one, other in pairs),
            downfloaters=tuple(players[index].tpn for index in floats),
        )
