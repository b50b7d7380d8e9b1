"""Rating changes by the Rating Regulations (B.02) and those for rapid and blitz.

report = rating_report(tournament)
report.changes[0].change      # K times the sum of the changes, in hundredths
report.initial[0].rating      # the provisional rating of a player without one
"""

from pairing.federation.ratings.changes import RatedGame, RatingChange
from pairing.federation.ratings.editions import EDITIONS, RatingRules
from pairing.federation.ratings.initial import InitialRating, Pool, Unpublished, initial_rating
from pairing.federation.ratings.k_factor import (
    Career,
    KFactor,
    KReason,
    base_k,
    k_factor,
    limited_k,
)
from pairing.federation.ratings.options import RatingOptions
from pairing.federation.ratings.report import Idle, RatingReport, rating_report
from pairing.federation.ratings.selection import Uncounted, UncountedGame

__all__ = [
    "EDITIONS",
    "Career",
    "Idle",
    "InitialRating",
    "KFactor",
    "KReason",
    "Pool",
    "RatedGame",
    "RatingChange",
    "RatingOptions",
    "RatingReport",
    "RatingRules",
    "Uncounted",
    "UncountedGame",
    "Unpublished",
    "base_k",
    "initial_rating",
    "k_factor",
    "limited_k",
    "rating_report",
]
