"""The wallchart: every player's rounds by TPN, as it hangs in the hall."""

from __future__ import annotations

from pathlib import Path

from openpyxl.workbook import Workbook

from pairing.core.cards import CardDefinitions
from pairing.core.model import Tournament
from pairing.core.names import clean_text
from pairing.reports.board import TournamentBoard, tournament_board
from pairing.reports.sheets import styles
from pairing.reports.sheets.chart import Chart, fill_chart, state_text
from pairing.reports.sheets.columns import CLUB, FEDERATION, NAME, NUMBER, RATING, TITLE
from pairing.reports.sheets.frame import frame_of
from pairing.reports.sheets.grid import POINTS, RANK
from pairing.reports.sheets.options import USUAL, WallchartOptions
from pairing.reports.sheets.saving import save_sheets
from pairing.speech.voice import Voice

SHEET_NAME = "Wallchart"


def save_wallchart(
    tournament: Tournament,
    definitions: CardDefinitions,
    path: Path | str,
    voice: Voice,
    options: WallchartOptions = USUAL,
) -> None:
    """Save a workbook with the wallchart; ``SheetError`` if it fails.

    A file that is already at ``path`` is replaced once the new one is complete.
    """
    save_sheets(wallchart_workbook(tournament, definitions, voice, options), Path(path))


def wallchart_workbook(
    tournament: Tournament,
    definitions: CardDefinitions,
    voice: Voice,
    options: WallchartOptions = USUAL,
) -> Workbook:
    """A new workbook whose only sheet is the wallchart."""
    workbook = new_workbook(tournament, options)
    sheet = workbook.create_sheet(SHEET_NAME)
    chart = wallchart(tournament, tournament_board(tournament, definitions), options, voice)
    fill_chart(sheet, chart, frame_of(tournament, options.paper, voice))
    return workbook


def new_workbook(tournament: Tournament, options: WallchartOptions) -> Workbook:
    """A workbook without sheets that has our styles."""
    workbook = Workbook()
    workbook.remove(workbook.worksheets[0])
    styles.add_styles(workbook, options.paper.type_size)
    workbook.properties.title = clean_text(tournament.info.name)
    workbook.properties.creator = None
    return workbook


def wallchart(
    tournament: Tournament, board: TournamentBoard, options: WallchartOptions, voice: Voice
) -> Chart:
    """What the wallchart shows: the players by TPN, opponents by TPN."""
    club = (CLUB,) if options.with_clubs else ()
    return Chart(
        state=state_text("wallchart", tournament, board, voice),
        rows=board.rows,
        rounds=max(tournament.round_count, board.columns),
        leading=(NUMBER, TITLE, NAME, RATING, FEDERATION, *club),
        trailing=(POINTS, RANK),
        opponents="number",
        options=options,
    )
