"""Whether a set of games is a norm: every requirement with its article and its numbers.

All figures are whole numbers. Other programs lose a row of table 8.1.1 at scores such as 4 of 7 to
binary fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from pairing.federation.norms.editions import TITLE_HOLDERS, Norm, Threshold, TitleRules
from pairing.federation.norms.games import UNDER_NO_FLAG, NormGame
from pairing.standings.rating_tables import rating_difference

LEAST_MINUTES = 120
"""What a player needs for 60 moves where norms are made (1.1)."""


class NormRequirement(Enum):
    """What a norm asks for, in the order in which the regulations do."""

    RATE_OF_PLAY = "rate-of-play"
    """Told only where the event is too fast for any norm."""
    GAMES = "games"
    FOREIGN = "foreign"
    OWN_FEDERATION = "own-federation"
    ONE_FEDERATION = "one-federation"
    TITLE_HOLDERS = "title-holders"
    REQUIRED_TITLES = "required-titles"
    AVERAGE = "average"
    SCORE = "score"
    PERFORMANCE = "performance"

    __hash__ = object.__hash__  # members are single objects; this is the quick way

    @property
    def is_of_federations(self) -> bool:
        """It is waived where article 1.4.3 waives foreign opponents."""
        return self in _OF_FEDERATIONS

    @property
    def is_upper_limit(self) -> bool:
        """What was found must not be greater, else it must not be smaller."""
        return self in (NormRequirement.OWN_FEDERATION, NormRequirement.ONE_FEDERATION)


_OF_FEDERATIONS = frozenset(
    {NormRequirement.FOREIGN, NormRequirement.OWN_FEDERATION, NormRequirement.ONE_FEDERATION}
)


@dataclass(frozen=True, slots=True)
class RequirementFinding:
    """A requirement: what was found and what is needed, scores in half points.

    ``is_waived``: it is not met, and need not be.
    """

    requirement: NormRequirement
    article: str
    found: int
    needed: int
    is_waived: bool = False

    @property
    def is_met(self) -> bool:
        """The games comply, or need not."""
        return self.is_waived or self.complies

    @property
    def complies(self) -> bool:
        """The games comply."""
        if self.requirement.is_upper_limit:
            return self.found <= self.needed
        return self.found >= self.needed


@dataclass(frozen=True, slots=True)
class Raised:
    """The lowest opponent, who counts with the floor of the norm (1.4.6b and c).

    ``rating`` is what he would have counted with; an unrated player's is that of 1.4.6d.
    """

    opponent: int
    rating: int
    floor: int


@dataclass(frozen=True, slots=True)
class Demands:
    """What holds for a player and a norm whatever his games are.

    ``games`` is the least number of them. ``waives_federations``: article 1.4.3 asks for no foreign
    opponents. ``minutes`` are those of a player for 60 moves, ``None`` if that is not known.
    """

    norm: Norm
    rules: TitleRules
    federation: str
    games: int
    waives_federations: bool = False
    meeting_twice: bool = False
    minutes: int | None = None

    @property
    def is_too_fast(self) -> bool:
        """No norm can be made at that rate of play."""
        return self.minutes is not None and self.minutes < LEAST_MINUTES

    @property
    def threshold(self) -> Threshold:
        """The numbers of the norm."""
        return self.rules.thresholds[self.norm]


@dataclass(frozen=True, slots=True)
class NormJudgement:
    """A set of games against the requirements of a norm; scores are in half points.

    ``required`` is the least score that would do with these opponents, ``None`` if their average is
    too low for any. Without a game all figures are 0.
    """

    demands: Demands
    games: tuple[NormGame, ...]
    half_points: int
    average: int
    raised: Raised | None
    percentage: int
    difference: int
    performance: int
    foreign: tuple[str, ...]
    own: int
    one_federation: int
    title_holders: int
    required_titles: int
    required: int | None
    findings: tuple[RequirementFinding, ...]

    @property
    def is_met(self) -> bool:
        """The games are a norm."""
        return all(finding.is_met for finding in self.findings)

    @property
    def failed(self) -> tuple[RequirementFinding, ...]:
        """The requirements that are not met."""
        return tuple(finding for finding in self.findings if not finding.is_met)

    @property
    def excess(self) -> int:
        """Half points above the required score; negative if the score is short of it."""
        return self.half_points - (2 * len(self.games) if self.required is None else self.required)

    @property
    def credited(self) -> int:
        """Games that the norm counts for: one more for every point above the requirement (1.4.1d).

        An event of more than 13 games counts as 13 (1.7).
        """
        return min(len(self.games), self.demands.rules.most_games) + max(0, self.excess) // 2

    def finding(self, requirement: NormRequirement) -> RequirementFinding:
        """That requirement."""
        return next(each for each in self.findings if each.requirement is requirement)


def judge(games: Sequence[NormGame], demands: Demands) -> NormJudgement:
    """The games against every requirement of the norm."""
    number = len(games)
    rules, threshold = demands.rules, demands.threshold
    half_points = sum([game.half_points for game in games])
    total, raised = rating_sum(games, demands)
    average = rounded_average(total, number)
    per_cent = (100 * half_points + number) // (2 * number) if number else 0
    difference = rating_difference(per_cent) if number else 0
    performance = average + difference
    flags = Counter([game.federation for game in games])
    for flag in UNDER_NO_FLAG:
        flags.pop(flag, None)
    own = flags.get(demands.federation, 0)
    foreign = tuple(sorted(flag for flag in flags if flag != demands.federation))
    largest = max(flags.values(), default=0)
    holders = sum([game.title in TITLE_HOLDERS for game in games])
    of_the_titles = sum([game.title in threshold.titles for game in games])
    twice = demands.meeting_twice
    found: tuple[tuple[NormRequirement, str, int, int], ...] = (
        (NormRequirement.GAMES, "1.4.1", number, demands.games),
        (NormRequirement.FOREIGN, "1.4.3", len(foreign), rules.foreign_federations),
        (NormRequirement.OWN_FEDERATION, "1.4.4", own, rules.most_of_own_federation(number)),
        (NormRequirement.ONE_FEDERATION, "1.4.4", largest, rules.most_of_one_federation(number)),
        (NormRequirement.TITLE_HOLDERS, "1.4.5a", holders, rules.title_holders(number)),
        (
            NormRequirement.REQUIRED_TITLES,
            threshold.titles_article,
            of_the_titles,
            rules.of_the_titles(number, meeting_twice=twice),
        ),
        (NormRequirement.AVERAGE, "1.4.8a", average, threshold.average),
        (NormRequirement.SCORE, "1.7", half_points, rules.least_half_points(number)),
        (NormRequirement.PERFORMANCE, "1.4.8", performance, threshold.performance),
    )
    if demands.is_too_fast:
        minutes = demands.minutes or 0
        found = ((NormRequirement.RATE_OF_PLAY, "1.1", minutes, LEAST_MINUTES), *found)
    return NormJudgement(
        demands,
        tuple(games),
        half_points,
        average,
        raised,
        per_cent,
        difference,
        performance,
        foreign,
        own,
        largest,
        holders,
        of_the_titles,
        required_score(number, average, demands.norm, rules),
        tuple([_finding(*each, waives=demands.waives_federations) for each in found]),
    )


def _finding(
    requirement: NormRequirement, article: str, found: int, needed: int, *, waives: bool
) -> RequirementFinding:
    finding = RequirementFinding(requirement, article, found, needed)
    if waives and requirement.is_of_federations and not finding.complies:
        return RequirementFinding(requirement, article, found, needed, is_waived=True)
    return finding


def rating_sum(games: Sequence[NormGame], demands: Demands) -> tuple[int, Raised | None]:
    """The sum of the opponents' ratings, and who of them counts with the floor instead.

    Of several opponents below the floor only the lowest is raised (1.4.6c).
    """
    if not games:
        return 0, None
    unrated, floor = demands.rules.unrated, demands.threshold.floor
    ratings = [game.rating or unrated for game in games]
    lowest = min(ratings)
    if lowest >= floor:
        return sum(ratings), None
    raised = Raised(games[ratings.index(lowest)].opponent, lowest, floor)
    return sum(ratings) + floor - lowest, raised


def rounded_average(total: int, number: int) -> int:
    """The average as a whole number, halves up (1.4.7b); 0 of nothing."""
    return (2 * total + number) // (2 * number) if number else 0


@lru_cache(maxsize=4096)
def needed_average(games: int, half_points: int, norm: Norm, rules: TitleRules) -> int | None:
    """The least average of the opponents with which a score is enough, ``None`` if none is.

    A score below 35 per cent is never enough.
    """
    if not games or half_points < rules.least_half_points(games):
        return None
    threshold = rules.thresholds[norm]
    per_cent = (100 * half_points + games) // (2 * games)
    return max(threshold.average, threshold.performance - rating_difference(per_cent))


@lru_cache(maxsize=4096)
def required_score(games: int, average: int, norm: Norm, rules: TitleRules) -> int | None:
    """The least score in half points for opponents of that average, ``None`` if none is enough."""
    for half_points in range(2 * games + 1):
        needed = needed_average(games, half_points, norm, rules)
        if needed is not None and average >= needed:
            return half_points
    return None
