"""Article 13.3: the extended direct encounter of teams, without and with the boards.

The direct encounter (article 6) on the score that comes first is tried, then on the other one, and
where exactly two teams are level in both, the boards of article 12 in the order of the name. Only
the matches between the tied teams count, on the boards too.

13.3.3 has a new set of tied teams start again from the first score. A direct encounter itself goes
on within those it has left tied (6.2), so a set formed by the other score goes on with that one
before it starts again: so FIDE's paper of exercises (45) and FIDE's tie-break program have it. With
the reading ``ede_restarts_at_once`` it starts again at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from pairing.standings.boards import BoardPoints
from pairing.standings.codes import Code
from pairing.standings.direct_encounter import DirectEncounter
from pairing.standings.placing import StagedTieBreak, TieStage, up_to_the_first_that_divides
from pairing.standings.working import Division

_TWO = 2


class ExtendedDirectEncounter(StagedTieBreak):
    """Direct encounter on the first score, then on the other one (13.3.1)."""

    name = "EDE"
    article = "13.3"
    modifiers = "P"
    is_of_teams = True
    is_type_a = True
    on_boards: ClassVar[tuple[str, ...]] = ()

    @cached_property
    def by_score(self) -> tuple[DirectEncounter, DirectEncounter]:
        """The direct encounters on both scores, the one that comes first before the other."""
        code = Code(DirectEncounter.name, forfeits_played=self.code.forfeits_played)
        other = self.facts.by_other_score
        return DirectEncounter(self.facts, code), DirectEncounter(other, code)

    def stages(self, group: frozenset[int], after: str) -> Sequence[TieStage]:
        """Both scores, then the boards between two teams that have met."""
        return up_to_the_first_that_divides(self._all_stages(group, after))

    def _all_stages(self, group: frozenset[int], after: str) -> Iterator[TieStage]:
        first, other = self.by_score
        goes_on = after == other.facts.score and not self.facts.readings.ede_restarts_at_once
        for encounter in (other, first) if goes_on else (first, other):
            yield _stage(encounter, group)
        if len(group) == _TWO and all(first.has_met(tpn, group) for tpn in group):
            points = BoardPoints.between(first.view, group)
            for criterion in self.on_boards:
                yield from _ON_BOARDS[criterion](points, group)


def _stage(encounter: DirectEncounter, group: frozenset[int]) -> TieStage:
    standings = sorted(encounter.separate_standings(group), key=lambda each: each.tpn)
    values = {each.tpn: each.points for each in standings}
    return TieStage(Division(encounter.facts.score, values), encounter.step(group))


def _board_count(points: BoardPoints, group: Iterable[int]) -> Iterator[TieStage]:
    yield points.board_count(group)


_ON_BOARDS: dict[str, Callable[[BoardPoints, Iterable[int]], Iterator[TieStage]]] = {
    "BC": _board_count,
    "TBR": BoardPoints.top_boards,
    "BBE": BoardPoints.bottom_boards_eliminated,
}


class BoardCountThenTopBoards(ExtendedDirectEncounter):
    """Then board count and top board results (13.3.2)."""

    name = "EDEBT"
    on_boards = ("BC", "TBR")


class BoardCountThenBottomBoards(ExtendedDirectEncounter):
    """Then board count and bottom board elimination (13.3.2)."""

    name = "EDEBB"
    on_boards = ("BC", "BBE")


class ThenTopBoards(ExtendedDirectEncounter):
    """Then top board results (13.3.2)."""

    name = "EDET"
    on_boards = ("TBR",)


class ThenBottomBoards(ExtendedDirectEncounter):
    """Then bottom board elimination (13.3.2)."""

    name = "EDEB"
    on_boards = ("BBE",)


EXTENDED_DIRECT_ENCOUNTERS = (
    ExtendedDirectEncounter,
    BoardCountThenTopBoards,
    BoardCountThenBottomBoards,
    ThenTopBoards,
    ThenBottomBoards,
)
"""The plain one, then the four that the text calls reasonable."""
