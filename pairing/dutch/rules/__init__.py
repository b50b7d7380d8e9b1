"""The quality criteria, each named by its meaning; an edition is a table of them."""

from pairing.dutch.rules.base import Counting, QualityRule
from pairing.dutch.rules.colour_preferences import ColourPreference, StrongColourPreference
from pairing.dutch.rules.floats import RepeatedDownfloat, RepeatedUpfloat
from pairing.dutch.rules.score_differences import (
    Downfloaters,
    FollowingBracket,
    ScoreDifferences,
)
from pairing.dutch.rules.topscorers import TopscorerColourDifference, TopscorerThirdColour

__all__ = [
    "ColourPreference",
    "Counting",
    "Downfloaters",
    "FollowingBracket",
    "QualityRule",
    "RepeatedDownfloat",
    "RepeatedUpfloat",
    "ScoreDifferences",
    "StrongColourPreference",
    "TopscorerColourDifference",
    "TopscorerThirdColour",
]
