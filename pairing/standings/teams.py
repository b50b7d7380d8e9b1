"""Articles 13.1, 13.2 and 13.4: tie-breaks on the two scores of a team event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from msgspec import structs

from pairing.standings.buchholz import Buchholz, ForeBuchholz
from pairing.standings.codes import GAME_POINTS, MATCH_POINTS, Code
from pairing.standings.facts import Encounter, Facts
from pairing.standings.own_results import Points
from pairing.standings.points_against import SonnebornBerger
from pairing.standings.tie_break import PlayerTieBreak
from pairing.standings.working import Working


class OtherScore(Points):
    """The score that does not come first: game points, or match points (13.1)."""

    name = "MPvGP"
    article = "13.1"
    scores = ()
    is_of_teams = True

    def __init__(self, facts: Facts, code: Code) -> None:
        super().__init__(facts.by_other_score, code)


class ExtendedSonnebornBerger(SonnebornBerger):
    """Every opponent's final score times what was scored against him, each in its score (13.2).

    Of a cut the opponent with the lowest of the scores that count for opponents is the first
    (14.1.2). ``of_opponents`` and ``own`` name the scores.
    """

    scores = ()
    is_of_teams = True
    of_opponents: ClassVar[str]
    own: ClassVar[str]

    def __init__(self, facts: Facts, code: Code) -> None:
        super().__init__(facts.by_score(self.of_opponents), code)
        self._own = facts.by_score(self.own).for_encounters(code.forfeits_played)

    def encounters(self, tpn: int) -> Sequence[Encounter]:
        """The rounds with the opponents' scores, and what the own score got in them."""
        pairs = zip(super().encounters(tpn), self._own.encounters[tpn], strict=True)
        return [structs.replace(theirs, points=own.points) for theirs, own in pairs]


class MatchPointsByMatchPoints(ExtendedSonnebornBerger):
    """Match points of opponents times match points (13.2.1)."""

    name = "EMMSB"
    article = "13.2.1"
    of_opponents, own = MATCH_POINTS, MATCH_POINTS


class MatchPointsByGamePoints(ExtendedSonnebornBerger):
    """Match points of opponents times game points (13.2.2)."""

    name = "EMGSB"
    article = "13.2.2"
    of_opponents, own = MATCH_POINTS, GAME_POINTS


class GamePointsByMatchPoints(ExtendedSonnebornBerger):
    """Game points of opponents times match points (13.2.3)."""

    name = "EGMSB"
    article = "13.2.3"
    of_opponents, own = GAME_POINTS, MATCH_POINTS


class GamePointsByGamePoints(ExtendedSonnebornBerger):
    """Game points of opponents times game points (13.2.4)."""

    name = "EGGSB"
    article = "13.2.4"
    of_opponents, own = GAME_POINTS, GAME_POINTS


EXTENDED_SONNEBORN_BERGER = (
    MatchPointsByMatchPoints,
    MatchPointsByGamePoints,
    GamePointsByMatchPoints,
    GamePointsByGamePoints,
)
"""All four, in the order of the articles."""


class ScheduleStrength(PlayerTieBreak):
    """The other score plus the Buchholz on the first one, divided by a factor (13.4).

    The factor is what can be scored in all rounds that were announced, divided by what the other
    score can bring in one match, as a whole number, and at least 1; K names another one. With F it
    is Fore Buchholz. It is shown with two decimals; ties are broken by the exact value.
    """

    name = "SSSC"
    article = "13.4"
    key = "strength"
    modifiers = "PFK"
    is_of_teams = True
    swiss_only = True
    decimals = 2

    @cached_property
    def factor(self) -> int:
        """What divides the Buchholz."""
        if self.code.factor:
            return self.code.factor
        achievable = self.facts.points.win * self.facts.announced_rounds
        return max(1, achievable // self.facts.by_other_score.points.win)

    @property
    def scale(self) -> int:
        """Tenths of a point, divided by the factor."""
        return 10 * self.factor

    @cached_property
    def buchholz(self) -> Buchholz:
        """The strength of the schedule before it is divided."""
        family = ForeBuchholz if self.code.fore else Buchholz
        return family(self.facts, Code(family.name, forfeits_played=self.code.forfeits_played))

    def amount(self, tpn: int) -> int:
        """Both parts together."""
        other = self.facts.by_other_score.scores[tpn]
        return other * self.factor + self.buchholz.amount(tpn)

    def working(self, tpn: int, group: Sequence[int]) -> Working:
        """The two parts, the second with all its terms."""
        figures = {"other": self.facts.by_other_score.scores[tpn], "factor": self.factor}
        terms = self.buchholz.terms(tpn)
        return self._working(tpn, self.amount(tpn), terms, figures, term_scale=10)
