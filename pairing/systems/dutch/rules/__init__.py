"""The quality criteria, each named by its meaning; an edition is a table of them."""

from pairing.systems.dutch.rules.base import Counting, QualityRule, above_following
from pairing.systems.dutch.rules.bye import UnplayedGamesOfBye
from pairing.systems.dutch.rules.colour_preferences import ColourPreference, StrongColourPreference
from pairing.systems.dutch.rules.downfloaters import (
    Downfloaters,
    DownfloaterScores,
    FollowingBracket,
    FollowingDownfloaters,
    ScoreDifferences,
)
from pairing.systems.dutch.rules.floats import (
    MdpFloatsAgain,
    RepeatedDownfloat,
    RepeatedUpfloat,
    ResidentFloatsAgain,
)
from pairing.systems.dutch.rules.topscorers import TopscorerColourDifference, TopscorerThirdColour

__all__ = [
    "ColourPreference",
    "Counting",
    "DownfloaterScores",
    "Downfloaters",
    "FollowingBracket",
    "FollowingDownfloaters",
    "MdpFloatsAgain",
    "QualityRule",
    "RepeatedDownfloat",
    "RepeatedUpfloat",
    "ResidentFloatsAgain",
    "ScoreDifferences",
    "StrongColourPreference",
    "TopscorerColourDifference",
    "TopscorerThirdColour",
    "UnplayedGamesOfBye",
    "above_following",
]
