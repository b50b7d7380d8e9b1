"""Where the cards lie on the desk: brackets from the top, in each S1 beside S2, floaters apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pairing.core.floating import Direction, direction_from, meeting_score
from pairing.core.model import Tenths
from pairing.event.manual.position import DeskPosition


@dataclass(frozen=True, slots=True)
class DeskRow:
    """Who lies in S1 and who beside in S2, by TPN; ``is_pair`` if they play each other."""

    s1: int | None
    s2: int | None
    is_pair: bool = False


@dataclass(frozen=True, slots=True)
class DeskBracket:
    """One bracket of the desk, by the score of its residents (tenths).

    ``mdps`` are the players moved down into it, ``moved_up`` those moved up into it, ``floats``
    those of its residents who were moved out of it, in that ``direction``, ``bye`` whoever has the
    bye from here; all by TPN, in rank order.
    """

    score: Tenths
    rows: tuple[DeskRow, ...]
    mdps: tuple[int, ...] = ()
    floats: tuple[int, ...] = ()
    bye: int | None = None
    moved_up: tuple[int, ...] = ()
    direction: Direction = Direction.DOWN


def lay_out(
    position: DeskPosition,
    scores: Mapping[int, Tenths],
    towards: Tenths | None = None,
    *,
    has_brackets: bool = True,
) -> tuple[DeskBracket, ...]:
    """The brackets of a position from the top.

    A pair of two scores lies where the system lets them meet: in the lower bracket, so that the
    other one floats down to it, unless players float ``towards`` a score, from above and below. Of
    those without an opponent the upper half lies in S1, the others beside them in S2, which has one
    more of an odd number. Where a system has no brackets everybody lies in one, whatever the score.
    """
    if not has_brackets:
        scores = dict.fromkeys(scores, 0)
    return _Desk(position, scores, towards).brackets()


class _Desk:
    def __init__(
        self, position: DeskPosition, scores: Mapping[int, Tenths], towards: Tenths | None
    ) -> None:
        self._position = position
        self._scores = scores
        self._towards = towards
        self._opponents = position.opponents()
        self._moved = dict((*position.moved_down, *position.moved_up))

    def brackets(self) -> tuple[DeskBracket, ...]:
        ranked = self._ranked(self._position.field)
        here: dict[Tenths, list[int]] = {self._scores[tpn]: [] for tpn in ranked}
        for tpn in ranked:
            here.setdefault(self._lies_in(tpn), []).append(tpn)  # The median may be empty itself.
        return tuple(self._bracket(score, members) for score, members in sorted(here.items())[::-1])

    def _ranked(self, tpns: Iterable[int]) -> list[int]:
        return sorted(tpns, key=lambda tpn: (-self._scores[tpn], tpn))

    def _lies_in(self, tpn: int) -> Tenths:
        """The score of the bracket in which a player's card lies."""
        own = self._scores[tpn]
        opponent = self._opponents.get(tpn)
        if opponent is None:
            return self._moved.get(tpn, own)
        return meeting_score(own, self._scores[opponent], self._towards)

    def _bracket(self, score: Tenths, members: Sequence[int]) -> DeskBracket:
        bye = self._position.bye
        lying = [tpn for tpn in members if tpn != bye]
        residents = [tpn for tpn, own in self._scores.items() if own == score]
        leaving = (tpn for tpn in residents if tpn in self._position.field)
        return DeskBracket(
            score,
            tuple(self._rows(lying)),
            tuple(tpn for tpn in lying if self._scores[tpn] > score),
            tuple(self._ranked(tpn for tpn in leaving if self._lies_in(tpn) != score)),
            bye if bye in members else None,
            tuple(tpn for tpn in lying if self._scores[tpn] < score),
            direction_from(score, self._towards),
        )

    def _rows(self, members: Sequence[int]) -> list[DeskRow]:
        """Pairs and places in the order of whoever lies in S1; of an odd number S2 has one more."""
        alone = [tpn for tpn in members if tpn not in self._opponents]
        half = len(alone) // 2
        rows = [DeskRow(*both) for both in zip_longest(alone[:half], alone[half:])]
        rank = {tpn: n for n, tpn in enumerate(members)}
        pairs = ((tpn, self._opponents[tpn]) for tpn in members if tpn in self._opponents)
        rows += [DeskRow(*pair, is_pair=True) for pair in pairs if rank[pair[0]] < rank[pair[1]]]
        return sorted(rows, key=lambda row: rank[_first_of(row)])


def _first_of(row: DeskRow) -> int:
    """The higher ranked player of a row; alone in S2, the one who lies there."""
    first = row.s2 if row.s1 is None else row.s1
    assert first is not None, "somebody lies in every row"
    return first
