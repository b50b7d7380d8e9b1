"""Everything the page shows of a tournament, computed together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from pairing.core.model import Tournament
from pairing.federation.checks import Check, checks
from pairing.federation.editions import NoEdition
from pairing.federation.games import people
from pairing.federation.norms import EDITIONS as TITLE_EDITIONS
from pairing.federation.norms import NormOptions, NormReport, norm_report
from pairing.federation.ratings import RatingOptions, RatingReport, rating_report
from pairing.federation.ratings.editions import STANDARD_EDITIONS
from pairing.federation.words import short_names
from pairing.systems.system import Watcher


@dataclass(frozen=True, slots=True)
class Figures:
    """Ratings, norms and checks of one state of a tournament.

    ``too_old`` is set for an event older than the regulations that are known; it is computed by the
    oldest ones, for comparison only.
    """

    ratings: RatingReport
    norms: NormReport
    checks: tuple[Check, ...]
    names: Mapping[int, str]
    too_old: NoEdition | None = None

    @property
    def open_topics(self) -> int:
        """Topics of the checks that ask for something."""
        return sum(not check.is_well for check in self.checks)


def figures_of(
    tournament: Tournament,
    k_factors: Mapping[int, int],
    today: date,
    watch: Watcher | None = None,
) -> Figures:
    """The figures; ``k_factors`` are those that the arbiter has typed."""
    usual = RatingOptions(k_factors=k_factors, today=today)
    try:
        return _figures(tournament, usual, NormOptions(), watch)
    except NoEdition as error:
        ratings = RatingOptions(edition=STANDARD_EDITIONS[0].key, k_factors=k_factors, today=today)
        made = _figures(tournament, ratings, NormOptions(edition=TITLE_EDITIONS[0].key), watch)
        return replace(made, too_old=error)


def _figures(
    tournament: Tournament,
    of_ratings: RatingOptions,
    of_norms: NormOptions,
    watch: Watcher | None,
) -> Figures:
    ratings = rating_report(tournament, of_ratings)
    today = of_ratings.today
    return Figures(
        ratings,
        norm_report(tournament, of_norms, watch),
        checks(tournament, ratings, today),
        short_names(people(tournament).values()),
    )
