"""What the lines of a file say, before it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from msgspec import Struct

from pairing.core.dates import first_day
from pairing.core.model import (
    ByeKind,
    Colour,
    ForbiddenGroup,
    PointAdjustment,
    Team,
    Tenths,
    TournamentInfo,
)
from pairing.formats.trf.entries import PlayerEntry
from pairing.formats.trf.findings import Findings
from pairing.formats.trf.lexer import RecordLine
from pairing.formats.trf.players import PlayerReader
from pairing.formats.trf.scoring import ScoringRecords


class StatedByes(Struct, frozen=True):
    """Byes of one round (record 240), or of the round to be paired (XXZ, round 0)."""

    line: RecordLine
    kind: ByeKind
    round_number: int
    tpns: tuple[int, ...]


class AcceleratedRange(Struct, frozen=True):
    """Fictitious points for the players first..last in the rounds first..last (record 250)."""

    line: RecordLine
    points: Tenths
    rounds: tuple[int, int]
    tpns: tuple[int, int]


@dataclass(slots=True)
class Draft:
    """Gathers the records of one file; ``is_team_event`` says that lists are of teams,
    ``plays_matches`` that the games are those of matches; ``today`` is for what has no date."""

    findings: Findings
    is_team_event: bool
    plays_matches: bool = False
    today: date | None = None
    players: PlayerReader = field(init=False)
    scoring: ScoringRecords = field(init=False)
    entrants: dict[int, PlayerEntry] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    """Fields of the tournament's head by their name in the model."""
    deputy_arbiters: list[str] = field(default_factory=list)
    round_dates: tuple[str, ...] = ()
    declared_counts: dict[str, tuple[RecordLine, int]] = field(default_factory=dict)
    """Under the record code: the number of players, of rated players, of teams."""
    round_count: int | None = None
    initial_colour: Colour | None = None
    ranks_by_position: RecordLine | None = None
    """The line that asks for the order of the lines instead of the starting ranks."""
    system_code: str = ""
    tie_breaks: tuple[str, ...] = ()
    standings: tuple[RecordLine, tuple[str, ...]] | None = None
    """The order of the standings as the file has it, points included (record 212)."""
    teams: list[tuple[RecordLine, Team]] = field(default_factory=list)
    byes: list[StatedByes] = field(default_factory=list)
    forbidden: list[tuple[RecordLine, ForbiddenGroup]] = field(default_factory=list)
    accelerations: dict[int, tuple[RecordLine, tuple[Tenths, ...]]] = field(default_factory=dict)
    accelerated_ranges: list[AcceleratedRange] = field(default_factory=list)
    adjustments: list[tuple[RecordLine, PointAdjustment]] = field(default_factory=list)
    national: list[tuple[RecordLine, int]] = field(default_factory=list)
    """Records with a national rating, and whose they are."""
    kept: list[str] = field(default_factory=list)
    team_lists: list[RecordLine] = field(default_factory=list)
    """Lists of teams (240, 260, 299), to be read when the teams are known."""
    team_records: list[RecordLine] = field(default_factory=list)
    """What is compared with the matches in the end (310, 320, 330)."""
    known: frozenset[int] | None = None
    """The TPNs of teams, for a draft whose lists are of teams."""
    kept_codes: dict[str, tuple[RecordLine, int]] = field(default_factory=dict)
    """Codes that were not interpreted: the first line and how many there are."""

    def __post_init__(self) -> None:
        self.players = PlayerReader(self.findings)
        self.scoring = ScoringRecords(self.findings)

    @property
    def first_day(self) -> date | None:
        """The day on which the event begins, if the file says so."""
        start_date = self.texts.get("start_date", "")
        return first_day(TournamentInfo(start_date=start_date, round_dates=self.round_dates))

    def keep(self, line: RecordLine) -> None:
        """Put a line aside unchanged; it is written back as it is."""
        self.kept.append(line.text)
