"""Standings and tie-breaks by FIDE's regulations C.07.

    from pairing.standings import narrate, standings, why_above

    table = standings(tournament, ("BH/C1", "BH", "SB"))
    for row in table.rows:
        print(row.rank, row.tpn, row.points, row.decided_by)

Every value can say how it came about (:func:`explain_value`), and two players why one is above the
other (:func:`why_above`); both answers are data.
"""

from __future__ import annotations

from pairing.standings.announced import (
    announced_tie_breaks,
    default_tie_breaks,
    is_predetermined,
    offered_tie_breaks,
    ranking_note,
    ranking_value,
    tie_breaks_for,
    tournament_standings,
)
from pairing.standings.codes import Code
from pairing.standings.editions import EDITIONS, TieBreakEdition, find_edition
from pairing.standings.errors import (
    BadReading,
    BadTieBreak,
    NoSuchRound,
    NotInTheStandings,
    StandingsError,
    UnknownEdition,
)
from pairing.standings.explaining import (
    WhyAbove,
    explain_all,
    explain_value,
    explain_values,
    why_above,
)
from pairing.standings.json_form import json_number, row_json, why_json, working_json
from pairing.standings.making import standings
from pairing.standings.narrator import (
    code_text,
    contradicting_ranks,
    narrate,
    narrate_first,
    narrate_why,
    number_text,
    value_text,
    which_ranks_count,
)
from pairing.standings.notes import gaps, standings_notes
from pairing.standings.readings import (
    Readings,
    StandardPoints,
    UnratedPlayers,
    parse_readings,
    reading_choices,
    reading_texts,
)
from pairing.standings.registry import (
    DEFAULT_TIE_BREAKS,
    TIE_BREAKS,
    parse_tie_break,
    parse_tie_breaks,
    stands_on_ratings,
)
from pairing.standings.reported import ranks_are_of_the_file, ranks_to_report
from pairing.standings.stated import keeps_stated
from pairing.standings.table import (
    FILE,
    HAND,
    LOT,
    POINTS,
    Settings,
    Standings,
    StandingsRow,
    TieBreakColumn,
)
from pairing.standings.working import Cut, ScoreSource, Term, Working

__all__ = [
    "DEFAULT_TIE_BREAKS",
    "EDITIONS",
    "FILE",
    "HAND",
    "LOT",
    "POINTS",
    "TIE_BREAKS",
    "BadReading",
    "BadTieBreak",
    "Code",
    "Cut",
    "NoSuchRound",
    "NotInTheStandings",
    "Readings",
    "ScoreSource",
    "Settings",
    "StandardPoints",
    "Standings",
    "StandingsError",
    "StandingsRow",
    "Term",
    "TieBreakColumn",
    "TieBreakEdition",
    "UnknownEdition",
    "UnratedPlayers",
    "WhyAbove",
    "Working",
    "announced_tie_breaks",
    "code_text",
    "contradicting_ranks",
    "default_tie_breaks",
    "explain_all",
    "explain_value",
    "explain_values",
    "find_edition",
    "gaps",
    "is_predetermined",
    "json_number",
    "keeps_stated",
    "narrate",
    "narrate_first",
    "narrate_why",
    "number_text",
    "offered_tie_breaks",
    "parse_readings",
    "parse_tie_break",
    "parse_tie_breaks",
    "ranking_note",
    "ranking_value",
    "ranks_are_of_the_file",
    "ranks_to_report",
    "reading_choices",
    "reading_texts",
    "row_json",
    "standings",
    "standings_notes",
    "stands_on_ratings",
    "tie_breaks_for",
    "tournament_standings",
    "value_text",
    "which_ranks_count",
    "why_above",
    "why_json",
    "working_json",
]
