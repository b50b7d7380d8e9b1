"""The workbook of an event: one file with every sheet, after every round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from openpyxl.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pairing.core.file_names import file_stem
from pairing.core.model import Tournament
from pairing.reports.lists.all_against_all import all_against_all
from pairing.reports.lists.boards import name_list
from pairing.reports.lists.chart import Chart
from pairing.reports.lists.crosstable import crosstable
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.listing import Listing
from pairing.reports.lists.schedule import schedule_list
from pairing.reports.lists.standings_list import standings_list
from pairing.reports.lists.starting_list import starting_list
from pairing.reports.lists.teams import (
    boards_of_members,
    matches_list,
    members_by_points,
    rosters_list,
)
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.options import USUAL, WallchartOptions
from pairing.reports.sheets.board_sheet import fill_board_list
from pairing.reports.sheets.cards import fill_cards
from pairing.reports.sheets.chart import fill_chart
from pairing.reports.sheets.errors import SheetError
from pairing.reports.sheets.explanation import fill_explanation, fill_steps
from pairing.reports.sheets.frame import Frame, frame_of
from pairing.reports.sheets.info import fill_info
from pairing.reports.sheets.listing import fill_listing
from pairing.reports.sheets.parts import ALL_PARTS, WorkbookPart
from pairing.reports.sheets.saving import save_sheets
from pairing.reports.sheets.wallchart import new_workbook
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem, Watcher


def save_workbook(
    tournament: Tournament,
    system: PairingSystem,
    path: Path | str,
    voice: Voice,
    options: WallchartOptions = USUAL,
    parts: Iterable[WorkbookPart] = ALL_PARTS,
    watch: Watcher | None = None,
) -> None:
    """Save the workbook of an event, or those parts of it, in the order of :class:`WorkbookPart`.

    Boards are those of the last paired round; before the first there are none. Cross table and
    standings are those after the last round of which all results are known. The explanation and the
    steps are those of the last paired round, where its system keeps steps. A file that is already
    at ``path`` is replaced once the new one is complete. Raises
    :class:`~pairing.reports.sheets.errors.SheetError`, also if nothing is left to show, and
    :class:`~pairing.standings.StandingsError`. ``watch`` is told before every sheet how many are
    filled, of how many.
    """
    event = ListedEvent(tournament, system, voice, options)
    shown = [part for part in WorkbookPart if part in set(parts) and _exists(part, event)]
    if not shown:
        key = "sheets.no-steps" if event.round_number else "sheets.no-round-paired"
        raise SheetError(key, path=str(path), system=system.name_in(voice))
    save_sheets(_workbook(event, shown, watch), Path(path))


def workbook_name(tournament: Tournament, voice: Voice) -> str:
    """A name for its file, ``<event>_R<nn>.xlsx``; the round is the last one paired."""
    stem = file_stem(tournament.info.name, voice.say("sheets.unnamed"))
    return f"{stem}_R{len(tournament.rounds):02}.xlsx"


def sheet_title(part: WorkbookPart, round_number: int, voice: Voice) -> str:
    """What stands on the tab of a sheet."""
    return voice.say(f"sheets.tab-{part.value}", {"round": round_number})


def _exists(part: WorkbookPart, event: ListedEvent) -> bool:
    if part.needs_steps and event.system.replay is None:
        return False
    if part.needs_schedule and event.system.traits.schedule is None:
        return False
    if part.needs_teams and not event.tournament.is_team_event:
        return False
    return event.round_number > 0 or not part.needs_round


def _workbook(event: ListedEvent, parts: Sequence[WorkbookPart], watch: Watcher | None) -> Workbook:
    workbook = new_workbook(event.tournament, event.options)
    frame = frame_of(event)
    for done, part in enumerate(parts):
        if watch is not None:
            watch(done, len(parts))
        title = sheet_title(part, event.round_number, event.voice)
        _FILLERS[part](workbook.create_sheet(title), event, frame)
    return workbook


def _listed(
    make: Callable[[ListedEvent], Listing[Any]],
) -> Callable[[Worksheet, ListedEvent, Frame], None]:
    """Writes the list that is made of an event."""
    return lambda sheet, event, frame: fill_listing(sheet, make(event), frame)


def _charted(
    make: Callable[[ListedEvent], Chart],
) -> Callable[[Worksheet, ListedEvent, Frame], None]:
    """Writes the chart that is made of an event."""
    return lambda sheet, event, frame: fill_chart(sheet, make(event), frame)


_FILLERS: dict[WorkbookPart, Callable[[Worksheet, ListedEvent, Frame], None]] = {
    WorkbookPart.INFO: fill_info,
    WorkbookPart.STARTING_LIST: _listed(starting_list),
    WorkbookPart.ROSTERS: _listed(rosters_list),
    WorkbookPart.SCHEDULE: _listed(schedule_list),
    WorkbookPart.ALL_AGAINST_ALL: _listed(all_against_all),
    WorkbookPart.WALLCHART: _charted(wallchart),
    WorkbookPart.CROSSTABLE: _charted(crosstable),
    WorkbookPart.STANDINGS: _listed(standings_list),
    WorkbookPart.MEMBER_BOARDS: _listed(boards_of_members),
    WorkbookPart.MEMBERS: _listed(members_by_points),
    WorkbookPart.BOARDS: lambda sheet, event, frame: fill_board_list(sheet, event, frame.large),
    WorkbookPart.MATCHES: _listed(matches_list),
    WorkbookPart.ALPHABETICAL: lambda sheet, event, frame: fill_listing(
        sheet, name_list(event), frame.large
    ),
    WorkbookPart.CARDS: fill_cards,
    WorkbookPart.EXPLAIN: fill_explanation,
    WorkbookPart.STEPS: fill_steps,
}
