"""All individual tie-breaks of C.07, and reading lists of their codes."""

from __future__ import annotations

from collections.abc import Iterable

from pairing.standings.buchholz import AverageBuchholz, Buchholz, ForeBuchholz
from pairing.standings.codes import Code, parse_code
from pairing.standings.direct_encounter import DirectEncounter
from pairing.standings.errors import BadTieBreak
from pairing.standings.matches import MatchPoints, OpponentsDefeated, OpponentsGamePoints
from pairing.standings.own_results import (
    GamesWithBlack,
    GamesWon,
    GamesWonWithBlack,
    PairingNumber,
    Points,
    ProgressiveScores,
    RoundsElectedToPlay,
    StandardScore,
    Wins,
)
from pairing.standings.points_against import Koya, SonnebornBerger
from pairing.standings.ratings import (
    AveragePerfectPerformance,
    AverageRating,
    AverageTournamentPerformance,
    PerfectPerformance,
    Rating,
    TournamentPerformance,
)
from pairing.standings.tie_break import TieBreak

TIE_BREAKS: dict[str, type[TieBreak]] = {
    tie_break.name: tie_break
    for tie_break in (
        Points,
        DirectEncounter,
        Wins,
        GamesWon,
        GamesWithBlack,
        GamesWonWithBlack,
        ProgressiveScores,
        RoundsElectedToPlay,
        StandardScore,
        PairingNumber,
        Buchholz,
        AverageBuchholz,
        ForeBuchholz,
        SonnebornBerger,
        Koya,
        AverageRating,
        TournamentPerformance,
        PerfectPerformance,
        AverageTournamentPerformance,
        AveragePerfectPerformance,
        Rating,
        OpponentsGamePoints,
        MatchPoints,
        OpponentsDefeated,
    )
}
"""Every tie-break under its name, in the order of the articles; then those of team events."""

DEFAULT_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WON", "BPG")
"""The list used when none is given: FIDE has no default list, the Chief Arbiter names one (4.1.1).

First the strength of the opponents, without and with the weakest of them, then what was scored
against whom, then the games among the tied players, then wins and games with Black.
"""

DEFAULT_FOR_PREDETERMINED_PAIRINGS = ("DE", "SB", "WIN", "KS")
"""The same for round robins, in which Buchholz must not be used (article 8)."""

_MODIFIERS_BY_NAME = {name: tie_break.modifiers for name, tie_break in TIE_BREAKS.items()}


def parse_tie_break(text: str) -> Code:
    """The code that ``text`` spells; raises :class:`BadTieBreak`."""
    return parse_code(text, _MODIFIERS_BY_NAME)


def parse_tie_breaks(texts: Iterable[str]) -> tuple[Code, ...]:
    """The codes of a list, in order.

    Raises :class:`BadTieBreak` for the first that cannot be understood, and for one that stands
    twice; only direct encounter may, since it looks at the players still tied (4.3).
    """
    codes: list[Code] = []
    for text in texts:
        code = parse_tie_break(text)
        if code in codes and code.name != DirectEncounter.name:
            raise BadTieBreak("standings.code-twice", code=text)
        codes.append(code)
    return tuple(codes)
