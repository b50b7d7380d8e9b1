"""Reads a tournament report file: TRF16, its extensions, and TRF26; any mixture of them too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

from msgspec import Struct, field

from pairing.core.errors import CannotRead, NoSuchFile, Problem, Severity, UnreadableInput
from pairing.core.expected import expect
from pairing.core.model import ByeKind, ByeRequest, Player, Round, Tournament, TournamentInfo
from pairing.formats.trf import checks, settings
from pairing.formats.trf.board_order import with_boards_in_order
from pairing.formats.trf.by_hand import with_what_is_by_hand
from pairing.formats.trf.byte_columns import in_characters
from pairing.formats.trf.columns import LAST_ROUND, entry_column
from pairing.formats.trf.double_games import ColumnsDisagree, as_matches
from pairing.formats.trf.draft import Draft, StatedByes
from pairing.formats.trf.entries import NOBODY, RoundEntry
from pairing.formats.trf.findings import Findings, quoted
from pairing.formats.trf.further import with_more
from pairing.formats.trf.gone import with_gone, with_not_entitled
from pairing.formats.trf.integrity import (
    adjourned_games,
    with_integrity_as_values,
    with_open_matches,
)
from pairing.formats.trf.kept import SYSTEM_RECORD
from pairing.formats.trf.lexer import LARGEST_FILE, RecordLine, cleaned, lines_of
from pairing.formats.trf.marks import with_marks
from pairing.formats.trf.matches import READ_ANEW, REPEATED, NoMatches, as_event_of_teams
from pairing.formats.trf.members import COLOURS_RECORD, TEAM_RECORD
from pairing.formats.trf.more_ratings import with_ratings_as_values
from pairing.formats.trf.mpa import with_notes_as_values
from pairing.formats.trf.older import give_byes_letters, is_of_2006, notes_on_format
from pairing.formats.trf.records import (
    CHANGES_POINTS,
    KNOWN_BUT_KEPT,
    RECORDS,
    read_line,
    read_team_lists,
)
from pairing.formats.trf.rounds import RoundReader, Scores, in_board_order
from pairing.formats.trf.stated_ranks import ranks_of_players, with_stated_ranks
from pairing.formats.trf.systems import named_system, options_in_code
from pairing.formats.trf.team_lists import with_team_lists
from pairing.formats.trf.team_scores import TEAM_SWISS, with_options_as_values
from pairing.systems.other_systems import PAIRED_ELSEWHERE, find_other_system
from pairing.systems.registry import known_system, plays_two_games

MATCHES = frozenset({COLOURS_RECORD, TEAM_RECORD})
"""Records by which a file tells that teams play matches."""


class ReadResult(Struct, frozen=True):
    """A tournament and everything that was odd about its file, in file order.

    ``ranks`` are those that the file states, by TPN; nobody's in a team event. ``format_notes``
    name what of an older file is called otherwise in TRF26, or has to be added to it.
    """

    tournament: Tournament
    problems: tuple[Problem, ...]
    ranks: Mapping[int, int] = field(default_factory=dict)
    format_notes: tuple[Problem, ...] = ()


_BY_COMMENTS = (
    with_gone,
    with_not_entitled,
    with_what_is_by_hand,
    with_ratings_as_values,
    with_marks,
    with_more,
    with_open_matches,
)
"""What comments tell of the event, by the numbers of its competitors, taken as values."""


def read_trf_file(
    path: str | Path, *, strict: bool = False, today: date | None = None
) -> ReadResult:
    """:func:`read_trf` of a file, packed by gzip or not.

    Raises :class:`~pairing.core.errors.CannotRead`, an ``OSError``, if it cannot be opened.
    """
    expect("path", path, str, Path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as problem:
        kind = NoSuchFile if isinstance(problem, FileNotFoundError) else CannotRead
        raise kind(problem.errno, problem.strerror or "", str(path)) from None
    except ValueError as problem:  # a name can hold what no file name does
        raise CannotRead(None, str(problem), str(path)) from None
    return read_trf(data, str(path), strict=strict, today=today)


def read_trf(
    data: bytes | str, file: str = "", *, strict: bool = False, today: date | None = None
) -> ReadResult:
    """The tournament in a report file, or in its text; ``file`` names it in problems.

    A file that names no pairing system has the edition of the Dutch system that is in force on its
    first day; if it has no date, ``today``, or the newest one if that is not given either.

    Raises ``UnreadableInput`` with all problems if no tournament can be made;
    in strict mode also for any warning or error. Where two statements contradict each other, one is
    taken and a warning names both, so that the tournament is consistent in every case.
    """
    expect("data", data, bytes, str)
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    findings = Findings(file)
    lines = in_characters(lines_of(data, findings), findings)
    _refuse_what_is_no_report(lines, findings)
    codes = {line.code for line in lines}
    draft = Draft(findings, TEAM_RECORD in codes, bool(codes & MATCHES), today)
    for line in lines:
        read_line(draft, cleaned(line, findings) if line.code in RECORDS else line)
    checks.check_last_line(draft, lines)
    interpreted = codes & RECORDS.keys()
    of_2006 = is_of_2006(draft, interpreted)
    if of_2006:
        give_byes_letters(draft)
    tournament = _assembled(draft, lines)
    problems = findings.in_file_order()
    if strict and any(problem.severity is not Severity.NOTE for problem in problems):
        raise UnreadableInput(problems)
    ranks = {} if tournament.is_team_event else ranks_of_players(draft)
    notes = notes_on_format(interpreted, file, of_2006=of_2006)
    return ReadResult(tournament, problems, ranks, notes)


def _refuse_what_is_no_report(lines: list[RecordLine], findings: Findings) -> None:
    """In a picture, too, a line can happen to begin like a record; but not most of them."""
    records = sum(line.code in RECORDS or line.code in KNOWN_BUT_KEPT for line in lines)
    is_binary = any("\0" in line.text or "\ufffd" in line.text for line in lines)
    if not records or (is_binary and 2 * records < len(lines)):
        findings.refuse("binary" if is_binary else "not-a-report", lines[0].number)


def _assembled(draft: Draft, lines: list[RecordLine]) -> Tournament:
    if not draft.entrants:
        _report_no_players(draft, lines)
    draft.entrants = dict(sorted(draft.entrants.items()))
    players = _players(draft)
    points = draft.scoring.point_system()
    adjustments = settings.point_adjustments(draft)
    rounds_reader = _RoundsReader(draft, Scores(players, points, adjustments))
    rounds = rounds_reader.read()
    system = settings.system_key(draft)
    tournament = Tournament(
        info=_info(draft),
        system=system,
        round_count=draft.round_count or 0,
        initial_colour=settings.initial_colour(draft, players, rounds, system),
        points=points,
        players=players,
        rounds=rounds,
        requests=rounds_reader.requests(len(rounds)),
        forbidden=settings.forbidden_groups(draft),
        teams=settings.teams(draft),
        tie_breaks=settings.tie_breaks(draft),
        kept_records=tuple(sorted(draft.kept, key=_comes_after_the_system)),
        point_adjustments=adjustments,
    )
    tournament = with_integrity_as_values(with_notes_as_values(tournament))
    is_of_teams = draft.plays_matches or bool(tournament.teams)
    of_teams = _of_teams(draft, tournament) if is_of_teams else tournament
    if not of_teams.is_team_event:
        of_teams = with_options_as_values(of_teams, options_in_code(draft.system_code))
    _check(draft, tournament, rounds_reader.scores, of_teams=of_teams.is_team_event)
    whole = _of_matches(draft, of_teams) if plays_two_games(of_teams) else of_teams
    is_scored = whole is of_teams and not whole.is_team_event
    scores = rounds_reader.scores.real if is_scored else None
    whole = with_stated_ranks(draft, with_boards_in_order(whole), scores)
    if draft.is_team_event and not whole.is_team_event:
        return whole  # what its comments say of numbers, they say of teams
    for with_comments in _BY_COMMENTS:
        whole = with_comments(whole)
    return whole


def _of_teams(draft: Draft, tournament: Tournament) -> Tournament:
    """The event of the teams, whoever paired it; that of the members where they play no matches.

    Lists of teams (013) alone make teams of a file only if it names a system for teams. A file with
    teams of TRF26 (310) that names no system is taken for one by C.04.6; one that names a system by
    which this program pairs no teams for one that is paired elsewhere.
    """
    of_event = _with_system_of_teams(draft, tournament)
    if not draft.is_team_event and not _is_for_teams(of_event.system):
        return tournament
    try:
        of_teams = as_event_of_teams(of_event, draft.system_code or draft.texts.get("kind", ""))
    except NoMatches as reason:
        _warn_of_players(draft, tournament, str(reason))
        return tournament
    _note_system_of_teams(draft, of_event)
    for code in READ_ANEW:
        draft.kept_codes.pop(code, None)
    for code in REPEATED:
        if code in draft.kept_codes:
            line, count = draft.kept_codes.pop(code)
            draft.findings.note("record-repeats", line.number, 1, code=code, count=count)
    return with_team_lists(read_team_lists(draft), draft.team_records, of_teams)


def _comes_after_the_system(line: str) -> bool:
    """Record 192 goes first: TRF16 has a comment in its place, so where it stood cannot be kept."""
    return line[:3] != SYSTEM_RECORD


def _with_system_of_teams(draft: Draft, tournament: Tournament) -> Tournament:
    if not draft.is_team_event:
        return tournament
    named = _named_system(draft)
    if named is None and not draft.system_code:
        return replace(tournament, system=TEAM_SWISS)
    if named is not None and _is_for_teams(named):
        return tournament
    records = tournament.kept_records
    if draft.system_code and not any(line[:3] == SYSTEM_RECORD for line in records):
        records = (f"{SYSTEM_RECORD} {draft.system_code}", *records)
    return replace(tournament, system=PAIRED_ELSEWHERE.key, kept_records=records)


def _named_system(draft: Draft) -> str | None:
    return named_system(draft.system_code, draft.texts.get("kind", ""), draft.first_day)


def _is_for_teams(key: str) -> bool:
    """Teams can play by it; a table, or a system that this program does not have, is for all."""
    system = known_system(key)
    if system is None:
        return find_other_system(key) is not None
    return "teams" in system.needs or system.traits.is_predetermined


def _note_system_of_teams(draft: Draft, event: Tournament) -> None:
    if event.system == PAIRED_ELSEWHERE.key:
        code = quoted(draft.system_code or draft.texts.get("kind", ""))
        draft.findings.note("teams-paired-elsewhere", code=code)
    elif _named_system(draft) is None:
        draft.findings.note("system-of-teams", system=event.system)


def _warn_of_players(draft: Draft, tournament: Tournament, reason: str) -> None:
    """Why teams are read as players: by the records that fit no matches, or the system named."""
    draft.findings.warning(reason)
    if draft.is_team_event and draft.system_code:
        draft.findings.warning("teams-of-players", system=tournament.system)


def _of_matches(draft: Draft, tournament: Tournament) -> Tournament:
    """Two columns a round as matches of two games; refuses columns that disagree."""
    try:
        return as_matches(tournament)
    except ColumnsDisagree as reason:
        line = draft.entrants[reason.tpn].line.number
        column = entry_column(2 * reason.round_number - 1)
        draft.findings.error(
            "columns-disagree", line, column, round=reason.round_number, player=reason.tpn
        )
        raise UnreadableInput(draft.findings.in_file_order()) from reason


def _info(draft: Draft) -> TournamentInfo:
    return TournamentInfo(
        **draft.texts,
        deputy_arbiters=tuple(draft.deputy_arbiters),
        round_dates=draft.round_dates,
    )


def _report_no_players(draft: Draft, lines: list[RecordLine]) -> None:
    """A file may describe a tournament before anyone has entered, but not lose every player."""
    if any(line.code == "001" for line in lines):
        draft.findings.refuse("no-player-readable")
    draft.findings.note("no-players")


def _players(draft: Draft) -> tuple[Player, ...]:
    accelerations = settings.accelerations(draft)
    for tpn, entrant in draft.entrants.items():
        if tpn in accelerations:
            entrant.player = replace(entrant.player, accelerations=accelerations[tpn])
    return tuple(entrant.player for entrant in draft.entrants.values())


def _ranks_by_points(tournament: Tournament) -> bool:
    system = known_system(tournament.system)
    return system is None or system.traits.ranking_value is None


def _check(draft: Draft, tournament: Tournament, scores: Scores, *, of_teams: bool) -> None:
    settings.check_order_of_lines(draft)
    settings.check_national_records(draft)
    checks.check_counts(draft, tournament)
    checks.report_kept(draft, KNOWN_BUT_KEPT, CHANGES_POINTS)
    if draft.entrants:
        checks.check_numbering(draft)
    if not of_teams and _ranks_by_points(tournament):
        checks.check_ranks(draft, scores.real)
    if not draft.is_team_event:
        checks.check_points(draft, tournament, scores)


class _RoundsReader:
    """Turns the entries of all players into rounds and requests.

    A round is paired if it holds a game or a pairing-allocated bye. Byes of later rounds are
    requests.
    """

    def __init__(self, draft: Draft, scores: Scores) -> None:
        self.scores = scores
        self._draft = draft
        self._findings = draft.findings
        self._line_numbers = {tpn: e.line.number for tpn, e in draft.entrants.items()}
        self._by_round = self._cells_by_round()
        self._absent: list[StatedByes] = []
        for byes in draft.byes:
            self._take_in(byes)

    def read(self) -> tuple[Round, ...]:
        """The paired rounds, round 1 first."""
        readers = [self._seated(number) for number in range(1, self._paired_rounds() + 1)]
        while readers and not readers[-1].is_pairing:
            readers.pop()
        self._decide_unknown(readers)
        self._report_beyond()
        return tuple(self._round(number, reader) for number, reader in enumerate(readers, start=1))

    def requests(self, paired: int) -> tuple[ByeRequest, ...]:
        """Byes stated for rounds after the paired ones, by round, then TPN."""
        kinds = {
            (number, tpn): ByeKind(cell.mark)
            for number, cells in enumerate(self._by_round[paired:], start=paired + 1)
            for tpn, cell in cells.items()
            if cell.opponent == NOBODY and cell.mark != ByeKind.PAIRING_ALLOCATED.value
        }
        for absent in self._absent:
            for tpn in settings.known_players(self._draft, absent.line, absent.tpns):
                kinds.setdefault((paired + 1, tpn), absent.kind)
        return tuple(ByeRequest(tpn, number, kinds[number, tpn]) for number, tpn in sorted(kinds))

    def _seated(self, number: int) -> RoundReader:
        cells = self._by_round[number - 1]
        reader = RoundReader(number, cells, self._line_numbers, self._findings)
        reader.seat()
        if not self._draft.plays_matches:
            reader.report_several_allocated_byes()
        return reader

    def _decide_unknown(self, readers: list[RoundReader]) -> None:
        """Results that nobody knows; of matches they stay open, as their boards do."""
        stated = {} if self._draft.plays_matches else adjourned_games(self._draft.kept)
        for number, reader in enumerate(readers, start=1):
            rests_on = number < len(readers) and not self._draft.plays_matches
            reader.decide_unknown(stated.get(number, ()), rests_on=rests_on)

    def _round(self, number: int, reader: RoundReader) -> Round:
        scores = self.scores.for_pairing(number)
        games = in_board_order(reader.games, scores, reader.adjourned)
        a_round = Round(games, reader.byes_of_all(self._line_numbers))
        self.scores.add(a_round)
        return a_round

    def _cells_by_round(self) -> list[dict[int, RoundEntry]]:
        entrants = self._draft.entrants.values()
        width = max((len(entrant.cells) for entrant in entrants), default=0)
        by_round: list[dict[int, RoundEntry]] = [{} for _ in range(width)]
        for tpn, entrant in self._draft.entrants.items():
            for cells, cell in zip(by_round, entrant.cells, strict=False):
                if cell is not None:
                    cells[tpn] = cell
        return by_round

    def _take_in(self, byes: StatedByes) -> None:
        """Add byes from a record of their own to the entries; they must not contradict these."""
        if byes.round_number == 0:
            self._absent.append(byes)
            return
        missing = min(byes.round_number, LAST_ROUND) - len(self._by_round)
        self._by_round.extend({} for _ in range(missing))
        cells = self._by_round[byes.round_number - 1]
        for tpn in settings.known_players(self._draft, byes.line, byes.tpns):
            cell = cells.setdefault(tpn, RoundEntry(NOBODY, None, byes.kind.value))
            if cell.opponent != NOBODY or cell.mark != byes.kind.value:
                self._findings.warning(
                    "bye-contradicts",
                    byes.line.number,
                    1,
                    player=tpn,
                    round=byes.round_number,
                    other_line=self._line_numbers[tpn],
                    other_column=entry_column(byes.round_number),
                )
        self._by_round[byes.round_number - 1] = dict(sorted(cells.items()))

    def _paired_rounds(self) -> int:
        """How many rounds are paired; a round without any entry ends the tournament so far."""
        paired = 0
        is_open = True
        for number, cells in enumerate(self._by_round, start=1):
            pairing = next((tpn for tpn, cell in cells.items() if cell.is_pairing), None)
            is_open = is_open and bool(cells)
            if pairing is None:
                continue
            if is_open:
                paired = number
            else:
                place = self._line_numbers[pairing], entry_column(number)
                self._findings.error("after-empty-round", *place, round=number)
        return paired

    def _report_beyond(self) -> None:
        """Entries for rounds that the tournament does not have; they are read all the same."""
        declared = self._draft.round_count
        if declared is None:
            return
        for number, cells in enumerate(self._by_round[declared:], start=declared + 1):
            for tpn in list(cells)[:1]:
                place = self._line_numbers[tpn], entry_column(number)
                self._findings.warning("beyond-rounds", *place, round=number, rounds=declared)
