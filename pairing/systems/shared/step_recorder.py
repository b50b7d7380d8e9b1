"""Keeping the steps of a bracket as events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairing.systems.shared.legal_field import FieldMember
from pairing.trace import Arrangement, Event, Verdict
from pairing.trace.events import Value


class StepRecorder:
    """The steps so far; ``players`` are those of the field, ``stand`` how the bracket stands."""

    def __init__(self, players: Sequence[FieldMember], stand: Arrangement | None = None) -> None:
        self._players = players
        self.events: list[Event] = []
        self.stand = stand

    def add(
        self,
        move: str,
        article: str,
        verdict: Verdict = Verdict.NONE,
        *,
        key: str = "",
        pair: tuple[int, ...] = (),
        players: tuple[int, ...] = (),
        count: int = 1,
        ours: int = 0,
        theirs: int = 0,
        pairs: tuple[tuple[int, int], ...] = (),
        values: tuple[tuple[str, Value], ...] = (),
        stand: Arrangement | None = None,
    ) -> None:
        """One step more, players by TPN; the bracket stands as it does unless given otherwise."""
        self.events.append(
            Event(
                move=move,
                verdict=verdict,
                article=article,
                key=key,
                pair=pair,
                players=players,
                count=count,
                ours=ours,
                theirs=theirs,
                pairs=pairs,
                values=values,
                stand=stand or self.stand,
            )
        )

    def tpns(self, players: Iterable[int]) -> tuple[int, ...]:
        """The TPNs of players who are given by index, in that order."""
        return tuple(self._players[index].tpn for index in players)

    def pair(self, pair: tuple[int, int]) -> tuple[int, int]:
        """The TPNs of a pair."""
        return self._players[pair[0]].tpn, self._players[pair[1]].tpn
