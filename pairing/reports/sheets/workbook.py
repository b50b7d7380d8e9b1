"""The workbook of an event: one file with every sheet, after every round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.file_names import file_stem
from pairing.core.model import Tournament
from pairing.reports.sheets.board_sheet import fill_board_list
from pairing.reports.sheets.boards import name_list
from pairing.reports.sheets.cards import fill_cards
from pairing.reports.sheets.chart import fill_chart
from pairing.reports.sheets.crosstable import crosstable
from pairing.reports.sheets.errors import SheetError
from pairing.reports.sheets.event import WorkbookEvent
from pairing.reports.sheets.explanation import fill_explanation, fill_steps
from pairing.reports.sheets.info import fill_info
from pairing.reports.sheets.listing import fill_listing
from pairing.reports.sheets.options import USUAL, WallchartOptions
from pairing.reports.sheets.parts import ALL_PARTS, WorkbookPart
from pairing.reports.sheets.saving import save_sheets
from pairing.reports.sheets.standings_list import standings_list
from pairing.reports.sheets.starting_list import starting_list
from pairing.reports.sheets.teams import (
    boards_of_members,
    matches_list,
    members_by_points,
    rosters_list,
)
from pairing.reports.sheets.wallchart import new_workbook, wallchart
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem


def save_workbook(
    tournament: Tournament,
    system: PairingSystem,
    path: Path | str,
    voice: Voice,
    options: WallchartOptions = USUAL,
    parts: Iterable[WorkbookPart] = ALL_PARTS,
) -> None:
    """Save the workbook of an event, or those parts of it, in the order of :class:`WorkbookPart`.

    Boards are those of the last paired round; before the first there are none. Cross table and
    standings are those after the last round of which all results are known. The explanation and the
    steps are those of the last paired round, where its system keeps steps. A file that is already
    at ``path`` is replaced once the new one is complete. Raises
    :class:`~pairing.reports.sheets.errors.SheetError`, also if nothing is left to show, and
    :class:`~pairing.standings.StandingsError`.
    """
    event = WorkbookEvent(tournament, system, options, voice)
    shown = [part for part in WorkbookPart if part in set(parts) and _exists(part, event)]
    if not shown:
        key = "sheets.no-steps" if event.round_number else "sheets.no-round-paired"
        raise SheetError(key, path=str(path), system=system.name)
    save_sheets(_workbook(event, shown), Path(path))


def workbook_name(tournament: Tournament, voice: Voice) -> str:
    """A name for its file, ``<event>_R<nn>.xlsx``; the round is the last one paired."""
    stem = file_stem(tournament.info.name, voice.say("sheets.unnamed"))
    return f"{stem}_R{len(tournament.rounds):02}.xlsx"


def sheet_title(part: WorkbookPart, round_number: int, voice: Voice) -> str:
    """What stands on the tab of a sheet."""
    return voice.say(f"sheets.tab-{part.value}", {"round": round_number})


def _exists(part: WorkbookPart, event: WorkbookEvent) -> bool:
    if part.needs_steps and event.system.replay is None:
        return False
    if part.needs_teams and not event.tournament.is_team_event:
        return False
    return event.round_number > 0 or not part.needs_round


def _workbook(event: WorkbookEvent, parts: Iterable[WorkbookPart]) -> Workbook:
    workbook = new_workbook(event.tournament, event.options)
    for part in parts:
        _FILLERS[part](
            workbook.create_sheet(sheet_title(part, event.round_number, event.voice)), event
        )
    return workbook


def _fill_wallchart(sheet: Worksheet, event: WorkbookEvent) -> None:
    """The wallchart; once all results are known its ranks are those of the cross table."""
    board = event.ranked(event.board) if event.board.has_all_results else event.board
    fill_chart(sheet, wallchart(event.tournament, board, event.options, event.voice), event.frame)


_FILLERS: dict[WorkbookPart, Callable[[Worksheet, WorkbookEvent], None]] = {
    WorkbookPart.INFO: fill_info,
    WorkbookPart.STARTING_LIST: lambda sheet, event: fill_listing(
        sheet, starting_list(event), event.frame
    ),
    WorkbookPart.ROSTERS: lambda sheet, event: fill_listing(
        sheet, rosters_list(event), event.frame
    ),
    WorkbookPart.WALLCHART: _fill_wallchart,
    WorkbookPart.CROSSTABLE: lambda sheet, event: fill_chart(sheet, crosstable(event), event.frame),
    WorkbookPart.STANDINGS: lambda sheet, event: fill_listing(
        sheet, standings_list(event), event.frame
    ),
    WorkbookPart.MEMBER_BOARDS: lambda sheet, event: fill_listing(
        sheet, boards_of_members(event), event.frame
    ),
    WorkbookPart.MEMBERS: lambda sheet, event: fill_listing(
        sheet, members_by_points(event), event.frame
    ),
    WorkbookPart.BOARDS: lambda sheet, event: fill_board_list(sheet, event),
    WorkbookPart.MATCHES: lambda sheet, event: fill_listing(
        sheet, matches_list(event), event.frame
    ),
    WorkbookPart.ALPHABETICAL: lambda sheet, event: fill_listing(
        sheet, name_list(event), event.frame.large
    ),
    WorkbookPart.CARDS: fill_cards,
    WorkbookPart.EXPLAIN: fill_explanation,
    WorkbookPart.STEPS: fill_steps,
}
