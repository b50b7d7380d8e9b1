"""A workbook whose only sheet is the wallchart."""

from __future__ import annotations

from pathlib import Path

from openpyxl.workbook import Workbook

from pairing.core.model import Tournament
from pairing.core.names import clean_text
from pairing.reports.lists.event import ListedEvent
from pairing.reports.lists.wallchart import wallchart
from pairing.reports.options import USUAL, WallchartOptions
from pairing.reports.sheets import styles
from pairing.reports.sheets.chart import fill_chart
from pairing.reports.sheets.frame import frame_of
from pairing.reports.sheets.saving import save_sheets
from pairing.speech.voice import Voice
from pairing.systems.system import PairingSystem

SHEET_NAME = "Wallchart"


def save_wallchart(
    tournament: Tournament,
    system: PairingSystem,
    path: Path | str,
    voice: Voice,
    options: WallchartOptions = USUAL,
) -> None:
    """Save a workbook with the wallchart; ``SheetError`` if it fails.

    A file that is already at ``path`` is replaced once the new one is complete.
    """
    save_sheets(wallchart_workbook(tournament, system, voice, options), Path(path))


def wallchart_workbook(
    tournament: Tournament, system: PairingSystem, voice: Voice, options: WallchartOptions = USUAL
) -> Workbook:
    """A new workbook whose only sheet is the wallchart."""
    event = ListedEvent(tournament, system, voice, options)
    workbook = new_workbook(tournament, options)
    sheet = workbook.create_sheet(SHEET_NAME)
    fill_chart(sheet, wallchart(event), frame_of(event))
    return workbook


def new_workbook(tournament: Tournament, options: WallchartOptions) -> Workbook:
    """A workbook without sheets that has our styles."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    styles.add_styles(workbook, options.paper.type_size)
    workbook.properties.title = clean_text(tournament.info.name)
    workbook.properties.creator = None
    return workbook
