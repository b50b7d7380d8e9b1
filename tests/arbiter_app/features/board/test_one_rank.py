"""One rank: board, standings, prints, pages, workbook and files never contradict each other."""

from __future__ import annotations

import pytest
from openpyxl import load_workbook

from arbiter_app.features.board.known_ranks import KnownRanks
from pairing.event.store import TournamentFile
from pairing.formats.trf import Dialect, write_trf
from pairing.reports.documents import DocumentKind, document, event_after, event_json
from pairing.reports.pages import folder_files
from pairing.reports.sheets.parts import WorkbookPart
from pairing.reports.sheets.workbook import save_workbook
from pairing.speech.voice import IN_ENGLISH
from pairing.standings import tournament_standings
from pairing.systems.registry import find_system
from tests.arbiter_app.conftest import run_at_once
from tests.pairing.booklet import booklet, with_pending_games
from tests.pairing.reports.pages.reading import read


@pytest.fixture(params=["booklet", "a round being played", "two-ranks.arbiter"])
def tournament(request, shared_data):
    if request.param == "booklet":
        return booklet()
    if request.param == "a round being played":
        return with_pending_games(booklet(4))
    path = shared_data / "cases" / request.param
    with TournamentFile.open(path, for_reading=True) as file:
        return file.tournament


def test_every_output_has_the_ranks_of_the_standings(tournament, tmp_path):
    system = find_system(tournament.system)
    ranks = {row.tpn: row.rank for row in tournament_standings(tournament).rows}
    assert KnownRanks(run_at_once).of(tournament) == ranks
    event = event_after(tournament, system, IN_ENGLISH)
    for kind in (DocumentKind.STANDINGS, DocumentKind.CROSSTABLE, DocumentKind.WALLCHART):
        made = document(kind, event)
        heads = [column.heading for column in made.columns]
        number, rank = heads.index("No"), heads.index("Rk")
        shown = {row.cells[number].value: row.cells[rank].value for row in made.rows}
        assert shown == ranks, kind
    for part in ("wallchart", "crosstable"):
        assert {row["tpn"]: row["rank"] for row in event_json(event, [part])[part]} == ranks
    pages = folder_files(tournament, system, IN_ENGLISH)
    for name in ("standings", "crosstable", "wallchart"):
        page, table = read(pages[f"{name}.html"]), f"{name}-title"
        shown = zip(page.column(table, "No"), page.column(table, "Rk"), strict=True)
        assert {int(tpn): int(rank) for tpn, rank in shown} == ranks, name
    path = tmp_path / "event.xlsx"
    save_workbook(tournament, system, path, IN_ENGLISH, parts=[WorkbookPart.STANDINGS])
    rows = load_workbook(path)["Standings"].iter_rows(min_row=5, max_col=2, values_only=True)
    assert {tpn: rank for rank, tpn in rows if isinstance(tpn, int)} == ranks


def test_ranks_are_made_in_the_background_and_the_old_ones_stay_until_then(qtbot):
    jobs = []
    known = KnownRanks(jobs.append)
    assert known.of(booklet(2)) == {}
    with qtbot.waitSignal(known.found):
        jobs[-1].run()
    before = known.of(booklet(2))
    assert len(jobs) == 1 and sorted(before) == list(range(1, 15))
    assert known.of(booklet(3)) == before
    with qtbot.waitSignal(known.found):
        jobs[-1].run()
    made = tournament_standings(booklet(3))
    assert known.of(booklet(3)) == {row.tpn: row.rank for row in made.rows}


def test_of_another_tournament_no_rank_is_known(qtbot):
    jobs = []
    known = KnownRanks(jobs.append)
    known.of(booklet(2))
    known.forget()
    jobs[0].run()
    assert known.of(booklet(3)) == {}


@pytest.mark.parametrize("dialect", Dialect)
def test_report_files_have_them_in_the_order_of_the_standings(tournament, dialect):
    made = tournament_standings(tournament, len(tournament.rounds))
    lines = [line for line in write_trf(tournament, dialect).split("\n") if line.startswith("001")]
    filed = {int(line[4:8]): int(line[85:89]) for line in lines}
    assert sorted(filed, key=filed.__getitem__) == [row.tpn for row in made.rows]
