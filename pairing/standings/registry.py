"""All tie-breaks of C.07, and reading lists of their codes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pairing.standings.boards import BoardCount, BottomBoardElimination, TopBoardResults
from pairing.standings.buchholz import AverageBuchholz, Buchholz, ForeBuchholz
from pairing.standings.codes import Code, Grammar, parse_code
from pairing.standings.direct_encounter import DirectEncounter
from pairing.standings.errors import BadTieBreak
from pairing.standings.extended_encounter import EXTENDED_DIRECT_ENCOUNTERS
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
from pairing.standings.teams import EXTENDED_SONNEBORN_BERGER, OtherScore, ScheduleStrength
from pairing.standings.tie_break import TieBreak
from pairing.standings.typed import TypedTieBreak

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
        TypedTieBreak,
        *(BoardCount, TopBoardResults, BottomBoardElimination),
        OtherScore,
        *EXTENDED_SONNEBORN_BERGER,
        *EXTENDED_DIRECT_ENCOUNTERS,
        ScheduleStrength,
        *(OpponentsGamePoints, MatchPoints, OpponentsDefeated),
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

DEFAULT_FOR_TEAMS = ("MPvGP", "BH/C1", "EMGSB", "EDE")
"""The other score first: match points where game points rank, game points where match points do."""

DEFAULT_FOR_TEAMS_IN_TABLES = ("MPvGP", "EDE", "EMGSB", "BBE")
"""The same without Buchholz, which is not for round robins."""

_GRAMMARS = {
    name.upper(): Grammar(name, tie_break.modifiers, tie_break.scores, tie_break is TypedTieBreak)
    for name, tie_break in TIE_BREAKS.items()
}


@lru_cache(maxsize=256)
def parse_tie_break(text: str) -> Code:
    """The code that ``text`` spells; raises :class:`BadTieBreak`."""
    code = parse_code(text, _GRAMMARS)
    if code.name == Koya.name and code.factor and (code.limit or code.factor > 100):
        raise BadTieBreak("standings.limit-or-percentage", code=text)
    return code


def stands_on_ratings(text: str) -> bool:
    """A code is that of a tie-break of article 10."""
    return TIE_BREAKS[parse_tie_break(text).name].needs_ratings


def parse_tie_breaks(texts: Iterable[str]) -> tuple[Code, ...]:
    """The codes of a list, in order.

    Raises :class:`BadTieBreak` for the first that cannot be understood, and for one that stands
    twice; only those of type A may, since they look at games among the players still tied (4.3).
    """
    codes: list[Code] = []
    for text in texts:
        code = parse_tie_break(text)
        if code in codes and not TIE_BREAKS[code.name].is_type_a:
            raise BadTieBreak("standings.code-twice", code=text)
        codes.append(code)
    return tuple(codes)


def refuse_unfit(codes: Iterable[Code], *, of_teams: bool, predetermined: bool) -> None:
    """Raises :class:`BadTieBreak` for the first code that is of no use in such an event.

    Without teams there is one score and no board (11 to 13); Buchholz must not be used with
    ``predetermined`` pairings (article 8).
    """
    for code in codes:
        tie_break = TIE_BREAKS[code.name]
        if code.score and not of_teams:
            raise BadTieBreak("standings.team-code", code=str(code))
        if tie_break.is_of_teams and not of_teams:
            raise BadTieBreak("standings.team-only", code=str(code), name=code.name)
        if tie_break.swiss_only and predetermined:
            raise BadTieBreak("standings.swiss-only", code=str(code))
